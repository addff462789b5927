import { ROOT_CAUSES, TOKEN_MAX } from '@portal/rules/complaints/complaint.ts';
import { DECISIONS } from '@portal/rules/complaints/ladder.ts';
import { HELP_GRANTS, MAX_HELP_GRANT_DAYS } from '@portal/rules/policies/relief.ts';
import {
  CASE_ACTIONS,
  CASE_ASSIGNEES,
  CASE_PURPOSES,
  CASE_QUEUES,
  CASE_TEAMS,
  DOCUMENT_VERDICTS,
  REJECTION_CODES,
} from '@portal/rules/staff/case-desk.ts';
import { z } from 'zod';
import { DocumentFile } from '../document.ts';
import { command, query } from '../endpoint.ts';
import { AccountNumber, reference, shortText } from '../typed-fields.ts';
import { DayOut, InstantOut, Masked, RupeesIn, RupeesOut } from '../types.ts';
import { FourEyes } from './four-eyes.ts';

/** Number of a request, a claim or an application. */
const Id = z.string().regex(/^(SR\d{10}|CL\d{10}|[A-Z\d]{10})$/, 'This number is not valid.');
const Ref = z.string().regex(/^[\w-]{1,100}$/);
const DocumentRef = { claimantRef: Ref.optional(), paperCode: z.string().min(1).max(100) };
/** The handler rejects a wrong length at the field. */
const Text = z.string().max(2_000);
const on = { id: Id, version: z.int().min(0) };
/** For staff, beside what the customer reads. */
const fileNote = Text.optional();

const CaseActionIn = z.discriminatedUnion('act', [
  /** A queue does not know the version, and assigning a case needs no knowledge of it. */
  z.strictObject({ ...on, version: on.version.optional(), act: z.literal('TAKE') }),
  z.strictObject({ ...on, act: z.literal('RELEASE') }),
  z.strictObject({
    ...on,
    act: z.literal('REQUEST_DOCUMENT'),
    claimantRef: Ref.optional(),
    paperCode: Ref.optional(),
    name: z.string().max(100).optional(),
    why: Text,
  }),
  z.strictObject({
    ...on,
    ...DocumentRef,
    act: z.literal('CHECK_DOCUMENT'),
    verdict: z.enum(DOCUMENT_VERDICTS),
    reason: Text.optional(),
  }),
  z.strictObject({ ...on, act: z.literal('FIRST_CHECK'), verdict: z.enum(['CONFIRMED', 'MISTAKE']), reason: Text.optional() }),
  z.strictObject({ ...on, act: z.enum(['INVESTIGATE', 'REOPEN', 'REVEAL', 'HOLD', 'RELEASE_HOLD', 'ESCALATE', 'CLOSE']), reason: Text }),
  /** Only for a surrender: another surrender value, which the customer confirms. */
  z.strictObject({ ...on, act: z.literal('BOOKED_VALUE'), amount: RupeesIn, reason: Text }),
  z.strictObject({
    ...on,
    act: z.literal('APPROVE'),
    /** For the customer. */
    note: Text.optional(),
    fileNote,
    /** Only for a claim: the approved amount and its parts, each for one claimant. */
    amount: RupeesIn.optional(),
    parts: z
      .array(z.strictObject({ claimantRef: Ref, kind: z.string().trim().min(1).max(60), amount: RupeesIn }))
      .max(50)
      .optional(),
    /** Only for a request for help, which needs it. */
    grant: z.strictObject({ form: z.enum(HELP_GRANTS), days: z.int().min(1).max(MAX_HELP_GRANT_DAYS).optional() }).optional(),
  }),
  z.strictObject({
    ...on,
    act: z.literal('PAY'),
    claimantRef: Ref,
    partNo: z.int().min(1).max(100),
    /** As it was read: compared, never used. */
    amount: RupeesIn,
    /** Account on the new cheque, if the bank returned the money. */
    account: z
      .strictObject({
        accountHolderName: shortText(100),
        accountNo: AccountNumber,
        ifscCode: reference(),
        accountType: z.string().max(10),
      })
      .optional(),
  }),
  z.strictObject({ ...on, act: z.literal('COMPLETE'), note: Text.optional(), fileNote }),
  z.strictObject({
    ...on,
    act: z.literal('REFUSE'),
    reasonCode: z.enum(REJECTION_CODES),
    clause: z.string().max(200).optional(),
    text: Text,
    fileNote,
  }),
  /** Only for a complaint. */
  z.strictObject({
    ...on,
    act: z.literal('ANSWER'),
    decision: z.enum(DECISIONS),
    text: z.string().max(4_000),
    clause: z.string().max(200).optional(),
    amount: RupeesIn.optional(),
    rootCause: z.enum(ROOT_CAUSES),
    fileNote,
  }),
  /** Only for a complaint: the token that Bima Bharosa gave it. */
  z.strictObject({ ...on, act: z.literal('TOKEN'), text: shortText(TOKEN_MAX) }),
  z.strictObject({ ...on, act: z.literal('NOTE'), text: Text }),
]);

