import type { Day } from '@portal/rules/calendar/dates.ts';
import { sql } from 'kysely';

/** Purposes of an order (W12). Only a mandate verification bypasses the payment gateway: its rail collects it. */
export type Purpose = 'PREMIUM' | 'LOAN_REPAYMENT' | 'REVIVAL' | 'MODE_CHANGE' | 'PROPOSAL_DEPOSIT' | 'MANDATE_VERIFICATION';
export const VERIFICATION = 'MANDATE_VERIFICATION' satisfies Purpose;
/** Condition on orders o that go through the payment gateway. */
export const OF_GATEWAY = sql`o.purpose <> ${sql.lit(VERIFICATION)}`;

type Method = 'UPI' | 'NB' | 'DC' | 'CC';
export type OrderToOpen = {
  purpose: Exclude<Purpose, 'PREMIUM'>;
  /** The case, application or mandate that the order belongs to. */
  refId: string;
  clientId: string;
  /** Amounts in paise. None for an application, which has no policy yet: its amount is `deposit`. */
  lines: { policyNo: string; dueDate: Day; amount: number; gst?: number }[];
  deposit?: number;
  /** Additional fee that the payer pays to the payment partner. */
  fee?: number;
  allowedMethods: Method[];
  /** The order's end: until then it may be paid. */
  expiresAt: Date;
};
/** Details of an opened order for the payment page. Amount in paise. */
export type PayHandle = Pick<OrderToOpen, 'purpose' | 'refId' | 'allowedMethods' | 'expiresAt'> & { orderNo: string; amount: number };

/** An order collected and refunded by a rail; `paymentId` is the rail's name for the mandate. */
export type VerificationOrder = { orderId: string; paymentId: string; amount: number };
export type Returned = { mandateId: string; policyNo: string; amount: number; at: Date };

/** Purpose of an opened order, and its policy. */
export type Subject = { purpose: Purpose; refId: string; policyNo: string };
export type OrderPayer = { sessionId: string; source: string; termsVersion: string };
