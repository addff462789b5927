import { expect, test } from 'vitest';
import { dashboardSentences, menuSentence, sumOf } from './premium-sentence.ts';
import type { Due } from './premium-standing.ts';

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
const overdue = due('overdue', '2026-11-20', { graceEnds: '2026-12-20' });
const soon = due('soon', '2026-12-01');
const debited = due('soon', '2026-11-28', { autoDebit: 'UPI' });
const debiting = due('debiting', '2026-11-20', { amount: 90, debitOn: '2026-11-23', autoDebit: 'ENACH' });
const pending = due('pending', '2026-11-21', { amount: 70.1 });

test.each<[string, Due[], number, string[]]>([
  ['one premium is due', [soon], 1, ['one 2026-12-01']],
  ['two are due', [soon, due('today', '2026-11-22')], 2, ['several 2026-11-22']],
  ['one is overdue beside one that is due', [soon, overdue], 2, ['overdue 2026-11-20']],
  ['only a debit comes', [debited, due('later', '2027-02-01')], 2, ['debit 2026-11-28']],
  ['a debit that failed', [due('overdue', '2026-11-20', { autoDebit: 'ENACH' })], 1, ['overdue 2026-11-20']],
  ['nothing is due yet', [due('later', '2027-02-01')], 1, ['later 2027-02-01']],
  ['the last premium is being credited and the next is known', [due('paid', '2027-02-01')], 1, ['later 2027-02-01']],
  ['a payment waits for the bank', [pending, debited], 2, ['pending']],
  ['a premium is being debited', [debiting, due('later', '2027-02-01')], 2, ['debiting']],
  ['one is being debited beside one that is due', [soon, debiting], 2, ['debiting', 'one 2026-12-01']],
  ['a payment and a debit are at the bank', [debiting, pending], 2, ['pending', 'debiting']],
  ['a payment waits beside another premium that is due', [pending, soon], 2, ['pending', 'one 2026-12-01']],
  ['the only policy has lapsed', [due('lapsed', '2026-06-01')], 0, ['lapsed']],
  ['one has lapsed, another has no premiums left', [due('lapsed', '2026-06-01')], 1, ['noPremiums']],
  ['no premium is left', [], 1, ['noPremiums']],
  ['no policy is in force', [], 0, ['notInForce']],
])('%s', (_case, dues, inForce, expected) => {
  const said = dashboardSentences(dues, inForce).map((one) => ('date' in one ? `${one.says} ${one.date}` : one.says));
  expect(said).toEqual(expected);
});

test('the menu says the same as the first sentence, and nothing where no premium is left', () => {
  expect(menuSentence([pending, soon])).toEqual({ says: 'pending', sum: 70.1 });
  expect(menuSentence([soon, debiting])).toEqual({ says: 'debiting', sum: 90 });
  expect(menuSentence([soon, due('soon', '2026-12-09')])).toMatchObject({ says: 'several', first: 100, date: '2026-12-01' });
  expect([menuSentence([]), menuSentence([due('lapsed', '2026-06-01')])]).toEqual([undefined, undefined]);
});

test('sums are exact to the paisa', () => {
  expect(sumOf([{ amount: 0.1 }, { amount: 0.2 }])).toBe(0.3);
});
