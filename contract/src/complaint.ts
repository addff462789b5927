import {
  COMPLAINT_CATEGORIES,
  COMPLAINT_PAYMENT_STATES,
  COMPLAINT_SUBJECTS,
  COMPLAINT_TEXT,
  MAX_COMPLAINT_FILES,
  PERSON_NAME,
  TOKEN_MAX,
  WISH_MAX,
} from '@portal/rules/complaints/complaint.ts';
import { COMPLAINT_EVENTS, COMPLAINT_STATES, DECISIONS, LADDER } from '@portal/rules/complaints/ladder.ts';
import { DIFFERENCES, SALE_WISHES } from '@portal/rules/complaints/not-as-told.ts';
import { SALE_DOCUMENTS } from '@portal/rules/policies/plan-topics.ts';
import { z } from 'zod';
import { ClaimNumber } from './claim/claim-filing.ts';
import { DocumentFile } from './document.ts';
import { command, type EndpointTable, query } from './endpoint.ts';
import { fieldText } from './field-text.ts';
import { requestCommand } from './request.ts';
import { AnyPolicyNo, personName, reference, shortText } from './typed-fields.ts';
import { CaseId, DayOut, InstantOut, PolicyNo, Ref, RupeesOut } from './types.ts';

const [TEXT_MIN, TEXT_MAX] = COMPLAINT_TEXT;
const DESCRIBE = fieldText('Describe what happened in 20 to 4,000 characters.', '20 से 4,000 अक्षरों में लिखें कि क्या हुआ।');
const WISH = fieldText('Tell us what would put it right, in up to 500 characters.', '500 अक्षरों तक में लिखें कि क्या करने से यह ठीक होगा।');
const CATEGORY = fieldText('Choose what kind of complaint it is.', 'चुनें कि यह किस तरह की शिकायत है।');
const PAYMENT = fieldText('This payment is not valid.', 'यह भुगतान मान्य नहीं है।');
const DIFFERENT = fieldText('Choose at least one difference.', 'कम से कम एक अंतर चुनें।');
const SALE_WISH = fieldText('Choose what would put it right.', 'चुनें कि क्या करने से यह ठीक होगा।');
const TOKEN = fieldText('Enter the token of Bima Bharosa.', 'बीमा भरोसा का टोकन लिखें।');
const [NAME_MIN, NAME_MAX] = PERSON_NAME;

/** The handler checks the owner, because the kind decides what a number names. */
export const ComplaintSubjectIn = z.union([
  z.strictObject({ kind: z.literal('POLICY'), id: AnyPolicyNo }),
  z.strictObject({ kind: z.literal('REQUEST'), id: reference() }),
  z.strictObject({ kind: z.literal('CLAIM'), id: ClaimNumber }),
  /** An order or a receipt. */
  z.strictObject({ kind: z.literal('PAYMENT'), id: z.string().regex(/^[A-Za-z0-9/-]{4,40}$/, PAYMENT) }),
  /** Name of a member of staff, an adviser or a branch. */
  z.strictObject({ kind: z.literal('PERSON'), id: personName(NAME_MAX, NAME_MIN) }),
  z.strictObject({ kind: z.literal('OTHER') }),
]);

export const complaintTexts = {
  category: z.enum(COMPLAINT_CATEGORIES, CATEGORY),
  text: z.string().trim().min(TEXT_MIN, DESCRIBE).max(TEXT_MAX, DESCRIBE),
  wish: z.string().trim().min(1, WISH).max(WISH_MAX, WISH),
};

/** A document about the sale of a policy. `heldBy`: the bank that has it; null if it is attached. */
export const SaleDocument = z.object({ name: z.enum(SALE_DOCUMENTS), on: DayOut, heldBy: z.string().nullable() });

const Answer = z.object({
  decision: z.enum(DECISIONS),
  text: z.string(),
  clause: z.string().nullable(),
  amount: RupeesOut.nullable(),
  on: DayOut,
});

const Payment = z.object({
  amount: RupeesOut,
  state: z.enum(COMPLAINT_PAYMENT_STATES),
  on: DayOut.nullable(),
  account: z.string().nullable(),
});

const Contact = z.object({
  name: z.string().nullable(),
  phones: z.array(z.string()),
  email: z.string().nullable(),
  website: z.string().nullable(),
  place: z.object({ en: z.string(), hi: z.string() }).nullable(),
  address: z.string().nullable(),
});

