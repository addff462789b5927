import { isBookFileName } from '@portal/book/format/format.ts';
import { deletions, readDeletedKey } from '@portal/book/format/format-deletions.ts';
import { type FoundFile, readRows } from '@portal/book/read-rows.ts';
import type { ErrorList } from './error-list.ts';

/** The rows of a delta's deletions as COPY text. After an unreadable row, references cannot be checked. */
export async function* readDeletions(file: FoundFile, errors: ErrorList, onRead: (rows: number) => void): AsyncGenerator<Buffer> {
  let read = 0;
  for await (const batch of readRows(file, deletions)) {
    read += batch.rows.length + batch.bad.length;
    for (const error of [...batch.fatal, ...batch.errors]) errors.addFile(error);
    onRead(read);
    let text = '';
    for (const [at, values] of batch.rows.entries()) {
      const [name, key, secondKey] = values.map((value) => (value === null ? null : String(value)));
      const line = batch.lines[at] ?? 0;
      if (!name || !key || !isBookFileName(name)) continue;
      const found = readDeletedKey({ file: name, key, secondKey: secondKey ?? null });
      if ('reason' in found) errors.addFile({ file: file.name, line, ...found });
      else text += `${[line, name, found.key, found.secondKey ?? '\\N'].map((field) => copyText(field)).join('\t')}\n`;
    }
    if (text !== '') yield Buffer.from(text);
  }
}

/** Keys contain no control characters; NULL is a backslash and N. */
const copyText = (field: string | number): string => (field === '\\N' ? field : String(field).replaceAll('\\', '\\\\'));
