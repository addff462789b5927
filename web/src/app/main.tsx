import '../ui/theme/base.css';
import '../ui/theme/fallback-fonts.css';
import '../ui/theme/tokens.css';
import '@fontsource-variable/figtree/wght.css';
import { StrictMode, startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readFirstCalls, readInitialData } from '../lib/api/initial-data.ts';
import { queryEarly } from '../lib/api/use-api-query.ts';
import { setCookie } from '../lib/state/cookie.ts';
import { clearLocalStorage, LOCAL } from '../lib/state/storage.ts';
import { language, locale } from '../lib/text/text.ts';
import { App } from './App.tsx';
import { reloadOnNewVersion } from './guards/new-version.ts';
import { createQueryClient } from './providers.tsx';
import { PortalRouter } from './router/PortalRouter.tsx';
import { fetchScreen } from './shell/customer-frame.ts';
import { prefetch } from './shell/prefetch.ts';
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
/** As a transition, React renders a screen in slices and handles presses in between. */
const render = (element: HTMLElement) => startTransition(() => createRoot(element).render(app));
const isForOthers = page.dataset.clientOnly !== undefined;
if (root && page.dataset.prerendered === 'login' && !isForOthers) {
  startTransition(() => void hydrateRoot(root, app));
} else if (root && page.dataset.prerendered === 'frame' && !isForOthers) {
  // Starts the screen's calls while its script loads. The prerendered frame stays until the screen can replace it.
  queryEarly(client, readFirstCalls());
  fetchScreen(window.location.pathname)
    .catch(() => undefined)
    .finally(() => render(root));
} else if (root) {
  root.replaceChildren();
  delete page.dataset.clientOnly;
  render(root);
}
