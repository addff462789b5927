import { splitCsv } from '../read-csv.ts';
import { readLines } from '../read-lines.ts';
import { parseObject } from '../read-rows.ts';
import type { GetText } from './apply-column.ts';
import type { FileMapping } from './mapping-file.ts';

/** A line of a source; the trailer is the last one of those that are skipped. */
export type SourceLine = { line: number } & ({ kind: 'row' | 'trailer'; getText: GetText } | { kind: 'error'; reason: string });
type Read = { getText: GetText } | { reason: string };
type LineReader = (text: string) => Read;

/** Reads the lines of a source, without those that are skipped. Throws UnreadableFile. */
export async function* readSource(path: string, mapping: FileMapping): AsyncGenerator<SourceLine> {
  const { skip = {}, format } = mapping;
  const { first: skipFirst = 0, last: skipLast = 0 } = skip;
  const decoder = mapping.encoding && new TextDecoder(mapping.encoding);
  let readLine: LineReader | undefined = format === 'csv' ? undefined : format === 'jsonl' ? readJson : createFixedReader(mapping);
  const held: { line: number; text: string }[] = [];
  for await (const { first, lines } of readLines(path, decoder && ((bytes) => decoder.decode(bytes)))) {
    for (const [index, text] of lines.entries()) {
      const line = first + index;
      if (line <= skipFirst || text === '') continue;
      if (!readLine) readLine = createCsvReader(text, mapping.separator);
      else held.push({ line, text });
      const next = held.length > skipLast ? held.shift() : undefined;
      if (next) yield toSourceLine(next, readLine);
    }
  }
  const trailer = held.at(-1);
  if (trailer && mapping.trailer) yield { kind: 'trailer', line: trailer.line, getText: getFixed(trailer.text) };
}

function toSourceLine({ line, text }: { line: number; text: string }, readLine: LineReader): SourceLine {
  const read = readLine(text);
  return 'reason' in read ? { kind: 'error', line, reason: read.reason } : { kind: 'row', line, getText: read.getText };
}

const getFixed =
  (text: string): GetText =>
  (place) =>
    'from' in place && place.from <= text.length ? text.slice(place.from - 1, place.from - 1 + place.length) : undefined;

const createFixedReader =
  ({ recordLength }: FileMapping): LineReader =>
  (text) =>
    recordLength !== undefined && text.length !== recordLength
      ? { reason: `has ${text.length} characters, not ${recordLength}` }
      : { getText: getFixed(text) };

function createCsvReader(header: string, separator = ','): LineReader {
  const names = splitCsv(header, separator);
  if (!Array.isArray(names)) return () => ({ reason: 'belongs to a header that cannot be read' });
  const places = new Map(names.map((name, index) => [name.trim(), index]));
  return (text) => {
    const fields = splitCsv(text, separator);
    if (!Array.isArray(fields)) return fields;
    if (fields.length !== names.length) return { reason: `has ${fields.length} fields, the header has ${names.length}` };
    return { getText: (place) => ('column' in place ? fields[places.get(place.column) ?? -1] : undefined) };
  };
}

function readJson(text: string): Read {
  const row = parseObject(text);
  if (!row) return { reason: 'is not a JSON object' };
  return {
    getText: (place) => {
      const value = 'column' in place ? row[place.column] : undefined;
      return value === null ? '' : typeof value === 'object' || value === undefined ? undefined : String(value);
    },
  };
}
