import { randomInt } from 'node:crypto';
import type { Day } from '@portal/rules/calendar/dates.ts';
import type { ClaimantRole, ClaimStatus, ClaimType, DeathNature } from '@portal/rules/claims/claim.ts';
import { sql } from 'kysely';

export type FirstCheck = 'OPEN' | 'CONFIRMED' | 'MISTAKE';
export type Claim = {
  claimNumber: string;
  policyNo: string;
  planName: string;
  ownerId: string;
  lifeAssuredName: string;
  type: ClaimType;
  eventDate: Day;
  nature: DeathNature | null;
  isEarly: boolean;
  isGroup: boolean;
  status: ClaimStatus;
  firstCheck: FirstCheck;
  promisedBy: Day | null;
  lastPaperOn: Day | null;
  decision: { reasonCode: string; reason: string; clause: string | null; on: Day } | null;
  reportedAliveOn: Day | null;
  wordAt: Date | null;
  filedAt: Date;
  changedAt: Date;
};
export type NewClaim = Pick<Claim, 'policyNo' | 'type' | 'eventDate' | 'nature' | 'isEarly' | 'isGroup' | 'status' | 'promisedBy'> & {
  /** Place and cause of the event; encrypted. */
  details: object;
};
/** A person related to the claim, encrypted. */
export type Person = {
  name: string;
  relation: string;
  /** Null until the claimant gives their details. */
  dob: Day | null;
  mobile: string;
  email: string | null;
  address: string | null;
  pan: string | null;
  minor: { name: string; dob: Day } | null;
};
export type ClaimAccount = { accountHolderName: string; accountNo: string; ifscCode: string; accountType: string };
export type Claimant = {
  claimantId: string;
  claimNumber: string;
  caseId: string;
  clientId: string | null;
  role: ClaimantRole;
  person: Person;
  /** Null until the claimant gives their details: the claim cannot be approved or paid before. */
  account: ClaimAccount | null;
  language: 'en' | 'hi';
  shareBp: number | null;
  filedAt: Date;
};
export type WaitingClaim = { claimNumber: string; since: Date; lastPaperAt: Date };
export type ClaimEvent = { status: ClaimStatus; note: string | null; at: Date };
/** Facts that determine which claims are possible: the policy, the insured person and the nominees. */
export type ClaimPolicy = {
  policyNo: string;
  ownerId: string;
  policyType: string;
  planName: string;
  lifeAssuredName: string;
  lifeAssuredBirthDate: Day;
  riskFrom: Day;
  /** Date of the last reinstatement. */
  revivedOn: Day | null;
  riders: string[];
  nominees: { name: string; birthDate: Day; shareBp: number }[];
  isElectronic: boolean;
};

const DIGITS = 10;
export const MAX_ATTEMPTS = 5;
export const newNumber = (prefix: string): string => `${prefix}${String(randomInt(10 ** DIGITS)).padStart(DIGITS, '0')}`;
export const toContext = (part: 'claim.details' | 'claimant.person' | 'claimant.account', id: string): string => `${part}:${id}`;
export const mobileKind = 'claimant.mobile';

export type ClaimRow = Omit<Claim, 'decision'> & {
  reasonCode: string | null;
  reason: string | null;
  clause: string | null;
  decidedOn: Day | null;
};
export type ClaimantRow = Omit<Claimant, 'person' | 'account'> & { personSealed: Buffer; accountSealed: Buffer };

export const CLAIM = sql`
  SELECT c.claim_number AS "claimNumber", c.policy_no AS "policyNo", p.plan_name AS "planName", p.client_id AS "ownerId",
    p.life_assured_name AS "lifeAssuredName", c.type, c.event_date AS "eventDate", c.nature, c.is_early AS "isEarly", c.is_group AS "isGroup", c.status,
    c.first_check AS "firstCheck", c.promised_by AS "promisedBy", c.last_paper_on AS "lastPaperOn", c.reason_code AS "reasonCode", c.reason, c.clause,
    c.decided_on AS "decidedOn", c.reported_alive_on AS "reportedAliveOn", c.word_at AS "wordAt", c.filed_at AS "filedAt", c.changed_at AS "changedAt"
  FROM claim c JOIN policy p USING (policy_no)`;
export const CLAIMANT = sql`
  SELECT claimant_id AS "claimantId", claim_number AS "claimNumber", case_id AS "caseId", client_id AS "clientId", role, person_sealed AS "personSealed",
    account_sealed AS "accountSealed", language, share_bp AS "shareBp", filed_at AS "filedAt"
  FROM claimant`;

export const toClaim = ({ reasonCode, reason, clause, decidedOn, ...claim }: ClaimRow): Claim => ({
  ...claim,
  decision: reasonCode !== null && reason !== null && decidedOn !== null ? { reasonCode, reason, clause, on: decidedOn } : null,
});
