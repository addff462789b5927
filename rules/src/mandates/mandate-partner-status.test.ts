import { describe, expect, test } from 'vitest';
import { isToCancelAgain, mapPartnerStatus } from './mandate-partner-status.ts';
import { isFinal, MANDATE_RAILS, MANDATE_STATES, type MandateRail, type MandateState, mayTransition } from './mandate-state.ts';

type Row = [rail: MandateRail, status: string, state: MandateState, number: string | null, said: MandateState | 'nothing' | 'unknown'];

const ROWS: Row[] = [
  ['ENACH', '0300', 'STARTED', null, 'PENDING'],
  ['ENACH', '0300', 'STARTED', 'HDFC7000000000000001', 'ACTIVE'],
  ['ENACH', '0300', 'PENDING', null, 'nothing'],
  ['ENACH', '0398', 'STARTED', null, 'PENDING'],
  ['ENACH', '0396', 'STARTED', null, 'PENDING'],
  ['ENACH', '0396', 'STARTED', 'HDFC7000000000000001', 'PENDING'],
  ['ENACH', '0392', 'STARTED', null, 'ABORTED'],
  ['ENACH', '0399', 'STARTED', null, 'FAILED'],
  ['ENACH', 'AWAITED', 'STARTED', null, 'PENDING'],
  ['ENACH', 'ACTIVE', 'PENDING', 'HDFC7000000000000001', 'ACTIVE'],
  ['ENACH', 'ACTIVE', 'PENDING', null, 'nothing'],
  ['ENACH', 'ACTIVE', 'FAILED', 'HDFC7000000000000001', 'ACTIVE'],
  ['ENACH', 'ACTIVE', 'CANCELLED', 'HDFC7000000000000001', 'ACTIVE'],
  ['ENACH', 'REJECTED', 'PENDING', null, 'FAILED'],
  ['ENACH', 'CANCELLED', 'ACTIVE', 'HDFC7000000000000001', 'CANCELLED'],
  ['ENACH', 'CANCELLED', 'PENDING', null, 'FAILED'],
  ['ENACH', 'EXPIRED', 'ACTIVE', 'HDFC7000000000000001', 'EXPIRED'],
  ['ENACH', 'EXPIRED', 'PENDING', null, 'TIMED_OUT'],
  ['ENACH', 'cancel_nil', 'ACTIVE', 'HDFC7000000000000001', 'nothing'],
  ['ENACH', 'cancel_failed', 'CANCEL_REQUESTED', 'HDFC7000000000000001', 'nothing'],
  ['ENACH', 'cancel_requested', 'CANCEL_REQUESTED', 'HDFC7000000000000001', 'nothing'],
  ['ENACH', 'cancel_submitted', 'CANCEL_REQUESTED', 'HDFC7000000000000001', 'nothing'],
  ['ENACH', 'cancel_confirmed', 'CANCEL_REQUESTED', 'HDFC7000000000000001', 'CANCELLED'],
  ['ENACH', 'cancel_received', 'ACTIVE', 'HDFC7000000000000001', 'CANCELLED'],
  ['ENACH', '0301', 'STARTED', null, 'unknown'],
  ['ENACH', 'active', 'PENDING', 'HDFC7000000000000001', 'unknown'],
  ['ENACH', '', 'STARTED', null, 'unknown'],
  ['ENACH', 'constructor', 'STARTED', null, 'unknown'],
  ['ENACH', 'PAUSED', 'ACTIVE', 'HDFC7000000000000001', 'unknown'],
  ['ESI', 'ACCEPTED', 'STARTED', null, 'PENDING'],
  ['ESI', 'AT_BANK', 'STARTED', null, 'PENDING'],
  ['ESI', 'ACTIVE', 'STARTED', 'SI1', 'ACTIVE'],
  ['ESI', 'ACTIVE', 'STARTED', null, 'PENDING'],
  ['ESI', 'REJECTED', 'PENDING', null, 'FAILED'],
  ['ESI', 'CANCELLED_BY_USER', 'STARTED', null, 'ABORTED'],
  ['ESI', 'CANCELLED', 'CANCEL_REQUESTED', 'SI1', 'CANCELLED'],
  ['ESI', 'CANCEL_REQUESTED', 'CANCEL_REQUESTED', 'SI1', 'nothing'],
  ['ESI', 'CANCEL_SUBMITTED', 'CANCEL_REQUESTED', 'SI1', 'nothing'],
  ['ESI', 'CANCEL_CONFIRMED', 'CANCEL_REQUESTED', 'SI1', 'CANCELLED'],
  ['ESI', 'CANCEL_RECEIVED', 'ACTIVE', 'SI1', 'CANCELLED'],
  ['ESI', 'CANCEL_FAILED', 'CANCEL_REQUESTED', 'SI1', 'nothing'],
  ['ESI', '0300', 'STARTED', null, 'unknown'],
  ['UPI', 'INITIATED', 'STARTED', null, 'nothing'],
  ['UPI', 'CREATED', 'STARTED', null, 'PENDING'],
  ['UPI', 'ACTIVE', 'PENDING', null, 'ACTIVE'],
  ['UPI', 'ACTIVE', 'PAUSED', null, 'ACTIVE'],
  ['UPI', 'PAUSED', 'ACTIVE', null, 'PAUSED'],
  ['UPI', 'REVOKED', 'ACTIVE', null, 'CANCELLED'],
  ['UPI', 'REVOKED', 'PENDING', null, 'FAILED'],
  ['UPI', 'FAILURE', 'PENDING', null, 'FAILED'],
  ['UPI', 'EXPIRED', 'PENDING', null, 'TIMED_OUT'],
  ['UPI', 'EXPIRED', 'STARTED', null, 'TIMED_OUT'],
  ['UPI', 'EXPIRED', 'PAUSED', null, 'EXPIRED'],
  ['UPI', 'REJECTED', 'PENDING', null, 'unknown'],
];

describe('partner status of a mandate', () => {
  test('a partner status moves a mandate along the table', () => {
    for (const [rail, status, state, number, expected] of ROWS) {
      const transition = mapPartnerStatus(rail, status, { state, number });
      expect(typeof transition === 'string' ? transition : transition.state, `${rail} ${status} at ${state}, ${number}`).toBe(expected);
    }
    expect(ROWS).toHaveLength(54);
  });

  test('a partner status never moves an ended mandate, and an unknown status moves none', () => {
    const statuses = [...new Set(ROWS.map(([, status]) => status))];
    let checked = 0;
    for (const rail of MANDATE_RAILS) {
      for (const status of statuses) {
        for (const state of MANDATE_STATES.filter(isFinal)) {
          const transition = mapPartnerStatus(rail, status, { state, number: '1' });
          if (typeof transition !== 'string')
            expect(mayTransition(rail, state, transition.state), `${rail} ${status} ${state}`).toBe(false);
          checked += 1;
        }
      }
    }
    expect(checked).toBe(3 * statuses.length * 4);
    expect(statuses).toHaveLength(33);
  });

  test('a late success for an ended mandate cancels it again', () => {
    const again = MANDATE_STATES.filter((state) => isToCancelAgain(state, 'ACTIVE'));
    expect(again).toEqual(['CANCELLED', 'REPLACED', 'EXPIRED', 'WITHDRAWN']);
    expect(MANDATE_STATES.filter((mandateState) => isToCancelAgain('WITHDRAWN', mandateState))).toEqual(['PENDING', 'ACTIVE']);
  });
});
