import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import type { navStore } from './nav.store.ts';
import { isFarOff, type NavError, readNavFile } from './read-nav-file.ts';

export type NavReport = { added: number; corrected: number; same: number; skipped: number; errors: NavError[] };

/**
 * Loads a file of NAVs in the caller's transaction, completely or, if it has an error, not at all. Loading the same file again changes
 * nothing.
 */
export async function loadNavs(
  text: string,
  { store, ...around }: { store: ReturnType<typeof navStore>; holidays: ReadonlySet<Day>; onlyDay?: Day },
  now: Date,
): Promise<NavReport> {
  const { navs, skipped, errors } = readNavFile(text, { fundOfSfin: await store.readFunds(), today: dayOf(now), ...around });
  const report: NavReport = { added: 0, corrected: 0, same: 0, skipped, errors };
  // In date order: a file may have several days, each compared with the previous one.
  for (const fileNav of errors.length > 0 ? [] : navs.toSorted((a, b) => (a.day < b.day ? -1 : 1))) {
    const before = await store.findBefore(fileNav.fundCode, fileNav.day);
    if (before && isFarOff(fileNav.nav, before))
      errors.push({
        line: 0,
        reason: `NAV of ${fileNav.fundCode} on ${fileNav.day}, ${fileNav.nav}, is more than 20% off the one before, ${before}`,
      });
    const put = await store.put(fileNav);
    if (put === 'same') report.same += 1;
    else if (put === 'new') report.added += 1;
    else report.corrected += 1;
  }
  return report;
}
