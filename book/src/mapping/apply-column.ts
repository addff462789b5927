import { FieldError } from '../format/format-types.ts';
import type { ColumnSource } from './mapping-file.ts';

/** The text at a place of a source's row: `from` and `length`, or the name of a column; undefined if the row has no such column. */
export type GetText = (place: { from: number; length: number } | { column: string }) => string | undefined;

type Operations = Exclude<ColumnSource, { constant: string }>;

/** The text that the book gets for a column; empty if the source has no value. A reason never contains the text, which may be personal. */
export function applyColumn(source: ColumnSource, getText: GetText): string | FieldError {
  if ('constant' in source) return source.constant;
  const text = readParts(source, getText);
  if (text instanceof FieldError) return text;
  const emptyTexts = source.emptyIf === undefined ? [] : [source.emptyIf].flat();
  if (text === '' || emptyTexts.includes(text)) return '';
  return applyOperations(text, source);
}

function readParts(source: Operations, getText: GetText): string | FieldError {
  const parts = 'concat' in source ? source.concat : [source];
  let text = '';
  for (const part of parts) {
    const found = typeof part === 'string' ? part : getText(part);
    if (found === undefined) return new FieldError('is not in the row of the source');
    text += typeof part === 'string' ? part : found.trim();
  }
  return text.trim();
}

function applyOperations(text: string, { sign, decimals, date, map, pad }: Operations): string | FieldError {
  let value: string | FieldError = text;
  if (sign || decimals !== undefined) value = toNumber(text, sign, decimals);
  if (date && !(value instanceof FieldError)) value = toDay(value, date);
  if (map && !(value instanceof FieldError))
    value = (Object.hasOwn(map, value) ? map[value] : undefined) ?? new FieldError('has a value without an entry in map');
  return pad && !(value instanceof FieldError) ? value.padStart(pad.length, pad.with) : value;
}

/** "0000123456-" with two decimals and a trailing sign is "-1234.56". */
function toNumber(text: string, sign: 'leading' | 'trailing' | undefined, decimals: number | undefined): string | FieldError {
  const pattern = sign === 'trailing' ? /^(?<digits>\d+(?:\.\d+)?) *(?<sign>[+-]?)$/ : /^(?<sign>[+-]?) *(?<digits>\d+(?:\.\d+)?)$/;
  const { digits, sign: found } = pattern.exec(text)?.groups ?? {};
  if (digits === undefined || (found && !sign)) return new FieldError('is not a number of the expected form');
  if (decimals !== undefined && digits.includes('.')) return new FieldError('has a decimal point, and decimals is set');
  const padded = decimals === undefined ? digits : digits.padStart(decimals + 1, '0');
  const whole = decimals ? `${padded.slice(0, -decimals)}.${padded.slice(-decimals)}` : padded;
  return `${found === '-' ? '-' : ''}${whole.replace(/^0+(?=\d)/, '')}`;
}

/** YYYY-MM-DD. The book's own rules check that the day exists. */
function toDay(text: string, format: string): string | FieldError {
  if (text.length !== format.length) return new FieldError('is not a date of the expected form');
  const parts: Record<string, string> = {};
  for (const part of ['YYYY', 'MM', 'DD']) {
    const at = format.indexOf(part);
    parts[part] = text.slice(at, at + part.length);
  }
  const expected = format.replace(/YYYY|MM|DD/g, (part) => parts[part] ?? '');
  if (text !== expected || !/^\d{8}$/.test(`${parts.YYYY}${parts.MM}${parts.DD}`))
    return new FieldError('is not a date of the expected form');
  return `${parts.YYYY}-${parts.MM}-${parts.DD}`;
}
