import { OFFER_KINDS } from '@portal/rules/policies/cover-offer.ts';
import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { ClientId, DayOut, PolicyNo, RupeesOut } from '../types.ts';

export const homeOffers = {
  '/getPASAdetails': query({
    summary: 'Offers of more cover that the customer has not answered yet.',
    caller: 'customer',
    request: z.strictObject({ ClientId: ClientId.optional(), campaign: z.enum(['pasaSept23cid', 'STPlanFeb24cid']).optional() }),
    response: z.object({
      PASA: z.boolean(),
      Salaried: z.boolean(),
      offers: z.array(
        z.object({
          offerId: z.string(),
          kind: z.enum(OFFER_KINDS),
          planName: z.string(),
          sumAssured: RupeesOut,
          /** null: on request. */
          premium: RupeesOut.nullable(),
          frequency: z.enum(['A', 'M']),
          validTill: DayOut,
          why: z.string(),
        }),
      ),
    }),
    // A step of the journey is that an offer is shown; the campaign is its detail.
    journey: ({ input, data }) =>
      data?.PASA || data?.Salaried
        ? { name: 'pasa', step: 'START', ...(typeof input.campaign === 'string' && { code: input.campaign }) }
        : undefined,
  }),
  '/PASAEnquiry': command({
    summary: 'Asks for a call about an offer.',
    caller: 'customer',
    request: z.strictObject({
      offerId: z.string().min(1).max(40),
      preferredSlot: z.enum(['MORNING', 'AFTERNOON', 'EVENING']).optional(),
      language: z.enum(['en', 'hi']).optional(),
    }),
    response: z.object({ enquiryId: z.string(), message: z.string() }),
    fails: ['offerOver', 'noMobile'],
    journey: { name: 'pasa', step: 'SUBMIT' },
  }),
  '/mediBuddyRedirection': command({
    summary: 'A way into the health services of a policy: good once, for a minute.',
    caller: 'customer',
    partner: 'sso',
    idempotent: false,
    request: z.strictObject({ policyId: PolicyNo }),
    response: z.object({ redirectUrl: z.string(), actionId: z.literal('WELLNESS'), fields: z.object({ token: z.string() }) }),
    fails: ['noBenefit'],
    journey: { name: 'wellness', step: 'START' },
  }),
};
