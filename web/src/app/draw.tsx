import { StrictMode } from 'react';
import { renderToString } from 'react-dom/server';
import { createPath, type Navigator, Router, type To } from 'react-router';
import type { Given } from '../lib/given.ts';
import { to } from '../lib/to.ts';
import { App } from './App.tsx';
import type { Around } from './around.ts';

/** Nobody goes anywhere while a page is drawn. */
const still: Navigator = {
  createHref: (target: To) => (typeof target === 'string' ? target : createPath(target)),
  go: () => undefined,
  push: () => undefined,
  replace: () => undefined,
};
const AtLogin: Around = ({ children }) => (
  <Router location={to('login')} navigator={still} static>
    {children}
  </Router>
);

/** The login page as the server sends it, for every visitor alike; main.tsx takes it over. */
export const draw = (given: Given): string =>
  renderToString(
    <StrictMode>
      <App given={given} Around={AtLogin} />
    </StrictMode>,
  );
