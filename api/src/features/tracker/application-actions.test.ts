import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { pollApplications } from '../../domain/applications/follow-application.ts';
import { sendAction } from '../../domain/applications/send-action.ts';
import { crash } from '../../testing/crash.ts';
import { capture, fail, reverse } from '../../testing/factories/captured-orders.ts';
import { aDocument, aPicture } from '../../testing/factories/files.ts';
import { newestCode, sentTexts } from '../../testing/partners/browser.ts';
import { type CallOptions, type Reply, testWorld, type World } from '../../testing/world.ts';

/** Actions of a proposer in the tracker, and outcomes of an application. The numbers are the sandbox's, one for each stage. */

const MOBILE = '9000000027';
let world: World;
let owner: CallOptions;
beforeAll(async () => {
  world = await testWorld();
  owner = { as: await world.actAs('p27') };
});
afterAll(() => world.close());

const toNumber = (no: string): string => `APP00027${no}`;
const db = async <Row extends object>(text: string, values: unknown[] = []) => (await world.database.pool.query<Row>(text, values)).rows;
type Displayed = {
  REQT_DETAILS: { REQIR_ID: string; REQT_STATUS: string; REQT_REASON: string | null }[];
  info: { stage: string; reason: string | null; until: string | null };
  policy: { policyNumber: string | null };
  appTrackerPIVC: { slots: string[]; bookedAt: string | null };
  counterOffer: { offerId: string; difference: number } | null;
  payAmount: number | null;
  paidAmount: number;
  refund: { amount: number; state: string; on: string } | null;
};
const show = async (no: string) =>
  ((await world.send('/appTracker/getAppTrackerDetails', { applicationNumber: toNumber(no) }, owner)) as Reply<Displayed>).data;
const act = (no: string, body: object) =>
  world.send('/appTracker/saveAppTrackerDetails', { applicationNumber: toNumber(no), ...body }, owner) as Promise<
    Reply<Displayed & { otpReferenceId: string; code?: string }>
  >;
const readStatus = async (no: string, id: string) => (await show(no)).REQT_DETAILS.find(({ REQIR_ID }) => REQIR_ID === id)?.REQT_STATUS;
const later = async (ms: number) => {
  await world.advance(ms);
  await world.drain();
};

type Document = { name?: string; REQIR_ID?: string; pages?: number; picture?: true };
async function upload(no: string, files: Document[]) {
  const documents = await Promise.all(
    files.map(async ({ picture, name = picture ? 'slip.png' : 'slip.pdf', REQIR_ID = 'R-INCOME', pages = 1 }) => {
      const { mimeType, bytes } = await (picture ? aPicture('png') : aDocument(pages));
      return {
        REQIR_ID,
        formId: REQIR_ID.replace('R-', 'F-'),
        fileName: name,
        mimeType,
        base64Data: Buffer.from(bytes).toString('base64'),
      };
    }),
  );
  return (await world.send('/appTracker/AppTrackSaveDocsArray', { applicationNumber: toNumber(no), documents }, owner)) as Reply<
    { fileRef: string; saved: boolean; reason: string | null }[]
  >;
}
async function answer(no: string, action: 'OFFER_ACCEPT' | 'OFFER_DECLINE') {
  const body = { action, offerId: `OF-${no}` };
  const { data } = await act(no, body);
  await world.drain();
  return act(no, { ...body, otpProof: { otpReferenceId: data.otpReferenceId, otp: newestCode(world, MOBILE) } });
}
const startPaying = (no: string) =>
  world.send(
    '/appTrackerPaymentLoungeRedirection',
    { applicationNumber: toNumber(no), purpose: 'PROPOSAL_DEPOSIT', termsCondition: true, termsVersion: TERMS_VERSION },
    owner,
  ) as Promise<Reply<{ orderNo: string; amount: number; fields: Record<string, string>; code?: string }>>;
