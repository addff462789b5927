import type { EndpointAt } from '@portal/contract/contract.ts';
import type { LocalizedText } from '@portal/contract/field-text.ts';
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { mayDecide, needsSecondForAnswer } from '@portal/rules/complaints/complaint-desk.ts';
import { type CaseAction, needsSecond, REVEALED_MS, releasedBefore, teamOfCase } from '@portal/rules/staff/case-desk.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { type Action, type Doing, doOrAsk } from '../../domain/approvals/four-eyes.ts';
import { findCoverError, valuedAt } from '../../domain/claims/claim-cover.ts';
import { findPromisedAmount } from '../../domain/complaints/read-payment.ts';
import { type KnownComplaint, readDeciders } from '../../domain/complaints/read-position.ts';
import { staffAt } from '../../domain/staff/staff-team.ts';
import { isVisitorId } from '../../domain/visitors/find-person.ts';
import { inTransaction, type Services, type Stores } from '../../platform/context/services.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { actOnClaim } from './act-on-claim.ts';
import { actOnComplaint } from './act-on-complaint.ts';
import { actOnRequest } from './act-on-request.ts';
import { findSubject, findText, getFileNote, getReason, listValues, type Order, readOrderDetails } from './case-action-labels.ts';
import { findTeam } from './case-team.ts';
import { CASE_PATH, type FoundCase, findCase } from './find-case.ts';
import { type CaseActionInput, checkCaseAction } from './read-case-action.ts';
import { revealContacts } from './reveal-contacts.ts';

type ActionCall = Call<EndpointAt<typeof CASE_PATH>>;

/** The exact action that is approved, on the case as it was then. A case that has changed since is left alone. */
export const caseAction: Action<Order> = {
  path: CASE_PATH,
  kind: 'CASE',
  summary: (input) => [`${input.act} ${input.id}`, ...listValues(input)].join(', '),
  async mayApprove({ id }, approver, { store, config }) {
    const complaint = await store.complaint.find(id);
    return !complaint || mayDecide(approver, await readDeciders(id, { store, config }));
  },
  async run(input, doing) {
    await carryOut(input, doing);
    return undefined;
  },
};

/** Performs one step of the work on a request or claim: immediately, or after a second person has approved it. */
export async function actOnCase(call: ActionCall) {
  const { input, session, services, now, fail, requestId } = call;
  const userId = await staffAt(await findTeam(input.id, services.store), session, services.store);
  checkCaseAction(input, services.config);
  const found = await findCase(input.id, { store: services.store, services, userId, now });
  if (!found) throw fail('notFound');
  if (input.act === 'COMPLETE') await prepare(found, call);
  const params: Order = { ...input, ...(await readOrderDetails(input, found, { store: services.store, now })) };
  return inTransaction(services, async (tx) => {
    const decided = {
      isRefusalOrPayment: input.act === 'ANSWER' && needsSecondForAnswer(input.decision, input.amount),
      requestType: found.desk === 'REQUESTS' ? found.type : '',
      isCompulsoryWaiver: await isCompulsoryWaiver(input, tx.store),
    };
    const isFree = !needsSecond(input.act, decided);
    // Check first, so that a second person is not asked to approve an impossible step.
    if (!isFree) await checkDecision(await lockFor(input, { ...tx, services, now, userId }), input, { store: tx.store, services, now });
    const reason = getReason(input) ?? '';
    const { result: _, ...asked } = await doOrAsk(caseAction, { params, reason, isFree }, { ...tx, services, session, now, requestId });
    services.crashPoint('case-act-before-commit');
    const after = await findCase(input.id, { store: tx.store, services, userId, now });
    if (!after) throw fail('notFound');
    const revealed =
      input.act === 'REVEAL' ? { people: await revealContacts(after, tx.store), until: new Date(now.getTime() + REVEALED_MS) } : null;
    return { ...asked, id: input.id, version: after.version, status: getStatus(after), revealed };
  });
}

type Checking = { store: Stores; services: Pick<Services, 'requests'>; now: Date };
async function checkDecision(found: FoundCase, input: CaseActionInput, { store, services, now }: Checking): Promise<void> {
  await checkCover(found, input, { store, now });
  if (found.desk !== 'REQUESTS' || input.act !== 'APPROVE') return;
  const { grant } = services.requests.get(found.request.kind);
  if (grant && !input.grant) throw badFields({ 'grant.form': GRANT });
  if (grant && input.grant) await grant.check(found.request, input.grant, { store, now });
}
const GRANT: LocalizedText = { en: 'Choose what is granted.', hi: 'चुनें कि क्या दिया जाए।' };

/** A claim never pays more than its policy insures. The policy is locked, so that two of its claims cannot be granted the same cover. */
async function checkCover(found: FoundCase, input: CaseActionInput, { store, now }: { store: Stores; now: Date }): Promise<void> {
  if (found.desk === 'REQUESTS' && found.complaint) checkPromise(found.complaint, input);
  if (found.desk !== 'CLAIMS' || (input.act !== 'APPROVE' && input.act !== 'PAY')) return;
  const { claim } = found;
  await store.premium.lockPolicies([claim.policyNo]);
  const isApproval = input.act === 'APPROVE';
  const error = await findCoverError(claim, isApproval ? (input.parts ?? []) : [], { store, now: isApproval ? now : valuedAt(claim, now) });
  // Paying has no input field, so its dialog shows the error.
  if (error) throw isApproval ? badFields({ parts: error }) : new PortalError('actRefused', {}, error);
}

