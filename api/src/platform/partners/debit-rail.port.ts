import type { Refunds } from './refund.port.ts';

/** How a mandate is named in a call: what the rail calls it (UPI), and its number at the bank. */
type DebitedMandate = { ref: string | null; mandateNo: string | null };
type DebitAnswer = {
  status: 'PENDING' | 'SUBMITTED' | 'CONFIRMED' | 'RETURNED' | 'REJECTED';
  code: string | null;
  /** The day of the charge, YYYY-MM-DD. */
  settledOn: string | null;
};

/**
 * A rail over which premiums are debited; amounts in paise. The debit's id makes a repetition harmless: the same id is the same debit and
 * the same notice. Every method throws PartnerFailure if the rail fails; no call is retried automatically.
 */
export type DebitRail = {
  /** Sends a debit to the bank; the rail's reference of it. */
  present(debit: {
    debitId: string;
    mandateNo: string;
    amountPaise: number;
    chargeOn: string;
    attempt: number;
  }): Promise<{ debitRef: string }>;
  /** Undefined when the rail does not know the debit. */
  queryDebit(debitId: string): Promise<DebitAnswer | undefined>;
  /** Refunds the amount of a debit; `paymentId` is the debit's id. */
  debitRefunds: Refunds;
};

/** UPI announces a debit to the customer's app, and accepts no debit without that. */
export type NotifyingRail = DebitRail & {
  notify(
    mandate: DebitedMandate,
    debit: { debitId: string; amountPaise: number; chargeOn: string; reason: string },
  ): Promise<{ noticeRef: string }>;
};
