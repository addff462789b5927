import { randomInt } from 'node:crypto';
import type { Day } from '@portal/rules/calendar/dates.ts';
import type { HandledBy } from '@portal/rules/requests/kinds/kind-row.ts';
import type { RequestStatus } from '@portal/rules/requests/request-status.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../platform/db/database.ts';

export type Fields = Readonly<Record<string, unknown>>;
export type ServiceRequest = {
  caseId: string;
  /** Its row in the table of kinds. */
  kind: string;
  clientId: string;
  policyNo: string | null;
  handledBy: HandledBy;
  status: RequestStatus;
  submittedAt: Date;
  promisedBy: Day | null;
};
/** The last four are those of requests that staff enter. */
export type RequestChannel = 'PORTAL' | 'STP' | 'CALL' | 'BRANCH' | 'LETTER' | 'EMAIL';
export type NewRequest = Omit<ServiceRequest, 'caseId' | 'submittedAt'> & {
  type: string;
  /** For what it is the only open one of its type. */
  oneOpenFor: string;
  channel: RequestChannel;
  /** Values of the record before and after the change. Encrypted: they may name accounts and contain a customer's own text. */
  before: Fields | null;
  after: Fields;
  termsVersion: string | null;
  /** The code that confirmed it, by the hash of its reference, which its message carries too. */
  otpRefHash: Buffer | null;
};
export type RequirementStatus = 'OPEN' | 'SUBMITTED' | 'ACCEPTED' | 'REJECTED';
export type Requirement = { name: string; status: RequirementStatus };
export type ListedRequirement = Requirement & { requirementId: string; reason: string | null };
export type RequestFields = { before: Fields | null; after: Fields };

const DIGITS = 10;
export const MAX_ATTEMPTS = 5;
export const COLUMNS = sql`
  case_id AS "caseId", kind, client_id AS "clientId", policy_no AS "policyNo", handled_by AS "handledBy", status, submitted_at AS "submittedAt",
  promised_by AS "promisedBy"`;
export const UNDER_WAY = sql`status NOT IN ('DRAFT', 'COMPLETED', 'REJECTED', 'CANCELLED')`;
export const toContext = (side: 'before' | 'after', caseId: string): string => `service_case.${side}:${caseId}`;

/** 'SR' and 10 digits, not sequential: a number reveals nothing about how many requests exist. */
export const newCaseId = (): string => `SR${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`;

/** Queries that the parts of the store share. */
export const requestRows = (db: Db) => {
  const selectOne = async (condition: RawBuilder<unknown>): Promise<ServiceRequest | undefined> => {
    const { rows } = await sql<ServiceRequest>`SELECT ${COLUMNS} FROM service_case WHERE ${condition}`.execute(db);
    return rows[0];
  };
  async function note(caseId: string, { status, text }: { status: RequestStatus; text: string | null }, now: Date): Promise<void> {
    await sql`
      INSERT INTO service_case_timeline (case_id, entry_no, status, note, at)
      SELECT ${caseId}, coalesce(max(entry_no), 0) + 1, ${status}, ${text}, ${now} FROM service_case_timeline WHERE case_id = ${caseId}`.execute(
      db,
    );
  }
  return { one: selectOne, note };
};