const LocalizedText = z.object({ en: z.string(), hi: z.string() });

const Contact = z.object({ mobile: z.string().nullable(), email: z.string().nullable(), address: z.string().nullable() });

const CasePerson = z.object({
  /** Only for a claim: the claimant. */
  claimantRef: z.string().nullable(),
  name: z.string(),
  role: z.string().nullable(),
  relation: z.string().nullable(),
  share: z.number().nullable(),
  mobile: Masked.nullable(),
  email: Masked.nullable(),
  account: Masked.nullable(),
});

const CaseDocument = z.object({
  claimantRef: z.string().nullable(),
  paperCode: z.string().nullable(),
  name: LocalizedText,
  why: LocalizedText,
  state: z.enum(['OPEN', 'UPLOADED', 'SUBMITTED', 'RECEIVED', 'ACCEPTED', 'REJECTED', 'NOT_AVAILABLE', 'WAIVED', 'SENT']),
  isCompulsory: z.boolean(),
  reason: z.string().nullable(),
  /** Possible verdicts, each with the SMS that it sends. */
  verdicts: z.array(z.object({ verdict: z.enum(DOCUMENT_VERDICTS), message: z.string().nullable() })),
  files: z.array(z.object({ fileRef: z.string(), name: z.string(), isReadable: z.boolean() })),
});

const OpenedCase = z.object({
  id: z.string(),
  clientId: z.string(),
  version: z.int(),
  desk: z.enum(CASE_TEAMS),
  type: z.string(),
  title: LocalizedText,
  policyNumber: z.string().nullable(),
  status: z.string(),
  /** Null for an application, of which only the day is known: a fact has it. */
  submittedAt: InstantOut.nullable(),
  promisedBy: DayOut.nullable(),
  late: z.boolean(),
  /** Member of staff who works on the case. Only staff see names of staff. */
  assignee: z.string().nullable(),
  isMine: z.boolean(),
  /** Decider of the case, if it is not this team. */
  decidedBy: LocalizedText.nullable(),
  /** A second person was asked for this, and has time until then. */
  waitsFor: z.enum(CASE_ACTIONS).nullable(),
  waitsUntil: InstantOut.nullable(),
  people: z.array(CasePerson),
  facts: z.array(z.object({ name: LocalizedText, value: LocalizedText })),
  changes: z.array(z.object({ name: LocalizedText, before: LocalizedText, after: LocalizedText })),
  papers: z.array(CaseDocument),
  /** Further documents that can be requested, by code. */
  paperChoices: z.array(z.object({ paperCode: z.string(), name: LocalizedText })),
  parts: z.array(
    z.object({
      claimantRef: z.string(),
      partNo: z.int(),
      kind: z.string(),
      amount: RupeesOut,
      utr: z.string().nullable(),
      paidOn: DayOut.nullable(),
      /** Why it is not paid yet; `PAYING`: the bank has it. */
      waitsFor: z.string().nullable(),
      /** The bank sent money back: it is paid to another account. */
      needsAccount: z.boolean(),
    }),
  ),
  timeline: z.array(z.object({ at: InstantOut, status: z.string(), note: z.string() })),
  notes: z.array(z.object({ at: InstantOut, who: z.string(), act: z.enum(CASE_ACTIONS), text: z.string() })),
  may: z.array(z.enum(CASE_ACTIONS)),
  /** Actions that need a second person. CHECK_DOCUMENT only if a compulsory document is waived. */
  asksSecond: z.array(z.enum(CASE_ACTIONS)),
  /**
   * SMS that an action sends, with the placeholders {reason}, {requirement}, {papers}, {amount}, {account} and {utr}. FIRST_CHECK: the SMS
   * for a claim that was filed by mistake.
   */
  messages: z.partialRecord(z.enum(CASE_ACTIONS), z.string()),
});

