import { dayOf } from '@portal/rules/calendar/dates.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { keepPolicy, requestSurrender } from '../../testing/factories/surrender.ts';
import {
  aHolder,
  compareSurrender,
  createBody,
  type Holder,
  letBankPay,
  letPeopleApprove,
  listPayouts,
  readPolicy,
  readStatus,
  surrender,
  VALUE,
} from '../../testing/factories/surrender-request.ts';
import { sentTexts } from '../../testing/partners/browser.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { paySurrenders } from './pay-surrender.ts';

/** Surrenders of policies that are not unit-linked, from the figures to the end of the policy. Friday, 20 November 2026, 10:30. */
let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { LEGAL_ANSWERS: 'A2,A3,A4,A5' } });
});
afterAll(() => world.close());

const db = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.database.pool.query<Row>(text, values)).rows;
const stop = async ({ policyNo, signIn }: Holder) =>
  (await world.send('/retentionSubmission', keepPolicy(policyNo, dayOf(world.now()), 'Neha Gupta'), { as: await signIn() })) as {
    success: boolean;
    data?: { code?: string };
  };

test('pays exactly the amount that was shown, and ends the policy with its loan and mandate when the bank has paid', async () => {
  const holder = await aHolder(world, { loan: 0.3, hasMandate: true });
  const { surrender: shown } = await compareSurrender(world, holder, await holder.signIn());
  const [loan] = await db<{ no: string }>('SELECT loan_no AS no FROM loan WHERE policy_no = $1', [holder.policyNo]);
  expect(shown).toMatchObject({ open: true, tds: 0, charge: 0, by: '2026-11-27', navDate: null, get: 293_939.13 });
  const { data } = await surrender(world, holder, { reason: 'TOLD_TO_BUY' });
  expect(data).toMatchObject({ get: shown.get, navDate: null, promisedBy: '2026-11-27', caseStatus: 'SUBMITTED' });
  await letPeopleApprove(world);
  const amount = 29_393_913;
  expect(await listPayouts(world, data.caseId)).toEqual([{ amount, status: 'SENT' }]);
  expect((await readPolicy(world, holder))?.status).toBe('IN_FORCE');
  await letBankPay(world);
  expect([await readStatus(world, data.caseId), await listPayouts(world, data.caseId)]).toEqual([
    'COMPLETED',
    [{ amount, status: 'PAID' }],
  ]);
  expect(await readPolicy(world, holder)).toEqual({ status: 'SURRENDERED', on: '2026-11-20' });
  expect(await db('SELECT status FROM loan WHERE loan_no = $1', [loan?.no])).toEqual([{ status: 'CLOSED' }]);
  expect(await db('SELECT status FROM mandate WHERE policy_no = $1', [holder.policyNo])).toEqual([
    { status: expect.stringMatching(/^CANCEL/) },
  ]);
  const ledger = await db<{ account: string; amount: number }>(
    `SELECT account, sum(e.amount)::int AS amount FROM ledger_entry e JOIN ledger_transaction t USING (transaction_id)
     WHERE t.kind = 'SURRENDER' AND t.payout_id = $1 GROUP BY account`,
    [`PO${data.caseId.slice(2)}01`],
  );
  expect(ledger.reduce((sum, entry) => sum + entry.amount, 0)).toBe(0);
  expect(ledger).toEqual(
    expect.arrayContaining([
      { account: 'SURRENDERS_PAID', amount: VALUE },
      { account: 'PAYOUT_CLEARING', amount: -amount },
    ]),
  );
  expect(sentTexts(world, holder.mobile).join('\n')).toMatch(
    /policy ending \d{3} has ended\. We paid Rs 2,93,939\.13 to the account ending \d{4}, reference \S+\./,
  );
});

test('a surrender is stopped before it is approved, and asked and paid afterwards', async () => {
  const holder = await aHolder(world);
  const first = await surrender(world, holder);
  expect((await compareSurrender(world, holder, await holder.signIn())).surrender).toMatchObject({ open: false, why: 'SURRENDER_OPEN' });
  expect((await surrender(world, holder, { quoteId: 'A'.repeat(22) })).data.code).toBe('quoteOld');
  expect(await stop(holder)).toMatchObject({ success: true });
  await letPeopleApprove(world);
  expect([await readStatus(world, first.data.caseId), await listPayouts(world, first.data.caseId)]).toEqual(['CANCELLED', []]);
  const second = await surrender(world, holder);
  await letPeopleApprove(world);
  expect(await stop(holder)).toMatchObject({ success: false, data: { code: 'surrenderPaid' } });
  await letBankPay(world);
  expect((await readPolicy(world, holder))?.status).toBe('SURRENDERED');
  expect(await listPayouts(world, second.data.caseId)).toEqual([{ amount: VALUE, status: 'PAID' }]);
});

test('figures and accounts that the customer did not see surrender nothing', async () => {
  const holder = await aHolder(world);
  const rejected = async (changes: object) => (await surrender(world, holder, changes)).data?.code;
  expect(await rejected({ quoteId: 'A'.repeat(22) })).toBe('quoteOld');
  expect(await rejected({ payoutBankId: 'BA100000001501' })).toBe('bankNotVerified');
  expect(await rejected({ consentVersion: '1999-01' })).toBe('versionOld');
});

test.each([
  ['assigned', { assigned: 'ABSOLUTE' as const }, 'assigned'],
  ['under the Married Women’s Property Act', { mwp: true }, 'mwpPolicy'],
  ['without a value', { surrenderValue: 0 }, 'noValue'],
  ['whose value is unknown', { surrenderValue: null }, 'moneyRefused'],
])('a policy %s cannot be surrendered', async (_title, policy, code) => {
  expect((await surrender(world, await aHolder(world, { policy }))).data.code).toBe(code);
});

