import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aNumber, byNumber, fileClaim } from '../../testing/factories/claims.ts';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { type Browser, newestCode, openBrowser, sentTexts } from '../../testing/partners/browser.ts';
import { openPdf } from '../../testing/pdf.ts';
import { staffCookies } from '../../testing/staff.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';

/** Complaints of people without a login. */
let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { LEGAL_ANSWERS: 'A9,A10,A11', FOUR_EYES: 'CASE' } });
});
afterAll(() => world.close());

const ABOUT = {
  ...{ name: 'Seema Thakur', subject: { kind: 'OTHER' }, category: 'CLAIM' },
  ...{ text: 'My claim was refused although the policy was in force.', wish: 'Please pay the claim.' },
};
type Sent = { complaintNo: string; answerBy: string };
type Found = { complaint: { complaintNo: string; state: string; text: string; steps: { isOpen: boolean }[] }; ref: string };
const save = (browser: Browser, mobile: string, changes: object = {}) =>
  byNumber<Sent>(world, { browser, path: '/publicComplaint/save', body: { ...ABOUT, mobile, ...changes } });
const find = (browser: Browser, mobile: string, complaintNo: string) =>
  byNumber<Found>(world, { browser, path: '/publicComplaint/find', body: { mobile, ...{ complaintNo } } });
async function complain(changes: object = {}): Promise<{ browser: Browser; mobile: string; no: string }> {
  const [browser, mobile] = [openBrowser(world), aNumber()];
  const { data } = await save(browser, mobile, changes);
  return { browser, mobile, no: data.complaintNo };
}
const readCase = async (no: string) =>
  (
    await world.database.pool.query(
      'SELECT c.client_id, c.policy_no, o.amount::int AS amount, o.subject_id FROM service_case c JOIN complaint o USING (case_id) WHERE case_id = $1',
      [no],
    )
  ).rows[0];

describe('a complaint without a login', () => {
  test('is promised an answer, and its sender sees all steps with the number and a code', async () => {
    const { browser, mobile, no } = await complain();
    await world.drain();
    expect(sentTexts(world, mobile)).toContainEqual(expect.stringContaining(`we have your complaint ${no} and will answer by 04-12-2026.`));
    const { data } = await find(browser, mobile, no);
    expect(data.complaint).toMatchObject({ complaintNo: no, state: 'OPEN', text: ABOUT.text, wish: ABOUT.wish });
    expect(data.complaint.steps.map(({ isOpen }) => isOpen)).toEqual([true, false, false, false]);
    expect(await readCase(no)).toMatchObject({ client_id: expect.stringMatching(/^V\d{9}$/), policy_no: null, amount: null });
  });

  test('answers alike for the number of a customer, of a claimant and of no one, before the code and after it', async () => {
    const customer = await aCustomer(world);
    const claimant = (await fileClaim(world, await aCustomer(world))).mobile;
    const replies: Reply<Sent>[] = [];
    for (const mobile of [customer.mobile, claimant, aNumber()]) {
      const browser = openBrowser(world);
      const first = (await browser.send('/publicComplaint/save', { ...ABOUT, mobile })) as Reply<object>;
      expect(first).toMatchObject({ data: { otpNeeded: true, sentTo: expect.stringContaining(mobile.slice(-3)) } });
      replies.push(await save(openBrowser(world), mobile, { subject: { kind: 'POLICY', id: customer.policyNo } }));
    }
    for (const { data, message } of replies) {
      expect(Object.keys(data).sort()).toEqual(Object.keys(replies[0]?.data ?? {}).sort());
      expect({ message, answerBy: data.answerBy, policyNo: Reflect.get(data, 'policyNo') }).toEqual({
        ...{ message: replies[0]?.message, answerBy: '2026-12-04', policyNo: null },
      });
    }
    expect(replies).toHaveLength(3);
  });

  test('of a claimant is linked to the claim, and of another person is not', async () => {
    const customer = await aCustomer(world);
    const { mobile, reply } = await fileClaim(world, customer);
    const subject = { kind: 'CLAIM', id: reply.data.claimNumber };
    const own = await save(openBrowser(world), mobile, { subject });
    expect(await readCase(own.data.complaintNo)).toMatchObject({
      policy_no: customer.policyNo,
      subject_id: subject.id,
      amount: expect.any(Number),
    });
    const other = await complain({ subject });
    expect(await readCase(other.no)).toMatchObject({ policy_no: null, subject_id: subject.id, amount: null });
  });

  test('is not shown to another number, nor without its reference', async () => {
    const { browser, mobile, no } = await complain();
    const { ref } = (await find(browser, mobile, no)).data;
    const other = await complain();
    expect(await find(other.browser, other.mobile, no)).toMatchObject({ status: 10, success: false });
    const otherRef = (await find(other.browser, other.mobile, other.no)).data.ref;
    for (const key of [
      { complaintNo: no, ref: otherRef },
      { complaintNo: no, ref: 'A'.repeat(22) },
      { complaintNo: other.no, ref },
    ]) {
      expect(await browser.send('/publicComplaint/act', { ...key, act: 'WITHDRAW' })).toMatchObject({ status: 12 });
      expect(await browser.send('/publicComplaint/folder', key)).toMatchObject({ status: 12 });
    }
    expect((await find(browser, mobile, no)).data.complaint.state).toBe('OPEN');
    await world.advance(HOUR_MS);
    expect(await browser.send('/publicComplaint/act', { complaintNo: no, ref, act: 'WITHDRAW' })).toMatchObject({ status: 12 });
  });

  test('is not accepted twice, nor a sixth time on a day', async () => {
    const { browser, mobile, no } = await complain();
    expect(await save(browser, mobile)).toMatchObject({ data: { code: 'casePending', caseId: no } });
    for (const category of ['SERVICE', 'PREMIUM', 'PAYOUT', 'DATA'])
      expect(await save(openBrowser(world), mobile, { category }), category).toMatchObject({ success: true });
    expect(await save(openBrowser(world), mobile, { category: 'DOCUMENT' })).toMatchObject({ data: { code: 'tooMany' } });
  });
});

