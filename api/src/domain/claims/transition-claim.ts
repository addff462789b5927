import { dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { type ClaimActor, type ClaimStatus, claimPromise, mayTransitionClaim } from '@portal/rules/claims/claim.ts';
import { DETAILS_CODE } from '@portal/rules/claims/claim-documents.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import type { InTransaction, Work } from '../../platform/context/services.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import { STATE_EVENTS, toEventType } from '../../platform/webhooks/state-events.ts';
import type { MessageValues } from '../messages/templates.ts';
import { CLAIM_MESSAGES, documentLines } from './claim-labels.ts';
import type { Claim } from './claim-rows.store.ts';
import { holdPolicy } from './freeze-policy.ts';
import { notifyClaimant } from './notify-claimant.ts';

type Move = {
  by: ClaimActor;
  /** The actor, if it is not a claimant, the portal or the deciding party. */
  actor?: 'insured';
  note?: string | null;
  decision?: NonNullable<Claim['decision']>;
  /** True if the last compulsory document arrived today. */
  documentsAreComplete?: boolean;
  /** True if the review is only a step on the way to a decision. */
  isForDecision?: boolean;
};

/**
 * The only way to change a claim's status: by the transition table, with its timeline entry, a message to every claimant, and the effects
 * on the policy, in the caller's transaction. A transition outside the table is recorded and changes nothing: undefined then.
 */
export async function transitionClaim(
  claimNumber: string,
  { to, move: { by, actor, note = null, decision, documentsAreComplete = false, isForDecision = false } }: { to: ClaimStatus; move: Move },
  { tx, now }: Work,
): Promise<Claim | undefined> {
  const { store } = tx;
  const claim = await store.claim.lock(claimNumber);
  if (!claim) return undefined;
  const recordedActor = actor ?? by;
  const isTooSoon = to === 'IN_REVIEW' && !isForDecision && (await hasOpenDetails(claimNumber, store));
  if (!mayTransitionClaim(by, claim.status, to) || isTooSoon || (await isReplaced(claim, store))) {
    await store.claim.note(claimNumber, { status: to, actor: recordedActor, text: note, wasRefused: true }, now);
    return undefined;
  }
  const today = dayOf(now);
  const lastDocumentOn = documentsAreComplete ? today : claim.lastPaperOn;
  const promisedBy = claimPromise(to, { lastPaperOn: lastDocumentOn, earlier: claim.promisedBy }, today);
  await store.claim.move(
    claimNumber,
    { to, promisedBy, ...(documentsAreComplete && { lastPaperOn: today }), ...(decision && { decision }) },
    now,
  );
  await store.claim.note(claimNumber, { status: to, actor: recordedActor, text: note }, now);
  const type = toEventType(STATE_EVENTS['claim.status'][to]);
  if (type) await addEvent({ type, data: { claimNumber, status: to }, policyNo: claim.policyNo }, { tx, now });
  const moved: Claim = {
    ...claim,
    status: to,
    promisedBy,
    lastPaperOn: lastDocumentOn,
    decision: decision ?? claim.decision,
    changedAt: now,
  };
  await writeToClaimants(moved, note, { tx, now });
  if (claim.type === 'DEATH') await changePolicy(moved, tx, now);
  return moved;
}

/** While a claimant owes their details, the claim waits, and no promise runs. */
const hasOpenDetails = async (claimNumber: string, store: InTransaction['store']): Promise<boolean> =>
  (await store.claimDocument.listOfClaim(claimNumber)).some(({ code, state }) => code === DETAILS_CODE && state === 'OPEN');

/** A closed claim cannot be reopened if another one was filed since. */
async function isReplaced({ status, policyNo, type, eventDate }: Claim, store: InTransaction['store']): Promise<boolean> {
  return status === 'CLOSED' && (await store.claim.findOpen(policyNo, type, eventDate)) !== undefined;
}

async function writeToClaimants(claim: Claim, note: string | null, { tx, now }: Pick<Work, 'tx' | 'now'>): Promise<void> {
  const template = CLAIM_MESSAGES[claim.status];
  if (!template) return;
  const { store } = tx;
  const payments = claim.status === 'APPROVED' ? await store.claimDocument.listPayments(claim.claimNumber) : [];
  for (const claimant of await store.claim.listClaimants(claim.claimNumber)) {
    const documents = (await store.claimDocument.listByClaimant(claimant.claimantId)).filter(
      ({ isCompulsory, state }) => isCompulsory && (state === 'OPEN' || state === 'REJECTED'),
    );
    // A claimant must not learn which documents another claimant still owes.
    if (claim.status === 'REQUIREMENT_RAISED' && documents.length === 0) continue;
    const amount = payments.filter(({ claimantId }) => claimantId === claimant.claimantId).reduce((sum, part) => sum + part.amount, 0);
    const values: MessageValues = {
      day: claim.promisedBy ? formatDay(claim.promisedBy) : '',
      reason: claim.status === 'REPUDIATED' ? (claim.decision?.reason ?? '') : (note ?? ''),
      amount: formatRupees(amount),
      papers: documentLines(documents),
    };
    await notifyClaimant(claimant, { message: { template, about: now.toISOString(), values }, tx }, now);
  }
}

/** The effect of a death claim on its policy once it has a status (domain facts, 17.2). */
export async function changePolicy(
  {
    claimNumber,
    policyNo,
    status,
    firstCheck,
    reportedAliveOn,
  }: Pick<Claim, 'claimNumber' | 'policyNo' | 'status' | 'firstCheck' | 'reportedAliveOn'>,
  tx: InTransaction,
  now: Date,
): Promise<void> {
  const { store } = tx;
  const today = dayOf(now);
  const isProven = firstCheck === 'CONFIRMED';
  if (status === 'PAID') await store.claimHold.end(policyNo, claimNumber, { status: 'CLAIM_PAID', on: today });
  else if (status === 'REPUDIATED' && isProven) await store.claimHold.end(policyNo, claimNumber, { status: 'TERMINATED', on: today });
  else if (status === 'REPUDIATED' || (status === 'CLOSED' && !isProven) || (status === 'INVESTIGATION' && reportedAliveOn !== null))
    await store.claimHold.liftAll(policyNo, claimNumber, today);
  else if (status === 'REOPENED') await holdPolicy({ claimNumber, policyNo }, tx, now);
  else if (status === 'APPROVED') await holdPolicy({ claimNumber, policyNo, isConfirmed: true }, tx, now);
}
