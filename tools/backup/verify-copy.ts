import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../root.ts';
import type { Restored } from './restore-to.ts';

/** What a portal on a copy is told: the copy's database, and to do nothing by itself. */
export const settingsOf = ({ url, anchors }: Restored): Record<string, string> => ({
  DATABASE_URL: url('portal'),
  DATABASE_OWNER_URL: url('portal_owner'),
  AUDIT_ANCHOR: anchors,
  JOBS: 'off',
  MESSAGES: 'off',
});

/** The lines of `npm run verify` on a copy, with the keys of the original; throws what it said if anything is wrong. */
export function verifyCopy(copy: Restored, keys: Readonly<Record<string, string | undefined>>): string[] {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, 'api/src/start/verify.ts')], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...keys, ...settingsOf(copy) },
  });
  if (status !== 0) throw new Error(`The copy is not whole:\n${stdout}${stderr}`);
  return stdout.trim().split('\n');
}
