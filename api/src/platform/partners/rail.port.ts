import type { Callback } from './callback.ts';
import type { DebitRail, RailMandate } from './debit-rail.port.ts';
import type { Page } from './page.ts';
import type { Refunds } from './refund.port.ts';
import type { ScriptPage } from './script-page.ts';
import type { VendorData } from './vendor-data.ts';

/** A rail's answer about a mandate, with the rail's own status. rules/mandate-partner-status maps that to ours. */
export type MandateAnswer = {
  /** The id of our query; an answer about another mandate is invalid. */
  ref: string;
  status: string;
  code: string | null;
  /** Number at the bank: UMRN, SI number, UMN; null until it has one. */
  mandateNo: string | null;
  /** UPI only: name@bank. */
  vpa: string | null;
  at: Date;
};

/** One callback of a rail: about a mandate, or about a debit of it. */
export type RailEvent = {
  eventId: string;
  /** The rail's reference of the mandate, and its number. A mandate from before the portal has only the number. */
  ref: string | null;
  mandateNo: string | null;
  code: string | null;
  vpa: string | null;
  at: Date;
} & (
  | {
      kind: 'mandate';
      status: string;
      /** The rail may report a mandate by a number that is not known here yet. A query finds it later. */
      mayBeEarly?: true;
    }
  | { kind: 'debit'; status: string; debitId: string; debitRef: string | null }
  /** The customer has done something to register the mandate. A query finds its status. */
  | { kind: 'registration' }
  /** The notice of a debit did not reach the customer. */
  | { kind: 'noticeFailed'; debitRef: string }
);
/** Events that have a status. */
export type StatusEvent = Extract<RailEvent, { status: string }>;

export type CancelAnswer = { status: 'REQUESTED' | 'CANCELLED' | 'REFUSED'; code: string | null };
export type RegisterLine = { mandateNo: string; status: string; code: string | null };

/** Our amounts, dates and names to start a mandate with. Each adapter passes on only the personal data that its protocol needs. */
export type MandateToStart = {
  /** Our id. A repeated id is the same mandate, with a fresh link. */
  transactionId: string;
  policyNo: string;
  holder: string;
  /** Null if the customer's app knows the account. */
  account: { number: string; type: string; ifsc: string; bankCode: string; micr: string | null } | null;
  premiumPaise: number;
  limitPaise: number;
  frequency: DebitFrequency;
  /** YYYY-MM-DD. */
  starts: string;
  ends: string;
  customer: { mobile: string; email: string };
  /** Address to which a page returns the browser. */
  returnUrl: string;
};
type DebitFrequency = 'M' | 'Q' | 'H' | 'A';

/** A script of the rail that opens the bank over our page; `token` is signed over what it opens with. */
type Widget = { kind: 'widget'; url: string; token: string; merchantId: string };
export type StartedMandate = {
  /** The rail's reference, if it differs from our id. */
  partnerRef: string | null;
  vendorData: VendorData;
  /** Null if the rail returned no page or widget, or one on a host that is not on the list. For `script`, the rail has a `scriptPage`. */
  way: Widget | Page | { kind: 'script' } | null;
};

/** Limits of the rail. Settings may only lower them. */
export type RailLimits = {
  maxPaise: number;
  maxYears: number;
  frequencies: readonly DebitFrequency[];
  /** How long before its charge a debit is sent at the latest: business days of banks, days of UPI. */
  leadDays: number;
  /** HH:mm in India after which a debit is sent on the next day only. */
  cutOff: string;
  /** Status queries per minute that it answers, in addition to those for which a person waits. */
  queriesPerMinute: number;
};

/**
 * Operations of all rails on mandates and their debits. We announce each debit, send it and decide about retries: an adapter uses the flow
 * of its rail without automatic retries. Every method throws PartnerFailure if the partner fails; no call is retried automatically.
 */
export type Rail = DebitRail & {
  limits: RailLimits;
  /** Amount that the rail collects to verify a mandate and that we refund; 0 if it verifies without a payment. */
  verificationPaise: number;
  /** It requires an email address and a mobile number of the customer. */
  requiresContact?: true;
  /** May call the partner, so it runs between transactions. */
  start(mandate: MandateToStart): Promise<StartedMandate>;
  /** Undefined if the rail does not know the mandate: the customer has not started there. */
  queryMandate(mandate: { ref: string; vendorData: VendorData }): Promise<MandateAnswer | undefined>;
  /** A repeated call is the same cancellation. */
  cancel(mandate: RailMandate, reason: string): Promise<CancelAnswer>;
  callback: Callback<RailEvent>;
  /** Its page, if only a script opens it. */
  scriptPage?: ScriptPage;
  /** Status of every mandate with a number, on a day. On a rail without such a list, mandates are queried one by one. */
  listRegister?(on: string): Promise<RegisterLine[]>;
};

/** eNACH and UPI collect money to verify a mandate, and refund it. */
export type VerifyingRail = Rail & Refunds;
