import { readFile as readBytes, readdir } from 'node:fs/promises';
import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { PLANTED_GOOD, plantedRequests } from '../../testing/bodies/planted-requests.ts';
import { aDocument } from '../../testing/factories/files.ts';
import { createPersonHelpers } from '../../testing/factories/mandates.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';
import { expireFiles } from './expire-files.ts';
import { encryptObject } from './object-cipher.ts';
import { readFile } from './read-file.ts';
import { scanFile } from './scan-file.ts';

/** A file from its upload to its end: quarantine, a request that consumes it, expiry. */

const OWNER = '1000000002';
const EICAR = ['X5O!P%@AP[4\\PZX54(P^)7CC)7}$', 'EICAR-STANDARD-ANTIVIRUS-TEST-FILE!$H+H*'].join('');
let world: World;
let customer: Actor;
beforeAll(async () => {
  world = await testWorld({ extraFeatures: [plantedRequests], settings: { LOG_LEVEL: 'silent' } });
  customer = await world.actAs('p02');
});
afterAll(() => world.close());

const upload = async (as: Actor = customer, name = 'paper.pdf') => {
  const { mimeType, bytes } = await aDocument();
  return world.call('/convertToBase64', { file: new File([new Uint8Array(bytes)], name, { type: mimeType }) }, { as });
};
const uploadRef = async (as?: Actor, name?: string): Promise<string> =>
  String(Reflect.get(Object((await upload(as, name)).data), 'fileRef'));
const read = (ref: string, clientId = OWNER) => readFile(ref, [clientId], world.services);
const folder = () => `${world.services.config.DATA_DIR}/uploads`;
const objects = () => readdir(folder());
const listFiles = async (status: string): Promise<string[]> =>
  (await world.database.pool.query<{ id: Buffer }>('SELECT ref_hash AS id FROM uploaded_file WHERE status = $1', [status])).rows.map(
    ({ id }) => id.toString('base64url'),
  );

