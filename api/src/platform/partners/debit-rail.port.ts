import type { Refunds } from './refund.port.ts';
import type { VendorData } from './vendor-data.ts';

/** A mandate in a call: what the rail calls it, its number at the bank, and the adapter's data about it. */
export type RailMandate = { ref: string | null; mandateNo: string | null; vendorData: VendorData };
/** `contact` reads the payer's email address and mobile number, for a rail that requires them with each debit. */
export type DebitedMandate = RailMandate & { contact(): Promise<{ email: string; mobile: string }> };
/** A debit in a call, with the adapter's data about it. */
type RailDebit = { debitId: string; vendorData: VendorData };
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
  /** Sends a debit to the bank; the rail's reference of it, and the data to store about it. */
  present(
    mandate: DebitedMandate,
    debit: RailDebit & { amountPaise: number; chargeOn: string; attempt: number },
  ): Promise<{ debitRef: string; vendorData: VendorData }>;
  /** Undefined when the rail does not know the debit. */
  queryDebit(debit: RailDebit): Promise<DebitAnswer | undefined>;
  /** Refunds the amount of a debit; `paymentId` is the debit's id. */
  debitRefunds: Refunds;
};

/** UPI announces a debit to the customer's app, and accepts no debit without that. */
export type NotifyingRail = DebitRail & {
  notify(
    mandate: DebitedMandate,
    debit: RailDebit & { amountPaise: number; chargeOn: string; attempt: number; reason: string },
  ): Promise<{ noticeRef: string; vendorData: VendorData }>;
};
