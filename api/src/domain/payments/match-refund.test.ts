import { expect, test } from 'vitest';
import { matchRefund } from './match-refund.ts';

const refund = (refundId: string, state: 'ASKED' | 'PENDING' | 'DONE' | 'FAILED' = 'PENDING', amount = 500) => ({
  refundId,
  state,
  amount,
});
const [a, b] = [refund('A'), refund('B')];

test.each([
  ['the id alone', a, [], a],
  ['the id, and a payment of which it is a refund', a, [b, a], a],
  ['the id, and a payment that has other refunds only', a, [b], undefined],
  ['the payment alone', undefined, [b], b],
  ['the payment of two refunds in progress', undefined, [a, b], undefined],
  ['the payment of a refund that has ended', undefined, [refund('C', 'DONE')], undefined],
  ['the payment of a refund of another amount', undefined, [refund('C', 'PENDING', 499)], undefined],
  ['nothing', undefined, [], undefined],
])('matches a refund report by %s', (_case, byId, ofPayment, expected) => {
  expect(matchRefund(byId, ofPayment, 500)).toEqual(expected);
});
