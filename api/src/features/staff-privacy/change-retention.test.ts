import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { storeMessages } from '../../domain/messages/retain-messages.ts';
import { expireFiles } from '../../domain/uploads/expire-files.ts';
import { aProof } from '../../testing/bodies/good-request.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { createPersonHelpers } from '../../testing/factories/mandates.ts';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { type Reply, testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { LEGAL_ANSWERS: 'A12,A13,A14,A15' } });
});
afterAll(() => world.close());

const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
type Data = Reply<Record<string, unknown>>;
async function signIn(role: 'operator' | 'approver', desks: ('PRIVACY' | 'REQUESTS')[] = ['PRIVACY']) {
  const as = await signInStaff(world, role, desks);
  return async (path: string, body: object) => (await world.send(path, body, { as, cookies: staffCookies(as) })) as Data;
}
const REASON = 'Advice of our lawyer';
const propose = async (ruleId: string, length: number) =>
  (await signIn('operator'))('/admin/privacy/retention/change', { ruleId, length, reason: REASON });
const decide = async (approvalId: unknown, decision = 'APPROVE') =>
  (await signIn('approver'))('/admin/approvals/decide', { approvalId, decision });
async function change(ruleId: string, length: number): Promise<Data> {
  const proposal = await propose(ruleId, length);
  return proposal.data?.approvalId ? decide(proposal.data.approvalId) : proposal;
}
const preview = async (ruleId: string, length: number) =>
  (await signIn('operator'))('/admin/privacy/retention/preview', { ruleId, length });
const findLength = async (ruleId: string) => {
  const as = await signInStaff(world, 'operator', ['PRIVACY']);
  const { data } = await world.call('/admin/privacy/overview', {}, { as, cookies: staffCookies(as) });
  return data.rules.find(({ id }) => id === ruleId)?.length;
};
const fieldOf = ({ data }: Data, field: string): string | undefined =>
  (data as { fields?: Record<string, string> } | undefined)?.fields?.[field];

beforeEach(() => rows('DELETE FROM retention_change'));

describe('a change of a retention', () => {
  test('applies when a second person approves it, and is in the audit trail', async () => {
    const proposal = await propose('identity', 6);
    expect(proposal.data).toMatchObject({ state: 'PROPOSED' });
    const listed = await (await signIn('approver'))('/admin/approvals', {});
    expect(listed.data).toMatchObject([{ kind: 'PRIVACY', summary: 'identity: 6 years instead of 5', reason: REASON }]);
    expect(await findLength('identity')).toBe(5);
    const own = await (await signIn('operator'))('/admin/approvals/decide', { approvalId: proposal.data?.approvalId, decision: 'APPROVE' });
    expect(own.success).toBe(false);
    await decide(proposal.data?.approvalId);
    expect(await findLength('identity')).toBe(6);
    expect(await rows('SELECT rule_id, length, changed_by, approved_by FROM retention_change')).toEqual([
      { rule_id: 'identity', length: 6, changed_by: expect.any(String), approved_by: expect.any(String) },
    ]);
    const [entry] = await rows(
      `SELECT outcome, object_id, detail FROM audit WHERE action = '/admin/privacy/retention/change' AND object_kind = 'retention'`,
    );
    expect(entry).toMatchObject({ outcome: 'UPDATE', object_id: 'identity', detail: { from: 5, length: 6 } });
  });

  test('changes nothing when the second person rejects it', async () => {
    const proposal = await propose('identity', 7);
    expect(
      (
        await (
          await signIn('approver')
        )('/admin/approvals/decide', { approvalId: proposal.data?.approvalId, decision: 'REJECT', reason: 'No need' })
      ).success,
    ).toBe(true);
    expect(await findLength('identity')).toBe(5);
  });

  test('fails if the length has changed since the proposal', async () => {
    const [first, second] = [await propose('identity', 6), await propose('identity', 7)];
    await decide(first.data?.approvalId);
    expect((await decide(second.data?.approvalId)).data).toMatchObject({ state: 'FAILED' });
    expect(await findLength('identity')).toBe(6);
  });

  test.each([
    ['identity', 4, 'This data must be kept for at least 5 years.'],
    ['ledger', 7, 'This data must be kept for at least 8 financial years.'],
    ['message', 1_825, 'This data must be kept for at least 1826 days.'],
    ['image', 366, 'This data may be kept for at most 365 days.'],
    ['identity', 5, 'This is the present period.'],
    ['audit', 700, 'This period cannot be changed here.'],
    ['unknown', 700, 'This period cannot be changed here.'],
  ])('of %s to %i is refused', async (ruleId, length, line) => {
    for (const reply of [await propose(ruleId, length), await preview(ruleId, length)]) {
      expect(reply.success).toBe(false);
      expect(fieldOf(reply, 'length')).toBe(line);
    }
  });

  test('needs a reason', async () => {
    const reply = await (await signIn('operator'))('/admin/privacy/retention/change', { ruleId: 'identity', length: 6, reason: ' ' });
    expect(fieldOf(reply, 'reason')).toBe('Give a reason.');
  });

  test('is not allowed to another team', async () => {
    const other = await signIn('operator', ['REQUESTS']);
    for (const path of ['preview', 'change']) {
      const body = { ruleId: 'identity', length: 6, ...(path === 'change' && { reason: REASON }) };
      expect((await other(`/admin/privacy/retention/${path}`, body)).data).toMatchObject({ code: 'notAllowed' });
    }
  });
});

