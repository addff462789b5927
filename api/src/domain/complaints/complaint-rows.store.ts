import type { Day } from '@portal/rules/calendar/dates.ts';
import type { ComplaintCategory, ComplaintSubject, RootCause } from '@portal/rules/complaints/complaint.ts';
import type { ComplaintEventKind, Decision } from '@portal/rules/complaints/ladder.ts';
import { sql } from 'kysely';

export type Complaint = {
  caseId: string;
  clientId: string;
  category: ComplaintCategory;
  subjectKind: ComplaintSubject;
  /** Number of the policy, request, claim or payment. */
  subjectId: string | null;
  receivedOn: Day;
  /** The amount in dispute, if it is known. */
  amount: number | null;
  /** The text may speak of harm: a person calls before anything else. */
  callsFirst: boolean;
};

export type Answer = { decision: Decision; rootCause: RootCause; clause: string | null; amount: number | null };
export type NewComplaintEvent = {
  kind: ComplaintEventKind;
  on: Day;
  at: Date;
  /** Member of staff; null for the customer. */
  userId?: string;
  text?: string | null;
  answer?: Answer;
};
export type StoredComplaintEvent = Omit<NewComplaintEvent, 'answer' | 'userId' | 'text'> & {
  userId: string | null;
  text: string | null;
  answer: Answer | null;
};

export const COMPLAINT_COLUMNS = sql`c.case_id AS "caseId", c.client_id AS "clientId", c.category, c.subject_kind AS "subjectKind", c.subject_id AS "subjectId",
  c.received_on AS "receivedOn", c.amount::float8 AS amount, c.calls_first AS "callsFirst"`;
