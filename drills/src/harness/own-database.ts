import { chmod, mkdir, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openDatabase } from '@portal/api/platform/db/connect.ts';
import type { EmbeddedServer } from '@portal/api/platform/db/embedded.ts';
import type { DrillOptions } from './drill.ts';

type OwnDatabase = {
  folder: string;
  server: EmbeddedServer | undefined;
  env: { DATABASE_URL: string; DATABASE_OWNER_URL: string; DATA_DIR: string };
};

/** A PostgreSQL in a temporary folder that no portal owns, so that processes can join and leave. `prepare` gets the empty data folder. */
export async function openOwnDatabase(
  { atEnd }: DrillOptions,
  prepare: (dataDir: string) => Promise<void> = async () => undefined,
): Promise<OwnDatabase> {
  const folder = await mkdtemp(join(tmpdir(), 'portal-drill-'));
  atEnd(() => rm(folder, { recursive: true, force: true }));
  // Temporary folders are closed to others; the database runs as another user when this process is root.
  await chmod(folder, 0o755);
  const dataDir = join(folder, 'data');
  await mkdir(dataDir);
  await prepare(dataDir);
  const { url, ownerUrl, embedded } = await openDatabase({
    DATA_DIR: dataDir,
    DATABASE_URL: undefined,
    DATABASE_OWNER_URL: undefined,
    PORTAL_MODE: 'sandbox',
  });
  atEnd(() => embedded?.stop());
  return { folder, server: embedded, env: { DATABASE_URL: url, DATABASE_OWNER_URL: ownerUrl, DATA_DIR: dataDir } };
}
