import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createPath, type Navigator, Router, type To } from 'react-router';
import type { InitialData } from '../lib/api/initial-data.ts';
import { to } from '../lib/navigation/to.ts';
import { App } from './App.tsx';
import { createQueryClient } from './providers.tsx';
import type { RouterComponent } from './router/router-component.ts';

/** Nobody goes anywhere while a page is prerendered. */
const staticNavigator: Navigator = {
  createHref: (target: To) => (typeof target === 'string' ? target : createPath(target)),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

/** What a page begins with: the whole login page, or what stands around each screen of a customer. */
export type Prerendered = 'login' | 'frame';
const PATHS: Record<Prerendered, string> = { login: to('login'), frame: to('dashboard') };

/**
 * The beginning of a page as the server sends it, the same for everybody: of the login page all, of a customer's screen header, skeleton and
 * bottom bar. main.tsx goes on from there. The stores must be those of such a person (`prerender-worker.ts` of the server).
 */
export function prerender(prerendered: Prerendered, initialData: InitialData): string {
  const StaticRouter: RouterComponent = ({ children }) => (
    <Router location={PATHS[prerendered]} navigator={staticNavigator} static>
      {children}
    </Router>
  );
  return renderToString(
    <StrictMode>
      <App client={createQueryClient(initialData)} RouterComponent={StaticRouter} />
    </StrictMode>,
  );
}
