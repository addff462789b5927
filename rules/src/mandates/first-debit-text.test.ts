import { expect, test } from 'vitest';
import { firstDebitText } from './first-debit-text.ts';

const debit = { charge: '2026-12-17', amount: 1_380_000 };
const DEBIT = 'We will debit ₹13,800.00 on 17-12-2026.';

test.each([
  ['a planned debit and nothing before it', { debit, payYourself: [] }, `${DEBIT} You don't need to pay anything.`],
  ['a due before it', { debit, payYourself: ['2026-11-30'] }, `Please pay the premium due on 30-11-2026 yourself. ${DEBIT}`],
  [
    'several dues before it',
    { debit, payYourself: ['2026-09-30', '2026-10-30', '2026-11-30'] },
    `Please pay the premiums due on 30-09-2026, 30-10-2026 and 30-11-2026 yourself. ${DEBIT}`,
  ],
  ['a due and no debit', { debit: null, payYourself: ['2026-11-30'] }, 'Please pay the premium due on 30-11-2026 yourself.'],
  ['neither', { debit: null, payYourself: [] }, undefined],
])('the text about the first debit covers %s', (_case, planned, expected) => {
  expect(firstDebitText(planned)?.en).toBe(expected);
});
