import { expect, test } from 'vitest';
import { paymentOutcome } from './payment-outcome.ts';

const OUTCOMES = {
  CREATED: 'PENDING',
  REDIRECTED: 'PENDING',
  PENDING: 'PENDING',
  AUTHORISED: 'PENDING',
  CAPTURED: 'SUCCEEDED',
  POSTED: 'SUCCEEDED',
  CHARGEBACK: 'SUCCEEDED',
  FAILED: 'FAILED',
  ABANDONED: 'FAILED',
  REFUND_INITIATED: 'FAILED',
  REFUNDED: 'FAILED',
} as const;

test.each(Object.entries(OUTCOMES))('the payment state %s counts as %s', (state, outcome) => {
  expect(paymentOutcome(state)).toBe(outcome);
});
