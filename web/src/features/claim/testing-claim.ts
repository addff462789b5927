import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { reject } from '../../testing.tsx';
import type { DisplayedClaim } from './use-claims.ts';

export const REF = 'R'.repeat(22);
export const codeNeeded = reject('otpNeeded', {
  otpNeeded: true,
  otpReferenceId: REF,
  sentTo: 'XXXXXX0926',
  validSeconds: 300,
  resendAfterSeconds: 30,
});
export const document = (code: string, name: string, state: DisplayedClaim['papers'][number]['state'] = 'OPEN', compulsory = true) => ({
  code,
  name,
  why: `Why ${name}`,
  compulsory,
  state,
  reason: null,
});
export const DOCUMENTS = [
  document('FORM', 'Claim form', 'RECEIVED'),
  document('DEATH_CERT', 'Death certificate'),
  document('PAN', 'Your PAN, or Form 60'),
  document('CHEQUE', 'Cancelled cheque', 'OPEN', false),
];
export const DETAILS = document('DETAILS', 'Your details and bank account');
export const createClaim = (changes: Partial<DisplayedClaim> = {}): DisplayedClaim => ({
  claimNumber: 'CL0123456789',
  claimType: 'DEATH',
  policyNumber: 'XXXXXX901',
  lifeAssuredName: 'P****** J****',
  claimantName: 'S**** T*****',
  role: 'NOMINEE',
  eventDate: '2026-11-01',
  filedOn: '2026-11-20',
  claimStatus: 'DOCS_PENDING',
  timeline: [{ status: 'DOCS_PENDING', at: '2026-11-20T10:00:00.000Z', note: '' }],
  papers: DOCUMENTS,
  promisedBy: null,
  late: false,
  amount: null,
  payments: [],
  decision: null,
  letters: ['ACKNOWLEDGEMENT'],
  may: ['UPLOAD', 'WITHDRAW'],
  ref: REF,
  ...changes,
});
export const byCode =
  <Data>(data: Data) =>
  (body: object) =>
    ('otpProof' in body ? data : codeNeeded) as Data;
export async function enterCode(user: UserEvent) {
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  await user.click(within(dialog).getAllByRole('textbox')[0] as HTMLElement);
  await user.paste('123456');
}
