import { type AddressInfo, createConnection, createServer, type Server } from 'node:net';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { CUSTOMER } from './own-rows.ts';
import { createPool } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.close());

/** The first message of a connection without its `options`, as a pooler hands it on that was told to ignore them. */
function withoutOptions(message: Buffer): Buffer {
  const words = message.toString('latin1', 8).split('\0');
  const at = words.indexOf('options');
  expect(at).toBeGreaterThanOrEqual(0);
  words.splice(at, 2);
  const rest = Buffer.from(words.join('\0'), 'latin1');
  const head = Buffer.from(message.subarray(0, 8));
  head.writeInt32BE(8 + rest.length);
  return Buffer.concat([head, rest]);
}

/** A pooler in front of the server that drops what a connection starts with, if told to. */
async function startPooler(drops: boolean): Promise<{ url: string; server: Server }> {
  const address = new URL(database.url.replace('@/', '@localhost/'));
  const socket = join(address.searchParams.get('host') ?? '', '.s.PGSQL.5432');
  const server = createServer((near) => {
    const far = createConnection(socket);
    near.once('data', (first) => {
      const bytes = Buffer.from(first);
      far.write(drops ? withoutOptions(bytes) : bytes);
      near.pipe(far);
    });
    far.pipe(near);
    for (const one of [near, far]) one.on('error', () => {});
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  address.port = String((server.address() as AddressInfo).port);
  address.searchParams.delete('host');
  return { url: address.href, server };
}

test('a connection for customers that has lost its role on the way answers nothing', async () => {
  for (const drops of [false, true]) {
    const { url, server } = await startPooler(drops);
    const customers = createPool(url, { max: 1, prepares: true, isOfCustomers: true });
    const asked = customers.query('SELECT current_user::text AS who');
    if (drops) await expect(asked).rejects.toThrow('set DATABASE_PREPARED=false behind a pooler');
    else expect((await asked).rows).toEqual([{ who: CUSTOMER }]);
    await customers.end();
    await new Promise((resolve) => server.close(resolve));
  }
});
