import { expect, test } from 'vitest';
import type { Due } from '../money/premium-position.ts';
import { type ApplicationFact, type CertificateFact, DUTY_KINDS, type DutyFacts, type LapsedFacts, rankDuties } from './duties.ts';

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
  kycDue: null,
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
  ['KYC', { kycDue: '2026-12-01' }, 'KYC'],
])('duties of %s', (_case, facts, kinds) => {
  expect(
    rankDuties({ ...NONE, ...facts })
      .map(({ kind }) => kind)
      .join(' '),
  ).toBe(kinds);
});

test('duties are ranked by kind, then by date, and have the values for their sentence', () => {
  const facts = {
    ...NONE,
    ...lapsed(),
    ...certificate(),
    ...application({ needed: 4 }),
    kycDue: '2026-12-01',
    loans: [{ ...loan, overdue }],
  };
  const dues = [...facts.dues, due('soon', '100000003', { date: '2026-12-02' }), due('today', '100000002')];
  const duties = rankDuties({ ...facts, dues });
  expect(duties.map(({ kind, policyNo, reference }) => `${kind} ${policyNo ?? reference ?? ''}`.trim())).toEqual([
    'LAPSED 100000001',
    'LOAN_INTEREST 100000001',
    'APPLICATION_DOCUMENT APP0002702',
    'DUE 100000002',
    'DUE 100000003',
    'CERTIFICATE_DUE 100000001',
    'KYC',
  ]);
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
