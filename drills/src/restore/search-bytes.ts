import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** How often any of these texts lies in the files of a folder as it is, and how much was looked through. */
export function searchBytes(folder: string, texts: readonly string[]): { files: number; bytes: number; hits: number } {
  const found = { files: 0, bytes: 0, hits: 0 };
  for (const entry of readdirSync(folder, { recursive: true, withFileTypes: true })) {
    if (!entry.isFile()) continue;
    const content = readFileSync(join(entry.parentPath, entry.name));
    found.files += 1;
    found.bytes += content.length;
    found.hits += texts.filter((text) => content.includes(text)).length;
  }
  return found;
}
