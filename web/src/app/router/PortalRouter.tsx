import { partnersOfPage } from '@portal/contract/page-partners.ts';
import { type ReactNode, startTransition, useLayoutEffect, useState } from 'react';
import { UNSAFE_createBrowserHistory as createBrowserHistory, Router } from 'react-router';
import { openAsDocument } from '../../ui/layout/use-heading-focus.ts';

/** Partners that the policy of this document allows. A development server sends none, and every page may use every partner. */
const granted = globalThis.document?.documentElement.dataset.partners?.split(' ');
const needsDocument = (path: string): boolean => granted !== undefined && partnersOfPage(path).some((name) => !granted.includes(name));

/**
 * Does the work of React Router's BrowserRouter. That file also includes forms, fetchers and prefetching of the framework mode, which
 * would add 5 KB to the first load.
 */
export function PortalRouter({ children }: { children: ReactNode }) {
  const [history] = useState(() => createBrowserHistory({ v5Compat: true }));
  const [state, setState] = useState({ action: history.action, location: history.location });
  useLayoutEffect(
    () =>
      history.listen((next) => {
        // The page that the server began is left (boot.ts, Skeleton.module.css).
        delete document.documentElement.dataset.prerendered;
        // The policy of this document does not allow the partners of the page: load it, with the state of its entry, as a document.
        if (needsDocument(next.location.pathname)) return openAsDocument();
        startTransition(() => setState(next));
      }),
    [history],
  );
  return (
    <Router navigator={history} location={state.location} navigationType={state.action}>
      {children}
    </Router>
  );
}
