const HOLD_MS = 24 * 3_600_000;

/** When those commands open again; null: they are open. */
export const holdEnds = (contactChangedAt: Date | null, now: Date): Date | null =>
  contactChangedAt !== null && isOnHold(contactChangedAt, now) ? new Date(contactChangedAt.getTime() + HOLD_MS) : null;

/** Whether a change of mobile or e-mail is so recent that bank, nominee, loan and payout commands must wait (W7). */
export const isOnHold = (contactChangedAt: Date | null, now: Date): boolean =>
  contactChangedAt !== null && now.getTime() - contactChangedAt.getTime() < HOLD_MS;
