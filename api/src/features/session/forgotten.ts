import { normaliseUserId } from '@portal/rules/people/identifiers.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { hashSecret } from '../../base/secret.ts';
import { notifyClient } from '../../domain/messages/notify-client.ts';
import { requestCode, resendCode } from '../../platform/access/request-code.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import { toContact, toReach } from './contact.ts';
import type { Operation } from './operation.ts';
import { type Person, REGISTERED } from './person.ts';
import { makeProof, PROOF_MS } from './proof.ts';
import type { Redeem } from './redeem.ts';

/** Forgotten user IDs and passwords: the code proves the registered contact; the answers reveal nothing. */

const USER_ID = { purpose: 'FORGOT_USER', functionality: 'DEFAULT_PROCESS' } as const;
const PASSWORD = { purpose: 'FORGOT_PASSWORD', functionality: 'DEFAULT_PROCESS' } as const;
type Reached = Pick<Person, 'clientId' | 'key' | 'sentTo' | 'cr'>;

export async function requestUserIdCode(call: Operation<'generateOTP_forgotUserID'>) {
  const { otpReferenceId } = call.input;
  if (otpReferenceId) return resendCode(otpReferenceId, USER_ID, call);
  return requestCode({ ...USER_ID, person: await identifyPerson(call) }, call);
}

/** Finds the person with this mobile number, email or policy, and date of birth. */
async function identifyPerson({ input, services, store, now, address }: Operation<'generateOTP_forgotUserID'>): Promise<Reached> {
  const { dob = '', policyNumber = '' } = input;
  const contact = toContact(input);
  if (contact) return { clientId: await store.credential.findByContact(contact, dob), ...toReach(contact) };
  if (!/^\d{9}$/.test(policyNumber)) throw badFields({ policyNumber: 'Policy number must have 9 digits.' });
  const mayTry = await rateLimits(services, now).tryPolicy(policyNumber, address);
  const owner = await store.access.findClientByNumber('policy', policyNumber, dob);
  return { clientId: mayTry ? owner : undefined, key: `policy:${policyNumber}`, sentTo: REGISTERED, cr: 'Mobile' };
}

export async function requestPasswordCode(call: Operation<'generateOTP_forgotPassword'>) {
  const { ABCUserID = '', dob = '', otpReferenceId } = call.input;
  if (otpReferenceId) return resendCode(otpReferenceId, PASSWORD, call);
  const userId = normaliseUserId(ABCUserID);
  const clientId = await call.store.credential.findByUserId(userId, dob);
  return requestCode({ ...PASSWORD, person: { clientId, key: `user:${userId}`, sentTo: REGISTERED, cr: 'Mobile' } }, call);
}

/** Shows the user ID and also sends it, so that it can be found again. */
export const redeemForgottenUserId: Redeem<'FORGOT_USER'> = async ({ clientId, ref }, { now }, tx) => {
  const credential = await tx.store.credential.findByClient(clientId);
  if (!credential) return new PortalError('notRegistered');
  const { userId } = credential;
  const dedupe = `userIdReminder:${hashSecret(ref).toString('hex')}`;
  await notifyClient({ template: 'userIdReminder', dedupe, clientId, values: { userId } }, { tx, now });
  return { userId };
};

export const redeemForgottenPassword: Redeem<'FORGOT_PASSWORD'> = async ({ clientId }, { cookies, now }, { store }) => ({
  proofRef: await makeProof({ purpose: 'FORGOT_PASSWORD', clientId, policyNo: null, askedBy: null }, PROOF_MS, { store, cookies, now }),
});
