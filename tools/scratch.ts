import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** What a run of all tests never comes near, and leaves the machine enough to work with. */
const ROOM_BYTES = 6 * 2 ** 30;

/**
 * Gives this process and those that it starts a folder for temporary files, which goes when it ends. It lies in memory where the machine has
 * plenty: tests make hundreds of databases of a thousand files each, which a disk takes longer to write than they take to run.
 */
export function useScratchFolder(): void {
  const folder = mkdtempSync(join(hasRoom() ? MEMORY : tmpdir(), 'portal-run-'));
  // The database runs as another user when this process is root.
  chmodSync(folder, 0o755);
  process.env.TMPDIR = folder;
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 5 }));
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.once(signal, () => process.exit(1));
}

/** Whether what is kept there is memory that others lack. */
export const isScratchInMemory = (): boolean => tmpdir().startsWith(MEMORY);

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES;
}
