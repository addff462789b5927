import type { PolicySpec } from '@portal/book/demo/persona-book.ts';
import type { BankAccountRow, ClientRow } from '@portal/book/format/format-clients.ts';
import type { PolicyRow } from '@portal/book/format/format-policies.ts';
import { addDays } from '@portal/rules/calendar/dates.ts';
import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { inTransaction } from '../../platform/context/services.ts';
import { learnOfCapture } from '../../testing/factories/captured-orders.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { newestCode, sentTexts } from '../../testing/partners/browser.ts';
import { openPdf } from '../../testing/pdf.ts';
import { checkStateChanges, readEvents, recordStateChanges } from '../../testing/state-changes.ts';
import { type CallOptions, type Reply, testWorld, type World } from '../../testing/world.ts';
import { addLoanInterest, expireRepayments } from './add-interest.ts';

/** A loan is requested, approved, paid out, bears interest and is repaid. */
let world: World;
beforeAll(async () => {
  world = await testWorld();
  await recordStateChanges(world);
});
afterAll(() => world.close());

const DAY_MS = 86_400_000;
const VALUE = 42_000_000;
type Borrower = Customer & { caller: CallOptions; bankId: string };
type BorrowerOptions = {
  policy?: Partial<PolicyRow>;
  bank?: Partial<BankAccountRow>;
  others?: Partial<BankAccountRow>[];
  client?: Partial<ClientRow>;
  loan?: number;
};
async function holder({ policy = {}, bank = {}, others = [], client = {}, loan }: BorrowerOptions = {}): Promise<Borrower> {
  let bankId = '';
  const customer = await aCustomer(world, {
    bank,
    client,
    owns(book) {
      for (const other of others) book.bank(other);
      const spec: PolicySpec = { plan: 'END1', sum: 1_500_000, terms: [20, 15], nextDue: book.inMonths(4, 5), years: 6 };
      const added = book.policy(spec);
      Object.assign(added.story.policy, { surrenderValue: VALUE }, policy);
      bankId = added.story.policy.payoutBankId ?? '';
      if (loan) book.loan(added, { share: loan, repaid: [] });
    },
  });
  return { ...customer, caller: { as: await customer.signIn() }, bankId };
}
const db = async <Row extends object>(text: string, values: unknown[] = []): Promise<Row[]> =>
  (await world.database.pool.query<Row>(text, values)).rows;
const terms = { termsCondition: true, termsVersion: TERMS_VERSION };

type Offer = { reason: string | null; maxLoan: number; application?: { state: string; utr: string | null } };
async function offerTo(borrower: Borrower): Promise<Offer> {
  const reply = (await world.send('/checkIfEligibleForLoanApply', { pid: borrower.policyNo }, borrower.caller)) as Reply<{
    policies: { reason: string | null }[];
    offer: { maxLoan: number };
    application?: { state: string; utr: string | null };
  }>;
  const { policies, offer, application } = reply.data;
  return { reason: policies[0]?.reason ?? null, maxLoan: offer.maxLoan, ...(application && { application }) };
}
type Applied = Reply<{ code?: string; fields?: object; caseId: string; promisedBy: string; payoutAccountMasked: string }>;
async function apply(borrower: Borrower, changes: object = {}): Promise<Applied> {
  const body = { policyNumber: borrower.policyNo, loanAmount: 300_000, payoutBankId: borrower.bankId, ...terms, ...changes };
  const challenge = (await world.send('/loanapply/save', body, borrower.caller)) as Reply<{ otpNeeded?: true; otpReferenceId: string }>;
  if (!challenge.data?.otpNeeded) return challenge as never;
  await world.drain();
  const otpProof = { otpReferenceId: challenge.data.otpReferenceId, otp: newestCode(world, borrower.mobile) };
  return (await world.send('/loanapply/save', { ...body, otpProof }, borrower.caller)) as never;
}
async function letPeopleApprove(): Promise<void> {
  await world.drain();
  await world.advance(121_000);
  await world.drain();
}
async function letBankPay(): Promise<void> {
  await world.advance(61_000);
  await world.drain();
}
const readStatus = async (caseId: string) => (await world.services.store.request.find(caseId))?.status;
const assigned = async ({ policyNo }: Borrower) =>
  (await db<{ assigned: string | null }>('SELECT assigned FROM policy WHERE policy_no = $1', [policyNo]))[0]?.assigned;
const ledger = async ({ policyNo }: Borrower) =>
  Object.fromEntries(
    (
      await db<{ account: string; sum: number }>(
        'SELECT account, sum(amount)::int AS sum FROM ledger_entry WHERE policy_no = $1 GROUP BY account',
        [policyNo],
      )
    ).map(({ account, sum }) => [account, sum]),
  );

