import { PERSON_NAME, SUBJECT_NUMBER_MAX } from '@portal/rules/complaints/complaint.ts';
import { COMPLAINT_STATES } from '@portal/rules/complaints/ladder.ts';
import { readReference } from '@portal/rules/people/identifiers.ts';
import { z } from 'zod';
import { Complaint, complaintNote, complaintTexts, Token } from './complaint.ts';
import { DocumentFile } from './document.ts';
import { command, type EndpointTable } from './endpoint.ts';
import { fieldText } from './field-text.ts';
import { CaseReceipt } from './request.ts';
import { Mobile, personName, reference } from './typed-fields.ts';
import { DayOut, Ref, typed } from './types.ts';

const NAME = fieldText('Enter your name.', 'अपना नाम लिखें।');
const NUMBER = fieldText('Enter a complaint number with SR and 10 digits.', 'SR और 10 अंकों वाली शिकायत संख्या लिखें।');
const [NAME_MIN, NAME_MAX] = PERSON_NAME;
const ComplaintNumber = typed(readReference, z.string().regex(/^SR\d{10}$/, NUMBER));
/** The number is as the person knows it, so it may be wrong. */
const PublicSubject = z.union([
  z.strictObject({ kind: z.enum(['POLICY', 'REQUEST', 'CLAIM', 'PAYMENT']), id: reference(SUBJECT_NUMBER_MAX) }),
  z.strictObject({ kind: z.literal('PERSON'), id: personName(NAME_MAX, NAME_MIN) }),
  z.strictObject({ kind: z.literal('OTHER') }),
]);
/** Opens the complaints of a number that a code has proved. */
const complaintKey = { complaintNo: ComplaintNumber, ref: Ref };

const complaining = { en: 'make a complaint', hi: 'शिकायत करने' };
const following = { en: 'see your complaint', hi: 'अपनी शिकायत देखने' };

/**
 * Complaints without a login (beyond the specification, A 5): of claimants, nominees and others whose mobile number a code proves. The answer does
 * not depend on a number being known.
 */
export const publicComplaint = {
  '/publicComplaint/save': command({
    summary: 'Sends a complaint of a person without a login. Its answer is due within two weeks.',
    caller: ['anyone', 'customer'],
    idempotent: false,
    request: z.strictObject({
      name: personName(NAME_MAX).pipe(z.string().min(NAME_MIN, NAME)),
      mobile: Mobile,
      subject: PublicSubject,
      ...complaintTexts,
    }),
    response: CaseReceipt.extend({ complaintNo: z.string(), answerBy: DayOut }),
    fails: ['casePending'],
    // The call itself sends the code, to the number that is given.
    stepUp: { action: complaining, isNeeded: () => false },
    journey: { name: 'complaint', step: 'SUCCESS' },
  }),
  '/publicComplaint/find': command({
    summary: 'A complaint by its number and a mobile number that a code proves, with all steps and their days.',
    caller: ['anyone', 'customer'],
    idempotent: false,
    request: z.strictObject({ complaintNo: ComplaintNumber, mobile: Mobile }),
    /** `ref`: for half an hour from its last use. */
    response: z.object({ complaint: Complaint, ref: Ref }),
    stepUp: { action: following, isNeeded: () => false },
  }),
  '/publicComplaint/act': command({
    summary: 'A step of a person without a login: accepts or rejects an answer, goes to the grievance officer, or withdraws.',
    caller: 'anyone(ref)',
    request: z.union([
      z.strictObject({ ...complaintKey, act: z.literal('TOKEN'), text: Token }),
      z.strictObject({ ...complaintKey, act: z.enum(['ESCALATE', 'ACCEPT', 'REOPEN', 'WITHDRAW', 'OMBUDSMAN']), text: complaintNote }),
    ]),
    response: z.object({ complaint: Complaint, state: z.enum(COMPLAINT_STATES), message: z.string() }),
    fails: ['stepNotOpen', 'complaintNotAnswered', 'complaintOver', 'complaintReopenRefused', 'alreadyAccepted'],
    journey: { name: 'complaint', step: 'SUCCESS' },
  }),
  '/publicComplaint/folder': command({
    summary: 'A complaint with all that was sent and answered, as a PDF for its sender.',
    seal: 'both',
    caller: 'anyone(ref)',
    idempotent: false,
    request: z.strictObject(complaintKey),
    response: DocumentFile,
    journey: { name: 'complaint', step: 'SUCCESS' },
  }),
} satisfies EndpointTable;
