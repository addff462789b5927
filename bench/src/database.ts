import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { jobTable } from '@portal/api/app/parts.ts';
import { grantToApp } from '@portal/api/platform/db/app-role.ts';
import { createDatabase } from '@portal/api/platform/db/connect.ts';
import { startEmbedded } from '@portal/api/platform/db/embedded.ts';
import { APP, OWNER, prepareRoles } from '@portal/api/platform/db/embedded-roles.ts';
import { migrate } from '@portal/api/platform/db/migrate.ts';
import { prepareQueues } from '@portal/api/platform/jobs/queue.ts';
import { closing } from './opened.ts';

/** `url` is the superuser's, for loading and looking; the portal serves as `appUrl`. */
export type BenchDatabase = { url: string; appUrl: string; folder: string; close(): Promise<void> };

/** A temporary folder, removed when it is closed. */
export async function temporaryFolder(): Promise<{ folder: string; remove(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-'));
  // Temporary folders are closed to others; the database of a run as root belongs to another user.
  await chmod(folder, 0o755);
  return { folder, remove: closing(() => rm(folder, { recursive: true, force: true })) };
}

/** A temporary PostgreSQL with one migrated, empty portal database. It is durable, like the portal's. */
export async function openDatabase(): Promise<BenchDatabase> {
  const { folder, remove } = await temporaryFolder();
  const server = await startEmbedded({ dataDir: join(folder, 'data') });
  const stop = closing(() => server.stop());
  const url = server.url('bench');
  await createDatabase(server.url('postgres'), { name: 'bench' });
  await prepareRoles(url);
  const [appUrl, ownerUrl] = [server.url('bench', APP), server.url('bench', OWNER)];
  await migrate(ownerUrl);
  await prepareQueues(ownerUrl, jobTable);
  await grantToApp({ url: appUrl, ownerUrl });
  return {
    url,
    appUrl,
    folder,
    async close() {
      await stop();
      await remove();
    },
  };
}
