import { VERBATIM_DIALOGS } from '../text/verbatim-dialogs.ts';

/** Reasons for cancelling auto-debit, verbatim (CANC-007..009). */
export const CANCEL_REASONS = ['Bank Account change', 'Debit date change', 'Other'] as const;
export type CancelReason = (typeof CANCEL_REASONS)[number];
type InputError = typeof VERBATIM_DIALOGS.selectReason | typeof VERBATIM_DIALOGS.enterReason;
/** Maximum length of a typed reason. */
export const MAX_REASON = 200;

/** The `reason_type` to send for a chosen reason (or none) and the text typed for Other, or the error (CANC-004..006). */
export function reasonType(selected: CancelReason | '', typed: string): { reason_type: string } | { error: InputError } {
  if (selected === '') return { error: VERBATIM_DIALOGS.selectReason };
  if (selected !== 'Other') return { reason_type: selected };
  const reason = typed.trim();
  return reason === '' ? { error: VERBATIM_DIALOGS.enterReason } : { reason_type: reason };
}