type Loan = { LOAN_NUMBER: string; PRINCIPAL: number; INTEREST_DUE: number; PAYOFF: number; RATIO: number; NOTICE_UNTIL: string | null };
const readLoan = async (borrower: Borrower): Promise<Loan | undefined> =>
  ((await world.send('/loanrepay/getDetails', {}, borrower.caller)) as Reply<{ loans: Loan[] } | null>).data?.loans[0];
type Repaid = Reply<{
  code?: string;
  caseId: string;
  payment: { orderNo: string; amount: number; allowedMethods: string[] };
  interestPart: number;
}>;
async function repay(borrower: Borrower, repaymentAmount: number, repaymentType = 'PART', loanNumber?: string): Promise<Repaid> {
  const loanNo = loanNumber ?? (await readLoan(borrower))?.LOAN_NUMBER;
  const body = { policyNumber: borrower.policyNo, loanNumber: loanNo, repaymentAmount, repaymentType, source: 'LOANREPAY', ...terms };
  return (await world.send('/saveLoanRepayment', body, borrower.caller)) as Repaid;
}
async function pay({ data }: Repaid, at = world.now(), learned = at): Promise<void> {
  const { orderNo } = data.payment;
  const [order] = await db<{ total: number }>('SELECT (amount + convenience_fee)::int AS total FROM payment_order WHERE order_no = $1', [
    orderNo,
  ]);
  await learnOfCapture(world, { orderNo, amountPaise: order?.total ?? 0, at, learned });
  await world.drain();
}
const refunds = ({ clientId }: Borrower) =>
  db('SELECT r.reason, r.amount::int FROM refund r JOIN payment_order o USING (order_id) WHERE o.client_id = $1', [clientId]);

test('the offer is a share of the surrender value; a policy without an offer shows the first reason that applies', async () => {
  expect(await offerTo(await holder())).toEqual({ reason: null, maxLoan: 357_000 });
  const none: [BorrowerOptions, string][] = [
    [{ policy: { status: 'GRACE' } }, 'NOT_IN_FORCE'],
    [{ policy: { assigned: 'ABSOLUTE' } }, 'ASSIGNED'],
    [{ policy: { mwp: true } }, 'MWP'],
    [{ policy: { surrenderValue: null } }, 'NO_SURRENDER_VALUE'],
    [{ policy: { surrenderValue: 1_000_000 } }, 'BELOW_MINIMUM'],
    [{ loan: 0.92 }, 'BELOW_MINIMUM'],
    [{ client: { kycDue: '2026-11-19' } }, 'KYC_DUE'],
    [{ bank: { verifiedBy: null } }, 'BANK_NOT_VERIFIED'],
  ];
  for (const [policyType, reason] of none) {
    const borrower = await holder(policyType);
    expect([(await offerTo(borrower)).reason, (await apply(borrower)).data?.code], reason).toEqual([reason, 'loanRefused']);
  }
  expect(none).toHaveLength(8);
});

test('rejects an amount outside the offer, another customer’s policy or account, and a request within a day of a change', async () => {
  const [first, other] = [await holder(), await holder()];
  expect((await apply(first, { loanAmount: 357_100 })).data.code).toBe('loanAboveOffer');
  expect((await apply(first, { loanAmount: 9_900 })).data.code).toBe('loanBelowMinimum');
  expect((await apply(first, { loanAmount: 20_050 })).data.fields).toEqual({ loanAmount: 'Enter an amount in multiples of ₹100.' });
  expect((await apply(first, { payoutBankId: other.bankId })).data.code).toBe('loanRefused');
  expect((await apply(first, { policyNumber: other.policyNo })).data.code).toBe('notFound');
  await db('UPDATE policy SET payout_changed_at = $1 WHERE policy_no = $2', [world.now(), other.policyNo]);
  expect([(await offerTo(other)).reason, (await apply(other)).data.code]).toEqual(['ON_HOLD', 'refusedOnHold']);
  expect(await db('SELECT 1 FROM service_case WHERE client_id = ANY($1)', [[first.clientId, other.clientId]])).toEqual([]);
});

