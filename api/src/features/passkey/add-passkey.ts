import { randomBytes } from 'node:crypto';
import type { contract } from '@portal/contract/contract.ts';
import { CHALLENGE_MS, confirmsFrom, MAX_PASSKEYS } from '@portal/rules/people/passkey.ts';
import { newRef } from '../../base/secret.ts';
import { createChallenge, findOpenChallenge, toDescriptors } from '../../platform/passkeys/challenge.ts';
import { ALGORITHMS, verifyNewPasskey } from '../../platform/passkeys/verify-passkey.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';

type Rows = (typeof contract)['passkey'];

export async function createPasskeyOptions({ customer, services, store, now, fail }: CommandCall<Rows['/passkey/registerOptions']>) {
  const { clientId, sessionId } = customer;
  const userHandle = await store.passkey.lockUser(clientId, randomBytes(32));
  const existing = await store.passkey.listExisting(clientId);
  if (existing.length >= MAX_PASSKEYS) throw fail('passkeyLimit');
  const client = await store.profile.findClient(clientId);
  const challenge = await createChallenge({ purpose: 'REGISTER', owner: sessionId }, store, now);
  const { PROVIDER_NAME } = await services.brand.current();
  const name = client?.shortName ?? '';
  return {
    options: {
      rp: { name: PROVIDER_NAME, id: services.config.RP_ID },
      user: { id: userHandle.toString('base64url'), name, displayName: name },
      challenge: challenge.toString('base64url'),
      pubKeyCredParams: ALGORITHMS.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: CHALLENGE_MS,
      excludeCredentials: toDescriptors(existing),
      authenticatorSelection: {
        residentKey: 'required' as const,
        requireResidentKey: true as const,
        userVerification: 'required' as const,
      },
      attestation: 'none' as const,
    },
  };
}

/** The challenge was given out after a confirmation, to this session alone. */
export async function addPasskey({ input, customer, services, store, send, now, fail }: CommandCall<Rows['/passkey/register']>) {
  const { clientId, sessionId } = customer;
  const { credential, device } = input;
  const expected = { purpose: 'REGISTER', owner: sessionId } as const;
  const challenge = await findOpenChallenge(credential.response.clientDataJSON, expected, { store, now });
  const created = await verifyNewPasskey(credential, challenge, services.config);
  await store.passkey.lockUser(clientId, randomBytes(32));
  if (!(await store.passkey.useChallenge(challenge, now))) throw fail('passkeyUsed');
  if ((await store.passkey.count(clientId)) >= MAX_PASSKEYS) throw fail('passkeyLimit');
  const passkeyId = newRef();
  const { transports = [] } = credential.response;
  if (!(await store.passkey.add({ ...created, passkeyId, clientId, device, transports, addedAt: now }))) throw fail('passkeyRefused');
  await send('passkey-notice', { kind: 'ADDED', passkeyId, clientId, at: now.toISOString() });
  return { passkeyId, confirmsFrom: confirmsFrom(now) };
}
