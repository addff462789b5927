import { vi } from 'vitest';
import { LOCAL } from './lib/state/storage.ts';

/**
 * Simulates the page load of a Hindi user. Import modules with texts after it. Texts take the language when they are evaluated, so modules
 * that an earlier file loaded in English are reset.
 */
export function loadInHindi(): void {
  localStorage.setItem(LOCAL.language, 'hi');
  vi.resetModules();
}
