import { vi } from 'vitest';
import { LOCAL } from './lib/state/storage.ts';

/**
 * The page load of a person who reads Hindi; import what shows texts after it. Texts take the language when they are evaluated, so what
 * an earlier file still loaded in English goes.
 */
export function loadInHindi(): void {
  localStorage.setItem(LOCAL.language, 'hi');
  vi.resetModules();
}
