import { dayOf } from '@portal/rules/calendar/dates.ts';
import { type ClaimStatus, interestOwed, isClaimOver, LATE_INTEREST, waitsForDocuments } from '@portal/rules/claims/claim.ts';
import { DETAILS_CODE } from '@portal/rules/claims/claim-documents.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import type { AssessedDocument, AssessedPart, ClaimAction, ClaimAnswer } from '../../platform/partners/assessor/assessor.port.ts';
import { transitionMandate } from '../mandates/transition-mandate.ts';
import type { ClaimPayment } from './claim-document-rows.store.ts';
import type { Claim, Claimant } from './claim-rows.store.ts';
import { extendHold, holdPolicy } from './freeze-policy.ts';
import { lacksAccount } from './lacks-account.ts';
import { notifyClaimant } from './notify-claimant.ts';
import { changePolicy, transitionClaim } from './transition-claim.ts';

/**
 * Exchange with the assessor. Everything is sent until it is accepted. The assessor's status is always queried, never read from a
 * callback.
 */

/** The job `claim-submit`. */
export async function submitClaim(
  { claimNumber, key }: { claimNumber: string; key?: string },
  { store, partners }: Services,
): Promise<void> {
  const claim = await store.claim.find(claimNumber);
  if (!claim) return;
  const claimants = await store.claim.listClaimants(claimNumber);
  const documents = [];
  for (const { claimantId } of claimants)
    for (const { code, state } of await store.claimDocument.listByClaimant(claimantId))
      documents.push({ claimantRef: claimantId, paperCode: code, state });
  const { cause } = await store.claim.readDetails(claimNumber);
  const { policyNo, type, nature, eventDate, isEarly: early } = claim;
  await partners.assessor.submit(
    {
      claimNumber,
      policyNo,
      type,
      nature,
      eventDate,
      early,
      cause: typeof cause === 'string' ? cause : '',
      claimants: claimants.map(({ claimantId, role, shareBp }) => ({ claimantRef: claimantId, role, shareBp })),
      papers: documents,
    },
    // A new claimant, or new details, make it a new submission of the same claim.
    key ?? `${claimNumber}-${claimants.length}`,
  );
}

/** The job `claim-paper`: sends a clean document to the assessor, by a reference that grants no access. */
export async function sendClaimDocument(fileId: string, { store, partners }: Services): Promise<void> {
  const file = await store.claimDocument.findFile(fileId);
  if (file?.status !== 'CLEAN') return;
  const { claimNumber, claimantId, code } = file;
  await partners.assessor.sendDocument(claimNumber, { claimantRef: claimantId, paperCode: code, fileRef: fileId }, fileId);
}

/** The job `claim-action`: what a person did with the claim. */
export const sendClaimAction = (
  { claimNumber, action, reason, key }: { claimNumber: string; action: ClaimAction; reason: string; key: string },
  { partners }: Services,
): Promise<void> => partners.assessor.tellAction(claimNumber, { action, reason }, key);

/** The job `claim-ask`: queries the status of the claim at the assessor, and applies it. */
export async function queryAssessor(claimNumber: string, services: Services, now: Date): Promise<void> {
  const answer = await services.partners.assessor.query(claimNumber);
  if (!answer) return;
  await inTransaction(services, async (tx) => {
    await followAnswer(claimNumber, answer, { tx, services, now });
    services.crashPoint('claim-answer-before-commit');
  });
  services.crashPoint('claim-answer-after-commit');
}

/** An older answer than the last one changes nothing, and a repeated answer has no second effect. */
async function followAnswer(claimNumber: string, answer: ClaimAnswer, { tx, services, now }: Work): Promise<void> {
  const { store } = tx;
  const claim = await store.claim.lock(claimNumber);
  if (!claim || (claim.wordAt !== null && answer.at <= claim.wordAt)) return;
  const claimants = await store.claim.listClaimants(claimNumber);
  await followFirstCheck(claim, answer.firstCheck, { tx, services, now });
  if (isPayable(answer.status) && lacksAccount(claimants, answer.parts)) {
    // The answer stays unread: it is asked for again once the details are there.
    await store.claim.note(claimNumber, { status: 'APPROVED', actor: 'decider', text: NO_ACCOUNT, wasRefused: true }, now);
    return;
  }
  await store.claim.setWordAt(claimNumber, answer.at);
  for (const document of answer.papers) await followDocument(document, claimants, { tx, now });
  await extendHold(claim, tx, now);
  const parts = answer.parts.filter(({ claimantRef }) => claimants.some(({ claimantId }) => claimantId === claimantRef));
  for (const part of parts.filter(({ utr }) => utr === null)) await store.claimDocument.putPayment(toPayment(part));
  await followStatus(claim, answer, { tx, services, now });
  for (const part of parts.filter(({ utr }) => utr !== null)) await followPayment(part, claimants, { tx, services, now });
  await settleParts(claimNumber, { tx, services, now });
}

