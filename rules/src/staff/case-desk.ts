import { addDays, addWorkingDays, type Day, startOfDay } from '../calendar/dates.ts';
import { MINUTE_MS } from '../calendar/durations.ts';
import { type ClaimStatus, type ClaimType, isClaimOver, mayTransitionClaim, waitsForDocuments } from '../claims/claim.ts';
import { isClosed, isUnderWay, mayTransitionRequest, type RequestStatus } from '../requests/request-status.ts';
import type { Team } from './staff-account.ts';

/** Actions that staff may take on a request, a claim or an application (domain facts, 17.4). */

export const CASE_TEAMS = ['REQUESTS', 'CLAIMS', 'APPLICATIONS', 'PRIVACY', 'COMPLAINTS'] as const satisfies readonly Team[];
export type CaseTeam = (typeof CASE_TEAMS)[number];

/**
 * An open case is in one of the first three queues: work for staff, waiting for its customer, or waiting for a second person. The others
 * are parts of the work.
 */
export const CASE_QUEUES = ['TODO', 'WAITING', 'APPROVAL', 'ALL', 'TODAY', 'LATE', 'ESCALATED'] as const;
/** Parts of the work that only complaints have as queues: a law sets their day. */
const PARTS_OF_WORK: readonly CaseQueue[] = ['TODAY', 'LATE', 'ESCALATED'];
export const listQueues = (team: CaseTeam): CaseQueue[] =>
  CASE_QUEUES.filter((queue) => team === 'COMPLAINTS' || !PARTS_OF_WORK.includes(queue));
/** Whose cases of a queue are listed. */
export const CASE_ASSIGNEES = ['ANYONE', 'ME', 'NOBODY'] as const;
export type CaseAssignee = (typeof CASE_ASSIGNEES)[number];
export type CaseQueue = (typeof CASE_QUEUES)[number];

export const CASE_ACTIONS = [
  'TAKE',
  'RELEASE',
  'REQUEST_DOCUMENT',
  'CHECK_DOCUMENT',
  'FIRST_CHECK',
  'INVESTIGATE',
  'BOOKED_VALUE',
  'APPROVE',
  'PAY',
  'COMPLETE',
  'REFUSE',
  'REOPEN',
  'HOLD',
  'RELEASE_HOLD',
  'ANSWER',
  'ESCALATE',
  'CLOSE',
  'TOKEN',
  'REVEAL',
  'NOTE',
] as const;
export type CaseAction = (typeof CASE_ACTIONS)[number];

/** Why a case is looked at: for its customer to read. */
export const CASE_PURPOSES = ['WORK', 'COMPLAINT', 'CHECK'] as const;
export type CasePurpose = (typeof CASE_PURPOSES)[number];

export const REJECTION_CODES = ['NOT_COVERED', 'NOT_PROVEN', 'NOT_ENTITLED', 'WRONG_DATA', 'NO_ANSWER', 'OTHER'] as const;

/** A request about the rights over a customer's data, which its own team works on. */
export const isPrivacyRequest = (kind: string): boolean => kind.startsWith('DATA_');

/** A number names its kind: of a request, of a claim, of an application. */
export function teamOfCase(id: string): Exclude<CaseTeam, 'PRIVACY' | 'COMPLAINTS'> {
  if (/^CL\d{10}$/.test(id)) return 'CLAIMS';
  return /^SR\d{10}$/.test(id) ? 'REQUESTS' : 'APPLICATIONS';
}

/** So many characters has what is written: from the least to the most. */
export const CASE_TEXTS = { why: [10, 300], reason: [10, 200], refusal: [20, 1_000], note: [1, 2_000] } as const;
export function fitsCaseText(text: string | undefined, of: keyof typeof CASE_TEXTS): boolean {
  const [least, most] = CASE_TEXTS[of];
  const { length } = (text ?? '').trim();
  return length >= least && length <= most;
}

