import { area } from './slices.ts';

type Stage = 'LOGIN' | 'DOCS_PENDING' | 'PIVC' | 'MEDICAL' | 'UW' | 'DECISION' | 'COUNTER_OFFER' | 'ISSUED' | 'DECLINED' | 'POSTPONED';
type Requirement = { REQIR_ID: string; REQT_STATUS: 'OPEN' | 'SUBMITTED' | 'ACCEPTED' | 'REJECTED' };

/** Area `appTrackerDetails`: the application that a link opened, or that its proposer looked up. Only how it stands is kept. */
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
