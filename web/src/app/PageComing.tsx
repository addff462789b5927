import { ComingHeader } from '../ui/PageHeader.tsx';
import { Waiting } from '../ui/Waiting.tsx';

/** Where the person is going stands there at once; the page follows. */
export const PageComing = () => (
  <>
    <ComingHeader />
    <Waiting rows={3} />
  </>
);
