import { dayOf } from '@portal/rules/calendar/dates.ts';
import { returnBenefit } from '../factories/returned-benefit.ts';
import { keepPolicy, requestSurrender } from '../factories/surrender.ts';
import { aProof, REF, type Samples, terms } from './good-request.ts';
import { PAYOUTS_OF, readRows, requested, withOrders } from './stored-records.ts';

/** Other requests about money that the insurer pays or lends. */

const certificate = (policyNumber: string, fileRef: string) => ({
  cases: [{ policyNumber, fileRefs: [fileRef], unclear: false }],
  declaration: true as const,
  ...terms,
});

const retention = () => ({
  surrender: [{ status: 'CANCELLED' }],
  asked: [
    {
      policyNo: '100000501',
      files: 0,
      before: null,
      after: { reason: 'I need the cover', mobileNumber: '9812345678', emailAddress: 'call.me@example.in' },
    },
  ],
});

const unclaimed = (claimedOn: string | null, payouts: object[]) => ({
  items: [{ amount: 1_234_500, claimed_on: claimedOn }],
  payouts,
  asked: [
    {
      policyNo: '100002801',
      files: 1,
      before: null,
      after: { unclaimedId: 'UA10000280102', type: 'REFUND', amount: 1_234_500, bankId: 'BA100000002801', account: 'XXXXXXXX4428' },
    },
  ],
});

const loan = (loans: object[], payouts: object[]) => ({
  loans,
  payouts,
  asked: [
    {
      policyNo: '100051501',
      files: 0,
      before: null,
      after: { amount: 10_000_000, rateBp: 950, purpose: 'School fees', bankId: 'BA100000051501', account: 'XXXXXXXX4915' },
    },
  ],
});

const repayment = () => [
  {
    policyNo: '100051601',
    before: null,
    after: { loanNo: 'LN0000051601', amount: 100_000, type: 'PART' },
    orders: [
      {
        purpose: 'LOAN_REPAYMENT',
        state: 'CREATED',
        amount: 100_000,
        convenience_fee: 590,
        policy_no: '100051601',
        due_date: '2026-11-20',
        line_amount: 100_000,
      },
    ],
  },
];

