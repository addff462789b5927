// @vitest-environment jsdom
import { dayOf } from '@portal/rules/calendar/dates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { wholeText } from '../../testing-screen.ts';
import { details, listed } from './testing-policies.ts';

type Request = ResponseOf<'/serviceTracker'>['cases'][number];
const AT = '2026-11-10T05:00:00.000Z';
const surrender = (policyNo: string, status: Request['status']): Request => ({
  caseId: `SR${policyNo}1`,
  claimNumber: null,
  type: 'SURRENDER',
  label: 'Surrender of the policy',
  labelHi: 'पॉलिसी का सरेंडर',
  policyNumbers: [policyNo],
  channel: 'BRANCH',
  createdAt: AT,
  changedAt: AT,
  promisedBy: '2026-11-17',
  late: false,
  status,
  reason: null,
  mayCancel: false,
  mayReopen: false,
  changes: [],
  requirements: [],
  timeline: [
    { status: 'SUBMITTED', at: AT, note: '' },
    ...(status === 'COMPLETED' ? [{ status, at: '2026-11-12T05:00:00.000Z', note: '' }] : []),
  ],
});
const FORM: ResponseOf<'/policy/getDetails'> = {
  POLICY_NUMBER: '100000501',
  PLAN_NAME: 'Future Saver Endowment',
  POLICY_STATUS: 'IN_FORCE',
  OWNER_NAME: 'Asha Rao',
  OWNER_DOB: '1985-06-15',
  LIFE_ASSURED_NAME: 'Asha Rao',
  OWN_LIFE: true,
  DEATH_BENEFIT: 725_000,
  REGISTERED_MOBILE_NO: 'XXXXXX0005',
  REGISTERED_EMAIL_ID: 'a*****@example.in',
  NOMINEES: [],
  APPOINTEE: null,
  service: { allowed: true, why: null },
  openCase: null,
  holdUntil: null,
  termsVersion: '1',
};
const RECEIPT: ResponseOf<'/retentionSubmission'> = {
  caseId: 'SR0123456789',
  policyNo: '100000501',
  caseStatus: 'SUBMITTED',
  submittedOn: AT,
  promisedBy: '2026-11-17',
  message: 'Your policy continues.',
  endpoint: 'retentionSubmission',
};
const PROFILE = { profile: [{ REGISTERED_MOBILE_NO: '9000000005', REGISTERED_EMAIL_ID: 'asha@example.in' }] } as unknown;

function open(cases: Request[], more: Answers = {}, address = '/paperless-retention') {
  const tracker = { total: cases.length, open: 1, closed: 0, types: [], cases };
  return openPortal(
    address,
    {
      '/serviceTracker': cases.length > 0 ? tracker : reject('empty'),
      '/allPoliciesDetails': { policies: [listed(), listed({ POLICY_NUMBER: '100000502', PLAN_NAME: 'Old Plan' })] },
      '/policy/getDetails': FORM,
      '/getPolicyDetails': details({ SURRENDER_VALUE: 145_000, LOAN_OUTSTANDING: 20_000, DEATH_BENEFIT: 725_000, MODAL_PREMIUM: 25_000 }),
      '/getProfileDetailsEncrypted': PROFILE as ResponseOf<'/getProfileDetailsEncrypted'>,
      '/retentionSubmission': RECEIPT,
      ...more,
    },
    { loggedIn: true },
  );
}

test('compares keeping with the payout, requires a reason and sends its text', async () => {
  const { user, calls } = open([surrender('100000501', 'SUBMITTED'), surrender('100000502', 'COMPLETED')]);
  const table = await screen.findByRole('table', { name: /Keeping the policy/ });
  expect(within(table).getByRole('row', { name: /Paid to you now/ }).textContent).toContain('₹1,25,000.00 after your loan');
  expect(within(table).getByRole('row', { name: /Cover on death/ }).textContent).toContain('₹7,25,000.00');
  const paid = screen.getByRole('radio', { name: /Paid on 12-11-2026. It can no longer be stopped/ }) as HTMLInputElement;
  expect(paid.disabled).toBe(true);
  const keepButton = screen.getByRole('button', { name: 'Keep my policy' });
  expect(screen.getByRole('button', { name: 'Continue with the surrender' }).dataset.size).toBe(keepButton.dataset.size);
  await user.click(keepButton);
  expect(screen.getAllByText('Choose a reason.').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('radio', { name: 'Other' }));
  await user.click(keepButton);
  expect(screen.getAllByText('Enter the reason.').length).toBeGreaterThan(0);
  await user.click(screen.getByRole('radio', { name: 'I would lose too much' }));
  await user.clear(screen.getByRole('textbox', { name: 'Mobile number' }));
  await user.click(keepButton);
  expect(screen.getAllByText('Enter a 10-digit mobile number starting with 6, 7, 8 or 9.').length).toBeGreaterThan(0);
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '9812345678');
  await user.click(keepButton);
  await screen.findByRole('heading', { level: 1, name: 'Your policy continues.' });
  expect(calls.find(({ path }) => path === '/retentionSubmission')?.body).toEqual({
    policyNo: '100000501',
    retentionDate: dayOf(new Date()),
    ownerName: 'Asha Rao',
    reasonForRetention: 'I would lose too much',
    payload: { mobileNumber: '9812345678', emailAddress: 'asha@example.in' },
  });
});

test('sends nothing and opens the requests when the surrender continues', async () => {
  const { user, calls } = open([surrender('100000501', 'SUBMITTED')]);
  await user.click(await screen.findByRole('button', { name: 'Continue with the surrender' }));
  await waitFor(() => expect(window.location.pathname).toBe('/service-request'));
  expect(calls.some(({ path }) => path === '/retentionSubmission')).toBe(false);
});

test('shows an empty state without a surrender', async () => {
  open([]);
  await screen.findByRole('heading', { name: 'You have no surrender request to stop.' });
});

test('shows when a surrender was paid', async () => {
  open([surrender('100000502', 'COMPLETED')]);
  await screen.findByText(wholeText('100000502 · Paid on 12-11-2026. It can no longer be stopped.'));
  expect(screen.queryByRole('button', { name: 'Keep my policy' })).toBeNull();
});

test('has nothing to stop for a policy without a surrender', async () => {
  open([surrender('100000501', 'SUBMITTED')], {}, '/paperless-retention?policyId=100000502');
  await screen.findByRole('heading', { name: 'You have no surrender request to stop.' });
});

test('does not find an unknown policy', async () => {
  open([surrender('100000501', 'SUBMITTED')], {}, '/paperless-retention?policyId=999999999');
  await screen.findByRole('heading', { name: 'We could not find this policy' });
});

test('shows the open request if the policy was kept in another tab', async () => {
  open([surrender('100000501', 'SUBMITTED')], {
    '/policy/getDetails': {
      ...FORM,
      service: { allowed: false, why: 'noSurrender' },
      openCase: { caseId: 'SR1', submittedOn: '2026-11-20', promisedBy: '2026-11-27' },
    },
  });
  await screen.findByText(/You asked for this on 20-11-2026/);
  expect(screen.queryByRole('button', { name: 'Keep my policy' })).toBeNull();
});
