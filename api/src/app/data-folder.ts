import { mkdir, open, readFile, rm } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import type { Config } from '../base/config/config.ts';
import { StartupError } from '../base/startup-error.ts';

const PID_FILE = 'portal.pid';

/** One portal per data folder. The pid file of a dead process is replaced. No lock for an external database. */
export async function holdDataFolder(config: Pick<Config, 'DATA_DIR' | 'DATABASE_URL'>): Promise<{ release(): Promise<void> }> {
  if (config.DATABASE_URL) return { release: async () => {} };
  const folder = resolve(config.DATA_DIR);
  const file = join(folder, PID_FILE);
  try {
    await mkdir(folder, { recursive: true });
    const other = await runningPortal(config.DATA_DIR);
    if (other !== undefined && other !== process.pid)
      throw new StartupError(`The data folder ${folder} is in use by another portal (process ${other}).`);
    const handle = await open(file, 'w');
    await handle.writeFile(String(process.pid));
    await handle.close();
  } catch (error) {
    if (error instanceof StartupError || Reflect.get(Object(error), 'code') === 'ENOSPC') throw error;
    throw new StartupError(`The data folder ${folder} cannot be written. Set DATA_DIR to a folder that can.`);
  }
  return { release: () => rm(file, { force: true }) };
}

/** The process id of the portal that uses a data folder, if it is alive. */
async function runningPortal(dataDir: string): Promise<number | undefined> {
  const pid = Number(await readFile(join(resolve(dataDir), PID_FILE), 'utf8').catch(() => ''));
  if (!Number.isInteger(pid) || pid <= 0) return undefined;
  try {
    process.kill(pid, 0);
  } catch (error) {
    // EPERM: it is alive, under another user.
    if (Reflect.get(Object(error), 'code') !== 'EPERM') return undefined;
  }
  // Pids are reused after a reboot; only a portal counts. Without /proc the pid alone decides.
  const command = await readFile(`/proc/${pid}/cmdline`, 'utf8').catch(() => 'main.ts');
  return command.includes('main.ts') ? pid : undefined;
}
