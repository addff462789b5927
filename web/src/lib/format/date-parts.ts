import { formatDay, parseDay } from '@portal/rules/calendar/dates.ts';
import { plainText } from '@portal/rules/text/typed-text.ts';

/** Day, month and year as they are typed in three boxes. Together they are one text, "15-6-1985"; three empty boxes are the empty text. */
export type DateParts = readonly [day: string, month: string, year: string];
const EMPTY: DateParts = ['', '', ''];
const LENGTHS = [2, 2, 4] as const;

export const joinParts = (parts: DateParts): string => (parts.every((part) => part === '') ? '' : parts.join('-'));

export function splitDate(text: string): DateParts {
  const [day = '', month = '', year = ''] = text.split('-');
  return day.length <= 2 ? [day, month, year] : (wholeDate(text) ?? EMPTY);
}

/** The parts of a whole date that is pasted or filled into one box, a real one or not; undefined for anything less. */
export function wholeDate(text: string): DateParts | undefined {
  const real = parseDay(text);
  const plain = real ? formatDay(real) : plainText(text);
  const [, day, month, year] = /^(\d{1,2})[-/. ]+(\d{1,2})[-/. ]+(\d{4})$/.exec(plain) ?? /^(\d{2})(\d{2})(\d{4})$/.exec(plain) ?? [];
  return day && month && year ? [day, month, year] : undefined;
}

/** Parts and focused box after typing. The digit after a full box belongs to the next one, and a separator moves to it. */
export function typeInto(parts: DateParts, at: number, typed: string): { parts: DateParts; focus: number } {
  const plain = plainText(typed);
  const fullDate = wholeDate(plain);
  if (fullDate) return { parts: fullDate, focus: 2 };
  const next: [string, string, string] = [...parts];
  let rest = plain.replaceAll(/\D/g, '');
  let focus = at;
  next[at] = rest.slice(0, LENGTHS[at]);
  rest = rest.slice(LENGTHS[at]);
  while (rest !== '' && focus < 2) {
    focus += 1;
    next[focus] = (rest + next[focus]).slice(0, LENGTHS[focus]);
    rest = rest.slice(LENGTHS[focus]);
  }
  if (focus === at && focus < 2 && next[at] !== '' && /\d[-/. ]$/.test(`${plain}${/\s$/.test(typed) ? ' ' : ''}`)) focus += 1;
  return { parts: next, focus };
}

/** The first box with something to correct: the first that lacks digits, or the day. */
export function wrongPart(text: string): number {
  const [day, month, year] = splitDate(text);
  if (day === '') return 0;
  if (month === '') return 1;
  return year.length < 4 ? 2 : 0;
}
