import { readReference } from '@portal/rules/people/identifiers.ts';
import { APPLICATION_REQUIREMENT_STATUSES, APPLICATION_STAGES, MAX_REQUIREMENT_FILES } from '@portal/rules/policies/application.ts';
import { z } from 'zod';
import { DocumentFile } from './document.ts';
import { command, query } from './endpoint.ts';
import { fieldText } from './field-text.ts';
import { Mobile } from './typed-fields.ts';
import { DayIn, DayOut, InstantOut, Masked, Ref, RupeesOut, typed, Upload } from './types.ts';

const Stage = z.enum(APPLICATION_STAGES);
/** Ten letters and digits, of any channel. */
export const ApplicationNumber = typed(
  readReference,
  z
    .string()
    .regex(/^[A-Z0-9]{10}$/, fieldText('Enter an application number with 10 letters and digits.', '10 अक्षरों और अंकों की आवेदन संख्या लिखें।')),
);
const Slot = z.iso
  .datetime({ offset: true })
  .transform((text) => new Date(text))
  .pipe(z.date());
const RequirementId = z.string().min(1).max(60);

const Requirement = z.object({
  REQIR_ID: z.string(),
  REQT_STATUS: z.enum(APPLICATION_REQUIREMENT_STATUSES),
  REQT_NAME: z.string(),
  REQT_WHY: z.string(),
  REQT_REASON: z.string().nullable(),
  /** Types of files; none where something else than a document is asked for. */
  ACCEPTS: z.array(z.string()),
  submittedAt: InstantOut.nullable(),
  acceptedAt: InstantOut.nullable(),
});
const Info = z.object({
  stage: Stage,
  stages: z.array(z.object({ stage: Stage, at: InstantOut.nullable(), done: z.boolean() })),
  promisedBy: DayOut.nullable(),
  reason: z.string().nullable(),
  until: DayOut.nullable(),
  asOf: InstantOut,
});

/** An application for a policy, as its proposer follows it. */
export const AppTracker = z.object({
  policy: z.object({
    applicationNumber: z.string(),
    formId: z.string(),
    planName: z.string(),
    /** Cut: "Asha S." */
    proposerName: z.string(),
    sumAssured: RupeesOut,
    premium: RupeesOut,
    frequency: z.string(),
    appliedOn: DayOut,
    policyNumber: z.string().nullable(),
  }),
  REQT_DETAILS: z.array(Requirement),
  info: Info,
  /** The verification call. */
  appTrackerPIVC: z.object({
    needed: z.boolean(),
    done: z.boolean(),
    link: z.string().nullable(),
    slots: z.array(InstantOut),
    bookedAt: InstantOut.nullable(),
  }),
  channelName: z.string(),
  paidAmount: RupeesOut,
  payAmount: RupeesOut.nullable(),
  refund: z.object({ amount: RupeesOut, state: z.enum(['STARTED', 'DONE']), on: DayOut }).nullable(),
  counterOffer: z
    .object({
      offerId: z.string(),
      premium: RupeesOut,
      sumAssured: RupeesOut,
      exclusions: z.array(z.string()),
      reason: z.string(),
      difference: RupeesOut,
      validTill: DayOut,
    })
    .nullable(),
});
/** As the server has it: instants as dates, amounts in paise. */
export type AppTrackerRecord = z.input<typeof AppTracker>;

const CALLERS = ['customer', 'preKey(RST)'] as const;
const request = z.strictObject({ applicationNumber: ApplicationNumber });

/** The last four letters and digits, as messages name it. */
const last4 = ({ applicationNumber }: { applicationNumber?: unknown }): string => String(applicationNumber ?? '').slice(-4);
const isAnswer = (input: { action?: unknown }): boolean => input.action === 'OFFER_ACCEPT' || input.action === 'OFFER_DECLINE';

