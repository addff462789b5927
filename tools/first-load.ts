import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ROOT } from './root.ts';

/** What the login page may ask for, in kilobytes of 1,000 bytes after Brotli. */
export const FIRST_LOAD = { scriptKb: 102, styleKb: 6.2, requests: 4 };

/** What the built login page asks for: each script and font that it names, and the page itself, in which its styles stand (pages.ts). */
export function firstLoad(): { scriptKb: number; styleKb: number; requests: number } {
  const page = readFileSync(join(ROOT, 'web/dist/index.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file = '']) => file);
  const sizes = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + brotli(readFileSync(join(ROOT, 'web/dist', file))), 0);
  const asked = files.filter((file) => !file.endsWith('.css'));
  return { scriptKb: sizes('.js') / 1_000, styleKb: sizes('.css') / 1_000, requests: asked.length + 1 };
}

const brotli = (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
