import { randomBytes } from 'node:crypto';
import { existsSync, mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { parseArgs } from 'node:util';

const BYTES = 32;
/** Letters and digits only: they stand in addresses too. */
const secret = (): string => randomBytes(BYTES).toString('hex');

/**
 * `databaseHost`: an own database, whose certificate is checked; without one, that of Compose beside the portal, which has none.
 *
 * One folder for each who may read it, one file for each setting or password, under its name: as a Secret of Kubernetes or of Compose is made of them.
 */
export function newSecrets(databaseHost?: string): Record<string, string> {
  const database = databaseHost ? `${databaseHost}/portal?sslmode=verify-full` : 'database/portal';
  const passwords = { superuser: secret(), owner: secret(), portal: secret() };
  return {
    'portal/DATABASE_URL': `postgresql://portal:${passwords.portal}@${database}`,
    'portal/SEAL_KEYS': `k1:${secret()}`,
    'portal/INDEX_KEY': secret(),
    'portal/OTP_KEY': secret(),
    'portal/AUDIT_KEY': randomBytes(BYTES).toString('base64'),
    'owner/DATABASE_OWNER_URL': `postgresql://portal_owner:${passwords.owner}@${database}`,
    'database/POSTGRES_PASSWORD': passwords.superuser,
    'database/OWNER_PASSWORD': passwords.owner,
    'database/PORTAL_PASSWORD': passwords.portal,
  };
}

/** Never over another: what was sealed under a lost key is lost. Only the folder keeps others out, since a container reads as another user. */
export function writeSecrets(folder: string, secrets: Record<string, string>): void {
  if (existsSync(folder)) throw new Error(`${folder} is there already. Secrets are made once: what they sealed needs them.`);
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  for (const [name, value] of Object.entries(secrets)) {
    mkdirSync(dirname(join(folder, name)), { recursive: true });
    writeFileSync(join(folder, name), value, { mode: 0o444 });
  }
}

if (import.meta.main) {
  const { values, positionals } = parseArgs({ options: { 'database-host': { type: 'string' } }, allowPositionals: true });
  const [folder] = positionals;
  try {
    if (!folder) throw new Error('Usage: npm run secrets -- <folder> [--database-host <host>]');
    writeSecrets(folder, newSecrets(values['database-host']));
    console.log(`New secrets lie in ${folder}. Keep a copy apart from the data: a backup cannot be opened without them.`);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    process.exit(1);
  }
}
