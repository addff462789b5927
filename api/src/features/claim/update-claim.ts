import type { EndpointAt } from '@portal/contract/contract.ts';
import { CASE_STATUS_OF_CLAIM, claimMoves, objectUntil } from '@portal/rules/claim.ts';
import { dayOf } from '@portal/rules/dates.ts';
import { rateLimits } from '../../access/rate-limits.ts';
import type { Claim } from '../../claims/claim.store.ts';
import { moveClaim } from '../../claims/move-claim.ts';
import type { CommandCall } from '../../http/implement.ts';
import { shownPolicy } from './begin-claim.ts';
import { ownClaim } from './claim-caller.ts';

type Update = CommandCall<EndpointAt<'/claimIntimation/update'>>;
const TO = { WITHDRAW: 'CLOSED', OBJECT: 'REOPENED', MISTAKE: 'INVESTIGATION' } as const;
const SAID = {
  WITHDRAW: 'Your claim is withdrawn.',
  OBJECT: 'We look at it again.',
  MISTAKE: 'Thank you. Paying is open again; we confirm with you within a working day.',
};

/** Withdraws a claim or objects to its decision (its claimant), or says that nobody has died (whose policy it is). */
export async function updateClaim(call: Update) {
  const { input, services, now, session, fail } = call;
  const { claim, caseId } = input.action === 'MISTAKE' ? await insuredClaim(call) : await claimantsClaim(call);
  const to = TO[input.action];
  if (input.action === 'MISTAKE') await call.store.claim.setReportedAlive(claim.claimNumber, dayOf(now));
  const by = input.action === 'MISTAKE' ? ({ by: 'claimant', actor: 'insured' } as const) : ({ by: 'claimant' } as const);
  const moved = await moveClaim(claim.claimNumber, to, { ...by, note: input.reason }, call, services, now);
  if (!moved) throw fail('claimMoveRefused');
  const { action, reason } = input;
  await call.send('claim-action', { claimNumber: claim.claimNumber, action, reason, key: call.requestId });
  return {
    caseId,
    policyNo: shownPolicy(claim.policyNo, Boolean(session?.clientId)),
    caseStatus: CASE_STATUS_OF_CLAIM[moved.status],
    submittedOn: now,
    promisedBy: moved.promisedBy,
    message: SAID[input.action],
    endpoint: 'claimIntimation/update',
    claimStatus: moved.status,
  };
}

async function claimantsClaim(call: Update): Promise<{ claim: Claim; caseId: string }> {
  const { input, store, now, fail } = call;
  const { claim, claimant } = await ownClaim(call);
  const { status, type } = claim;
  const decidedOn = claim.decision?.on ?? null;
  if (input.action === 'OBJECT' && status === 'REPUDIATED' && decidedOn && dayOf(now) > objectUntil(decidedOn)) throw fail('objectionLate');
  const claimants = (await store.claim.listClaimants(claim.claimNumber)).length;
  const action = input.action === 'MISTAKE' ? undefined : input.action;
  if (!action || !claimMoves({ status, type, decidedOn, claimants, is: 'claimant' }, now).includes(action)) throw fail('claimMoveRefused');
  return { claim, caseId: claimant.caseId };
}

/** Of a policy that the customer owns, or whose life is the customer's. */
async function insuredClaim({ input, store, services, session, now, fail }: Update): Promise<{ claim: Claim; caseId: string }> {
  const claim = session?.clientId
    ? (await store.claim.listOfOwners(session.clientIds)).find(({ claimNumber }) => claimNumber === input.claimNumber)
    : undefined;
  if (!claim) {
    if (session?.clientId) await rateLimits(services, now).miss(session.clientId);
    throw fail('notFound');
  }
  const { status, type } = claim;
  if (!claimMoves({ status, type, decidedOn: null, claimants: 0, is: 'insured' }, now).includes('MISTAKE')) throw fail('claimMoveRefused');
  return { claim, caseId: claim.claimNumber };
}
