/** Feedback after a journey (specification, sections 4, 5 and 9). */

/** The default reasons, verbatim. */
export const FEEDBACK_REASONS = [
  'Ease of Login',
  'Ease of transaction',
  'Time taken to resolve query',
  'Accuracy and Completeness of Information',
  'Resolution received on first visit',
] as const;
export const MAX_COMMENT = 1_000;
/** A customer is asked again after this time, whether they rated or skipped (E-60). */
export const ASK_AGAIN_DAYS = 30;
export const FEEDBACK_DELAY_MS = 3_000;
/** The rating sent for Skip. */
export const SKIPPED = -1;

export type Mood = 'red' | 'yellow' | 'green';
/** Colour and question of a rating from 0 to 10. */
export function getMood(rating: number): Mood {
  if (rating <= 6) return 'red';
  return rating <= 8 ? 'yellow' : 'green';
}

/** Screens to return to after feedback, including those from which a change of bank account is started. */
const AFTER: readonly string[] = ['/dashboard', '/view-profile'];
const BANK_FLOWS: readonly string[] = ['/loan-apply', '/survival-certificate'];

/** True if the target of a change of bank account is the loan or survival journey that it interrupts. */
export const isBankFlow = (target: string): boolean => BANK_FLOWS.includes(target.split('?')[0] ?? '');

/**
 * Where to go after rating or skipping (FEED-011..013): 'group', the destination of the single sign-on, if its token is here. A change of
 * bank account within a loan or a survival certificate returns there; all else goes to the stored target, or the dashboard.
 */
export function afterFeedback({ transaction, target, hasSsoToken }: { transaction: string; target: string | null; hasSsoToken: boolean }) {
  const screen = target?.split('?')[0] ?? '';
  if (target && transaction === 'bankUpdate' && isBankFlow(target)) return target;
  if (hasSsoToken) return 'group';
  return target && AFTER.includes(screen) ? target : '/dashboard';
}
