import { expect, test } from 'vitest';
import type { Due } from '../money/premium-position.ts';
import { type ApplicationFact, type CertificateFact, DUTY_KINDS, type DutyFacts, type LapsedFacts, rankDuties } from './duties.ts';

const TODAY = '2026-11-27';
const NONE: DutyFacts = {
  dues: [],
  lapsed: [],
  failedDebits: [],
  certificates: [],
  loans: [],
  waiting: [],
  claimNotices: [],
  applications: [],
  unclaimed: [],
  returnedPayouts: [],
  kycDue: null,
  stoppedDebits: [],
  isPanInoperative: false,
  unnamed: [],
};
const due = (kind: Due['kind'], policyId = '100000001', changed: Partial<Due> = {}): Due => ({
  kind,
  policyId,
  plan: 'Term Shield Plan',
  amount: 100,
  date: '2026-11-20',
  days: 0,
  graceEnds: null,
  autoDebit: null,
  payment: null,
  debitOn: null,
  ...changed,
});
const lapsed = (changed: Partial<LapsedFacts> = {}): Partial<DutyFacts> => ({
  dues: [due('lapsed')],
  lapsed: [
    { policyNo: '100000001', reason: null, isPayable: false, amount: 1_106_657, validTill: '2026-12-12', cover: 750_000_000, ...changed },
  ],
});
const certificate = (changed: Partial<CertificateFact> = {}): Partial<DutyFacts> => ({
  certificates: [
    { policyNo: '100000001', plan: 'Annuity', status: 'DUE', anniversary: '2026-12-01', isLate: false, held: null, ...changed },
  ],
});
const loan = { policyNo: '100000001', plan: 'Endowment', overdue: null, notice: null };
const overdue = { amount: 8_064_815, since: '2025-11-20' };
const application = (changed: Partial<ApplicationFact> = {}): Partial<DutyFacts> => ({
  applications: [
    {
      applicationNumber: 'APP0002702',
      plan: 'Term',
      stage: 'DOCS_PENDING',
      needed: 0,
      offerUntil: null,
      payAmount: null,
      hasCallToBook: false,
      hasTestToBook: false,
      ...changed,
    },
  ],
});
const failed = [{ policyNo: '100000001', amount: 100, on: '2026-11-18' }];

