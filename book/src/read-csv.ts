/** Why a line is no CSV, in plain words. */
export type CsvFault = { reason: string };

/**
 * The fields of one line of CSV (RFC 4180: commas, fields in double quotes, a quote inside as two).
 * A field never spans lines: no field of a book may hold a line break.
 */
export function splitCsv(line: string): string[] | CsvFault {
  if (!line.includes('"')) return line.split(',');
  const fields: string[] = [];
  let at = 0;
  for (;;) {
    const field = line[at] === '"' ? quotedAt(line, at) : plainAt(line, at);
    if ('reason' in field) return field;
    fields.push(field.text);
    if (field.end >= line.length) return fields;
    at = field.end + 1;
  }
}

type Field = { text: string; end: number };

function plainAt(line: string, at: number): Field | CsvFault {
  const comma = line.indexOf(',', at);
  const end = comma < 0 ? line.length : comma;
  const text = line.slice(at, end);
  return text.includes('"') ? { reason: 'has a quote inside a field that does not begin with one' } : { text, end };
}

function quotedAt(line: string, at: number): Field | CsvFault {
  let end = line.indexOf('"', at + 1);
  while (end >= 0 && line[end + 1] === '"') end = line.indexOf('"', end + 2);
  if (end < 0) return { reason: 'opens a quote that is not closed on the same line' };
  if (end + 1 < line.length && line[end + 1] !== ',') return { reason: 'has text after a closing quote' };
  return { text: line.slice(at + 1, end).replaceAll('""', '"'), end: end + 1 };
}

/** A field as CSV; quoted only where it must be. */
export const printCsvField = (text: string): string => (/[",\r\n]/.test(text) ? `"${text.replaceAll('"', '""')}"` : text);
