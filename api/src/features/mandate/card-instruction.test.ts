import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { documentPassword } from '../../domain/documents/password.ts';
import { createCustomer } from '../../testing/bodies/good-request.ts';
import { createPersonHelpers, decideInApp } from '../../testing/factories/mandates.ts';
import { newestCode, sentTexts } from '../../testing/partners/browser.ts';
import { openPdf } from '../../testing/pdf.ts';
import { type CallOptions, type Reply, testWorld, type World } from '../../testing/world.ts';
import { sweepCards } from './sweep-cards.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const PATH = '/createCase/setSI';
const MOBILE = '9000000015';
const POLICY = '100001501';
const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const start = (changes: object = {}) => ({
  policyNo: POLICY,
  SI: 'Y',
  siKind: 'CARD',
  termsCondition: true,
  termsVersion: TERMS_VERSION,
  ...changes,
});
const stop = start({ SI: 'N' });

let callOptions: CallOptions;
beforeEach(async () => {
  callOptions = await createCustomer(world, 15, POLICY).signIn();
  await db('DELETE FROM card_instruction');
  await db('DELETE FROM card_event');
  await db(`UPDATE mandate SET status = 'CANCELLED' WHERE policy_no = $1`, [POLICY]);
  await db(`DELETE FROM service_case_timeline WHERE case_id IN (SELECT case_id FROM service_case WHERE type = 'SI')`);
  await db(`DELETE FROM service_case WHERE type = 'SI'`);
  await db(`UPDATE policy SET billing_type = 'Direct Bill', source_code = '' WHERE policy_no = $1`, [POLICY]);
});

type Answered = {
  case: { caseId: string; caseStatus: string } | null;
  cardPage: { widgetUrl: string; token: string; expiresAt: string } | null;
  nextPage: string | null;
};
async function confirmed(body: object): Promise<Reply<Answered>> {
  const first = (await world.send(PATH, body, callOptions)) as Reply<{ otpNeeded?: true; otpReferenceId: string }>;
  if (!first.data?.otpNeeded) return first as never;
  await world.drain();
  const otpProof = { otpReferenceId: first.data.otpReferenceId, otp: newestCode(world, MOBILE) };
  return (await world.send(PATH, { ...body, otpProof }, callOptions)) as never;
}
/** Advances the clock by minutes, in which the session ends. */
async function pass(minutes: number): Promise<void> {
  await world.advance(minutes * 60_000);
  callOptions = await createCustomer(world, 15, POLICY).signIn();
}
const row = async () => {
  const { data } = await world.call('/getSIReg', {}, callOptions);
  return data.siDetails.find(({ POLICY_NUMBER }) => POLICY_NUMBER === POLICY);
};
/** Enters a card on the partner's page. */
async function typeCard({ cardPage }: Answered, number = '4111 1111 1111 4417'): Promise<string> {
  const body = new URLSearchParams({ token: cardPage?.token ?? '', number, expiry: '08/29' });
  const page = await (await fetch(cardPage?.widgetUrl ?? '', { method: 'POST', body })).text();
  await world.advance(0);
  await world.drain();
  return page;
}
const billing = async () => (await db('SELECT billing_type, source_code FROM policy WHERE policy_no = $1', [POLICY]))[0];
const readStatus = async (caseId?: string) => (await db('SELECT status FROM service_case WHERE case_id = $1', [caseId]))[0]?.status;

test('a card is registered on the partner’s page, shown and stopped, without storing its number', async () => {
  expect(await row()).toMatchObject({ SI_STATUS: 'NONE', SI_KIND: null, allowed: true, ACCOUNT: null });
  const { data } = await confirmed(start());
  expect(data).toMatchObject({ case: { caseStatus: 'DRAFT' }, nextPage: null });
  expect(await row()).toMatchObject({ SI_STATUS: 'PENDING', SI_KIND: 'CARD', allowed: true, caseId: data.case?.caseId });

  // A customer who closed the page continues with the same registration.
  const again = await confirmed(start());
  expect([again.data.case?.caseId, again.data.cardPage]).toEqual([data.case?.caseId, data.cardPage]);

  expect(await typeCard(data)).toMatch(/data-result="ok"/);
  expect(await row()).toMatchObject({
    SI_STATUS: 'ACTIVE',
    SI_KIND: 'CARD',
    CARD_EXPIRY: '08/29',
    END_DATE: '2029-08-31',
    BANK_NAME: 'HDFC Bank',
    ACCOUNT: expect.stringMatching(/^X+4417$/),
    billing_typ: 'Auto Pay',
    source_cd: 'SI',
    allowed: false,
    why: 'mandateOngoing',
  });
  expect(await readStatus(data.case?.caseId)).toBe('COMPLETED');
  expect(sentTexts(world, MOBILE)[0]).toContain(data.case?.caseId);
  expect(JSON.stringify(await db('SELECT * FROM card_instruction'))).not.toContain('411111');
  expect((await confirmed(start())).data).toMatchObject({ code: 'mandateOngoing' });

  const stopped = await confirmed(stop);
  expect(stopped.data).toMatchObject({ case: { caseStatus: 'COMPLETED' }, cardPage: null });
  expect(world.sandbox.manual.card.isStopped(data.case?.caseId ?? '')).toBe(true);
  expect(await billing()).toEqual({ billing_type: 'Direct Bill', source_code: '' });
  expect(await row()).toMatchObject({ SI_STATUS: 'NONE', allowed: true });
  expect((await confirmed(stop)).data).toMatchObject({ code: 'noSi' });

  // Both changes are confirmed in writing, in documents that open with the policyholder's password.
  await world.drain();
  const mails = world.sandbox.listMessages('p15@example.in');
  const [owner] = await db('SELECT name, birth_date FROM client JOIN policy USING (client_id) WHERE policy_no = $1', [POLICY]);
  const documents = [data.case?.caseId, stopped.data.case?.caseId].map(async (caseId) => {
    const mail = mails.find(({ attachments }) => attachments.some(({ fileName }) => fileName === `Acknowledgement_${caseId}.pdf`));
    return (await openPdf(Buffer.from(mail?.attachments[0]?.bytes ?? []), documentPassword(owner.name, owner.birth_date)))?.text;
  });
  const [started, ended] = await Promise.all(documents);
  for (const phrase of [data.case?.caseId, 'Card payments', 'Limit per debit']) expect(started).toContain(phrase);
  for (const phrase of [stopped.data.case?.caseId, 'Cancellation of card payments']) expect(ended).toContain(phrase);
});

