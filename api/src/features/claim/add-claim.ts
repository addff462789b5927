import type { EndpointAt } from '@portal/contract/contract.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { CASE_STATUS_OF_CLAIM, type ClaimStatus, claimPromise, isClaimOver, isEarlyClaim } from '@portal/rules/claims/claim.ts';
import { documentsFor, type RequestedDocument } from '@portal/rules/claims/claim-documents.ts';
import { findFilingErrors } from '@portal/rules/claims/claim-form.ts';
import { normaliseEmail, normaliseMobile } from '@portal/rules/people/identifiers.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { documentLines } from '../../domain/claims/claim-labels.ts';
import type { ClaimAccount, Claimant, ClaimPolicy, Person } from '../../domain/claims/claim-rows.store.ts';
import { extendHold, holdPolicy } from '../../domain/claims/freeze-policy.ts';
import { notifyClaimant } from '../../domain/claims/notify-claimant.ts';
import { queueMessages } from '../../domain/messages/queue-messages.ts';
import { type InTransaction, inTransaction } from '../../platform/context/services.ts';
import { type Call, ownTransactions } from '../../platform/pipeline/implement.ts';
import { addEvent } from '../../platform/webhooks/add-event.ts';
import { findErrors, findShare, isOtherHolder, toDetails } from './check-details.ts';
import { displayedDocuments } from './show-documents.ts';
import { type ClaimDraft, Draft, displayedPolicy } from './start-claim.ts';

type Add = Call<EndpointAt<'/claimIntimation/add'>>;
/** Requirements that the portal fulfils with the typed data. */
const FILLED = ['FORM'];
const OTHER_NUMBER = { en: 'Use the mobile number that you confirmed.', hi: 'वही मोबाइल नंबर लिखें जिसकी आपने पुष्टि की है।' };
const REGISTERED = 'Your claim is registered.';

/**
 * Registers a claim, or joins the one that another claimant has filed (domain facts, 17.2). The claimant's details and the account may
 * follow; if they come with it, the account is checked before anything is written.
 */
export const addClaim = ownTransactions(async (call: Add) => {
  const { input, services, now, session, fail } = call;
  const found = await services.store.claimAccess.findDraft(input.claimToken, now);
  if (!found) throw fail('claimTokenOver');
  const draft = Draft.parse(found) as ClaimDraft;
  const { person, account } = checked(call, draft);
  const policy = await services.store.claim.findPolicy(draft.policyNo);
  if (!policy) throw fail('claimTokenOver');
  const hasOtherHolder = account !== null && (await isOtherHolder(account, services));
  return inTransaction(services, async (tx) => {
    const { claimNumber, joined, claimant, status, papers } = await register(
      call,
      { draft, policy, filing: { person, account, hasOtherHolder } },
      tx,
    );
    await saveClaimant({ claimant, claimNumber, papers, joined, policy, draft }, call, tx);
    const claim = await tx.store.claim.find(claimNumber);
    services.crashPoint('claim-filed-before-commit');
    return {
      caseId: claimant.caseId,
      policyNo: displayedPolicy(draft.policyNo, session?.clientId !== undefined && session.clientId !== null),
      caseStatus: CASE_STATUS_OF_CLAIM[status],
      submittedOn: now,
      promisedBy: claim?.promisedBy ?? null,
      message: REGISTERED,
      endpoint: 'claimIntimation/add',
      claimNumber,
      claimStatus: status,
      ref: await tx.store.claimAccess.addRef(claimant.claimantId, now),
      role: draft.role,
      papers: await displayedDocuments(claimant.claimantId, call, tx.store),
      joined,
    };
  });
});

/** True if any of the details is sent, so that none of them is stored unchecked. */
const hasDetails = ({ claimant, placeOfEvent, payout }: Add['input']): boolean =>
  [claimant.relation, claimant.dob, claimant.address, claimant.pan, claimant.form60, claimant.minor, placeOfEvent, payout].some(
    (value) => value !== undefined && value !== '',
  );

/** Person and account by the rules of the form. Role and number come from the first step. */
function checked(call: Add, draft: ClaimDraft): Pick<Filing, 'person' | 'account'> {
  const { input, now } = call;
  const { claimant } = input;
  const isComplete = hasDetails(input);
  const errors = {
    ...findFilingErrors(draft.type, input, dayOf(now)),
    ...(isComplete && findErrors(input, draft.role, call)),
  };
  if (claimant.mobile !== undefined && normaliseMobile(claimant.mobile) !== draft.mobile) errors['claimant.mobile'] = OTHER_NUMBER;
  if (Object.keys(errors).length > 0) throw badFields(errors);
  const person = { ...NO_DETAILS, name: claimant.name.trim(), mobile: draft.mobile };
  const { relation = '', dob, address, email } = claimant;
  if (!isComplete || !input.payout || dob === undefined || address === undefined)
    return { person: { ...person, email: email?.trim() ? normaliseEmail(email) : null }, account: null };
  const details = toDetails({ claimant: { ...claimant, relation, dob, address }, payout: input.payout }, draft.role);
  return { person: { ...person, ...details.person }, account: details.account };
}
const NO_DETAILS = { relation: '', dob: null, email: null, address: null, pan: null, minor: null };

