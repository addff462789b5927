import type { PersonaBook } from '@portal/book/demo/persona-book.ts';
import { addDays, addYears, dayOf } from '@portal/rules/calendar/dates.ts';
import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { certificateAnniversary } from '@portal/rules/policies/survival-certificate.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { acceptFile } from '../../domain/uploads/accept-file.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { aPicture } from '../../testing/factories/files.ts';
import { newestCode, sentTexts } from '../../testing/partners/browser.ts';
import { openPdf } from '../../testing/pdf.ts';
import { type CallOptions, type Reply, testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { RATE_LIMITS: 'true', LIMIT_PROFILE: 'strict' } });
});
afterAll(() => world.close());

const SEND = '/createCaseArray/survivalCertificate';
/** Longer than the back office of the sandbox takes. */
const REVIEWED_MS = 121_000;
type Tab = Customer & { caller: CallOptions };
type Judged = { liveness: string | null; reason: string | null; dialog: string; attemptsLeft: number; code?: string };

/** An annuity whose anniversary is a number of days from the book's date, with last year's certificate. */
const anAnnuity = (book: PersonaBook, days: number, changes: object = {}): void => {
  const issued = addYears(book.inDays(days), -6);
  const { contract } = book.policy({ plan: 'ANN1', sum: 2_500_000, issued, changes });
  const last = addYears(certificateAnniversary(issued, book.today), -1);
  book.annuity(contract, { acceptedFor: last, acceptedOn: addDays(last, -20) });
};
async function person(...days: number[]): Promise<Tab> {
  const customer = await aCustomer(world, { owns: (book) => void days.map((day) => anAnnuity(book, day)) });
  return { ...customer, caller: { as: await customer.signIn() } };
}
const read = async ({ clientId, caller }: Tab) =>
  (await world.call('/getSurvivalAnnuityDetails', { ClientId: clientId }, caller)).data.annuities;
const readStatuses = async (tab: Tab) => (await read(tab)).map(({ CERT_STATUS }) => CERT_STATUS);

async function aFile({ clientId }: Tab, name = 'photo.jpg', picture = aPicture('jpeg')): Promise<string> {
  return (await acceptFile({ given: { name, ...(await picture) }, clientId }, { services: world.services, now: world.now() })).fileRef;
}
const bind = async (tab: Tab, body: object): Promise<Judged> =>
  ((await world.send('/saveSurvivalDocument', { PolicyId: tab.policyNo, attempt: 1, ...body }, tab.caller)) as Reply<Judged>).data;

/** One capture with this outcome, and the portal's answer about its photo. */
async function capture(
  tab: Tab,
  result: string,
  { mode = 'BLINK', judges }: { mode?: 'BLINK' | 'STILL'; judges?: 'another photo' | 'no photo' } = {},
) {
  const { data } = await world.call('/token/getOcrToken', { api: 'ocrToken', PolicyId: tab.policyNo, mode }, tab.caller);
  const picture = await aPicture('jpeg');
  const capturedPhoto = judges === 'another photo' ? await aPicture('png') : picture;
  const photo = judges === 'no photo' ? undefined : Buffer.from(capturedPhoto.bytes).toString('base64');
  world.sandbox.manual.kyc.capture({ token: data.token, result: result as 'CLEAR', photo });
  const fileRef = await aFile(tab, 'photo.jpg', Promise.resolve(picture));
  return { fileRef, sessionId: data.sessionId, judged: await bind(tab, { kind: 'SELFIE', sessionId: data.sessionId, fileRef }) };
}
const compare = (tab: Tab, policyNo: string) =>
  world.call('/survivalNameService', { PolicyId: policyNo, documentType: 'PROFILE' }, tab.caller);

type Sent = {
  otpNeeded?: true;
  otpReferenceId: string;
  code?: string;
  message?: string;
  cases: { policyNo: string; caseStatus: string }[];
};
async function send(tab: Tab, cases: object[]): Promise<Reply<Sent>> {
  const body = { cases, declaration: true, termsCondition: true, termsVersion: TERMS_VERSION };
  const first = (await world.send(SEND, body, tab.caller)) as Reply<Sent>;
  if (!first.data?.otpNeeded) return first;
  await world.drain();
  const otpProof = { otpReferenceId: first.data.otpReferenceId, otp: newestCode(world, tab.mobile) };
  return (await world.send(SEND, { ...body, otpProof }, tab.caller)) as Reply<Sent>;
}
const buildCase = (policyNumber: string, fileRefs: string[], unclear = false) => ({ policyNumber, fileRefs, unclear });

