import { parseRupees } from '@portal/rules/money/money.ts';
import { applicationAnswer, mayTransitionRequirement } from '@portal/rules/policies/application.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { inLanguage } from '../../lib/text/text.ts';
import type { Status } from '../../ui/feedback/StatusTag.tsx';
import { appTrackerText as t } from './app-tracker.text.ts';

export type Application = ResponseOf<'/appTracker/getAppTrackerDetails'>;
export type Details = ResponseOf<'/appTracker/getLeapAPPDetails'>;
export type Requirement = Application['REQT_DETAILS'][number];

export const isNeeded = ({ REQT_STATUS }: Requirement): boolean => mayTransitionRequirement(REQT_STATUS, 'SUBMITTED');
export const testToBook = (details: Details | undefined) => details?.medicals.find(({ slots }) => slots.length > 0);

const toDate = (at: string | null): Date | null => (at === null ? null : new Date(at));

/** The line at the head of the page. */
export function getAnswer(application: Application, details: Details | undefined): string {
  const { REQT_DETAILS, info, appTrackerPIVC, counterOffer, policy, refund } = application;
  const { stage, reason, until } = info;
  const booked = details?.medicals.find(({ state }) => state === 'BOOKED');
  return inLanguage(
    applicationAnswer({
      stage,
      needed: REQT_DETAILS.filter(isNeeded).length,
      pivcAt: toDate(appTrackerPIVC.bookedAt),
      medical: booked?.on ? { centre: booked.centre, at: new Date(booked.on) } : null,
      validTill: counterOffer?.validTill ?? null,
      policyNumber: policy.policyNumber,
      reason,
      until,
      refund: refund?.state === 'STARTED' ? (parseRupees(refund.amount) ?? null) : null,
    }),
  );
}

/** Status tag next to the title. */
export function toTag(application: Application, details: Details | undefined): { status: Status; label: string } {
  const { info, REQT_DETAILS, appTrackerPIVC, counterOffer, payAmount } = application;
  if (info.stage === 'ISSUED') return { status: 'PAID', label: t.issued };
  if (info.stage === 'DECLINED') return { status: 'FAILED', label: t.declined };
  if (info.stage === 'POSTPONED') return { status: 'MANDATE_OFF', label: t.postponed };
  const waits =
    payAmount !== null ||
    counterOffer !== null ||
    REQT_DETAILS.some(isNeeded) ||
    (info.stage === 'PIVC' && appTrackerPIVC.slots.length > 0) ||
    (info.stage === 'MEDICAL' && testToBook(details) !== undefined);
  return waits ? { status: 'NEEDED', label: t.waitsForYou } : { status: 'IN_PROCESS', label: t.inProcess };
}

/** The five steps, each done or not; the first that is not done is where the application is. */
export function listSteps({ info, paidAmount, payAmount, REQT_DETAILS, appTrackerPIVC }: Application) {
  const isIssued = info.stage === 'ISSUED';
  const steps = [
    { name: 'APPLIED', isDone: true },
    { name: 'PAID', isDone: isIssued || (paidAmount > 0 && payAmount === null) },
    { name: 'DOCUMENTS', isDone: isIssued || (info.stage !== 'LOGIN' && !REQT_DETAILS.some(isNeeded)) },
    { name: 'CALL', isDone: isIssued || appTrackerPIVC.done || !appTrackerPIVC.needed },
    { name: 'POLICY', isDone: isIssued },
  ] as const;
  const current = steps.findIndex(({ isDone }) => !isDone);
  return steps.map((step, at) => ({ ...step, isNow: at === current }));
}
