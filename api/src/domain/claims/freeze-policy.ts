import { dayOf } from '@portal/rules/calendar/dates.ts';
import { claimHoldFor } from '@portal/rules/claims/claim-hold.ts';
import type { InTransaction } from '../../platform/context/services.ts';

type Of = { claimNumber: string; policyNo: string; isConfirmed?: boolean };

/** Freezes or holds the policy of a death claim, depending on the facts of the claim. A full hold ends open links. */
export async function holdPolicy({ claimNumber, policyNo, isConfirmed = false }: Of, { store }: InTransaction, now: Date): Promise<void> {
  const facts = await store.claimHold.findFacts(claimNumber);
  if (!facts) return;
  if (claimHoldFor({ ...facts, isConfirmed: facts.isConfirmed || isConfirmed }) === 'PAYOUTS')
    return store.claimHold.freeze(policyNo, claimNumber, dayOf(now));
  if (await store.claimHold.set(policyNo, claimNumber, dayOf(now))) await store.claimHold.endLinks(policyNo, now);
}

/** A document, or a claimant with a login, turns the freeze of a claim into a full hold. */
export async function extendHold({ claimNumber, policyNo }: Of, tx: InTransaction, now: Date): Promise<void> {
  if (await tx.store.claimHold.isFrozenBy(policyNo, claimNumber)) await holdPolicy({ claimNumber, policyNo }, tx, now);
}