/** Requests, claims and applications for staff who may see them. */
export const staffCases = {
  '/admin/cases/list': query({
    caller: 'admin(operator)',
    seal: 'none',
    request: z.strictObject({
      desk: z.enum(CASE_TEAMS),
      queue: z.enum(CASE_QUEUES),
      assigned: z.enum(CASE_ASSIGNEES).default('ANYONE'),
      /** A number: of a request, a claim, an application, a policy or a client. */
      find: z.string().trim().max(20).optional(),
      page: z.int().min(1).max(100_000).default(1),
      pageSize: z.union([z.literal(25), z.literal(50), z.literal(100)]).default(25),
    }),
    response: z.object({
      rows: z.array(
        z.object({
          id: z.string(),
          type: z.string(),
          title: LocalizedText,
          policyNumber: z.string().nullable(),
          /** Initials. */
          person: z.string(),
          status: z.string(),
          promisedBy: DayOut.nullable(),
          late: z.boolean(),
          /** Completed by the portal, a partner or a payment: people read it and write notes. */
          isAutomatic: z.boolean(),
          assignee: z.string().nullable(),
          /** For a request for help whose grace period ends within two days: its last day. */
          graceEnds: DayOut.nullable(),
          /** The text may speak of harm: a person calls first. */
          callsFirst: z.boolean(),
          /** The account may assign it to itself. */
          mayTake: z.boolean(),
          changedAt: InstantOut,
        }),
      ),
      total: z.int(),
      /** TODO, WAITING and APPROVAL add up to ALL. TODAY, LATE and ESCALATED are parts of TODO. */
      counts: z.object({
        ...{ TODO: z.int(), WAITING: z.int(), APPROVAL: z.int(), ALL: z.int() },
        ...{ TODAY: z.int(), LATE: z.int(), ESCALATED: z.int() },
      }),
      asOf: InstantOut,
    }),
    summary: 'Lists the open work of a team by queue, or the results of a search by number.',
  }),
  '/admin/backlog': query({
    caller: 'admin(viewer)',
    request: z.strictObject({}),
    response: z.object({
      /** Cases to do in the teams of the account; null without a team that works on cases. */
      cases: z.object({ todo: z.int(), late: z.int() }).nullable(),
      /** Unallocated payments that are open; null outside their team. */
      payments: z.int().nullable(),
      /** Open alerts; null for a viewer. */
      alerts: z.int().nullable(),
    }),
    summary: 'Counts the work that waits for the teams of a staff account.',
  }),
  '/admin/cases/open': query({
    caller: 'admin(operator)',
    seal: 'none',
    request: z.strictObject({ id: Id, purpose: z.enum(CASE_PURPOSES) }),
    response: OpenedCase,
    summary: 'Returns one request, claim or application. Its customer sees that it was viewed, and why.',
  }),
  '/admin/cases/document': command({
    caller: 'admin(operator)',
    seal: 'both',
    idempotent: false,
    request: z.strictObject({ id: Id, fileRef: z.string().regex(/^[\w-]{43}$/), purpose: z.enum(CASE_PURPOSES).default('WORK') }),
    response: DocumentFile,
    summary: 'A document of a case, marked on every page with who looked at it and when.',
  }),
  '/admin/cases/act': command({
    caller: 'admin(operator)',
    seal: 'none',
    fourEyes: true,
    request: CaseActionIn,
    response: FourEyes.extend({
      id: z.string(),
      version: z.int(),
      status: z.string(),
      /** REVEAL: in full, to be shown until then. */
      revealed: z.object({ people: z.array(Contact.extend({ claimantRef: z.string().nullable() })), until: InstantOut }).nullable(),
    }),
    fails: ['versionOld', 'notYours', 'actRefused', 'decidedBefore'],
    summary: 'Carries out one action on a request or a claim.',
  }),
} as const;
