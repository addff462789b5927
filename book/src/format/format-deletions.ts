import { BOOK_FILE_NAMES, BOOK_FILES } from './format.ts';
import { type BookFile, bookFile, may, needs, type RowOf } from './format-table.ts';
import { FieldError, oneOf, text } from './format-types.ts';

export const DELETIONS = 'deletions';

/** Rows that a delta deletes. A full book has no such file: a missing row is deleted. */
export const deletions = bookFile({
  name: DELETIONS,
  required: false,
  meaning: 'Only in a delta: removed rows of other files.',
  key: ['file', 'key', 'secondKey'],
  columns: {
    file: needs(oneOf(BOOK_FILE_NAMES), 'The file that the row was in', 'nominees'),
    key: needs(text(60), 'Key of the row, or the first column of a key with two columns', '100000301'),
    secondKey: may(text(60), 'Second column of the key, if it has two', '2'),
  },
  rules: [],
});

type Deletion = RowOf<typeof deletions>;

/** The key as the portal stores it (dates in one form, numbers without leading zeros), or what is wrong with it. */
export function readDeletedKey({
  file,
  key,
  secondKey,
}: Deletion): { key: string; secondKey: string | null } | { field: string; reason: string } {
  const { columns, key: names }: BookFile = BOOK_FILES[file];
  const [first, second] = names.map((name) => columns[name]?.type);
  const keyRead = first?.parse(key);
  if (keyRead === undefined || keyRead instanceof FieldError) return { field: 'key', reason: `of ${file} ${keyRead?.reason ?? ''}` };
  if (!second) {
    if (secondKey !== null) return { field: 'secondKey', reason: `must be empty: the key of ${file} is ${names[0]}` };
    return { key: String(keyRead), secondKey: null };
  }
  if (secondKey === null) return { field: 'secondKey', reason: `is missing: the key of ${file} is ${names.join(' and ')}` };
  const secondRead = second.parse(secondKey);
  if (secondRead instanceof FieldError) return { field: 'secondKey', reason: `of ${file} ${secondRead.reason}` };
  return { key: String(keyRead), secondKey: String(secondRead) };
}
