import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ComingHeader } from '../../ui/links/PageHeader.tsx';

/** Where the person is going stands there at once; the page follows. */
export const PageComing = () => (
  <>
    <ComingHeader />
    <Skeleton rows={3} />
  </>
);
