import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createPath, type Navigator, Router, type To } from 'react-router';
import type { Given } from '../lib/given.ts';
import { to } from '../lib/to.ts';
import { App } from './App.tsx';
import type { Around } from './around.ts';
import { createQueryClient } from './providers.tsx';

/** Nobody goes anywhere while a page is drawn. */
const still: Navigator = {
  createHref: (target: To) => (typeof target === 'string' ? target : createPath(target)),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};

/** What a page begins with: the whole login page, or what stands around each screen of a customer. */
export type Drawn = 'login' | 'frame';
const PATHS: Record<Drawn, string> = { login: to('login'), frame: to('dashboard') };

/**
 * The beginning of a page as the server sends it, the same for everybody: of the login page all, of a customer's screen header, skeleton and
 * bottom bar. main.tsx goes on from there. The stores must be those of such a person (`draw-worker.ts` of the server).
 */
export function draw(drawn: Drawn, given: Given): string {
  const Still: Around = ({ children }) => (
    <Router location={PATHS[drawn]} navigator={still} static>
      {children}
    </Router>
  );
  return renderToString(
    <StrictMode>
      <App client={createQueryClient(given)} Around={Still} />
    </StrictMode>,
  );
}
