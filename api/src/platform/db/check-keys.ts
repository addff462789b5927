import { sql } from 'kysely';
import { StartupError } from '../../base/startup-error.ts';
import type { Db } from './database.ts';
import type { Sealing } from './sealing.ts';

const CONTEXT = 'key_check.known:true';
const KNOWN = 'known text';

/**
 * Checks that this database was written with our keys. With others, no client would be found and no one could log in. The first start
 * stores a known text.
 */
export async function checkKeys(db: Db, sealing: Sealing): Promise<void> {
  await sql`
    INSERT INTO key_check (known_sealed, known_index) VALUES (${sealing.seal(CONTEXT, KNOWN)}, ${sealing.index('key_check', KNOWN)})
    ON CONFLICT DO NOTHING`.execute(db);
  const { rows } = await sql<{ sealed: Buffer; index: Buffer }>`
    SELECT known_sealed AS sealed, known_index AS index FROM key_check`.execute(db);
  const row = rows[0];
  const wrong = [
    ...(row && canOpen(sealing, row.sealed) ? [] : ['SEAL_KEYS']),
    ...(row && sealing.index('key_check', KNOWN).equals(row.index) ? [] : ['INDEX_KEY']),
  ];
  if (wrong.length > 0)
    throw new StartupError(
      `${wrong.join(' and ')} ${wrong.length > 1 ? 'are' : 'is'} not what this database was written with; start with the earlier value${wrong.length > 1 ? 's' : ''}.`,
    );
}

function canOpen(sealing: Sealing, encrypted: Buffer): boolean {
  try {
    return sealing.open(CONTEXT, encrypted) === KNOWN;
  } catch {
    return false;
  }
}
