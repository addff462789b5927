import { expect, test } from 'vitest';
import { type ClaimFacts, claimHoldFor, isStoppedBy } from './claim-hold.ts';

const FACTS: ClaimFacts = { isByCustomer: false, hasDocument: false, isConfirmed: false };
test.each([
  ['a visitor without a document', {}, 'PAYOUTS'],
  ['a customer who is logged in', { isByCustomer: true }, 'ALL'],
  ['a visitor with a document', { hasDocument: true }, 'ALL'],
  ['a visitor, confirmed by a person', { isConfirmed: true }, 'ALL'],
] as const)('puts the right hold on a policy after a death claim of %s', (_who, facts, hold) => {
  expect(claimHoldFor({ ...FACTS, ...facts })).toBe(hold);
});

test.each([
  ['a premium payment', { startsRequest: false, pays: true, changesPayout: false }, false, true],
  ['a change of nominee or bank, a loan', { startsRequest: true, pays: false, changesPayout: true }, true, true],
  ['another request', { startsRequest: true, pays: false, changesPayout: false }, false, true],
  ['a command that starts no request', { startsRequest: false, pays: false, changesPayout: false }, false, false],
])('a payout freeze and a full hold each block their own actions: %s', (_what, command, byFreeze, byHold) => {
  expect([isStoppedBy('PAYOUTS', command), isStoppedBy('ALL', command)]).toEqual([byFreeze, byHold]);
});
