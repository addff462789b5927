import { z } from 'zod';
import { Otp, Ref } from './types.ts';

/** Confirming a command by a one-time password (W6): request and answer. */

export const OtpProof = z.strictObject({ otpReferenceId: Ref, otp: Otp });
export type OtpProof = z.output<typeof OtpProof>;

/** The answer to the first call, 10 with success false: nothing is done yet, a code has been sent. */
export const OtpNeeded = z.object({
  otpNeeded: z.literal(true),
  otpReferenceId: Ref,
  /** The registered contacts, masked. */
  sentTo: z.string(),
  validSeconds: z.number(),
  resendAfterSeconds: z.number(),
});
export type OtpNeeded = z.output<typeof OtpNeeded>;
