import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

/** Staff grant help with a premium. p08b: premiums due yesterday (100050804) and today (100050803). p13: lapsed for four months. */
type Staff = Actor & { userId: string };
let world: World;
let customer: Actor;
let worker: Staff;
let approver: Staff;
beforeAll(async () => {
  world = await testWorld({ settings: { BACK_OFFICE: 'desk', FOUR_EYES: 'CASE' } });
  customer = await world.actAs('p08b');
  worker = await signInStaff(world, 'approver', ['REQUESTS']);
  approver = await signInStaff(world, 'approver', ['REQUESTS']);
});
afterAll(() => world.close());

const as = (member: Staff) => ({ as: member, cookies: staffCookies(member) });
const open = async (id: string, member = worker) => (await world.call('/admin/cases/open', { id, purpose: 'WORK' }, as(member))).data;
type Action = Parameters<typeof world.call<'/admin/cases/act'>>[1];
async function act(id: string, action: object) {
  const { version } = await open(id);
  const reply = await world.call('/admin/cases/act', { id, version, ...action } as Action, as(worker));
  await world.drain();
  return reply;
}
async function decide(data: { approvalId?: string | null; state?: string }): Promise<void> {
  expect(data.state).toBe('PROPOSED');
  const decision = { approvalId: data.approvalId ?? '', decision: 'APPROVE' } as const;
  expect((await world.call('/admin/approvals/decide', decision, as(approver))).data.state).toBe('EXECUTED');
  await world.drain();
}
async function approve(id: string, grant: object): Promise<void> {
  await decide((await act(id, { act: 'APPROVE', grant })).data);
}
async function ask(policyNumber: string, caller = customer, text?: string): Promise<string> {
  const body = { policyNumber, reason: 'INCOME', wish: 'DAYS', ...(text && { text }) } as const;
  const asked = await world.send('/keepCover/askHelp', body, { as: caller });
  await world.drain();
  return (asked.data as { caseId: string }).caseId;
}
const findCover = async (policyNumber: string, caller = customer) =>
  (await world.call('/keepCover/getDetails', { policyNumber }, { as: caller })).data.policies[0];
const read = <Row>(query: string, values: unknown[] = []) => world.database.pool.query(query, values).then(({ rows }) => rows as Row[]);

const namesOf = ({ data }: { data: object }): string[] => Object.keys((data as { fields?: object }).fields ?? {});
const sent = (word: string): string[] =>
  world.sandbox
    .listMessages()
    .map(({ text }) => text)
    .filter((text) => text.includes(word));

test('granted days move the end of the grace period on page, dashboard and quotation, and the customer is told', async () => {
  const id = await ask('100050804');
  await act(id, { act: 'TAKE' });
  const opened = await open(id);
  expect([opened.may.includes('APPROVE'), opened.may.includes('COMPLETE')]).toEqual([true, false]);
  expect(opened.facts.find(({ name }) => name.en === 'Grace period ends')?.value.en).toBe('19-12-2026');
  expect(opened.messages.APPROVE).toContain('You now have until {graceEnds} to pay {amount}.');
  await approve(id, { form: 'DAYS', days: 15 });
  // Due yesterday, 19-11-2026, with 30 days of grace and 15 more.
  const cover = await findCover('100050804');
  expect([cover?.graceEnds, cover?.daysLeft]).toEqual(['2027-01-03', 44]);
  expect(cover?.costs.map(({ on, requirement }) => [on, requirement])).toEqual([
    ['2026-11-20', 'NONE'],
    ['2026-12-20', 'NONE'],
    ['2027-05-19', 'DECLARATION'],
  ]);
  const { data } = await world.call('/getDashboardDetails', {}, { as: customer });
  expect(JSON.stringify(data)).toContain('2027-01-03');
  expect((await open(id)).status).toBe('COMPLETED');
  await act(id, { act: 'REOPEN', reason: 'The customer called again.' });
  await act(id, { act: 'RELEASE' });
  await act(id, { act: 'TAKE' });
  expect(namesOf(await act(id, { act: 'APPROVE', grant: { form: 'NO_INTEREST' } }))).toEqual(['grant.form']);
  await act(id, { act: 'APPROVE', grant: { form: 'CALL' } }).then(({ data }) => decide(data));
  await act(id, { act: 'COMPLETE' });
  // The days of two grants do not add up.
  const again = await ask('100050804');
  await act(again, { act: 'TAKE' });
  expect(namesOf(await act(again, { act: 'APPROVE', grant: { form: 'DAYS', days: 15 } }))).toEqual(['grant.days']);
  const [text] = sent(`we granted your request ${id}`);
  expect(text).toContain(`You now have until 03-01-2027 to pay Rs `);
  const [row] = await read<object>(
    `SELECT kind, days, due_from::text AS "from", due_to::text AS "to", r.case_id = $1 AS own FROM relief r
     JOIN relief_policy USING (relief_id) WHERE policy_no = '100050804'`,
    [id],
  );
  expect(row).toEqual({ kind: 'DAYS', days: 15, from: '2026-11-19', to: '2026-11-20', own: true });
});

