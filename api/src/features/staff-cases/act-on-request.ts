import type { RequestStatus } from '@portal/rules/requests/request-status.ts';
import { VERDICTS_OF_REQUEST } from '@portal/rules/staff/case-desk.ts';
import { newRef } from '../../base/secret.ts';
import type { Doing } from '../../domain/approvals/four-eyes.ts';
import type { AmountCorrection } from '../../domain/requests/request-handling.ts';
import type { ServiceRequest } from '../../domain/requests/request-rows.store.ts';
import { transitionRequest, type Why } from '../../domain/requests/transition-request.ts';
import type { FoundRequest } from './find-case.ts';
import type { CaseActionInput } from './read-case-action.ts';

/** Performs one action on a request, which is locked and allows it. False if it could not. */
export async function actOnRequest({ request }: FoundRequest, input: CaseActionInput, doing: Doing): Promise<boolean> {
  const { caseId, status, kind } = request;
  const { store, services, now } = doing;
  const move = async (to: RequestStatus, reason: Omit<Why, 'by'> = {}): Promise<boolean> =>
    (await transitionRequest(
      caseId,
      { target: to, cause: { by: 'desk', ...OWN_TEMPLATES[kind]?.[to], ...reason } },
      { tx: doing, services, now },
    )) !== undefined;
  switch (input.act) {
    case 'TAKE':
      if (status === 'SUBMITTED') await move('ACKNOWLEDGED');
      return status === 'SUBMITTED' || status === 'ACKNOWLEDGED' || status === 'REOPENED' ? move('IN_REVIEW') : true;
    case 'REQUEST_DOCUMENT':
      return move('REQUIREMENT_RAISED', {
        note: input.why.trim(),
        requirement: newRequirement(input.name?.trim() || input.paperCode || ''),
      });
    case 'CHECK_DOCUMENT':
      return checkRequirement({ request }, { input, doing, move });
    case 'BOOKED_VALUE':
      return correctAmount(request, { value: input.amount, reason: input.reason.trim() }, doing);
    case 'APPROVE':
      return approve(request, input, { doing, move });
    case 'COMPLETE':
      return move('COMPLETED', { note: input.note?.trim() || null });
    case 'REFUSE':
      return move('REJECTED', { note: input.text.trim() });
    case 'REOPEN':
      // A request is not reopened while another of its type is open for the same subject.
      if (await store.request.findOpenLike(caseId)) return false;
      return move('REOPENED', { note: input.reason.trim() });
    case 'HOLD':
    case 'RELEASE_HOLD':
      return changeHold(request.clientId, { isPlaced: input.act === 'HOLD', reason: input.reason.trim() }, doing);
    default:
      return true;
  }
}

/** Replaces the amount of a request by one that its customer confirms. */
async function correctAmount(request: ServiceRequest, correction: AmountCorrection, doing: Doing): Promise<boolean> {
  const { store, services, now } = doing;
  const correct = services.requests.get(request.kind).correctAmount;
  if (!correct) return false;
  return correct({ ...request, ...(await store.request.readFields(request.caseId)) }, correction, { tx: doing, services, now });
}

type Approval = Extract<CaseActionInput, { act: 'APPROVE' }>;
/** A request that is granted something is completed with it, unless people still have to call. */
async function approve(
  request: ServiceRequest,
  { note, grant }: Approval,
  { doing, move }: { doing: Doing; move: Move },
): Promise<boolean> {
  const { store, send, services, now } = doing;
  const handling = services.requests.get(request.kind).grant;
  const customerNote = { note: note?.trim() || null };
  if (!handling) return move('APPROVED', customerNote);
  if (!grant) return false;
  const { isDone, message } = await handling.run(request, grant, { tx: { store, send }, services, now });
  if (!(await move('APPROVED', customerNote))) return false;
  return !isDone || move('COMPLETED', message);
}

type HoldChange = { isPlaced: boolean; reason: string };
/** Keeps the data of a person from every erasure, or ends that. */
const changeHold = (clientId: string, { isPlaced, reason }: HoldChange, { store, now, proposer, approver }: Doing): Promise<boolean> =>
  isPlaced
    ? store.legalHold.place({ clientId, reason, placedBy: proposer, approvedBy: approver }, now)
    : store.legalHold.release(clientId, now);

/** Messages of kinds that the portal handles, and that staff decide all the same. */
const OWN_TEMPLATES: Readonly<Record<string, Partial<Record<RequestStatus, Pick<Why, 'template'>>>>> = {
  COMPLAINT: { REQUIREMENT_RAISED: { template: 'caseRequirement' } },
};

const newRequirement = (name: string) => ({ id: `desk-${newRef().slice(0, 12)}`, name });

type Check = Extract<CaseActionInput, { act: 'CHECK_DOCUMENT' }>;
type Move = (to: RequestStatus, reason?: Omit<Why, 'by'>) => Promise<boolean>;
/** A rejected document is requested again, which notifies the customer again. With the last one settled, the review continues. */
async function checkRequirement(
  { request }: Pick<FoundRequest, 'request'>,
  { input, doing: { store, now }, move }: { input: Check; doing: Doing; move: Move },
): Promise<boolean> {
  const { caseId, status } = request;
  const reason = input.reason?.trim() || null;
  const listedRequirement = (await store.request.listRequirements(caseId)).find(({ requirementId }) => requirementId === input.paperCode);
  if (!listedRequirement) return false;
  const isRejected = input.verdict === 'REJECT';
  const from = VERDICTS_OF_REQUEST[input.verdict];
  if (!(await store.request.settleRequirement(caseId, input.paperCode, { from, to: isRejected ? 'REJECTED' : 'ACCEPTED', reason })))
    return false;
  const isWaiting = status === 'REQUIREMENT_RAISED';
  if (isRejected) {
    const requirement = newRequirement(listedRequirement.name);
    if (!isWaiting) return move('REQUIREMENT_RAISED', { note: reason, requirement });
    await store.request.addRequirement(caseId, { ...requirement, reason }, now);
    return true;
  }
  return isWaiting && !(await store.request.hasOpenRequirement(caseId)) ? move('IN_REVIEW') : true;
}
