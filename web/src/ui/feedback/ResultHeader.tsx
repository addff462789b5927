import { type ReactNode, use, useLayoutEffect } from 'react';
import { PageContext } from '../layout/page-context.ts';
import { PageHeader } from '../links/PageHeader.tsx';

/**
 * The heading of a page that has come to its result: it gets the focus, like that of a new page. A result is shorter than its form, so the
 * page starts at the top before it is drawn; otherwise the footer jumps into view.
 */
export function ResultHeader(result: { title?: string; answer?: ReactNode }) {
  const page = use(PageContext);
  useLayoutEffect(() => {
    // Newer browsers return a promise, which is no cleanup of an effect.
    void window.scrollTo(0, 0);
  }, []);
  return (
    <PageContext value={{ ...page, visit: `${page.visit}#result` }}>
      <PageHeader {...result} />
    </PageContext>
  );
}
