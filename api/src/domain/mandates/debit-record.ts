import type { Day } from '@portal/rules/calendar/dates.ts';
import type { DebitState } from '@portal/rules/mandates/debit-state.ts';
import type { MandateRail, MandateState } from '@portal/rules/mandates/mandate-state.ts';
import type { Frequency } from '@portal/rules/policies/policy.ts';
import type { VendorData } from '../../platform/partners/vendor-data.ts';

/** The current facts of a due. `credit`: the policy's credit that is left for it after earlier premiums. */
/** `isPaying`: premiums of the policy are still collected. */
export type DueFacts = { premium: number; gst: number; credit: number; isPaid: boolean; isPaying: boolean };
/** `isBehind`: another debit of the policy is at the bank, or one for an earlier due must be sent first. */
export type DebitFacts = DueFacts & { isBehind: boolean };
export type DueToPlan = DueFacts & {
  mandateId: string;
  policyNo: string;
  rail: MandateRail;
  limit: number;
  starts: Day;
  ends: Day;
  debitDay: number | null;
  createdOn: Day;
  frequency: Frequency;
  dueDate: Day;
};
export type Debit = {
  debitId: string;
  mandateId: string;
  policyNo: string;
  dueDate: Day;
  attempt: number;
  amount: number;
  gst: number;
  creditUsed: number;
  state: DebitState;
  noticeOn: Day;
  presentOn: Day;
  chargeOn: Day;
  notifiedAt: Date | null;
  presentedAt: Date | null;
  settledOn: Day | null;
  postedAs: 'PREMIUM' | 'REFUND' | null;
  reasonCode: string | null;
  debitRef: string | null;
  receiptNo: string | null;
  queries: number;
  rail: MandateRail;
  /** The mandate's adapter. */
  adapter: string;
  vendorData: VendorData;
  mandateStatus: MandateState;
  mandateNo: string;
  partnerRef: string | null;
  limit: number;
  ends: Day;
  clientId: string;
  planName: string;
  frequency: Frequency;
};
export type NewDebit = Pick<
  Debit,
  'debitId' | 'mandateId' | 'policyNo' | 'dueDate' | 'attempt' | 'amount' | 'gst' | 'creditUsed' | 'noticeOn' | 'presentOn' | 'chargeOn'
> & { skipReason?: string };
export type DebitResponse = { rail: MandateRail; eventId: string; debitId: string; status: string; code: string | null };
