import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import fc from 'fast-check';
import type pg from 'pg';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { testWorld, type World } from '../../testing/world.ts';
import type { Services } from '../context/services.ts';
import { createDatabaseHandle } from '../db/database.ts';
import { createPool } from '../db/pool.ts';
import { BrokenAnchor, getAnchorFile, readAnchors } from './audit-anchor.ts';
import { auditChainStore } from './audit-chain.store.ts';
import { anchorAudit, checkAudit, readAndVerify } from './audit-jobs.ts';
import { type AuditCheck, errorText, verifyAudit } from './verify-audit.ts';

let world: World;
let folder: string;
let services: Services;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'audit-'));
  world = await testWorld({ emptyBook: true, settings: { AUDIT_ANCHOR: join(folder, 'anchor.jsonl'), LOG_LEVEL: 'silent' } });
  services = world.services;
});
afterAll(async () => {
  await world.close();
  await rm(folder, { recursive: true });
});

const write = (requestId: string, at = world.now()) =>
  services.store.audit.write({ action: '/trail', outcome: 'ok', actorId: '1000000002', requestId, detail: { n: requestId } }, at);
const writeMany = (count: number) => Promise.all(Array.from({ length: count }, (_, n) => write(`many-${n}`)));

test('concurrent rows form 16 unbroken chains, each row in the shard of its request', async () => {
  await writeMany(128);
  // Before the first run of the job, nothing is missing.
  expect(await readAndVerify(services)).toMatchObject({ rows: 128, words: null, anchors: { at: null } });
  await services.store.scheduledRun.take('audit-anchor', world.now(), world.now());
  const waits = await readAndVerify(services);
  expect(waits).toMatchObject({ rows: 128, words: 'no chain is anchored' });
  await anchorAudit(services, world.now());
  expect(await readAndVerify(services)).toMatchObject({ rows: 128, shards: 16, words: null, anchors: { at: world.now() } });
});

test('the verification serialises a row as the database did, for any content', async () => {
  const all = Array.from({ length: 0x2ff }, (_, n) => String.fromCodePoint(n + 1)).join('');
  const odd = `${all}"\\/\u2028\u2029\ufeff🙂 दो`;
  const before = (await readAndVerify(services)).rows;
  await services.store.audit.write(
    {
      ...{ action: '/trail', outcome: odd, role: odd, actorId: odd, requestId: odd, reason: odd, subjectClientId: odd },
      ...{ objectKind: odd, objectId: odd, detail: { [odd]: [odd, 1.5, null, true, { b: 1, aa: 2, a: 1e21 }] } },
    },
    world.now(),
  );
  await write('without anything');
  expect(await readAndVerify(services)).toMatchObject({ rows: before + 2, words: null });
});

test('rows of one transaction are in one shard, and are rolled back with it', async () => {
  const chainHeads = await services.store.auditChain.listHeads();
  const before = (await readAndVerify(services)).rows;
  await services.db.transaction().execute(async (tx) => {
    const { audit } = services.storesOn(tx);
    for (const requestId of ['a', 'b', 'c', 'd']) await audit.write({ action: '/trail', outcome: 'ok', requestId }, world.now());
  });
  const grown = (await services.store.auditChain.listHeads()).filter(({ seq }, index) => seq !== chainHeads[index]?.seq);
  expect(grown.length).toBe(1);
  const failed = services.db.transaction().execute(async (tx) => {
    await services.storesOn(tx).audit.write({ action: '/trail', outcome: 'ok', requestId: 'e' }, world.now());
    throw new Error('rolled back');
  });
  await expect(failed).rejects.toThrow('rolled back');
  expect(await readAndVerify(services)).toMatchObject({ rows: before + 4, words: null });
});

