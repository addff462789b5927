import type { ClaimLetterContent } from '../../domain/documents/kinds/claim-letter-page.ts';
import type { Branding } from '../../domain/documents/receipt-document.ts';

/** A death claim that was approved and paid to one nominee. */
export const makeLetterClaim = (): ClaimLetterContent => ({
  letter: 'FOLDER',
  claim: {
    claimNumber: 'CL9100002601',
    policyNo: '100002601',
    planName: 'Secure Shield Term',
    ownerId: '1000000026',
    lifeAssuredName: 'Harish Thakur',
    type: 'DEATH',
    eventDate: '2026-10-02',
    nature: 'NATURAL',
    isEarly: false,
    isGroup: false,
    status: 'PAID',
    firstCheck: 'CONFIRMED',
    promisedBy: '2026-12-02',
    lastPaperOn: '2026-11-17',
    decision: null,
    reportedAliveOn: null,
    wordAt: null,
    filedAt: new Date('2026-11-10T06:00:00Z'),
    changedAt: new Date('2026-11-25T06:00:00Z'),
  },
  claimant: {
    claimantId: 'claimant-1',
    claimNumber: 'CL9100002601',
    caseId: 'SR1',
    clientId: null,
    role: 'NOMINEE',
    person: {
      name: 'Seema Thakur',
      relation: 'SPOUSE',
      dob: '1986-03-04',
      mobile: '9800000026',
      email: null,
      address: '14 Rose Lane\nPune 411001',
      pan: null,
      minor: null,
    },
    account: { accountHolderName: 'Seema Thakur', accountNo: '50100012344417', ifscCode: 'HDFC0000123', accountType: 'SB' },
    language: 'en',
    shareBp: 10_000,
    filedAt: new Date('2026-11-10T06:00:00Z'),
  },
  payments: [
    {
      claimantId: 'claimant-1',
      partNo: 1,
      kind: 'Base sum',
      amount: 750_000_000,
      utr: 'UTR0001',
      paidOn: '2026-11-25',
      waitsFor: null,
    },
  ],
  documents: [
    { claimantId: 'claimant-1', code: 'DEATH_CERT', name: null, why: null, isCompulsory: true, state: 'RECEIVED', reason: null },
    { claimantId: 'claimant-1', code: 'FORM', name: null, why: null, isCompulsory: true, state: 'OPEN', reason: null },
  ],
  timeline: [
    { status: 'INTIMATED', note: null, at: new Date('2026-11-10T06:00:00Z') },
    { status: 'PAID', note: null, at: new Date('2026-11-25T06:00:00Z') },
  ],
  now: new Date('2026-11-27T06:00:00Z'),
});

export const makeBranding = (): Branding => ({
  PROVIDER_NAME: 'Life Insurance',
  PROVIDER_ADDRESS: '1 Main Road, Mumbai 400001',
  PROVIDER_REGISTRATION: 'IRDAI 999',
  BRAND_COLOUR: '#0b6380',
  logo: null,
  CUSTOMER_CARE_EMAIL: 'care@example.in',
  SUPPORT_PHONE: '1800-270-7000',
});