async function pay(no: string): Promise<string> {
  const { data } = await startPaying(no);
  await capture(world, data.orderNo, data.amount * 100);
  await world.drain();
  return data.orderNo;
}

test('a document goes from required to submitted to accepted; identical bytes count once, and an accepted document never changes', async () => {
  const form = await world.send('/appTracker/getFormIdByReqId', { applicationNumber: toNumber('02'), REQIR_ID: 'R-INCOME' }, owner);
  expect(form.data).toMatchObject({ formId: 'F-INCOME', documentTypes: [{ code: 'SALARY_SLIPS' }, { code: 'FORM_16' }], maxFiles: 5 });
  expect(await act('02', { action: 'REQUIREMENT', REQIR_ID: 'R-NONE' })).toMatchObject({ status: 12 });
  expect(await act('02', { action: 'REQUIREMENT', REQIR_ID: 'R-INCOME' })).toMatchObject({
    http: 400,
    data: { fields: { fileRefs: 'Add at least one document.' } },
  });
  const { data: saved } = await upload('02', [{}, {}, { pages: 3 }, { picture: true }]);
  expect(new Set(saved.map(({ fileRef }) => fileRef)).size).toBe(1);
  // One unusable file keeps the other files of its requirement from being saved.
  const rejected = (await upload('02', [{ pages: 4 }, { name: 'slip.exe' }])).data;
  expect(rejected).toMatchObject([
    { fileRef: null, saved: false, reason: null },
    { fileRef: null, saved: false, reason: 'TYPE' },
  ]);
  expect(await readStatus('02', 'R-INCOME')).toBe('OPEN');
  const fileRefs = [saved[0]?.fileRef];
  expect(await act('02', { action: 'REQUIREMENT', REQIR_ID: 'R-INCOME', fileRefs: ['A'.repeat(22)] })).toMatchObject({
    data: { code: 'fileGone' },
  });
  const sent = await act('02', { action: 'REQUIREMENT', REQIR_ID: 'R-INCOME', fileRefs });
  // The joined file has the same page twice, a three-page document and a picture.
  const [joined] = await db<{ n: number; pages: number }>(
    'SELECT count(*)::int AS n, sum(pages)::int AS pages FROM uploaded_file WHERE act_id IS NOT NULL',
  );
  expect(joined).toEqual({ n: 1, pages: 5 });
  expect(sent.data.REQT_DETAILS.map(({ REQT_STATUS }) => REQT_STATUS)).toEqual(['SUBMITTED', 'OPEN', 'OPEN', 'REJECTED']);
  expect(await act('02', { action: 'REQUIREMENT', REQIR_ID: 'R-INCOME', fileRefs })).toMatchObject({ data: { code: 'requirementClosed' } });
  await later(121_000);
  expect(await readStatus('02', 'R-INCOME')).toBe('ACCEPTED');
  expect(await act('02', { action: 'REQUIREMENT', REQIR_ID: 'R-INCOME', fileRefs })).toMatchObject({ data: { code: 'requirementClosed' } });
  // A returned document can be sent again, and returned again.
  const again = (await upload('02', [{ name: 'reject.pdf', REQIR_ID: 'R-ADDRESS' }])).data[0]?.fileRef;
  expect((await act('02', { action: 'REQUIREMENT', REQIR_ID: 'R-ADDRESS', fileRefs: [again] })).success).toBe(true);
  await later(121_000);
  const sentBack = (await show('02')).REQT_DETAILS.find(({ REQIR_ID }) => REQIR_ID === 'R-ADDRESS');
  expect(sentBack).toMatchObject({ REQT_STATUS: 'REJECTED', REQT_REASON: 'The copy cannot be read.' });
  expect(sentTexts(world, MOBILE)[0]).toContain('please send us documents');
});

