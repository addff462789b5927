import type { Callback } from './callback.ts';
import type { DebitRail } from './debit-rail.port.ts';
import type { Refunds } from './refund.port.ts';

/** What a rail says about a mandate, in its own word; rules/mandate-word tells what that means for us. */
export type MandateAnswer = {
  /** The id that we asked by; an answer about another mandate is none. */
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
  /** What the rail calls the mandate, and its number; a mandate that was set up before our time has the number only. */
  ref: string | null;
  mandateNo: string | null;
  code: string | null;
  vpa: string | null;
  at: Date;
} & ({ kind: 'mandate'; status: string } | { kind: 'debit'; status: string; debitId: string });

/** How a mandate is named in a call. */
export type MandateRef = { ref: string | null; mandateNo: string | null };
export type CancelAnswer = { status: 'REQUESTED' | 'CANCELLED' | 'REFUSED'; code: string | null };
export type RegisterLine = { mandateNo: string; status: string; code: string | null };

/** What all rails can do with mandates and their debits. Every method throws PartnerFailure when the partner fails; none is repeated by itself. */
export type Rail = DebitRail & {
  /** Undefined when the rail knows nothing of it: the person has not begun there. */
  queryMandate(ref: string): Promise<MandateAnswer | undefined>;
  /** Asked twice it is one cancellation. */
  cancel(mandate: MandateRef, reason: string): Promise<CancelAnswer>;
  callback: Callback<RailEvent>;
  listRegister(on: string): Promise<RegisterLine[]>;
};

/** eNACH and UPI collect money to verify a mandate, and give it back. */
export type VerifyingRail = Rail & Refunds;
