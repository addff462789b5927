import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { migrate } from '../platform/db/migrate.ts';
import { testDatabase } from '../testing/database.ts';
import { describeError, describeListenError } from './plain-error.ts';

const failed = (facts: object): Error => Object.assign(new Error('it failed'), facts);

test.each([
  ['a full disk', failed({ code: 'ENOSPC', path: '/data/portal.pid' }), 'The disk of /data/portal.pid is full. Make room and start again.'],
  ['a full disk of the database', failed({ code: '53100' }), 'The disk of the database is full. Make room and start again.'],
  [
    'a full disk, as reported by initdb',
    failed({ code: 1, stderr: 'initdb: error: No space left on device' }),
    'The disk is full. Make room and start again.',
  ],
  ['a folder of another user', failed({ code: 'EACCES', path: '/data/run' }), '/data/run may not be written or read by this user.'],
  [
    'no web app',
    failed({ code: 'ENOENT', path: '/srv/portal/web/dist/index.html' }),
    'The web app is not built. Run npm run build, and start again.',
  ],
  ['another file that is missing', failed({ code: 'ENOENT', path: '/srv/portal/fonts/body.ttf' }), undefined],
  ['a read-only database', failed({ code: '25006' }), expect.stringMatching(/^The database may only be read/)],
  ['a bug of the portal', new TypeError('x is not a function'), undefined],
  ['nothing', undefined, undefined],
])('describes %s in one sentence only if the operator can fix it', (_what, error, sentence) => {
  expect(describeError(error)).toEqual(sentence);
});

test('explains that the database user lacks the right to create', async () => {
  const database = await testDatabase('none');
  await database.pool.query('CREATE ROLE visitor_of_portal LOGIN');
  const error = await migrate(database.url.replace('postgres@', 'visitor_of_portal@')).catch((error: unknown) => error);
  await database.pool.query('DROP ROLE visitor_of_portal');
  await database.close();
  expect(describeError(error)).toMatch(
    /^The database user lacks a right: permission denied for schema public\. DATABASE_OWNER_URL, or else DATABASE_URL, must be of the owner of the database\.$/,
  );
});

test('explains an address that is not local, and a port in use', async () => {
  const listen = (host: string, port: number): Promise<unknown> =>
    new Promise((resolve) => {
      const server = createServer();
      server.once('error', resolve).listen(port, host, () => resolve(server));
    });
  const first = await listen('127.0.0.1', 0);
  const { port } = Reflect.get(Object(first), 'address').call(first);
  // Reserved for documentation by RFC 5737, so no host has it.
  expect(describeListenError(await listen('203.0.113.7', 0), { HOST: '203.0.113.7', PORT: 0 })).toBe(
    'HOST 203.0.113.7 is not an address of this computer. Set HOST to localhost, to 0.0.0.0, or to one of its addresses.',
  );
  expect(describeListenError(await listen('127.0.0.1', port), { HOST: 'localhost', PORT: port })).toBe(
    `Port ${port} is taken by another program. Set PORT to a free one.`,
  );
  expect(describeListenError(new Error('a bug'), { HOST: 'localhost', PORT: 1 })).toBeUndefined();
  Reflect.get(Object(first), 'close').call(first);
});
