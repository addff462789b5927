import '../ui/base.css';
import '../ui/tokens.css';
import '@fontsource-variable/figtree/wght.css';
import { StrictMode } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { readAsks, readGiven } from '../lib/given.ts';
import { tellServerLanguage } from '../lib/language.ts';
import { clearLocalStorage, SESSION, session } from '../lib/storage.ts';
import { language, locale } from '../lib/text.ts';
import { takingOver } from '../lib/typed-early.ts';
import { App } from './App.tsx';
import { reloadOnNewVersion } from './new-version.ts';
import { PortalRouter } from './PortalRouter.tsx';
import { prefetch } from './prefetch.ts';

const page = document.documentElement;
clearLocalStorage();
if (page.lang !== locale) tellServerLanguage();
page.lang = locale;
// Its own file: who reads English never loads it.
if (language === 'hi') void import('@fontsource-variable/noto-sans-devanagari/wght.css');
reloadOnNewVersion();
prefetch();

const root = document.getElementById('root');
if (root) {
  const app = (
    <StrictMode>
      <App given={readGiven()} asks={session.has(SESSION.auth) ? readAsks() : []} Around={PortalRouter} />
    </StrictMode>
  );
  if (root.firstElementChild && page.dataset.anew === undefined) {
    takingOver(true);
    hydrateRoot(root, app);
  } else {
    root.replaceChildren();
    delete page.dataset.anew;
    createRoot(root).render(app);
  }
}
