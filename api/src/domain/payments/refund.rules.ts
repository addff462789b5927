import { DAY_MS, HOUR_MS, MINUTE_MS } from '@portal/rules/calendar/durations.ts';

/** When to query a pending refund next: after as long as it has been pending, between a minute and an hour. */
export function nextRefundPollAt(requestedAt: Date, now: Date): Date {
  const gap = Math.min(Math.max(now.getTime() - requestedAt.getTime(), MINUTE_MS), HOUR_MS);
  return new Date(now.getTime() + gap);
}

/** No refund should take longer: customers are promised seven days. */
const REFUND_DAYS = 7;
export const isRefundLate = (requestedAt: Date, now: Date): boolean => now.getTime() - requestedAt.getTime() > REFUND_DAYS * DAY_MS;
