import { aboutOf, type RequestKind } from '@portal/rules/requests/request-kinds.ts';
import { mayTransitionRequest, type RequestMover, type RequestStatus, statusesBefore } from '@portal/rules/requests/request-status.ts';
import type { Work } from '../../platform/context/services.ts';
import { sendEventAlerts } from '../alerts/send-alert.ts';
import { notifyClient } from '../messages/notify-client.ts';
import type { MessageValues, TemplateName } from '../messages/templates.ts';
import { findRequestDocument, NO_DOCUMENT } from './find-request-document.ts';
import { reportRequest } from './report-request.ts';
import type { RequestHandling } from './request-handling.ts';
import type { ServiceRequest } from './request-rows.store.ts';
import { STATUS_LABELS } from './status-labels.ts';

export type Why = {
  by: RequestMover;
  /** For the customer, in the timeline and the message. */
  note?: string | null;
  /** The back office numbers its events: an older event changes nothing. */
  seq?: number;
  requirement?: { id: string; name: string } | undefined;
  /** The message, where that of the status does not fit; null sends none. */
  template?: TemplateName | null;
  /** More values of the message. */
  values?: MessageValues;
};

/** Rejection text for a request whose record has changed. */
export const RECORD_CHANGED = 'Your record has changed since. Please send the request again.';

/**
 * The only way a request changes its status: a conditional update with its timeline entry, its effects, and the message, in the caller's
 * transaction. Returns the new status; undefined if the transition is not allowed and nothing has changed. Completing it writes the
 * record. If the record has changed since, the request is rejected and nothing is written.
 */
export async function transitionRequest(
  caseId: string,
  { target, cause }: { target: RequestStatus; cause: Why },
  { tx, services, now }: Work,
): Promise<RequestStatus | undefined> {
  const { store } = tx;
  const request = await store.request.lock(caseId);
  const { note = null, seq = null, by, requirement } = cause;
  if (!request || !mayTransitionRequest(by, request.status, target) || (seq !== null && seq <= request.lastSeq)) return undefined;
  const handling = services.requests.get(request.kind);
  const rejected = await applyTo(target, { request, requestHandling: handling }, { tx, services, now });
  const [to, text] = rejected === undefined ? [target, note] : (['REJECTED', rejected] as const);
  if (!(await store.request.move(caseId, statusesBefore(by, target), { to, text, seq, at: now })))
    throw new Error(`${caseId} moved while it was locked.`);
  if (handling.ended && (to === 'REJECTED' || to === 'CANCELLED'))
    await handling.ended({ ...request, ...(await store.request.readFields(caseId)) }, tx, { to, by });
  if (requirement) await store.request.addRequirement(caseId, { ...requirement, reason: text }, now);
  await reportRequest(request, { status: to, type: handling.kind.type }, { tx, now });
  await notify(request, { handling, status: to, cause: { ...cause, note: text } }, { tx, now });
  const { clientId, policyNo } = request;
  const values = { caseId, about: aboutOf(handling.kind), change: STATUS_LABELS[to] };
  await sendEventAlerts({ kind: 'CASE_STATUS', policyNo, clientId, occurrence: `${caseId}:${to}`, values }, tx, now);
  if (to === 'COMPLETED' && findRequestDocument(handling.kind, true).paper) {
    const document = { en: `The document for your request ${caseId}`, hi: `आपके अनुरोध ${caseId} का दस्तावेज़` };
    await sendEventAlerts(
      { kind: 'DOCUMENT_READY', policyNo: null, clientId, occurrence: `${caseId}:${to}`, values: { document } },
      tx,
      now,
    );
  }
  return to;
}

/** Writes the record, or starts the payout that completes the request; returns the reason if neither was possible. */
async function applyTo(
  targetStatus: RequestStatus,
  { request, requestHandling: { apply, approved } }: { request: ServiceRequest; requestHandling: RequestHandling },
  { tx, services, now }: Work,
): Promise<string | undefined> {
  const effect = targetStatus === 'COMPLETED' ? apply : targetStatus === 'APPROVED' ? approved : undefined;
  if (!effect) return undefined;
  // A reopened request was already applied when it was completed for the first time, and that change remains (calls, 9.7).
  if ((await tx.store.request.readPast(request.caseId)).wasCompleted) return undefined;
  const isPaidOut = targetStatus === 'COMPLETED' && approved !== undefined;
  if (!isPaidOut && !(await tx.store.request.hasSameOwner(request.caseId))) return RECORD_CHANGED;
  const fields = await tx.store.request.readFields(request.caseId);
  const outcome = await effect({ ...request, ...fields }, { tx, services, now });
  if (outcome === 'applied') return undefined;
  return outcome === 'recordChanged' ? RECORD_CHANGED : outcome.refused;
}

const TEMPLATES: Partial<Record<RequestStatus, TemplateName>> = {
  REJECTED: 'caseRejected',
  REQUIREMENT_RAISED: 'caseRequirement',
  CANCELLED: 'caseCancelled',
  REOPENED: 'caseReopened',
};
/** A rail's requests are notified by what becomes of the mandate, a command's own by its message. */
const isNotifiedHere = ({ handledBy }: RequestKind): boolean => ['backOffice', 'partner', 'payment'].includes(handledBy);
/** A request that a job carries out later was accepted first, so its rejection needs a message. */
const isRejectedLater = (status: RequestStatus, { handledBy, code }: RequestKind): boolean =>
  status === 'REJECTED' && handledBy === 'portal' && code;

function templateFor(
  status: RequestStatus,
  { kind, completed, rejected }: RequestHandling,
  request: ServiceRequest,
): TemplateName | undefined {
  if (status === 'COMPLETED') {
    const own = typeof completed === 'function' ? completed(request) : completed;
    return own ?? (isNotifiedHere(kind) ? 'caseCompleted' : undefined);
  }
  if (status === 'REJECTED' && rejected) return rejected;
  return isNotifiedHere(kind) || isRejectedLater(status, kind) ? TEMPLATES[status] : undefined;
}

async function notify(
  request: ServiceRequest,
  {
    handling,
    status,
    cause: { note = null, requirement, template = templateFor(status, handling, request), values: more },
  }: { handling: RequestHandling; status: RequestStatus; cause: Why },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const { caseId, clientId, policyNo } = request;
  if (!template) return;
  const { name = '', id = '' } = requirement ?? {};
  const values = {
    caseId,
    about: aboutOf(handling.kind),
    policyNo: policyNo ?? '',
    policyLast4: policyNo?.slice(-4) ?? '',
    policyLast3: policyNo?.slice(-3) ?? '',
    reason: note ?? '',
    requirement: name,
    ...more,
    ...(status === 'COMPLETED' ? findRequestDocument(handling.kind, true) : NO_DOCUMENT),
  };
  await notifyClient({ template, dedupe: `${template}:${caseId}:${id}`, clientId, values }, { tx, now });
}