describe('the complaints team', () => {
  async function staff(userId: string): Promise<Actor> {
    const { store } = world.services;
    const now = world.now();
    const account = { userId, name: `Staff ${userId}`, email: null, role: 'approver', desks: ['COMPLAINTS'], createdBy: 'test' } as const;
    await store.staffAccount.add({ ...account, desks: ['COMPLAINTS'] }, { hash: '-', until: now }, now);
    await store.staffAccount.choosePassword(userId, '-');
    const kind = { kind: 'admin', clientId: null, role: 'approver', staffUserId: userId } as const;
    return store.session.create({ ...kind, clientIds: [], absoluteMs: 8 * HOUR_MS }, now);
  }
  const ANSWER = { act: 'ANSWER', decision: 'AGREED', text: 'You are right. We decide your claim again.', rootCause: 'DELAY' } as const;

  test('answers a person without a login, who accepts the answer and gets the file', async () => {
    const member = await staff('answers');
    const as = { as: member, cookies: staffCookies(member) };
    const { browser, mobile, no } = await complain();
    const { data: listed } = await world.call('/admin/cases/list', { desk: 'COMPLAINTS', queue: 'ALL', pageSize: 100 }, as);
    expect(listed.rows.find(({ id }) => id === no)).toMatchObject({ person: 'S. T.' });
    await world.call('/admin/cases/act', { id: no, act: 'TAKE' }, as);
    const opened = (await world.call('/admin/cases/open', { id: no, purpose: 'WORK' }, as)).data;
    // There is no page on which the person could send a document.
    expect(opened.may).toEqual(['RELEASE', 'ANSWER', 'ESCALATE', 'TOKEN', 'REVEAL', 'NOTE']);
    expect(opened.people).toMatchObject([{ name: 'Seema Thakur', mobile: `XXXXXX${mobile.slice(-4)}` }]);
    const answer = { id: no, version: opened.version, ...ANSWER };
    expect(await world.call('/admin/cases/act', { ...answer, amount: 120_000 }, as)).toMatchObject({
      data: { fields: { amount: 'This person has no account with us. Write in the answer how they get the money.' } },
    });
    expect(await world.call('/admin/cases/act', answer, as)).toMatchObject({ data: { status: 'COMPLETED' } });
    await world.drain();
    expect(sentTexts(world, mobile).some((text) => text.includes(`we answered your complaint ${no}.`))).toBe(true);
    const { ref } = (await find(browser, mobile, no)).data;
    const accepted = (await browser.send('/publicComplaint/act', { complaintNo: no, ref, act: 'ACCEPT' })) as Reply<Found>;
    expect(accepted).toMatchObject({ data: { state: 'ACCEPTED', complaint: { state: 'ACCEPTED', answer: { text: ANSWER.text } } } });
    const file = (await browser.send('/publicComplaint/folder', { complaintNo: no, ref })) as Reply<{ base64Data: string }>;
    const pdf = await openPdf(Buffer.from(file.data.base64Data, 'base64'));
    for (const line of [no, 'Seema Thakur', ABOUT.text, ANSWER.text]) expect(pdf?.text.replaceAll(/\s+/g, ' ')).toContain(line);
  });
});

test('a Hindi browser gets its messages in Hindi', async () => {
  const [browser, mobile] = [openBrowser(world), aNumber()];
  browser.jar.lang = 'hi';
  const { data } = await save(browser, mobile);
  await world.drain();
  expect(sentTexts(world, mobile)).toContainEqual(expect.stringContaining(`हमें आपकी शिकायत ${data.complaintNo} मिली है।`));
  expect(newestCode(world, mobile)).toMatch(/^\d{6}$/);
});
