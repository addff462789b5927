import { addDays, type Day, dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import type { HandledBy } from '@portal/rules/requests/kinds/kind-row.ts';
import { aboutOf, type RequestKind, requestKind } from '@portal/rules/requests/request-kinds.ts';
import { PortalError } from '../../base/failure.ts';
import type { InTransaction, Work } from '../../platform/context/services.ts';
import { notifyClient } from '../messages/notify-client.ts';
import type { MessageValues, TemplateName } from '../messages/templates.ts';
import { findRequestDocument, NO_DOCUMENT } from './find-request-document.ts';
import { reportRequest } from './report-request.ts';
import type { Fields, RequestChannel, ServiceRequest } from './request-rows.store.ts';

/** Content of a new request. */
export type RequestInput = {
  /** The policy it is about. */
  policyNo?: string | null;
  /** The item, for a kind that may be open once per item. */
  itemId?: string;
  before?: Fields;
  after: Fields;
  /** References of uploaded files, in their order. */
  files?: readonly string[];
  /** Files that an earlier request of the same call has consumed: several requests may share one photo. */
  sharedFiles?: readonly string[];
  /** Date promised for this request; by default that of its kind. */
  promisedBy?: Day | null;
  /** Acknowledgement, if the general one does not fit. */
  acknowledgement?: TemplateName;
  /** More values of that acknowledgement. */
  acknowledgedValues?: MessageValues;
  /** Handler of this request, if it differs from the handler of its kind. */
  handledBy?: HandledBy;
};
export type Opening = RequestInput & {
  clientId: string;
  termsVersion: string | null;
  otpRefHash: Buffer | null;
  channel?: RequestChannel;
  /** `draft`: only a partner's page turns it into a request. `done`: completed by the same call, so that nothing is promised. */
  as?: 'draft' | 'request' | 'done';
};

/**
 * Opens a request in the caller's transaction, with its acknowledgement and, if staff handle it, its handover. `casePending` if one of its
 * type is open for the same subject, from any person. If two are sent concurrently, the unique index decides.
 */
export async function openRequest(kind: RequestKind, opening: Opening, { tx, now }: Pick<Work, 'tx' | 'now'>): Promise<ServiceRequest> {
  const { clientId, policyNo = null, before = null, after, files = [], sharedFiles = [], termsVersion, otpRefHash } = opening;
  const { as = 'request', channel = 'PORTAL', handledBy = kind.handledBy } = opening;
  const isPromised = as === 'request' && kind.promisedDays !== null;
  const promisedBy = as !== 'request' ? null : (opening.promisedBy ?? (isPromised ? addDays(dayOf(now), kind.promisedDays ?? 0) : null));
  const status = as === 'draft' ? ('DRAFT' as const) : ('SUBMITTED' as const);
  const oneOpenFor = toSubject(kind, opening);
  const { name, type } = kind;
  const caseId = await tx.store.request.add(
    { kind: name, type, clientId, policyNo, oneOpenFor, handledBy, channel, status, before, after, termsVersion, promisedBy, otpRefHash },
    now,
  );
  if (!caseId) throw await pendingRequest(kind, oneOpenFor, tx.store);
  await reportRequest({ caseId, policyNo }, { status, type }, { tx, now });
  if (files.length > 0 && !(await tx.store.uploadedFile.take(files, { clientId, caseId, now }))) throw new PortalError('fileGone');
  if (sharedFiles.length > 0 && !(await tx.store.uploadedFile.share(sharedFiles, clientId, caseId))) throw new PortalError('fileGone');
  const opened: ServiceRequest = { caseId, kind: name, clientId, policyNo, handledBy, status, submittedAt: now, promisedBy };
  if (as === 'request') {
    await acknowledge(kind, { ...opened, template: opening.acknowledgement, values: opening.acknowledgedValues }, { tx, now });
    if (handledBy === 'backOffice') await tx.send('case-handover', { caseId });
  }
  return opened;
}

function toSubject({ name, onePer }: RequestKind, { clientId, policyNo, itemId }: Opening): string {
  const id = { policy: policyNo, client: clientId, item: itemId }[onePer];
  if (!id) throw new Error(`A request of the kind ${name} names its ${onePer}.`);
  return `${onePer}:${id}`;
}

/** Rejection that names the open request of the same type. */
export async function pendingRequest(
  { type, pending }: RequestKind,
  oneOpenFor: string,
  store: InTransaction['store'],
): Promise<PortalError> {
  const open = await store.request.findOpen(type, oneOpenFor);
  if (!open) return new PortalError('inProgress');
  const { caseId, submittedAt, promisedBy } = open;
  return new PortalError('casePending', { caseId, submittedOn: dayOf(submittedAt), promisedBy }, pending);
}

/** Requests that take money out of a policy, one at a time. */
const MONEY_KINDS = ['SURRENDER', 'FREE_LOOK', 'WITHDRAWAL'] as const;
/** Rejects a change while a request that pays the policy, or a part of it, out is open. The caller has locked the policy. */
export async function rejectWhilePaidOut(policyNo: string, store: InTransaction['store']): Promise<void> {
  const oneOpenFor = `policy:${policyNo}`;
  for (const kind of MONEY_KINDS)
    if (await store.request.findOpen(kind, oneOpenFor)) throw await pendingRequest(requestKind(kind), oneOpenFor, store);
}

/** Acknowledges a request to the customer; once, however often it is called. */
export async function acknowledge(
  kind: RequestKind,
  {
    caseId,
    clientId,
    policyNo,
    handledBy,
    promisedBy = null,
    template = 'caseAcknowledged',
    values: more = {},
  }: Pick<ServiceRequest, 'caseId' | 'clientId' | 'policyNo'> & {
    handledBy?: HandledBy;
    promisedBy?: Day | null;
    template?: TemplateName | undefined;
    values?: MessageValues | undefined;
  },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<void> {
  const values = {
    caseId,
    about: aboutOf(kind),
    policyLast4: policyNo?.slice(-4) ?? '',
    promisedBy: promisedBy ? formatDay(promisedBy) : '',
    ...more,
    ...(handledBy ? findRequestDocument({ ...kind, handledBy }, false) : NO_DOCUMENT),
  };
  await notifyClient({ template, dedupe: `${template}:${caseId}`, clientId, values }, { tx, now });
}

/** The answer of a command that raised a request. */
export const toReceipt = (serviceRequest: ServiceRequest, message: string, endpoint: string) => ({
  caseId: serviceRequest.caseId,
  policyNo: serviceRequest.policyNo,
  caseStatus: serviceRequest.status,
  submittedOn: serviceRequest.submittedAt,
  promisedBy: serviceRequest.promisedBy,
  message,
  endpoint,
});
