import { VERBATIM_DIALOGS } from './verbatim-dialogs.ts';

/** Why a person cancels auto pay, to the letter (CANC-007..009). */
export const CANCEL_REASONS = ['Bank Account change', 'Debit date change', 'Other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];
type Fault = typeof VERBATIM_DIALOGS.selectReason | typeof VERBATIM_DIALOGS.enterReason;
/** Characters of a reason in own words. */
export const MAX_REASON = 200;

/** The chosen reason, empty for none, and what was typed for Other: what is sent as `reason_type`, or what is wrong (CANC-004..006). */
export function reasonType(chosen: CancelReason | '', typed: string): { reason_type: string } | { error: Fault } {
  if (chosen === '') return { error: VERBATIM_DIALOGS.selectReason };
  if (chosen !== 'Other') return { reason_type: chosen };
  const reason = typed.trim();
  return reason === '' ? { error: VERBATIM_DIALOGS.enterReason } : { reason_type: reason };
}
