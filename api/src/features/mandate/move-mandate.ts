import { type MandateRail, type MandateState, statesBefore } from '@portal/rules/mandate-state.ts';
import type { InTransaction } from '../../services.ts';

/** Moves a mandate along the table of states, with its history. False when it had moved on before: a replay. */
export const moveMandate = (
  { mandateId, rail }: { mandateId: string; rail: MandateRail },
  to: MandateState,
  why: { cause: string; reasonCode: string | null },
  { store }: InTransaction,
  now: Date,
): Promise<boolean> => store.debit.moveMandate(mandateId, statesBefore(rail, to), to, why, now);
