import { command } from '@portal/contract/endpoint.ts';
import { sql } from 'kysely';
import pg from 'pg';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startJobs } from '../../app/run-jobs.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';
import { inTransaction } from '../context/services.ts';
import { createBoss } from '../jobs/queue.ts';
import { implement, ownTransactions } from '../pipeline/implement.ts';
import { connectClient } from './client.ts';

/**
 * Connections that are lost during use, in each phase of a command. An unhandled error event would end the process; here it would fail the
 * run as an error outside any test.
 */
const row = {
  caller: 'customer',
  request: z.strictObject({ note: z.string() }),
  response: z.object({ done: z.boolean() }),
  summary: 'Writes.',
} as const;
const table = { '/test/write': command(row), '/test/steps': command(row) };
type Path = keyof typeof table;
/** Points at which a handler lets the test act. */
type Moment = 'before-write' | 'after-write' | 'between' | 'in-second';
let moments: Partial<Record<Moment, () => Promise<unknown>>> = {};

const extraFeatures = implement(table, {
  '/test/write': async ({ store, input, requestId, now }) => {
    await moments['before-write']?.();
    await store.audit.write({ action: 'effect', outcome: input.note, requestId }, now);
    await moments['after-write']?.();
    return { done: true };
  },
  // Like real commands: the first step reserves a place, which a retry finds taken; the second continues from there, once.
  '/test/steps': ownTransactions(async ({ services, input }) => {
    await sql`INSERT INTO place (note) VALUES (${input.note}) ON CONFLICT DO NOTHING`.execute(services.db);
    await moments.between?.();
    await services.db.transaction().execute(async (tx) => {
      await moments['in-second']?.();
      await sql`UPDATE place SET steps = steps + 1 WHERE note = ${input.note} AND steps = 0`.execute(tx);
    });
    return { done: true };
  }),
});

let world: World;
let asha: Actor;
let admin: pg.Client;
beforeAll(async () => {
  world = await testWorld({ extraFeatures: [extraFeatures], settings: { LOG_LEVEL: 'silent' } });
  asha = await world.actAs('p02');
  admin = await connectClient({ connectionString: world.database.adminUrl, application_name: 'test' });
  await admin.query(`
    CREATE TABLE place (note text PRIMARY KEY, steps int NOT NULL DEFAULT 0);
    GRANT ALL ON place TO app;
    CREATE FUNCTION wait_at_commit() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN PERFORM pg_advisory_xact_lock_shared(77); RETURN NULL; END $$;
    DO $$ DECLARE part regclass; BEGIN
      FOR part IN SELECT 'audit'::regclass UNION SELECT inhrelid FROM pg_inherits WHERE inhparent = 'audit'::regclass LOOP
        EXECUTE format('CREATE CONSTRAINT TRIGGER slow_commit AFTER INSERT ON %s DEFERRABLE INITIALLY DEFERRED FOR EACH ROW EXECUTE FUNCTION wait_at_commit()', part);
      END LOOP; END $$;
  `);
});
afterAll(async () => {
  await admin.end();
  await world.close();
});
afterEach(() => {
  moments = {};
  vi.restoreAllMocks();
});

/** Time that a busy machine may need until a connection waits, or is gone. */
const PATIENCE_MS = 60_000;
const PORTAL = `datname = current_database() AND application_name = 'life-portal'`;
/** Kills the portal's connections in this state, waits until they are gone, and returns their number. */
async function terminate(where: string): Promise<number> {
  const { rowCount } = await admin.query(
    `SELECT pg_terminate_backend(pid, ${PATIENCE_MS}) FROM pg_stat_activity WHERE ${PORTAL} AND ${where}`,
  );
  return rowCount ?? 0;
}
async function terminateOne(where: string): Promise<void> {
  expect(await terminate(where)).toBe(1);
}
const inTheTransaction = () => terminateOne(`state = 'idle in transaction'`);

/** Holds a lock until a connection of the portal waits for it, and kills that connection. */
async function whileWaiting<Result>(lock: string, work: () => Promise<Result>): Promise<Result> {
  await admin.query('BEGIN');
  await admin.query(lock);
  const [result] = await Promise.all([work(), killWaiting()]);
  return result;
}
async function killWaiting(): Promise<void> {
  const waiting = `wait_event_type = 'Lock'`;
  await vi.waitFor(
    async () => {
      await admin.query('SELECT pg_stat_clear_snapshot()');
      await terminateOne(waiting);
    },
    { timeout: PATIENCE_MS, interval: 20 },
  );
  await admin.query('ROLLBACK');
}

