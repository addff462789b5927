import { addDays, addMonths, addWorkingDays, type Day, financialYear } from '../calendar/dates.ts';
import { isPremiumPaying, isTerminated, type PolicyStatus } from '../policies/policy.ts';
import type { Paise } from './money.ts';
import { REFLECT_WORKING_DAYS } from './receipt.ts';

/** Policies whose premiums one order can have. */
export const MAX_POLICIES_PER_ORDER = 10;

/** How far ahead PREMIUMDUE_Next30 looks; anything later is an advance. */
export const SOON_DAYS = 30;

/** A premium with neither a posting nor a captured order line. Amount: instalment + riders + GST of that due date. */
/** `graceUntil`: its last day of grace, where that is another than its frequency gives. */
export type UnpaidDue = { dueDate: Day; amount: Paise; gst: Paise; graceUntil?: Day | null };

export type PremiumPosition = {
  /** CUR_PREMIUMDUE: due today or overdue, less money already held. */
  current: Paise;
  /** PREMIUMDUE_Next30: due in the next 30 days, less the remaining credit. */
  next30: Paise;
  /** ADVPREM: the next premium, offered only if nothing is due now or soon. */
  advance: Paise;
  payable: boolean;
  whyNot: 'LAPSED' | 'TERMINATED' | 'NOTHING_DUE' | 'NOT_PREMIUM_PAYING' | null;
  /** The dues settled by a payment of `current` or else `next30`, earliest first. */
  payableDues: UnpaidDue[];
  /** The due settled by a payment in advance. */
  advanceDue: UnpaidDue | null;
};

const sum = (dues: UnpaidDue[]): Paise => dues.reduce((total, due) => total + due.amount, 0);

/**
 * Amounts that a policy owes on a day (calls, section 2). `dues`: its unpaid premiums in any order. `credit`: advance premium plus
 * suspense. A terminated policy has no amount (PAY-010).
 */
export function premiumPosition(policy: { status: PolicyStatus; dues: UnpaidDue[]; credit: Paise }, today: Day): PremiumPosition {
  const none = { current: 0, next30: 0, advance: 0, payableDues: [], advanceDue: null };
  if (isTerminated(policy.status)) return { ...none, payable: false, whyNot: 'TERMINATED' };
  if (policy.status === 'LAPSED' || policy.status === 'DISCONTINUED_LOCKIN') return { ...none, payable: false, whyNot: 'LAPSED' };
  if (!isPremiumPaying(policy.status)) return { ...none, payable: false, whyNot: 'NOT_PREMIUM_PAYING' };

  const dues = [...policy.dues].sort((a, b) => (a.dueDate < b.dueDate ? -1 : 1));
  const soonEnd = addDays(today, SOON_DAYS);
  const due = dues.filter((d) => d.dueDate <= today);
  const soon = dues.filter((d) => d.dueDate > today && d.dueDate <= soonEnd);
  const current = Math.max(0, sum(due) - policy.credit);
  const creditLeft = Math.max(0, policy.credit - sum(due));
  const next30 = Math.max(0, sum(soon) - creditLeft);
  const later = dues.find((d) => d.dueDate > soonEnd);
  const advanceDue = current === 0 && next30 === 0 && later && isAdvanceOpen(later.dueDate, today) ? later : null;
  const advance = advanceDue?.amount ?? 0;
  const payable = current > 0 || next30 > 0 || advance > 0;
  const payableDues = current > 0 ? due : next30 > 0 ? soon : [];
  return { current, next30, advance, payable, whyNot: payable ? null : 'NOTHING_DUE', payableDues, advanceDue };
}

/** Advance premium is accepted within the current financial year, or up to three months ahead across its end. */
const isAdvanceOpen = (dueDate: Day, today: Day): boolean => dueDate <= financialYear(today).to || dueDate <= addMonths(today, 3);

/** The amount of the payment data: CUR_PREMIUMDUE when above 0, otherwise PREMIUMDUE_Next30 (specification, section 3). */
export const amountToPay = (position: Pick<PremiumPosition, 'current' | 'next30'>): Paise =>
  position.current > 0 ? position.current : position.next30;

/** GST on individual life premiums is nil for dues from this day on; group policies stay taxed (domain facts, section 6). */
export const GST_NIL_FROM: Day = '2025-09-22';

/** GST rate of a due date in basis points; a due keeps the rate of its due date. */
export function gstRate(policy: { type: string; isFirstYear: boolean }, dueDate: Day): number {
  if (policy.type === 'GROUP') return 1_800;
  if (dueDate >= GST_NIL_FROM) return 0;
  if (policy.type === 'TERM') return 1_800;
  if (policy.type === 'ANNUITY') return 180;
  return policy.isFirstYear ? 450 : 225;
}

/** The rate of a policy's due. */
export const gstRateOn = ({ type, issueDate }: { type: string; issueDate: Day }, dueDate: Day): number =>
  gstRate({ type, isFirstYear: dueDate < addMonths(issueDate, 12) }, dueDate);

/**
 * IS_ALREADY_PAID: nothing is due today, and the latest premium was paid so recently that the policy may not show it yet (four working
 * days, PAY-012).
 */
export const isAlreadyPaid = (position: Pick<PremiumPosition, 'current'>, lastPaidOn: Day | null, today: Day): boolean =>
  position.current === 0 && lastPaidOn !== null && today <= addWorkingDays(lastPaidOn, REFLECT_WORKING_DAYS);
