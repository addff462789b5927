import { z } from 'zod';
import { fieldText } from './field-text.ts';

/** Options and credentials in the JSON form of WebAuthn Level 3. Bytes are base64url. */

const NOT_VALID = fieldText('This passkey is not valid.', 'यह पासकी मान्य नहीं है।');
const bytes = (max: number) =>
  z
    .string()
    .min(1, NOT_VALID)
    .max(max, NOT_VALID)
    .regex(/^[\w-]+$/, NOT_VALID);
const CredentialId = bytes(1_400);
const ClientData = bytes(4_000);
const transports = z.array(z.string().max(20)).max(10);
const attachment = z.enum(['platform', 'cross-platform']).optional();

const Descriptor = z.object({ id: z.string(), type: z.literal('public-key'), transports: z.array(z.string()).optional() });

/** Options to prove a passkey. Without `allowCredentials` the browser offers every passkey that it has for the site. */
export const PasskeyRequest = z.object({
  challenge: z.string(),
  timeout: z.number(),
  rpId: z.string(),
  allowCredentials: z.array(Descriptor).optional(),
  userVerification: z.literal('required'),
});
export type PasskeyRequest = z.output<typeof PasskeyRequest>;

/** Options to create a passkey. */
export const PasskeyCreation = z.object({
  rp: z.object({ name: z.string(), id: z.string() }),
  user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
  challenge: z.string(),
  pubKeyCredParams: z.array(z.object({ alg: z.number(), type: z.literal('public-key') })),
  timeout: z.number(),
  excludeCredentials: z.array(Descriptor),
  authenticatorSelection: z.object({
    residentKey: z.literal('required'),
    requireResidentKey: z.literal(true),
    userVerification: z.literal('required'),
  }),
  attestation: z.literal('none'),
});
export type PasskeyCreation = z.output<typeof PasskeyCreation>;

/** Proof of a passkey. */
export const PasskeyAssertion = z.strictObject({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  response: z.strictObject({
    clientDataJSON: ClientData,
    authenticatorData: bytes(2_000),
    signature: bytes(2_000),
    userHandle: bytes(100).optional(),
  }),
});
export type PasskeyAssertion = z.output<typeof PasskeyAssertion>;

/** A new passkey. */
export const PasskeyAttestation = z.strictObject({
  id: CredentialId,
  rawId: CredentialId,
  type: z.literal('public-key'),
  authenticatorAttachment: attachment,
  response: z.strictObject({ clientDataJSON: ClientData, attestationObject: bytes(20_000), transports: transports.optional() }),
});
export type PasskeyAttestation = z.output<typeof PasskeyAttestation>;
