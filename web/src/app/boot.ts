import { areaKey, LOCAL, SESSION } from '../lib/storage.ts';

/**
 * Runs before anything is painted, as a script of its own: it must not wait for the rest. The colours are those that the person has chosen; what
 * the server drew is hidden from those for whom it is not; and what is pressed before React is here is done once it is.
 */
const page = document.documentElement;
const dark = matchMedia('(prefers-color-scheme: dark)');

function applyColours() {
  const chosen = localStorage.getItem(LOCAL.theme);
  page.dataset.mantineColorScheme = chosen === 'dark' || (chosen !== 'light' && dark.matches) ? 'dark' : 'light';
}
applyColours();
dark.addEventListener('change', applyColours);

const language = localStorage.getItem(LOCAL.language) === 'hi' ? 'hi' : 'en';
const isLoggedIn = sessionStorage.getItem(SESSION.auth) !== null;
const home = sessionStorage.getItem(areaKey('home'));
/** For whom the server has drawn (prerender.tsx), and in which words. */
const isForVisitor = {
  // An address may hand something over to its page, such as why a link did not open.
  login: !isLoggedIn && !home && !(history.state as { usr?: unknown } | null)?.usr,
  frame: isLoggedIn && !home?.includes('"SourceAbcServApp":true'),
}[page.dataset.prerendered ?? ''];
if (!isForVisitor || !page.lang.startsWith(language)) page.dataset.clientOnly = '';

/** What is drawn is seen before the script takes it over: reading the script would hold the first paint up. */
function startMain() {
  const file = document.querySelector<HTMLLinkElement>('link#main')?.href;
  const start = () => void (file && import(/* @vite-ignore */ file));
  const isSeen = document.querySelector('#root > *') !== null && page.dataset.clientOnly === undefined && !document.hidden;
  if (isSeen) requestAnimationFrame(() => setTimeout(start));
  else start();
}
document.addEventListener('DOMContentLoaded', startMain);

let pressed: HTMLElement | null = null;
function keepSubmit(event: Event) {
  event.preventDefault();
  pressed = event.target as HTMLElement;
}
function keepClick(event: Event) {
  pressed = (event.target as Element).closest<HTMLElement>('button[type="button"]') ?? pressed;
}
document.addEventListener('submit', keepSubmit);
document.addEventListener('click', keepClick);

document.addEventListener(
  'portal:hydrated',
  () => {
    document.removeEventListener('submit', keepSubmit);
    document.removeEventListener('click', keepClick);
    if (pressed instanceof HTMLFormElement) pressed.requestSubmit();
    else pressed?.click();
  },
  { once: true },
);
