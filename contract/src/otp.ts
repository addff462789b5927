import { z } from 'zod';
import { Otp, Ref } from './types.ts';
import { PasskeyAssertion, PasskeyRequest } from './webauthn.ts';

/** Confirming a command by a one-time password or a passkey (W6): request and answer. */

export const OtpProof = z.strictObject({ otpReferenceId: Ref, otp: Otp });
export type OtpProof = z.output<typeof OtpProof>;

export const PasskeyProof = z.strictObject({ credential: PasskeyAssertion });
export type PasskeyProof = z.output<typeof PasskeyProof>;

/** The fields that confirm a command. They are no part of its input. `sendCode`: a one-time password in place of the passkey. */
export const PROOF_FIELDS = {
  otpProof: OtpProof.optional(),
  passkeyProof: PasskeyProof.optional(),
  sendCode: z.literal(true).optional(),
};
export type Proofs = { otpProof?: OtpProof; passkeyProof?: PasskeyProof; sendCode?: true };

const CodeSent = z.object({
  otpNeeded: z.literal(true),
  otpReferenceId: Ref,
  /** The registered contacts, masked. */
  sentTo: z.string(),
  validSeconds: z.number(),
  resendAfterSeconds: z.number(),
  passkey: z.null(),
});
export type CodeSent = z.output<typeof CodeSent>;
/** No code is sent until the same body comes with `sendCode`. The browser's dialog shows no amount, so ours shows the `command` in full. */
const PasskeyOffered = z.object({
  otpNeeded: z.literal(true),
  otpReferenceId: z.null(),
  validSeconds: z.number(),
  passkey: PasskeyRequest,
  command: z.object({
    /** Completes "You are about to …". */
    action: z.object({ en: z.string(), hi: z.string() }),
    /** Last digits of the policy and of the account to which money goes; empty if there is none. */
    policyLast4: z.string(),
    accountLast4: z.string(),
  }),
});
export type PasskeyOffered = z.output<typeof PasskeyOffered>;

/** The answer to the first call, 10 with success false: nothing is done yet. A code has been sent, or a passkey can confirm the command. */
export const OtpNeeded = z.union([CodeSent, PasskeyOffered]);
export type OtpNeeded = z.output<typeof OtpNeeded>;