test('lists each annuity with the status of its certificate, and none for a person without annuities', async () => {
  const [due, late, held, over] = await read(await person(30, -10, -45, -100));
  const today = dayOf(world.now());
  expect(due).toMatchObject({
    CERT_STATUS: 'DUE',
    ANNIVERSARY: addDays(today, 30),
    WINDOW_FROM: addDays(today, -30),
    ANNUITY_AMOUNT: 15_000,
  });
  expect(late).toMatchObject({ CERT_STATUS: 'LATE', WINDOW_TO: addDays(today, 80) });
  expect(held).toMatchObject({ CERT_STATUS: 'HELD', STOP_FROM: expect.stringMatching(/-01$/) });
  expect(over).toMatchObject({ CERT_STATUS: 'OVERDUE', caseId: null });
  const noOne = await aCustomer(world);
  const answer = await world.call('/getSurvivalAnnuityDetails', { ClientId: noOne.clientId }, { as: await noOne.signIn() });
  expect(answer).toMatchObject({ status: 10, success: false, data: null });
});

test('one photo of a living person certifies several annuities immediately; a second certificate is rejected', async () => {
  const anna = await person(30, -10);
  const [first = '', second = ''] = anna.policyNos;
  for (const policyNo of anna.policyNos) expect((await compare(anna, policyNo)).data).toMatchObject({ match: 'FULL', nextStep: 'CAPTURE' });
  const { fileRef, judged } = await capture(anna, 'CLEAR');
  expect(judged).toMatchObject({ liveness: 'LIVE', reason: null, dialog: 'Success' });
  const { data } = await send(anna, [buildCase(first, [fileRef]), buildCase(second, [fileRef])]);
  expect(data.cases.map(({ caseStatus }) => caseStatus)).toEqual(['COMPLETED', 'COMPLETED']);
  expect(await readStatuses(anna)).toEqual(['ACCEPTED', 'ACCEPTED']);
  await world.drain();
  expect(sentTexts(world, anna.mobile).filter((text) => text.includes('survival certificate'))).not.toHaveLength(0);
  expect((await send(anna, [buildCase(first, [fileRef])])).data).toMatchObject({ code: 'alreadyDone' });
});

test('the server counts attempts and trusts the checker, not the browser; staff review an unclear photo', async () => {
  const bela = await person(30, -10);
  const [first = '', second = ''] = bela.policyNos;
  await compare(bela, first);
  const attempts = [];
  for (const reason of ['TOO_DARK', 'MASK', 'BLURRED']) attempts.push(await capture(bela, reason));
  expect(attempts.map(({ judged }) => [judged.dialog, judged.reason, judged.attemptsLeft])).toEqual([
    ['Error', 'TOO_DARK', 2],
    ['Error', 'MASK', 1],
    ['Error', 'BLURRED', 0],
  ]);
  const [{ sessionId = '', fileRef = '' } = {}] = attempts.slice(-1);
  // An identical photo gets the same verdict and uses up no attempt. A different photo does not belong to the capture.
  expect(await bind(bela, { kind: 'SELFIE', sessionId, fileRef })).toMatchObject({ attemptsLeft: 0 });
  expect(await bind(bela, { kind: 'SELFIE', sessionId, fileRef: await aFile(bela) })).toMatchObject({ code: 'notFound' });
  const { data } = await send(bela, [buildCase(first, [fileRef], true), buildCase(second, [fileRef], true)]);
  expect(data.cases.map(({ caseStatus }) => caseStatus)).toEqual(['SUBMITTED', 'SUBMITTED']);
  expect(await readStatuses(bela)).toEqual(['IN_REVIEW', 'IN_REVIEW']);
  expect((await send(bela, [buildCase(first, [fileRef], true)])).data).toMatchObject({ code: 'casePending' });
  await world.drain();
  await world.advance(REVIEWED_MS);
  await world.drain();
  expect(await readStatuses(bela)).toEqual(['ACCEPTED', 'ACCEPTED']);
});

test('staff also review a photo without a name comparison', async () => {
  const chandra = await person(30);
  const { fileRef } = await capture(chandra, 'CLEAR');
  expect((await send(chandra, [buildCase(chandra.policyNo, [fileRef])])).data.cases).toMatchObject([{ caseStatus: 'SUBMITTED' }]);
});

test.each(['another photo', 'no photo'] as const)('staff review a photo if the checker judged %s', async (judges) => {
  const farida = await person(30);
  await compare(farida, farida.policyNo);
  const { fileRef, judged } = await capture(farida, 'CLEAR', { judges });
  expect(judged).toMatchObject({ dialog: 'Success', liveness: null, attemptsLeft: 3 });
  expect((await send(farida, [buildCase(farida.policyNo, [fileRef])])).data.cases).toMatchObject([{ caseStatus: 'SUBMITTED' }]);
  expect(await readStatuses(farida)).toEqual(['IN_REVIEW']);
});

