import { addDays, type Day } from '../calendar/dates.ts';
import type { Paise } from '../money/money.ts';
import { minRepayment } from './loan.ts';
import type { PolicyStatus } from './policy.ts';

/** How much of the surrender value is used, in percent with two decimals. */
export const loanRatio = (payoff: Paise, surrenderValue: Paise): number =>
  surrenderValue <= 0 ? 100 : Math.round((payoff / surrenderValue) * 10_000) / 100;
/** The ratio as a whole percentage. Only a used-up value reads 100 or more, and only an unused one reads 0. */
export function roundRatio(ratio: number): number {
  if (ratio <= 0) return 0;
  return ratio < 100 ? Math.min(99, Math.max(1, Math.round(ratio))) : Math.floor(ratio);
}
const RISK_PERCENT = 90;
export const isAtRisk = (payoff: Paise, surrenderValue: Paise): boolean => loanRatio(payoff, surrenderValue) > RISK_PERCENT;
/** The surrender value is used up: a letter, and days to pay. */
export const isNoticeDue = (payoff: Paise, surrenderValue: Paise): boolean => payoff > 0 && payoff >= surrenderValue;
const NOTICE_DAYS = 30;
export const noticeUntil = (noticeOn: Day): Day => addDays(noticeOn, NOTICE_DAYS);
/** The least repayment that brings a loan below the value of its policy. */
export const noticeRepayment = (payoff: Paise, surrenderValue: Paise): Paise => Math.max(minRepayment(payoff), payoff - surrenderValue);
/** Only a paid-up policy is ended for its loan, and only when the days of the notice are over. */
export const isForeclosed = (policy: { status: PolicyStatus }, noticeOn: Day, today: Day): boolean =>
  policy.status === 'PAID_UP' && today > noticeUntil(noticeOn);
