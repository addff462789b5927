import { parse } from 'csv-parse/sync';

/** Why a line is not valid CSV, in plain words. */
export type CsvError = { reason: string };

const REASONS: Readonly<Record<string, string>> = {
  CSV_QUOTE_NOT_CLOSED: 'opens a quote that is not closed on the same line',
  CSV_INVALID_CLOSING_QUOTE: 'has text after a closing quote',
  INVALID_OPENING_QUOTE: 'has a quote inside a field that does not begin with one',
};

/**
 * The fields of one line of CSV (RFC 4180). A field never spans lines: no field of a book may contain a line break. Most lines have no
 * quotes and need no parser.
 */
export function splitCsv(line: string, separator = ','): string[] | CsvError {
  if (!line.includes('"')) return line.split(separator);
  try {
    const [fields = []] = parse(line, { relax_column_count: true, delimiter: separator });
    return fields;
  } catch (error) {
    const code: unknown = Reflect.get(Object(error), 'code');
    return { reason: REASONS[String(code)] ?? 'is no line of CSV' };
  }
}

/** A field as CSV; quoted only if necessary. */
export const printCsvField = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
