import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import type { Restored } from './restore-to.ts';

/** Settings of a portal on a copy: the copy's database, and no jobs or messages. */
export const toSettings = ({ databaseUrl, ownerUrl, anchors }: Restored): Record<string, string> => ({
  DATABASE_URL: databaseUrl,
  DATABASE_OWNER_URL: ownerUrl,
  AUDIT_ANCHOR: anchors,
  JOBS: 'off',
  MESSAGES: 'off',
});

/** Settings that lead to the original, or that say twice what the copy's settings say. */
const WITHOUT_ORIGINAL = {
  DATABASE_URL_FILE: undefined,
  DATABASE_OWNER_URL_FILE: undefined,
  DATABASE_CUSTOMER_URL: undefined,
  DATABASE_CUSTOMER_URL_FILE: undefined,
  DATABASE_REPLICA_URL: undefined,
  DATABASE_REPLICA_URL_FILE: undefined,
};

/** The lines of `npm run verify` on a copy, with the keys of the original; throws what it said if anything is wrong. */
export function verifyCopy(copy: Restored, keys: Readonly<Record<string, string | undefined>>): string[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'api/src/app/verify.ts')], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...keys, ...WITHOUT_ORIGINAL, ...toSettings(copy) },
  });
  if (status !== 0) throw new Error(`The copy is not whole:\n${stdout}${stderr}`);
  return stdout.trim().split('\n');
}