test.each<[string, Partial<DutyFacts>, string]>([
  ['nothing at all', {}, ''],
  ['a premium within 30 days', { dues: [due('soon')] }, 'DUE'],
  ['a premium of today', { dues: [due('today')] }, 'DUE'],
  ['a premium that a bank will debit', { dues: [due('soon', '1', { autoDebit: 'UPI' })] }, ''],
  ['an overdue premium, on auto-debit too', { dues: [due('overdue', '1', { autoDebit: 'UPI' })] }, 'OVERDUE'],
  ['a payment or a debit at the bank', { dues: [due('pending'), due('debiting', '2')], failedDebits: failed }, ''],
  ['a debit that failed', { dues: [due('soon', '100000001', { autoDebit: 'UPI' })], failedDebits: failed }, 'DEBIT_FAILED'],
  ['a debit that failed and whose premium is overdue', { dues: [due('overdue')], failedDebits: failed }, 'OVERDUE'],
  ['a later premium, one that is credited, none', { dues: [due('later'), due('paid', '2'), due('none', '3')] }, ''],
  ['a lapsed policy', lapsed(), 'LAPSED'],
  ['one whose reinstatement is over', lapsed({ reason: 'WINDOW_OVER' }), ''],
  ['one whose reinstatement is under review', lapsed({ reason: 'CASE_PENDING' }), ''],
  ['one whose reinstatement only has to be paid', lapsed({ reason: 'CASE_PENDING', isPayable: true }), 'LAPSED'],
  ['a certificate that may be sent', certificate(), 'CERTIFICATE_DUE'],
  ['a certificate that is late', certificate({ status: 'LATE', isLate: true }), 'CERTIFICATE_LATE'],
  ['a payout on hold', certificate({ status: 'HELD', held: { from: '2026-10-01', amount: 300 } }), 'PAYOUT_HELD'],
  ['a certificate that was sent back before its day', certificate({ status: 'REJECTED' }), 'CERTIFICATE_DUE'],
  ['a certificate under review', certificate({ status: 'IN_REVIEW' }), ''],
  ['a loan without overdue interest', { loans: [loan] }, ''],
  ['overdue loan interest', { loans: [{ ...loan, overdue }] }, 'LOAN_INTEREST'],
  ['a notice beside it', { loans: [{ ...loan, overdue, notice: { amount: 500, until: '2026-12-20' } }] }, 'LOAN_NOTICE LOAN_INTEREST'],
  ['a request that waits', { waiting: [{ caseId: 'SR1', claimNumber: null, policyNo: null }] }, 'DOCUMENT'],
  ['a claim that waits', { waiting: [{ caseId: 'SR1', claimNumber: 'CL1', policyNo: null }] }, 'CLAIM'],
  ['a claim that was reported', { claimNotices: [{ policyLast3: '651', on: '2026-11-19' }] }, 'CLAIM_NOTICE'],
  ['documents of an application', application({ needed: 4, payAmount: 5 }), 'APPLICATION_DOCUMENT'],
  ['an offer to answer', application({ offerUntil: '2026-12-05', payAmount: 5 }), 'APPLICATION_OFFER'],
  ['a first premium', application({ payAmount: 5 }), 'APPLICATION_PAYMENT'],
  ['a call to book', application({ hasCallToBook: true, hasTestToBook: true }), 'APPLICATION_CALL'],
  ['a test to book', application({ hasTestToBook: true }), 'APPLICATION_TEST'],
  ['an application that is decided', application({ stage: 'DECLINED', needed: 2, payAmount: 5 }), ''],
  ['an unclaimed amount', { unclaimed: [{ policyNo: '1', amount: 5, since: '2025-09-20' }] }, 'UNCLAIMED'],
  ['a payout that the bank returned', { returnedPayouts: [{ policyNo: '1', amount: 5, on: '2026-10-12' }] }, 'PAYOUT_RETURNED'],
  ['KYC', { kycDue: '2026-12-01' }, 'KYC'],
  ['an inoperative PAN', { isPanInoperative: true }, 'PAN'],
  ['a policy without a nominee', { unnamed: [{ policyNo: '1', plan: 'Term', nominees: 0 }] }, 'NOMINEE'],
  ['auto-debit that stopped', { dues: [due('later', '1')], stoppedDebits: ['1'] }, 'MANDATE'],
  ['auto-debit that stopped for another policy', { dues: [due('later', '1')], stoppedDebits: ['2'] }, ''],
  ['auto-debit that another bank took over', { dues: [due('later', '1', { autoDebit: 'ENACH' })], stoppedDebits: ['1'] }, ''],
  ['auto-debit that stopped, with the premium within 30 days', { dues: [due('soon', '1')], stoppedDebits: ['1'] }, 'DUE'],
  ['auto-debit that stopped, with the premium being credited', { dues: [due('paid', '1')], stoppedDebits: ['1'] }, ''],
  ['auto-debit that stopped, with no premium left', { dues: [due('later', '1', { amount: 0 })], stoppedDebits: ['1'] }, ''],
])('duties of %s', (_case, facts, kinds) => {
  expect(
    rankDuties({ ...NONE, ...facts }, TODAY)
      .map(({ kind }) => kind)
      .join(' '),
  ).toBe(kinds);
});

