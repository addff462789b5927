import type { Day } from '@portal/rules/calendar/dates.ts';
import type { MandateRail } from '@portal/rules/mandates/mandate-state.ts';
import type { PolicyStatus } from '@portal/rules/policies/policy.ts';
import type { MoneyDecision, MoneyKind, MoneyState } from '@portal/rules/staff/money-desk.ts';
import { sql } from 'kysely';

/** Partner that collected the money, or that reported a payment that is unknown here. */
export type MoneyPartner = 'payment' | Lowercase<MandateRail> | 'card' | 'payout';
export type MoneyToSettle = {
  moneyId: string;
  kind: MoneyKind;
  /** Source of the money: one source is one row. */
  source: string;
  at: Date;
  partner: MoneyPartner;
  /** The partner's adapter, which can send the money back. */
  adapter: string;
  /** As the partner calls it. */
  reference: string;
  /** By which it sends the money back. */
  paymentRef: string | null;
  amount: number | null;
  /** The money is with us, and belongs to nothing yet. */
  isHeld: boolean;
  policyNo: string | null;
  orderId: string | null;
  debitId: string | null;
  state: MoneyState;
  /** `GONE`: the partner reversed it, or reported later what it was for. */
  decision: MoneyDecision | 'GONE' | null;
  decidedBy: string | null;
  assignedPolicyNo: string | null;
  assignedDueDate: Day | null;
};
/** Amounts in paise. */
export type NewMoney = Pick<MoneyToSettle, 'kind' | 'source' | 'partner' | 'adapter' | 'reference' | 'amount' | 'isHeld'> &
  Partial<Pick<MoneyToSettle, 'paymentRef' | 'policyNo' | 'orderId' | 'debitId'>>;
export type Decided = { decision: MoneyDecision; by: string; policyNo: string | null; dueDate: Day | null };
/** A due that money may be assigned to; amounts in paise. */
export type DueToAssign = {
  planName: string;
  clientId: string;
  /** Status as all reads show it, with a claim hold. */
  status: PolicyStatus;
  /** Undefined dues: the policy has none on that day. */
  due: { amount: number; gst: number; credit: number; isPaid: boolean } | undefined;
};

export const COLUMNS = sql`money_id AS "moneyId", kind, source, at, partner, adapter, reference, payment_ref AS "paymentRef", amount, is_held AS "isHeld", policy_no AS "policyNo",
  order_id AS "orderId", debit_id AS "debitId", state, decision, decided_by AS "decidedBy", assigned_policy_no AS "assignedPolicyNo",
  assigned_due_date AS "assignedDueDate"`;
