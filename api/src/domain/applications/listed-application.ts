import { type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import type { Application } from '../../platform/partners/leap/leap.port.ts';

/** Fields for staff lists of applications, stored unencrypted beside the encrypted record. */
export type ListedApplication = {
  formId: string;
  planName: string;
  channelName: string;
  stage: string;
  openRequirements: number;
  openSince: Day | null;
  paidAmount: number;
  pivcDone: boolean | null;
};

/** Requirements that are open or were rejected wait for the proposer, once the application has reached that stage. */
export function listedApplication({ tracker }: Application): ListedApplication {
  const { policy, REQT_DETAILS, info, appTrackerPIVC, channelName, paidAmount } = tracker;
  const open = REQT_DETAILS.filter(({ REQT_STATUS }) => REQT_STATUS === 'OPEN' || REQT_STATUS === 'REJECTED').length;
  const documentsPendingAt = info.stages.find(({ stage }) => stage === 'DOCS_PENDING')?.at;
  return {
    formId: policy.formId,
    planName: policy.planName,
    channelName,
    stage: info.stage,
    openRequirements: open,
    openSince: open === 0 ? null : documentsPendingAt ? dayOf(documentsPendingAt) : policy.appliedOn,
    paidAmount,
    pivcDone: appTrackerPIVC.needed ? appTrackerPIVC.done : null,
  };
}
