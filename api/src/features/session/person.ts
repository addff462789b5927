import { normaliseUserId } from '@portal/rules/people/identifiers.ts';
import { badFields } from '../../base/failure.ts';
import type { Services } from '../../platform/context/services.ts';
import { toContact, toReach } from './contact.ts';

/** An identifier of a person, as typed. */
export type Identifier = {
  ABCUserID?: string | undefined;
  mobileNumber?: string | undefined;
  emailAddress?: string | undefined;
  policyNumber?: string | undefined;
  CIINo?: string | undefined;
  dob?: string | undefined;
};

export type Person = {
  /** Undefined for an unknown person, who gets the same answers. */
  clientId: string | undefined;
  /** The normalised identifier, for counting. */
  key: string;
  /** The code's destination, revealing nothing but what was typed. */
  sentTo: string;
  cr: 'Mobile' | 'Email';
  hasPasswordMethod: boolean;
};

/** Shown instead of a contact that was not typed. */
export const REGISTERED = 'your registered mobile number and email address';

/** Rejects by format only, without revealing whether the person exists. */
export async function findPerson(identifier: Identifier, { store }: Pick<Services, 'store'>): Promise<Person> {
  const contact = toContact(identifier);
  if (contact) {
    const clientId = await store.access.findClientByContact(contact.kind, contact.value);
    return { clientId, hasPasswordMethod: false, ...toReach(contact) };
  }
  const common = { sentTo: REGISTERED, cr: 'Mobile' as const };
  if (identifier.policyNumber !== undefined && identifier.dob !== undefined) {
    if (!/^\d{9}$/.test(identifier.policyNumber)) throw badFields({ policyNumber: 'Policy number must have 9 digits.' });
    const clientId = await store.access.findClientByNumber('policy', identifier.policyNumber, identifier.dob);
    return { clientId, key: `policy:${identifier.policyNumber}`, hasPasswordMethod: false, ...common };
  }
  if (identifier.CIINo !== undefined && identifier.dob !== undefined) {
    if (!/^\d{10}$/.test(identifier.CIINo)) throw badFields({ CIINo: 'Client ID must have 10 digits.' });
    const clientId = await store.access.findClientByNumber('client', identifier.CIINo, identifier.dob);
    return { clientId, key: `client:${identifier.CIINo}`, hasPasswordMethod: false, ...common };
  }
  const userId = normaliseUserId(identifier.ABCUserID ?? '');
  const credential = await store.access.findCredential(userId);
  return { clientId: credential?.clientId, key: `user:${userId}`, hasPasswordMethod: true, ...common };
}
