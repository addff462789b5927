import { readFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { checkFile } from '../domain/uploads/check-file.ts';
import { aPicture } from './factories/files.ts';

/** Memory that checking a photo adds at most, and the part of the processor time that the main thread spends on it. */
export type PhotoCost = { megabytes: number; mainShare: number };

/** Checks a photo in a separate process, on Linux. The argument is its file. Prints its `PhotoCost` as JSON. */
const [path = ''] = process.argv.slice(2);
const photo = { name: 'photo.jpg', mimeType: 'image/jpeg', bytes: await readFile(path) };
// The first picture also starts the worker and loads the library, which must not count.
await checkFile({ ...photo, ...(await aPicture('jpeg')) });
const before = { megabytes: megabytes('VmRSS'), main: micros(process.threadCpuUsage()), all: micros(process.cpuUsage()) };
const checked = await checkFile(photo);
const [main, all] = [micros(process.threadCpuUsage()) - before.main, micros(process.cpuUsage()) - before.all];
if ('why' in checked) throw new Error(checked.why);
const cost: PhotoCost = { megabytes: Math.max(0, megabytes('VmHWM') - before.megabytes), mainShare: main / all };
console.log(JSON.stringify(cost));

function megabytes(field: 'VmRSS' | 'VmHWM'): number {
  return Number(new RegExp(`${field}:\\s+(\\d+) kB`).exec(readFileSync('/proc/self/status', 'utf8'))?.[1]) / 1_024;
}

function micros({ user, system }: NodeJS.CpuUsage): number {
  return user + system;
}
