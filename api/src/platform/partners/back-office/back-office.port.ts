import type { Callback } from '../callback.ts';

type Fields = Readonly<Record<string, unknown>>;

/** A request as people work on it. */
type HandedOver = {
  /** Also makes a repetition harmless. */
  caseId: string;
  type: string;
  policyNos: readonly string[];
  before: Fields | null;
  after: Fields;
  files: readonly Document[];
};
export type Document = { fileRef: string; name: string; mimeType: string; base64: string };

export const BACK_OFFICE_STATUSES = ['ACKNOWLEDGED', 'IN_REVIEW', 'REQUIREMENT_RAISED', 'APPROVED', 'REJECTED', 'COMPLETED'] as const;
/** Forms of help with a premium. */
export const GRANT_FORMS = ['DAYS', 'NO_INTEREST', 'CALL'] as const;
/**
 * One event of the back office about a request. Events of a request are numbered by `seq`; they may arrive late, twice and in any order.
 */
export type BackOfficeEvent = {
  eventId: string;
  caseId: string;
  seq: number;
  status: (typeof BACK_OFFICE_STATUSES)[number];
  /** For the customer. */
  reason: string | null;
  requirement: { id: string; name: string } | null;
  /** Help that is granted; required to complete a request for help. */
  grant?: { form: (typeof GRANT_FORMS)[number]; days?: number | undefined } | null | undefined;
  at: Date;
};

/** Where people carry out what the portal cannot. Throws PartnerFailure. */
export type BackOffice = {
  /** Hands a request over. The same caseId is the same request and gets the same answer. */
  handOver(request: HandedOver): Promise<{ backOfficeRef: string }>;
  /** Sends requested documents. The same requirement may be sent again. */
  addDocuments(caseId: string, requirementId: string, files: readonly Document[]): Promise<void>;
  /** The customer has cancelled it; again is harmless, and so is one that was never handed over. */
  withdraw(caseId: string): Promise<void>;
  /** Asks for another look at the request; may be repeated. */
  reopen(caseId: string, reason: string): Promise<void>;
  callback: Callback<BackOfficeEvent>;
};
