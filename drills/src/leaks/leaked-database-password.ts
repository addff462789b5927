import { randomBytes } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPool } from '@portal/api/db/pool.ts';
import { runCommand } from '../harness/command.ts';
import type { DrillOptions, Finding } from '../harness/drill.ts';
import { openOwnDatabase } from '../harness/own-database.ts';
import { startFleet } from '../keys/key-fleet.ts';
import { beginLoad } from '../keys/key-load.ts';

const READS = { full: 4_000, quick: 600 };
const PEOPLE = Array.from({ length: 8 }, (_, at) => ({ userId: `p0${at + 2}`, mobileNumber: `900000000${at + 2}` }));
/** The role that portals serve as, and another one with its rights: a role has one password, so that two are needed for a while. */
const ROLE = 'app';
const OTHER_ROLE = 'app_b';

/** The password of the serving role has leaked: portals and worker are restarted one after the other as another role, under people, and the first role logs in no more. */
export async function tryDatabasePassword(options: DrillOptions): Promise<Finding[]> {
  const { isQuick, say, atEnd } = options;
  const { env } = await openOwnDatabase(options);
  const admin = createPool(env.DATABASE_OWNER_URL.replace('owner@', 'postgres@'), { max: 1 });
  atEnd(() => admin.end());
  const [leaked, fresh] = [randomBytes(18).toString('hex'), randomBytes(18).toString('hex')];
  const settings = { ...env, RATE_LIMITS: 'false', STOP_DELAY_MS: '0', MESSAGES: 'off', LOG_LEVEL: 'silent' };
  const servedAs = (role: string, password: string) => ({
    ...settings,
    DATABASE_URL: env.DATABASE_URL.replace(`${ROLE}@`, `${role}:${password}@`),
  });
  await runCommand('api/src/start/migrate.ts', [], settings);
  const rules = join(env.DATA_DIR, 'postgres/pg_hba.conf');
  writeFileSync(rules, `local all ${ROLE},${OTHER_ROLE} scram-sha-256\n${readFileSync(rules, 'utf8')}`);
  await admin.query(`ALTER ROLE ${ROLE} PASSWORD '${leaked}'`);
  await admin.query('SELECT pg_reload_conf()');

  const fleet = startFleet(() => undefined);
  atEnd(fleet.end);
  await fleet.roll(servedAs(ROLE, leaked));
  const load = await beginLoad(fleet, PEOPLE);
  atEnd(load.end);
  await load.forMore(READS[isQuick ? 'quick' : 'full'] / 2);
  await admin.query(`CREATE ROLE ${OTHER_ROLE} LOGIN PASSWORD '${fresh}'; GRANT portal_customer TO ${OTHER_ROLE}`);
  await runCommand('api/src/start/migrate.ts', [], servedAs(OTHER_ROLE, fresh));
  await fleet.roll(servedAs(OTHER_ROLE, fresh));
  await admin.query(`ALTER ROLE ${ROLE} NOLOGIN PASSWORD NULL`);
  await load.forMore(READS[isQuick ? 'quick' : 'full'] / 2);
  say(`the password is another one: ${load.said()}`);
  await load.end();
  const { reads, crossings, codes } = load;
  const lost = reads.wrong + crossings.wrong + codes.wrong;
  const made = reads.made + 2 * crossings.made + codes.made;
  const opens = await logsIn(servedAs(ROLE, leaked).DATABASE_URL);
  return [
    {
      what: `Calls lost while the password of DATABASE_URL is changed, of ${made}`,
      found: `${lost}`,
      limit: '0',
      isMet: lost === 0 && made > 500,
    },
    { what: 'The password that leaked, afterwards', found: opens, limit: '28P01', isMet: opens === '28P01' },
  ];
}

/** The code of the refusal. */
async function logsIn(url: string): Promise<string> {
  const pool = createPool(url, { max: 1 });
  try {
    await pool.query('SELECT 1');
    return 'it opens';
  } catch (error) {
    return String(Reflect.get(Object(error), 'code'));
  } finally {
    await pool.end();
  }
}
