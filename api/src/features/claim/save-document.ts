import { createHash } from 'node:crypto';
import type { EndpointAt } from '@portal/contract/contract.ts';
import { isClaimOver } from '@portal/rules/claims/claim.ts';
import { DETAILS_CODE } from '@portal/rules/claims/claim-documents.ts';
import { badFields } from '../../base/failure.ts';
import { hashSecret } from '../../base/secret.ts';
import type { DocumentState } from '../../domain/claims/claim-document-rows.store.ts';
import { continueWithDocuments } from '../../domain/claims/continue-with-documents.ts';
import { extendHold } from '../../domain/claims/freeze-policy.ts';
import { acceptFile } from '../../domain/uploads/accept-file.ts';
import { inTransaction, type Work } from '../../platform/context/services.ts';
import { type Call, ownTransactions } from '../../platform/pipeline/implement.ts';
import { type Own, ownClaim } from './claim-caller.ts';
import { displayedDocuments } from './show-documents.ts';

type Save = Call<EndpointAt<'/claimIntimation/saveDocument'>>;
const REASON_MIN = 10;
const WHY = { en: 'Enter a reason of at least 10 characters.', hi: 'कम से कम 10 अक्षरों में कारण लिखें।' };
const SENDABLE: readonly DocumentState[] = ['OPEN', 'REJECTED', 'NOT_AVAILABLE', 'UPLOADED'];

/**
 * Stores documents of a claim, each as soon as it is sent. Identical bytes for the same requirement are stored once. A document that is
 * declared unavailable is no longer waited for: staff reply to it.
 */
export const saveDocuments = ownTransactions(async (call: Save) => {
  const { input, services, now, fail } = call;
  const own = await ownClaim({ ...call, store: services.store });
  if (isClaimOver(own.claim.status)) throw fail('claimClosed');
  const { documents, notAvailable = [] } = input;
  for (const { reason } of notAvailable) if (reason.length < REASON_MIN) throw badFields({ reason: WHY });
  const existingCodes = new Set((await services.store.claimDocument.listByClaimant(own.claimant.claimantId)).map(({ code }) => code));
  // The details are typed in, so no file and no excuse stands for them.
  existingCodes.delete(DETAILS_CODE);
  for (const { paperCode } of [...documents, ...notAvailable]) if (!existingCodes.has(paperCode)) throw fail('notFound');
  const saved: { paperCode: string; fileRef: string }[] = [];
  for (const document of documents) saved.push({ paperCode: document.paperCode, fileRef: await storeFile(document, own, call) });
  await inTransaction(services, async (tx) => {
    for (const { paperCode, reason } of notAvailable)
      await tx.store.claimDocument.setState(
        { claimantId: own.claimant.claimantId, code: paperCode },
        { from: ['OPEN', 'REJECTED'], to: 'NOT_AVAILABLE', reason },
        now,
      );
    await continueWithDocuments(own.claim.claimNumber, { tx, services, now });
  });
  const claim = await services.store.claim.find(own.claim.claimNumber);
  return {
    saved,
    papers: await displayedDocuments(own.claimant.claimantId, call, services.store),
    claimStatus: claim?.status ?? own.claim.status,
    promisedBy: claim?.promisedBy ?? null,
  };
});

/** Stores one file and returns its id. */
async function storeFile(document: Save['input']['documents'][number], { claimant }: Own, { services, now }: Save): Promise<string> {
  const { paperCode: code, fileName: name, mimeType, base64Data } = document;
  const bytes = new Uint8Array(Buffer.from(base64Data, 'base64'));
  const digest = createHash('sha256').update(bytes).digest();
  const { claimantId } = claimant;
  const same = await services.store.claimDocument.findSame(claimantId, code, digest);
  if (same) return same;
  // Files of a claimant without a login are stored under the claimant's id.
  const { fileRef, status } = await acceptFile({ given: { name, mimeType, bytes }, clientId: claimantId }, { services, now });
  const fileId = hashSecret(fileRef).toString('base64url');
  return inTransaction(services, async (tx) => {
    const isNew = await tx.store.claimDocument.addFile(fileId, { claimantId, code, digest }, now);
    if (isNew && status === 'ACCEPTED') await documentArrived(fileId, { tx, services, now });
    services.crashPoint('claim-paper-before-commit');
    return isNew ? fileId : ((await tx.store.claimDocument.findSame(claimantId, code, digest)) ?? fileId);
  });
}

/** A file that the scanner found clean fulfils its requirement; an infected one opens the requirement again. */
export async function documentArrived(fileId: string, { tx, services, now }: Work): Promise<void> {
  const file = await tx.store.claimDocument.findFile(fileId);
  if (!file) return;
  const { claimNumber, claimantId, code } = file;
  if (file.status === 'CLEAN') {
    await tx.store.claimDocument.setState({ claimantId, code }, { from: SENDABLE, to: 'UPLOADED' }, now);
    const claim = await tx.store.claim.find(claimNumber);
    if (claim) await extendHold(claim, tx, now);
    await tx.send('claim-paper', { fileId });
    return continueWithDocuments(claimNumber, { tx, services, now });
  }
  if (file.status !== 'INFECTED') return;
  const reason = 'This file did not pass our safety check. Please send another one.';
  await tx.store.claimDocument.setState({ claimantId, code }, { from: ['OPEN'], to: 'REJECTED', reason }, now);
}
