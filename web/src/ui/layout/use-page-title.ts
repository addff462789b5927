import { use, useEffect } from 'react';
import { PageContext } from './page-context.ts';
import { shellText as t } from './shell.text.ts';

/** The document's title, "Title - Provider"; after a failed submit "Error: Title - Provider" (R8). */
export function usePageTitle(title: string, hasErrors = false) {
  const { provider } = use(PageContext);
  const fullTitle = `${title} - ${provider}`;
  const displayedTitle = hasErrors ? t.errorTitle({ title: fullTitle }) : fullTitle;
  useEffect(() => {
    document.title = displayedTitle;
  }, [displayedTitle]);
}