test('while the new-business system is silent, documents stay submitted; they arrive once, even if the portal crashes', async () => {
  const document = async (REQIR_ID: string) => [(await upload('02', [{ REQIR_ID }])).data[0]?.fileRef];
  const there = (at: number) => leap.find(toNumber('02')).requirements[at]?.REQT_STATUS;
  const { leap } = world.sandbox.manual;
  const photo = { action: 'REQUIREMENT', REQIR_ID: 'R-PHOTO', fileRefs: await document('R-PHOTO') };
  world.sandbox.setFault('leap', 'http500');
  expect((await act('02', photo)).success).toBe(true);
  expect(await readStatus('02', 'R-PHOTO')).toBe('SUBMITTED');
  expect(await act('02', photo)).toMatchObject({ data: { code: 'requirementClosed' } });
  world.sandbox.setFault('leap', 'none');
  expect(there(2)).toBe('OPEN');
  await later(16_000);
  for (const { id } of await waiting()) expect(await sendAction(id, world.services, world.now())).toBe('taken');
  expect(there(2)).toBe('SUBMITTED');

  const report = { applicationNumber: toNumber('02'), action: 'REQUIREMENT', REQIR_ID: 'R-HEALTH', fileRefs: await document('R-HEALTH') };
  const headers = { 'x-portal': '1', authorization: `Bearer ${owner.as?.handle}`, 'idempotency-key': crypto.randomUUID() };
  const cookies = { c: owner.as?.cookie ?? '' };
  const request = { method: 'POST', url: '/api/appTracker/saveAppTrackerDetails', headers, cookies, payload: report } as const;
  expect(await crash(world, 'request', request, 'application-act-told')).toBe('killed');
  expect([there(1), await readStatus('02', 'R-HEALTH')]).toEqual(['SUBMITTED', 'SUBMITTED']);
  await world.drain();
  expect(await waiting()).toEqual([]);
  expect(await readStatus('02', 'R-HEALTH')).toBe('SUBMITTED');
});
const waiting = () => db<{ id: string }>('SELECT act_id AS id FROM application_act WHERE settled_at IS NULL');

test('a requirement that the new-business system has already accepted is closed, although it was open here', async () => {
  const number = 'APP0002409';
  await world.send('/appTracker/getAppTrackerDetails', { applicationNumber: number }, owner);
  const { mimeType, bytes } = await aDocument();
  const document = {
    REQIR_ID: 'R-INCOME',
    formId: 'F-INCOME',
    fileName: 'slip.pdf',
    mimeType,
    base64Data: Buffer.from(bytes).toString('base64'),
  };
  const saved = await world.send('/appTracker/AppTrackSaveDocsArray', { applicationNumber: number, documents: [document] }, owner);
  const fileRefs = [(saved.data as { fileRef: string }[])[0]?.fileRef];
  const body = { applicationNumber: number, action: 'REQUIREMENT', REQIR_ID: 'R-INCOME', fileRefs };
  expect(await world.send('/appTracker/saveAppTrackerDetails', body, owner)).toMatchObject({ data: { code: 'requirementClosed' } });
});

test('a call and a test can be booked at a free time, and at no other', async () => {
  const [first, second] = (await show('03')).appTrackerPIVC.slots;
  expect(await act('03', { action: 'PIVC_SLOT', slot: '2026-11-21T05:31:00.000Z' })).toMatchObject({
    status: 13,
    message: 'This time is no longer available. Please choose another one.',
  });
  // Another person has taken the slot since it was offered.
  world.sandbox.manual.leap.find(toNumber('03')).pivc.slots = [second ?? ''];
  expect(await act('03', { action: 'PIVC_SLOT', slot: first })).toMatchObject({ data: { code: 'slotTaken' } });
  expect((await act('03', { action: 'PIVC_SLOT', slot: second })).success).toBe(true);
  expect((await show('03')).appTrackerPIVC).toMatchObject({ bookedAt: second, slots: [] });
  const details = await world.send('/appTracker/getLeapAPPDetails', { applicationNumber: toNumber('04') }, owner);
  const [medical] = (details.data as { medicals: { medicalId: string; slots: string[] }[] }).medicals;
  const booking = { action: 'MEDICAL_SLOT', medicalId: medical?.medicalId, slot: medical?.slots[0] };
  expect((await act('04', booking)).success).toBe(true);
  expect((await world.send('/appTracker/getLeapAPPDetails', { applicationNumber: toNumber('04') }, owner)).data).toMatchObject({
    medicals: [{ state: 'BOOKED', on: booking.slot, slots: [] }],
  });
});