test('a lapsed policy gets no more days, and with no interest its quotation costs the premiums alone', async () => {
  const caller = await world.actAs('p13');
  const id = await ask('100001301', caller);
  await act(id, { act: 'TAKE' });
  const refused = await act(id, { act: 'APPROVE', grant: { form: 'DAYS', days: 30 } });
  expect(namesOf(refused)).toEqual(['grant.form']);
  expect(namesOf(await act(id, { act: 'APPROVE' }))).toEqual(['grant.form']);
  expect(namesOf(await act(id, { act: 'APPROVE', grant: { form: 'DAYS' } }))).toEqual(['grant.days']);
  const quote = async () => (await world.call('/reInstatementQuotation', { policyNumber: '100001301' }, { as: caller })).data.quotation;
  const before = await quote();
  expect(before?.dues.reduce((sum, { interest }) => sum + interest, 0)).toBeGreaterThan(0);
  // There is no day until which the customer has time: staff see the message that is sent.
  expect((await open(id)).messages.APPROVE).toContain(`request ${id}`);
  expect((await open(id)).messages.APPROVE).not.toContain('You now have until');
  await approve(id, { form: 'NO_INTEREST' });
  expect(sent(id).filter((text) => text.includes('You now have until'))).toEqual([]);
  const after = await quote();
  expect(after?.dues.map(({ interest }) => interest)).toEqual(before?.dues.map(() => 0));
  const [cost] = (await findCover('100001301', caller))?.costs ?? [];
  expect([cost?.interest, cost?.total]).toEqual([0, after?.payable]);
});

test('after a granted call the request stays open until the call was made', async () => {
  const id = await ask('100050803');
  await act(id, { act: 'TAKE' });
  await approve(id, { form: 'CALL' });
  expect((await open(id)).status).toBe('APPROVED');
  expect((await findCover('100050803'))?.graceEnds).toBe('2026-12-20');
  expect(await read('SELECT FROM relief_policy WHERE policy_no = $1', ['100050803'])).toEqual([]);
  expect((await act(id, { act: 'COMPLETE' })).success).toBe(true);
});

test('a refusal has its own message', async () => {
  const id = await ask('100050801');
  await act(id, { act: 'TAKE' });
  const { data } = await act(id, { act: 'REFUSE', reasonCode: 'OTHER', text: 'You asked for the same help in May.' });
  await world.call('/admin/approvals/decide', { approvalId: data.approvalId ?? '', decision: 'APPROVE' }, as(approver));
  await world.drain();
  expect(sent(`we could not grant your request ${id}`)).toHaveLength(1);
});

test('only the person who has taken the case reads its reason, and each opening is in the list of accesses', async () => {
  const id = await ask('100050802', customer, 'I think of suicide.');
  const before = await open(id, approver);
  expect([before.changes, before.facts.find(({ name }) => name.en === 'Reasons and files')?.value.en]).toEqual([
    [],
    'Only the person who has taken the case can read them.',
  ]);
  await act(id, { act: 'TAKE' });
  expect((await open(id)).changes.map(({ after }) => after.en)).toEqual(['I lost income', 'More days to pay', 'I think of suicide.']);
  expect((await open(id, approver)).changes).toEqual([]);
  const { data } = await world.call('/dataAccess/list', {}, { as: customer });
  const openings = data.rows.filter(({ what, about }) => what === 'Viewed your request' && about === id);
  // By two people, at one time of the stopped clock.
  expect(openings).toHaveLength(2);
  const listed = await world.call('/admin/cases/list', { desk: 'REQUESTS', queue: 'ALL' }, as(worker));
  expect(listed.data.rows.find((row) => row.id === id)).toMatchObject({ callsFirst: true, graceEnds: null });
});

test('requests whose grace period ends within two days come first, with that day', async () => {
  const id = await ask('100050803');
  await world.advance(28 * DAY_MS);
  const later = await signInStaff(world, 'approver', ['REQUESTS']);
  const { data } = await world.call('/admin/cases/list', { desk: 'REQUESTS', queue: 'ALL' }, as(later));
  expect([data.rows[0]?.id, data.rows[0]?.graceEnds]).toEqual([id, '2026-12-20']);
});
