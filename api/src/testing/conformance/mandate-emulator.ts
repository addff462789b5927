import type { MandateToStart, StartedMandate } from '../../platform/partners/rail.port.ts';
import type { SignedReport } from './signed-report.ts';

/** A vendor of mandates in this process, written from its public reference. The conformance suite runs an adapter against it. */
export type MandateEmulator = {
  /** Settings of the adapter by their suffix, such as `URL` and `KEYS`. */
  settings: Readonly<Record<string, string>>;
  /** Personal data of the payer that the vendor's reports and answers have. */
  personal: readonly string[];
  /** It starts a mandate without a call. */
  startsWithoutCall?: true;
  /** The customer decides about a mandate that was started with these terms. */
  decide(started: StartedMandate, isApproved: boolean, terms: MandateToStart): Promise<void>;
  /** The customer or the bank acts later. A cancellation is not reported. Only mandates of UPI pause. */
  act(started: StartedMandate, action: 'pause' | 'resume' | 'cancelAtBank'): Promise<void>;
  /** Amounts that the vendor has collected for a debit, of each payment. */
  listCollected(debitId: string): number[];
  /** Decides the end of all later debits, if the vendor can play it: without balance, or collected. */
  failDebits?(isFailing: boolean): void;
  /** Reports since the last call, in the order in which they were sent. */
  takeReports(): Promise<SignedReport[]>;
  sign(report: SignedReport, changes: { body?: string; secret?: string }): SignedReport;
  now(): Date;
  /** Moves the vendor's time, in which it collects debits. */
  advance(ms: number): Promise<void>;
  close(): Promise<void>;
};
