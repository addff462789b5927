import { createReadStream } from 'node:fs';

/** Consecutive lines of a file; `first` is the number of the first one, counted from 1. Without line ends. */
export type Lines = { first: number; lines: string[]; bytes: number };

/** A file that cannot be read as lines of UTF-8 text. `line` is where reading stopped. */
export class UnreadableFile extends Error {
  override name = 'UnreadableFile';
  readonly line: number;
  constructor(line: number, message: string) {
    super(message);
    this.line = line;
  }
}

const CHUNK = 64 * 1024;
/** Far longer than any row of a book; a longer line means that the file is something else. */
const MAX_LINE = 1024 * 1024;
const NEW_LINE = 10;

/**
 * Reads a file in chunks of whole lines (LF or CRLF). Memory does not grow with the file. Bytes that are not UTF-8 become U+FFFD, which the
 * fields then reject one by one. Another `decode` reads another encoding with one byte a character.
 */
export async function* readLines(path: string, decode = decodeUtf8): AsyncGenerator<Lines> {
  let rest: Buffer = Buffer.alloc(0);
  let first = 1;
  for await (const part of createReadStream(path, { highWaterMark: CHUNK })) {
    const chunk: Buffer = rest.length === 0 ? part : Buffer.concat([rest, part]);
    if (first === 1) rejectUtf16(chunk);
    const end = chunk.lastIndexOf(NEW_LINE);
    if (end < 0) {
      if (chunk.length > MAX_LINE) throw new UnreadableFile(first, 'is longer than 1 MB: this is not a line of a book');
      rest = chunk;
      continue;
    }
    const lines = split(decode(chunk.subarray(0, end)), first);
    yield { first, lines, bytes: end + 1 };
    first += lines.length;
    rest = Buffer.from(chunk.subarray(end + 1));
  }
  if (rest.length > 0) yield { first, lines: split(decode(rest), first), bytes: rest.length };
}

function rejectUtf16(chunk: Buffer): void {
  const mark = chunk.subarray(0, 2).toString('hex');
  if (mark === 'fffe' || mark === 'feff') throw new UnreadableFile(1, 'is UTF-16 text; save the file as UTF-8');
}

const decodeUtf8 = (bytes: Buffer): string => bytes.toString('utf8');

function split(text: string, first: number): string[] {
  const lines = (first === 1 && text.startsWith('\ufeff') ? text.slice(1) : text).split('\n');
  if (!text.includes('\r')) return lines;
  return lines.map((line) => (line.endsWith('\r') ? line.slice(0, -1) : line));
}