/** Manipulations by a person with full access to the database, but not to the anchors. `row`: any row of the trail. */
const PLANTED: Record<string, (query: Query, row: Place, salt: number) => Promise<unknown>> = {
  update: (query, { audit_id }, salt) => query(`UPDATE audit SET ${COLUMNS[salt % COLUMNS.length]} WHERE audit_id = $1`, [audit_id]),
  delete: (query, { audit_id }) => query('DELETE FROM audit WHERE audit_id = $1', [audit_id]),
  'delete with its link': async (query, { audit_id }) => {
    await query('DELETE FROM audit_link WHERE audit_id = $1', [audit_id]);
    await query('DELETE FROM audit WHERE audit_id = $1', [audit_id]);
  },
  insert: (query, _, salt) =>
    query(
      `INSERT INTO audit (audit_id, at, actor_kind, action, outcome, request_id) OVERRIDING SYSTEM VALUE VALUES ($1, now(), 'customer', '/x', 'ok', 'x')`,
      [-salt - 1],
    ),
  swap: async (query, row) => {
    const other = row.seq === 1 ? 2 : row.seq - 1;
    await query('UPDATE audit_link SET audit_id = -audit_id WHERE shard = $1 AND seq = $2', [row.shard, row.seq]);
    await query(`UPDATE audit_link SET audit_id = $3 WHERE shard = $1 AND seq = $2`, [row.shard, other, row.audit_id]);
    await query(`UPDATE audit_link SET audit_id = $3 WHERE shard = $1 AND seq = $2`, [
      row.shard,
      row.seq,
      row[other > row.seq ? 'next' : 'previous'],
    ]);
  },
  'cut off the tail': async (query, { shard, seq }) => {
    await query('DELETE FROM audit a USING audit_link l WHERE l.audit_id = a.audit_id AND shard = $1 AND seq >= $2', [shard, seq]);
    await query('DELETE FROM audit_link WHERE shard = $1 AND seq >= $2', [shard, seq]);
  },
  'change and link again': async (query, { audit_id, shard, seq }) => {
    await query(`UPDATE audit SET outcome = 'other' WHERE audit_id = $1`, [audit_id]);
    await query(
      `DO $$ DECLARE l record; before bytea := coalesce((SELECT hash FROM audit_link WHERE shard = ${shard} AND seq = ${seq - 1}), ''); BEGIN
        FOR l IN SELECT * FROM audit_link WHERE shard = ${shard} AND seq >= ${seq} ORDER BY seq LOOP
          UPDATE audit_link k SET prev_hash = before, hash = audit_hash(a, l.shard, l.seq, before) FROM audit a
            WHERE a.audit_id = l.audit_id AND k.audit_id = l.audit_id RETURNING k.hash INTO before;
        END LOOP; END $$`,
    );
  },
};
type Query = (text: string, values?: unknown[]) => Promise<pg.QueryResult>;
type Place = { shard: number; seq: number; audit_id: number; previous: number; next: number };
const COLUMNS = [
  `outcome = 'refused'`,
  `at = at + interval '1 microsecond'`,
  'actor_id = NULL',
  `actor_kind = 'job'`,
  `action = action || '/'`,
  `object_id = 'X'`,
  `object_kind = ''`,
  `subject_client_id = '1000000003'`,
  `request_id = 'other'`,
  `reason = ''`,
  `role = 'viewer'`,
  `detail = '{"n": 1}'`,
  `session_id = gen_random_uuid()`,
  `otp_ref_hash = ''`,
];

const CHANGES = 200;
test(`finds ${CHANGES} of ${CHANGES} changes made with full database rights`, { timeout: 120_000 }, async () => {
  const anchors = await readAnchors(services.config);
  const pool = createPool(world.database.adminUrl, { max: 1, applicationName: 'test' });
  const verifyOn = auditChainStore(createDatabaseHandle(pool));
  try {
    await pool.query('BEGIN; SET LOCAL session_replication_role = replica');
    const { rows: places } = await pool.query<Place>(
      `SELECT *, lag(audit_id) OVER w AS previous, lead(audit_id) OVER w AS next FROM audit_link WINDOW w AS (PARTITION BY shard ORDER BY seq)`,
    );
    // The last rows of one shard are younger than its anchor.
    const anchored = places.filter(({ shard, seq }) => seq <= (anchors.heads.get(shard)?.seq ?? 0));
    const kinds = Object.keys(PLANTED);
    const missed: unknown[] = [];
    const [seed] = fc.sample(fc.integer({ min: 0, max: 1_000_000 }), 1);
    for (let n = 0; n < CHANGES; n += 1) {
      const kind = kinds[n % kinds.length] ?? '';
      const row = anchored[((seed ?? 0) + n * 7919) % anchored.length];
      if (!row) throw new Error('No row is anchored.');
      await pool.query('SAVEPOINT planted');
      await PLANTED[kind]?.((text, values) => pool.query(text, values), row, n);
      const check: AuditCheck = await verifyAudit(verifyOn, anchors);
      await pool.query('ROLLBACK TO SAVEPOINT planted');
      if (!check.error || !isAt(check.error, kind, row)) missed.push({ kind, row, found: check.error && errorText(check.error) });
    }
    expect(missed, `seed ${seed}`).toEqual([]);
    expect(await verifyAudit(verifyOn, anchors)).toMatchObject({ error: null });
  } finally {
    await pool.query('ROLLBACK');
    await pool.end();
  }
});

