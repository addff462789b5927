import { dayOf } from '@portal/rules/calendar/dates.ts';
import { complaintActions, mayDecide } from '@portal/rules/complaints/complaint-desk.ts';
import { type CaseAction, claimActions, releasedBefore, requestActions, teamOfCase } from '@portal/rules/staff/case-desk.ts';
import type { Approval } from '../../domain/approvals/approval-rows.store.ts';
import type { Claim } from '../../domain/claims/claim-rows.store.ts';
import { lacksAccount } from '../../domain/claims/lacks-account.ts';
import { type KnownComplaint, readComplaint, readDeciders } from '../../domain/complaints/read-position.ts';
import type { ServiceRequest } from '../../domain/requests/request-rows.store.ts';
import { isVisitorId } from '../../domain/visitors/find-person.ts';
import type { Services, Stores } from '../../platform/context/services.ts';
import type { Application } from '../../platform/partners/leap/leap.port.ts';

export const CASE_PATH = '/admin/cases/act';

type Looking = { store: Stores; services: Pick<Services, 'config' | 'requests'>; userId: string; now: Date };
type CaseStatus = {
  id: string;
  version: number;
  /** User id of the person who works on the case. */
  assignee: string | null;
  /** Actions that the reader may perform. */
  may: CaseAction[];
  /** The action that waits for a second person, and the time until which they may approve it. */
  waitsFor: CaseAction | null;
  waitsUntil: Date | null;
  /** The customer whose data it holds, for the audit trail. */
  subjectClientId: string;
};
export type FoundRequest = CaseStatus & {
  desk: 'REQUESTS';
  objectKind: 'case';
  request: ServiceRequest;
  type: string;
  complaint: KnownComplaint | null;
  /** False if only the member of staff who has taken the case reads its reasons and files. */
  isReadable: boolean;
  /** True if a request for help can still move the end of a grace period. */
  hasGrace: boolean;
};
export type FoundClaim = CaseStatus & { desk: 'CLAIMS'; objectKind: 'claim'; claim: Claim };
export type FoundApplication = CaseStatus & { desk: 'APPLICATIONS'; objectKind: 'application'; application: Application };
export type FoundCase = FoundRequest | FoundClaim | FoundApplication;

/** Finds a case by its number, with the allowed actions. `isLocked` keeps others from changing it until the transaction ends. */
export async function findCase(id: string, looking: Looking, isLocked = false): Promise<FoundCase | undefined> {
  const desk = teamOfCase(id);
  if (desk === 'REQUESTS') return findRequest(id, looking, isLocked);
  if (desk === 'CLAIMS') return findClaim(id, looking, isLocked);
  const application = await looking.store.application.findAny(id);
  if (!application) return undefined;
  const common = { ...(await readCommon(id, looking)), subjectClientId: application.clientId };
  return { ...common, desk, objectKind: 'application', application, may: ['NOTE'] };
}

async function findRequest(id: string, looking: Looking, isLocked: boolean): Promise<FoundRequest | undefined> {
  const { store, services } = looking;
  const request = await (isLocked ? store.request.lock(id) : store.request.find(id));
  if (!request || request.status === 'DRAFT') return undefined;
  const { kind, approved, grant, hasBookAmount, isConfidential } = services.requests.get(request.kind);
  const common = await readCommon(id, looking);
  const documents = await store.request.listRequirements(id);
  const hasDocument = documents.some(({ status }) => status === 'OPEN' || status === 'SUBMITTED');
  const complaint =
    request.kind === 'COMPLAINT' ? await findComplaint(request, { common, hasDocument, documents: documents.length }, looking) : null;
  if (complaint === undefined) return undefined;
  const may =
    complaint?.may ??
    requestActions({
      whose: common.whose,
      isDecidedHere: services.config.BACK_OFFICE === 'desk',
      status: request.status,
      isOfPeople: request.handledBy === 'backOffice',
      isPaidOut: approved !== undefined,
      isGranted: grant !== undefined,
      hasDocument,
      hasBookValue: hasBookAmount?.(await store.request.readFields(id)) ?? false,
      legalHold: kind.type === 'DATA_ERASURE' ? ((await store.legalHold.isOpen(request.clientId)) ? 'OPEN' : 'NONE') : null,
    });
  return {
    ...common,
    desk: 'REQUESTS',
    objectKind: 'case',
    request,
    type: kind.type,
    complaint: complaint?.known ?? null,
    hasGrace: grant !== undefined && (await store.relief.listHelpGraces(id)).length > 0,
    isReadable: !isConfidential || common.whose === 'MINE',
    subjectClientId: request.clientId,
    may: open(may, common),
  };
}