type Filing = { person: Person; account: ClaimAccount | null; hasOtherHolder: boolean };
type Registered = { claimNumber: string; joined: boolean; claimant: Claimant; status: ClaimStatus; papers: RequestedDocument[] };

async function register(
  call: Add,
  { draft, policy, filing }: { draft: ClaimDraft; policy: ClaimPolicy; filing: Filing },
  tx: InTransaction,
): Promise<Registered> {
  const { input, now } = call;
  const { store } = tx;
  const today = dayOf(now);
  const isEarly = isEarlyClaim(draft.eventDate, policy.riskFrom, policy.revivedOn);
  const nature = draft.type === 'DEATH' ? (input.nature ?? null) : null;
  const documents = documentsFor({
    type: draft.type,
    nature,
    isEarly,
    wasEmployed: draft.company !== null,
    isGroup: draft.isGroup,
    isCreditLife: draft.role === 'LENDER',
    isElectronic: policy.isElectronic,
    role: draft.role,
    hasNominee: policy.nominees.length > 0,
    hasOtherHolder: filing.hasOtherHolder,
    needsDetails: filing.account === null,
  });
  const isOpen = documents.some(({ code, isCompulsory }) => isCompulsory && !FILLED.includes(code));
  const status: ClaimStatus = isOpen ? 'DOCS_PENDING' : 'INTIMATED';
  const { cause, placeOfEvent, hospital, diagnosedOn, admittedOn, dischargedOn, firNumber, otherPolicies } = input;
  const details = {
    cause,
    placeOfEvent,
    hospital,
    diagnosedOn,
    admittedOn,
    dischargedOn,
    firNumber,
    otherPolicies,
    company: draft.company,
  };
  const { policyNo, type, eventDate, isGroup } = draft;
  const promisedBy = claimPromise(status, { lastPaperOn: null, earlier: null }, today);
  const added = await store.claim.add({ policyNo, type, eventDate, nature, isEarly, isGroup, status, promisedBy, details }, now);
  const open = added ? undefined : await store.claim.findOpen(policyNo, type, eventDate);
  const claimNumber = added ?? open?.claimNumber;
  if (!claimNumber) throw new PortalError('inProgress');
  if (open && isClaimOver(open.status)) throw call.fail('claimMoveRefused');
  const claimant = await store.claim.addClaimant(
    claimNumber,
    {
      clientId: draft.clientId,
      role: draft.role,
      person: filing.person,
      account: filing.account,
      language: call.cookies.language ?? 'en',
      shareBp: findShare(filing.person, policy),
    },
    now,
  );
  if (!claimant) throw call.fail('claimExists', { claimNumber });
  await store.claim.addDocuments(claimant.claimantId, { papers: documents, received: FILLED }, now);
  if (added) {
    await store.claim.note(claimNumber, { status, actor: 'claimant', text: null }, now);
    await addEvent({ type: 'claim.intimated', data: { claimNumber, status }, policyNo }, { tx, now });
    if (type === 'DEATH') await holdPolicy({ claimNumber, policyNo }, tx, now);
  } else await extendHold({ claimNumber, policyNo }, tx, now);
  // The claims team also has to hear of an additional claimant.
  await tx.send('claim-submit', { claimNumber });
  return { claimNumber, joined: !added, claimant, status: open?.status ?? status, papers: documents };
}

type Written = Pick<Registered, 'claimant' | 'claimNumber' | 'papers' | 'joined'> & { policy: ClaimPolicy; draft: ClaimDraft };
/** Sends the acknowledgement to the claimant. For a death, the policy's registered contact is notified too. */
async function saveClaimant(
  { claimant, claimNumber, papers, joined, policy, draft }: Written,
  { now }: Pick<Add, 'now'>,
  tx: InTransaction,
) {
  const requestedDocuments = papers.filter(({ code, isCompulsory }) => isCompulsory && !FILLED.includes(code));
  const values = { papers: documentLines(requestedDocuments.map(({ code }) => ({ code, name: null }))) };
  await notifyClaimant(claimant, { message: { template: 'claimRegistered', about: 'filed', values }, tx }, now);
  if (draft.type !== 'DEATH' || joined) return;
  const owner = await tx.store.profile.findClient(policy.ownerId);
  if (!owner) return;
  await queueMessages(
    {
      template: 'claimReported',
      dedupe: `claimReported:${claimNumber}`,
      clientId: policy.ownerId,
      values: { policyLast3: policy.policyNo.slice(-3) },
    },
    { mobile: owner.mobile, email: owner.email },
    { tx, now },
  );
}
