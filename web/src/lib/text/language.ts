import { setCookie } from '../state/cookie.ts';
import { LOCAL } from '../state/storage.ts';
import { type Language, language } from './text.ts';

export const LANGUAGES: readonly { value: Language; title: string }[] = [
  { value: 'en', title: 'English' },
  { value: 'hi', title: 'हिन्दी' },
];

/** Stores the language and reloads the page, because texts are read once per load. */
export function chooseLanguage(value: string) {
  const selected = LANGUAGES.find((option) => option.value === value);
  if (!selected || selected.value === language) return;
  localStorage.setItem(LOCAL.language, selected.value);
  setCookie(LOCAL.language, selected.value);
  window.location.reload();
}
