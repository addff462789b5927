import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { applicationAnswer, mayTransitionRequirement } from '@portal/rules/policies/application.ts';
import { isLate, mayCancel, mayReopen } from '@portal/rules/requests/request-life.ts';
import type { Change } from '../../domain/requests/changes.ts';
import type { RequestHandlings } from '../../domain/requests/request-handling.ts';
import type { RequestFields } from '../../domain/requests/request-rows.store.ts';
import type { Application } from '../../platform/partners/leap/leap.port.ts';
import type { TrackedRequest } from './tracker.store.ts';

const NOTHING = '-';
/** A claim in the list of requests. */
export const CLAIM = { en: 'Claim', hi: 'दावा' };
const getKind = (name: string, handlings: RequestHandlings) => {
  const { kind, changes } = handlings.get(name);
  return { title: kind.title, changes };
};

/** A request in its wire form. Its kind describes its changes, masked. */
export function trackedCase(
  request: TrackedRequest,
  { fields, handlings }: { fields: RequestFields; handlings: RequestHandlings },
  now: Date,
) {
  const { title, changes } = request.claimNumber === null ? getKind(request.kind, handlings) : { title: CLAIM, changes: undefined };
  const { timeline, requirements, closedAt, handledBy, status } = request;
  const wasReopened = timeline.some((entry) => entry.status === 'REOPENED');
  const today: Day = dayOf(now);
  return {
    caseId: request.caseId,
    claimNumber: request.claimNumber,
    type: request.type,
    label: title.en,
    labelHi: title.hi,
    policyNumbers: request.policyNo === null ? [] : [request.policyNo],
    channel: request.channel,
    createdAt: request.submittedAt,
    changedAt: timeline.at(-1)?.at ?? request.submittedAt,
    promisedBy: request.promisedBy,
    late: isLate(request, today),
    status,
    reason: status === 'REJECTED' || status === 'CANCELLED' ? (timeline.at(-1)?.note ?? null) : null,
    // A claim's page offers its actions.
    mayCancel: request.claimNumber === null && mayCancel(request),
    mayReopen: request.claimNumber === null && mayReopen({ status, handledBy, closedAt, wasReopened }, now),
    changes: (changes?.(fields) ?? []).map(wireChange),
    requirements,
    timeline: timeline.map(({ status: into, at, note }) => ({ status: into, at, note: note ?? '' })),
  };
}

const wireChange = ({ label, before, after }: Change) => ({
  field: label.en,
  fieldHi: label.hi,
  before: before?.en ?? NOTHING,
  beforeHi: before?.hi ?? NOTHING,
  after: after?.en ?? NOTHING,
  afterHi: after?.hi ?? NOTHING,
});

/** A row of the list of applications. */
export function listedApplication({ tracker, details }: Application) {
  const { policy, REQT_DETAILS, info, appTrackerPIVC, counterOffer, refund } = tracker;
  const test = details.medicals.find(({ state }) => state === 'BOOKED');
  const { en, hi } = applicationAnswer({
    stage: info.stage,
    needed: REQT_DETAILS.filter(({ REQT_STATUS }) => mayTransitionRequirement(REQT_STATUS, 'SUBMITTED')).length,
    pivcAt: appTrackerPIVC.bookedAt,
    medical: test?.on ? { centre: test.centre, at: test.on } : null,
    validTill: counterOffer?.validTill ?? null,
    policyNumber: policy.policyNumber,
    reason: info.reason,
    until: info.until,
    refund: refund?.state === 'STARTED' ? refund.amount : null,
  });
  const { applicationNumber, planName, appliedOn, policyNumber } = policy;
  return { applicationNumber, planName, appliedOn, policyNumber, stage: info.stage, answer: en, answerHi: hi };
}
