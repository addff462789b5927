// @vitest-environment jsdom

import { CLAIM_STATUSES } from '@portal/rules/claims/claim.ts';
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { openPortal, reject } from '../../testing.tsx';
import { useClaimAtHand } from './claim-at-hand.ts';
import { byCode, createClaim, DETAILS, DOCUMENTS, enterCode } from './testing-claim.ts';
import type { DisplayedClaim } from './use-claims.ts';

test.each([
  [[DETAILS, ...DOCUMENTS], 'Please send us your details and bank account, and your documents (2).'],
  [[DETAILS], 'Please send us your details and bank account.'],
])('the tracker names missing details first', async (papers, answer) => {
  useClaimAtHand.setState({ found: null });
  const { user } = openPortal('/claim-tracker', { '/claimStatus/deathClaim': byCode([createClaim({ papers })]) });
  await user.type(await screen.findByRole('textbox', { name: 'Claim or policy number' }), 'CL0123456789');
  await user.type(screen.getByRole('textbox', { name: 'Your mobile number' }), '9000000926');
  await user.click(screen.getByRole('button', { name: 'Show claim' }));
  await enterCode(user);
  await screen.findByText((_, element) => element?.tagName === 'P' && element.textContent === answer);
  await user.click(screen.getByRole('button', { name: 'Add your details and bank account' }));
  await screen.findByRole('heading', { level: 1, name: 'Your details and bank account' });
});

const DECISION = { reasonCode: 'X', reason: 'Not covered.', clause: 'Clause 7', on: '2026-11-20', objectUntil: '2027-11-20' };
const PART = { kind: 'Sum assured', amount: 500_000, paidOn: null, utr: null, accountLast4: '4417', waitsFor: null };
const PAID = { ...PART, paidOn: '2026-11-22', utr: 'SBX1' };
const STATES: Record<(typeof CLAIM_STATUSES)[number], [changes: Partial<DisplayedClaim>, answer: string, tag: string]> = {
  INTIMATED: [{}, 'We have received your claim.', 'Filed'],
  DOCS_PENDING: [{}, 'Please send us 2 documents.', 'Action needed'],
  IN_REVIEW: [{ promisedBy: '2026-12-05' }, 'We are checking your documents. You will hear from us by 05-12-2026.', 'Under review'],
  REQUIREMENT_RAISED: [{}, 'Please send us this document: Death certificate. Why Death certificate', 'Action needed'],
  INVESTIGATION: [{}, 'We are investigating the circumstances.', 'Under review'],
  APPROVED: [{ amount: 500_000, payments: [PART] }, 'Your claim for ₹5,00,000.00 has been approved.', 'Approved'],
  PART_PAID: [
    { amount: 1_000_000, payments: [PAID, PART] },
    'We have paid ₹5,00,000.00. We will pay the remaining ₹5,00,000.00 later.',
    'Approved',
  ],
  PAID: [{ amount: 500_000, payments: [PAID] }, 'We have paid ₹5,00,000.00 to the account ending 4417.', 'Paid'],
  REPUDIATED: [{ decision: DECISION, may: ['OBJECT'] }, 'We cannot pay this claim.', 'Declined'],
  REOPENED: [{}, 'We are reviewing this claim again.', 'Under review'],
  CLOSED: [{}, 'This claim has been closed.', 'Closed'],
};

test.each(CLAIM_STATUSES)('shows a visitor the status of a claim: %s', async (claimStatus) => {
  const [changes, answer, tag] = STATES[claimStatus];
  const { user } = openPortal('/claim-tracker', { '/claimStatus/deathClaim': byCode([createClaim({ claimStatus, ...changes })]) });
  // The number of a claim that was filed before is filled in.
  await user.clear(await screen.findByRole('textbox', { name: 'Claim or policy number' }));
  await user.type(screen.getByRole('textbox', { name: 'Claim or policy number' }), 'cl 0123 456 789');
  await user.type(screen.getByRole('textbox', { name: 'Your mobile number' }), '9000000926');
  await user.click(screen.getByRole('button', { name: 'Show claim' }));
  await enterCode(user);
  const heading = await screen.findByRole('heading', { level: 1, name: 'Claim CL0123456789' });
  expect(document.activeElement).toBe(heading);
  screen.getByText((_, element) => element?.tagName === 'P' && element.textContent === answer);
  expect(screen.getAllByText(tag).length).toBeGreaterThan(0);
  if (claimStatus === 'REPUDIATED') screen.getByText(/Bima Bharosa/);
});

test('lets the policyholder report a claim as a mistake, with a reason', async () => {
  const owned = createClaim({ claimantName: '', role: null, papers: [], letters: [], may: ['MISTAKE'], policyNumber: '100000801' });
  const { user, calls } = openPortal(
    '/claim-tracker',
    {
      '/claimStatus/deathClaim': [owned],
      '/claimStatus/riderClaim': reject('empty'),
      '/claimIntimation/update': {
        caseId: 'CL0123456789',
        policyNo: '100000801',
        caseStatus: 'IN_REVIEW',
        submittedOn: '2026-11-20T10:00:00.000Z',
        promisedBy: null,
        message: '',
        endpoint: '',
        claimStatus: 'INVESTIGATION',
      },
    },
    { loggedIn: true },
  );
  await user.click(await screen.findByRole('button', { name: 'This claim is a mistake' }));
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  screen.getByText('Enter a reason of at least 10 characters.');
  await user.type(screen.getByRole('textbox', { name: 'Reason' }), 'I am alive and well.');
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  await screen.findByRole('heading', { level: 1, name: 'Claim CL0123456789' });
  expect(calls.find(({ path }) => path === '/claimIntimation/update')?.body).toEqual({
    claimNumber: 'CL0123456789',
    action: 'MISTAKE',
    reason: 'I am alive and well.',
  });
});
