import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createPool } from '@portal/api/db/pool.ts';
import { createSealing } from '@portal/api/db/sealing.ts';
import { type PortalProcess, startPortalProcess } from '../../tools/portal-process.ts';
import { call, jarOf } from './call.ts';
import type { Drill, Finding } from './drill.ts';
import { openOwnDatabase, runCommand } from './own-database.ts';
import { openSealed } from './sealed-values.ts';

const CLIENTS = { full: 1_000, quick: 200 };
const PORTALS = 2;
/** So many that none asks for more codes than one may, also in a demo. */
const PEOPLE = 200;
const READERS = 12;
/** Others are asked for their country as well. */
const INDIAN_MOBILE = /^\d{10}$/;
const PASSWORD = 'Policy#2026';
/** What answers hold of sealed contacts, with the body that asks for it. */
const SEALED_READS = [
  { path: '/getProfileDetails', body: null },
  { path: '/getUserDetails', body: {} },
] as const;
const INDEX = randomBytes(24).toString('hex');

/**
 * A new key for what is sealed, as docs/runbooks/key-rotation.md has it: two portals of one database get each ring in turn while people read and
 * ask for codes, what lies under the old key is sealed anew, and the old key goes. Nobody notices, and the old key opens nothing.
 */
export const keys: Drill = async (options) => {
  const { say, atEnd, isQuick, seed } = options;
  const old = `k1:${randomBytes(24).toString('hex')}`;
  const fresh = `k2:${randomBytes(24).toString('hex')}`;
  const { folder, env: database } = await openOwnDatabase(options);
  const ringOf = (...ring: string[]) => ({ seal: ring.join(','), index: INDEX });
  const envOf = (ring: string) => ({
    ...database,
    SEAL_KEYS: ring,
    INDEX_KEY: INDEX,
    DEMO_BOOK: 'false',
    RATE_LIMITS: 'false',
    STOP_DELAY_MS: '0',
    LOG_LEVEL: 'error',
  });
  const clients = CLIENTS[isQuick ? 'quick' : 'full'];
  const book = join(folder, 'book');
  await runCommand('api/src/start/migrate.ts', [], envOf(old));
  await runCommand('book/src/main.ts', ['--clients', String(clients), '--seed', String(seed), '--password', PASSWORD, '--out', book], {});
  await runCommand('api/src/book-import/main.ts', [book], envOf(old));
  const pool = createPool(database.DATABASE_OWNER_URL, { max: 1 });
  atEnd(() => pool.end());

  const fleet = startFleet((ring) => startPortalProcess('serve', envOf(ring)));
  atEnd(fleet.end);
  await fleet.roll(old);
  const before = await openSealed(pool, ringOf(old));
  say(`${clients} clients, ${before.values.size} sealed values, ${PORTALS} portals`);
  const load = await beginLoad(fleet, await peopleOf(pool, ringOf(old)));
  atEnd(load.end);
  for (const ring of [`${old},${fresh}`, `${fresh},${old}`]) {
    await fleet.roll(ring);
    say(`all portals have ${namesOf(ring)}: ${load.said()}`);
  }
  const resealed = await runCommand('api/src/start/reseal.ts', [], envOf(`${fresh},${old}`));
  say(`${resealed.split('\n').at(-2)} ${load.said()}`);
  await fleet.roll(fresh);
  say(`all portals have ${namesOf(fresh)}: ${load.said()}`);
  await load.forMore(isQuick ? 200 : 1_000);
  const { reads, codes, faults } = await load.end();
  const underOld = await openSealed(pool, ringOf(old));
  const after = await openSealed(pool, ringOf(fresh));
  const changed = [...before.values].filter(([place, hash]) => after.values.get(place) !== hash).length;
  const refusal = await startPortalProcess('serve', envOf(old)).then(
    (portal) => portal.end().then(() => 'it started'),
    (error: Error) => (error.message.includes('SEAL_KEYS is not what this database was written with') ? 'refused' : error.message),
  );
  return [
    count(`Reads of people that went wrong or were different, of ${reads}`, faults.reads, reads >= 500),
    count(`Codes asked for and not given, of ${codes}`, faults.codes, codes >= 50),
    count(`Sealed values lost or changed, of ${before.values.size}`, changed, before.values.size >= 500),
    count(
      `Values that the new key alone does not open, of ${after.values.size + after.closed}`,
      after.closed,
      after.values.size > before.values.size,
    ),
    count('Values that the old key still opens', underOld.values.size, true),
    { what: 'A portal that has the old key alone', found: refusal, limit: 'refused', isMet: refusal === 'refused' },
  ];
};

