const HOLD_MS = 24 * 3_600_000;

/** Whether a change of mobile or e-mail is so recent that bank, nominee, loan and payout commands must wait (W7). */
export const isOnHold = (contactChangedAt: Date | null, now: Date): boolean =>
  contactChangedAt !== null && now.getTime() - contactChangedAt.getTime() < HOLD_MS;
