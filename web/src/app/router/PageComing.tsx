import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { ComingHeader } from '../../ui/links/PageHeader.tsx';

/** Placeholder that appears immediately while the next page loads. */
export const PageComing = () => (
  <>
    <ComingHeader />
    <Skeleton rows={3} />
  </>
);
