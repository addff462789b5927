import type { Application, Details } from './application-view.ts';

const NUMBER = 'APP0002702';

const requirement = (REQIR_ID: string, REQT_NAME: string, changes: Partial<Application['REQT_DETAILS'][number]> = {}) => ({
  REQIR_ID,
  REQT_STATUS: 'OPEN' as const,
  REQT_NAME,
  REQT_WHY: 'The cover is high for the income that you stated.',
  REQT_REASON: null,
  ACCEPTS: ['application/pdf'],
  submittedAt: null,
  acceptedAt: null,
  ...changes,
});

/** Application that waits for two documents. `over` overrides fields. */
export const application = (over: Partial<Application> = {}, info: Partial<Application['info']> = {}): Application => ({
  policy: {
    applicationNumber: NUMBER,
    formId: 'F1',
    planName: 'Life Term Shield',
    proposerName: 'Esha M.',
    sumAssured: 10_000_000,
    premium: 12_500,
    frequency: 'A',
    appliedOn: '2026-11-08',
    policyNumber: null,
  },
  REQT_DETAILS: [
    requirement('R1', 'Proof of income'),
    requirement('R2', 'Proof of address', {
      REQT_STATUS: 'REJECTED',
      REQT_REASON: 'The bill is older than 2 months.',
      submittedAt: '2026-11-15T05:00:00.000Z',
    }),
    requirement('R3', 'Photograph', {
      REQT_STATUS: 'ACCEPTED',
      submittedAt: '2026-11-10T05:00:00.000Z',
      acceptedAt: '2026-11-11T05:00:00.000Z',
    }),
  ],
  info: {
    stage: 'DOCS_PENDING',
    stages: [],
    promisedBy: null,
    reason: null,
    until: null,
    asOf: '2026-11-19T05:00:00.000Z',
    ...info,
  },
  appTrackerPIVC: { needed: true, done: false, link: null, slots: [], bookedAt: null },
  channelName: 'ONLINE',
  paidAmount: 12_500,
  payAmount: null,
  refund: null,
  counterOffer: null,
  ...over,
});

export const DETAILS: Details = {
  leapId: 'LEAP-1',
  proposal: { riders: ['Accidental death benefit'], nominee: 'Rohan M.', paymentMode: 'UPI', channelName: 'ONLINE' },
  medicals: [],
  remarks: [],
};
