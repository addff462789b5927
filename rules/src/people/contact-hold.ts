const HOLD_MS = 24 * 3_600_000;

/** End of the cooling-off period for bank, nominee, loan and payout commands after a change of mobile or email (W7), or null. */
export function holdEndsAt(contactChangedAt: Date | null, now: Date): Date | null {
  const end = contactChangedAt && new Date(contactChangedAt.getTime() + HOLD_MS);
  return end && end > now ? end : null;
}

export const isOnHold = (contactChangedAt: Date | null, now: Date): boolean => holdEndsAt(contactChangedAt, now) !== null;
