import { importBook } from '@portal/api/domain/book-import/import-book.ts';
import { createPool } from '@portal/api/platform/db/pool.ts';
import { createSealing } from '@portal/api/platform/db/sealing.ts';
import { peakMegabytes } from './peak-memory.ts';

/** Imports a book in a child process, so that its memory can be measured. Arguments: database URL, folder, `full` to read unchanged files too. Prints one line of JSON. */
const [url = '', folder = '', option = ''] = process.argv.slice(2);
const pool = createPool(url, { max: 2, applicationName: 'bench-import' });
const encrypt = createSealing({ seal: 'bench:bench-seal-secret', index: 'bench-index-secret-1' });
const started = performance.now();
const report = await importBook({ pool, folder, seal: encrypt, now: new Date(), needsManifest: true, isFull: option === 'full' });
const seconds = (performance.now() - started) / 1_000;
await pool.end();
const rows = report.files.reduce((sum, file) => sum + file.read, 0);
const policies = report.files.find(({ file }) => file === 'policies')?.read ?? 0;
console.log(JSON.stringify({ outcome: report.outcome, seconds, rows, policies, peakMb: Math.round(peakMegabytes()) }));
