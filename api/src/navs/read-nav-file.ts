import { type Day, isBusinessDay } from '@portal/rules/dates.ts';
import { parseNav } from '@portal/rules/units.ts';

/** A NAV as a file has it. */
export type FileNav = { fundCode: string; day: Day; nav: string };
export type NavFault = { line: number; reason: string };
export type NavFile = { navs: FileNav[]; skipped: number; faults: NavFault[] };
type Around = { fundOfSfin: ReadonlyMap<string, string>; today: Day; holidays: ReadonlySet<Day> };

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/** Scheme code, two ISINs, name, NAV, date. */
const COLUMNS = 6;

/** DD-MMM-YYYY, as the public daily file has dates. */
function dayOfFile(text: string): Day | undefined {
  const [, day = '', name = '', year = ''] = /^(\d{2})-([A-Za-z]{3})-(\d{4})$/.exec(text) ?? [];
  const month = MONTHS.findIndex((one) => one.toLowerCase() === name.toLowerCase()) + 1;
  const found = `${year}-${String(month).padStart(2, '0')}-${day}`;
  return month > 0 && !Number.isNaN(Date.parse(`${found}T00:00:00Z`)) && new Date(`${found}T00:00:00Z`).toISOString().startsWith(found)
    ? found
    : undefined;
}

/**
 * The NAVs of our funds in a file with the columns of the public daily file: our SFIN stands in the first. Headings and other schemes are
 * skipped and counted; one fault refuses the whole file (calls, part B, Switch: rules).
 */
export function readNavFile(text: string, { fundOfSfin, today, holidays }: Around): NavFile {
  const file: NavFile = { navs: [], skipped: 0, faults: [] };
  const seen = new Set<string>();
  for (const [at, whole] of text.split(/\r?\n/).entries()) {
    const cells = whole.split(';').map((cell) => cell.trim());
    const fundCode = fundOfSfin.get(cells[0] ?? '');
    if (whole.trim() === '') continue;
    if (fundCode === undefined) {
      file.skipped += 1;
      continue;
    }
    const [, , , , nav = '', date = ''] = cells;
    const day = dayOfFile(date);
    const reason = faultOf(cells.length, nav, day, { today, holidays }) ?? (seen.has(`${fundCode} ${day}`) ? 'stands twice' : undefined);
    seen.add(`${fundCode} ${day}`);
    if (reason || !day) file.faults.push({ line: at + 1, reason: reason ?? 'date must be such as 19-Nov-2026' });
    else file.navs.push({ fundCode, day, nav });
  }
  return file;
}

function faultOf(cells: number, nav: string, day: Day | undefined, { today, holidays }: Omit<Around, 'fundOfSfin'>): string | undefined {
  if (cells !== COLUMNS) return `must have ${COLUMNS} columns`;
  if (!/^\d{1,10}(\.\d{1,4})?$/.test(nav)) return 'NAV must be a number with at most 4 decimals';
  if (parseNav(nav) <= 0n) return 'NAV must be above 0';
  if (!day) return 'date must be such as 19-Nov-2026';
  if (day > today) return 'date is in the future';
  return isBusinessDay(day, holidays) ? undefined : 'date is no business day';
}

/** Whether a NAV is more than 20% off that of the day before. */
export function isFarOff(nav: string, before: string): boolean {
  const [now, then] = [parseNav(nav), parseNav(before)];
  return (now > then ? now - then : then - now) * 5n > then;
}
