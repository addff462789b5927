import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { createPersonHelpers } from '../../testing/factories/mandates.ts';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

let world: World;
let worker: Actor;
let approver: Actor;
beforeAll(async () => {
  world = await testWorld({ settings: { BACK_OFFICE: 'desk', FOUR_EYES: 'CASE' } });
  worker = await signInStaff(world, 'operator', ['PRIVACY']);
  approver = await signInStaff(world, 'approver', ['PRIVACY']);
});
afterAll(() => world.close());

const as = (staff: Actor) => ({ as: staff, cookies: staffCookies(staff) });
type Body = Parameters<typeof world.call<'/privacy/request'>>[1];
async function ask(customer: Customer, body: Body): Promise<string> {
  const actor = await customer.signIn();
  const { data } = await createPersonHelpers(world, { actor, mobile: customer.mobile }).confirmed('/privacy/request', body);
  return data.caseId;
}
const list = async (desk: 'REQUESTS' | 'PRIVACY', staff: Actor) =>
  (await world.call('/admin/cases/list', { desk, queue: 'ALL', assigned: 'ANYONE', page: 1, pageSize: 25 }, as(staff))).data;
const open = async (id: string) => (await world.call('/admin/cases/open', { id, purpose: 'WORK' }, as(worker))).data;

describe('the privacy team', () => {
  test('lists requests about data with their promise, and the team of requests does not', async () => {
    const asha = await aCustomer(world);
    const caseId = await ask(asha, { type: 'CORRECTION', text: 'My date of birth is 16-06-1985.' });
    const { rows } = await list('PRIVACY', worker);
    expect(rows).toMatchObject([{ id: caseId, type: 'DATA_CORRECTION', promisedBy: '2026-12-20', mayTake: true }]);
    const requests = await signInStaff(world, 'operator', ['REQUESTS']);
    expect((await list('REQUESTS', requests)).rows.map(({ id }) => id)).not.toContain(caseId);
    expect((await world.call('/admin/cases/open', { id: caseId, purpose: 'WORK' }, as(requests))).data).toMatchObject({
      code: 'notAllowed',
    });
  });

  test('completes a correction by two people', async () => {
    const asha = await aCustomer(world);
    const caseId = await ask(asha, { type: 'CORRECTION', text: 'My date of birth is 16-06-1985.' });
    await world.call('/admin/cases/act', { id: caseId, act: 'TAKE' }, as(worker));
    const { version, asksSecond } = await open(caseId);
    expect(asksSecond).toContain('COMPLETE');
    const { data } = await world.call(
      '/admin/cases/act',
      { id: caseId, version, act: 'COMPLETE', note: 'Corrected in the administration.' },
      as(worker),
    );
    expect(data).toMatchObject({ state: 'PROPOSED', status: 'IN_REVIEW' });
    const decided = await world.call('/admin/approvals/decide', { approvalId: data.approvalId ?? '', decision: 'APPROVE' }, as(approver));
    expect(decided.success).toBe(true);
    expect((await open(caseId)).status).toBe('COMPLETED');
  });

  test('places and releases a legal hold on an erasure, by two people', async () => {
    const asha = await aCustomer(world);
    const caseId = await ask(asha, { type: 'ERASURE' });
    const change = async (act: 'HOLD' | 'RELEASE_HOLD') => {
      const { version, may, desk } = await open(caseId);
      expect([desk, may]).toEqual(['PRIVACY', [act, 'NOTE']]);
      const reason = 'Suspected fraud in claim CL9999999901';
      const { data } = await world.call('/admin/cases/act', { id: caseId, version, act, reason }, as(worker));
      expect(data.state).toBe('PROPOSED');
      expect(await world.services.store.legalHold.isOpen(asha.clientId)).toBe(act === 'RELEASE_HOLD');
      await world.call('/admin/approvals/decide', { approvalId: data.approvalId ?? '', decision: 'APPROVE' }, as(approver));
      expect(await world.services.store.legalHold.isOpen(asha.clientId)).toBe(act === 'HOLD');
    };
    await change('HOLD');
    const { rows } = await world.database.pool.query('SELECT placed_by, approved_by, reason_sealed FROM legal_hold WHERE client_id = $1', [
      asha.clientId,
    ]);
    expect(rows[0].placed_by).not.toBe(rows[0].approved_by);
    expect(rows[0].approved_by).toBeTruthy();
    expect(rows[0].reason_sealed.toString('latin1')).not.toContain('fraud');
    await change('RELEASE_HOLD');
  });
});
