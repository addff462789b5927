import type { EndpointAt } from '@portal/contract/contract.ts';
import { fieldLabel } from '@portal/contract/field-text.ts';
import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { type ClaimantRole, type ClaimType, isEarlyClaim } from '@portal/rules/claims/claim.ts';
import { documentsFor } from '@portal/rules/claims/claim-documents.ts';
import { coversClaim } from '@portal/rules/claims/claim-form.ts';
import { isSameOwner } from '@portal/rules/money/unclaimed.ts';
import { maskName } from '@portal/rules/people/masks.ts';
import { VERBATIM } from '@portal/rules/text/verbatim.ts';
import { z } from 'zod';
import { badFields } from '../../base/failure.ts';
import { documentName, documentReason } from '../../domain/claims/claim-labels.ts';
import type { ClaimPolicy } from '../../domain/claims/claim-rows.store.ts';
import { proveNumber } from '../../platform/access/number-code.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';

type LifeCall = CommandCall<EndpointAt<'/lifeClaim'>>;
type GroupCall = CommandCall<EndpointAt<'/groupClaim'>>;
type Beginning = LifeCall | GroupCall;

/** Result of the first step, stored encrypted for the second step. */
export const Draft = z.object({
  policyNo: z.string(),
  type: z.string(),
  eventDate: z.string(),
  role: z.string(),
  /** A mobile number proved by a code, or from the customer's record. */
  mobile: z.string(),
  clientId: z.string().nullable(),
  isGroup: z.boolean(),
  company: z.string().nullable(),
});
export type ClaimDraft = Omit<z.output<typeof Draft>, 'type' | 'role'> & { type: ClaimType; role: ClaimantRole };

const ENTER_BIRTH = { en: 'Enter the date of birth of the insured person.', hi: 'बीमित व्यक्ति की जन्म तिथि लिखें।' };

/**
 * The first step of a claim on an individual policy. A customer's own policy needs no proof; every other caller proves a mobile number
 * first.
 */
export async function startLifeClaim(call: LifeCall) {
  const { input, session, store } = call;
  rejectFuture(input.eventDate, call);
  if (session?.clientId && (await store.claim.owns(session.clientIds, input.policyNumber))) {
    const policy = await store.claim.findPolicy(input.policyNumber);
    if (policy) rejectBeforeBirth(input.eventDate, policy.lifeAssuredBirthDate);
    const client = await store.profile.findClient(session.clientId);
    return firstStep(call, policy, { mobile: client?.mobile ?? '', clientId: session.clientId, company: null });
  }
  if (!input.lifeAssuredDob) throw badFields({ lifeAssuredDob: ENTER_BIRTH });
  rejectBeforeBirth(input.eventDate, input.lifeAssuredDob);
  const mobile = await proveNumber(call.input.mobile, FILE_CLAIM, call);
  const policy = (await mayTry(call, input.policyNumber))
    ? await store.claim.findPolicy(input.policyNumber, input.lifeAssuredDob)
    : undefined;
  return firstStep(call, policy?.policyType === 'GROUP' ? undefined : policy, {
    mobile,
    clientId: session?.clientId ?? null,
    company: null,
  });
}

/** The first step of a claim on a group certificate. Number, name and date of birth of the member all have to match. */
export async function startGroupClaim(call: GroupCall) {
  const { input, session, store } = call;
  rejectFuture(input.eventDate, call);
  rejectBeforeBirth(input.eventDate, input.memberDob);
  const mobile = await proveNumber(call.input.mobile, FILE_CLAIM, call);
  const found = (await mayTry(call, input.certificateNumber))
    ? await store.claim.findCertificate(input.masterPolicyNumber, input.certificateNumber, input.memberDob)
    : undefined;
  const policy = found && isSameOwner(found.lifeAssuredName, input.memberName) ? found : undefined;
  return firstStep(call, policy, { mobile, clientId: session?.clientId ?? null, company: input.employerOrLender ?? null });
}

function rejectFuture(eventDate: Day, { now }: Beginning): void {
  if (eventDate > dayOf(now)) throw badFields({ eventDate: fieldLabel(VERBATIM.futureDate) });
}

const BEFORE_BIRTH = { en: 'This date is before the date of birth.', hi: 'यह तारीख़ जन्म तिथि से पहले की है।' };
function rejectBeforeBirth(eventDate: Day, birthDate: Day): void {
  if (eventDate < birthDate) throw badFields({ eventDate: BEFORE_BIRTH });
}

/** The purpose of the code, as its message states it. */
const FILE_CLAIM = { en: 'file a claim', hi: 'दावा करने' };

const mayTry = ({ services, now, address }: Beginning, policyNo: string): Promise<boolean> =>
  rateLimits(services, now).tryPolicy(policyNo, address);

type Caller = Pick<ClaimDraft, 'mobile' | 'clientId' | 'company'>;
async function firstStep(call: Beginning, policy: ClaimPolicy | undefined, caller: Caller) {
  const { input, services, store, now, session, fail } = call;
  const { claimType: type, eventDate, role } = input;
  if (!policy) throw fail('notFound');
  if (!coversClaim(type, policy.riders)) throw fail('claimNotCovered');
  await rateLimits(services, now).beginClaim(caller.mobile);
  const same = await store.claim.findOpen(policy.policyNo, type, eventDate);
  const isOwnClaim = same && (await store.claim.listOfMobile(caller.mobile)).some(({ claimNumber }) => claimNumber === same.claimNumber);
  if (same && isOwnClaim) throw fail('claimExists', { claimNumber: same.claimNumber });
  const isGroup = policy.policyType === 'GROUP';
  const isEarly = isEarlyClaim(eventDate, policy.riskFrom, policy.revivedOn);
  const documents = documentsFor({
    type,
    nature: type === 'DEATH' ? 'NATURAL' : null,
    isEarly,
    wasEmployed: false,
    isGroup,
    isCreditLife: role === 'LENDER',
    isElectronic: policy.isElectronic,
    role,
    hasNominee: policy.nominees.length > 0,
    hasOtherHolder: false,
    needsDetails: false,
  });
  const draft: ClaimDraft = { policyNo: policy.policyNo, type, eventDate, role, isGroup, ...caller };
  return {
    claimToken: await store.claimAccess.addDraft(draft, now),
    policyNumber: displayedPolicy(policy.policyNo, session !== undefined),
    planName: policy.planName,
    lifeAssuredName: maskName(policy.lifeAssuredName),
    early: isEarly,
    papers: documents.map(({ code, isCompulsory }) => {
      const document = { code, name: null, why: null };
      return {
        code,
        name: documentName(document).en,
        why: documentReason(document).en,
        compulsory: isCompulsory,
        state: 'OPEN' as const,
        reason: null,
      };
    }),
  };
}

/** Unshortened for customers only. */
export const displayedPolicy = (policyNo: string, isCustomer: boolean): string => (isCustomer ? policyNo : `XXXXXX${policyNo.slice(-3)}`);