/** A customer whose only policy ended on 15-03-2021, and who asked for an erasure 9 days ago. */
async function aFormerCustomer(): Promise<Customer> {
  const customer = await aCustomer(world);
  await rows(`UPDATE policy SET status = 'MATURED', status_date = '2021-03-15' WHERE policy_no = $1`, [customer.policyNo]);
  const actor = await customer.signIn();
  const { data } = await createPersonHelpers(world, { actor, mobile: customer.mobile }).confirmed('/privacy/request', { type: 'ERASURE' });
  expect(data.caseStatus).toBe('SUBMITTED');
  return customer;
}
const hasPan = async ({ clientId }: Customer) =>
  (await rows('SELECT pan_sealed IS NOT NULL AS has FROM client WHERE client_id = $1', [clientId]))[0].has as boolean;
const erase = () => world.services.jobs.erase.run({}, world.services, world.now());
/** Answers the request, without an erasure: the identity of the last policy is kept. */
const completeOnly = () => rows(`UPDATE service_case SET status = 'COMPLETED' WHERE type = 'DATA_ERASURE'`);

describe('identity data', () => {
  test('is erased later after an extension, and as before when it is taken back', async () => {
    const asha = await aFormerCustomer();
    await completeOnly();
    await change('identity', 6);
    await world.advance(9 * DAY_MS);
    await erase();
    expect(await hasPan(asha)).toBe(true);
    const due = () => rows(`SELECT due_on FROM erasure_item WHERE client_id = $1 AND data_class = 'IDENTITY'`, [asha.clientId]);
    expect(await due()).toEqual([{ due_on: '2027-03-16' }]);
    const { data } = await preview('identity', 5);
    expect(data).toEqual({ isRemovedHere: true, runOn: '2026-11-30', rows: 1, rowsNow: 0, firstOn: '2026-11-30' });
    await change('identity', 5);
    expect(await due()).toEqual([{ due_on: '2026-11-29' }]);
    await erase();
    expect(await hasPan(asha)).toBe(false);
  });

  test('is not counted under a legal hold, or while a request can be cancelled', async () => {
    const asha = await aFormerCustomer();
    const count = async () => (await preview('identity', 6)).data?.rowsNow;
    expect(await count()).toBe(0);
    await completeOnly();
    expect(await count()).toBe(1);
    const hold = { clientId: asha.clientId, reason: 'Suspected fraud', placedBy: 'operator', approvedBy: 'approver' };
    await world.services.store.legalHold.place(hold, world.now());
    expect(await count()).toBe(0);
  });
});

describe('files of cancelled requests', () => {
  test('are removed by the job after the new number of days', async () => {
    const asha = await aCustomer(world);
    const actor = await asha.signIn();
    const fileRefs = [await aProof(world, asha.clientId)];
    const body = { type: 'CORRECTION', text: 'My date of birth is wrong.', fileRefs } as const;
    const { data } = await createPersonHelpers(world, { actor, mobile: asha.mobile }).confirmed('/privacy/request', body);
    await world.call('/serviceTracker/cancel', { caseId: data.caseId }, { as: actor });
    const count = async () => (await rows('SELECT count(*)::int AS n FROM uploaded_file WHERE case_id = $1', [data.caseId]))[0].n;
    await world.advance(40 * DAY_MS);
    await expireFiles(world.services, world.now());
    expect(await count()).toBe(1);
    expect((await preview('image', 30)).data).toMatchObject({ isRemovedHere: true, rows: 1, rowsNow: 0 });
    expect((await preview('image', 60)).data).toMatchObject({ rows: 0, firstOn: '2027-01-29' });
    await change('image', 30);
    await expireFiles(world.services, world.now());
    expect(await count()).toBe(0);
  });
});

describe('messages', () => {
  test('are dropped by the month after the new number of days', async () => {
    // Seven years ago: inside of ten years, outside of five.
    await rows(`SELECT make_message_month('2019-12-01'::date)`);
    await rows(
      `INSERT INTO message_archive (message_id, dedupe_key, template, channel, to_sealed, values_sealed, state, attempts, created_at)
       SELECT gen_random_uuid(), 'M' || n, 'dataErased', 'SMS', '', '', 'SENT', 1, '2019-12-10' FROM generate_series(1, 4) n`,
    );
    const count = async () => (await rows(`SELECT count(*)::int AS n FROM message_archive WHERE created_at < '2020-01-01'`))[0].n;
    await storeMessages(world.services, world.now());
    expect(await count()).toBe(4);
    expect((await preview('message', 1_826)).data).toMatchObject({ isRemovedHere: true, rows: 4, rowsNow: 0 });
    await change('message', 1_826);
    await storeMessages(world.services, world.now());
    expect(await count()).toBe(0);
  });
});

test('data of the core system has no rows here', async () => {
  expect((await preview('ledger', 9)).data).toMatchObject({ isRemovedHere: false, rows: 0, rowsNow: 0, firstOn: null });
});
