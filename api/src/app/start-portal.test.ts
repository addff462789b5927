import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type Config, readConfig } from '../base/config/config.ts';
import { type Part, startPortal } from './start-portal.ts';

let folder: string;
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'start-'));
});
afterEach(() => rm(folder, { recursive: true }));

// Nothing listens there, so a start that gets past its checks ends at the database.
const NO_DATABASE = 'postgresql://app:secret@127.0.0.1:1/portal';
const NEEDS_OWNER = /^CORE_TRANSPORT needs DATABASE_OWNER_URL in npm run work/;
const start = (part: Part, changes: Partial<Config>) => {
  const config = readConfig({
    DATA_DIR: folder,
    DATABASE_URL: NO_DATABASE,
    CORE_TRANSPORT: 'folder',
    CORE_FOLDER: folder,
    LOG_LEVEL: 'silent',
  });
  return startPortal(part, { ...config, PORTAL_MODE: 'production', ...changes });
};

test('a process that runs jobs in production does not start without the owner of the schema, who imports books', async () => {
  await expect(start('work', {})).rejects.toThrow(NEEDS_OWNER);
});

test.each<[string, Part, Partial<Config>]>([
  ['with the owner', 'work', { DATABASE_OWNER_URL: NO_DATABASE }],
  ['without deliveries of a core system', 'work', { CORE_TRANSPORT: undefined }],
  ['if it answers calls only', 'serve', {}],
  ['in a sandbox', 'work', { PORTAL_MODE: 'sandbox' }],
])('a process does not need it %s', async (_name, part, changes) => {
  await expect(start(part, changes)).rejects.not.toThrow(NEEDS_OWNER);
  await expect(start(part, changes)).rejects.toThrow(/database|connect|ECONNREFUSED/i);
});
