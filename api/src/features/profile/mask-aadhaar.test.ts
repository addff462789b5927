import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { readFile } from '../../domain/uploads/read-file.ts';
import { aDocument, aPicture } from '../../testing/factories/files.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

let world: World;
let as: Actor;
beforeAll(async () => {
  world = await testWorld();
  as = await world.actAs('p06');
});
afterAll(() => world.close());

const NUMBER = '234123412346';
const consent = { consent: true, consentVersion: DECLARATIONS_VERSION } as const;
const send = (body: object) => world.send('/maskAadhar', { ...body, ...consent }, { as });
const createFile = (fileName: string, { mimeType, bytes }: { mimeType: string; bytes: Uint8Array }) => ({
  file: { fileName, mimeType, base64Data: Buffer.from(bytes).toString('base64') },
});

test('a typed Aadhaar number is checked and masked, and stored nowhere', async () => {
  expect((await send({ aadhaarNumber: '2341 2341 2346' })).data).toEqual({
    maskedAadhaar: 'XXXX XXXX 2346',
    last4: '2346',
    valid: true,
    fileRef: null,
    maskedPreview: null,
  });
  expect(await send({ aadhaarNumber: '234123412345' })).toMatchObject({ status: 13, data: { code: 'aadhaarInvalid' } });
  expect((await send({ aadhaarNumber: '2341' })).http).toBe(400);
  const { rows: tables } = await world.database.pool.query<{ name: string }>(
    `SELECT format('%I.%I', schemaname, tablename) AS name FROM pg_tables WHERE schemaname IN ('public', 'pgboss')`,
  );
  expect(tables.length).toBeGreaterThan(40);
  for (const { name } of tables) {
    const { rows } = await world.database.pool.query(`SELECT FROM ${name} t WHERE t::text LIKE '%${NUMBER}%'`);
    expect(rows, name).toEqual([]);
  }
  // A hash of the body would reveal the number.
  expect((await world.database.pool.query(`SELECT FROM idempotency WHERE path = '/maskAadhar'`)).rows).toEqual([]);
});

test('only the masked copy of a card is stored, and a small picture of it is displayed', async () => {
  const card = await aPicture('png', { width: 200, height: 100, isNoise: true });
  const { data } = await send(createFile('my card.png', card));
  const { fileRef, maskedPreview, ...rest } = Object(data);
  expect(rest).toEqual({ maskedAadhaar: 'XXXX XXXX 4821', last4: '4821', valid: true });
  expect(Buffer.from(maskedPreview, 'base64').subarray(0, 3).toString('hex')).toBe('ffd8ff');
  expect(maskedPreview.length).toBeLessThan(200_000);
  const storedFile = await readFile(fileRef, ['1000000006'], world.services);
  expect(storedFile).toMatchObject({ name: 'Aadhaar XXXX XXXX 4821.jpg', mimeType: 'image/jpeg' });
  expect((await world.database.pool.query('SELECT FROM uploaded_file')).rows).toHaveLength(1);
  const { uploadedFile } = world.services.store;
  expect(await uploadedFile.listAadhaarLast4([fileRef, 'A'.repeat(22)], '1000000006')).toEqual(['4821', null]);
  expect(await uploadedFile.listAadhaarLast4([fileRef], '1000000021')).toEqual([null]);
  expect((await send(createFile('card.pdf', await aDocument()))).success).toBe(true);
});

test('rejects an unreadable file, another document and an unmasked copy, and stores nothing of it', async () => {
  const before = (await world.database.pool.query('SELECT FROM uploaded_file')).rows.length;
  const card = await aPicture('jpeg');
  expect(await send(createFile('unreadable.jpg', card))).toMatchObject({ status: 13, data: { code: 'unreadable' } });
  expect(await send(createFile('card.pdf', card))).toMatchObject({ data: { code: 'fileRefused', why: 'TYPE' } });
  world.sandbox.setFault('kyc', 'http500', { times: 1 });
  expect((await send(createFile('card.jpg', card))).status).toBe(20);
  expect((await world.database.pool.query('SELECT FROM uploaded_file')).rows).toHaveLength(before);
});
