import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { CONSENTS } from '@portal/rules/privacy/consents.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { rotateEntries } from '../../domain/privacy/erasure-list.ts';
import { replayErasures } from '../../domain/privacy/replay-erasures.ts';
import { aProof } from '../../testing/bodies/good-request.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { createPersonHelpers } from '../../testing/factories/mandates.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { LEGAL_ANSWERS: 'A12,A13,A14,A15' } });
});
afterAll(() => world.close());

const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const runJob = () => world.services.jobs.erase.run({}, world.services, world.now());
const DETAILS = 'SELECT marital_status, education, occupation, income FROM client WHERE client_id = $1';
const NO_DETAILS = { marital_status: null, education: null, occupation: null, income: null };
const IDENTITY = 'SELECT pan_sealed, pan_index, pan_verified, aadhaar_last4 FROM client WHERE client_id = $1';
const NO_IDENTITY = { pan_sealed: null, pan_index: null, pan_verified: false, aadhaar_last4: null };
const readOverview = async (as: Actor) => (await world.call('/privacy/overview', {}, { as })).data;

/** A customer whose only policy ended on 15-03-2020. */
async function aFormerCustomer(): Promise<Customer> {
  const customer = await aCustomer(world);
  await rows(`UPDATE policy SET status = 'MATURED', status_date = '2020-03-15' WHERE policy_no = $1`, [customer.policyNo]);
  return customer;
}
async function askErasure({ mobile }: Customer, as: Actor): Promise<string> {
  const { data } = await createPersonHelpers(world, { actor: as, mobile }).confirmed('/privacy/request', { type: 'ERASURE' });
  expect(data.caseStatus).toBe('SUBMITTED');
  return data.caseId;
}