/** Verdicts on a document, by the states that allow them. */
export const DOCUMENT_VERDICTS = ['ACCEPT', 'REJECT', 'WAIVE'] as const;
export type DocumentVerdict = (typeof DOCUMENT_VERDICTS)[number];
export const VERDICTS_OF_REQUEST = {
  ACCEPT: ['SUBMITTED'],
  REJECT: ['SUBMITTED'],
  WAIVE: ['OPEN', 'SUBMITTED'],
} as const satisfies Record<DocumentVerdict, readonly string[]>;
export const VERDICTS_OF_CLAIM = {
  ACCEPT: ['UPLOADED', 'NOT_AVAILABLE'],
  REJECT: ['UPLOADED', 'RECEIVED', 'NOT_AVAILABLE'],
  WAIVE: ['OPEN', 'UPLOADED', 'REJECTED', 'NOT_AVAILABLE'],
} as const satisfies Record<DocumentVerdict, readonly string[]>;
export const verdictsOn = (state: string, table: Record<DocumentVerdict, readonly string[]>): DocumentVerdict[] =>
  DOCUMENT_VERDICTS.filter((verdict) => table[verdict].includes(state));

const RELEASED_AFTER_D = 2;
/** Start of the period that keeps a case assigned: two working days without activity release it. */
export function releasedBefore(today: Day, holidays: ReadonlySet<Day>): Date {
  let day = today;
  while (addWorkingDays(day, RELEASED_AFTER_D, holidays) >= today) day = addDays(day, -1);
  return startOfDay(addDays(day, 1));
}

/** Shown in full for this long after a reason was given. */
export const REVEALED_MS = 5 * MINUTE_MS;

/** Assignment of the case, as seen by the person who opens it. */
export type Whose = 'NOBODY' | 'MINE' | 'OTHERS';
export type RequestPosition = {
  whose: Whose;
  /** True if the setting BACK_OFFICE says that staff decide requests here. */
  isDecidedHere: boolean;
  status: RequestStatus;
  /** People carry it out; others belong to a rail, a partner or the portal. */
  isOfPeople: boolean;
  /** It ends with a payout, which completes it. */
  isPaidOut: boolean;
  /** A document has come that was asked for. */
  hasDocument: boolean;
  /** For a surrender whose value the book has: staff may correct it. */
  hasBookValue: boolean;
  /** Staff decide what is granted before it is completed. */
  isGranted: boolean;
  /** For an erasure: if a legal hold keeps the data. */
  legalHold: 'NONE' | 'OPEN' | null;
};

/** Evidence is held no matter who works on the erasure, and also after the request is answered: other data is erased later. */
const holdActions = (legalHold: RequestPosition['legalHold']): CaseAction[] =>
  legalHold === null ? [] : [legalHold === 'OPEN' ? 'RELEASE_HOLD' : 'HOLD'];

export function requestActions(position: RequestPosition): CaseAction[] {
  const { whose, isDecidedHere, status, isOfPeople, isPaidOut, isGranted, hasDocument } = position;
  const holds = holdActions(position.legalHold);
  if (!isDecidedHere || !isOfPeople || status === 'DRAFT') return [...holds, 'NOTE'];
  if (isClosed(status)) return [...(mayTransitionRequest('desk', status, 'REOPENED') ? (['REOPEN'] as const) : []), 'NOTE'];
  if (whose !== 'MINE') return [...(whose === 'NOBODY' ? (['TAKE'] as const) : []), 'NOTE'];
  // Money is on its way: what is said now comes too late.
  const isPaying = isPaidOut && status === 'APPROVED';
  const may: Record<CaseAction, boolean> = {
    TAKE: false,
    RELEASE: true,
    REQUEST_DOCUMENT: mayTransitionRequest('desk', status, 'REQUIREMENT_RAISED'),
    CHECK_DOCUMENT: hasDocument && !isPaying,
    FIRST_CHECK: false,
    INVESTIGATE: false,
    BOOKED_VALUE: position.hasBookValue && status === 'IN_REVIEW',
    APPROVE: mayTransitionRequest('desk', status, 'APPROVED'),
    PAY: false,
    COMPLETE: !isPaidOut && (!isGranted || status === 'APPROVED') && mayTransitionRequest('desk', status, 'COMPLETED'),
    REFUSE: !isPaying && isUnderWay(status),
    REOPEN: false,
    HOLD: false,
    RELEASE_HOLD: false,
    ANSWER: false,
    ESCALATE: false,
    CLOSE: false,
    TOKEN: false,
    REVEAL: true,
    NOTE: true,
  };
  return CASE_ACTIONS.filter((act) => may[act]);
}

