import type { AppTrackerRecord } from '@portal/contract/app-tracker.ts';
import type { Application } from '../../platform/partners/leap/leap.port.ts';

/** An application that waits for a decision on one document. */
export const anApplication = (
  applicationNumber: string,
  { appliedOn, clientId, changes = {} }: { appliedOn: string; clientId: string; changes?: Partial<AppTrackerRecord> },
): Application => ({
  clientId,
  birthDate: '1985-06-15',
  mobile: '9000000027',
  tracker: {
    policy: {
      applicationNumber,
      formId: 'F1',
      planName: 'Secure Shield Term',
      proposerName: 'Neha Gupta',
      sumAssured: 100_000_000,
      premium: 1_250_050,
      frequency: 'A',
      appliedOn,
      policyNumber: null,
    },
    REQT_DETAILS: [
      {
        REQIR_ID: 'R1',
        REQT_STATUS: 'SUBMITTED',
        REQT_NAME: 'Proof of income',
        REQT_WHY: 'The cover is high.',
        REQT_REASON: null,
        ACCEPTS: ['application/pdf'],
        submittedAt: new Date('2026-11-02T06:00:00Z'),
        acceptedAt: null,
      },
    ],
    info: { stage: 'DOCS_PENDING', stages: [], promisedBy: null, reason: null, until: null, asOf: new Date('2026-11-03T06:00:00Z') },
    appTrackerPIVC: { needed: true, done: false, link: null, slots: [], bookedAt: null },
    channelName: 'ONLINE',
    paidAmount: 1_250_050,
    payAmount: null,
    refund: null,
    counterOffer: null,
    ...changes,
  },
  details: { leapId: 'LEAP-1', riders: [], nominee: 'Rohan Gupta', paymentMode: 'UPI', medicals: [], remarks: [] },
  forms: [],
});
