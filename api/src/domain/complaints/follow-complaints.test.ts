import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/context/services.ts';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { sentTexts } from '../../testing/partners/browser.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { answerComplaint } from './answer-complaint.ts';
import { followComplaints } from './follow-complaints.ts';
import { reopenComplaint } from './reopen-complaint.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
  const account = {
    userId: 'staff',
    name: 'Ravi Kulkarni',
    email: null,
    role: 'operator',
    desks: ['COMPLAINTS'],
    createdBy: 'test',
  } as const;
  await world.services.store.staffAccount.add({ ...account, desks: [...account.desks] }, { hash: '-', until: world.now() }, world.now());
});
afterAll(() => world.close());

const after = (days: number) => new Date(world.now().getTime() + days * DAY_MS);
async function complain() {
  const customer = await aCustomer(world);
  const body = { subject: { kind: 'OTHER' }, category: 'SERVICE', text: 'My letter was not answered.', wish: 'Answer it.' } as const;
  const { data } = await world.call('/complaint/save', body, { as: await customer.signIn() });
  return { customer, caseId: data.complaintNo };
}
async function alertsOf(caseId: string): Promise<string[]> {
  const { rows } = await world.database.pool.query(`SELECT kind, subject FROM staff_alert WHERE subject LIKE $1 ORDER BY at, kind`, [
    `${caseId}%`,
  ]);
  return rows.map(({ kind, subject }) => `${kind} ${subject.slice(caseId.length + 2)}`);
}
const answer = (caseId: string, now: Date) =>
  inTransaction(world.services, (tx) =>
    answerComplaint(
      caseId,
      { decision: 'PART', rootCause: 'DELAY', clause: null, amount: null, text: 'We were late. We are sorry.', userId: 'staff' },
      { tx, services: world.services, now },
    ),
  );

test('alerts staff before the due day, after a week and after a month, once each', async () => {
  const { caseId } = await complain();
  const given: Record<number, string[]> = {};
  for (const days of [10, 11, 14, 20, 21, 22, 30, 31, 32]) {
    await followComplaints(world.services, after(days));
    given[days] = await alertsOf(caseId);
  }
  const [soon, late, month] = ['complaintDueSoon 04-12-2026', 'complaintWeekLate 04-12-2026', 'complaintMonthOver 04-12-2026'];
  expect(given).toEqual({
    ...{ 10: [], 11: [soon], 14: [soon], 20: [soon], 21: [soon, late], 22: [soon, late] },
    ...{ 30: [soon, late], 31: [soon, late, month], 32: [soon, late, month] },
  });
});

test('alerts staff again after a complaint was reopened', async () => {
  const { caseId } = await complain();
  await followComplaints(world.services, after(11));
  await answer(caseId, after(12));
  const work = { services: world.services, now: after(13) };
  await inTransaction(world.services, (tx) => reopenComplaint(caseId, { text: null }, { tx, ...work }));
  await followComplaints(world.services, after(24));
  expect(await alertsOf(caseId)).toEqual(['complaintDueSoon 04-12-2026', 'complaintDueSoon 17-12-2026']);
});

test('reminds the customer a week before a complaint closes, and says when it has closed', async () => {
  const { customer, caseId } = await complain();
  await answer(caseId, after(4));
  const texts = () => sentTexts(world, customer.mobile).filter((text) => /you can reply|we closed complaint/.test(text));
  const given: Record<number, number> = {};
  for (const days of [52, 53, 54, 60, 61, 62, 70, 80]) {
    await followComplaints(world.services, after(days));
    await world.drain();
    given[days] = texts().length;
  }
  expect(given).toEqual({ 52: 0, 53: 1, 54: 1, 60: 1, 61: 2, 62: 2, 70: 2, 80: 2 });
  expect(texts().sort()).toEqual([
    expect.stringContaining(`we closed complaint ${caseId}, because we did not hear from you for 8 weeks`),
    expect.stringContaining(`you can reply to our answer to complaint ${caseId} until 19-01-2027`),
  ]);
  const mails = sentTexts(world, customer.email).filter((text) => text.includes('24-11-2026'));
  expect(mails).toHaveLength(2);
});

test('does not remind a customer who has replied', async () => {
  const { customer, caseId } = await complain();
  await answer(caseId, after(4));
  await inTransaction(world.services, ({ store }) =>
    store.complaint.addEvent(caseId, { kind: 'ACCEPTED', on: '2026-11-25', at: after(5) }),
  );
  for (const days of [53, 61]) await followComplaints(world.services, after(days));
  await world.drain();
  expect(sentTexts(world, customer.mobile).filter((text) => /you can reply|we closed/.test(text))).toEqual([]);
});
