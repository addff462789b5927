/** `LEFT_ALONE`: it failed so often that it is asked only now and then. */
export const PARTNER_STATES = ['WORKING', 'FAILING', 'LEFT_ALONE', 'UNUSED'] as const;
export type PartnerState = (typeof PARTNER_STATES)[number];

/** Calls of one minute, or of several. */
export type PartnerCalls = { answered: number; failed: number; leftAlone: number };

/** So many failures of a hundred calls are more than bad luck. */
const FAILING_PERCENT = 20;

/** How a partner stands by its last calls: of the newest minute that had any, and of the one before. */
export function partnerState({ answered, failed, leftAlone }: PartnerCalls): PartnerState {
  const calls = answered + failed + leftAlone;
  if (calls === 0) return 'UNUSED';
  if (leftAlone > 0) return 'LEFT_ALONE';
  return failed * 100 >= calls * FAILING_PERCENT ? 'FAILING' : 'WORKING';
}
