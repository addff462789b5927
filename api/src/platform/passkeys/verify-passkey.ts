import type { PasskeyAssertion, PasskeyAttestation } from '@portal/contract/webauthn.ts';
import { isCopied } from '@portal/rules/people/passkey.ts';
import { verifyAuthenticationResponse, verifyRegistrationResponse } from '@simplewebauthn/server';
import type { Config } from '../../base/config/config.ts';
import { PortalError } from '../../base/failure.ts';
import { sameBytes } from '../../base/secret.ts';
import { inTransaction, type Services, type Stores } from '../context/services.ts';
import { isExactSignature } from './exact-signature.ts';
import type { StoredPasskey } from './passkey.store.ts';

/** `use` must run in the transaction of what the passkey opens or confirms: of parallel calls only one succeeds. */
export type VerifiedPasskey = Pick<StoredPasskey, 'passkeyId' | 'clientId' | 'addedAt'> & { use(store: Stores): Promise<void> };
type Verifying = { services: Services; now: Date; requestId: string };

const getExpected = ({ PORTAL_URL, RP_ID }: Config, challenge: Buffer) => ({
  expectedChallenge: challenge.toString('base64url'),
  expectedOrigin: new URL(PORTAL_URL).origin,
  expectedRPID: RP_ID,
  requireUserVerification: true,
});

/**
 * Verifies the proof of a passkey over an open challenge. Of a login the user handle is required, because it decides who logs in. A
 * counter that did not rise blocks the passkey, whatever becomes of the call.
 */
export async function verifyPasskey(
  credential: PasskeyAssertion,
  { challenge, clientId }: { challenge: Buffer; clientId?: string },
  { services, now, requestId }: Verifying,
): Promise<VerifiedPasskey> {
  const { store, config } = services;
  const passkey = await store.passkey.findByCredential(Buffer.from(credential.id, 'base64url'));
  if (!passkey) throw new PortalError(clientId === undefined ? 'passkeyUnknown' : 'passkeyRefused');
  const isOwner = clientId === undefined ? passkey.mayLogIn : passkey.clientId === clientId;
  if (!isOwner || passkey.blocked || !hasHandle(credential, passkey, clientId === undefined)) throw new PortalError('passkeyRefused');

  const proof = await readProof(credential, passkey, getExpected(config, challenge));
  if (!proof) throw new PortalError('passkeyRefused');
  if (isCopied(passkey.counter, proof.counter)) {
    await blockPasskey(passkey, { services, now, requestId });
    throw new PortalError('passkeyRefused');
  }
  return {
    ...passkey,
    async use(tx) {
      if (!(await tx.passkey.useChallenge(challenge, now))) throw new PortalError('passkeyUsed');
      if (!(await tx.passkey.recordUse(passkey.passkeyId, proof, now))) throw new PortalError('passkeyRefused');
    },
  };
}

function hasHandle({ response: { userHandle } }: PasskeyAssertion, { userHandle: stored }: StoredPasskey, isRequired: boolean): boolean {
  if (userHandle === undefined) return !isRequired;
  return sameBytes(Buffer.from(userHandle, 'base64url'), stored);
}

/** Counter and backup state of a valid proof. The counter is compared by our own rule, after the signature. */
async function readProof(
  credential: PasskeyAssertion,
  { credentialId, publicKey }: StoredPasskey,
  expected: ReturnType<typeof getExpected>,
) {
  const { clientDataJSON, signature } = credential.response;
  if (isFromFrame(clientDataJSON) || !isExactSignature(Buffer.from(signature, 'base64url'), publicKey)) return undefined;
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    ...expected,
    response: { ...credential, authenticatorAttachment: credential.authenticatorAttachment, clientExtensionResults: {} } as never,
    credential: { id: credentialId.toString('base64url'), publicKey: new Uint8Array(publicKey), counter: 0 },
  }).catch(() => ({ verified: false as const, authenticationInfo: undefined }));
  if (!verified || !authenticationInfo) return undefined;
  return { counter: authenticationInfo.newCounter, backedUp: authenticationInfo.credentialBackedUp };
}

/** True if another site's page framed ours. The library only refuses it if the browser names that site. */
const isFromFrame = (clientDataJSON: string): boolean =>
  Reflect.get(Object(JSON.parse(Buffer.from(clientDataJSON, 'base64url').toString('utf8'))), 'crossOrigin') === true;

/** The block is stored even though the call is refused. */
function blockPasskey({ passkeyId, clientId }: StoredPasskey, { services, now, requestId }: Verifying): Promise<void> {
  return inTransaction(services, async ({ store, send }) => {
    if (!(await store.passkey.block(passkeyId, now))) return;
    const object = { objectKind: 'passkey', objectId: passkeyId };
    await store.audit.write({ action: 'passkey', outcome: 'blocked', actorId: clientId, ...object, requestId }, now);
    await send('passkey-notice', { kind: 'BLOCKED', passkeyId, clientId, at: now.toISOString() });
  });
}

export type CreatedPasskey = { credentialId: Buffer; publicKey: Buffer; counter: number; backedUp: boolean };

/** Verifies a new passkey. Its maker is not attested: the portal accepts every authenticator. */
export async function verifyNewPasskey(credential: PasskeyAttestation, challenge: Buffer, config: Config): Promise<CreatedPasskey> {
  if (isFromFrame(credential.response.clientDataJSON)) throw new PortalError('passkeyRefused');
  const { verified, registrationInfo } = await verifyRegistrationResponse({
    ...getExpected(config, challenge),
    response: { ...credential, clientExtensionResults: {} } as never,
    supportedAlgorithmIDs: [...ALGORITHMS],
  }).catch(() => ({ verified: false as const, registrationInfo: undefined }));
  if (!verified || !registrationInfo) throw new PortalError('passkeyRefused');
  const { id, publicKey, counter } = registrationInfo.credential;
  return {
    credentialId: Buffer.from(id, 'base64url'),
    publicKey: Buffer.from(publicKey),
    counter,
    backedUp: registrationInfo.credentialBackedUp,
  };
}

/** ES256, RS256 and Ed25519, by their COSE numbers. */
export const ALGORITHMS = [-7, -257, -8] as const;

declare module '../context/jobs.ts' {
  interface Jobs {
    /** Tells a customer that a passkey was added, removed or blocked. */
    'passkey-notice': { kind: 'ADDED' | 'REMOVED' | 'BLOCKED'; passkeyId: string; clientId: string; at: string };
  }
}
