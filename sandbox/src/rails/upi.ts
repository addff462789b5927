import { makeId } from '../identity.ts';
import type { Mandate } from './mandate.ts';
import type { MandateState } from './mandate-state.ts';
import type { RailEvent, RailLabels } from './rail.ts';

/** Statuses of UPI Autopay (calls-b 13.3). */
const statuses = {
  OPENED: 'INITIATED',
  INITIATED: 'CREATED',
  AWAITED: 'CREATED',
  ACTIVE: 'ACTIVE',
  PAUSED: 'PAUSED',
  FAILED: 'FAILURE',
  ABORTED: 'FAILURE',
  CANCELLED: 'REVOKED',
  EXPIRED: 'EXPIRED',
} as const satisfies Record<MandateState, string>;

export const toUpiStatus = (state: MandateState): string => statuses[state];

export const upiLabels: RailLabels = {
  name: 'upi',
  newNumber: () => `${makeId('umn').slice(4)}@sandbox`,
  hasWordFor: () => true,
  strangerId: 'upi_99999999999999999999999999999999',
  createBody: ({ mandateNo, upiId }, id, { eventId, type, state, debit, reasonCode, at }: RailEvent) => ({
    eventId,
    type,
    mandateId: id,
    status: state && statuses[state],
    umn: mandateNo,
    vpa: upiId,
    debitId: debit?.debitId ?? null,
    debitStatus: debit?.status ?? null,
    reasonCode,
    at,
  }),
};

/** The answer to a query, and to a revocation. */
export function upiAnswer({ terms, standing, mandateNo, upiId }: Mandate): object {
  const { state, reasonCode, at } = standing;
  return { mandateId: terms.id, status: statuses[state], umn: mandateNo, vpa: upiId, reasonCode, at };
}

/** Where the browser goes back to. The word in it is a hint: only the query is the truth. */
export function upiReturnUrl({ terms, standing }: Mandate): string {
  return `${terms.returnUrl}${terms.returnUrl.includes('?') ? '&' : '?'}mandate_status=${statuses[standing.state]}`;
}
