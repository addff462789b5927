import { LOCAL } from './storage.ts';
import { type Language, language } from './text.ts';

export const LANGUAGES: readonly { value: Language; title: string }[] = [
  { value: 'en', title: 'English' },
  { value: 'hi', title: 'हिन्दी' },
];

const YEAR_S = 31_536_000;

/** The server draws pages and cannot read the browser's storage: it is told by a cookie which words to draw. */
export function tellServerLanguage(chosen: Language = language) {
  const isSecure = window.location.protocol === 'https:';
  // biome-ignore lint/suspicious/noDocumentCookie: the cookie store is not everywhere
  document.cookie = `${LOCAL.language}=${chosen}; path=/; max-age=${YEAR_S}; samesite=lax${isSecure ? '; secure' : ''}`;
}

/** Remembers the choice and loads the page again: words are read once a page load. */
export function chooseLanguage(value: string) {
  const chosen = LANGUAGES.find((known) => known.value === value);
  if (!chosen || chosen.value === language) return;
  localStorage.setItem(LOCAL.language, chosen.value);
  tellServerLanguage(chosen.value);
  window.location.reload();
}
