import type { CLAIM_LETTERS } from '@portal/contract/claim/claim-status.ts';
import type { EndpointAt } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { claimTransitions, isClaimLate, objectUntil } from '@portal/rules/claims/claim.ts';
import { normaliseMobile } from '@portal/rules/people/identifiers.ts';
import { maskName } from '@portal/rules/people/masks.ts';
import { badFields } from '../../base/failure.ts';
import type { Claim, Claimant } from '../../domain/claims/claim-rows.store.ts';
import { ENTER_MOBILE, proveNumber } from '../../platform/access/number-code.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';
import { displayedDocuments } from './show-documents.ts';
import { displayedPolicy } from './start-claim.ts';

type Look = CommandCall<EndpointAt<'/claimStatus/deathClaim'>>;
type Letter = (typeof CLAIM_LETTERS)[number];
const ENTER_NUMBER = { en: 'Enter the claim or policy number.', hi: 'दावा या पॉलिसी संख्या लिखें।' };
/** From this status on, the amount is decided. */
const DECIDED: readonly Claim['status'][] = ['APPROVED', 'PART_PAID', 'PAID'];

/**
 * Lists claims of a kind, for the customer or for the mobile number that a code has proved. Before the code, every caller gets the same
 * answer.
 */
export const lookAtClaims = (isDeath: boolean) => async (call: Look) => {
  const { input, store, fail } = call;
  const clientIds = call.session?.clientId && !input.mobile ? call.session.clientIds : undefined;
  const isVisible = (claim: Claim): boolean =>
    // A visitor has one code for all claims of the number.
    ((claim.type === 'DEATH') === isDeath || (isDeath && clientIds === undefined)) &&
    (input.claimNumber === undefined || claim.claimNumber === input.claimNumber) &&
    (input.policyNumber === undefined || claim.policyNo === input.policyNumber);
  const claimants = clientIds ? await store.claim.listOfClients(clientIds) : await claimantsOfNumber(call);
  const ownClaims = await Promise.all(
    claimants.map(async (claimant) => ({ claimant, claim: await store.claim.find(claimant.claimNumber) })),
  );
  const visibleClaims = [];
  for (const { claim, claimant } of ownClaims) if (claim && isVisible(claim)) visibleClaims.push({ claim, claimant });
  const claims = clientIds ? await store.claim.listOfOwners(clientIds) : [];
  for (const claim of claims) {
    if (isVisible(claim) && !visibleClaims.some((entry) => entry.claim.claimNumber === claim.claimNumber))
      visibleClaims.push({ claim, claimant: undefined });
  }
  if (visibleClaims.length === 0) {
    // A visitor without claims may look as often as they like, but one who names a claim or policy may be guessing.
    if (input.claimNumber !== undefined || input.policyNumber !== undefined)
      await rateLimits(call.services, call.now).miss(call.session?.clientId ?? call.address);
    throw fail('empty');
  }
  visibleClaims.sort((a, b) => b.claim.changedAt.getTime() - a.claim.changedAt.getTime());
  return Promise.all(visibleClaims.map(({ claim, claimant }) => (claimant ? ofClaimant(claim, claimant, call) : ofOwner(claim, call))));
};

/** The purpose of the code, as its message states it. */
const SEE_CLAIMS = { en: 'see your claims', hi: 'अपने दावे देखने' };

async function claimantsOfNumber(call: Look): Promise<Claimant[]> {
  const { input, store } = call;
  const mobile = normaliseMobile(input.mobile ?? '');
  const hasNumber = input.claimNumber !== undefined || input.policyNumber !== undefined;
  if (!mobile || !hasNumber)
    throw badFields({ ...(!hasNumber && { claimNumber: ENTER_NUMBER }), ...(!mobile && { mobile: ENTER_MOBILE }) });
  return store.claim.listOfMobile(await proveNumber(mobile, SEE_CLAIMS, call));
}

/** The part of a claim that every person with access may see. */
async function common(claim: Claim, { store, now, session }: Look) {
  const timeline = await store.claim.timeline(claim.claimNumber);
  return {
    claimNumber: claim.claimNumber,
    claimType: claim.type,
    policyNumber: displayedPolicy(claim.policyNo, Boolean(session?.clientId)),
    lifeAssuredName: maskName(claim.lifeAssuredName),
    eventDate: claim.eventDate,
    filedOn: dayOf(claim.filedAt),
    claimStatus: claim.status,
    promisedBy: claim.promisedBy,
    late: isClaimLate(claim.status, claim.promisedBy, dayOf(now)),
    timeline: timeline.map(({ status, at, note }) => ({ status, at, note: note ?? '' })),
  };
}

async function ofClaimant(claim: Claim, claimant: Claimant, call: Look) {
  const { store, now } = call;
  const parts = DECIDED.includes(claim.status)
    ? (await store.claimDocument.listPayments(claim.claimNumber)).filter(({ claimantId }) => claimantId === claimant.claimantId)
    : [];
  const claimants = (await store.claim.listClaimants(claim.claimNumber)).length;
  const decidedOn = claim.status === 'REPUDIATED' ? (claim.decision?.on ?? null) : null;
  const { status, type } = claim;
  return {
    ...(await common(claim, call)),
    claimantName: maskName(claimant.person.name),
    role: claimant.role,
    papers: await displayedDocuments(claimant.claimantId, call, store),
    amount: parts.length > 0 ? parts.reduce((sum, { amount }) => sum + amount, 0) : null,
    payments: parts.map(({ kind, amount, paidOn, utr, waitsFor }) => ({
      kind,
      amount,
      paidOn,
      utr,
      accountLast4: claimant.account?.accountNo.slice(-4) ?? '',
      waitsFor,
    })),
    decision: claim.decision && decidedOn ? { ...claim.decision, objectUntil: objectUntil(decidedOn) } : null,
    letters: listLetters(
      claim,
      parts.some(({ utr }) => utr !== null),
    ),
    may: claimTransitions({ status, type, decidedOn, claimants, is: 'claimant' }, now),
    ref: await store.claimAccess.addRef(claimant.claimantId, now),
  };
}

/** The policyholder sees only status and dates. */
async function ofOwner(claim: Claim, call: Look) {
  const { status, type } = claim;
  const commonFields = await common(claim, call);
  return {
    ...commonFields,
    // Notes to the claimants are not for other viewers.
    timeline: commonFields.timeline.map((entry) => ({ ...entry, note: '' })),
    claimantName: '',
    role: null,
    papers: [],
    amount: null,
    payments: [],
    decision: null,
    letters: [],
    may: claimTransitions({ status, type, decidedOn: null, claimants: 0, is: 'insured' }, call.now),
    // This has no reference, because the owner's actions need a login.
    ref: NO_REF,
  };
}
const NO_REF = 'A'.repeat(22);

const listLetters = ({ status }: Pick<Claim, 'status'>, isPaid: boolean): Letter[] => [
  'ACKNOWLEDGEMENT',
  ...(DECIDED.includes(status) || status === 'REPUDIATED' ? (['DECISION'] as const) : []),
  ...(isPaid ? (['PAYMENT'] as const) : []),
  'FOLDER',
];