test('the deposit is paid once, with the amount of the application, and reported to the new-business system once', async () => {
  const started = await startPaying('01');
  expect(started.data).toMatchObject({ amount: 12_500 });
  expect(started.data.fields.returnUrl).toMatch(/\/BSLIFileHandlingServlet\/eAppPayment$/);
  expect((await startPaying('01')).data.orderNo).toBe(started.data.orderNo);
  world.sandbox.setFault('leap', 'down');
  const orderNo = await pay('01');
  expect(orderNo).toBe(started.data.orderNo);
  // Captured here, and not yet known to the new-business system.
  expect(await show('01')).toMatchObject({ payAmount: null, paidAmount: 12_500 });
  expect(await startPaying('01')).toMatchObject({ http: 409, data: { code: 'alreadyPaid' } });
  world.sandbox.setFault('leap', 'none');
  await later(16_000);
  for (const { id } of await waiting()) expect(await sendAction(id, world.services, world.now())).toBe('taken');
  expect(world.sandbox.manual.leap.find(toNumber('01'))).toMatchObject({ paid: 1_250_000, payable: null, stage: 'PIVC' });
});

test('a counter-offer is accepted with a code, its difference paid, and the policy issued; no more payments are possible', async () => {
  const { counterOffer } = await show('06');
  expect(counterOffer).toMatchObject({ difference: 1_800 });
  expect(await act('06', { action: 'OFFER_ACCEPT', offerId: 'OF-99' })).toMatchObject({ data: { code: 'offerOver' } });
  expect((await answer('06', 'OFFER_ACCEPT')).data).toMatchObject({ payAmount: 1_800, info: { stage: 'DECISION' } });
  await pay('06');
  expect(await show('06')).toMatchObject({
    info: { stage: 'ISSUED' },
    policy: { policyNumber: '100002706' },
    payAmount: null,
    refund: null,
  });
  expect(sentTexts(world, MOBILE)[0]).toContain('your policy 100002706 has been issued');
  expect(await startPaying('06')).toMatchObject({ data: { code: 'notPayable' } });
});

test('an expired counter-offer can be neither accepted nor declined, and no code is sent', async () => {
  const before = sentTexts(world, MOBILE).length;
  for (const action of ['OFFER_ACCEPT', 'OFFER_DECLINE'])
    expect(await act('07', { action, offerId: 'OF-07' })).toMatchObject({
      status: 13,
      data: { code: 'offerOver' },
      message: 'This offer has expired. Please contact us.',
    });
  await world.drain();
  expect(sentTexts(world, MOBILE)).toHaveLength(before);
});