/** A complaint promises money once, because it is paid once, and only to a person whose account can be verified. */
function checkPromise({ complaint: { clientId }, events }: KnownComplaint, input: CaseActionInput): void {
  if (input.act !== 'ANSWER' || input.amount === undefined) return;
  if (isVisitorId(clientId)) throw badFields({ amount: NO_ACCOUNT });
  if (findPromisedAmount(events) !== null) throw badFields({ amount: PROMISED });
}
const NO_ACCOUNT: LocalizedText = {
  en: 'This person has no account with us. Write in the answer how they get the money.',
  hi: 'इस व्यक्ति का हमारे यहाँ कोई खाता नहीं है। उत्तर में लिखें कि उन्हें राशि कैसे मिलेगी।',
};
const PROMISED: LocalizedText = {
  en: 'An earlier answer already promised an amount.',
  hi: 'पिछले उत्तर में एक राशि बताई जा चुकी है।',
};

/** True if the action waives a document that is mandatory. For a request, every requested document is. */
async function isCompulsoryWaiver(input: CaseActionInput, store: Stores): Promise<boolean> {
  if (input.act !== 'CHECK_DOCUMENT' || input.verdict !== 'WAIVE') return false;
  if (teamOfCase(input.id) !== 'CLAIMS') return true;
  const documents = (await store.claimDocument.listOfClaim(input.id)).filter(({ code }) => code === input.paperCode);
  const named = input.claimantRef === undefined ? documents : documents.filter(({ claimantId }) => claimantId === input.claimantRef);
  return named.some(({ isCompulsory }) => isCompulsory);
}

const getStatus = (found: FoundCase): string =>
  found.desk === 'REQUESTS' ? found.request.status : found.desk === 'CLAIMS' ? found.claim.status : found.application.tracker.info.stage;

/** Asks partners for the data that completing a request needs. This happens outside the transaction. */
async function prepare(found: FoundCase, { services, now }: ActionCall): Promise<void> {
  if (found.desk !== 'REQUESTS') return;
  const { prepare: prepareRequest } = services.requests.get(found.request.kind);
  if (prepareRequest) await prepareRequest({ ...found.request, ...(await services.store.request.readFields(found.id)) }, services, now);
}

type Acting = Pick<Doing, 'store' | 'services' | 'now'> & { userId: string };
/** Locks the case, and checks that it is unchanged since it was read, assigned to the actor, and ready for the action. */
async function lockFor({ id, version, act }: CaseActionInput, acting: Acting): Promise<FoundCase> {
  const found = await findCase(id, acting, true);
  if (!found) throw new PortalError('notFound');
  const isOld = version !== undefined && found.version !== version;
  if (found.may.includes(act)) {
    if (isOld && !SILENT.includes(act)) throw versionOld();
    return found;
  }
  if (isOld) throw versionOld();
  if (found.assignee !== null && found.assignee !== acting.userId) throw new PortalError('notYours');
  if ((act === 'APPROVE' || act === 'REFUSE') && found.desk === 'CLAIMS' && (await acting.store.caseDesk.hasDecided(id, acting.userId)))
    throw new PortalError('decidedBefore');
  throw new PortalError('actRefused');
}
const versionOld = () =>
  new PortalError(
    'versionOld',
    {},
    { en: 'Someone else has changed this case. Please reload it.', hi: 'किसी ने इस केस को बदल दिया है। इसे फिर लोड करें।' },
  );
/** Actions that are valid even if the case has changed since it was read. */
const SILENT: readonly CaseAction[] = ['NOTE', 'REVEAL', 'RELEASE'];

async function carryOut(input: CaseActionInput, doing: Doing): Promise<void> {
  const { store, services, now, proposer: userId, approver, requestId } = doing;
  const { id, act } = input;
  const found = await lockFor(input, { store, services, now, userId });
  await checkDecision(found, input, { store, services, now });
  if (act === 'TAKE') {
    const holidays = new Set(services.config.BANK_HOLIDAYS.split(','));
    if (!(await store.caseDesk.take(id, { userId, freeBefore: releasedBefore(dayOf(now), holidays) }, now)))
      throw new PortalError('notYours');
  } else if (act === 'RELEASE') await store.caseDesk.release(id, userId);
  else await store.caseDesk.touch(id, userId, now);
  const about = await findSubject(input, found, store);
  const isDone =
    found.desk === 'REQUESTS'
      ? await (found.complaint ? actOnComplaint : actOnRequest)(found, input, doing)
      : found.desk === 'CLAIMS'
        ? await actOnClaim(found, input, doing)
        : true;
  if (!isDone) throw new PortalError('actRefused');
  const fileNote = getFileNote(input);
  if (fileNote) await store.caseDesk.addAct(id, { act: 'NOTE', userId, text: fileNote, at: now });
  await store.caseDesk.addAct(id, { act, userId, text: findText(input, about), at: now });
  const { objectKind, subjectClientId } = found;
  // A note is internal, so the customer is not notified.
  const action = act === 'NOTE' ? 'case-note' : CASE_PATH;
  const reason = act === 'REVEAL' ? getReason(input) : undefined;
  const entry = { action, outcome: act, staffUserId: userId, objectKind, objectId: id, subjectClientId, requestId };
  await store.audit.write({ ...entry, ...(reason !== undefined && { reason }), ...(approver && { detail: { approver } }) }, now);
}
