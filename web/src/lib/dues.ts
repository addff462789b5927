import { type Day, daysBetween } from '@portal/rules/dates.ts';
import { parseRupees, toRupees } from '@portal/rules/money.ts';
import { isTerminated } from '@portal/rules/policy.ts';
import type { Answer } from './portal-api.ts';

export type PremiumPayload = Answer<'/getODPDetails'>['payPremium'][number];

/**
 * Where a policy stands with its premium today. `overdue`, `today` and `soon` (1 to 30 days) owe `amount` on `date`;
 * `later`: nothing now, `amount` on `date`; `paid`: taken, being credited; `lapsed`: unpaid since `date`; `none`: no premium any more.
 */
export type Due = {
  kind: 'overdue' | 'today' | 'soon' | 'later' | 'paid' | 'lapsed' | 'none';
  policyId: string;
  plan: string;
  /** Rupees. */
  amount: number;
  date: Day | null;
  /** Days until the date; negative when it has passed. */
  days: number;
  graceEnds: Day | null;
  isAutoPay: boolean;
};

const isLapsed = (payload: PremiumPayload) => payload.policyStatus === 'LAPSED' || payload.policyStatus === 'DISCONTINUED_LOCKIN';

/** Every policy with its premium, the earliest date first. */
export const duesOf = (payloads: readonly PremiumPayload[], today: Day): readonly Due[] =>
  payloads.map((payload) => dueOf(payload, today)).sort(byDate);

/** Reads the premium payload of the wire: CUR_PREMIUMDUE when above 0, otherwise PREMIUMDUE_Next30 (specification, section 3). */
export function dueOf(payload: PremiumPayload, today: Day): Due {
  const owed = payload.CUR_PREMIUMDUE > 0 ? payload.CUR_PREMIUMDUE : payload.PREMIUMDUE_Next30;
  const date = (owed > 0 ? payload.dues[0]?.dueDate : undefined) ?? payload.pol_nxt_due_dt;
  const days = date ? daysBetween(today, date) : 0;
  const base = {
    policyId: payload.POLICYNUMBER,
    plan: payload.plandesc,
    date,
    days,
    graceEnds: payload.graceEnds,
    isAutoPay: payload.paymentMethod === 'Auto Pay',
  };
  if (isTerminated(payload.policyStatus)) return { ...base, kind: 'none', amount: 0 };
  if (isLapsed(payload)) return { ...base, kind: 'lapsed', amount: owed };
  if (payload.IS_ALREADY_PAID === 'Y') return { ...base, kind: 'paid', amount: payload.modalPremium };
  if (owed > 0) return { ...base, kind: days < 0 ? 'overdue' : days === 0 ? 'today' : 'soon', amount: owed };
  return { ...base, kind: payload.pol_nxt_due_dt ? 'later' : 'none', amount: payload.modalPremium };
}

/** The sum in rupees, added up in paise. */
export const sumOf = (dues: readonly Pick<Due, 'amount'>[]): number =>
  toRupees(dues.reduce((total, due) => total + (parseRupees(due.amount) ?? 0), 0));

/** Due now or within 30 days. */
export const isOwed = (due: Due): boolean => due.kind === 'overdue' || due.kind === 'today' || due.kind === 'soon';
/** What the person has to pay by hand: what a bank will debit by itself does not count until it is overdue. */
export const isToPay = (due: Due): boolean => isOwed(due) && (due.kind === 'overdue' || !due.isAutoPay);
/** The earliest first. */
export const byDate = (a: Pick<Due, 'date'>, b: Pick<Due, 'date'>): number => ((a.date ?? '9') < (b.date ?? '9') ? -1 : 1);
