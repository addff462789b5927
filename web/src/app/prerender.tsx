import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createPath, type Navigator, Router, type To } from 'react-router';
import type { InitialData } from '../lib/api/initial-data.ts';
import { to } from '../lib/navigation/to.ts';
import { App } from './App.tsx';
import { createQueryClient } from './providers.tsx';
import type { RouterComponent } from './router/router-component.ts';

/** Navigation does nothing during prerendering. */
const staticNavigator: Navigator = {
  createHref: (target: To) => (typeof target === 'string' ? target : createPath(target)),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

/** The login page is prerendered completely. For a customer's screen only the frame is. */
export type Prerendered = 'login' | 'frame';
const PATHS: Record<Prerendered, string> = { login: to('login'), frame: to('dashboard') };

/**
 * Renders the initial HTML, which is identical for every user: the complete login page, or the header, skeleton and bottom bar of a
 * customer's screen. main.tsx hydrates it. The stores must match such a user (`prerender-worker.ts` of the server).
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
