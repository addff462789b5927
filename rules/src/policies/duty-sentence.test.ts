import { expect, test } from 'vitest';
import type { Due } from '../money/premium-position.ts';
import type { Duty } from './duties.ts';
import { countDocumentsNeeded, dashboardSentences, menuSentence, selectHero, sumAmounts } from './duty-sentence.ts';

const due = (kind: Due['kind'], date: string | null, changed: Partial<Due> = {}): Due => ({
  kind,
  policyId: '100000301',
  plan: 'Term Shield Plan',
  amount: 100,
  date,
  days: 0,
  graceEnds: null,
  autoDebit: null,
  payment: null,
  debitOn: null,
  ...changed,
});
const debited = due('soon', '2026-11-28', { autoDebit: 'UPI' });
const debiting = due('debiting', '2026-11-20', { amount: 90, debitOn: '2026-11-23', autoDebit: 'ENACH' });
const pending = due('pending', '2026-11-21', { amount: 70.1 });
const later = due('later', '2027-02-01');

const duty = (kind: Duty['kind'], on: string | null, changed: Partial<Duty> = {}): Duty => ({
  kind,
  policyNo: '100000301',
  plan: 'Term Shield Plan',
  on,
  until: null,
  amount: 100,
  cover: null,
  reference: null,
  count: null,
  ...changed,
});
const soon = duty('DUE', '2026-12-01');
const overdue = duty('OVERDUE', '2026-11-20', { until: '2026-12-20' });
const interest = duty('LOAN_INTEREST', '2026-06-01');
const lapsed = duty('LAPSED', '2026-06-01');

/** Duties; premiums; policies in force; lapsed policies; the answer line; the deep panel; "Pay premium" in the menu. */
test.each<[string, Duty[], Due[], number, number, string, string, string]>([
  ['one premium is due', [soon], [due('soon', '2026-12-01')], 1, 0, 'one', 'DUE', 'by'],
  ['two are due', [soon, duty('DUE', '2026-12-04')], [due('soon', '2026-12-01')], 2, 0, 'several', 'DUE', 'by'],
  ['one is overdue beside one that is due', [overdue, soon], [due('overdue', '2026-11-20')], 2, 0, 'overdue more', 'OVERDUE', 'overdue'],
  ['loan interest is overdue and no premium is due', [interest], [later], 1, 0, 'duty', 'LOAN_INTEREST', 'by'],
  ['loan interest is overdue and the premium is debited', [interest], [debited], 1, 0, 'duty', 'LOAN_INTEREST', '-'],
  ['three policies have lapsed', [lapsed, lapsed, lapsed], [], 1, 3, 'duty more', 'LAPSED', '-'],
  ['a certificate is late and no premium is left', [duty('CERTIFICATE_LATE', '2026-08-19')], [], 3, 0, 'duty', 'CERTIFICATE_LATE', '-'],
  ['a payment waits beside a duty', [interest], [pending], 1, 0, 'pending duty', 'LOAN_INTEREST', 'pending'],
  ['only a debit comes', [], [debited, later], 2, 0, 'nothing', 'next', 'nothing'],
  ['nothing is due yet', [], [later], 1, 0, 'nothing', 'next', 'nothing'],
  ['the last premium is being credited', [], [due('paid', '2027-02-01')], 1, 0, 'nothing', 'next', 'nothing'],
  ['a payment waits for the bank', [], [pending, debited], 2, 0, 'pending', 'pending', 'pending'],
  ['a premium is being debited', [], [debiting, later], 2, 0, 'debiting', 'debiting', 'debiting'],
  ['a payment and a debit are at the bank', [], [debiting, pending], 2, 0, 'pending debiting', 'pending', 'pending'],
  ['a lapsed policy cannot be reinstated any more', [], [], 0, 1, 'lapsed', 'lapsed', '-'],
  ['one that cannot be reinstated beside one in force', [], [later], 1, 1, 'nothing', 'next', 'nothing'],
  ['no premium is left', [], [], 1, 0, 'nothing', 'noPremiums', '-'],
  ['no policy is in force', [], [], 0, 0, 'notInForce', '-', '-'],
])('when %s', (_case, duties, dues, policiesInForce, lapsedPolicies, answer, hero, menu) => {
  const lapsedOnes = Array.from({ length: lapsedPolicies }, () => ({ plan: 'Term Shield Plan', until: null }));
  const customerFacts = { duties, dues, policiesInForce, lapsed: lapsedOnes };
  const panel = selectHero(customerFacts);
  expect({
    answer: dashboardSentences(customerFacts)
      .map(({ kind }) => kind)
      .join(' '),
    hero: panel?.shows === 'duty' ? panel.duty.kind : (panel?.shows ?? '-'),
    menu: menuSentence(dues, duties)?.kind ?? '-',
  }).toEqual({ answer, hero, menu });
});

test('adds up several premiums and shows the earliest date', () => {
  const dues = { dues: [], policiesInForce: 2, lapsed: [] };
  expect(dashboardSentences({ ...dues, duties: [overdue, duty('OVERDUE', '2026-11-21', { until: '2026-12-06' }), interest] })).toEqual([
    { kind: 'overdue', sum: 200, date: '2026-11-20', graceEnds: '2026-12-06' },
    { kind: 'more', n: 1 },
  ]);
  expect(dashboardSentences({ ...dues, duties: [soon, duty('DUE', '2026-12-09', { amount: 70.1 })] })).toEqual([
    { kind: 'several', n: 2, sum: 170.1, date: '2026-12-01', first: 100 },
  ]);
});

test('the menu does not say that all is settled before the duties have loaded', () => {
  expect([menuSentence([later], undefined), menuSentence([debited], undefined)]).toEqual([
    { kind: 'by', sum: 100, date: '2027-02-01' },
    undefined,
  ]);
});

test('counts documents of requests, claims and applications together', () => {
  const duties = [duty('DOCUMENT', null), duty('APPLICATION_DOCUMENT', null, { count: 4 }), duty('CLAIM', null), soon];
  expect(countDocumentsNeeded(duties)).toBe(6);
});

test('sums are exact to the paisa', () => {
  expect(sumAmounts([{ amount: 0.1 }, { amount: 0.2 }])).toBe(0.3);
});
