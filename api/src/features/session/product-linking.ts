import { fieldLabel } from '@portal/contract/field-text.ts';
import { nameScore, SAME_NAME } from '@portal/rules/people/name-match.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { hashSecret } from '../../base/secret.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import { NO_ONE } from '../../platform/access/one-time-password.ts';
import { requestCode, resendCode } from '../../platform/access/request-code.ts';
import type { Stores, Work } from '../../platform/context/services.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import { toContact } from './contact.ts';
import type { Operation, RegistrationCall } from './operation.ts';
import { REGISTERED } from './person.ts';
import { findProof, MATCH_MS, makeProof } from './proof.ts';
import type { Redeem } from './redeem.ts';
import { signIn } from './sign-in.ts';

/** Links a policy that the same person holds under another client id. */

const LINKING = { purpose: 'LINKING', functionality: 'OTP_PRODUCT_LINKING' } as const;
const ANYBODY = 'Nobody Of This Name';

/** `/matchFields`: fields that do not match, or belong to another person, return a reference for which no code is sent. */
export async function matchFields(call: RegistrationCall<'/matchFields'>) {
  const { input, session, services, store, cookies, now, address, fail } = call;
  const { policyNumber, dob } = input;
  const contact = toContact(input);
  if (input.CIINo !== undefined && !/^\d{10}$/.test(input.CIINo)) throw badFields({ CIINo: 'Client ID must have 10 digits.' });
  const requestedBy = session?.clientId ?? null;
  if (session && (await store.linkedClient.ownsPolicy(session.clientIds, policyNumber))) throw fail('alreadyLinked');
  const mayTry = await rateLimits(services, now).tryPolicy(policyNumber, address);
  const owner = await (contact ? store.credential.findOwner(policyNumber, dob, contact) : store.linkedClient.findOwner(policyNumber, dob));
  // An unknown person is compared with a decoy, so that known and unknown take the same work.
  const isSame = await isSamePerson(requestedBy ?? owner ?? NO_ONE, owner ?? NO_ONE, store);
  const isMeant = owner !== undefined && isSame && (input.CIINo ?? owner) === owner;
  const clientId = mayTry && isMeant ? owner : null;
  const matchRef = await makeProof({ purpose: 'LINKING', clientId, policyNo: policyNumber, askedBy: requestedBy }, MATCH_MS, {
    store,
    cookies,
    now,
  });
  return { matchRef, nextApi: 'generateOTP_login' as const, functionality: LINKING.functionality };
}

/**
 * True if two client records have the same date of birth and name. Names are compared even without a client, so that timing reveals
 * nothing.
 */
async function isSamePerson(clientId: string, otherId: string, { linkedClient }: Stores): Promise<boolean> {
  const found = await linkedClient.listIdentities([clientId, otherId]);
  const [identity, other] = [clientId, otherId].map((id) => found.find((identity) => identity.clientId === id));
  const hasSameName = nameScore(identity?.name ?? ANYBODY, other?.name ?? ANYBODY) >= SAME_NAME;
  return hasSameName && identity !== undefined && identity.birthDate === other?.birthDate;
}

/** Sends the code to the contact registered for the policy. */
export async function requestLinkingCode(call: Operation<'generateOTP_login'>) {
  const { otpReferenceId, matchRef } = call.input;
  if (otpReferenceId) return resendCode(otpReferenceId, LINKING, call);
  const match = await findProof(matchRef ?? '', call);
  // The holder of a link is not logged in, so no policy is linked to the link's client.
  const requestedBy = call.session?.kind === 'customer' ? call.session.clientId : null;
  if (match?.purpose !== 'LINKING' || match.askedBy !== requestedBy)
    throw badFields({ matchRef: fieldLabel('This reference is not valid.') });
  const { clientId, policyNo } = match;
  const person = { clientId: clientId ?? undefined, key: `policy:${policyNo}`, sentTo: REGISTERED, cr: 'Mobile' as const };
  return requestCode({ ...LINKING, person, policyNo, askedBy: requestedBy }, call);
}

/** After the correct code, this session also sees the owner's policies. Without a login, the owner is logged in. */
export const redeemLinking: Redeem<'LINKING'> = async ({ clientId: owner, policyNo, askedBy, ref }, call, tx) => {
  const { store } = tx;
  const linked = await store.linkedClient.listPolicies(owner);
  if (askedBy === null)
    return { linked, LoginResponse: await signIn({ clientId: owner, cr: 'Mobile', byCode: true, method: 'OTP' }, call, tx) };
  if (!(await isSamePerson(askedBy, owner, store))) return new PortalError('linkNotPossible');
  await store.linkedClient.add({ clientId: askedBy, linkedClientId: owner, policyNo: policyNo ?? '' }, call.now);
  await store.session.addClient(askedBy, owner);
  for (const clientId of [askedBy, owner]) await notifyOfLink(clientId, { policyNo: policyNo ?? '', ref }, { tx, now: call.now });
  return { linked };
};

async function notifyOfLink(
  clientId: string,
  { policyNo, ref }: { policyNo: string; ref: string },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const dedupe = `policyLinked:${clientId}:${hashSecret(ref).toString('hex')}`;
  await notifyClient({ template: 'policyLinked', dedupe, clientId, values: { policyLast3: policyNo.slice(-3) } }, { tx, now });
}