/** Kills the connection after the server has committed, before its answer arrives. The errors are those of the driver. */
function loseAfterCommit(): void {
  const query = pg.Client.prototype.query as (this: pg.Client, ...args: unknown[]) => Promise<unknown>;
  vi.spyOn(pg.Client.prototype, 'query').mockImplementation(async function (this: pg.Client, ...args: unknown[]) {
    const answer = await query.apply(this, args);
    if (args[0] !== 'commit') return answer;
    const { rows } = (await query.call(this, 'SELECT pg_backend_pid() AS pid')) as { rows: { pid: number }[] };
    await terminateOne(`pid = ${rows[0]?.pid}`);
    return query.call(this, 'SELECT 1');
  } as never);
}

const send = (path: Path, note: string, key: string) => world.send(path, { note }, { as: asha, key });
const count = async (text: string, values: unknown[]) => (await admin.query<{ n: number }>(text, values)).rows[0]?.n;
const effects = (note: string) => count(`SELECT count(*)::int AS n FROM audit WHERE action = 'effect' AND outcome = $1`, [note]);
const steps = (note: string) => count('SELECT steps AS n FROM place WHERE note = $1', [note]);
const shed = (path: string) => ({
  http: 503,
  status: 20,
  success: false,
  message: 'Network Issue',
  data: { code: 'shed', endpoint: path.slice(1) },
  headers: { 'retry-after': '2' },
});
const done = { http: 200, status: 10, success: true, data: { done: true } };

type Phase = (send: () => Promise<Reply>) => Promise<Reply>;
const at =
  (moment: Moment, act: () => Promise<unknown>): Phase =>
  (send) => {
    moments[moment] = async () => {
      delete moments[moment];
      await act();
    };
    return send();
  };
const lock = (name: string) => `LOCK TABLE ${name} IN ACCESS EXCLUSIVE MODE`;

const WRITE: Record<string, Phase> = {
  'while the session is looked up': (send) => whileWaiting(lock('session'), send),
  'while the key is claimed': (send) => whileWaiting(lock('idempotency'), send),
  'in the transaction, before it writes': at('before-write', inTheTransaction),
  'while it writes': (send) => whileWaiting(lock('audit'), send),
  'after it has written': at('after-write', inTheTransaction),
  'while its answer is stored': async (send) => {
    const { promise: isHeld, resolve } = Promise.withResolvers<void>();
    const sending = at('after-write', async () => {
      await admin.query('BEGIN');
      await admin.query('SELECT FROM idempotency FOR UPDATE');
      resolve();
    });
    const [reply] = await Promise.all([sending(send), isHeld.then(killWaiting)]);
    return reply;
  },
  'while it commits': (send) => whileWaiting('SELECT pg_advisory_xact_lock(77)', send),
};

const covered = new Set<string>();
const WRITE_PHASES = Object.keys(WRITE);

describe('a command that loses its connection', () => {
  test.each(WRITE_PHASES)(
    'a command that loses its connection %s is answered 503 without effect, and is done once when repeated',
    async (name) => {
      const key = crypto.randomUUID();
      const lost = await WRITE[name]?.(() => send('/test/write', name, key));
      expect(lost).toMatchObject(shed('/test/write'));
      expect(await effects(name)).toBe(0);
      expect(await send('/test/write', name, key)).toMatchObject(done);
      expect(await effects(name)).toBe(1);
      expect(await send('/test/write', name, key)).toMatchObject({ ...done, headers: { 'idempotent-replayed': 'true' } });
      expect(await effects(name)).toBe(1);
      covered.add(name);
    },
  );

  test('a command that loses its connection after the commit is answered 503, and has its effect once when repeated', async () => {
    const key = crypto.randomUUID();
    loseAfterCommit();
    expect(await send('/test/write', 'committed', key)).toMatchObject(shed('/test/write'));
    vi.restoreAllMocks();
    expect(await effects('committed')).toBe(1);
    expect(await send('/test/write', 'committed', key)).toMatchObject({ ...done, headers: { 'idempotent-replayed': 'true' } });
    expect(await effects('committed')).toBe(1);
    covered.add('after the commit');
  });

  test('a command that also loses the connection while its key is freed is done once when repeated', async () => {
    const key = crypto.randomUUID();
    const { promise: isHeld, resolve } = Promise.withResolvers<void>();
    const sending = at('after-write', async () => {
      await inTheTransaction();
      await admin.query('BEGIN');
      await admin.query(lock('idempotency'));
      resolve();
    });
    const [reply] = await Promise.all([sending(() => send('/test/write', 'not freed', key)), isHeld.then(killWaiting)]);
    expect(reply).toMatchObject(shed('/test/write'));
    await expect.poll(async () => (await send('/test/write', 'not freed', key)).http, { timeout: PATIENCE_MS / 6 }).toBe(200);
    expect(await effects('not freed')).toBe(1);
    covered.add('while its key is freed');
  });

  test('a command whose idle connections are lost between its transactions succeeds on new ones', async () => {
    moments.between = async () => {
      const { pool } = world.database;
      expect(await terminate('true')).toBeGreaterThan(0);
      await vi.waitFor(() => expect(pool.totalCount).toBe(0), { timeout: PATIENCE_MS, interval: 5 });
    };
    expect(await send('/test/steps', 'between', crypto.randomUUID())).toMatchObject(done);
    expect(await steps('between')).toBe(1);
    covered.add('between transactions');
  });

  const STEPS: [phase: string, phaseOf: Phase, stepsDone: number][] = [
    ['in the second of its transactions', at('in-second', inTheTransaction), 0],
    ['after its last transaction', (send) => whileWaiting(lock('audit'), send), 1],
  ];
  test.each(STEPS)('a command that loses its connection %s continues from there when repeated', async (name, phase, before) => {
    const key = crypto.randomUUID();
    expect(await phase(() => send('/test/steps', name, key))).toMatchObject(shed('/test/steps'));
    expect(await steps(name)).toBe(before);
    expect(await send('/test/steps', name, key)).toMatchObject(done);
    expect(await steps(name)).toBe(1);
    expect(await send('/test/steps', name, key)).toMatchObject({ ...done, headers: { 'idempotent-replayed': 'true' } });
    covered.add(name);
  });
});

