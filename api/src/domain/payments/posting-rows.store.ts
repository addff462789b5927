import type { Day } from '@portal/rules/calendar/dates.ts';

/** One side of a booking, in paise: debits positive, credits negative. */
export type Entry = { account: Account; amount: number; policyNo?: string; dueDate?: Day };
type Account =
  | 'GATEWAY_CLEARING'
  | 'RAIL_CLEARING'
  | 'PREMIUM_INCOME'
  | 'GST_PAYABLE'
  | 'CONVENIENCE_FEE'
  | 'PREMIUM_DEPOSIT'
  | 'REVIVAL_INTEREST'
  | 'LATE_FEE'
  | 'VERIFICATION_SUSPENSE'
  | 'REFUND_PAYABLE'
  | 'UNCLAIMED_PAYABLE'
  | 'UNCLAIMED_INTEREST'
  | 'LOAN_PRINCIPAL'
  | 'LOAN_INTEREST_INCOME'
  | 'PAYOUT_CLEARING'
  | 'CLAIMS_PAID'
  | 'COMPLAINT_PAYMENTS'
  | 'FREE_LOOK_REFUNDS'
  | 'SURRENDERS_PAID'
  | 'WITHDRAWALS_PAID'
  | 'TDS_PAYABLE'
  | 'BENEFITS_PAID'
  | 'LATE_INTEREST';
/** The source of the money: an order at the payment gateway, a mandate debit, or an unallocated payment that staff have assigned. */
export type Money = { orderId: string } | { debitId: string } | { moneyId: string } | typeof HELD;
/** Money that was held already: booked once by its request, which is locked. */
export const HELD = { isHeld: true } as const;
/** Subject of a receipt: an order line, a debit, or money that staff assigned. */
export type Receipted = { orderId: string; lineNo: number } | { debitId: string } | { moneyId: string };

type Ids = { order_id: string | null; debit_id: string | null; money_id: string | null };
export const toIds = (money: Money | Receipted): Ids => ({
  order_id: 'orderId' in money ? money.orderId : null,
  debit_id: 'debitId' in money ? money.debitId : null,
  money_id: 'moneyId' in money ? money.moneyId : null,
});