test('shows the bank’s reason for a rejected card, and allows another card', async () => {
  const { data } = await confirmed(start());
  expect(await typeCard(data, '4111111111110054')).toMatch(/data-result="54"/);
  const [note] = await db(`SELECT note FROM service_case_timeline WHERE case_id = $1 AND status = 'REJECTED'`, [data.case?.caseId]);
  expect([await readStatus(data.case?.caseId), note?.note]).toEqual(['REJECTED', 'This card has expired.']);
  expect(await billing()).toEqual({ billing_type: 'Direct Bill', source_code: '' });
  expect((await confirmed(start())).success).toBe(true);
});

test('an unfinished card registration is cancelled after half an hour, but stays while the partner is silent', async () => {
  const { data } = await confirmed(start());
  await pass(29);
  await sweepCards(world.services, world.now());
  expect(await readStatus(data.case?.caseId)).toBe('DRAFT');
  await pass(2);
  world.sandbox.setFault('card', 'http500', { times: 1 });
  await sweepCards(world.services, world.now());
  expect(await readStatus(data.case?.caseId)).toBe('DRAFT');
  await sweepCards(world.services, world.now());
  expect([await readStatus(data.case?.caseId), (await row())?.SI_STATUS]).toEqual(['CANCELLED', 'NONE']);
});

test('a forged callback has no effect; the next query finds the status', async () => {
  const { data } = await confirmed(start());
  world.sandbox.setFault('card', 'badSignature');
  await typeCard(data);
  expect((await row())?.SI_STATUS).toBe('PENDING');
  world.sandbox.setFault('card', 'none');
  await pass(31);
  await sweepCards(world.services, world.now());
  expect((await row())?.SI_STATUS).toBe('ACTIVE');
});

test('three identical callbacks count once', async () => {
  const { data } = await confirmed(start());
  world.sandbox.setFault('card', 'duplicate');
  await typeCard(data);
  world.sandbox.setFault('card', 'none');
  expect(await db('SELECT outcome FROM card_event')).toEqual([{ outcome: 'active' }]);
});

test('a mandate replaces a card, which is stopped at the partner; a card never replaces a mandate', async () => {
  const { data } = await confirmed(start());
  await typeCard(data);
  const person = createPersonHelpers(world, { actor: await world.actAs('p15'), mobile: MOBILE });
  const mandate = await person.confirmed('/upi/createMandate', await person.upiBody('1000000015', POLICY));
  await decideInApp(mandate.data.response.links.web_url, 'success@sandbox');
  await world.advance(60_000);
  await world.drain();
  expect(await row()).toMatchObject({ SI_STATUS: 'ACTIVE', SI_KIND: 'UPI', source_cd: 'PU' });
  await sweepCards(world.services, world.now());
  expect(world.sandbox.manual.card.isStopped(data.case?.caseId ?? '')).toBe(true);
  expect(await db('SELECT status, stop_at FROM card_instruction')).toEqual([{ status: 'REPLACED', stop_at: null }]);

  const debited = await createCustomer(world, 5, '100000501').signIn();
  const { data: of } = await world.call('/getSIReg', {}, debited);
  const debitedPolicy = of.siDetails.find(({ SI_KIND }) => SI_KIND !== null && SI_KIND !== 'CARD');
  expect(debitedPolicy).toMatchObject({ SI_STATUS: 'ACTIVE', allowed: false, why: 'mandateOngoing' });
  const rejected = await world.send(PATH, start({ policyNo: debitedPolicy?.POLICY_NUMBER }), debited);
  expect(rejected).toMatchObject({ status: 13, data: { code: 'mandateOngoing' } });
});

test('other kinds of auto-debit are set up on their own screens; a policy without premiums has no card', async () => {
  expect((await world.send(PATH, start({ siKind: 'UPI' }), callOptions)).data, 'without a code').toEqual({
    case: null,
    cardPage: null,
    nextPage: 'upiAutopay',
  });
  await db(`UPDATE policy SET status = 'LAPSED' WHERE policy_no = $1`, [POLICY]);
  expect((await confirmed(start())).data).toMatchObject({ code: 'notPremiumPaying' });
  expect(await row().catch(() => undefined)).toBeUndefined();
  await db(`UPDATE policy SET status = 'IN_FORCE' WHERE policy_no = $1`, [POLICY]);
});

test('while the partner is unavailable, a card is not stopped and not shown as stopped', async () => {
  const { data } = await confirmed(start());
  await typeCard(data);
  world.sandbox.setFault('card', 'http500', { times: 1 });
  expect((await confirmed(stop)).data).toMatchObject({ code: 'partnerDown' });
  expect((await row())?.SI_STATUS).toBe('ACTIVE');
});
