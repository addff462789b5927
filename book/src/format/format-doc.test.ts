import { readFile } from 'node:fs/promises';
import { expect, test } from 'vitest';
import { BOOK_FILES } from './format.ts';
import { bookFormatDoc } from './format-doc.ts';
import type { BookFile } from './format-table.ts';
import { FieldError } from './format-types.ts';

test('docs/book-format.md is generated from the format', async () => {
  const doc = await readFile(new URL('../../../docs/book-format.md', import.meta.url), 'utf8');
  // The formatter pads the tables; that is not what the two must agree on.
  const bare = (text: string) => text.replaceAll(/ +/g, ' ').replaceAll(/-{2,}/g, '-');
  expect(bare(doc) === bare(bookFormatDoc()), 'Regenerate it: node tools/run.mjs book/src/format/format-doc.ts > docs/book-format.md').toBe(
    true,
  );
});

test('every example in the document can be parsed', () => {
  let covered = 0;
  for (const file of Object.values<BookFile>(BOOK_FILES)) {
    for (const [name, column] of Object.entries(file.columns)) {
      if (column.example === '') continue;
      expect.soft(column.type.parse(column.example), `${file.name}.${name}`).not.toBeInstanceOf(FieldError);
      covered += 1;
    }
  }
  expect(covered).toBeGreaterThan(120);
});