export const appTracker = {
  '/appTracker/appTrackerLogin': command({
    summary: 'Opens one application for who gives its number, a detail of the proposer, and the code that the proposer is sent.',
    // A visitor's code goes to the mobile of the proposal, so the call itself sends and checks it.
    caller: ['anyone', 'customer'],
    idempotent: false,
    stepUp: { action: { en: 'see your application', hi: 'अपना आवेदन देखने' }, isNeeded: () => false },
    journey: { name: 'appTracker', step: 'START' },
    request: z.strictObject({ applicationNumber: ApplicationNumber, dob: DayIn.optional(), mobileNumber: Mobile.optional() }),
    response: z.object({ preKey: z.string(), appTrackerData: AppTracker }),
  }),
  '/appTracker/listApplications': query({
    summary: "The customer's own applications, the newest first.",
    caller: 'customer',
    request: z.strictObject({}),
    response: z.object({
      applications: z.array(
        z.object({
          applicationNumber: z.string(),
          planName: z.string(),
          appliedOn: DayOut,
          policyNumber: z.string().nullable(),
          stage: Stage,
          /** How it stands, in a sentence. */
          answer: z.string(),
          answerHi: z.string(),
        }),
      ),
    }),
  }),
  '/appTracker/getAppTrackerDetails': query({
    summary: 'How an application stands, as the new-business system reported it last.',
    caller: CALLERS,
    request,
    response: AppTracker,
  }),
  '/appTracker/getLeapAPPDetails': query({
    summary: 'Other policies applied for, and the medical tests without their results.',
    caller: CALLERS,
    request,
    response: z.object({
      leapId: z.string(),
      proposal: z.object({ riders: z.array(z.string()), nominee: Masked, paymentMode: z.string(), channelName: z.string() }),
      medicals: z.array(
        z.object({
          medicalId: z.string(),
          test: z.string(),
          centre: z.string(),
          on: InstantOut.nullable(),
          slots: z.array(InstantOut),
          state: z.enum(['TO_BOOK', 'BOOKED', 'DONE', 'MISSED']),
        }),
      ),
      remarks: z.array(z.string()),
    }),
  }),
  '/appTracker/saveAppTrackerDetails': command({
    summary: 'Carries out an action of the proposer: sends a document, answers an offer, or chooses the time of a call or a test.',
    caller: CALLERS,
    journey: { name: 'appTracker', step: 'DETAILS' },
    stepUp: {
      action: (input) =>
        Reflect.get(input, 'action') === 'OFFER_ACCEPT'
          ? { en: `accept the offer ending ${last4(input)}`, hi: `प्रस्ताव ${last4(input)} स्वीकार करने` }
          : { en: `decline the offer ending ${last4(input)}`, hi: `प्रस्ताव ${last4(input)} अस्वीकार करने` },
      isNeeded: isAnswer,
    },
    request: z.strictObject({
      applicationNumber: ApplicationNumber,
      action: z.enum(['REQUIREMENT', 'OFFER_ACCEPT', 'OFFER_DECLINE', 'PIVC_SLOT', 'MEDICAL_SLOT']),
      REQIR_ID: RequirementId.optional(),
      fileRefs: z.array(Ref).max(MAX_REQUIREMENT_FILES).optional(),
      offerId: RequirementId.optional(),
      medicalId: RequirementId.optional(),
      slot: Slot.optional(),
      remarks: z.string().trim().max(500).optional(),
    }),
    response: z.object({ REQT_DETAILS: z.array(Requirement), info: Info, payAmount: RupeesOut.nullable(), message: z.string() }),
    fails: ['requirementClosed', 'offerOver', 'slotTaken', 'fileGone'],
  }),
  '/appTracker/getFormIdByReqId': query({
    summary: 'Which documents meet a requirement.',
    caller: CALLERS,
    request: request.extend({ REQIR_ID: RequirementId }),
    response: z.object({
      formId: z.string(),
      formName: z.string(),
      documentTypes: z.array(z.object({ code: z.string(), name: z.string() })),
      maxFiles: z.int(),
      template: DocumentFile.nullable(),
    }),
  }),
  '/appTracker/AppTrackSaveDocsArray': command({
    summary: 'Takes documents for requirements; those of one requirement become one document.',
    caller: CALLERS,
    seal: 'both',
    upload: 'base64',
    fileList: 'documents',
    request: request.extend({
      documents: z
        .array(Upload.extend({ REQIR_ID: RequirementId, formId: z.string().min(1).max(60) }))
        .min(1)
        .max(10),
    }),
    response: z.array(z.object({ REQIR_ID: z.string(), fileRef: Ref.nullable(), saved: z.boolean(), reason: z.string().nullable() })),
  }),
};
