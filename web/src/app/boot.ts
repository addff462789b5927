import { queryBeforeScript } from '../lib/api/early-answers.ts';
import { replaceBlockedStorage } from '../lib/state/memory-storage.ts';
import { areaKey, LOCAL, SESSION } from '../lib/state/storage.ts';

/**
 * Runs as a separate script before the application, because some parts may have to be hidden before the first paint (pages.ts). It applies
 * the selected colour scheme, hides server-rendered parts that are not for this user, and replays clicks made before React has started.
 */
replaceBlockedStorage(globalThis);
const page = document.documentElement;
const dark = matchMedia('(prefers-color-scheme: dark)');

function applyColours() {
  const selected = localStorage.getItem(LOCAL.theme);
  page.dataset.mantineColorScheme = selected === 'dark' || (selected !== 'light' && dark.matches) ? 'dark' : 'light';
}
applyColours();
dark.addEventListener('change', applyColours);

const language = localStorage.getItem(LOCAL.language) === 'hi' ? 'hi' : 'en';
const isLoggedIn = sessionStorage.getItem(SESSION.auth) !== null;
const home = sessionStorage.getItem(areaKey('home'));
/** True if the prerendered page (prerender.tsx) fits this user and language. */
const isForVisitor = {
  // The history state may carry data for the page, for example why a link did not open.
  login: !isLoggedIn && !home && !(history.state as { usr?: unknown } | null)?.usr,
  frame: isLoggedIn && !home?.includes('"SourceAbcServApp":true'),
}[page.dataset.prerendered ?? ''];
const isForOthers = !isForVisitor || !page.lang.startsWith(language);
if (isForOthers) page.dataset.clientOnly = '';

/** Requests the first screen's data now, without waiting for that screen's script. */
const handle = sessionStorage.getItem(SESSION.sessionToken);
const early = isForOthers || !handle ? [] : (page.dataset.earlyCalls?.split(' ') ?? []);
const answers = handle ? queryBeforeScript(early, handle) : [];

/**
 * The main script is longest in being read, so it has the network to itself at first; the screen's scripts follow when the first answer is
 * here, and come while the main one is read.
 */
const scripts = page.dataset.screenScripts?.split(' ') ?? [];
const isMainHere = new Promise((resolve) => {
  for (const event of ['load', 'error'])
    document.addEventListener(event, ({ target }) => (target as Element).id === 'main-script' && resolve(undefined), true);
});
function fetchScripts() {
  for (const href of scripts.splice(0))
    document.head.append(Object.assign(document.createElement('link'), { rel: 'modulepreload', crossOrigin: '', href }));
}
/** Scripts load after the first paint, because parsing them would delay it. */
function startMain() {
  const main = document.querySelector<HTMLLinkElement>('link#main-script');
  const start = () => void (main && import(/* @vite-ignore */ main.href));
  const isDrawn = document.querySelector('#root > *') !== null && page.dataset.clientOnly === undefined && !document.hidden;
  const isPainted = performance.getEntriesByName('first-contentful-paint').length > 0;
  if (scripts.length > 0 && main?.relList.supports('modulepreload')) {
    void Promise.any([isMainHere, ...answers]).then(fetchScripts);
    void isMainHere.then(start);
  } else if (isDrawn && !isPainted) requestAnimationFrame(() => setTimeout(start));
  else start();
}
/** The main script needs what browsers have had since 2023. An older one would draw a page on which no button works. */
const isTooOld = !('toSorted' in Array.prototype);
function tellTooOld() {
  const notice = document.createElement('p');
  notice.setAttribute('role', 'alert');
  notice.style.cssText = 'margin:0;padding:1rem;background:#fff;color:#b42318;font-size:1.125rem';
  notice.textContent =
    language === 'hi'
      ? 'आपका ब्राउज़र इस साइट के लिए बहुत पुराना है। कृपया उसे अपडेट करें या कोई दूसरा ब्राउज़र इस्तेमाल करें।'
      : 'Your browser is too old for this site. Please update it, or use another browser.';
  document.body.prepend(notice);
}
document.addEventListener('DOMContentLoaded', isTooOld ? tellTooOld : startMain);

let pressed: HTMLElement | null = null;
function storeSubmit(event: Event) {
  event.preventDefault();
  event.stopPropagation();
  pressed = event.target as HTMLElement;
}
function storeClick(event: Event) {
  const button = (event.target as Element).closest<HTMLElement>('button[type="button"]');
  if (!button) return;
  event.stopPropagation();
  pressed = button;
}
// On the way down, before React hears it: each press counts once.
document.addEventListener('submit', storeSubmit, true);
document.addEventListener('click', storeClick, true);

document.addEventListener(
  'portal:hydrated',
  () => {
    document.removeEventListener('submit', storeSubmit, true);
    document.removeEventListener('click', storeClick, true);
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed?.click();
  },
  { once: true },
);
