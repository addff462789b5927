import { command } from '@portal/contract/endpoint.ts';
import { MAX_UNUSED_BYTES } from '@portal/rules/requests/uploaded-file.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { inTransaction } from '../../platform/context/services.ts';
import { implement } from '../../platform/pipeline/implement.ts';
import { aDocument } from '../../testing/factories/files.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

/** Tests the limits on uploads per caller. */

/** Accepts files as text; only this test serves it. */
const table = {
  '/test/files': command({
    summary: 'Counts signs.',
    caller: 'customer',
    seal: 'none',
    upload: 'base64',
    idempotent: false,
    request: z.strictObject({ base64Data: z.string() }),
    response: z.object({ signs: z.int() }),
  }),
};
const planted = implement(table, { '/test/files': async ({ input }) => ({ signs: input.base64Data.length }) });

let world: World;
let document: Uint8Array<ArrayBuffer>;
beforeAll(async () => {
  world = await testWorld({ extraFeatures: [planted], settings: { RATE_LIMITS: 'true', LIMIT_PROFILE: 'strict', LOG_LEVEL: 'silent' } });
  document = new Uint8Array((await aDocument()).bytes);
});
afterAll(() => world.close());

const upload = (as: Actor) => world.call('/convertToBase64', { file: new File([document], 'a.pdf', { type: 'application/pdf' }) }, { as });

test('limits uploads to 60 files an hour, and reports when to try again', async () => {
  const as = await world.actAs('p02');
  for (let sent = 0; sent < 60; sent += 1) {
    // A session may send 20 commands a minute.
    if (sent % 20 === 0) await world.advance(60_000);
    expect((await upload(as)).success).toBe(true);
  }
  await world.advance(60_000);
  const rejected = await upload(as);
  expect(rejected).toMatchObject({ http: 429, data: { code: 'tooMany' } });
  expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0);
});

test('limits unused files to 100 MB', async () => {
  const as = await world.actAs('p03');
  expect((await upload(as)).success).toBe(true);
  const set = (bytes: number) =>
    world.database.pool.query(
      `UPDATE uploaded_file SET size_bytes = $1 WHERE client_id = '1000000003' AND ref_hash = (
      SELECT ref_hash FROM uploaded_file WHERE client_id = '1000000003' ORDER BY uploaded_at LIMIT 1)`,
      [bytes],
    );
  await set(MAX_UNUSED_BYTES - document.length);
  expect((await upload(as)).success).toBe(true);
  expect(await upload(as)).toMatchObject({ http: 429, data: { code: 'tooMany' } });
});

test('twenty concurrent uploads cannot exceed the 100 MB', async () => {
  const [ROOM, SIZE] = [7, 5 * 1_048_576];
  const clientId = '1000000006';
  const fill = { objectId: 'filler', key: Buffer.alloc(32), name: 'a.pdf', mimeType: 'application/pdf', pages: 1 } as const;
  const add = (ref: string, sizeBytes: number) =>
    inTransaction(world.services, ({ store }) =>
      store.uploadedFile.add(clientId, { ...fill, sentSha256: null, ref, objectId: `object-of-${ref}`, sizeBytes }, world.now()),
    );
  expect(await add('filler', MAX_UNUSED_BYTES - ROOM * SIZE)).toBe(true);
  const accepted = await Promise.all(Array.from({ length: 20 }, (_, at) => add(`parallel-${at}`, SIZE)));
  expect(accepted.filter(Boolean)).toHaveLength(ROOM);
});

test('accepts one file per call, and no other fields', async () => {
  const as = await world.actAs('p04');
  const part = (name: string, file = true) =>
    `--x\r\ncontent-disposition: form-data; name="${name}"${file ? '; filename="a.pdf"\r\ncontent-type: application/pdf' : ''}\r\n\r\n%PDF-\r\n`;
  const BODIES: [what: string, body: string, http: number][] = [
    ['two files', `${part('file')}${part('file')}--x--\r\n`, 400],
    ['a file by another name', `${part('paper')}--x--\r\n`, 400],
    ['a field beside it', `${part('file')}${part('role', false)}--x--\r\n`, 400],
    ['a text in place of it', `${part('file', false)}--x--\r\n`, 400],
    ['twenty fields', `${part('a', false).repeat(20)}--x--\r\n`, 400],
    ['a form that is cut off', part('file'), 400],
    ['nothing', '', 400],
    ['a name of a prototype', `${part('__proto__')}--x--\r\n`, 400],
  ];
  for (const [what, payload, http] of BODIES) {
    const reply = await world.app.inject({
      method: 'POST',
      url: '/api/convertToBase64',
      payload,
      headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-portal': '1', authorization: `Bearer ${as.handle}` },
      cookies: { c: as.cookie },
    });
    expect([what, reply.statusCode]).toEqual([what, http]);
  }
  expect(BODIES).toHaveLength(8);
});

test('accepts form data for this call only', async () => {
  const as = await world.actAs('p04');
  const reply = await world.app.inject({
    method: 'POST',
    url: '/api/getUserDetails',
    payload: '--x\r\ncontent-disposition: form-data; name="ClientId"\r\n\r\n1000000004\r\n--x--\r\n',
    headers: { 'content-type': 'multipart/form-data; boundary=x', 'x-portal': '1', authorization: `Bearer ${as.handle}` },
    cookies: { c: as.cookie },
  });
  expect(reply.statusCode).toBe(400);
});

test('limits files as text to a total of 20 MB per call', async () => {
  const as = await world.actAs('p05');
  const send = (mb: number) => world.send('/test/files', { base64Data: 'A'.repeat(mb * 1024 * 1024) }, { as });
  expect(await send(27)).toMatchObject({ http: 200, data: { signs: 27 * 1024 * 1024 } });
  expect(await send(28)).toMatchObject({ http: 413, data: { code: 'tooLarge' } });
});
