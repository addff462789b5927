import { dayOf } from '@portal/rules/calendar/dates.ts';
import { waitsForDocuments } from '@portal/rules/claims/claim.ts';
import { DETAILS_CODE, DOCUMENT_CODES } from '@portal/rules/claims/claim-documents.ts';
import { type DocumentVerdict, VERDICTS_OF_CLAIM } from '@portal/rules/staff/case-desk.ts';
import { newRef } from '../../base/secret.ts';
import type { InTransaction, Work } from '../../platform/context/services.ts';
import type { Claim } from './claim-rows.store.ts';
import { continueWithDocuments } from './continue-with-documents.ts';
import { followFirstCheck } from './follow-claim.ts';
import { extendHold, holdPolicy } from './freeze-policy.ts';
import { lacksAccount } from './lacks-account.ts';
import { transitionClaim } from './transition-claim.ts';

/**
 * Staff decisions on a claim if the insurer has no assessor (domain facts, 17.4): the transitions that an assessor's answers cause. The
 * caller has locked the claim and checked the rules. Each function returns whether it did anything.
 */
type Decide<Input> = (claim: Claim, input: Input, work: Work) => Promise<boolean>;

/** Assigning a claim with all its documents starts the review. */
export const assignClaim: Decide<undefined> = async ({ claimNumber, status }, _, { tx, services, now }) =>
  status !== 'INTIMATED' ||
  (await transitionClaim(claimNumber, { to: 'IN_REVIEW', move: { by: 'decider' } }, { tx, services, now })) !== undefined;

export const investigateClaim: Decide<{ reason: string }> = async ({ claimNumber }, { reason: note }, { tx, services, now }) =>
  (await transitionClaim(claimNumber, { to: 'INVESTIGATION', move: { by: 'decider', note } }, { tx, services, now })) !== undefined;

export const reopenClaim: Decide<{ reason: string }> = async ({ claimNumber }, { reason: note }, { tx, services, now }) =>
  (await transitionClaim(claimNumber, { to: 'REOPENED', move: { by: 'decider', note } }, { tx, services, now })) !== undefined;

type DocumentRequest = { claimantRef: string; paperCode?: string | undefined; name?: string | undefined; why: string };
/** Requests a document from one claimant: one of the list, or another by its name. */
export const requestDocument: Decide<DocumentRequest> = async (
  claim,
  { claimantRef, paperCode, name = '', why },
  { tx, services, now },
) => {
  const { store } = tx;
  if (!(await isClaimant(claim, claimantRef, store))) return false;
  const code = (DOCUMENT_CODES as readonly string[]).includes(paperCode ?? '') ? (paperCode ?? '') : `DESK-${newRef().slice(0, 8)}`;
  await store.claimDocument.ask(claimantRef, { code, name: code === paperCode ? null : name, why, reason: null }, now);
  return (
    (await transitionClaim(claim.claimNumber, { to: 'REQUIREMENT_RAISED', move: { by: 'decider', note: why } }, { tx, services, now })) !==
    undefined
  );
};

type Verdict = { claimantRef: string; paperCode: string; verdict: DocumentVerdict; reason: string | null };
/** Records the verdict on a document. A rejected document is requested again; after the last verdict the claim continues. */
export const checkDocument: Decide<Verdict> = async (claim, { claimantRef, paperCode, verdict, reason }, { tx, services, now }) => {
  const { store } = tx;
  // Only the claimant can give their details.
  if (paperCode === DETAILS_CODE || !(await isClaimant(claim, claimantRef, store))) return false;
  const isNews = await store.claimDocument.setState(
    { claimantId: claimantRef, code: paperCode },
    { from: VERDICTS_OF_CLAIM[verdict], to: STATES[verdict], reason },
    now,
  );
  if (!isNews) return false;
  if (verdict !== 'REJECT') {
    await extendHold(claim, tx, now);
    await continueWithDocuments(claim.claimNumber, { tx, services, now });
    return true;
  }
  if (!waitsForDocuments(claim.status))
    await transitionClaim(claim.claimNumber, { to: 'REQUIREMENT_RAISED', move: { by: 'decider', note: reason } }, { tx, services, now });
  return true;
};
const STATES = { ACCEPT: 'RECEIVED', REJECT: 'REJECTED', WAIVE: 'WAIVED' } as const;

/** Records whether the death is confirmed. If it is confirmed after the insured was reported alive, the claim hold is set again. */
export const checkDeath: Decide<{ verdict: 'CONFIRMED' | 'MISTAKE' }> = async (claim, { verdict }, { tx, services, now }) => {
  await followFirstCheck(claim, verdict, { tx, services, now });
  if (verdict === 'CONFIRMED' && claim.reportedAliveOn !== null) {
    await tx.store.claim.setReportedAlive(claim.claimNumber, null);
    await holdPolicy(claim, tx, now);
  }
  return true;
};

export type Part = { claimantRef: string; kind: string; amount: number };
/** Amounts per part and claimant, in paise, which the caller has added up. */
export const approveClaim: Decide<{ parts: readonly Part[]; note: string | null }> = async (
  claim,
  { parts, note },
  { tx, services, now },
) => {
  const { store } = tx;
  if (lacksAccount(await store.claim.listClaimants(claim.claimNumber), parts)) return false;
  const existingPayments = await store.claimDocument.listPayments(claim.claimNumber);
  for (const { claimantRef: claimantId, kind, amount } of parts) {
    if (!(await isClaimant(claim, claimantId, store))) return false;
    const partNo =
      Math.max(
        0,
        ...existingPayments.filter((claimPayment) => claimPayment.claimantId === claimantId).map((claimPayment) => claimPayment.partNo),
      ) + 1;
    const part = { claimantId, partNo, kind, amount, utr: null, paidOn: null, waitsFor: null };
    await store.claimDocument.putPayment(part);
    existingPayments.push(part);
  }
  const decision = { reasonCode: 'APPROVED', reason: note ?? 'Approved', clause: null, on: dayOf(now) };
  return (
    (await transitionClaim(claim.claimNumber, { to: 'APPROVED', move: { by: 'decider', note, decision } }, { tx, services, now })) !==
    undefined
  );
};

type Rejection = { reasonCode: string; text: string; clause: string | null };
export const rejectClaim: Decide<Rejection> = async ({ claimNumber, status }, { reasonCode, text, clause }, { tx, services, now }) => {
  if (waitsForDocuments(status) || status === 'INTIMATED')
    await transitionClaim(claimNumber, { to: 'IN_REVIEW', move: { by: 'decider', isForDecision: true } }, { tx, services, now });
  const decision = { reasonCode, reason: text, clause, on: dayOf(now) };
  return (
    (await transitionClaim(claimNumber, { to: 'REPUDIATED', move: { by: 'decider', note: text, decision } }, { tx, services, now })) !==
    undefined
  );
};

async function isClaimant({ claimNumber }: Claim, claimantId: string, store: InTransaction['store']): Promise<boolean> {
  return (await store.claim.listClaimants(claimNumber)).some((claimant) => claimant.claimantId === claimantId);
}
