import { type MandateState, statesBefore } from '@portal/rules/mandate-state.ts';
import type { InTransaction, Services } from '../../services.ts';
import { skipDebits } from './debit-skip.ts';

/**
 * Moves a mandate that has come to its end, with its history, and takes its unsent debits back, in the caller's transaction. Undefined when it
 * may not go there, and nothing has happened.
 */
export async function moveMandate(
  mandateId: string,
  to: MandateState,
  why: { cause: 'DEBIT'; code: string },
  within: InTransaction,
  _services: Services,
  now: Date,
): Promise<MandateState | undefined> {
  // Only UPI knows a pause, and only as a state that comes before.
  const isMoved = await within.store.debit.moveMandate(mandateId, statesBefore('UPI', to), to, why, now);
  if (!isMoved) return undefined;
  await skipDebits(mandateId, to, within);
  return to;
}