const isPayable = (status: ClaimStatus): boolean => status === 'APPROVED' || status === 'PART_PAID' || status === 'PAID';
/** Why an approval is not applied: recorded, and not sent to the claimant. */
const NO_ACCOUNT = 'The details and the bank account are missing.';

/** Applies the assessor's status, one transition of the table at a time: steps that the assessor skipped are applied too. */
async function followStatus(claim: Claim, { status, decision }: ClaimAnswer, { tx, services, now }: Work): Promise<void> {
  // Payments change the status to PART_PAID and PAID, and a claim that has ended here stays so.
  const targetStatus: ClaimStatus = isPayable(status) ? 'APPROVED' : status;
  const isDecided = targetStatus === 'APPROVED' || targetStatus === 'REPUDIATED';
  const current = (await tx.store.claim.find(claim.claimNumber))?.status ?? claim.status;
  if (targetStatus === current || targetStatus === 'INTIMATED' || targetStatus === 'DOCS_PENDING') return;
  if (isPaidOut(current) && !(targetStatus === 'REOPENED' && isClaimOver(current))) return;
  const decisionDetails = decision && isDecided ? { decision: { ...decision, on: dayOf(now) } } : {};
  if (isDecided && waitsForDocuments(current))
    await transitionClaim(claim.claimNumber, { to: 'IN_REVIEW', move: { by: 'decider', isForDecision: true } }, { tx, services, now });
  await transitionClaim(
    claim.claimNumber,
    { to: targetStatus, move: { by: 'decider', note: decision?.reason ?? null, ...decisionDetails } },
    { tx, services, now },
  );
}
const isPaidOut = (status: ClaimStatus): boolean => status === 'APPROVED' || status === 'PART_PAID' || isClaimOver(status);

/** A confirmed death ends the person's mandates and logins, and the dues of every policy on that life. */
export async function followFirstCheck(claim: Claim, check: ClaimAnswer['firstCheck'], { tx, services, now }: Work): Promise<void> {
  const { store } = tx;
  const { claimNumber, policyNo, type, firstCheck } = claim;
  if (check === 'OPEN' || check === firstCheck) return;
  await store.claim.setFirstCheck(claimNumber, check);
  if (check === 'MISTAKE') {
    await transitionClaim(claimNumber, { to: 'CLOSED', move: { by: 'decider', note: MISTAKE } }, { tx, services, now });
    // Also if the claim had ended before.
    await store.claimHold.liftAll(policyNo, claimNumber, dayOf(now));
    return;
  }
  if (type !== 'DEATH') return;
  await holdPolicy({ claimNumber, policyNo, isConfirmed: true }, tx, now);
  const { mandateIds, insuredId, hasNamesakes } = await store.claimHold.confirm(policyNo, claimNumber, dayOf(now));
  for (const mandateId of mandateIds)
    await transitionMandate(mandateId, { target: 'CANCEL_REQUESTED', cause: { cause: 'CLAIM' } }, { tx, services, now });
  if (hasNamesakes) await store.posting.alertStaff('claimNamesakes', { subject: claimNumber, detail: policyNo }, now);
  await tx.send('claim-premiums', { claimNumber });
  if (insuredId) await store.session.endAllForClient(insuredId, 'claim', now);
  // A rejected claim ends the policy once the death is proven, whichever comes first (domain facts, 17.2).
  if (claim.status === 'REPUDIATED') await changePolicy({ ...claim, firstCheck: check }, tx, now);
}
/** Why such a claim is closed, for its claimants. */
export const MISTAKE = 'It was filed by mistake.';

