import { chmod, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, onTestFinished, test, vi } from 'vitest';
import { connectClient } from './client.ts';
import { isUp, startEmbedded } from './embedded.ts';

test('a database server that hangs or is killed starts again without losing committed data', async () => {
  const dataDir = await mkdtemp(join(tmpdir(), 'portal-hung-'));
  await chmod(dataDir, 0o755);
  onTestFinished(() => rm(dataDir, { recursive: true }));
  const first = await startEmbedded({ dataDir });
  const url = first.url('postgres');
  const client = await connectClient({ connectionString: url });
  await client.query('CREATE TABLE kept (n int); INSERT INTO kept VALUES (7)');

  // A shutdown of this kind waits for its clients; this one does not leave.
  const pidNow = async () => Number((await readFile(join(dataDir, 'postgres/postmaster.pid'), 'utf8')).split('\n')[0]);
  process.kill(await pidNow(), 'SIGTERM');
  await vi.waitFor(async () => expect(await isUp(url)).toBe(false), { timeout: 20_000 });
  expect(await first.isAlive()).toBe(true);

  const second = await startEmbedded({ dataDir, shutdownPatienceMs: 100 });
  onTestFinished(() => second.stop());
  expect(second.wasRunning).toBe(false);
  const again = await connectClient({ connectionString: url });
  expect((await again.query('SELECT n FROM kept')).rows).toEqual([{ n: 7 }]);
  await expect(client.query('SELECT 1')).rejects.toThrow();
  await again.query('INSERT INTO kept VALUES (8)');
  again.on('error', () => {});
  process.kill(await pidNow(), 'SIGKILL');
  await vi.waitFor(async () => expect(await second.isAlive()).toBe(false), { timeout: 20_000 });
  await second.startAgain();
  const recovered = await connectClient({ connectionString: url });
  expect((await recovered.query('SELECT n FROM kept')).rows).toEqual([{ n: 7 }, { n: 8 }]);
  // Syncs the whole file system, because file by file takes seconds.
  const { rows } = await recovered.query('SHOW recovery_init_sync_method');
  expect(rows).toEqual([{ recovery_init_sync_method: process.platform === 'linux' ? 'syncfs' : 'fsync' }]);
  await recovered.end();
  await second.stop();
  expect(await second.isAlive()).toBe(false);
});