/** The error names the first changed row, or the anchor that no row reaches. */
function isAt(error: NonNullable<AuditCheck['error']>, kind: string, row: Place): boolean {
  if (kind === 'insert') return error.auditId !== null && error.auditId < 0;
  if (kind === 'change and link again') return error.shard === row.shard && error.seq >= row.seq;
  return error.shard === row.shard && Math.abs(error.seq - row.seq) <= 1;
}

test('finds a changed anchor', async () => {
  const file = getAnchorFile(services.config);
  const text = await readFile(file, 'utf8');
  await writeFile(
    file,
    text.replace(/"seq":(\d+)/, (_, seq) => `"seq":${Number(seq) - 1}`),
  );
  await expect(readAnchors(services.config)).rejects.toThrow(BrokenAnchor);
  await writeFile(file, `${text}{}\n`);
  await expect(readAnchors(services.config)).rejects.toThrow(BrokenAnchor);
  await writeFile(file, text);
});

test('each nightly check writes an audit row, and whole days older than AUDIT_DAYS are dropped', async () => {
  const old = await testWorld({
    emptyBook: true,
    startAt: new Date(Date.now() - 500 * DAY_MS),
    settings: { AUDIT_ANCHOR: join(folder, 'old.jsonl'), LOG_LEVEL: 'silent' },
  });
  try {
    const writeOld = (count: number) =>
      Promise.all(
        Array.from({ length: count }, (_, n) =>
          old.services.store.audit.write({ action: '/old', outcome: 'ok', requestId: `r${n}` }, old.now()),
        ),
      );
    await writeOld(64);
    await anchorAudit(old.services, old.now());
    await old.advance(100 * DAY_MS);
    await writeOld(64);
    await anchorAudit(old.services, old.now());
    await old.advance(400 * DAY_MS);
    await checkAudit(old.services, old.now());
    // The newest old row stays if it is the last of its shard. Here every shard continued.
    const left = await old.database.pool.query(
      `SELECT action, outcome, actor_kind, detail FROM audit WHERE action <> '/old' ORDER BY audit_id`,
    );
    expect(left.rows).toEqual([
      { action: 'audit-verify', outcome: 'ok', actor_kind: 'job', detail: { rows: 128, shards: 16 } },
      { action: 'audit-drop', outcome: 'ok', actor_kind: 'job', detail: expect.objectContaining({ rows: 64 }) },
    ]);
    expect(await readAndVerify(old.services)).toMatchObject({ rows: 66, words: null });
    const head = (await old.services.store.auditChain.listHeads())[0];
    if (!head) throw new Error('No shard has a row.');
    await expect(old.services.store.auditChain.drop(head)).rejects.toThrow('stays');
  } finally {
    await old.close();
  }
});

test('the database rejects dropping rows of the last 180 days', async () => {
  await write('younger', new Date());
  const [head] = await services.store.auditChain.listHeads();
  if (!head) throw new Error('No shard has a row.');
  await expect(services.store.auditChain.drop({ ...head, seq: head.seq - 1 })).rejects.toThrow('append-only');
});

test('a broken chain causes an alert with the row, and an audit row', async () => {
  const errors: string[] = [];
  const listening = { ...services, log: { ...services.log, error: (_: object, message: string) => void errors.push(message) } };
  await world.database.pool.query(
    `BEGIN; SET LOCAL session_replication_role = replica; UPDATE audit SET outcome = 'no' WHERE audit_id = (SELECT min(audit_id) FROM audit); COMMIT`,
  );
  await checkAudit(listening, world.now());
  expect(errors).toEqual([expect.stringMatching(/^audit trail broken: row \d+ \(shard \d+, number \d+\) was changed$/)]);
  const { rows } = await world.database.pool.query(`SELECT outcome, reason FROM audit WHERE action = 'audit-verify'`);
  expect(rows).toEqual([{ outcome: 'broken', reason: expect.stringContaining('was changed') }]);
});
