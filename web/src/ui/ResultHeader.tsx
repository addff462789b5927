import { type ReactNode, use } from 'react';
import { PageHeader } from '../../ui/PageHeader.tsx';
import { PageContext } from '../../ui/page-context.ts';

/** The heading of a page that has come to its result: it gets the focus, like that of a new page. */
export function ResultHeader(result: { title?: string; answer?: ReactNode }) {
  const page = use(PageContext);
  return (
    <PageContext value={{ ...page, visit: `${page.visit}#result` }}>
      <PageHeader {...result} />
    </PageContext>
  );
}
