import { type Day, isBusinessDay } from '@portal/rules/calendar/dates.ts';
import { parseNav } from '@portal/rules/funds/units.ts';

/** A NAV as a file has it. */
export type FileNav = { fundCode: string; day: Day; nav: string };
export type NavError = { line: number; reason: string };
export type NavFile = { navs: FileNav[]; skipped: number; errors: NavError[] };
/** `onlyDay`: the day that the publisher was asked for; undefined for a file that may have several days. */
type Around = { fundOfSfin: ReadonlyMap<string, string>; today: Day; holidays: ReadonlySet<Day>; onlyDay?: Day | undefined };

const MONTHS = ['Jan', 'Feb', 'Mar', 'Apr', 'May', 'Jun', 'Jul', 'Aug', 'Sep', 'Oct', 'Nov', 'Dec'];
/**
 * Accepted column headers, in lower case. AMFI's daily file had six columns until August 2026 and has eight since, with Plan and Option
 * before the NAV. So the position of a column is not reliable.
 */
const HEADERS = {
  code: ['scheme code', 'sfin'],
  nav: ['net asset value', 'nav'],
  date: ['date', 'nav date'],
} as const;
const EXPECTED_HEADERS = 'Scheme Code;Net Asset Value;Date';
type Columns = Record<keyof typeof HEADERS, number> & { count: number };

/** DD-MMM-YYYY, as the public daily file has dates. */
function dayOfFile(text: string): Day | undefined {
  const [, day = '', name = '', year = ''] = /^(\d{2})-([A-Za-z]{3})-(\d{4})$/.exec(text) ?? [];
  const month = MONTHS.findIndex((month) => month.toLowerCase() === name.toLowerCase()) + 1;
  const found = `${year}-${String(month).padStart(2, '0')}-${day}`;
  return month > 0 && !Number.isNaN(Date.parse(`${found}T00:00:00Z`)) && new Date(`${found}T00:00:00Z`).toISOString().startsWith(found)
    ? found
    : undefined;
}

/** Finds the columns in a header line; undefined when the line is not one. */
function readHeader(cells: readonly string[]): Columns | undefined {
  const names = cells.map((cell) => cell.toLowerCase().replace(/\s+/g, ' '));
  const find = (headers: readonly string[]) => names.findIndex((name) => headers.includes(name));
  const columns = { code: find(HEADERS.code), nav: find(HEADERS.nav), date: find(HEADERS.date), count: cells.length };
  return columns.code < 0 || columns.nav < 0 || columns.date < 0 ? undefined : columns;
}

/**
 * Reads the NAVs of the portal's own funds from a file in the format of AMFI's public daily file, separated by semicolons. Columns are
 * found by their headers; a fund is recognised by its SFIN in the column of scheme codes. Headings and other schemes are skipped and
 * counted; one error rejects the whole file (calls, part B, Switch: rules).
 */
export function readNavFile(text: string, { fundOfSfin, ...around }: Around): NavFile {
  const file: NavFile = { navs: [], skipped: 0, errors: [] };
  const navKeys = new Set<string>();
  let columns: Columns | undefined;
  for (const [at, line] of text
    .replace(/^\uFEFF/, '')
    .split(/\r?\n/)
    .entries()) {
    const cells = line.split(';').map((cell) => cell.trim());
    const header = readHeader(cells);
    columns = header ?? columns;
    const fundCode = columns ? fundOfSfin.get(cells[columns.code] ?? '') : cells.map((cell) => fundOfSfin.get(cell)).find(Boolean);
    if (line.trim() === '') continue;
    if (header || fundCode === undefined) {
      file.skipped += 1;
      continue;
    }
    if (!columns) return { ...file, errors: [{ line: at + 1, reason: `stands before the column headers (${EXPECTED_HEADERS})` }] };
    const nav = cells[columns.nav] ?? '';
    const day = dayOfFile(cells[columns.date] ?? '');
    const reason =
      (cells.length === columns.count ? undefined : `must have ${columns.count} columns, as its header line has`) ??
      findError(nav, day, around) ??
      (navKeys.has(`${fundCode} ${day}`) ? 'stands twice' : undefined);
    navKeys.add(`${fundCode} ${day}`);
    if (reason || !day) file.errors.push({ line: at + 1, reason: reason ?? 'date must be such as 19-Nov-2026' });
    else file.navs.push({ fundCode, day, nav });
  }
  return file;
}

function findError(nav: string, day: Day | undefined, { today, holidays, onlyDay }: Omit<Around, 'fundOfSfin'>): string | undefined {
  if (!/^\d{1,10}(\.\d{1,4})?$/.test(nav)) return 'NAV must be a number with at most 4 decimals';
  if (parseNav(nav) <= 0n) return 'NAV must be above 0';
  if (!day) return 'date must be such as 19-Nov-2026';
  if (day > today) return 'date is in the future';
  if (onlyDay && day !== onlyDay) return `date is another day than ${onlyDay}`;
  return isBusinessDay(day, holidays) ? undefined : 'date is no business day';
}

/** True if a NAV differs by more than 20% from that of the day before. */
export function isFarOff(nav: string, before: string): boolean {
  const [now, then] = [parseNav(nav), parseNav(before)];
  return (now > then ? now - then : then - now) * 5n > then;
}
