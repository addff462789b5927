import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { ENCRYPTED_COLUMNS, UNUSED_ENCRYPTED_COLUMNS } from './encrypted-columns.ts';
import { rotateAllKeys } from './rotate-keys.ts';
import { createSealing } from './sealing.ts';

let world: World;
let ring: { old: string; index: string };
beforeAll(async () => {
  world = await testWorld();
  ring = { old: world.services.config.SEAL_KEYS, index: world.services.config.INDEX_KEY };
  await archiveMessages(['2026-09-10', '2026-10-10', '2026-11-10']);
});
afterAll(() => world.close());

const newRing = (name: string) => createSealing({ seal: `${name}:secret-of-${name},${ring.old}`, index: ring.index });
const onlyNew = (name: string) => createSealing({ seal: `${name}:secret-of-${name}`, index: ring.index });
const db = <Row extends object>(sql: string, values: unknown[] = []) =>
  world.database.pool.query<Row>(sql, values).then(({ rows }) => rows);

/** One of each day, in its month. */
async function archiveMessages(days: readonly string[]): Promise<void> {
  const { message, messageArchive } = world.services.store;
  for (const day of days) {
    const [messageId, at] = [crypto.randomUUID(), new Date(`${day}T06:00:00Z`)];
    const about = { messageId, dedupeKey: day, clientId: null, to: '9000000002', values: { document: day } };
    await message.add({ ...about, template: 'documentFailed', channel: 'SMS' }, at);
    await message.settle(messageId, { state: 'SENT', partnerId: null }, at);
    await messageArchive.move(new Date(at.getTime() + 1));
    await messageArchive.makeMonths('2026-10-01');
  }
  expect(await db('SELECT DISTINCT tableoid FROM message_archive')).toHaveLength(days.length);
}

/** Decrypts every encrypted value of the database; throws if one has another key. */
async function openAll(sealing: ReturnType<typeof createSealing>): Promise<number> {
  let opened = 0;
  for (const { table, column, key, context } of ENCRYPTED_COLUMNS) {
    const rows = await db<{ key: string; sealed: Buffer }>(
      `SELECT (${key})::text AS key, ${column} AS sealed FROM ${table} WHERE ${column} IS NOT NULL`,
    );
    for (const row of rows) sealing.open(`${context}:${row.key}`, row.sealed);
    opened += rows.length;
  }
  return opened;
}

test('the list contains exactly the encrypted columns of the database', async () => {
  const found = await db<{ name: string }>(
    `SELECT relname || '.' || attname AS name FROM pg_class JOIN pg_attribute ON attrelid = pg_class.oid
     WHERE relnamespace = 'public'::regnamespace AND relkind IN ('r', 'p') AND NOT relispartition AND attname LIKE '%\\_sealed' ORDER BY 1`,
  );
  const listed = ENCRYPTED_COLUMNS.map(({ table, column }) => `${table}.${column}`);
  expect(found.map(({ name }) => name)).toEqual([...listed, ...UNUSED_ENCRYPTED_COLUMNS].sort());
  for (const name of UNUSED_ENCRYPTED_COLUMNS) {
    const [table, column] = name.split('.');
    expect(await db(`SELECT 1 FROM ${table} WHERE ${column} IS NOT NULL`), name).toEqual([]);
  }
});

describe('key rotation over all rows', () => {
  test('key rotation stopped after any transaction and restarted: every value has the new key only, and none is lost or changed', async () => {
    const before = await openAll(newRing('k2'));
    expect(before).toBeGreaterThan(150);
    let stops = 0;
    for (let isDone = false; !isDone; ) {
      isDone = await rotateAllKeys(world.database.pool, newRing('k2'), () => {
        stops += 1;
        throw new Error('stopped');
      }).then(
        () => true,
        (error: Error) => {
          expect(error.message).toBe('stopped');
          return false;
        },
      );
    }
    expect(stops).toBeGreaterThanOrEqual(5);
    expect(await openAll(onlyNew('k2'))).toBe(before);
    expect(await rotateAllKeys(world.database.pool, newRing('k2'))).toBe(0);
    ring.old = `k2:secret-of-k2,${ring.old}`;
  });

  test('key rotation beside concurrent writers loses no write and leaves no value under the old key', async () => {
    const people = await Promise.all(Array.from({ length: 5 }, () => aCustomer(world)));
    // They write under the first key of the ring that the portal has by now.
    const portal = newRing('k3');
    const write = async (round: number) => {
      for (const { clientId } of people)
        await db('UPDATE client SET mobile_sealed = $1, name = name WHERE client_id = $2', [
          portal.seal(`client.mobile:${clientId}`, `90000${round}`),
          clientId,
        ]);
    };
    await Promise.all([
      rotateAllKeys(world.database.pool, portal),
      (async () => {
        for (let round = 0; round < 20; round += 1) await write(round);
      })(),
    ]);
    await rotateAllKeys(world.database.pool, portal);
    await openAll(onlyNew('k3'));
    const storedClients = await db<{ client_id: string; mobile_sealed: Buffer }>(
      'SELECT client_id, mobile_sealed FROM client WHERE client_id = ANY($1)',
      [people.map((customer) => customer.clientId)],
    );
    expect(storedClients.map((row) => portal.open(`client.mobile:${row.client_id}`, row.mobile_sealed))).toEqual(
      people.map(() => '9000019'),
    );
  });
});