export type ClaimPosition = {
  whose: Whose;
  /** True if the setting CLAIM_ENGINE says that staff decide claims here. */
  isDecidedHere: boolean;
  status: ClaimStatus;
  type: ClaimType;
  isFirstCheckOpen: boolean;
  /** The insured person reported that they are alive. */
  isReportedAlive: boolean;
  /** True if a document is neither received nor waived. */
  hasDocument: boolean;
  /** True if no claimant has given their details and bank account. */
  lacksDetails: boolean;
  /** A part is neither paid nor on its way. */
  hasUnpaid: boolean;
  /** The person looking decided it before, and it was opened again. */
  hasDecidedBefore: boolean;
};

export function claimActions(claim: ClaimPosition): CaseAction[] {
  const { whose, isDecidedHere, status, type, hasDocument } = claim;
  if (!isDecidedHere) return ['NOTE'];
  const mayReopen = mayTransitionClaim('decider', status, 'REOPENED');
  if (isClaimOver(status)) return [...(mayReopen ? (['REOPEN'] as const) : []), 'NOTE'];
  if (whose !== 'MINE') return [...(whose === 'NOBODY' ? (['TAKE'] as const) : []), 'NOTE'];
  const isDeath = type === 'DEATH';
  const isDecided = status === 'APPROVED' || status === 'PART_PAID';
  const isChecked = !isDeath || (!claim.isFirstCheckOpen && !claim.isReportedAlive);
  // A claim that waits for documents passes through the review on its way.
  const mayDecide = (mayTransitionClaim('decider', status, 'REPUDIATED') || waitsForDocuments(status)) && !claim.hasDecidedBefore;
  const may: Record<CaseAction, boolean> = {
    TAKE: false,
    RELEASE: true,
    REQUEST_DOCUMENT: mayTransitionClaim('decider', status, 'REQUIREMENT_RAISED'),
    CHECK_DOCUMENT: hasDocument && !isDecided,
    FIRST_CHECK: isDeath && (claim.isFirstCheckOpen || claim.isReportedAlive) && !isDecided,
    INVESTIGATE: mayTransitionClaim('decider', status, 'INVESTIGATION'),
    BOOKED_VALUE: false,
    APPROVE: mayTransitionClaim('decider', status, 'APPROVED') && !claim.hasDecidedBefore && isChecked && !claim.lacksDetails,
    PAY: isDecided && claim.hasUnpaid,
    COMPLETE: false,
    REFUSE: mayDecide && !isDecided,
    REOPEN: mayReopen,
    HOLD: false,
    RELEASE_HOLD: false,
    ANSWER: false,
    ESCALATE: false,
    CLOSE: false,
    TOKEN: false,
    REVEAL: true,
    NOTE: true,
  };
  return CASE_ACTIONS.filter((act) => may[act]);
}

type ListedPosition = { isDecidedHere: boolean; isAutomatic: boolean; status: string };
/** True if someone may take a case of a queue that no one works on, as requestActions and claimActions say. */
export const mayTakeListed = (team: CaseTeam, { isDecidedHere, isAutomatic, status }: ListedPosition): boolean =>
  isDecidedHere && !isAutomatic && !(team === 'CLAIMS' ? isClaimOver(status as ClaimStatus) : isClosed(status as RequestStatus));

/** Requests that change where money or messages go need a second person when they are carried out. */
const SENSITIVE_TYPES: readonly string[] = ['BANK', 'NOMINEE', 'CONTACT', 'DATA_CORRECTION'];
export type Decided = {
  /** Type of the request; empty for a claim. */
  requestType: string;
  /** A document without which nothing is decided would be dispensed with. */
  isCompulsoryWaiver?: boolean;
  /** The answer to a complaint refuses it, also in part, or pays. */
  isRefusalOrPayment?: boolean;
};
export const needsSecond = (act: CaseAction, { requestType, isCompulsoryWaiver = false, isRefusalOrPayment = false }: Decided): boolean =>
  act === 'APPROVE' ||
  act === 'PAY' ||
  act === 'REFUSE' ||
  act === 'FIRST_CHECK' ||
  act === 'HOLD' ||
  act === 'RELEASE_HOLD' ||
  act === 'CLOSE' ||
  (act === 'ANSWER' && isRefusalOrPayment) ||
  (act === 'CHECK_DOCUMENT' && isCompulsoryWaiver) ||
  (act === 'COMPLETE' && SENSITIVE_TYPES.includes(requestType));