type ComplaintCase = { common: Common; hasDocument: boolean; documents: number };
/** Undefined for people whom the complaint is about, so that they do not work on it. */
async function findComplaint(
  { caseId, clientId, status }: ServiceRequest,
  { common, hasDocument, documents }: ComplaintCase,
  { store, services: { config }, userId, now }: Looking,
): Promise<{ known: KnownComplaint; may: CaseAction[] } | undefined> {
  const known = await readComplaint(caseId, { store, config, now });
  const deciders = await readDeciders(caseId, { store, config });
  if (!known || deciders.excluded.includes(userId)) return undefined;
  const may = complaintActions({
    ...{ whose: common.whose, mayDecide: mayDecide(userId, deciders), status, receivedOn: known.complaint.receivedOn, today: dayOf(now) },
    hasLogin: !isVisitorId(clientId),
    ...{ wasAskedForDetails: documents > 0, hasDocument, isEscalated: deciders.isEscalated, isAnswered: known.position.mayReply },
  });
  return { known, may };
}

async function findClaim(id: string, looking: Looking, isLocked: boolean): Promise<FoundClaim | undefined> {
  const { store, services, userId } = looking;
  const claim = await (isLocked ? store.claim.lock(id) : store.claim.find(id));
  if (!claim) return undefined;
  const common = await readCommon(id, looking);
  const documents = await store.claimDocument.listOfClaim(id);
  const payouts = (await store.payout.listOfClaim(id)).filter(({ status }) => status !== 'RETURNED');
  const isUnpaid = ({ claimantId, partNo, utr }: { claimantId: string; partNo: number; utr: string | null }): boolean =>
    utr === null && !payouts.some((payout) => payout.claimantId === claimantId && payout.partNo === partNo);
  const may = claimActions({
    whose: common.whose,
    isDecidedHere: services.config.CLAIM_ENGINE === 'desk',
    status: claim.status,
    type: claim.type,
    isFirstCheckOpen: claim.firstCheck === 'OPEN',
    isReportedAlive: claim.reportedAliveOn !== null,
    hasDocument: documents.some(({ state }) => state !== 'RECEIVED' && state !== 'WAIVED'),
    lacksDetails: lacksAccount(await store.claim.listClaimants(id)),
    hasUnpaid: (await store.claimDocument.listPayments(id)).some(isUnpaid),
    hasDecidedBefore: claim.status === 'REOPENED' && (await store.caseDesk.hasDecided(id, userId)),
  });
  return { ...common, desk: 'CLAIMS', objectKind: 'claim', claim, subjectClientId: claim.ownerId, may: open(may, common) };
}

/** While a second person is asked, only notes are allowed. */
const open = (may: CaseAction[], { waitsFor }: Pick<CaseStatus, 'waitsFor'>): CaseAction[] =>
  waitsFor === null ? may : may.filter((act) => act === 'NOTE');

type Common = Awaited<ReturnType<typeof readCommon>>;
async function readCommon(id: string, { store, services, userId, now }: Looking) {
  const today = dayOf(now);
  const holidays = new Set(services.config.BANK_HOLIDAYS.split(','));
  const [assignee, version, approvals] = await Promise.all([
    store.caseDesk.findAssignee(id, releasedBefore(today, holidays)),
    store.caseDesk.readVersion(id),
    store.approval.listOpen('CASE', now),
  ]);
  const ownership = assignee === null ? ('NOBODY' as const) : assignee === userId ? ('MINE' as const) : ('OTHERS' as const);
  return { id, version, assignee, whose: ownership, ...performWaiting(id, approvals) };
}

function performWaiting(id: string, approvals: readonly Approval[]): Pick<CaseStatus, 'waitsFor' | 'waitsUntil'> {
  for (const { params, expiresAt } of approvals) {
    const actionParams = params as { id?: string; act?: CaseAction } | undefined;
    if (actionParams?.id === id && actionParams.act) return { waitsFor: actionParams.act, waitsUntil: expiresAt };
  }
  return { waitsFor: null, waitsUntil: null };
}
