import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { ClientId, DayOut, YN } from '../types.ts';

export const homeKyc = {
  '/getKycPopUp': query({
    summary: 'Decides whether to prompt the customer for new KYC documents.',
    caller: 'customer',
    request: z.strictObject({ ClientId: ClientId.optional() }),
    response: z.object({
      showPopup: YN,
      kycDue: DayOut.nullable(),
      reason: z.enum(['PERIODIC', 'EXPIRED', 'CHANGE']).nullable(),
      mandatory: z.boolean(),
      title: z.string(),
      message: z.string(),
    }),
  }),
  '/updateKycpopUp': command({
    summary: 'Records the answer to the KYC prompt.',
    caller: 'customer',
    journey: ({ input }) => (input.action === 'START' ? { name: 'reKyc', step: 'START' } : undefined),
    request: z.strictObject({ action: z.enum(['LATER', 'START']) }),
    response: z.object({ showAgainOn: DayOut.nullable() }),
  }),
};
