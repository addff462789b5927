// @vitest-environment jsdom

import { screen } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { reject } from '../../testing.tsx';
import { FUNDS, payments, requests } from './testing-policies.ts';
import { card, openPolicy, ulip } from './testing-policy-page.ts';

// The chart library measures the screen, which jsdom cannot. The mocks render the charts' labels.
vi.mock('../../ui/charts/NavChart.tsx', () => ({ NavChart: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }));
vi.mock('../../ui/charts/FundDonut.tsx', () => ({ FundDonut: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }));

const historyRows = async () => {
  const history = await card('History');
  await history.findAllByRole('listitem');
  return history.getAllByRole('listitem').map((item) => [...item.children].map(({ textContent }) => textContent).filter(Boolean));
};

test('lists payments, requests, switches and mandates in the history, newest first', async () => {
  openPolicy(
    {
      ...ulip(),
      MANDATES: [
        {
          KIND: 'UPI',
          STATUS: 'ACTIVE',
          BANK_NAME: null,
          ACCOUNT_NUMBER: 'a***@okbank',
          MAX_AMOUNT: 28_500,
          START_DATE: '2026-02-01',
          END_DATE: '2042-02-28',
        },
      ],
    },
    {
      '/getFundDetails': {
        ...FUNDS,
        SWITCHES: [{ DATE: '2026-06-12', FROM: ['Income Fund'], TO: ['Large-cap Fund', 'Index Fund'], AMOUNT: 40_000 }],
      },
      '/pastPaymentDetails': payments(
        { PAYMENT_DATE: '2026-08-12', MODE: 'UPI' },
        { PAYMENT_DATE: '2026-08-10', STATUS: 'FAILED', INSTRUMENT: 'NB' },
        { PAYMENT_DATE: '2026-03-01', KIND: 'LOAN_REPAYMENT', MODE: 'CHEQUE', DUE_DATE: null },
      ),
      '/serviceTracker': requests({
        label: 'Change of nominees',
        status: 'COMPLETED',
        changedAt: '2026-07-02T06:00:00.000Z',
        changes: [{ field: 'Nominee', fieldHi: 'नॉमिनी', before: 'Dev', beforeHi: 'Dev', after: 'Anjali Rao', afterHi: 'Anjali Rao' }],
      }),
    },
  );
  await screen.findByText('Change of nominees: Completed');
  expect(await historyRows()).toEqual([
    ['12-08-2026', 'Premium debitedUPI, for 14-08-2026', '₹25,000.00'],
    ['10-08-2026', 'Payment failedNet banking, for 14-08-2026', '₹25,000.00'],
    ['02-07-2026', 'Change of nominees: CompletedNominee: Anjali Rao'],
    ['12-06-2026', 'Switched from Income Fund to Large-cap Fund, Index Fund', '₹40,000.00'],
    ['01-03-2026', 'Loan repayment receivedCheque', '₹25,000.00'],
    ['01-02-2026', 'UPI mandate startedUp to ₹28,500.00 per debit'],
  ]);
});

test('shows six events of the history and the rest on request', async () => {
  const months = ['01', '02', '03', '04', '05', '06', '07', '08'];
  const { user } = openPolicy({}, { '/pastPaymentDetails': payments(...months.map((month) => ({ PAYMENT_DATE: `2026-${month}-12` }))) });
  await screen.findByText('12-08-2026');
  expect(await historyRows()).toHaveLength(6);
  await user.click(screen.getByRole('button', { name: 'Show 3 more' }));
  expect((await historyRows()).at(-1)).toEqual(['14-08-2019', 'Policy issued']);
  expect(screen.getByText(/^Payments before/).textContent).toBe('Payments before 20-11-2024 are not listed here.');
});

test('offers a retry when the history fails to load', async () => {
  openPolicy({}, { '/pastPaymentDetails': reject('unexpected') });
  expect(await (await card('History')).findByText('We could not load the history')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('shows the newest four requests and claims with their status', async () => {
  const open_ = { status: 'IN_REVIEW' as const, promisedBy: '2026-12-04' };
  const { calls } = openPolicy(
    {},
    {
      '/serviceTracker': requests(
        { ...open_, caseId: 'SR3158487941', label: 'Fund switch' },
        { caseId: 'SR1', label: 'Claim', claimNumber: 'CL100', status: 'COMPLETED', changedAt: '2026-11-19T06:00:00.000Z' },
        {},
        {},
        {},
      ),
    },
  );
  const requestCard = await card('Requests');
  const items = await requestCard.findAllByRole('listitem');
  expect(items.map(({ textContent }) => textContent).slice(0, 2)).toEqual([
    'Fund switchSR3158487941 · by 04-12-2026Under review',
    'ClaimCL100 · 19-11-2026Completed',
  ]);
  expect(requestCard.getByRole('link', { name: 'Claim' }).getAttribute('href')).toBe('/claim-tracker');
  expect(requestCard.getByRole('link', { name: 'See all 5 requests' }).getAttribute('href')).toBe('/service-request?tab=tab2&status=ALL');
  expect(calls.find(({ path }) => path === '/serviceTracker')?.body).toEqual({ clientId: '1004821300', policyNumber: '100000501' });
});

test('says in one sentence that there are no requests', async () => {
  openPolicy();
  expect(await (await card('Requests')).findByText(/^No requests for this policy/)).toBeTruthy();
});

test('sends a document from its menu and reports the result in its row', async () => {
  const { user, calls } = openPolicy(
    {},
    { '/downloads/email': { messageId: 'm', sentTo: 'a*****@example.in', status: 'QUEUED', fileName: '', passwordRule: '', message: '' } },
  );
  const documents = await card('Documents');
  await user.click(await documents.findByRole('button', { name: 'Get Policy bond' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Email to a*****@example.in' }));
  await documents.findByText('Sent to a*****@example.in');
  expect(calls.find(({ path }) => path === '/downloads/email')?.body).toEqual({ ServiceType: 'policy-bond', PolicyId: '100000501' });
});
