import { isDemoPersona } from '@portal/book/demo/persona-ids.ts';
import { BOOK_FILES } from '@portal/book/format/format.ts';
import { type FoundFile, readRows } from '@portal/book/read-rows.ts';
import { rowEncoder } from './encode-row.ts';
import type { ErrorList } from './error-list.ts';
import type { ImportOptions } from './import-types.ts';
import type { Target } from './targets.ts';

/** The approximate size of a chunk sent to the database. */
const CHUNK = 64 * 1024;

type Source = { target: Target; file: FoundFile } & Pick<ImportOptions, 'seal' | 'rejectDemo'>;

/** Yields the good rows of a file as COPY text, and collects the errors and keys of bad rows. `onRead` gets the number of rows so far. */
export async function* encodeFile(
  { target, file, seal, rejectDemo }: Source,
  errors: ErrorList,
  onRead: (rows: number) => void,
): AsyncGenerator<Buffer> {
  const encode = rowEncoder(target, seal);
  let read = 0;
  for await (const batch of readRows(file, BOOK_FILES[target.file])) {
    read += batch.rows.length + batch.bad.length;
    for (const error of batch.fatal) errors.addFile(error);
    for (const rowError of batch.errors) errors.add(rowError);
    for (const row of batch.bad) errors.addBadRow(target.file, row);
    if (target.file === 'credentials' && rejectDemo) rejectPersonas(file.name, batch, errors);
    onRead(read);
    if (errors.more > 0) continue;
    let text = '';
    for (let i = 0; i < batch.rows.length; i += 1) {
      text += encode(batch.lines[i] ?? 0, batch.rows[i] ?? []);
      if (text.length < CHUNK) continue;
      yield Buffer.from(text);
      text = '';
    }
    if (text !== '') yield Buffer.from(text);
  }
}

type Batch = { rows: readonly (readonly unknown[])[]; lines: readonly number[] };
function rejectPersonas(file: string, { rows, lines }: Batch, errors: ErrorList): void {
  rows.forEach(([userId, clientId], at) => {
    if (!isDemoPersona(String(userId), String(clientId))) return;
    errors.add({ file, line: lines[at] ?? 0, field: 'userId', reason: 'is a persona of the demo book, which production refuses' });
  });
}
