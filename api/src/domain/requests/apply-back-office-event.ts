import { MAX_HELP_GRANT_DAYS } from '@portal/rules/policies/relief.ts';
import { isClosed, mayTransitionRequest } from '@portal/rules/requests/request-status.ts';
import { PortalError } from '../../base/failure.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import type { BackOfficeEvent } from '../../platform/partners/back-office/back-office.port.ts';
import type { Granted } from './request-handling.ts';
import { transitionRequest } from './transition-request.ts';

/**
 * The only way an event of the back office changes something: inbox row, status and effect in one transaction. Events may arrive twice,
 * late and in any order. An event id counts once; an older number or a closed request changes nothing and leaves an audit row.
 */
export async function applyBackOfficeEvent(event: BackOfficeEvent, services: Services, now: Date): Promise<void> {
  if (event.status === 'COMPLETED') await prepareCompletion(event.caseId, services, now);
  await inTransaction(services, async (tx) => {
    const { store } = tx;
    if (!(await store.backOffice.addEvent(event, now))) return;
    const outcome = await applyOutcome(event, { tx, services, now });
    await store.backOffice.setEventOutcome(event.eventId, outcome);
    const { eventId: requestId, caseId: objectId } = event;
    const action = services.partners.backOffice.callback.path;
    const subjectClientId = (await store.request.find(objectId))?.clientId;
    const object = { objectKind: 'case', objectId, subjectClientId };
    await store.audit.write({ action, outcome, partner: 'backOffice', ...object, requestId }, now);
    services.crashPoint('back-office-event-before-commit');
  });
}

/** Gathers the partner data for the completion, outside the transaction. After a failure the back office repeats its event. */
async function prepareCompletion(caseId: string, services: Services, now: Date): Promise<void> {
  const request = await services.store.request.find(caseId);
  if (request?.handledBy !== 'backOffice' || isClosed(request.status)) return;
  const { prepare } = services.requests.get(request.kind);
  if (prepare) await prepare({ ...request, ...(await services.store.request.readFields(caseId)) }, services, now);
}

async function applyOutcome(event: BackOfficeEvent, { tx, services, now }: Work): Promise<string> {
  const { caseId, status, seq, reason, requirement } = event;
  const { store } = tx;
  const request = await store.request.find(caseId);
  if (request?.handledBy !== 'backOffice') {
    await store.posting.alertStaff('backOfficeUnknownCase', { subject: caseId, detail: event.eventId }, now);
    return 'unknown';
  }
  const transition = {
    by: 'backOffice',
    note: reason,
    seq,
    requirement: status === 'REQUIREMENT_RAISED' ? (requirement ?? undefined) : undefined,
  } as const;
  const pays = services.requests.get(request.kind).approved !== undefined;
  // The payout has started, so a later decision by staff has no effect.
  if (pays && request.status === 'APPROVED') {
    if (status === 'REJECTED') await store.posting.alertStaff('refusedAfterApproval', { subject: caseId, detail: event.eventId }, now);
    return 'ignored';
  }
  const granted = await grantHelp(event, { tx, services, now });
  if (granted === 'notGranted') {
    await store.posting.alertStaff('helpNotGranted', { subject: caseId, detail: event.eventId }, now);
    return 'ignored';
  }
  const isApproval = pays && status === 'COMPLETED' && !(await store.request.readPast(caseId)).wasCompleted;
  const moved = isApproval
    ? await transitionRequest(caseId, { target: 'APPROVED', cause: { ...transition, by: 'portal' } }, { tx, services, now })
    : await transitionRequest(caseId, { target: status, cause: { ...transition, ...granted } }, { tx, services, now });
  // People have done what the customer no longer wants.
  if (!moved && status === 'COMPLETED' && request.status === 'CANCELLED')
    await store.posting.alertStaff('completedAfterCancel', { subject: caseId, detail: event.eventId }, now);
  return moved ?? 'ignored';
}

/**
 * Writes what a completed request for help grants, and returns its message. `notGranted`: the event names no help, or one that the policy
 * cannot have, so that the request must not end as if the customer had got it.
 */
async function grantHelp({ caseId, status, seq, grant }: BackOfficeEvent, work: Work): Promise<Granted['message'] | 'notGranted'> {
  const { store } = work.tx;
  const request = await store.request.lock(caseId);
  if (!request || status !== 'COMPLETED' || !mayTransitionRequest('backOffice', request.status, status) || seq <= request.lastSeq)
    return undefined;
  const handling = work.services.requests.get(request.kind).grant;
  // A reopened request was granted when it was completed for the first time.
  if (!handling || (await store.request.readPast(caseId)).wasCompleted) return undefined;
  const days = grant?.days ?? 0;
  if (!grant || days > MAX_HELP_GRANT_DAYS || (grant.form === 'DAYS' && days === 0)) return 'notGranted';
  const isPossible = await handling.check(request, grant, { store, now: work.now }).then(() => true, isRejection);
  return isPossible ? (await handling.run(request, grant, work)).message : 'notGranted';
}

function isRejection(error: unknown): false {
  if (!(error instanceof PortalError)) throw error;
  return false;
}
