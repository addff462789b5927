import { proposeUserIds } from '@portal/rules/people/identifiers.ts';
import { maskUserId } from '@portal/rules/people/masks.ts';
import { PortalError } from '../../base/failure.ts';
import { requestCode, resendCode } from '../../platform/access/request-code.ts';
import type { Stores } from '../../platform/context/services.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import { toContact, toReach } from './contact.ts';
import type { RegistrationCall } from './operation.ts';
import { makeProof, PROOF_MS } from './proof.ts';
import type { Redeem } from './redeem.ts';

const REGISTER = { purpose: 'REGISTER', functionality: 'DEFAULT_PROCESS' } as const;

/** `/checkRegistrationDetails`: only the arrival of a code reveals that all three match. */
export async function checkRegistrationDetails(call: RegistrationCall<'/checkRegistrationDetails'>) {
  const { input, services, now, address, store } = call;
  if (input.otpReferenceId) return resendCode(input.otpReferenceId, REGISTER, call);
  const contact = toContact(input);
  if (!contact) throw new PortalError('badRequest');
  const mayTry = await rateLimits(services, now).tryPolicy(input.policyNumber, address);
  const owner = await store.credential.findOwner(input.policyNumber, input.dob, contact);
  const person = { clientId: mayTry ? owner : undefined, ...toReach(contact) };
  return requestCode({ ...REGISTER, person, policyNo: input.policyNumber }, call);
}

/** After the correct code: a client with a user ID is told so; others may choose one. */
export const redeemRegistration: Redeem<'REGISTER'> = async ({ clientId, policyNo }, { cookies, now }, { store }) => {
  const credential = await store.credential.findByClient(clientId);
  if (credential) return new PortalError('alreadyRegistered', { userId: maskUserId(credential.userId) });
  const proofRef = await makeProof({ purpose: 'REGISTER', clientId, policyNo, askedBy: null }, PROOF_MS, { store, cookies, now });
  return { proofRef, suggestedUserIds: await freeUserIds(clientId, store) };
};

const MAX_OFFERED = 3;

/** Available user IDs made from the client's name. */
export async function freeUserIds(clientId: string, store: Stores): Promise<string[]> {
  const client = await store.profile.findClient(clientId);
  const proposed = proposeUserIds(client?.name ?? '');
  const existingIds = await store.credential.listTaken(proposed);
  return proposed.filter((userId) => !existingIds.includes(userId)).slice(0, MAX_OFFERED);
}