test('if all connections are killed under load, each call succeeds or is answered 503, and is done exactly once when repeated', async () => {
  const keys = Array.from({ length: 60 }, () => crypto.randomUUID());
  const logged = vi.spyOn(world.services.log, 'error');
  await admin.query('BEGIN');
  await admin.query(lock('audit'));
  const calls = keys.map((key) => send('/test/write', key, key));
  await vi.waitFor(
    async () => {
      await admin.query('SELECT pg_stat_clear_snapshot()');
      expect(await count(`SELECT count(*)::int AS n FROM pg_stat_activity WHERE ${PORTAL} AND wait_event_type = 'Lock'`, [])).toBe(30);
    },
    { timeout: PATIENCE_MS, interval: 20 },
  );
  expect(await terminate('true')).toBe(30);
  await admin.query('ROLLBACK');
  const answers = (await Promise.all(calls)).map(({ http }) => http);
  expect(answers.filter((http) => http === 503).length).toBeGreaterThanOrEqual(30);
  expect(answers.filter((http) => http !== 503 && http !== 200)).toEqual([]);
  const lost = logged.mock.calls.filter(([, message]) => message === 'database connection lost');
  expect(lost.length).toBeGreaterThanOrEqual(30);
  expect(lost.filter(([line]) => 'stack' in line || Reflect.get(Object(Reflect.get(line, 'error')), 'code') !== 'DATABASE_AWAY')).toEqual(
    [],
  );
  expect(logged.mock.calls.filter(([, message]) => message === 'call failed')).toEqual([]);
  for (const key of keys) expect(await send('/test/write', key, key)).toMatchObject(done);
  for (const key of keys) expect(await effects(key)).toBe(1);
  covered.add('under load');
});

describe('a job that loses its connection', () => {
  const JOB = { clientId: '1000000002', code: 'PP', policyNo: '100000201', channel: 'SMS', isManage: false } as const;
  const order = (linkId: string) => inTransaction(world.services, ({ send }) => send('link-send', { linkId, ...JOB }));
  const links = (linkId: string) => count('SELECT count(*)::int AS n FROM service_link WHERE link_id = $1', [linkId]);
  const messages = (linkId: string) => count('SELECT count(*)::int AS n FROM message WHERE dedupe_key LIKE $1', [`serviceLink:${linkId}%`]);

  test('a job that loses its connection fails, and is done once when repeated', async () => {
    const linkId = crypto.randomUUID();
    await order(linkId);
    expect(await whileWaiting(lock('service_link'), () => world.drain())).toBe(1);
    expect([await links(linkId), await messages(linkId)]).toEqual([0, 0]);
    await admin.query(`UPDATE pgboss.job SET start_after = now() WHERE state = 'retry'`);
    expect(await world.drain()).toBe(0);
    expect([await links(linkId), await messages(linkId)]).toEqual([1, 1]);
    covered.add('in a job');
  });

  test('replaces a lost connection of the queue, and jobs continue', async () => {
    const boss = createBoss(world.database.url);
    const stop = await startJobs(boss, world.services);
    for (const linkId of Array.from({ length: 3 }, () => crypto.randomUUID())) {
      const { rowCount } = await admin.query(
        `SELECT pg_terminate_backend(pid, ${PATIENCE_MS}) FROM pg_stat_activity WHERE datname = current_database() AND application_name = 'life-portal-jobs'`,
      );
      expect(rowCount).toBeGreaterThan(0);
      await order(linkId);
      await expect.poll(() => links(linkId)).toBe(1);
    }
    await stop();
    covered.add('of the queue');
  });
});

test('every phase is covered', () => {
  expect(covered.size).toBe(WRITE_PHASES.length + 8);
  expect(WRITE_PHASES).toHaveLength(7);
});