describe('an erasure', () => {
  test('shows two lists, waits seven days, and erases each item on its day', async () => {
    const asha = await aFormerCustomer();
    const as = await asha.signIn();
    const { erasure } = await readOverview(as);
    expect(erasure.erased).toEqual([
      { class: 'IDENTITY', on: '2026-11-28' },
      { class: 'PERSONAL', on: '2027-11-21' },
    ]);
    expect(erasure.kept.find((row) => row.class === 'POLICY')).toEqual({ class: 'POLICY', until: '2030-03-15', law: 'IRDAI_RECORDS' });
    const { data } = await createPersonHelpers(world, { actor: as, mobile: asha.mobile }).confirmed('/privacy/request', {
      type: 'ERASURE',
    });
    expect(data).toMatchObject({ erasedOn: '2026-11-28', promisedBy: '2026-12-20', caseStatus: 'SUBMITTED' });
    expect(data.kept).toEqual(expect.arrayContaining(erasure.kept));
    // Data that depends on consent leaves use immediately.
    expect(await rows(DETAILS, [asha.clientId])).toEqual([NO_DETAILS]);
    expect((await readOverview(as)).consents.find(({ kind }) => kind === 'PERSONAL_DETAILS')).toMatchObject({ given: false });
    expect((await readOverview(as)).requests).toMatchObject([{ type: 'ERASURE', status: 'SUBMITTED', until: '2026-11-27T18:29:59.999Z' }]);

    await world.advance(7 * DAY_MS);
    await runJob();
    expect((await rows(IDENTITY, [asha.clientId]))[0].pan_verified, 'on the last day to cancel').toBe(true);
    await world.advance(DAY_MS);
    await runJob();
    expect(await rows(IDENTITY, [asha.clientId])).toEqual([NO_IDENTITY]);
    expect((await readOverview(await asha.signIn())).requests).toMatchObject([{ status: 'COMPLETED', until: null }]);
    const sealed = () => rows('SELECT details_sealed IS NULL AS erased FROM withdrawn_details WHERE client_id = $1', [asha.clientId]);
    expect(await sealed()).toEqual([{ erased: false }]);
    await world.advance(357 * DAY_MS);
    await runJob();
    expect(await sealed()).toEqual([{ erased: false }]);
    await world.advance(DAY_MS);
    await runJob();
    expect(await sealed()).toEqual([{ erased: true }]);
    const messages = await rows(`SELECT count(*)::int AS n FROM message WHERE client_id = $1 AND template = 'dataErased'`, [asha.clientId]);
    expect(messages).toEqual([{ n: 4 }]);
    expect(await rows(`SELECT outcome FROM audit WHERE action = 'erase' AND subject_client_id = $1 ORDER BY at`, [asha.clientId])).toEqual([
      { outcome: 'IDENTITY' },
      { outcome: 'PERSONAL' },
    ]);
    expect(await rows('SELECT name FROM client WHERE client_id = $1', [asha.clientId])).toEqual([{ name: 'Neha Gupta' }]);
  });

  test('a cancelled erasure erases nothing', async () => {
    const asha = await aFormerCustomer();
    const as = await asha.signIn();
    const caseId = await askErasure(asha, as);
    expect((await world.call('/serviceTracker/cancel', { caseId }, { as })).data).toMatchObject({ caseStatus: 'CANCELLED' });
    await world.advance(9 * DAY_MS);
    await runJob();
    expect((await rows(IDENTITY, [asha.clientId]))[0].pan_verified).toBe(true);
  });

  test('a policy that starts before the day keeps the data', async () => {
    const asha = await aFormerCustomer();
    const caseId = await askErasure(asha, await asha.signIn());
    await rows(`UPDATE policy SET status = 'IN_FORCE' WHERE policy_no = $1`, [asha.policyNo]);
    await world.advance(9 * DAY_MS);
    await runJob();
    expect((await rows(IDENTITY, [asha.clientId]))[0].pan_verified).toBe(true);
    expect(await rows(`SELECT due_on FROM erasure_item WHERE case_id = $1 AND data_class = 'IDENTITY'`, [caseId])).toEqual([
      { due_on: null },
    ]);
  });

  test('a legal hold keeps the data until it is released', async () => {
    const asha = await aFormerCustomer();
    await askErasure(asha, await asha.signIn());
    const { services } = world;
    await services.store.legalHold.place(
      { clientId: asha.clientId, reason: 'Suspected fraud', placedBy: 'operator', approvedBy: 'approver' },
      world.now(),
    );
    await world.advance(9 * DAY_MS);
    await runJob();
    expect((await rows(IDENTITY, [asha.clientId]))[0].pan_verified).toBe(true);
    await services.store.legalHold.release(asha.clientId, world.now());
    await runJob();
    expect(await rows(IDENTITY, [asha.clientId])).toEqual([NO_IDENTITY]);
  });

  test('files of requests that ended long ago are erased with their objects', async () => {
    const asha = await aFormerCustomer();
    const as = await asha.signIn();
    const fileRefs = [await aProof(world, asha.clientId)];
    const helpers = createPersonHelpers(world, { actor: as, mobile: asha.mobile });
    const { data } = await helpers.confirmed('/privacy/request', { type: 'CORRECTION', text: 'My date of birth is wrong.', fileRefs });
    await rows(`UPDATE service_case SET status = 'COMPLETED', closed_at = $2 WHERE case_id = $1`, [
      data.caseId,
      new Date(world.now().getTime() - 100 * DAY_MS),
    ]);
    const [file] = await rows('SELECT object_id FROM uploaded_file WHERE case_id = $1', [data.caseId]);
    await askErasure(asha, as);
    await world.advance(9 * DAY_MS);
    await runJob();
    expect(await rows('SELECT object_id FROM uploaded_file WHERE case_id = $1', [data.caseId])).toEqual([]);
    expect(await world.services.objects.get(file.object_id)).toBeUndefined();
  });

  test('is refused while a claim is open, and a consent can be withdrawn all the same', async () => {
    const asha = await aFormerCustomer();
    const as = await asha.signIn();
    await rows(
      `INSERT INTO claim (claim_number, policy_no, type, event_date, is_early, is_group, details_sealed, status, filed_at, changed_at)
       VALUES ('CL9999999901', $1, 'HOSPITAL_CASH', '2026-11-01', false, false, '', 'IN_REVIEW', $2, $2)`,
      [asha.policyNo, world.now()],
    );
    expect((await world.call('/privacy/request', { type: 'ERASURE' }, { as })).data).toMatchObject({ code: 'claimOpen' });
    const { version } = CONSENTS.PERSONAL_DETAILS;
    expect((await world.call('/privacy/withdraw', { kind: 'PERSONAL_DETAILS', given: false, version }, { as })).success).toBe(true);
  });

  test('is refused while a complaint is open, and possible when it is closed', async () => {
    const asha = await aFormerCustomer();
    const as = await asha.signIn();
    const about = { category: 'SERVICE', text: 'My letter of last month was not answered.', wish: 'Please answer it.' } as const;
    const body = { subject: { kind: 'POLICY', id: asha.policyNo }, ...about } as Parameters<typeof world.call<'/complaint/save'>>[1];
    const { data } = await world.call('/complaint/save', body, { as });
    expect(data.complaintNo).toMatch(/^SR\d{10}$/);
    expect((await world.call('/privacy/request', { type: 'ERASURE' }, { as })).data).toMatchObject({ code: 'claimOpen' });
    await rows(`UPDATE service_case SET status = 'COMPLETED', closed_at = $2 WHERE case_id = $1`, [data.complaintNo, world.now()]);
    await askErasure(asha, as);
  });

  test('is refused while a loan runs, and possible when it is closed', async () => {
    const asha = await aFormerCustomer();
    const as = await asha.signIn();
    await rows(`INSERT INTO loan (loan_no, policy_no, disbursed_on, rate_bp) VALUES ('LN9999999901', $1, '2019-01-01', 950)`, [
      asha.policyNo,
    ]);
    expect((await world.call('/privacy/request', { type: 'ERASURE' }, { as })).data).toMatchObject({ code: 'claimOpen' });
    await rows(`UPDATE loan SET status = 'CLOSED' WHERE loan_no = 'LN9999999901'`);
    await askErasure(asha, as);
  });

  test('names the day and the law of what must stay', async () => {
    const asha = await aFormerCustomer();
    const reply = await world.call('/privacy/request', { type: 'ERASURE', classes: ['POLICY'] }, { as: await asha.signIn() });
    expect(reply).toMatchObject({
      success: false,
      message: 'We must keep this until 15-03-2030: IRDAI Minimum Information Regulations 2020.',
      data: { code: 'mustStay' },
    });
  });

  test('data of the administration is reported to staff', async () => {
    const asha = await aCustomer(world);
    await rows(`UPDATE policy SET status = 'MATURED', status_date = '2001-03-15' WHERE policy_no = $1`, [asha.policyNo]);
    const caseId = await askErasure(asha, await asha.signIn());
    const [alert] = await rows(`SELECT detail FROM staff_alert WHERE kind = 'retentionOver' AND subject = $1`, [caseId]);
    expect(alert.detail).toContain('POLICY');
  });

  test('no book brings back an erased PAN, until the person has a policy again', async () => {
    const asha = await aFormerCustomer();
    await askErasure(asha, await asha.signIn());
    await world.advance(9 * DAY_MS);
    await runJob();
    const setPan = () => rows(`UPDATE client SET aadhaar_last4 = '1234', pan_verified = true WHERE client_id = $1`, [asha.clientId]);
    await setPan();
    expect(await rows(IDENTITY, [asha.clientId])).toEqual([NO_IDENTITY]);
    await rows(`UPDATE policy SET status = 'IN_FORCE' WHERE policy_no = $1`, [asha.policyNo]);
    await setPan();
    expect(await rows(IDENTITY, [asha.clientId])).toMatchObject([{ aadhaar_last4: '1234' }]);
  });
});

