import { setCookie } from '../state/cookie.ts';
import { LOCAL } from '../state/storage.ts';
import { type Language, language } from './text.ts';

export const LANGUAGES: readonly { value: Language; title: string }[] = [
  { value: 'en', title: 'English' },
  { value: 'hi', title: 'हिन्दी' },
];

/** Remembers the choice and loads the page again: words are read once a page load. */
export function chooseLanguage(value: string) {
  const chosen = LANGUAGES.find((known) => known.value === value);
  if (!chosen || chosen.value === language) return;
  localStorage.setItem(LOCAL.language, chosen.value);
  setCookie(LOCAL.language, chosen.value);
  window.location.reload();
}
