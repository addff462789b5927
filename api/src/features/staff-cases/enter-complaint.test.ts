import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { noteLateRequests } from '../../domain/requests/follow-requests.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { sentTexts } from '../../testing/partners/browser.ts';
import { staffCookies } from '../../testing/staff.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

let world: World;
let worker: Actor;
let requestsWorker: Actor;
beforeAll(async () => {
  world = await testWorld({ settings: { LEGAL_ANSWERS: 'A11', FOUR_EYES: 'CASE' } });
  worker = await staff('worker', 'Ravi Kulkarni', ['COMPLAINTS']);
  requestsWorker = await staff('requests', 'Latha Menon', ['REQUESTS']);
});
afterAll(() => world.close());

async function staff(userId: string, name: string, desks: ('COMPLAINTS' | 'REQUESTS')[]): Promise<Actor> {
  const { store } = world.services;
  const now = world.now();
  await store.staffAccount.add({ userId, name, email: null, role: 'approver', desks, createdBy: 'test' }, { hash: '-', until: now }, now);
  await store.staffAccount.choosePassword(userId, '-');
  const kind = { kind: 'admin', clientId: null, role: 'approver', staffUserId: userId } as const;
  return store.session.create({ ...kind, clientIds: [], absoluteMs: 8 * HOUR_MS }, now);
}

type Body = Parameters<typeof world.call<'/admin/complaints/enter'>>[1];
const LETTER = {
  ...{ channel: 'LETTER', receivedOn: '2026-11-10', subject: { kind: 'OTHER' }, category: 'SERVICE' },
  ...{ text: 'My letter of last month was not answered.', wish: 'Please answer it.' },
} as const;
const enter = ({ clientId }: Pick<Customer, 'clientId'>, changes: Partial<Body> = {}, as = worker) =>
  world.call('/admin/complaints/enter', { ...LETTER, clientId, ...changes } as Body, { as, cookies: staffCookies(as) });
const shown = async (customer: Customer) => (await world.call('/complaint/list', {}, { as: await customer.signIn() })).data.complaints;

describe('a complaint by letter', () => {
  test('counts from its day of receipt, and the customer gets its number', async () => {
    const customer = await aCustomer(world);
    const { data } = await enter(customer, { subject: { kind: 'POLICY', id: customer.policyNo } });
    expect(data).toMatchObject({ answerBy: '2026-11-24' });
    const [complaint, ...others] = await shown(customer);
    expect(others).toEqual([]);
    expect(complaint).toMatchObject({
      ...{ complaintNo: data.complaintNo, state: 'OPEN', receivedOn: '2026-11-10', answerBy: '2026-11-24', text: LETTER.text },
      subject: { kind: 'POLICY', id: customer.policyNo },
    });
    expect(complaint?.steps.map(({ name, openFrom }) => [name, openFrom])).toEqual([
      ['TEAM', '2026-11-10'],
      ['OFFICER', '2026-11-25'],
      ['REGULATOR', '2026-11-25'],
      ['OMBUDSMAN', '2026-12-11'],
    ]);
    await world.drain();
    expect(sentTexts(world, customer.mobile)[0]).toContain(`we have your complaint ${data.complaintNo} and will answer by 24-11-2026`);
    const { rows } = await world.database.pool.query(
      `SELECT s.channel, a.actor_id, a.subject_client_id FROM service_case s JOIN audit a ON a.object_id = s.case_id
       WHERE s.case_id = $1 AND a.action = '/admin/complaints/enter'`,
      [data.complaintNo],
    );
    expect(rows).toEqual([{ channel: 'LETTER', actor_id: 'worker', subject_client_id: customer.clientId }]);
  });

  test('says that the answer is late if its day has passed, once', async () => {
    const customer = await aCustomer(world);
    const { data } = await enter(customer, { receivedOn: '2026-11-05' });
    const late = () =>
      sentTexts(world, customer.mobile).filter((text) => text.includes(`our answer to complaint ${data.complaintNo} is late`));
    await world.drain();
    expect([data.answerBy, late().length, (await shown(customer))[0]?.state]).toEqual(['2026-11-19', 1, 'LATE']);
    await noteLateRequests(world.services, new Date('2026-11-21T05:00:00Z'));
    await world.drain();
    expect(late()).toHaveLength(1);
  });

  test.each(['2026-11-21', '2025-11-19'])('is not entered with the day of receipt %s', async (receivedOn) => {
    const reply = await enter(await aCustomer(world), { receivedOn });
    expect(reply.data).toMatchObject({ fields: { receivedOn: 'Enter a day in the last year.' } });
  });

  test('is only about a record of the customer, and once at a time', async () => {
    const [customer, other] = [await aCustomer(world), await aCustomer(world)];
    const foreign = await enter(customer, { subject: { kind: 'POLICY', id: other.policyNo } });
    expect(foreign.data).toMatchObject({ fields: { 'subject.id': 'The customer has no such record.' } });
    expect(await shown(customer)).toEqual([]);
    await enter(customer);
    expect((await enter(customer)).data).toMatchObject({ code: 'casePending' });
    expect((await enter({ clientId: '9999999999' })).status).toBe(12);
  });

  test('is entered only by the team of complaints', async () => {
    expect((await enter(await aCustomer(world), {}, requestsWorker)).data).toMatchObject({ code: 'notAllowed' });
  });

  test('hides the complaint from the person it names', async () => {
    const customer = await aCustomer(world);
    const { data } = await enter(customer, { subject: { kind: 'PERSON', id: 'ravi kulkarni' } });
    const opened = { id: data.complaintNo, purpose: 'WORK' } as const;
    expect((await world.call('/admin/cases/open', opened, { as: worker, cookies: staffCookies(worker) })).status).toBe(12);
  });
});

