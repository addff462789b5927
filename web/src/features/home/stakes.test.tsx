// @vitest-environment jsdom
import { addDays } from '@portal/rules/calendar/dates.ts';
import { cleanup, screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { reject } from '../../testing.tsx';
import { type Annuity, due, on, open, payouts, policy, region, shield, TODAY, world } from './testing-dashboard.ts';

type Quotation = NonNullable<ResponseOf<'/reInstatementQuotation'>['quotation']>;
const unpaid = (due: string) => ({ due, premium: 5_000, tax: 0, interest: 0, lateFee: 0 });
const quotation = (changed: Partial<Quotation> = {}): ResponseOf<'/reInstatementQuotation'> => ({
  policies: [
    {
      POLICY_NUMBER: '004410926',
      PLAN_NAME: 'Term Shield Plan',
      LAPSED_ON: '2026-07-26',
      REVIVE_BY: '2031-06-26',
      allowed: true,
      reason: null,
      remains: { kind: 'NONE', amount: 0, paidOutFrom: null },
      pending: null,
    },
  ],
  quotation: {
    quotationNo: 'RQ0000000001',
    quotedOn: '2026-11-27',
    validTill: '2026-12-12',
    lapsedDays: 124,
    interestRate: 9.5,
    dues: [unpaid('2026-06-26'), unpaid('2026-09-26')],
    totalPremium: 10_764,
    totalTax: 0,
    totalInterest: 302.57,
    totalLateFee: 0,
    suspenseUsed: 0,
    payable: 11_066.57,
    requirement: 'DECLARATION',
    questions: [1, 2, 3, 4, 5, 6].map((id) => ({ id: `${id}`, text: '', textHi: '', detailOn: 'Y' })),
    coverNow: 0,
    coverAfter: 7_500_000,
    covers: [],
    nominees: [],
    oldMandates: [],
    termsVersion: '2026-01',
    ...changed,
  },
  document: null,
});
const UNTIL = 'You can reinstate it until26-06-2031';
const DECLARED = 'We ask forA declaration of good health6 questions. After 26-12-2026, the full health form';
const TWO = 'You pay₹11,066.572 unpaid premiums and ₹302.57 of interest';

test.each<[string, Partial<Quotation>, string[]]>([
  ['with a declaration', {}, [TWO, DECLARED, `${UNTIL}The amount grows with time`]],
  [
    'with the health form, a late fee and money that we hold',
    { requirement: 'HEALTH_FORM', totalLateFee: 100, suspenseUsed: 50 },
    [
      'You pay₹11,066.572 unpaid premiums and ₹402.57 of interest and late fees, less ₹50.00 that we hold for you',
      'We ask forThe full health form6 questions. We review the answers before you pay',
      `${UNTIL}The amount grows with time`,
    ],
  ],
  [
    'of a linked policy with a medical test',
    { requirement: 'MEDICAL', totalInterest: 0, interestRate: 0, dues: [unpaid('2025-06-26')] },
    ['You pay₹11,066.571 unpaid premium', 'We ask forThe health form and a medical testThe test is free of charge', UNTIL],
  ],
  [
    'whose answers are accepted',
    { requirement: 'APPROVED' },
    [TWO, 'We ask forOnly the paymentWe have accepted your answers', `${UNTIL}The amount grows with time`],
  ],
])('shows what a reinstatement %s takes', async (_case, changed, lines) => {
  const old = policy('004410926', { POLICY_STATUS: 'LAPSED', REVIVAL_DEADLINE: addDays(TODAY, 900) });
  const facts = {
    policyNo: '004410926',
    reason: null,
    isPayable: false,
    amount: 11_066.57,
    validTill: addDays(TODAY, 15),
    cover: 7_500_000,
  };
  const { calls } = open({
    ...world([old], [due(old, -150, { policyStatus: 'LAPSED' })], { lapsed: [facts] }),
    '/reInstatementQuotation': quotation(changed),
  });
  const card = await region('What reinstating takes');
  expect([...card.querySelectorAll('dl > div')].map(({ textContent }) => textContent)).toEqual(lines);
  expect(calls.find(({ path }) => path === '/reInstatementQuotation')?.body).toEqual({ policyNumber: '004410926' });
});

const MONTH = 'We pay you every month₹15,000.00';

test.each<[string, Partial<Annuity>[], string]>([
  ['paid monthly', [{}], `${MONTH}Annuity for Life, …007₹15,000.00Next payout on ${on(10)}`],
  [
    'paid yearly, with two',
    [{ ANNUITY_MODE: 'A' }, { ANNUITY_MODE: 'A', ANNUITY_AMOUNT: 0.5 }],
    `We pay you every year₹15,000.50Annuity for Life, …007₹15,000.00Annuity for Life, …008₹0.50Next payout on ${on(10)}`,
  ],
  [
    'paid at different intervals',
    [{}, { ANNUITY_MODE: 'H' }],
    `Your annuity payoutsAnnuity for Life, …007₹15,000.00 a monthAnnuity for Life, …008₹15,000.00 a half-yearNext payout on ${on(10)}`,
  ],
  ['on hold since today', [{ STOP_FROM: TODAY }], 'Your annuity payoutsAnnuity for Life, …007On hold'],
  ['held from tomorrow, with the next payout after that', [{ STOP_FROM: addDays(TODAY, 1) }], `${MONTH}Annuity for Life, …007₹15,000.00`],
  ['held from the day of the next payout', [{ STOP_FROM: addDays(TODAY, 10) }], `${MONTH}Annuity for Life, …007₹15,000.00`],
  ['held from the day after it', [{ STOP_FROM: addDays(TODAY, 11) }], `${MONTH}Annuity for Life, …007₹15,000.00Next payout on ${on(10)}`],
  [
    'partly on hold',
    [{}, { STOP_FROM: TODAY }, {}, {}],
    `We pay you every month₹45,000.00Annuity for Life, …008On holdAnnuity for Life, …007₹15,000.00Annuity for Life, …009₹15,000.001 moreNext payout on ${on(10)}`,
  ],
])('shows the payouts of annuities that are %s', async (_case, annuities, expected) => {
  const policies = annuities.map((_, at) => policy(String(at + 7).padStart(9, '0'), { POLICY_TYPE: 'ANNUITY', SUM_ASSURED: 0 }));
  open({ ...world(policies, []), ...payouts(...annuities) });
  const title = await screen.findByRole('heading', { name: /^(We pay you every|Your annuity payouts)/ });
  expect(title.closest('section')?.textContent).toBe(expected);
});

test('shows the life cover to a customer with cover, unless the first duty is about an annuity', async () => {
  const annuity = policy('000000007', { POLICY_TYPE: 'ANNUITY', SUM_ASSURED: 0 });
  const certificates = [
    { policyNo: '000000007', plan: 'Annuity', status: 'DUE' as const, anniversary: addDays(TODAY, 20), isLate: false, held: null },
  ];
  open({ ...world([annuity, shield], []), ...payouts({}) });
  await screen.findByText('You are covered for');
  cleanup();
  open({ ...world([annuity, shield], [], { certificates }), ...payouts({}) });
  await screen.findByText('We pay you every month');
  expect(screen.queryByText('You are covered for')).toBeNull();
});

test('does not count an annuity that has ended', async () => {
  const ended = policy('000000008', { POLICY_TYPE: 'ANNUITY', SUM_ASSURED: 0, POLICY_STATUS: 'TERMINATED' });
  open({ ...world([policy('000000007', { POLICY_TYPE: 'ANNUITY', SUM_ASSURED: 0 }), ended], []), ...payouts({}, {}) });
  const title = await screen.findByRole('heading', { name: 'We pay you every month' });
  expect(title.closest('section')?.textContent).toBe(`${MONTH}Annuity for Life, …007₹15,000.00Next payout on ${on(10)}`);
});

test('says that an annuity has no cover when no payouts are on record', async () => {
  open({ ...world([policy('000000007', { POLICY_TYPE: 'ANNUITY', SUM_ASSURED: 0 })], []), '/getSurvivalAnnuityDetails': reject('empty') });
  await screen.findByText('Your annuity is in force. It has no life cover.');
});
