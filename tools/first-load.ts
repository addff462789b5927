import { readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { ROOT } from './root.ts';
import type { ScreenStart } from './screen-files.ts';

/** Limits of the login page, in kilobytes of 1,000 bytes after Brotli. */
export const FIRST_LOAD = { scriptKb: 103, styleKb: 6.2, requests: 4 };
/** Limits for customer screens after the first load, with their encryption: the dashboard, which follows the login, and the largest other screen. */
export const LATER_LOAD = { dashboardKb: 105, largestKb: 233 };

/** Files of the built login page: each script and font that it names, and the page itself, which contains its styles (pages.ts). */
export function firstLoad(): { scriptKb: number; styleKb: number; requests: number } {
  const page = readFileSync(join(ROOT, 'web/dist/index.html'), 'utf8');
  const files = [...page.matchAll(/(?:src|href)="\/([^"]+)"/g)].map(([, file = '']) => file);
  const sizes = (ending: string) =>
    files.filter((file) => file.endsWith(ending)).reduce((sum, file) => sum + brotli(readFileSync(join(ROOT, 'web/dist', file))), 0);
  const requestedFiles = files.filter((file) => !file.endsWith('.css'));
  return { scriptKb: sizes('.js') / 1_000, styleKb: sizes('.css') / 1_000, requests: requestedFiles.length + 1 };
}

/** Kilobytes of scripts that each customer screen loads in addition to the first load, by address. */
export function laterLoads(): Map<string, number> {
  const screens = JSON.parse(readFileSync(join(ROOT, 'web/dist/screens.json'), 'utf8')) as Record<string, ScreenStart>;
  const scriptKb = ({ files }: ScreenStart) =>
    files.filter((file) => file.endsWith('.js')).reduce((sum, file) => sum + statSync(join(ROOT, `web/dist${file}.br`)).size / 1_000, 0);
  return new Map(
    Object.entries(screens)
      .filter(([, { isCustomers }]) => isCustomers)
      .map(([path, screen]) => [path, scriptKb(screen)]),
  );
}

const brotli = (bytes: Buffer) => brotliCompressSync(bytes, { params: { [constants.BROTLI_PARAM_QUALITY]: 11 } }).length;