test('staff enter the token of Bima Bharosa, and the customer gets it', async () => {
  const customer = await aCustomer(world);
  const { data } = await enter(customer);
  const id = data.complaintNo;
  const as = { as: worker, cookies: staffCookies(worker) };
  await world.call('/admin/cases/act', { id, act: 'TAKE' }, as);
  const act = async (text: string) => {
    const { version } = (await world.call('/admin/cases/open', { id, purpose: 'WORK' }, as)).data;
    return world.call('/admin/cases/act', { id, version, act: 'TOKEN', text }, as);
  };
  expect((await act(' ')).data).toMatchObject({ fields: { text: 'Enter the token of Bima Bharosa.' } });
  expect((await act('bb-2026-77')).data).toMatchObject({ state: 'EXECUTED' });
  const [complaint] = await shown(customer);
  expect(complaint?.token).toBe('bb-2026-77');
  expect(complaint?.steps.find(({ name }) => name === 'REGULATOR')?.done).toBe('2026-11-20');
  expect(complaint?.events.at(-1)).toMatchObject({ kind: 'TOKEN', isOurs: true, text: null });
  await world.drain();
  expect(sentTexts(world, customer.mobile)).toContainEqual(
    expect.stringContaining(`your complaint ${id} has the token bb-2026-77 at Bima Bharosa`),
  );
});

test('the report counts days, decisions and causes of a month by category', async () => {
  const { pool } = world.database;
  const add = async (number: string, category: string, receivedOn: string, answers: [day: string, decision: string, cause: string][]) => {
    await pool.query(
      `INSERT INTO service_case (case_id, type, kind, client_id, channel, status, submitted_at, one_open_for, handled_by)
       VALUES ($1, 'COMPLAINT', 'COMPLAINT', '1000000008', 'PORTAL', $2, now(), $1, 'portal')`,
      [number, answers.length > 0 ? 'COMPLETED' : 'SUBMITTED'],
    );
    await pool.query(`INSERT INTO complaint VALUES ($1, '1000000008', $2, 'OTHER', NULL, $3, NULL, false)`, [number, category, receivedOn]);
    for (const [at, [day, decision, cause]] of answers.entries())
      await pool.query(
        `INSERT INTO complaint_event (case_id, event_no, kind, happened_on, at, decision, root_cause) VALUES ($1, $2, 'ANSWERED', $3, now(), $4, $5)`,
        [number, at + 1, day, decision, cause],
      );
  };
  await add('SR9100000001', 'CLAIM', '2026-10-01', [['2026-10-05', 'AGREED', 'DELAY']]);
  await add('SR9100000002', 'CLAIM', '2026-10-31', [
    ['2026-11-15', 'PART', 'TERMS'],
    ['2026-11-18', 'NOT_AGREED', 'NO_FAULT'],
  ]);
  await add('SR9100000003', 'PREMIUM', '2026-10-15', []);
  await add('SR9100000004', 'CLAIM', '2026-11-01', []);
  const group = async (column: string) => {
    const body = { reportType: 'COMPLAINTS' as const, month: '2026-10', group: ['category', column] };
    const { data } = await world.call('/admin/report', body, { as: worker, cookies: staffCookies(worker) });
    return 'rows' in data ? data.rows.map((row) => [row.category, row[column], row.count]) : data;
  };
  expect(await group('days')).toEqual([
    ['CLAIM', 4, 1],
    ['CLAIM', 15, 1],
    ['PREMIUM', null, 1],
  ]);
  expect(await group('late')).toEqual([
    ['CLAIM', 'N', 1],
    ['CLAIM', 'Y', 1],
    ['PREMIUM', 'Y', 1],
  ]);
  expect(await group('decision')).toEqual([
    ['CLAIM', 'AGREED', 1],
    ['CLAIM', 'NOT_AGREED', 1],
    ['PREMIUM', null, 1],
  ]);
  expect(await group('rootCause')).toEqual([
    ['CLAIM', 'DELAY', 1],
    ['CLAIM', 'NO_FAULT', 1],
    ['PREMIUM', null, 1],
  ]);
});
