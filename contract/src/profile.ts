import { z } from 'zod';
import { query } from './endpoint.ts';
import { ClientId, InstantOut, Masked, YN } from './types.ts';

export const profile = {
  '/getUserDetails': query({
    summary: 'Who is logged in.',
    caller: 'customer',
    request: z.strictObject({ ClientId: ClientId.optional() }),
    response: z.object({
      ClientId: z.string(),
      CustomerName: z.string(),
      MobileNo: Masked,
      EmailId: Masked,
      PolicyId: z.string().nullable(),
      CustomerShortName: z.string(),
      linkedClientIds: z.array(z.string()),
      /** N: the person logged in by a code and may choose a user ID and a password. */
      HAS_USER_ID: YN,
      language: z.enum(['en', 'hi']),
      lastLoginAt: InstantOut.nullable(),
    }),
  }),
};