/** Each duty has its own policy number or reference, so that a row can name the expected order. */
test.each<[string, Partial<DutyFacts>, string]>([
  [
    'urgent kinds in their order',
    {
      dues: [due('lapsed', '1'), due('overdue', '2', { graceEnds: '2026-12-20' }), due('soon', '3', { autoDebit: 'UPI' })],
      lapsed: [{ policyNo: '1', reason: null, isPayable: false, amount: 1, validTill: null, cover: 1 }],
      failedDebits: [{ policyNo: '3', amount: 1, on: '2026-11-18' }],
      loans: [
        { ...loan, policyNo: '4', notice: { amount: 500, until: '2026-12-20' } },
        { ...loan, policyNo: '7', overdue },
      ],
      certificates: [
        {
          policyNo: '5',
          plan: 'Annuity',
          status: 'HELD',
          anniversary: '2026-09-01',
          isLate: true,
          held: { from: '2026-10-01', amount: 9 },
        },
        { policyNo: '6', plan: 'Annuity', status: 'LATE', anniversary: '2026-11-01', isLate: true, held: null },
      ],
    },
    '1 2 3 4 5 6 7',
  ],
  [
    'a last chance before a lapsed policy',
    { ...lapsed(), dues: [due('lapsed'), due('overdue', '2', { graceEnds: '2026-11-30' })] },
    '2 100000001',
  ],
  [
    'grace that ends in four days after a lapsed policy',
    { ...lapsed(), dues: [due('lapsed'), due('overdue', '2', { graceEnds: '2026-12-01' })] },
    '100000001 2',
  ],
  [
    'a loan notice as a last chance before grace',
    {
      dues: [due('overdue', '2', { graceEnds: '2026-12-10' })],
      loans: [{ ...loan, notice: { amount: 500, until: '2026-11-28' } }],
    },
    '100000001 2',
  ],
  [
    'other kinds by date, and without a date as if due in 15 days',
    {
      dues: [due('soon', '1', { date: '2026-12-11' }), due('soon', '3', { date: '2026-12-13' })],
      waiting: [{ caseId: '2', claimNumber: null, policyNo: null }],
      unclaimed: [{ policyNo: '4', amount: 5, since: '2025-09-20' }],
    },
    '1 2 3 4',
  ],
  [
    'kinds that can wait, in their order',
    {
      dues: [due('later', '1', { date: '2027-03-01' }), due('later', '2', { date: '2027-04-01' }), due('soon', '0')],
      stoppedDebits: ['2', '1'],
      isPanInoperative: true,
      unclaimed: [{ policyNo: '4', amount: 5, since: '2025-09-20' }],
      unnamed: [{ policyNo: '5', plan: 'Term', nominees: 0 }],
    },
    '0 1 2  4 5',
  ],
  [
    'more money first on the same day',
    { dues: [due('soon', '2', { date: '2026-12-11' }), due('soon', '1', { date: '2026-12-11', amount: 200 })] },
    '1 2',
  ],
  [
    'lapsed policies by cover',
    {
      dues: [due('lapsed', '2'), due('lapsed', '1')],
      lapsed: ['2', '1'].map((policyNo) => ({
        policyNo,
        reason: null,
        isPayable: false,
        amount: 1,
        validTill: null,
        cover: policyNo === '1' ? 900 : 100,
      })),
    },
    '1 2',
  ],
])('ranks %s', (_case, facts, names) => {
  const duties = rankDuties({ ...NONE, ...facts }, TODAY);
  expect(duties.map(({ policyNo, reference }) => policyNo ?? reference).join(' ')).toBe(names);
});

test('a duty has the values for its sentence', () => {
  const facts = { ...NONE, ...lapsed(), ...application({ needed: 4 }), loans: [{ ...loan, overdue }] };
  const duties = rankDuties(facts, TODAY);
  expect(duties[0]).toEqual({
    kind: 'LAPSED',
    policyNo: '100000001',
    plan: 'Term Shield Plan',
    on: '2026-11-20',
    until: '2026-12-12',
    amount: 1_106_657,
    cover: 750_000_000,
    reference: null,
    count: null,
  });
  expect([duties[1]?.amount, duties[1]?.on, duties[2]?.count]).toEqual([8_064_815, '2025-11-20', 4]);
  expect(DUTY_KINDS.indexOf('LAPSED')).toBe(0);
});
