import { execFile } from 'node:child_process';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/**
 * Microseconds of CPU that the PostgreSQL of a data folder has used since it started, all its processes together and those that ended among
 * them. Read from /proc, so undefined on other systems than Linux.
 */
export async function databaseCpuMicros(folder: string): Promise<number | undefined> {
  if (process.platform !== 'linux') return undefined;
  const postmaster = Number((await readFile(join(folder, 'data/postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  const { stdout } = await promisify(execFile)('pgrep', ['-P', String(postmaster)]);
  const backends = stdout.split('\n').filter(Boolean).map(Number);
  const [own, ...otherTicks] = await Promise.all([postmaster, ...backends].map(readTicks));
  const ticks = (own?.ended ?? 0) + otherTicks.reduce((sum, { running }) => sum + running, 0);
  return ticks * MICROS_PER_TICK;
}

/** USER_HZ is 100 on every Linux. */
const MICROS_PER_TICK = 10_000;

/** See proc_pid_stat(5). The name may hold spaces, so fields are counted behind it. */
async function readTicks(pid: number): Promise<{ running: number; ended: number }> {
  const stat = await readFile(`/proc/${pid}/stat`, 'utf8').catch(() => '');
  const fields = stat.slice(stat.lastIndexOf(')') + 2).split(' ');
  const ticks = (at: number) => Number(fields[at - 3] ?? 0);
  return { running: ticks(14) + ticks(15), ended: ticks(16) + ticks(17) };
}