test('a change of contact in the last day refuses the surrender', async () => {
  const holder = await aHolder(world);
  await db('UPDATE client SET contact_changed_at = $1 WHERE client_id = $2', [world.now(), holder.clientId]);
  expect((await surrender(world, holder)).data.code).toBe('refusedOnHold');
});

test('a loan and a surrender of one policy exclude each other', async () => {
  const holder = await aHolder(world);
  const as = await holder.signIn();
  await surrender(world, holder);
  const loan = { policyNumber: holder.policyNo, loanAmount: 50_000, payoutBankId: holder.bankId, termsCondition: true, termsVersion: '1' };
  expect(await world.send('/loanapply/save', loan, { as })).toMatchObject({ success: false, data: { code: 'casePending' } });
  const borrower = await aHolder(world);
  await db(
    `INSERT INTO service_case (case_id, kind, type, client_id, policy_no, one_open_for, handled_by, channel, status, submitted_at, owner_id)
     VALUES ($1, 'LOAN', 'LOAN', $2, $3, $4, 'backOffice', 'PORTAL', 'IN_REVIEW', $5, $2)`,
    [`SR7${borrower.policyNo}`, borrower.clientId, borrower.policyNo, `policy:${borrower.policyNo}`, world.now()],
  );
  expect(await surrender(world, borrower)).toMatchObject({ data: { code: 'moneyRefused' } });
});

test('a loan that grows past the value before the approval refuses the surrender', async () => {
  const holder = await aHolder(world, { loan: 0.5 });
  const { data } = await surrender(world, holder);
  await db(
    `INSERT INTO loan_entry (loan_no, entry_no, entry_date, kind, amount) SELECT loan_no, 900, '2026-11-20', 'LOAN_DISBURSED', $2::bigint FROM loan WHERE policy_no = $1`,
    [holder.policyNo, VALUE],
  );
  await letPeopleApprove(world);
  expect([await readStatus(world, data.caseId), await listPayouts(world, data.caseId)]).toEqual(['REJECTED', []]);
  expect(await world.services.store.request.newestNote(data.caseId, 'REJECTED')).toBe('The loan is higher than the value.');
});

test('no debit is planned while a surrender is open', async () => {
  const holder = await aHolder(world, { hasMandate: true });
  const [mandate] = await db<{ id: string }>('SELECT mandate_id AS id FROM mandate WHERE policy_no = $1', [holder.policyNo]);
  const dues = () => world.services.store.debit.listMandateDues(mandate?.id ?? '', { from: '2026-11-20', to: '2027-12-20' });
  expect((await dues()).length).toBeGreaterThan(0);
  await surrender(world, holder);
  expect(await dues()).toEqual([]);
});

test('the acknowledgement also reaches contacts that were replaced in the last 30 days, and no older ones', async () => {
  const holder = await aHolder(world);
  const change = async (kind: string, before: string, daysAgo: number) => {
    const at = new Date(world.now().getTime() - daysAgo * 86_400_000);
    const caseId = await world.services.store.request.add(
      {
        ...{
          kind: `CONTACT_${kind.toUpperCase()}`,
          type: 'CONTACT',
          clientId: holder.clientId,
          policyNo: null,
          promisedBy: null,
          termsVersion: null,
        },
        ...{ oneOpenFor: `client:${holder.clientId}`, handledBy: 'portal', channel: 'PORTAL', status: 'SUBMITTED', otpRefHash: null },
        before: { kind, value: before },
        after: { kind, value: 'x' },
      },
      at,
    );
    await db(`UPDATE service_case SET status = 'COMPLETED', closed_at = $2 WHERE case_id = $1`, [caseId, at]);
  };
  await change('mobile', '9833300001', 31);
  await change('mobile', '9833300002', 29);
  const { data } = await surrender(world, holder);
  await world.drain();
  const text = (mobile: string) => sentTexts(world, mobile).join('\n');
  const expected = `you asked to surrender policy ending ${holder.policyNo.slice(-3)} for about Rs 4,20,000.00. Not you? Call `;
  expect(text(holder.mobile)).toContain(expected);
  expect(text('9833300002')).toContain(expected);
  expect(sentTexts(world, '9833300001')).toEqual([]);
  expect(data.caseId).toMatch(/^SR/);
});

test('a surrender of a branch stays as the book has it: no payout, and it can be stopped', async () => {
  const holder = await aHolder(world);
  const caseId = await requestSurrender(world, holder.policyNo);
  await paySurrenders(world.services, world.now());
  expect([await readStatus(world, caseId), await listPayouts(world, caseId)]).toEqual(['SUBMITTED', []]);
  expect((await surrender(world, holder, createBody(holder, 'A'.repeat(22)))).data.code).toBe('quoteOld');
  expect(await stop(holder)).toMatchObject({ success: true });
});

test('an account that is no longer verified delays the payout until the policy has another', async () => {
  const holder = await aHolder(world);
  const { data } = await surrender(world, holder);
  await db('UPDATE bank_account SET verified_by = NULL WHERE bank_id = $1', [holder.bankId]);
  await letPeopleApprove(world);
  await paySurrenders(world.services, world.now());
  expect([await readStatus(world, data.caseId), await listPayouts(world, data.caseId)]).toEqual(['APPROVED', []]);
  await db(`UPDATE bank_account SET verified_by = 'PENNY_DROP' WHERE bank_id = $1`, [holder.bankId]);
  await Promise.all([paySurrenders(world.services, world.now()), paySurrenders(world.services, world.now())]);
  expect(await listPayouts(world, data.caseId)).toEqual([{ amount: VALUE, status: 'CREATED' }]);
});
