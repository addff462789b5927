import { type ReactNode, use, useLayoutEffect } from 'react';
import { PageContext } from '../layout/page-context.ts';
import { PageHeader } from '../links/PageHeader.tsx';

/**
 * Heading of a page that shows its result. It gets the focus like a new page's heading. A result is shorter than its form, so the page
 * scrolls to the top before rendering. Otherwise the footer would jump into view.
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
