import type { LoginResponse } from '@portal/contract/session/session.ts';
import { area } from './slices.ts';

type Stage = 'LOGIN' | 'DOCS_PENDING' | 'PIVC' | 'MEDICAL' | 'UW' | 'DECISION' | 'COUNTER_OFFER' | 'ISSUED' | 'DECLINED' | 'POSTPONED';
type Requirement = { REQIR_ID: string; REQT_STATUS: 'OPEN' | 'SUBMITTED' | 'ACCEPTED' | 'REJECTED' };

/** Area `appTrackerDetails`: the application that a link opened or its proposer looked up. Only its status is stored. */
export const useAppTracker = area(
  'appTrackerDetails',
  {
    policy: null as { applicationNumber: string } | null,
    appTrackerData: null as { REQT_DETAILS: readonly Requirement[] } | null,
    info: null as { stage: Stage; promisedBy: string | null } | null,
    /** The verification call. */
    appTrackerPIVC: null as { needed: boolean; done: boolean } | null,
    channelName: null as string | null,
  },
  {
    policy: { applicationNumber: true },
    appTrackerData: { REQT_DETAILS: { REQIR_ID: true, REQT_STATUS: true } },
    info: { stage: true, promisedBy: true },
    appTrackerPIVC: { needed: true, done: true },
    channelName: true,
  },
);

/** Starts the tracker with the application from a link or a code. */
export function trackApplication(data: LoginResponse['appTrackerData']): void {
  const { policy = null, info = null, appTrackerPIVC = null, channelName = null } = data ?? {};
  useAppTracker.setState({ policy, appTrackerData: data, info, appTrackerPIVC, channelName });
}

/** Starts the tracker with one of the customer's applications, of which only the number is known. */
export const trackOwnApplication = (applicationNumber: string): void =>
  useAppTracker.setState({ policy: { applicationNumber }, appTrackerData: null, info: null, appTrackerPIVC: null, channelName: null });

/** An update action: the item whose REQIR_ID matches becomes SUBMITTED, or what it was where that fails; no other moves. */
export function markRequirement(id: string, status: Requirement['REQT_STATUS'] = 'SUBMITTED'): void {
  useAppTracker.setState(({ appTrackerData }) => ({
    appTrackerData: appTrackerData && {
      ...appTrackerData,
      REQT_DETAILS: appTrackerData.REQT_DETAILS.map((reqtDetail) =>
        reqtDetail.REQIR_ID === id ? { ...reqtDetail, REQT_STATUS: status } : reqtDetail,
      ),
    },
  }));
}
