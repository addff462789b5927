const HOLD_MS = 24 * 3_600_000;

/** Until when bank, nominee, loan and payout commands wait after a change of mobile or e-mail (W7); null: they do not. */
export function holdEndsAt(contactChangedAt: Date | null, now: Date): Date | null {
  const end = contactChangedAt && new Date(contactChangedAt.getTime() + HOLD_MS);
  return end && end > now ? end : null;
}

export const isOnHold = (contactChangedAt: Date | null, now: Date): boolean => holdEndsAt(contactChangedAt, now) !== null;
