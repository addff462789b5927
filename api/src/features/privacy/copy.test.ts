import { DAY_MS, HOUR_MS } from '@portal/rules/calendar/durations.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { createPersonHelpers } from '../../testing/factories/mandates.ts';
import { aPolicy } from '../../testing/factories/policy-factory.ts';
import { openPdf } from '../../testing/pdf.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';
import { collectCopy } from './collect-copy.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { LEGAL_ANSWERS: 'A12,A13,A14,A15' } });
});
afterAll(() => world.close());

const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
/** Asks for a copy with the code that comes by SMS. */
async function ask({ mobile }: Customer, as: Actor): Promise<string> {
  const reply = await createPersonHelpers(world, { actor: as, mobile }).confirmed('/privacy/request', { type: 'COPY' });
  return reply.data.caseId;
}
const fetchCopy = (caseId: string, format: 'PDF' | 'JSON', as: Actor) => world.call('/privacy/file', { caseId, format }, { as });
const parse = (file: { base64Data: string }) => JSON.parse(Buffer.from(file.base64Data, 'base64').toString());
const readRequest = async (as: Actor) => (await world.call('/privacy/overview', {}, { as })).data.requests[0];

describe('a copy of the data', () => {
  test('is collected by a job, stays in the account for seven days, and is not sent', async () => {
    const asha = await aCustomer(world);
    const as = await asha.signIn();
    const caseId = await ask(asha, as);
    const addedAt = world.now().toISOString();
    await rows(
      `INSERT INTO passkey (passkey_id, client_id, credential_id, public_key, counter, transports, device, backed_up, added_at)
       VALUES ('PK1', $1, '\\x01', '\\x02', 0, '{}', 'Android phone', true, $2)`,
      [asha.clientId, world.now()],
    );
    expect(await readRequest(as)).toEqual({ caseId, type: 'COPY', on: '2026-11-20', status: 'SUBMITTED', until: null });
    expect(await fetchCopy(caseId, 'PDF', as)).toMatchObject({ success: false, data: { code: 'fileOver' } });
    expect(await world.drain()).toBe(0);
    const until = new Date(world.now().getTime() + 7 * DAY_MS).toISOString();
    expect(await readRequest(as)).toEqual({ caseId, type: 'COPY', on: '2026-11-20', status: 'COMPLETED', until });
    const messages = await rows(`SELECT channel FROM message WHERE client_id = $1 AND template = 'dataReady' ORDER BY 1`, [asha.clientId]);
    expect(messages).toEqual([{ channel: 'EMAIL' }, { channel: 'SMS' }]);
    const { data } = await fetchCopy(caseId, 'JSON', as);
    expect(data).toMatchObject({ fileName: `DataCopy_${caseId}.json`, mimeType: 'application/json', passwordProtected: false });
    const copy = parse(data);
    expect(copy.sections.details).toEqual([
      {
        clientId: asha.clientId,
        name: 'Neha Gupta',
        birthDate: '1985-06-15',
        gender: 'F',
        mobile: asha.mobile,
        email: asha.email,
        permanentAddress: expect.stringContaining('Lake Road'),
        mailingAddress: expect.stringContaining('Lake Road'),
        pinCode: '400001',
        pan: expect.stringMatching(/X{4,}|\*/),
        aadhaarLast4: expect.stringMatching(/^\d{4}$/),
        language: 'en',
        income: '10-15',
        occupation: 'Salaried',
        education: 'Graduate',
        maritalStatus: 'Married',
      },
    ]);
    expect(copy.sections.policies).toMatchObject([{ policyNo: asha.policyNo, sumAssured: 10_000_000, status: 'IN_FORCE' }]);
    expect(copy.sections.nominees).toEqual([{ policyNo: asha.policyNo, name: expect.any(String), share: 100 }]);
    expect(copy.sections.passkeys).toEqual([{ device: 'Android phone', addedAt, lastUsedAt: null }]);
    expect(copy.sections.payments.length).toBeGreaterThan(3);
    expect(copy.purposes.find((row: { class: string }) => row.class === 'IDENTITY')).toMatchObject({
      ground: 'LAW',
      law: 'PMLA',
      sharedWith: ['CKYC_REGISTRY', 'TAX_DEPARTMENT'],
    });
    const issued = await rows('SELECT type, channel FROM document_issue WHERE client_id = $1', [asha.clientId]);
    expect(issued).toEqual([{ type: 'data-copy', channel: 'DOWNLOAD' }]);
  });

  test('the PDF has the same data in the language of the screen', async () => {
    const asha = await aCustomer(world);
    const as = await asha.signIn();
    const caseId = await ask(asha, as);
    await world.drain();
    const { data } = await world.call('/privacy/file', { caseId, format: 'PDF' }, { as, cookies: { lang: 'en' } });
    const pdf = await openPdf(Buffer.from(data.base64Data, 'base64'), '');
    const text = pdf?.text ?? '';
    for (const part of ['Copy of your data', 'Neha Gupta', asha.policyNo, asha.mobile, 'Prevention of Money']) expect(text).toContain(part);
  });

  test('is over after seven days, and deleted', async () => {
    const asha = await aCustomer(world);
    const caseId = await ask(asha, await asha.signIn());
    await world.drain();
    await world.advance(7 * DAY_MS);
    const as = await asha.signIn();
    expect(await fetchCopy(caseId, 'JSON', as)).toMatchObject({ success: false, data: { code: 'fileOver' } });
    expect(await readRequest(as)).toMatchObject({ status: 'COMPLETED', until: null });
    expect(await rows('SELECT case_id FROM data_copy WHERE case_id = $1', [caseId])).toHaveLength(1);
    await world.services.jobs['data-copy-expire'].run({}, world.services, world.now());
    expect(await rows('SELECT case_id FROM data_copy WHERE case_id = $1', [caseId])).toEqual([]);
  });

  test('a copy of another customer is answered like none', async () => {
    const [asha, ravi] = [await aCustomer(world), await aCustomer(world)];
    const caseId = await ask(asha, await asha.signIn());
    await world.drain();
    const reply = await fetchCopy(caseId, 'JSON', await ravi.signIn());
    expect(reply.success).toBe(false);
    expect(reply.raw).not.toContain(asha.clientId);
  });

  test('is refused for a day after a change of the contact', async () => {
    const asha = await aCustomer(world);
    await rows('UPDATE client SET contact_changed_at = $2 WHERE client_id = $1', [asha.clientId, world.now()]);
    const reply = await world.call('/privacy/request', { type: 'COPY' }, { as: await asha.signIn() });
    expect(reply).toMatchObject({ success: false, data: { code: 'refusedOnHold' } });
    await world.advance(24 * HOUR_MS);
    expect((await world.call('/privacy/request', { type: 'COPY' }, { as: await asha.signIn() })).data).not.toMatchObject({
      code: 'refusedOnHold',
    });
  });

  test('a cancelled request gets no copy', async () => {
    const asha = await aCustomer(world);
    const as = await asha.signIn();
    const caseId = await ask(asha, as);
    expect((await world.call('/serviceTracker/cancel', { caseId }, { as })).data).toMatchObject({ caseStatus: 'CANCELLED' });
    await world.drain();
    expect(await rows('SELECT case_id FROM data_copy WHERE case_id = $1', [caseId])).toEqual([]);
  });
});

