import '../ui/base.css';
import '../ui/fallback-fonts.css';
import '../ui/tokens.css';
import '@fontsource-variable/figtree/wght.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { setCookie } from '../lib/cookie.ts';
import { readFirstCalls, readInitialData } from '../lib/initial-data.ts';
import { askEarly } from '../lib/portal-api.ts';
import { clearLocalStorage, LOCAL } from '../lib/storage.ts';
import { language, locale } from '../lib/text.ts';
import { setHydrating } from '../lib/typed-before-hydration.ts';
import { App } from './App.tsx';
import { fetchScreen } from './customer-frame.ts';
import { reloadOnNewVersion } from './new-version.ts';
import { PortalRouter } from './PortalRouter.tsx';
import { prefetch } from './prefetch.ts';
import { createQueryClient } from './providers.tsx';
import { tolerateTranslatedPages } from './translated-page.ts';

const page = document.documentElement;
clearLocalStorage();
if (page.lang !== locale) setCookie(LOCAL.language, language);
const theme = localStorage.getItem(LOCAL.theme);
if ((theme === 'light' || theme === 'dark') && !document.cookie.includes(`${LOCAL.theme}=${theme}`)) setCookie(LOCAL.theme, theme);
page.lang = locale;
// Its own file: who reads English never loads it.
if (language === 'hi') void import('@fontsource-variable/noto-sans-devanagari/wght.css');
tolerateTranslatedPages(Node);
reloadOnNewVersion();
prefetch();

const root = document.getElementById('root');
const client = createQueryClient(readInitialData());
const app = (
  <StrictMode>
    <App client={client} RouterComponent={PortalRouter} />
  </StrictMode>
);
/** As a transition a screen is drawn in pieces: presses are answered in between. */
const render = (element: HTMLElement) => startTransition(() => createRoot(element).render(app));
const isForOthers = page.dataset.clientOnly !== undefined;
if (root && page.dataset.prerendered === 'login' && !isForOthers) {
  setHydrating(true);
  hydrateRoot(root, app);
} else if (root && page.dataset.prerendered === 'frame' && !isForOthers) {
  // The screen's calls go out while its script comes in; the frame that the server drew stands until the screen can take its place.
  askEarly(client, readFirstCalls());
  fetchScreen(window.location.pathname)
    .catch(() => undefined)
    .finally(() => render(root));
} else if (root) {
  root.replaceChildren();
  delete page.dataset.clientOnly;
  render(root);
}