export const Complaint = z.object({
  complaintNo: z.string(),
  subject: z.object({ kind: z.enum(COMPLAINT_SUBJECTS), id: z.string().nullable() }),
  category: z.enum(COMPLAINT_CATEGORIES),
  text: z.string(),
  wish: z.string(),
  /** Null unless the policy is not what the customer was told. */
  notAsTold: z.object({ differences: z.array(z.enum(DIFFERENCES)), wish: z.enum(SALE_WISHES), attached: z.array(SaleDocument) }).nullable(),
  state: z.enum(COMPLAINT_STATES),
  receivedOn: DayOut,
  answerBy: DayOut,
  late: z.boolean(),
  /** The latest answer. */
  answer: Answer.nullable(),
  /** Money that an answer promised. */
  payment: Payment.nullable(),
  /** Last day on which it may be reopened; null if that is not possible. */
  reopenUntil: DayOut.nullable(),
  mayEscalate: z.boolean(),
  mayReply: z.boolean(),
  mayWithdraw: z.boolean(),
  /** The Ombudsman cannot decide about this amount. */
  isAboveLimit: z.boolean(),
  /** The token that Bima Bharosa gave. */
  token: z.string().nullable(),
  requirements: z.array(z.object({ id: z.string(), name: z.string(), reason: z.string().nullable() })),
  events: z.array(z.object({ kind: z.enum(COMPLAINT_EVENTS), at: InstantOut, isOurs: z.boolean(), text: z.string().nullable() })),
  steps: z.array(
    z.object({
      step: z.int(),
      name: z.enum(LADDER.map(({ name }) => name)),
      isOpen: z.boolean(),
      /** Null if the step is not possible, or its day is not known. */
      openFrom: DayOut.nullable(),
      openUntil: DayOut.nullable(),
      contact: Contact.nullable(),
      done: DayOut.nullable(),
    }),
  ),
});

const on = { complaintNo: CaseId };
const withdrawing = { en: 'withdraw your complaint', hi: 'अपनी शिकायत वापस लेने' };
export const complaintNote = z.string().trim().max(TEXT_MAX, DESCRIBE).optional();
export const Token = shortText(TOKEN_MAX).pipe(z.string().min(1, TOKEN));

/** Complaints (beyond the specification, A 5). The number of a complaint is that of its request. */
export const complaint = {
  '/complaint/save': requestCommand('COMPLAINT', {
    summary: 'Sends a complaint. Its answer is due within two weeks.',
    request: z.strictObject({
      subject: ComplaintSubjectIn,
      ...complaintTexts,
      fileRefs: z.array(Ref).max(MAX_COMPLAINT_FILES).optional(),
    }),
    response: { complaintNo: z.string(), answerBy: DayOut },
    fails: ['fileGone'],
  }),
  '/notAsTold/save': requestCommand('COMPLAINT', {
    summary: 'Sends a complaint that a policy is not what its owner was told. The documents of the sale are attached.',
    request: z.strictObject({
      policyNumber: PolicyNo,
      differences: z
        .array(z.enum(DIFFERENCES))
        .min(1, DIFFERENT)
        .max(DIFFERENCES.length)
        .refine((differences) => new Set(differences).size === differences.length, DIFFERENT),
      text: complaintTexts.text,
      wish: z.enum(SALE_WISHES, SALE_WISH),
      fileRefs: z.array(Ref).max(MAX_COMPLAINT_FILES).optional(),
    }),
    response: {
      complaintNo: z.string(),
      answerBy: DayOut,
      attached: z.array(SaleDocument),
      /** The last day on which the portal cancels the policy and refunds it; null after that day. */
      freeLookUntil: DayOut.nullable(),
    },
    fails: ['fileGone'],
  }),
  '/complaint/list': query({
    summary: 'The complaints of a customer, each with all steps and their days.',
    caller: 'customer',
    request: z.strictObject({ complaintNo: CaseId.optional() }),
    response: z.object({ complaints: z.array(Complaint) }),
  }),
  '/complaint/act': command({
    summary: 'Accepts or rejects an answer, goes to the grievance officer, withdraws, or tells us of a step taken elsewhere.',
    caller: 'customer',
    request: z.union([
      z.strictObject({ ...on, act: z.literal('TOKEN'), text: Token }),
      z.strictObject({ ...on, act: z.enum(['ESCALATE', 'ACCEPT', 'REOPEN', 'WITHDRAW', 'OMBUDSMAN']), text: complaintNote }),
    ]),
    response: z.object({ complaintNo: z.string(), state: z.enum(COMPLAINT_STATES), answerBy: DayOut, message: z.string() }),
    fails: ['stepNotOpen', 'complaintNotAnswered', 'complaintOver', 'complaintReopenRefused', 'alreadyAccepted'],
    stepUp: { action: withdrawing, isNeeded: (input: object) => 'act' in input && input.act === 'WITHDRAW' },
    journey: { name: 'complaint', step: 'SUCCESS' },
  }),
  '/complaint/folder': command({
    summary: 'A complaint with all that was sent and answered, for Bima Bharosa or the Ombudsman, as a PDF.',
    seal: 'both',
    caller: 'customer',
    idempotent: false,
    request: z.strictObject(on),
    response: DocumentFile,
    journey: { name: 'complaint', step: 'SUCCESS' },
  }),
} satisfies EndpointTable;