const namesOf = (ring: string): string => ring.replace(/:[^,]*/g, '');
const count = (what: string, found: number, isEnough: boolean): Finding => ({
  what,
  found: String(found),
  limit: '0',
  isMet: found === 0 && isEnough,
});

type Fleet = { roll(ring: string): Promise<void>; end(): Promise<void>; use<T>(work: (url: string) => Promise<T>): Promise<T> };

/** Some portals, of which one at a time is replaced; no call is made at one that is going, as a load balancer would have it. */
function startFleet(start: (ring: string) => Promise<PortalProcess>): Fleet {
  const live: { portal: PortalProcess; calls: Set<Promise<unknown>> }[] = [];
  let turn = 0;
  const stopOldest = async () => {
    const one = live.shift();
    await Promise.all(one?.calls ?? []);
    await one?.portal.end();
  };
  return {
    async roll(ring) {
      for (let n = 0; n < PORTALS; n += 1) {
        live.push({ portal: await start(ring), calls: new Set() });
        if (live.length > PORTALS) await stopOldest();
      }
    },
    async end() {
      while (live.length > 0) await stopOldest();
    },
    async use(work) {
      turn += 1;
      const one = live[turn % live.length];
      if (!one) throw new Error('No portal is there.');
      const made = work(one.portal.url);
      one.calls.add(made);
      return made.finally(() => one.calls.delete(made));
    },
  };
}

type Person = { userId: string; mobileNumber: string };

async function peopleOf(pool: ReturnType<typeof createPool>, ring: { seal: string; index: string }): Promise<Person[]> {
  const { rows } = await pool.query<{ clientId: string; mobile: Buffer }>(
    `SELECT client_id AS "clientId", mobile_sealed AS mobile FROM client WHERE mobile_sealed IS NOT NULL ORDER BY client_id LIMIT ${PEOPLE}`,
  );
  const sealing = createSealing(ring);
  return rows
    .map(({ clientId, mobile }) => ({ userId: `c${clientId}`, mobileNumber: sealing.open(`client.mobile:${clientId}`, mobile) }))
    .filter(({ mobileNumber }) => INDIAN_MOBILE.test(mobileNumber));
}

/** Some people read what is sealed again and again, which must stay as it was; all in turn ask for a code. */
async function beginLoad(fleet: Fleet, people: Person[]) {
  const found = { reads: 0, codes: 0, faults: { reads: 0, codes: 0 } };
  let isOver = false;
  const visit = async ({ userId }: Person) => {
    const login = await fleet.use((url) => call(url, '/login', { api: 'checkPassword', ABCUserID: userId, password: PASSWORD }));
    const session = { cookie: jarOf(login), authorization: `Bearer ${login.data.userAuthKey}` };
    const read = ({ path, body }: (typeof SEALED_READS)[number]) => fleet.use((url) => call(url, path, body, session));
    const first = await Promise.all(SEALED_READS.map(read));
    const known = first.map(({ data }) => JSON.stringify(data));
    if (first.some(({ status }) => status !== 10))
      throw new Error(`${userId} cannot read what is sealed: ${first.map(({ http, status }) => `${http}/${status}`)}.`);
    const again = async () => {
      for (let turn = 0; !isOver; turn += 1) {
        for (const [at, what] of SEALED_READS.entries()) {
          const { status, data } = await read(what);
          found.reads += 1;
          if (status !== 10 || JSON.stringify(data) !== known[at]) found.faults.reads += 1;
        }
        if (turn % 5 !== 0) continue;
        const { mobileNumber } = people[found.codes % people.length] ?? {};
        const { status } = await fleet.use((url) => call(url, '/login', { api: 'generateOTP_login', mobileNumber }));
        found.codes += 1;
        if (status !== 10) found.faults.codes += 1;
      }
    };
    return again;
  };
  const visits: (() => Promise<void>)[] = [];
  for (const person of people.slice(0, READERS)) visits.push(await visit(person));
  const going = Promise.all(visits.map((again) => again()));
  return {
    said: () => `${found.reads} reads, ${found.codes} codes, ${found.faults.reads + found.faults.codes} wrong`,
    async forMore(reads: number) {
      const until = found.reads + reads;
      while (found.reads < until) await new Promise((resolve) => setTimeout(resolve, 50));
    },
    async end() {
      isOver = true;
      await going;
      return found;
    },
  };
}