test('an approved loan assigns the policy and runs from its payout; a repayment from two devices returns the difference', async () => {
  const borrower = await holder();
  const applied = await apply(borrower, { purpose: 'School fees' });
  expect(applied).toMatchObject({ success: true, data: { interestRate: 9.5, promisedBy: '2026-11-27' } });
  const { caseId } = applied.data;
  expect(await offerTo(borrower)).toMatchObject({ reason: 'CASE_PENDING', application: { state: 'APPLIED' } });
  expect((await apply(borrower)).data).toMatchObject({ code: 'casePending', caseId });
  await letPeopleApprove();
  expect([await readStatus(caseId), await assigned(borrower)]).toEqual(['APPROVED', 'CONDITIONAL']);
  expect(await readLoan(borrower)).toBeUndefined();
  await letBankPay();
  expect(await offerTo(borrower)).toMatchObject({
    reason: null,
    maxLoan: 57_000,
    application: { state: 'DISBURSED', utr: expect.stringMatching(/^SBX/) },
  });
  expect(await ledger(borrower)).toEqual({ LOAN_PRINCIPAL: 30_000_000, PAYOUT_CLEARING: -30_000_000 });
  const loan = await readLoan(borrower);
  expect(loan).toMatchObject({ PAYOFF: 300_000, INTEREST_DUE: 0, RATIO: 71.43 });
  const detail = await world.send('/getPolicyDetails', { policyId: borrower.policyNo }, borrower.caller);
  expect(detail.data).toMatchObject({ LOAN_OUTSTANDING: 300_000, ASSIGNED: 'CONDITIONAL' });

  const first = await repay(borrower, 300_000, 'FULL');
  expect(first.data.payment).toMatchObject({ amount: 300_000, allowedMethods: ['UPI', 'NB', 'DC'] });
  expect((await repay(borrower, 300_000, 'FULL')).data.payment.orderNo).toBe(first.data.payment.orderNo);
  expect((await repay(borrower, 1_000)).data.code).toBe('paymentPending');
  // The first order expires unpaid, another device starts a second one, and then both are paid.
  await world.advance(20 * 60_000);
  await inTransaction(world.services, ({ send }) => send('payment-expire', {}));
  await world.drain();
  borrower.caller = { as: await borrower.signIn() };
  const second = await repay(borrower, 1_000);
  expect([await readStatus(first.data.caseId), second.success]).toEqual(['CANCELLED', true]);
  await pay(second);
  await pay(first, new Date(world.now().getTime() - 10 * 60_000), world.now());
  expect([await readStatus(first.data.caseId), await readStatus(second.data.caseId)]).toEqual(['COMPLETED', 'COMPLETED']);
  expect(await refunds(borrower)).toEqual([{ reason: 'LOAN_EXCESS', amount: 100_000 }]);
  expect(await readEvents(world, 'loan.repaid')).toEqual([
    { caseId: second.data.caseId, receiptNo: expect.any(String), amount: 100_000 },
    { caseId: first.data.caseId, receiptNo: expect.any(String), amount: 29_900_000 },
  ]);
  expect([await readLoan(borrower), await assigned(borrower)]).toEqual([undefined, null]);
  expect(await ledger(borrower)).toMatchObject({ LOAN_PRINCIPAL: 0 });
  expect((await repay(borrower, 1_000, 'PART', loan?.LOAN_NUMBER)).data.code).toBe('notOutstanding');
  expect((await world.send('/getPolicyDetails', { policyId: borrower.policyNo }, borrower.caller)).data).toMatchObject({
    LOAN_OUTSTANDING: null,
  });
  expect(sentTexts(world, borrower.mobile).filter((text) => /repaid in full/.test(text))).toHaveLength(1);
});

test('a loan’s overdue interest is the same on its page and among the duties', async () => {
  const as = { as: await world.actAs('p16') };
  const { loans } = (await world.call('/loanrepay/getDetails', {}, as)).data;
  const { duties } = (await world.call('/getDuties', {}, as)).data;
  expect(loans.map(({ OVERDUE_INTEREST, OVERDUE_SINCE }) => [OVERDUE_INTEREST, OVERDUE_SINCE])).toEqual(
    duties.filter(({ kind }) => kind === 'LOAN_INTEREST').map(({ amount, on }) => [amount, on]),
  );
  expect(loans[0]?.OVERDUE_INTEREST).toBeGreaterThan(80_000);
});

test('the agreement is available from the application on, the statement while the loan runs, to the owner only', async () => {
  const as = { as: await world.actAs('p16') };
  const document = (want: string, policyNumber: string, callOptions: CallOptions = as) =>
    world.send('/loanrepay/getDetails', { policyNumber, want }, callOptions) as Promise<
      Reply<{ document: { fileName: string; base64Data: string } }>
    >;
  for (const [want, name, words] of [
    ['AGREEMENT', 'LoanAgreement', 'Terms of the loan'],
    ['STATEMENT', 'LoanStatement', 'Loan repaid'],
  ] as const) {
    const { data } = await document(want, '100001601');
    expect(data.document.fileName).toBe(`${name}_100001601.pdf`);
    const text = (await openPdf(Buffer.from(data.document.base64Data, 'base64')))?.text;
    expect(text).toContain(words);
    expect(text).toContain('LN0000001601');
  }
  expect((await document('STATEMENT', '100001601', { as: await world.actAs('p15') })).success).toBe(false);
});

