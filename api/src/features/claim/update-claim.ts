import type { EndpointAt } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { CASE_STATUS_OF_CLAIM, claimTransitions, objectUntil } from '@portal/rules/claims/claim.ts';
import type { Claim } from '../../domain/claims/claim-rows.store.ts';
import { holdPolicy } from '../../domain/claims/freeze-policy.ts';
import { transitionClaim } from '../../domain/claims/transition-claim.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';
import { ownClaim } from './claim-caller.ts';
import { displayedPolicy } from './start-claim.ts';

type Update = CommandCall<EndpointAt<'/claimIntimation/update'>>;
/** Answers of a policyholder to a claim that another person filed. */
const OF_OWNER: readonly string[] = ['MISTAKE', 'CONFIRM'];
const TO = { WITHDRAW: 'CLOSED', OBJECT: 'REOPENED', MISTAKE: 'INVESTIGATION' } as const;
const SAID = {
  WITHDRAW: 'Your claim is withdrawn.',
  OBJECT: 'We look at it again.',
  MISTAKE: 'Thank you. Your policy continues as before. We will contact you within a working day.',
  CONFIRM: 'Thank you. We have noted your answer. The claim continues, and nothing more needs to be paid for this policy.',
};

/** Withdraws a claim or objects to its decision (by its claimant), or denies the death (by the policyholder or insured person). */
export async function updateClaim(call: Update) {
  const { input, services, now, fail } = call;
  const { claim, caseId } = OF_OWNER.includes(input.action) ? await insuredClaim(call) : await claimantsClaim(call);
  if (input.action === 'CONFIRM') return confirmDeath(claim, call);
  const to = TO[input.action];
  if (input.action === 'MISTAKE') await call.store.claim.setReportedAlive(claim.claimNumber, dayOf(now));
  const by = input.action === 'MISTAKE' ? ({ by: 'claimant', actor: 'insured' } as const) : ({ by: 'claimant' } as const);
  const moved = await transitionClaim(claim.claimNumber, { to, move: { ...by, note: input.reason } }, { tx: call, services, now });
  if (!moved) throw fail('claimMoveRefused');
  const { action, reason } = input;
  await call.send('claim-action', { claimNumber: claim.claimNumber, action, reason, key: call.requestId });
  return toReceipt(moved, caseId, call);
}

const toReceipt = (claim: Claim, caseId: string, { input, session, now }: Update) => ({
  caseId,
  policyNo: displayedPolicy(claim.policyNo, Boolean(session?.clientId)),
  caseStatus: CASE_STATUS_OF_CLAIM[claim.status],
  submittedOn: now,
  promisedBy: claim.promisedBy,
  message: SAID[input.action],
  endpoint: 'claimIntimation/update',
  claimStatus: claim.status,
});

/** The owner of a frozen policy confirms the claim, which holds the policy in full. */
async function confirmDeath(claim: Claim, call: Update) {
  const { store, input, now, fail } = call;
  if (!(await store.claimHold.isFrozenBy(claim.policyNo, claim.claimNumber))) throw fail('claimMoveRefused');
  await holdPolicy({ ...claim, isConfirmed: true }, call, now);
  await store.claim.note(claim.claimNumber, { status: claim.status, actor: 'insured', text: input.reason }, now);
  return toReceipt(claim, claim.claimNumber, call);
}

async function claimantsClaim(call: Update): Promise<{ claim: Claim; caseId: string }> {
  const { input, store, now, fail } = call;
  const { claim, claimant } = await ownClaim(call);
  const { status, type } = claim;
  const decidedOn = claim.decision?.on ?? null;
  if (input.action === 'OBJECT' && status === 'REPUDIATED' && decidedOn && dayOf(now) > objectUntil(decidedOn)) throw fail('objectionLate');
  const claimants = (await store.claim.listClaimants(claim.claimNumber)).length;
  const action = input.action === 'MISTAKE' || input.action === 'CONFIRM' ? undefined : input.action;
  if (!action || !claimTransitions({ status, type, decidedOn, claimants, is: 'claimant' }, now).includes(action))
    throw fail('claimMoveRefused');
  return { claim, caseId: claimant.caseId };
}

/** The claim on a policy that the customer owns or that insures the customer's life. */
async function insuredClaim({ input, store, services, session, now, fail }: Update): Promise<{ claim: Claim; caseId: string }> {
  const claim = session?.clientId
    ? (await store.claim.listOfOwners(session.clientIds)).find(({ claimNumber }) => claimNumber === input.claimNumber)
    : undefined;
  if (!claim) {
    if (session?.clientId) await rateLimits(services, now).miss(session.clientId);
    throw fail('notFound');
  }
  const { status, type } = claim;
  if (!claimTransitions({ status, type, decidedOn: null, claimants: 0, is: 'insured' }, now).includes('MISTAKE'))
    throw fail('claimMoveRefused');
  return { claim, caseId: claim.claimNumber };
}