const RETURNED_PAYOUT = 'PO100005601261001';
const BENEFIT = { purpose: 'SURVIVAL', amount: 5_000_000 };
const paidAgain = (status: string) => ({
  payouts: [
    { ...BENEFIT, status: 'RETURNED' },
    { ...BENEFIT, status },
  ],
  asked: [
    {
      policyNo: '100005601',
      files: 0,
      before: null,
      after: { ...BENEFIT, payoutId: RETURNED_PAYOUT, bankId: 'BA100000005602', account: 'XXXXXXXX5656' },
    },
  ],
});
export const PAYOUT_SAMPLES = {
  '/createCaseArray/survivalCertificate': {
    persona: 524,
    policyNo: '100052402',
    body: ({ policyNo }) => certificate(policyNo, REF),
    bodyOfToday: async ({ clientId, policyNo, world }) => {
      const fileRef = await aProof(world, clientId);
      await world.services.store.survival.addDocument(fileRef, clientId, 'PHYSICAL_CERTIFICATE');
      return certificate(policyNo, fileRef);
    },
    record: (world, { policyNo }) => readRows(world, 'SELECT accepted_for, accepted_on FROM annuity WHERE policy_no = $1', policyNo),
    // For this year's anniversary.
    expected: () => [{ accepted_for: '2026-11-10', accepted_on: '2026-11-20' }],
  },
  '/retentionSubmission': {
    persona: 5,
    policyNo: '100000501',
    body: ({ policyNo }) => keepPolicy(policyNo, '2026-11-23', 'A Person'),
    async bodyOfToday({ policyNo, world }) {
      await requestSurrender(world, policyNo);
      return keepPolicy(policyNo, dayOf(world.now()), 'Kavita Nair');
    },
    record: async (world, { clientId, policyNo }) => ({
      surrender: await readRows(world, `SELECT status FROM service_case WHERE type = 'SURRENDER' AND policy_no = $1`, policyNo),
      asked: await requested(world, clientId, 'RETENTION'),
    }),
    opened: retention,
    expected: retention,
  },
  '/unclaimed': {
    persona: 28,
    policyNo: '100002801',
    body: () => ({ action: 'CLAIM', unclaimedId: 'UA10000280102', payoutBankId: 'BA100000002801' }),
    async bodyOfToday({ clientId, world }) {
      return {
        action: 'CLAIM',
        unclaimedId: 'UA10000280102',
        payoutBankId: 'BA100000002801',
        documents: [{ documentType: 'IDENTITY', fileRef: await aProof(world, clientId) }],
      };
    },
    record: async (world, { clientId }) => ({
      items: await readRows(world, 'SELECT amount, claimed_on FROM unclaimed_amount WHERE unclaimed_id = $1', 'UA10000280102'),
      payouts: await readRows(world, PAYOUTS_OF, clientId),
      asked: await requested(world, clientId, 'UNCLAIMED'),
    }),
    opened: () => unclaimed(null, []),
    // ₹12,345 owed since 20-10-2023, with 6% a year for 1,127 days: ₹2,287.04.
    expected: () => unclaimed('2026-11-20', [{ purpose: 'UNCLAIMED', amount: 1_463_204, status: 'PAID' }]),
  },
  '/loanapply/save': {
    persona: 515,
    policyNo: '100051501',
    body: ({ policyNo }) => ({
      policyNumber: policyNo,
      loanAmount: 100_000,
      purpose: 'School fees',
      payoutBankId: 'BA100000051501',
      ...terms,
    }),
    record: async (world, { clientId, policyNo }) => ({
      loans: await readRows(
        world,
        'SELECT disbursed_on, rate_bp, kind, amount, entry_date FROM loan JOIN loan_entry USING (loan_no) WHERE policy_no = $1',
        policyNo,
      ),
      payouts: await readRows(world, PAYOUTS_OF, clientId),
      asked: await requested(world, clientId, 'LOAN'),
    }),
    opened: () => loan([], []),
    // The loan runs from the day on which the bank paid, at 9.5% a year.
    expected: () =>
      loan(
        [{ disbursed_on: '2026-11-20', rate_bp: 950, kind: 'LOAN_DISBURSED', amount: 10_000_000, entry_date: '2026-11-20' }],
        [{ purpose: 'LOAN', amount: 10_000_000, status: 'PAID' }],
      ),
  },
  '/payouts/sendAgain': {
    persona: 56,
    policyNo: '100005601',
    again: 'alreadySent',
    body: () => ({ payoutId: RETURNED_PAYOUT, payoutBankId: 'BA100000005602' }),
    async bodyOfToday({ clientId, policyNo, world }) {
      await returnBenefit(world, { clientId, policyNo });
      return { payoutId: RETURNED_PAYOUT, payoutBankId: 'BA100000005602' };
    },
    record: async (world, { clientId }) => ({
      payouts: await readRows(world, `${PAYOUTS_OF} ORDER BY created_at, payout_id`, clientId),
      asked: await requested(world, clientId, 'PAYOUT_AGAIN'),
    }),
    opened: () => paidAgain('SENT'),
    expected: () => paidAgain('PAID'),
  },
  '/saveLoanRepayment': {
    persona: 516,
    policyNo: '100051601',
    again: 'sameRequest',
    endsAs: 'SUBMITTED',
    body: ({ policyNo }) => ({
      policyNumber: policyNo,
      loanNumber: 'LN0000051601',
      repaymentAmount: 1_000,
      repaymentType: 'PART',
      source: 'LOANREPAY',
      ...terms,
    }),
    record: (world, { clientId }) => withOrders(world, clientId, 'LOAN_REPAYMENT'),
    opened: repayment,
    expected: repayment,
  },
} satisfies Partial<Samples>;