test('when the bank returns the money, nothing is posted and the same application continues with another account', async () => {
  const borrower = await holder({ bank: { account: '501044557001' }, others: [{ account: '501044558888' }] });
  const { caseId } = (await apply(borrower)).data;
  await letPeopleApprove();
  await letBankPay();
  expect([await readStatus(caseId), await readLoan(borrower)]).toEqual(['REQUIREMENT_RAISED', undefined]);
  expect((await apply(borrower)).data.code).toBe('payoutCameBack');
  expect((await apply(borrower, { payoutBankId: borrower.bankId.replace(/01$/, '02') })).data).toMatchObject({ caseId });
  await world.drain();
  await letBankPay();
  expect([await readStatus(caseId), (await readLoan(borrower))?.PAYOFF]).toEqual(['COMPLETED', 300_000]);
});

test('rejects the application if the policy has lost its value by the time of approval', async () => {
  const borrower = await holder();
  const { caseId } = (await apply(borrower)).data;
  await db('UPDATE policy SET surrender_value = 20000000 WHERE policy_no = $1', [borrower.policyNo]);
  await letPeopleApprove();
  expect([await readStatus(caseId), await assigned(borrower)]).toEqual(['REJECTED', null]);
});

test('adds interest once per half-year day, even late, and notifies when the value is used up', async () => {
  const borrower = await holder({ loan: 0.92 });
  const before = await readLoan(borrower);
  expect(before).toMatchObject({ RATIO: expect.closeTo(92, 1), NOTICE_UNTIL: null });
  const later = new Date(world.now().getTime() + 600 * DAY_MS);
  await addLoanInterest(world.services, world.now());
  await addLoanInterest(world.services, later);
  await addLoanInterest(world.services, later);
  await world.drain();
  const added = await db<{ amount: number }>(
    `SELECT e.amount::int FROM loan_entry e JOIN loan l USING (loan_no) WHERE l.policy_no = $1 AND e.source_hash IS NULL ORDER BY entry_no`,
    [borrower.policyNo],
  );
  expect(added).toHaveLength(3);
  expect((await ledger(borrower)).LOAN_PRINCIPAL).toBe(added.reduce((sum, { amount }) => sum + amount, 0));
  const texts = sentTexts(world, borrower.mobile);
  expect([
    texts.filter((text) => /has reached 9[12](\.\d+)?% of/.test(text)).length,
    texts.filter((text) => /has reached the surrender value\. Pay/.test(text)).length,
  ]).toEqual([1, 1]);
  const [{ day } = { day: '' }] = await db<{ day: string }>('SELECT notice_on::text AS day FROM loan WHERE policy_no = $1', [
    borrower.policyNo,
  ]);
  expect((await readLoan(borrower))?.NOTICE_UNTIL).toBe(addDays(day, 30));
});

test('repayments use the figures of the day; money paid at 23:59 and reported later closes the loan', async () => {
  const borrower = await holder({ loan: 0.5, policy: { nextDueDate: '2027-01-05' } });
  const loan = await readLoan(borrower);
  const payoff = loan?.PAYOFF ?? 0;
  expect((await repay(borrower, payoff - 1, 'FULL')).data.code).toBe('amountChanged');
  expect((await repay(borrower, 0.5, 'INTEREST')).data.code).toBe('noInterestDue');
  expect((await repay(borrower, payoff + 1)).data.code).toBe('repayTooMuch');
  expect((await repay(borrower, 499.99)).data.code).toBe('repayTooSmall');
  const other = await holder();
  expect((await repay(other, 1_000, 'PART', loan?.LOAN_NUMBER)).data.code).toBe('notOutstanding');
  const full = await repay(borrower, payoff, 'FULL');
  const end = new Date(world.now().getTime() + 14 * 60_000);
  const learned = new Date(world.now().getTime() + 3 * DAY_MS);
  await db(`UPDATE payment_order SET state = 'ABANDONED' WHERE order_no = $1`, [full.data.payment.orderNo]);
  await expireRepayments(world.services, learned);
  expect(await readStatus(full.data.caseId)).toBe('CANCELLED');
  await pay(full, end, learned);
  expect([await readStatus(full.data.caseId), await readLoan(borrower), await refunds(borrower)]).toEqual(['COMPLETED', undefined, []]);
});

test('each state change above is reported to the insurer in its transaction', async () => {
  const { missing, found } = await checkStateChanges(world);
  expect(missing).toEqual([]);
  expect(found).toEqual([
    'loan.repaid',
    'payment.captured',
    'payout.paid',
    'payout.returned',
    'request.completed',
    'request.handed_over',
    'request.rejected',
    'request.requirement_raised',
    'request.submitted',
  ]);
});
