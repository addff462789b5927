import { createHash, randomBytes } from 'node:crypto';
import type { PasskeyRequest } from '@portal/contract/webauthn.ts';
import { CHALLENGE_MS } from '@portal/rules/people/passkey.ts';
import { toCanonicalJson } from '../../base/canonical-json.ts';
import { PortalError } from '../../base/failure.ts';
import { hashSecret, sameBytes } from '../../base/secret.ts';
import type { Services, Stores } from '../context/services.ts';
import type { ChallengePurpose, StoredChallenge } from './passkey-challenge.store.ts';

/** The command that a passkey confirms: one session, one path, one body without its proofs. */
export type ConfirmedCommand = { sessionId: string; path: string; input: unknown };

/** Challenge of a confirmation: it names the command, so that a proof of one command confirms no other one. */
export const calculateChallenge = (nonce: Buffer, { sessionId, path, input }: ConfirmedCommand): Buffer =>
  createHash('sha256')
    .update([nonce.toString('hex'), sessionId, path, toCanonicalJson(input)].join('\n'))
    .digest();

/** `owner` is the session, or the flow cookie of a login: only that browser can answer. */
type Purpose = { purpose: 'LOGIN' | 'REGISTER'; owner: string } | { purpose: 'CONFIRM'; owner: string; command: ConfirmedCommand };

const hashOwner = (purpose: ChallengePurpose, owner: string): Buffer => hashSecret(`${purpose}\n${owner}`);

export async function createChallenge(purpose: Purpose, store: Stores, now: Date): Promise<Buffer> {
  const random = randomBytes(32);
  const isConfirmation = purpose.purpose === 'CONFIRM';
  const challenge = isConfirmation ? calculateChallenge(random, purpose.command) : random;
  await store.passkey.addChallenge({
    challenge,
    purpose: purpose.purpose,
    boundHash: hashOwner(purpose.purpose, purpose.owner),
    nonce: isConfirmation ? random : null,
    expiresAt: new Date(now.getTime() + CHALLENGE_MS),
  });
  return challenge;
}

/** The challenge that a browser answered, if it was made for this purpose, owner and command and is still open. */
export async function findOpenChallenge(
  clientDataJSON: string,
  expected: Purpose,
  { store, now }: { store: Stores; now: Date },
): Promise<Buffer> {
  const answered = readChallenge(clientDataJSON);
  const found = answered && (await store.passkey.findChallenge(answered));
  if (!found || !isFor(found, expected)) throw new PortalError('passkeyRefused');
  if (found.usedAt) throw new PortalError('passkeyUsed');
  if (found.expiresAt <= now) throw new PortalError('passkeyLate');
  return found.challenge;
}

function isFor({ challenge, purpose, boundHash, nonce }: StoredChallenge, expected: Purpose): boolean {
  if (purpose !== expected.purpose || !sameBytes(boundHash, hashOwner(purpose, expected.owner))) return false;
  if (expected.purpose !== 'CONFIRM') return true;
  // Computed again from the received body, so that a changed one is refused.
  return nonce !== null && sameBytes(challenge, calculateChallenge(nonce, expected.command));
}

/** The challenge in the data that the authenticator signed; undefined if there is none. */
function readChallenge(clientDataJSON: string): Buffer | undefined {
  try {
    const challenge: unknown = Reflect.get(Object(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))), 'challenge');
    return typeof challenge === 'string' ? Buffer.from(challenge, 'base64url') : undefined;
  } catch {
    return undefined;
  }
}

type Offered = { credentialId: Buffer; transports: string[] };
export const toDescriptors = (passkeys: readonly Offered[]) =>
  passkeys.map(({ credentialId, transports }) => ({ id: credentialId.toString('base64url'), type: 'public-key' as const, transports }));

/** Options to prove a passkey. Without `passkeys` the browser offers all that it has for the site. */
export const toRequest = (challenge: Buffer, { config }: Pick<Services, 'config'>, passkeys?: readonly Offered[]): PasskeyRequest => ({
  challenge: challenge.toString('base64url'),
  timeout: CHALLENGE_MS,
  rpId: config.RP_ID,
  ...(passkeys && { allowCredentials: toDescriptors(passkeys) }),
  userVerification: 'required',
});
