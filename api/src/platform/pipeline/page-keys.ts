import { agreeKeys, type PageKeys } from '@portal/contract/page-keys.ts';
import type { CryptoKey } from 'jose';

/** Pages whose keys are kept; the least recently used one is agreed on again. */
const MAX_PAGES = 10_000;
/** Bodies of a page may overtake each other by this many. */
const WINDOW = 256;

type Page = { keys: Promise<PageKeys>; highest: number; seen: Set<number> };

/**
 * Agreed keys of the pages with a session, with the numbers of their latest bodies. A body is taken once by this process; another process
 * has its own numbers, which is why only reads rely on them.
 */
export function createPageKeys() {
  const pages = new Map<string, Page>();

  function keep(id: string, keys: Promise<PageKeys>): Page {
    const page = { keys, highest: 0, seen: new Set<number>() };
    pages.set(id, page);
    // A key that is no point of the curve must not take the place of a page.
    keys.catch(() => pages.delete(id));
    const [oldest] = pages.keys();
    if (pages.size > MAX_PAGES && oldest !== undefined) pages.delete(oldest);
    return page;
  }
  return {
    /** Keys of the page with this point, agreed on at its first body. */
    find(ours: CryptoKey, { kid, x, y }: { kid: string; x: string; y: string }): Promise<PageKeys> {
      const id = `${kid} ${x} ${y}`;
      const known = pages.get(id);
      if (!known) return keep(id, agreeKeys(ours, { x, y }, kid)).keys;
      pages.delete(id);
      pages.set(id, known);
      return known.keys;
    },

    /** False if this number was taken before, or is too old to know. Only after the body was decrypted. */
    take({ kid, x, y }: { kid: string; x: string; y: string }, n: number): boolean {
      const page = pages.get(`${kid} ${x} ${y}`);
      if (!page || n <= page.highest - WINDOW || page.seen.has(n)) return false;
      page.seen.add(n);
      page.highest = Math.max(page.highest, n);
      if (page.seen.size > 2 * WINDOW) page.seen = new Set([...page.seen].filter((seen) => seen > page.highest - WINDOW));
      return true;
    },
  };
}