test('a still photo without blinking needs an identity document, and staff compare them', async () => {
  const devi = await person(30);
  await compare(devi, devi.policyNo);
  const { fileRef, judged } = await capture(devi, 'CLEAR', { mode: 'STILL' });
  expect(judged).toMatchObject({ dialog: 'Success', liveness: null });
  expect((await send(devi, [buildCase(devi.policyNo, [fileRef])])).data).toMatchObject({ code: 'paperMissing' });
  const document = await aFile(devi, 'paper.jpg');
  expect(await send(devi, [buildCase(devi.policyNo, [fileRef, document])])).toMatchObject({ status: 12 });
  expect(await bind(devi, { kind: 'IDENTITY', fileRef: document })).toMatchObject({ dialog: 'Success', liveness: null });
  expect((await send(devi, [buildCase(devi.policyNo, [fileRef, document])])).data.cases).toMatchObject([{ caseStatus: 'SUBMITTED' }]);
});

test('after ninety days only a signed certificate is accepted; a rejected one can be sent again', async () => {
  const esha = await person(-100);
  const opened = await world.send('/token/getOcrToken', { api: 'ocrToken', PolicyId: esha.policyNo, mode: 'BLINK' }, esha.caller);
  expect(opened).toMatchObject({
    status: 13,
    data: { code: 'windowClosed' },
    message: expect.stringMatching(/complete this certificate from \d\d-\d\d-\d{4} to/),
  });
  const signed = await aFile(esha, 'REJECT signed.jpg');
  await bind(esha, { kind: 'PHYSICAL_CERTIFICATE', fileRef: signed });
  expect((await send(esha, [buildCase(esha.policyNo, [signed])])).data.cases).toMatchObject([{ caseStatus: 'SUBMITTED' }]);
  // The file name controls the sandbox's back office.
  await world.drain();
  await world.advance(REVIEWED_MS);
  await world.drain();
  expect(await readStatuses(esha)).toEqual(['REJECTED']);
  const { fileRef } = await capture(esha, 'CLEAR');
  expect((await send(esha, [buildCase(esha.policyNo, [fileRef])])).success).toBe(true);
});

test('the acknowledgement is for a policy whose certificate is accepted', async () => {
  const [done, due] = [await person(-150), await person(30)];
  await world.database.pool.query('UPDATE annuity SET accepted_for = $2, accepted_on = $3 WHERE policy_no = $1', [
    done.policyNo,
    addDays(dayOf(world.now()), -150),
    addDays(dayOf(world.now()), -160),
  ]);
  const fetchAcknowledgement = ({ clientId, policyNo, caller }: Tab) =>
    world.call('/getSurvivalAnnuityDetails', { ClientId: clientId, PolicyId: policyNo, want: 'ACKNOWLEDGEMENT' }, caller);
  const { data } = await fetchAcknowledgement(done);
  const text = (await openPdf(Buffer.from(data.document?.base64Data ?? '', 'base64')))?.text;
  for (const phrase of ['Survival certificate: acknowledgement', done.policyNo, '₹15,000.00']) expect(text).toContain(phrase);
  expect((await fetchAcknowledgement(due)).data.document).toBeNull();
});

test('rejects a photo of another person, a capture of another policy, and an unfinished capture', async () => {
  const [farah, gita] = [await person(30, -10), await person(30)];
  const { fileRef } = await capture(farah, 'CLEAR');
  expect(await send(gita, [buildCase(gita.policyNo, [fileRef])])).toMatchObject({ status: 12 });
  const { data } = await world.call('/token/getOcrToken', { api: 'ocrToken', PolicyId: farah.policyNo, mode: 'BLINK' }, farah.caller);
  const photo = { kind: 'SELFIE', sessionId: data.sessionId, fileRef: await aFile(farah) };
  expect(await bind(farah, photo)).toMatchObject({ code: 'partnerDown' });
  expect(await bind({ ...farah, policyNo: farah.policyNos[1] ?? '' }, photo)).toMatchObject({ code: 'notFound' });
  expect(await bind(gita, { ...photo, fileRef: await aFile(gita) })).toMatchObject({ code: 'notFound' });
});

test('compares names with the name on the document, five times a day', async () => {
  const hema = await person(30);
  const document = (nameOnDocument: string) =>
    world.send(
      '/survivalNameService',
      { PolicyId: hema.policyNo, documentType: 'PASSPORT', documentNumber: 'P1234567', nameOnDocument },
      hema.caller,
    );
  expect((await document('Mismatch Rao')).data).toMatchObject({ match: 'NONE', nextStep: 'REVIEW' });
  expect((await document('Partial Rao')).data).toMatchObject({ match: 'PARTIAL', nextStep: 'REVIEW' });
  for (let attempts = 2; attempts < 5; attempts += 1) await document('Somebody Else');
  expect(await document('Somebody Else')).toMatchObject({ status: 13, message: 'Failed' });
});

test('deletes the data of old captures', async () => {
  await world.services.store.survival.sweep(new Date(world.now().getTime() + 49 * HOUR_MS));
  const { rows } = await world.database.pool.query('SELECT count(*)::int AS n FROM liveness_session');
  expect(rows).toEqual([{ n: 0 }]);
});
