import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aHolder, compareSurrender, listPayouts, readStatus, surrender, VALUE } from '../../testing/factories/surrender-request.ts';
import { sentTexts } from '../../testing/partners/browser.ts';
import { staffCookies } from '../../testing/staff.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

/** Staff review surrenders, approve them with a second person, and correct the value of the book. */
type Staff = Actor & { userId: string };
let world: World;
let worker: Staff;
let approver: Staff;
beforeAll(async () => {
  world = await testWorld({ settings: { LEGAL_ANSWERS: 'A2,A3,A4,A5', BACK_OFFICE: 'desk', FOUR_EYES: 'CASE' } });
  worker = await staff('worker', 'Ravi Kulkarni');
  approver = await staff('approver', 'Latha Menon');
});
afterAll(() => world.close());

async function staff(userId: string, name: string): Promise<Staff> {
  const { store } = world.services;
  const now = world.now();
  await store.staffAccount.add(
    { userId, name, email: null, role: 'approver', desks: ['REQUESTS'], createdBy: 'test' },
    { hash: '-', until: now },
    now,
  );
  await store.staffAccount.choosePassword(userId, '-');
  const kind = { kind: 'admin', clientId: null, role: 'approver', staffUserId: userId } as const;
  return { ...(await store.session.create({ ...kind, clientIds: [], absoluteMs: 8 * HOUR_MS }, now)), userId };
}
const as = (member: Staff) => ({ as: member, cookies: staffCookies(member) });
const open = async (id: string) => (await world.call('/admin/cases/open', { id, purpose: 'WORK' }, as(worker))).data;
type Action = Parameters<typeof world.call<'/admin/cases/act'>>[1];
async function act(id: string, action: object) {
  const { version } = await open(id);
  const reply = await world.call('/admin/cases/act', { id, version, ...action } as Action, as(worker));
  await world.drain();
  return reply;
}
async function approve(id: string): Promise<void> {
  const { data } = await act(id, { act: 'APPROVE' });
  expect(data.state).toBe('PROPOSED');
  const decision = { approvalId: data.approvalId ?? '', decision: 'APPROVE' } as const;
  expect((await world.call('/admin/approvals/decide', decision, as(approver))).data.state).toBe('EXECUTED');
}

test('staff read the figures, the reason and a warning about the sale, and two people approve', async () => {
  const { data } = await surrender(world, await aHolder(world), { reason: 'TOLD_TO_BUY' });
  await act(data.caseId, { act: 'TAKE' });
  const record = await open(data.caseId);
  const line = (name: string) => record.changes.find((change) => change.name.en === name)?.after.en;
  expect([line('Reason'), line('Surrender value'), line('Amount')]).toEqual([
    'I was told to buy another policy',
    '₹4,20,000.00',
    '₹4,20,000.00',
  ]);
  expect(record.facts.find(({ name }) => name.en === 'Warning')?.value.en).toContain('The customer was told to buy another policy.');
  expect(record.may).toContain('BOOKED_VALUE');
  await approve(data.caseId);
  expect([await readStatus(world, data.caseId), await listPayouts(world, data.caseId)]).toEqual([
    'APPROVED',
    [{ amount: VALUE, status: 'CREATED' }],
  ]);
});

test('a surrender without such a reason has no warning', async () => {
  const { data } = await surrender(world, await aHolder(world), { reason: 'NEED_MONEY' });
  expect((await open(data.caseId)).facts.map(({ name }) => name.en)).not.toContain('Warning');
});

test('a corrected value is paid only after its customer has confirmed it', async () => {
  const holder = await aHolder(world);
  const { data } = await surrender(world, holder);
  const { caseId } = data;
  await act(caseId, { act: 'TAKE' });
  const reason = 'A premium of 2024 was counted twice.';
  expect((await act(caseId, { act: 'BOOKED_VALUE', amount: 420_000, reason })).data).toMatchObject({ code: 'actRefused' });
  expect((await act(caseId, { act: 'BOOKED_VALUE', amount: 400_000.5, reason })).success).toBe(true);
  expect(await readStatus(world, caseId)).toBe('REQUIREMENT_RAISED');
  expect(sentTexts(world, holder.mobile).join('\n')).toContain(
    `the value of policy ending ${holder.policyNo.slice(-3)} is Rs 4,00,000.50, not Rs 4,20,000.00. Please confirm or stop the surrender`,
  );
  const customer = await holder.signIn();
  const shown = await compareSurrender(world, holder, customer);
  expect(shown.correction).toEqual({ before: 420_000, value: 400_000.5, reason });
  expect(shown.surrender).toMatchObject({ open: true, get: 400_000.5 });
  const confirmed = await surrender(world, holder);
  expect(confirmed.data).toMatchObject({ caseId, caseStatus: 'IN_REVIEW', get: 400_000.5 });
  expect(await readStatus(world, caseId)).toBe('IN_REVIEW');
  expect((await compareSurrender(world, holder, customer)).correction).toBeNull();
  await approve(caseId);
  expect(await listPayouts(world, caseId)).toEqual([{ amount: 40_000_050, status: 'CREATED' }]);
});

test('a correction whose confirmation is waived pays the value that the customer had accepted', async () => {
  const holder = await aHolder(world);
  const { caseId } = (await surrender(world, holder)).data;
  await act(caseId, { act: 'TAKE' });
  await act(caseId, { act: 'BOOKED_VALUE', amount: 400_000, reason: 'The value was read wrongly.' });
  const waived = await act(caseId, {
    act: 'CHECK_DOCUMENT',
    paperCode: 'value',
    verdict: 'WAIVE',
    reason: 'The book was right after all.',
  });
  const decision = { approvalId: waived.data.approvalId ?? '', decision: 'APPROVE' } as const;
  expect((await world.call('/admin/approvals/decide', decision, as(approver))).data.state).toBe('EXECUTED');
  await approve(caseId);
  expect(await listPayouts(world, caseId)).toEqual([{ amount: VALUE, status: 'CREATED' }]);
});
