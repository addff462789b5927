import { readFileSync } from 'node:fs';
import { matchesGlob } from 'node:path';
import satisfies from 'spdx-satisfies';
import { getPackageName, type Lock } from '../lock.ts';

type Policy = {
  /** SPDX identifiers that a package may have. */
  production: string[];
  /** Further ones for packages that only developers run. */
  development: string[];
  exceptions: { package: string; licence: string; reason: string }[];
};

export const readPolicy = (): Policy => JSON.parse(readFileSync(new URL('licences.json', import.meta.url), 'utf8'));

/** One sentence for each package whose licence is unknown or not on the list. Of several licences that a package offers, one must be. */
export function findForbiddenLicences(lock: Lock, { production, development, exceptions }: Policy): string[] {
  return Object.entries(lock).flatMap(([folder, { license, version, link, dev }]) => {
    if (!folder.includes('node_modules/') || link) return [];
    const name = getPackageName(folder);
    if (!license) return [`${name} ${version} states no licence.`];
    const allowed = [
      ...production,
      ...(dev ? development : []),
      ...exceptions.filter((exception) => matchesGlob(name, exception.package)).map(({ licence }) => licence),
    ];
    return isSatisfied(license, allowed) ? [] : [`${name} ${version} has the licence ${license}, which is not on the list.`];
  });
}

function isSatisfied(expression: string, allowed: string[]): boolean {
  try {
    return satisfies(expression, allowed);
  } catch {
    // A text that is no SPDX expression, like "SEE LICENSE IN …".
    return false;
  }
}