describe('a restored database', () => {
  let clientId = '';
  beforeEach(async () => {
    const asha = await aFormerCustomer();
    clientId = asha.clientId;
    const [backup] = await rows('SELECT pan_sealed, pan_index, aadhaar_last4 FROM client WHERE client_id = $1', [clientId]);
    await askErasure(asha, await asha.signIn());
    await world.advance(9 * DAY_MS);
    await runJob();
    expect(await rows(IDENTITY, [clientId])).toEqual([NO_IDENTITY]);
    // As the backup has it: the data is there, and nothing says that it was erased.
    await rows('DELETE FROM erasure_done WHERE client_id = $1', [clientId]);
    await rows('UPDATE client SET pan_sealed = $2, pan_index = $3, aadhaar_last4 = $4, pan_verified = true WHERE client_id = $1', [
      clientId,
      backup.pan_sealed,
      backup.pan_index,
      backup.aadhaar_last4,
    ]);
    expect((await rows(IDENTITY, [clientId]))[0].aadhaar_last4).toBe(backup.aadhaar_last4);
  });

  test('erases again before it serves, once', async () => {
    expect(await replayErasures(world.services, world.now())).toBe(1);
    expect(await rows(IDENTITY, [clientId])).toEqual([NO_IDENTITY]);
    expect(await replayErasures(world.services, world.now())).toBe(0);
  });

  test('erases again after a change of the key', async () => {
    const { objects, sealing } = world.services;
    expect(await rotateEntries({ objects, sealing })).toBeGreaterThan(0);
    expect(await replayErasures(world.services, world.now())).toBe(1);
    expect(await rows(IDENTITY, [clientId])).toEqual([NO_IDENTITY]);
  });

  test('an entry of the list reveals no one', async () => {
    const [{ seq }] = await rows('SELECT max(seq) + 1 AS seq FROM erasure_done');
    const entry = await world.services.objects.get(`erasure-list--${String(seq).padStart(8, '0')}`);
    expect(entry?.length).toBeGreaterThan(20);
    expect(entry?.toString('latin1')).not.toContain(clientId);
    await replayErasures(world.services, world.now());
  });
});
