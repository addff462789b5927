import { isBookFileName } from '../format/format.ts';
import { createBookWriter } from '../write-book.ts';
import { mapRows } from './map-rows.ts';
import type { Mapping } from './mapping-file.ts';

/**
 * Writes a book from a core system's files, which checkMapping has found to be without errors. Files of the book that the mapping does not
 * name are empty. Returns the number of rows of each file.
 */
export async function convertExtract(folder: string, { files }: Mapping, out: string): Promise<Record<string, number>> {
  const writer = await createBookWriter(out, 'csv');
  for (const [name, mapping] of Object.entries(files)) {
    if (!isBookFileName(name)) continue;
    for await (const { values, errors } of mapRows(folder, { name, mapping })) {
      if (errors.length > 0) throw new Error(`${mapping.source} has changed since it was checked.`);
      if (Object.keys(values).length > 0) writer.writeRow(name, values);
      await writer.settle();
    }
  }
  return writer.end();
}
