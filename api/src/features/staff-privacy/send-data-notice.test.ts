import { afterAll, beforeAll, expect, test } from 'vitest';
import { sendNotice } from '../../domain/data-notices/send-notice.ts';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { type Reply, testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
type Data = Reply<Record<string, unknown>>;
async function signIn(role: 'operator' | 'approver', desks: ('PRIVACY' | 'REQUESTS')[] = ['PRIVACY']) {
  const as = await signInStaff(world, role, desks);
  return async (path: string, body: object) => {
    const reply = (await world.send(path, body, { as, cookies: staffCookies(as) })) as Data;
    await world.drain();
    return reply;
  };
}
async function send(body: object): Promise<Data> {
  const proposal = await (await signIn('operator'))('/admin/privacy/notice/send', body);
  if (!proposal.data?.approvalId) return proposal;
  return (await signIn('approver'))('/admin/approvals/decide', { approvalId: proposal.data.approvalId, decision: 'APPROVE' });
}
const BREACH = {
  ...{ kind: 'BREACH', happenedOn: '2026-11-18', effect: 'EXPOSED', items: ['BANK', 'CONTACT', 'HEALTH'], advice: 'PASSWORD' },
  ...{ isToAll: false, reason: 'Incident 12' },
};
const listSms = (part: string) =>
  world.sandbox.listMessages().flatMap(({ text }) => (text.startsWith('Life Insurance:') && text.includes(part) ? [text] : []));
const countMessages = async (template: string, clientId: string) =>
  (await rows(`SELECT channel FROM message WHERE template = $1 AND client_id = $2 ORDER BY 1`, [template, clientId])).map(
    (row) => row.channel,
  );
const findField = ({ data }: Data, field: string) => (data as { fields?: Record<string, string> } | undefined)?.fields?.[field];

test('a breach is told to the listed customers once, in their language, and stays on their page', async () => {
  const [asha, ravi, other] = [await aCustomer(world), await aCustomer(world), await aCustomer(world)];
  await rows(`UPDATE client SET language = 'hi' WHERE client_id = $1`, [ravi.clientId]);
  const decided = await send({ ...BREACH, clientIds: [asha.clientId, ` ${ravi.clientId}`, asha.clientId] });
  expect(decided.data).toMatchObject({ state: 'EXECUTED' });
  expect(listSms('data about you was exposed')).toEqual([
    'Life Insurance: on 18-11-2026 data about you was exposed: contact details and more. Please change your password. Details and help: http://localhost:8080/privacy, 1800-270-7000',
  ]);
  expect(listSms('आपका डेटा उजागर हुआ')).toEqual([expect.stringContaining('संपर्क, बैंक, स्वास्थ्य। कृपया अपना पासवर्ड बदलें।')]);
  expect(await countMessages('breachNotice', asha.clientId)).toEqual(['EMAIL', 'SMS']);
  expect(await countMessages('breachNotice', other.clientId)).toEqual([]);
  const read = async (as: Awaited<ReturnType<typeof asha.signIn>>) => (await world.call('/privacy/overview', {}, { as })).data.incidents;
  expect(await read(await asha.signIn())).toEqual([{ on: '2026-11-20' }]);
  expect(await read(await other.signIn())).toEqual([]);
  const people = await rows('SELECT notice_id, client_id, told_at FROM data_notice_person ORDER BY client_id');
  expect(people.map(({ client_id, told_at }) => [client_id, told_at])).toEqual(
    [asha.clientId, ravi.clientId].sort().map((id) => [id, world.now()]),
  );
  // The same run again, as after a crash.
  await sendNotice(world.services, { noticeId: people[0].notice_id, now: world.now() });
  await world.drain();
  expect(await countMessages('breachNotice', asha.clientId)).toEqual(['EMAIL', 'SMS']);
  const [entry] = await rows(`SELECT outcome, detail FROM audit WHERE action = '/admin/privacy/notice/send' AND object_kind = 'notice'`);
  expect(entry).toMatchObject({ outcome: 'BREACH', detail: { people: 2 } });

  const operator = await signIn('operator');
  const overview = await operator('/admin/privacy/overview', {});
  expect(overview.data?.notices).toMatchObject([
    { kind: 'BREACH', happenedOn: '2026-11-18', items: ['BANK', 'CONTACT', 'HEALTH'], version: null, told: 2 },
  ]);
  const file = await operator('/admin/privacy/notice/people', { noticeId: people[0].notice_id });
  expect(Buffer.from(String(file.data?.base64Data), 'base64').toString().trim().split('\r\n')).toEqual([
    'Client ID,Told at',
    ...[asha.clientId, ravi.clientId].sort().map((id) => expect.stringMatching(new RegExp(`^${id},"20-11-2026, \\d\\d:\\d\\d IST"$`))),
  ]);
});

test('a new version of the privacy notice is told to every customer, once', async () => {
  const asha = await aCustomer(world);
  const overview = async () => (await (await signIn('operator'))('/admin/privacy/overview', {})).data?.privacyNotice;
  expect(await overview()).toEqual({ version: '1', on: '2026-11-29', isSent: false });
  const [first, second] = [await signIn('operator'), await signIn('approver')];
  const body = { kind: 'CHANGE', reason: 'New page' };
  const proposals = [await first('/admin/privacy/notice/send', body), await first('/admin/privacy/notice/send', body)];
  const decide = (approvalId: unknown) => second('/admin/approvals/decide', { approvalId, decision: 'APPROVE' });
  expect((await decide(proposals[0]?.data?.approvalId)).data).toMatchObject({ state: 'EXECUTED' });
  expect(await overview()).toMatchObject({ isSent: true });
  const [{ n: clients }] = await rows('SELECT count(*)::int AS n FROM client');
  const told = () =>
    rows(
      `SELECT count(*)::int AS n FROM data_notice_person JOIN data_notice USING (notice_id) WHERE version = '1' AND told_at IS NOT NULL`,
    );
  // More than one batch would end at 200.
  expect(await told()).toEqual([{ n: clients }]);
  expect(await countMessages('noticeChanged', asha.clientId)).toEqual(['EMAIL', 'SMS']);
  expect(await first('/admin/privacy/notice/send', body)).toMatchObject({
    ...{ status: 13, message: 'Customers have been told of this version of the privacy notice.' },
  });
  const { data } = proposals[1] ?? {};
  if (data?.approvalId !== proposals[0]?.data?.approvalId) expect((await decide(data?.approvalId)).data).toMatchObject({ state: 'FAILED' });
  expect(await countMessages('noticeChanged', asha.clientId)).toEqual(['EMAIL', 'SMS']);
});

test.each<[string, object, string, string]>([
  ['a day in the future', { happenedOn: '2026-11-21' }, 'happenedOn', 'This day is in the future.'],
  ['no customers', { clientIds: [' '] }, 'clientIds', 'Enter at least one client ID.'],
  ['an unknown customer', { clientIds: ['9999999998'] }, 'clientIds', 'There is no customer 9999999998.'],
  ['no reason', { reason: ' ' }, 'reason', 'Give a reason.'],
])('%s is an error of its field', async (_, changes, field, line) => {
  const { clientId } = await aCustomer(world);
  expect(findField(await send({ ...BREACH, clientIds: [clientId], ...changes }), field)).toBe(line);
});

test('is not allowed to another team', async () => {
  const other = await signIn('operator', ['REQUESTS']);
  expect((await other('/admin/privacy/notice/send', { kind: 'CHANGE', reason: 'New page' })).data).toMatchObject({ code: 'notAllowed' });
  expect((await other('/admin/privacy/notice/people', { noticeId: 'A'.repeat(22) })).data).toMatchObject({ code: 'notAllowed' });
});
