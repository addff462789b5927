import type { EndpointAt } from '@portal/contract/contract.ts';
import { isClaimOpenForDocuments, isClaimOver } from '@portal/rules/claims/claim.ts';
import { DETAILS_CODE } from '@portal/rules/claims/claim-documents.ts';
import { badFields } from '../../base/failure.ts';
import type { ClaimAccount, Claimant } from '../../domain/claims/claim-rows.store.ts';
import { continueWithDocuments } from '../../domain/claims/continue-with-documents.ts';
import { notifyClaimant } from '../../domain/claims/notify-claimant.ts';
import { type InTransaction, inTransaction } from '../../platform/context/services.ts';
import { type Call, ownTransactions } from '../../platform/pipeline/implement.ts';
import { findErrors, findShare, isOtherHolder, toDetails } from './check-details.ts';
import { ownClaim } from './claim-caller.ts';
import { displayedDocuments } from './show-documents.ts';

type Save = Call<EndpointAt<'/claimIntimation/details'>>;

/**
 * Stores the details of a claimant and the bank account, which a claim needs before its decision. Until then they may be sent again. The
 * account is checked before anything is written.
 */
export const saveDetails = ownTransactions(async (call: Save) => {
  const { input, services, now, fail, requestId } = call;
  const own = await ownClaim({ ...call, store: services.store });
  rejectDecided(own.claim.status);
  const errors = findErrors(input, own.claimant.role, call);
  if (Object.keys(errors).length > 0) throw badFields(errors);
  const { person, account } = toDetails(input, own.claimant.role);
  const hasOtherHolder = await isOtherHolder(account, services);
  return inTransaction(services, async (tx) => {
    const { store } = tx;
    const { claimNumber, claimantId } = own.claimant;
    const claim = await store.claim.lock(claimNumber);
    const before = await store.claim.findClaimant(claimantId);
    const policy = await store.claim.findPolicy(own.claim.policyNo);
    if (!claim || !before || !policy) throw fail('notFound');
    rejectDecided(claim.status);
    const after = { ...before.person, ...person };
    await store.claim.setClaimant(claimantId, { person: after, account, shareBp: findShare(after, policy) });
    await saveEvent(call, before, tx);
    await store.claimDocument.setState({ claimantId, code: DETAILS_CODE }, { from: ['OPEN'], to: 'RECEIVED' }, now);
    if (!isSameAccount(before.account, account)) {
      await requestCheque(claimantId, hasOtherHolder, { tx, now });
      // The details may change the email too, so the message goes to the earlier one.
      const values = { account: account.accountNo.slice(-4) };
      if (before.account) await notifyClaimant(before, { message: { template: 'claimAccountChanged', about: requestId, values }, tx }, now);
    }
    // The share may have changed. An assessor may also have decided before there was an account, which counted for nothing.
    await tx.send('claim-submit', { claimNumber, key: requestId });
    await tx.send('claim-ask', { claimNumber });
    await continueWithDocuments(claimNumber, { tx, services, now });
    services.crashPoint('claim-details-before-commit');
    const changed = await store.claim.find(claimNumber);
    return {
      papers: await displayedDocuments(claimantId, call, store),
      claimStatus: changed?.status ?? claim.status,
      promisedBy: changed?.promisedBy ?? null,
    };
  });

  function rejectDecided(status: typeof own.claim.status): void {
    if (isClaimOver(status)) throw fail('claimClosed');
    if (!isClaimOpenForDocuments(status)) throw fail('claimMoveRefused');
  }
});

/** Facts of the event belong to the claim: its first claimant may correct them, and another one may add what is missing. */
async function saveEvent({ input }: Save, { claimNumber, claimantId }: Claimant, { store }: InTransaction): Promise<void> {
  const { placeOfEvent, firNumber, otherPolicies } = input;
  const stored = await store.claim.readDetails(claimNumber);
  const [first] = await store.claim.listClaimants(claimNumber);
  const typed = { placeOfEvent, ...(firNumber && { firNumber }), ...(otherPolicies && { otherPolicies }) };
  await store.claim.setDetails(claimNumber, first?.claimantId === claimantId ? { ...stored, ...typed } : { ...typed, ...stored });
}

const isSameAccount = (before: ClaimAccount | null, after: ClaimAccount): boolean =>
  before?.accountNo === after.accountNo && before.ifscCode === after.ifscCode && before.accountHolderName === after.accountHolderName;

/** A holder whom the bank does not know under this name proves the account with a cheque. */
async function requestCheque(claimantId: string, isNeeded: boolean, { tx, now }: { tx: InTransaction; now: Date }): Promise<void> {
  const cheque = { code: 'CHEQUE', name: null, why: null, reason: null };
  if (isNeeded) await tx.store.claimDocument.ask(claimantId, cheque, now);
  else await tx.store.claimDocument.makeOptional(claimantId, cheque.code);
}
