import '../ui/base.css';
import '../ui/tokens.css';
import '@fontsource-variable/figtree/wght.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readFirstCalls, readInitialData } from '../lib/initial-data.ts';
import { tellServerLanguage } from '../lib/language.ts';
import { askEarly } from '../lib/portal-api.ts';
import { clearLocalStorage } from '../lib/storage.ts';
import { language, locale } from '../lib/text.ts';
import { setHydrating } from '../lib/typed-before-hydration.ts';
import { App } from './App.tsx';
import { fetchScreen } from './customer-frame.ts';
import { reloadOnNewVersion } from './new-version.ts';
import { PortalRouter } from './PortalRouter.tsx';
import { prefetch } from './prefetch.ts';
import { createQueryClient } from './providers.tsx';

const page = document.documentElement;
clearLocalStorage();
if (page.lang !== locale) tellServerLanguage();
page.lang = locale;
// Its own file: who reads English never loads it.
if (language === 'hi') void import('@fontsource-variable/noto-sans-devanagari/wght.css');
reloadOnNewVersion();
prefetch();

const root = document.getElementById('root');
const client = createQueryClient(readInitialData());
const app = (
  <StrictMode>
    <App client={client} RouterComponent={PortalRouter} />
  </StrictMode>
);
const isForOthers = page.dataset.clientOnly !== undefined;
if (root && page.dataset.prerendered === 'login' && !isForOthers) {
  setHydrating(true);
  hydrateRoot(root, app);
} else if (root && page.dataset.prerendered === 'frame' && !isForOthers) {
  // The screen's calls go out while its script comes in; the frame that the server drew stands until the screen can take its place.
  askEarly(client, readFirstCalls());
  fetchScreen(window.location.pathname)
    .catch(() => undefined)
    .finally(() => createRoot(root).render(app));
} else if (root) {
  root.replaceChildren();
  delete page.dataset.clientOnly;
  createRoot(root).render(app);
}