const COPIES = 1_000;
const FIRST_NAMES = ['Aarav', 'Bhavna', 'Chetan', 'Divya', 'Eshan', 'Farida', 'Gaurav', 'Hema', 'Imran', 'Jyoti'];

test(`${COPIES} random copies have no data of another customer`, async () => {
  // Each person has a name, a contact and nominees that no one else has.
  for (const [index, first] of FIRST_NAMES.entries()) {
    const nominees = [{ name: `${first} Heir${index}`, relationship: 'SPOUS' as const, birthDate: '1987-03-02', share: 10_000 }];
    await aCustomer(world, {
      client: { name: `${first} Unique${index}`, shortName: first },
      owns: (book) => {
        for (let policy = 0; policy <= index % 3; policy += 1) aPolicy(book, { nominees });
      },
    });
  }
  const people = await rows(`
      SELECT k.client_id AS id, k.name, array(SELECT policy_no FROM policy p WHERE p.client_id = k.client_id) AS policies,
        array(SELECT DISTINCT n.name FROM nominee n JOIN policy p USING (policy_no) WHERE p.client_id = k.client_id) AS nominees
      FROM client k ORDER BY 1`);
  expect(people.length).toBeGreaterThan(60);
  const ownerOf = new Map<string, Set<string>>();
  for (const { id, name, policies, nominees } of people)
    for (const value of [id, name, ...policies, ...nominees]) ownerOf.set(value, new Set([...(ownerOf.get(value) ?? []), id]));
  const seed = Number(process.env.SEED ?? 20261129);
  const picks = fc.sample(fc.integer({ min: 0, max: people.length - 1 }), { numRuns: COPIES, seed });
  let checked = 0;
  for (const pick of picks) {
    const { id } = people[pick];
    const copy = JSON.stringify(await collectCopy(id, { store: world.services.store, config: world.services.config, now: world.now() }));
    expect(copy).toContain(id);
    const foreign = [...ownerOf].filter(([value, owners]) => !owners.has(id) && copy.includes(value)).map(([value]) => value);
    expect(foreign, `the copy of ${id}`).toEqual([]);
    checked += 1;
  }
  console.info(`${checked} copies of ${people.length} customers, seed ${seed}`);
  expect(checked).toBe(COPIES);
}, 180_000);
