import { chmodSync, existsSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const MEMORY = '/dev/shm';
/** Size that a run of all tests stays below, and that leaves the machine enough memory. */
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

/** True if the folder is in memory that other processes need. */
export const isScratchInMemory = (): boolean => tmpdir().startsWith(MEMORY);

function hasRoom(): boolean {
  if (!existsSync(MEMORY)) return false;
  const { bavail, bsize } = statfsSync(MEMORY);
  return Math.min(bavail * bsize, process.availableMemory()) > ROOM_BYTES;
}
