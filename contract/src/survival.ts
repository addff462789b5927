import { readName } from '@portal/rules/people/nominee.ts';
import { CAPTURE_REASONS, CERTIFICATE_STATUSES, MAX_CERTIFICATES } from '@portal/rules/policies/survival-certificate.ts';
import { compactText } from '@portal/rules/text/typed-text.ts';
import { z } from 'zod';
import { DocumentFile } from './document.ts';
import { command, query } from './endpoint.ts';
import { fieldText } from './field-text.ts';
import { requestCommand } from './request.ts';
import { reference } from './typed-fields.ts';
import { ClientId, DayOut, PolicyNo, Ref, RupeesOut, typed } from './types.ts';

/** Survival certificates of annuities (calls, part B, 7). Names are the specification's, verbatim. */

const SessionId = z.string().regex(/^[\w-]{1,100}$/);
const attempt = z.int().min(1).max(999);
const identity = {
  PolicyId: PolicyNo,
  documentNumber: reference().optional(),
  nameOnDocument: typed(readName, z.string().min(2, fieldText('Enter the name on the document.', 'पहचान पत्र पर लिखा नाम लिखें।')).max(60)),
};

export const survival = {
  '/getSurvivalAnnuityDetails': query({
    summary: 'The annuities of a person and how their certificates stand.',
    caller: 'customer',
    seal: 'both',
    /** The acknowledgement is that of one policy, whose certificate is accepted. */
    request: z.strictObject({ ClientId, PolicyId: PolicyNo.optional(), want: z.literal('ACKNOWLEDGEMENT').optional() }),
    response: z.object({
      annuities: z.array(
        z.object({
          POLICY_NUMBER: z.string(),
          PLAN_NAME: z.string(),
          ANNUITANT_NAME: z.string(),
          ANNUITY_AMOUNT: RupeesOut,
          ANNUITY_MODE: z.enum(['M', 'Q', 'H', 'A']),
          NEXT_PAYOUT_ON: DayOut,
          ANNIVERSARY: DayOut,
          WINDOW_FROM: DayOut,
          WINDOW_TO: DayOut,
          CERT_STATUS: z.enum(CERTIFICATE_STATUSES),
          /** The first payout that is held. */
          STOP_FROM: DayOut.nullable(),
          LAST_ACCEPTED_ON: DayOut.nullable(),
          REASON: z.string().nullable(),
          caseId: z.string().nullable(),
        }),
      ),
      termsVersion: z.string(),
      document: DocumentFile.nullable(),
    }),
  }),
  '/token/getOcrToken': command({
    summary: 'A short-lived token for one capture of a photo.',
    caller: 'customer',
    idempotent: false,
    request: z.strictObject({ api: z.literal('ocrToken'), PolicyId: PolicyNo, mode: z.enum(['BLINK', 'STILL']) }),
    response: z.object({ token: z.string(), validity: z.int(), sessionId: SessionId, componentUrl: z.string() }),
    fails: ['windowClosed', 'alreadyDone'],
  }),
  '/survivalNameService': command({
    summary: 'Compares the name of the profile, or that on an identity document, with the annuitant’s.',
    caller: 'customer',
    request: z.union([
      z.strictObject({ PolicyId: PolicyNo, documentType: z.literal('PROFILE') }),
      z.strictObject({ ...identity, documentType: z.enum(['PAN', 'PASSPORT', 'DRIVING_LICENCE', 'VOTER_ID']) }),
      z.strictObject({
        ...identity,
        documentType: z.literal('AADHAAR'),
        documentNumber: typed(
          compactText,
          z.string().regex(/^\d{4}$/, fieldText('Enter the last 4 digits.', 'आखिरी 4 अंक लिखें।')),
        ).optional(),
      }),
    ]),
    response: z.object({
      match: z.enum(['FULL', 'PARTIAL', 'NONE']),
      score: z.int(),
      policyName: z.string(),
      nextStep: z.enum(['CAPTURE', 'REVIEW']),
    }),
    fails: ['nameFailed', 'windowClosed'],
  }),
  '/saveSurvivalDocument': command({
    summary: 'Binds a photo or document to the certificate, and returns the result of the check.',
    caller: 'customer',
    seal: 'both',
    request: z.strictObject({
      PolicyId: PolicyNo,
      kind: z.enum(['SELFIE', 'IDENTITY', 'PHYSICAL_CERTIFICATE']),
      sessionId: SessionId.optional(),
      fileRef: Ref,
      attempt,
    }),
    response: z.object({
      fileRef: Ref,
      liveness: z.enum(['LIVE', 'UNCLEAR', 'NOT_LIVE']).nullable(),
      reason: z.enum(CAPTURE_REASONS).nullable(),
      dialog: z.enum(['Success', 'Error']),
      attemptsLeft: z.int(),
    }),
    fails: ['fileRefused', 'windowClosed'],
  }),
  '/createCaseArray/survivalCertificate': requestCommand('SURVIVAL', {
    summary: 'Sends the certificates of one or more annuities.',
    several: true,
    request: z.strictObject({
      cases: z
        .array(z.strictObject({ policyNumber: PolicyNo, fileRefs: z.array(Ref).min(1).max(3), unclear: z.boolean() }))
        .min(1)
        .max(MAX_CERTIFICATES),
      declaration: z.literal(true),
    }),
    fails: ['windowClosed', 'alreadyDone', 'paperMissing', 'fileGone'],
  }),
  '/saveHypervergeLog': command({
    summary: 'The technical log of captures: codes only.',
    caller: 'customer',
    idempotent: false,
    request: z.strictObject({
      PolicyId: PolicyNo,
      sessionId: SessionId.nullable(),
      event: z.enum(['STARTED', 'CAPTURED', 'ERROR', 'CANCELLED', 'LATER']),
      code: z
        .string()
        .regex(/^[A-Za-z_]{1,40}$/)
        .optional(),
      attempt,
      device: z.enum(['Mobile', 'Browser']),
    }),
    response: z.object({ saved: z.literal(true) }),
  }),
} as const;
