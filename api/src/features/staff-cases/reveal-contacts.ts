import { findPerson } from '../../domain/visitors/find-person.ts';
import type { Stores } from '../../platform/context/services.ts';
import type { FoundCase } from './find-case.ts';

type Revealed = { claimantRef: string | null; mobile: string | null; email: string | null; address: string | null };

/** Unmasked contacts of a case: of the person who made the request, or of each claimant. */
export async function revealContacts(found: FoundCase, store: Stores): Promise<Revealed[]> {
  if (found.desk === 'CLAIMS') {
    const claimants = await store.claim.listClaimants(found.id);
    return claimants.map(({ claimantId, person: { mobile, email, address } }) => ({ claimantRef: claimantId, mobile, email, address }));
  }
  const person = await findPerson(found.subjectClientId, store);
  return person ? [{ claimantRef: null, mobile: person.mobile, email: person.email, address: null }] : [];
}
