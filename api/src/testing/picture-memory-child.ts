import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { rewritePicture } from '../domain/uploads/check-picture.ts';
import { aPicture } from './factories/files.ts';

/** Rewrites a photo in a separate process, on Linux. The argument is its file. Prints by how many MB memory rose at most. */
const [file = ''] = process.argv.slice(2);
const bytes = await readFile(file);
// The first picture also loads the library, whose memory must not count.
await rewritePicture((await aPicture('jpeg')).bytes, 'jpeg');
const before = megabytes('VmRSS');
const copy = await rewritePicture(bytes, 'jpeg');
if (typeof copy === 'string') throw new Error(copy);
console.log(Math.max(0, megabytes('VmHWM') - before));

function megabytes(field: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1_024;
}