test('an upload returns the stored copy, leaves an audit row, and stores neither its name nor its reference in plain text', async () => {
  const reply = await upload(customer, 'मेरा पता.pdf');
  expect(reply).toMatchObject({
    success: true,
    data: { fileName: 'मेरा पता.pdf', mimeType: 'application/pdf', pages: 1, status: 'ACCEPTED' },
  });
  const { fileRef, base64Data } = reply.data;
  expect(Buffer.from(base64Data, 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  expect((await read(fileRef))?.bytes.toString('base64')).toBe(base64Data);
  const { rows } = await world.database.pool.query(`SELECT action FROM audit WHERE action = '/convertToBase64' AND outcome = 'ok'`);
  expect(rows.length).toBeGreaterThan(0);
  for (const name of await objects()) {
    expect(name).toMatch(/^[\w-]{22}$/);
    expect(name).not.toBe(fileRef);
    expect((await readBytes(`${folder()}/${name}`)).includes('%PDF')).toBe(false);
  }
});

test('answers 503 with a retry time if the disk of the file store is full', async () => {
  const put = vi.spyOn(world.services.objects, 'put').mockRejectedValueOnce(Object.assign(new Error('write'), { code: 'ENOSPC' }));
  const reply = await upload();
  put.mockRestore();
  expect(reply).toMatchObject({ http: 503, data: { code: 'shed' } });
  expect(Number(reply.headers['retry-after'])).toBe(2);
  expect((await upload()).success).toBe(true);
});

test('rejects 500 forged references and another client’s attempt to use a file', async () => {
  const ref = await uploadRef();
  expect(await read(ref, '1000000003')).toBeUndefined();
  const forms = [
    '../',
    '..%2f',
    '/etc/passwd',
    '\u0000',
    ref.slice(0, -1),
    `${ref}A`,
    ref.toLowerCase(),
    `${ref}/../${ref}`,
    "' OR 1=1 --",
    '',
  ];
  let served = 0;
  for (let turn = 0; turn < 500; turn += 1) {
    const form = forms[turn % forms.length] ?? '';
    if (await read(turn < forms.length ? form : `${form}${turn}`)) served += 1;
  }
  expect(served).toBe(0);
  expect(await read(ref)).toBeDefined();
});

test('does not serve an object that was changed', async () => {
  const ref = await uploadRef();
  const { objectId } = (await world.services.store.uploadedFile.find(ref, [OWNER])) ?? { objectId: '' };
  const object = (await world.services.objects.get(objectId)) ?? Buffer.alloc(0);
  object[40] = (object[40] ?? 0) ^ 1;
  await world.services.objects.put(objectId, object);
  await expect(read(ref)).rejects.toThrow();
});

async function sendWithFiles() {
  const goodRequest = await PLANTED_GOOD['/test/withFiles'](world);
  const { as } = await goodRequest.signIn();
  const answer = await createPersonHelpers(world, { actor: as, mobile: goodRequest.mobile }).confirmed(
    '/test/withFiles' as never,
    goodRequest.body as never,
  );
  return {
    caseId: String(Reflect.get(Object(answer.data), 'caseId')),
    refs: (goodRequest.body as { fileRefs: string[] }).fileRefs,
    clientId: goodRequest.clientId,
  };
}
const handedOver = async (caseId: string): Promise<boolean> =>
  (await world.database.pool.query('SELECT 1 FROM service_case WHERE case_id = $1 AND handed_over_at IS NOT NULL', [caseId])).rowCount ===
  1;

test('a request is handed over after the scan, and an infected file is requested again', async () => {
  // A scan that a busy machine has put off would count as one more failure, and the scanner would be left alone for a while.
  await world.drain();
  world.sandbox.setFault('scanner', 'down');
  const { caseId, clientId } = await sendWithFiles();
  await world.drain();
  expect(await handedOver(caseId)).toBe(false);
  world.sandbox.setFault('scanner', 'none');
  const [first, second] = await world.services.store.uploadedFile.listOfRequest(caseId);
  // Give the second file a content that the scanner reports.
  if (!first || !second) throw new Error('two files');
  await world.services.objects.put(second.objectId, encryptObject(second.objectId, second.key, Buffer.from(`%PDF-1.7 ${EICAR}`)));
  await scanFile(first.fileId, world.services);
  await world.drain();
  expect(await handedOver(caseId)).toBe(false);
  await scanFile(second.fileId, world.services);
  await world.drain();
  const { rows } = await world.database.pool.query('SELECT status FROM service_case WHERE case_id = $1', [caseId]);
  expect(rows).toEqual([{ status: 'REQUIREMENT_RAISED' }]);
  const { rows: requirements } = await world.database.pool.query(
    'SELECT name, status, reason FROM service_case_requirement WHERE case_id = $1',
    [caseId],
  );
  expect(requirements).toEqual([{ name: 'back.pdf', status: 'OPEN', reason: 'back.pdf did not pass our safety check.' }]);
  expect(await handedOver(caseId)).toBe(false);
  expect(clientId).toBe('1000000020');
});

describe('uploads while the scanner is away', () => {
  test('a file stays in quarantine until a job has scanned it', async () => {
    world.sandbox.setFault('scanner', 'down');
    const reply = await upload();
    expect(reply).toMatchObject({ success: true, data: { status: 'SCANNING', base64Data: '' } });
    expect(await read(reply.data.fileRef)).toBeUndefined();
    const [fileId = ''] = await listFiles('SCANNING');
    await expect(scanFile(fileId, world.services)).rejects.toThrow();
    expect(await read(reply.data.fileRef)).toBeUndefined();
    world.sandbox.setFault('scanner', 'none');
    await scanFile(fileId, world.services);
    await scanFile(fileId, world.services);
    expect(await read(reply.data.fileRef)).toBeDefined();
  });

  test.each(['http500', 'badJson', 'errorIn200', 'refuse'])('a file stays in quarantine if the scanner’s answer is %s', async (error) => {
    world.sandbox.setFault('scanner', error);
    const reply = await upload();
    world.sandbox.setFault('scanner', 'none');
    expect(reply).toMatchObject({ success: true, data: { status: 'SCANNING', base64Data: '' } });
  });
});

test('unused files expire after a day, with their objects, and an interrupted run is completed later', async () => {
  await world.advance(26 * HOUR_MS);
  const before = await objects();
  const { objects: store } = world.services;
  let removed = 0;
  const breaking = {
    ...world.services,
    objects: {
      ...store,
      remove: async (id: string) => {
        if (removed === 2) throw new Error('planted');
        removed += 1;
        await store.remove(id);
      },
    },
  };
  await expect(expireFiles(breaking as never, world.now())).rejects.toThrow('planted');
  await expireFiles(world.services, world.now());
  const { rows } = await world.database.pool.query<{ id: string }>('SELECT object_id AS id FROM uploaded_file ORDER BY 1');
  expect((await objects()).toSorted()).toEqual(rows.map(({ id }) => id).toSorted());
  expect(rows.length).toBeLessThan(before.length);
  const { rows: unused } = await world.database.pool.query('SELECT 1 FROM uploaded_file WHERE case_id IS NULL');
  expect(unused).toEqual([]);
});

test('a crash between row and object leaves an unusable row that expires', async () => {
  const { objects: store } = world.services;
  const { put } = store;
  store.put = () => Promise.reject(new Error('planted'));
  expect(await upload(await world.actAs('p03'))).toMatchObject({ http: 500, success: false });
  store.put = put;
  expect(await listFiles('STORING')).toHaveLength(1);
  await world.advance(26 * HOUR_MS);
  await expireFiles(world.services, world.now());
  expect(await listFiles('STORING')).toEqual([]);
});
