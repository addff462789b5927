import { APPLICATION_REQUIREMENT_STATUSES, APPLICATION_STAGES } from '@portal/rules/application.ts';
import { z } from 'zod';
import { query } from './endpoint.ts';
import { DayOut, InstantOut, RupeesOut } from './types.ts';

const Stage = z.enum(APPLICATION_STAGES);
/** Ten letters and digits, of any channel. */
const ApplicationNumber = z.string().regex(/^[A-Z0-9]{10}$/);

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
  REQT_DETAILS: z.array(
    z.object({
      REQIR_ID: z.string(),
      REQT_STATUS: z.enum(APPLICATION_REQUIREMENT_STATUSES),
      REQT_NAME: z.string(),
      REQT_WHY: z.string(),
      REQT_REASON: z.string().nullable(),
      ACCEPTS: z.array(z.string()),
      submittedAt: InstantOut.nullable(),
      acceptedAt: InstantOut.nullable(),
    }),
  ),
  info: z.object({
    stage: Stage,
    stages: z.array(z.object({ stage: Stage, at: InstantOut.nullable(), done: z.boolean() })),
    promisedBy: DayOut.nullable(),
    reason: z.string().nullable(),
    until: DayOut.nullable(),
    asOf: InstantOut,
  }),
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

export const appTracker = {
  '/appTracker/getAppTrackerDetails': query({
    summary: 'How an application stands, as the new-business system reported it last.',
    caller: ['customer', 'preKey(RST)'],
    request: z.strictObject({ applicationNumber: ApplicationNumber }),
    response: AppTracker,
  }),
};