test('declined and postponed applications refund deposits once, including payments that arrive after the decision', async () => {
  const { leap } = world.sandbox.manual;
  vi.spyOn(world.services.partners.payment, 'refund').mockResolvedValue('DONE');
  leap.act(toNumber('05'), (application) => Object.assign(application, { paid: 0, payable: 1_250_000 }));
  await world.drain();
  const orderNo = await pay('05');
  const { data: open } = await startPaying('05');
  expect(open).toMatchObject({ code: 'alreadyPaid' });
  leap.act(toNumber('05'), (application) => Object.assign(application, { stage: 'DECLINED', reason: 'The test results.' }));
  await world.drain();
  const readState = async (no: string) =>
    (await db<{ state: string }>('SELECT state FROM payment_order WHERE order_no = $1', [no]))[0]?.state;
  expect(await readState(orderNo)).toBe('REFUNDED');
  expect(await show('05')).toMatchObject({
    info: { stage: 'DECLINED', reason: 'The test results.' },
    refund: { amount: 12_500, state: 'DONE', on: '2026-11-20' },
  });
  expect(
    sentTexts(world, MOBILE).filter((text) => text.includes('we are returning Rs 12,500.00 paid for your application ending 2705')),
  ).toHaveLength(1);
  leap.repeat(toNumber('05'));
  await world.drain();
  const rows = await db(
    'SELECT count(*)::int AS n, sum(r.amount)::int AS amount FROM refund r JOIN payment_order o USING (order_id) WHERE o.ref_id = $1',
    [toNumber('05')],
  );
  expect(rows).toEqual([{ n: 1, amount: 1_250_000 }]);
  expect(await startPaying('05')).toMatchObject({ data: { code: 'notPayable' } });
});

test('a payment in progress when the application is postponed is refunded in full', async () => {
  const { leap } = world.sandbox.manual;
  leap.act('APP0002704', (application) => Object.assign(application, { payable: 180_000 }));
  await world.drain();
  const { data } = await startPaying('04');
  leap.find('APP0002704').stage = 'POSTPONED';
  await capture(world, data.orderNo, 180_000);
  await world.drain();
  const rows = await db<{ outcome: string; amount: number }>(
    `SELECT a.outcome, r.amount::int FROM application_act a JOIN payment_order o ON o.order_no = a.subject JOIN refund r USING (order_id) WHERE o.ref_id = 'APP0002704'`,
  );
  expect(rows).toEqual([{ outcome: 'RETURNED', amount: 180_000 }]);
});

test('an issued policy keeps its payments: only a payment that succeeded too late is refunded', async () => {
  const { leap } = world.sandbox.manual;
  vi.spyOn(world.services.partners.payment, 'refund').mockResolvedValue('DONE');
  leap.act(toNumber('11'), (application) => Object.assign(application, { payable: 10_000 }));
  await world.drain();
  const early = (await startPaying('11')).data.orderNo;
  await fail(world, early, 10_000);
  const good = await pay('11');
  expect(good).not.toBe(early);
  expect(leap.find(toNumber('11')).stage).toBe('ISSUED');
  await capture(world, early, 10_000);
  await world.drain();
  const states = await db<{ no: string; state: string }>(
    `SELECT order_no AS no, state FROM payment_order WHERE ref_id = 'APP0002711' ORDER BY created_at, order_no`,
  );
  expect(states).toEqual([
    { no: early, state: 'REFUNDED' },
    { no: good, state: 'POSTED' },
  ]);
});

test('the poll makes up for a lost event; a deposit that the bank reverses leaves no money in the books', async () => {
  const { leap } = world.sandbox.manual;
  const found = leap.find(toNumber('03'));
  Object.assign(found, { payable: 50_000, at: world.now().toISOString() });
  await later(61_000);
  await show('03');
  const orderNo = await pay('03');
  Object.assign(found, { stage: 'ISSUED', policyNumber: '100002703', at: new Date(world.now().getTime() + 1).toISOString() });
  await later(6 * 3_600_000 + 1);
  await pollApplications(world.services, world.now());
  await world.drain();
  expect(sentTexts(world, MOBILE)[0]).toContain('your policy 100002703 has been issued');
  await reverse(world, orderNo, 50_000);
  const balance = await db(
    `SELECT account, sum(e.amount)::int AS amount FROM ledger_entry e JOIN ledger_transaction USING (transaction_id)
     JOIN payment_order o USING (order_id) WHERE o.order_no = $1 GROUP BY account ORDER BY account`,
    [orderNo],
  );
  expect(balance).toEqual([
    { account: 'GATEWAY_CLEARING', amount: 0 },
    { account: 'PREMIUM_DEPOSIT', amount: 0 },
  ]);
});
