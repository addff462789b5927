import { isRelationship } from '@portal/rules/people/relationship.ts';
import { CONSENT_NAMES } from '@portal/rules/privacy/consents.ts';
import { MAX_PROOFS } from '@portal/rules/privacy/correction.ts';
import { PARTIES } from '@portal/rules/privacy/privacy-labels.ts';
import { DATA_CLASSES, GROUNDS, LAWS } from '@portal/rules/privacy/retention.ts';
import { REQUEST_STATUSES } from '@portal/rules/requests/request-status.ts';
import { visibleText } from '@portal/rules/text/typed-text.ts';
import { z } from 'zod';
import { DocumentFile } from './document.ts';
import { command, query } from './endpoint.ts';
import { fieldText } from './field-text.ts';
import { requestCommand } from './request.ts';
import { IndianMobile, personName } from './typed-fields.ts';
import { CaseId, DayOut, InstantOut, Ref, typed } from './types.ts';

const DESCRIBE = fieldText('Describe what is wrong in 10 to 1,000 characters.', '10 से 1,000 अक्षरों में लिखें कि क्या गलत है।');
const MOBILE = fieldText(
  'Enter a 10-digit mobile number starting with 6, 7, 8 or 9.',
  '6, 7, 8 या 9 से शुरू होने वाला 10 अंकों का मोबाइल नंबर लिखें।',
);
const RELATION = fieldText('Choose a relationship.', 'संबंध चुनें।');
const ErasureLists = {
  erased: z.array(z.object({ class: z.enum(DATA_CLASSES), on: DayOut })),
  /** `until` is null while the day is unknown. */
  kept: z.array(z.object({ class: z.enum(DATA_CLASSES), until: DayOut.nullable(), law: z.enum(LAWS).nullable() })),
};
const ConsentKind = z.enum(CONSENT_NAMES);

export const privacy = {
  '/privacy/overview': query({
    summary: 'The data that the insurer holds about a customer, with its purpose, retention and recipients, and the consents.',
    caller: 'customer',
    request: z.strictObject({}),
    response: z.object({
      notice: z.object({ version: z.string(), on: DayOut }),
      officer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
      /** True once the Data Protection Board takes complaints. */
      isActInForce: z.boolean(),
      /** Their texts, and those of their items, laws and recipients are in `rules/src/privacy`. */
      classes: z.array(
        z.object({
          class: z.enum(DATA_CLASSES),
          items: z.array(z.string()),
          ground: z.enum(GROUNDS),
          law: z.enum(LAWS).nullable(),
          /** Null while the day is unknown. */
          keptUntil: DayOut.nullable(),
          sharedWith: z.array(z.enum(PARTIES)),
        }),
      ),
      consents: z.array(
        z.object({
          kind: ConsentKind,
          given: z.boolean(),
          version: z.string(),
          /** Null if the customer was never asked. */
          at: InstantOut.nullable(),
        }),
      ),
      /** The newest request of each type. */
      requests: z.array(
        z.object({
          caseId: z.string(),
          type: z.enum(['COPY', 'CORRECTION', 'ERASURE', 'NOMINEE']),
          on: DayOut,
          status: z.enum(REQUEST_STATUSES),
          /** Until then the copy can be fetched, or the erasure cancelled. Null if neither is possible. */
          until: InstantOut.nullable(),
        }),
      ),
      /** The two lists of an erasure that is asked for today. */
      erasure: z.object(ErasureLists),
      /** The person for these rights. */
      nominee: z.object({ name: z.string(), since: DayOut }).nullable(),
      /** The day by which a request of today is answered. */
      answerBy: DayOut,
      /** The days on which we told the customer about a breach, the newest first. */
      incidents: z.array(z.object({ on: DayOut })),
    }),
  }),
  '/privacy/withdraw': command({
    summary: 'Withdraws or gives a consent. Needs no code: withdrawing is as easy as giving.',
    caller: 'customer',
    journey: { name: 'privacy', step: 'SUCCESS' },
    request: z.strictObject({ kind: ConsentKind, given: z.boolean(), version: z.string().min(1).max(20) }),
    response: z.object({ kind: ConsentKind, given: z.boolean(), at: InstantOut }),
    fails: ['versionOld'],
  }),
  '/privacy/request': requestCommand(['DATA_CORRECTION', 'DATA_COPY', 'DATA_ERASURE', 'DATA_NOMINEE'], {
    summary: 'Asks for a copy, a correction or the erasure of the data, or names a person for these rights.',
    request: z.union([
      z.strictObject({ type: z.literal('COPY') }),
      /** Without classes: everything that may be erased. */
      z.strictObject({ type: z.literal('ERASURE'), classes: z.array(z.enum(DATA_CLASSES)).min(1).max(DATA_CLASSES.length).optional() }),
      z.strictObject({
        type: z.literal('CORRECTION'),
        text: typed(visibleText, z.string().min(10, DESCRIBE).max(1_000, DESCRIBE)),
        fileRefs: z.array(Ref).min(1).max(MAX_PROOFS).optional(),
      }),
      z.strictObject({
        type: z.literal('NOMINEE'),
        nominee: z.strictObject({
          name: personName(80, 2),
          mobile: IndianMobile(z.string().regex(/^[6-9]\d{9}$/, MOBILE)),
          relation: z.string().refine(isRelationship, RELATION),
        }),
      }),
    ]),
    response: { erasedOn: DayOut.nullable(), kept: ErasureLists.kept },
    fails: ['fileGone', 'unchanged', 'mustStay', 'claimOpen'],
  }),
  '/privacy/file': command({
    summary: 'The copy that was asked for, as a PDF or as JSON.',
    seal: 'both',
    caller: 'customer',
    idempotent: false,
    journey: { name: 'privacy', step: 'SUCCESS' },
    request: z.strictObject({ caseId: CaseId, format: z.enum(['PDF', 'JSON']) }),
    response: DocumentFile.extend({ mimeType: z.enum(['application/pdf', 'application/json']) }),
    fails: ['fileOver'],
  }),
};