async function followDocument(
  { claimantRef, paperCode: code, name, why, state, reason }: AssessedDocument,
  claimants: Claimant[],
  { tx: { store }, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  // Only the claimant can give their details.
  if (code === DETAILS_CODE || !claimants.some(({ claimantId }) => claimantId === claimantRef)) return;
  const existing = (await store.claimDocument.listByClaimant(claimantRef)).find((document) => document.code === code);
  if (state === 'OPEN') {
    // An optional document becomes compulsory. A document that is on its way is not requested again.
    const isWelcome = existing?.state === 'OPEN' && !existing.isCompulsory;
    if (!existing || isWelcome || existing.state === 'RECEIVED' || existing.state === 'WAIVED')
      await store.claimDocument.ask(claimantRef, { code, name, why, reason }, now);
    return;
  }
  if (existing) await store.claimDocument.setState({ claimantId: claimantRef, code }, { from: BEFORE[state], to: state, reason }, now);
}
const BEFORE = {
  RECEIVED: ['UPLOADED', 'NOT_AVAILABLE'],
  REJECTED: ['UPLOADED', 'RECEIVED', 'NOT_AVAILABLE'],
  WAIVED: ['OPEN', 'UPLOADED', 'REJECTED', 'NOT_AVAILABLE'],
} as const;

const toPayment = ({ claimantRef, partNo, kind, amountPaise, utr, paidOn, waitsFor }: AssessedPart) => ({
  claimantId: claimantRef,
  partNo,
  kind,
  amount: amountPaise,
  utr,
  paidOn,
  waitsFor,
});

async function followPayment(part: AssessedPart, claimants: Claimant[], { tx, services, now }: Work): Promise<void> {
  const claimant = claimants.find(({ claimantId }) => claimantId === part.claimantRef);
  if (claimant) await partPaid(claimant, toPayment(part), { tx, services, now });
}

/** Records a paid part and notifies its claimant once. */
export async function partPaid(claimant: Claimant, part: ClaimPayment, { tx, now }: Work): Promise<void> {
  if (!(await tx.store.claimDocument.putPayment(part))) return;
  const values = { amount: formatRupees(part.amount), account: claimant.account?.accountNo.slice(-4) ?? '', utr: part.utr ?? '' };
  await notifyClaimant(claimant, { message: { template: 'claimPaid', about: String(part.partNo), values }, tx }, now);
}

/** Paid in part, or in full with the last part. */
export async function settleParts(claimNumber: string, { tx, services, now }: Work): Promise<void> {
  const claim = await tx.store.claim.find(claimNumber);
  if (claim?.status !== 'APPROVED' && claim?.status !== 'PART_PAID') return;
  const parts = await tx.store.claimDocument.listPayments(claimNumber);
  const paid = parts.filter(({ utr }) => utr !== null).length;
  if (paid === 0) return;
  const to = paid === parts.length ? 'PAID' : 'PART_PAID';
  if (to === 'PAID') await checkInterest(claim, parts, { tx, services, now });
  if (to !== claim.status) await transitionClaim(claimNumber, { to, move: { by: 'decider' } }, { tx, services, now });
}

/** Interest for late payment is owed automatically: staff are alerted to a claim whose payments lack it (domain facts, 17.2: Late). */
async function checkInterest(
  claim: Claim,
  parts: readonly ClaimPayment[],
  { tx: { store }, services: { config }, now }: Work,
): Promise<void> {
  const [interest, otherParts] = [true, false].map((isInterest) => parts.filter(({ kind }) => (kind === LATE_INTEREST) === isInterest));
  const owed = (otherParts ?? []).reduce(
    (sum, { amount, paidOn }) => sum + (paidOn === null ? 0 : interestOwed({ amount, paidOn }, claim, config.CLAIM_INTEREST)),
    0,
  );
  const missing = owed - (interest ?? []).reduce((sum, { amount }) => sum + amount, 0);
  // Each line of it may be rounded.
  if (missing <= parts.length) return;
  await store.posting.alertStaff('claimInterestMissing', { subject: claim.claimNumber, detail: formatRupees(missing) }, now);
}
