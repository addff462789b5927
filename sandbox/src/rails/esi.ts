import { makeDigits } from '../identity.ts';
import type { Mandate } from './mandate.ts';
import type { MandateState } from './mandate-state.ts';
import type { RailEvent, RailLabels } from './rail.ts';

/** Statuses of the bank (calls-b 13.3). An undecided page has none. An expired instruction is cancelled. */
const statuses = {
  OPENED: 'ACCEPTED',
  INITIATED: 'ACCEPTED',
  AWAITED: 'AT_BANK',
  ACTIVE: 'ACTIVE',
  PAUSED: 'ACTIVE',
  FAILED: 'REJECTED',
  ABORTED: 'CANCELLED_BY_USER',
  CANCELLED: 'CANCELLED',
  EXPIRED: 'CANCELLED',
} as const satisfies Record<MandateState, string>;

export const toEsiStatus = (state: MandateState): string => statuses[state];

export const esiLabels: RailLabels = {
  name: 'esi',
  newNumber: () => `SI${makeDigits(16)}`,
  hasWordFor: () => true,
  strangerId: 'ES999999999999999999',
  createBody: ({ mandateNo }, id, { eventId, type, state, debit, reasonCode, at }: RailEvent) => ({
    eventId,
    type: type === 'mandate.updated' ? 'instruction.updated' : type,
    txnId: id,
    siNumber: mandateNo,
    status: state && statuses[state],
    debitId: debit?.debitId ?? null,
    debitStatus: debit?.status ?? null,
    reasonCode,
    at,
  }),
};

/** The answer to a query. */
export function esiAnswer({ terms, standing, mandateNo }: Mandate): object {
  const { state, reasonCode, at } = standing;
  return { txnId: terms.id, status: statuses[state], siNumber: mandateNo, reasonCode, at };
}

/** Fields that the page returns with the browser, before they are signed. */
export function esiReturn({ terms, standing, script }: Mandate, idOfAnother: string): Record<string, string> {
  return script?.wayBack === 'ofAnother'
    ? { txnId: idOfAnother, status: statuses.ACTIVE }
    : { txnId: terms.id, status: statuses[standing.state] };
}
