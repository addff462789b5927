import type { Endpoint } from '@portal/contract/endpoint.ts';
import type { PasskeyOffered, PasskeyProof } from '@portal/contract/otp.ts';
import { needsOldPasskey, replacesSignature } from '@portal/contract/step-up.ts';
import { SECOND_MS } from '@portal/rules/calendar/durations.ts';
import { CHALLENGE_MS, isTooNew } from '@portal/rules/people/passkey.ts';
import { PortalError } from '../../base/failure.ts';
import type { Services } from '../context/services.ts';
import { type ConfirmedCommand, createChallenge, findOpenChallenge, toRequest } from './challenge.ts';
import { type Described, describeCommand } from './describe-command.ts';
import { type VerifiedPasskey, verifyPasskey } from './verify-passkey.ts';

/** A command that a passkey may confirm in place of a one-time password (W6). */
type Command = ConfirmedCommand & Described & { clientId: string };
type Asking = { services: Services; now: Date; requestId: string };

/** The challenge for the customer's passkeys; undefined without one, or if the law may require another proof. */
export async function offerPasskey(row: Endpoint, command: Command, { services, now }: Asking): Promise<PasskeyOffered | undefined> {
  if (!mayConfirm(row, command, services)) return undefined;
  const passkeys = await services.store.passkey.listUsable(command.clientId);
  if (passkeys.length === 0) return undefined;
  const challenge = await createChallenge({ purpose: 'CONFIRM', owner: command.sessionId, command }, services.store, now);
  return {
    otpNeeded: true,
    otpReferenceId: null,
    validSeconds: CHALLENGE_MS / SECOND_MS,
    passkey: toRequest(challenge, services, passkeys),
    command: await describeCommand(command, services),
  };
}

/** Verifies the passkey that confirms a command. */
export async function confirmByPasskey(
  row: Endpoint,
  { command, proof }: { command: Command; proof: PasskeyProof },
  call: Asking,
): Promise<VerifiedPasskey> {
  const { services, now } = call;
  if (!mayConfirm(row, command, services)) throw new PortalError('passkeyRefused');
  const { credential } = proof;
  const expected = { purpose: 'CONFIRM', owner: command.sessionId, command } as const;
  const challenge = await findOpenChallenge(credential.response.clientDataJSON, expected, { store: services.store, now });
  const passkey = await verifyPasskey(credential, { challenge, clientId: command.clientId }, call);
  if (isTooNew(passkey.addedAt, now) && needsOldPasskey(row, Object(command.input))) throw new PortalError('passkeyTooNew');
  return passkey;
}

const mayConfirm = (row: Endpoint, { input }: Command, { config }: Services): boolean =>
  !replacesSignature(row, Object(input)) || (config.LEGAL_ANSWERS ?? []).includes('B12');
