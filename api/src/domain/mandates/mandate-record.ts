import type { Day } from '@portal/rules/calendar/dates.ts';
import type { MandateRail, MandateState } from '@portal/rules/mandates/mandate-state.ts';
import type { Frequency } from '@portal/rules/policies/policy.ts';

export type Mandate = {
  mandateId: string;
  policyNo: string;
  clientId: string;
  rail: MandateRail;
  /** The rail's adapter with which it was set up. */
  adapter: string;
  state: MandateState;
  mandateNo: string | null;
  transactionId: string | null;
  partnerRef: string | null;
  bankName: string | null;
  accountLast4: string | null;
  holder: string | null;
  limit: number;
  modalPremium: number | null;
  starts: Day;
  ends: Day;
  createdOn: Day;
  reasonCode: string | null;
  caseId: string | null;
  startedAt: Date | null;
  activeAt: Date | null;
  expiresAt: Date | null;
  startHash: Buffer | null;
  nextQueryAt: Date | null;
  cancelAt: Date | null;
  cancelTries: number;
};

/** Mandates found by each of the two names that a rail's report may carry. */
export type MandateMatches = { byRef: Mandate[]; byNumber: Mandate[] };

/** Values of a new mandate. Amount, dates, frequency and policy never change afterwards (invariant 6). */
export type NewMandate = {
  mandateId: string;
  transactionId: string;
  policyNo: string;
  rail: MandateRail;
  adapter: string;
  limit: number;
  modalPremium: number;
  frequency: Exclude<Frequency, 'S'>;
  starts: Day;
  ends: Day;
  createdOn: Day;
  account: { number: string; type: string; ifsc: string; bankCode: string; bankName: string; micr: string | null } | null;
  holder: string;
  replacesId: string | null;
  caseId: string;
  termsVersion: string | null;
  expiresAt: Date;
  /** The answer to a repeated start; stored encrypted. */
  start: string;
  startHash: Buffer;
  nextQueryAt: Date;
};
