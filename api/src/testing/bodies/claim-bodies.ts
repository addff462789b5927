import type { EndpointAt } from '@portal/contract/contract.ts';
import type { RequestOf } from '@portal/contract/endpoint.ts';

type Details = RequestOf<EndpointAt<'/claimIntimation/details'>>;
type Add = RequestOf<EndpointAt<'/claimIntimation/add'>>;
const REF = 'A'.repeat(22);
const claimNumber = 'CL0123456789';

/** Details of a death and of the claimant. A code has proved `mobile`. */
export const claimDetails = (claimToken: string, mobile: string, changes: Partial<Add> = {}): Add => ({
  claimToken,
  claimant: {
    role: 'NOMINEE',
    name: 'Seema Thakur',
    relation: 'WIFE',
    dob: '1988-04-12',
    mobile,
    email: 'seema.thakur@example.in',
    address: '14 Lake Road, Pune 411001',
    pan: 'ABCPT1234K',
  },
  nature: 'NATURAL',
  cause: 'Heart failure',
  placeOfEvent: 'Pune',
  payout: { accountHolderName: 'Seema Thakur', accountNo: '50100012341111', ifscCode: 'HDFC0001234', accountType: 'Saving' },
  declaration: true,
  declarationVersion: '1',
  ...changes,
});

/** A filing whose other details follow later. */
export const filingOnly = (claimToken: string, mobile: string, changes: Partial<Add> = {}): Add => ({
  claimToken,
  claimant: { role: 'NOMINEE', name: 'Seema Thakur', mobile },
  nature: 'NATURAL',
  cause: 'Heart failure',
  declaration: true,
  declarationVersion: '1',
  ...changes,
});

/** Details that follow a claim. */
export const laterDetails = (changes: Partial<Details> = {}): Details => ({
  claimNumber,
  ref: REF,
  claimant: {
    relation: 'WIFE',
    dob: '1988-04-12',
    email: 'seema.thakur@example.in',
    address: '14 Lake Road, Pune 411001',
    pan: 'ABCPT1234K',
  },
  placeOfEvent: 'Pune',
  payout: { accountHolderName: 'Seema Thakur', accountNo: '50100012341111', ifscCode: 'HDFC0001234', accountType: 'Saving' },
  ...changes,
});

/** A valid body for each call about claims. */
export const claimBodies = (policyNumber: string) => ({
  '/lifeClaim': {
    policyNumber,
    claimType: 'DEATH' as const,
    lifeAssuredDob: '1980-01-01',
    eventDate: '2026-11-01',
    role: 'NOMINEE' as const,
    mobile: '9000000926',
  },
  '/groupClaim': {
    masterPolicyNumber: 'GM000030',
    certificateNumber: policyNumber,
    memberName: 'Asha Rao',
    memberDob: '1980-01-01',
    claimType: 'DEATH' as const,
    eventDate: '2026-11-01',
    role: 'NOMINEE' as const,
    mobile: '9000000926',
  },
  '/claimIntimation/add': claimDetails(REF, '9000000926'),
  '/claimIntimation/details': laterDetails(),
  '/claimIntimation/notify': { claimNumber, ref: REF, channel: 'SMS' as const },
  '/claimIntimation/saveDocument': {
    claimNumber,
    ref: REF,
    documents: [],
    notAvailable: [{ paperCode: 'FIR', reason: 'No report was written.' }],
  },
  '/claimIntimation/update': { claimNumber, ref: REF, action: 'WITHDRAW' as const, reason: 'We file it at the branch.' },
  '/claimStatus/deathClaim': { claimNumber, mobile: '9000000926' },
  '/claimStatus/riderClaim': { claimNumber, mobile: '9000000926' },
  '/claimStatus/letter': { claimNumber, ref: REF, letter: 'ACKNOWLEDGEMENT' as const },
});
