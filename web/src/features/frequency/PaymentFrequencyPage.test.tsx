// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { wholeText } from '../../testing-screen.ts';
import { createPolicy, createQuotation, POLICY } from './testing-frequency.ts';

const LOG: Answers = { '/saveModeChangeLog': { saved: true } };
const OWN = { ...LOG, '/currentmodeChange': [createPolicy()], '/modeChangeEnquiry': createQuotation() };
const CHANGED: ResponseOf<'/modeChange'> = {
  caseId: 'SR0123456789',
  policyNo: POLICY,
  caseStatus: 'COMPLETED',
  submittedOn: '2026-11-22T05:00:00.000Z',
  promisedBy: null,
  message: '',
  endpoint: 'modeChange',
  effectiveOn: '2027-01-14',
  newInstalment: 96_900,
  mandateImpact: 'LIMIT_TOO_LOW',
  payment: null,
};
const open = (answers: Answers, address = '/payment-frequency') => openPortal(address, answers, { loggedIn: true });
const findRow = async (name: string) => within(await screen.findByRole('row', { name: new RegExp(`^${name}`) }));

test('compares cost and saving of each frequency, and disables the current one', async () => {
  open(OWN);
  await screen.findByText(
    (_, element) =>
      element?.tagName === 'P' &&
      element.textContent === 'You pay ₹25,000.00 quarterly for Secure Shield Term. Paying once a year costs ₹3,100.00 less.',
  );
  expect((await findRow('Yearly')).getAllByRole('cell').map((cell) => cell.textContent)).toEqual([
    'Each time₹96,900.00',
    'Per year₹96,900.00',
    'Difference−₹3,100.00',
  ]);
  expect((screen.getByRole('radio', { name: /Quarterly/ }) as HTMLInputElement).disabled).toBe(true);
  expect((screen.getByRole('radio', { name: /Monthly/ }) as HTMLInputElement).disabled).toBe(true);
  screen.getByText(/Monthly payment needs auto-debit/);
  expect(screen.getByRole('link', { name: 'Set up auto-debit' }).getAttribute('href')).toBe('/upi-autopay');
});

test('confirms a reviewed frequency with its terms and shows the new premium', async () => {
  const { user, calls } = open({ ...OWN, '/modeChange': CHANGED });
  await user.click(await screen.findByRole('button', { name: 'Review change' }));
  await screen.findByText('Choose another frequency.');
  await user.click(screen.getByRole('radio', { name: /Yearly/ }));
  screen.getByText('Your mandate limit is ₹37,500.00. Set up a new mandate after the change.');
  await user.click(screen.getByRole('button', { name: 'Review change' }));
  await screen.findByRole('heading', { level: 1, name: 'Change payment frequency, review' });
  expect((await findRow('Premium each time')).getAllByRole('cell').map((cell) => cell.textContent)).toEqual(['₹25,000.00', '₹96,900.00']);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Confirm change' }));
  await screen.findByRole('heading', { level: 1, name: 'Your payment frequency has been changed' });
  screen.getByText('Your new premium is ₹96,900.00 each time. It is first due on 14-01-2027.');
  expect(calls.find(({ path }) => path === '/modeChange')?.body).toEqual({
    policyNumber: POLICY,
    newMode: 'A',
    quoteId: 'A'.repeat(22),
    instalment: 96_900,
    termsCondition: true,
    termsVersion: '1',
  });
  const steps = calls.filter(({ path }) => path === '/saveModeChangeLog').map(({ body }) => (body as { step: string }).step);
  expect(steps).toEqual(['OPENED', 'COMPARED']);
});

test('opens payment for a premium that is due soon, with the server’s order', async () => {
  const payment = {
    orderNo: 'PO000000000001',
    refId: CHANGED.caseId,
    purpose: 'MODE_CHANGE' as const,
    amount: 96_900,
    allowedMethods: [],
    expiresAt: '2027-01-14T18:29:59.999Z',
  };
  const { user, calls } = open({
    ...OWN,
    '/currentmodeChange': [createPolicy({ OPEN_PAYMENT: payment })],
    '/modeChange': { ...CHANGED, payment },
    '/getConvenienceFee': { Convenience_Fee: 0, GST: 0, Total_Fee: 0, Payable: 96_900, note: '' },
    '/getPaymentLoungeRedirectionURL': reject('alreadyPaid'),
  });
  await user.click(await screen.findByRole('radio', { name: /Yearly/ }));
  await user.click(screen.getByRole('button', { name: 'Review change' }));
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Confirm change' }));
  await user.click(await screen.findByRole('link', { name: 'Pay ₹96,900.00 now' }));
  await screen.findByText('First premium of the new frequency', { selector: 'dd' });
  await user.click(await screen.findByRole('checkbox', { name: /terms/i }));
  await user.click(screen.getByRole('button', { name: 'Pay ₹96,900.00' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/getPaymentLoungeRedirectionURL')?.body).toEqual({
      purpose: 'MODE_CHANGE',
      source: 'MODECHANGE',
      refId: CHANGED.caseId,
      payData: [
        {
          PolicyId: '100000401',
          PolicyType: '',
          productName: 'Secure Shield Term',
          OwnerName: 'Asha',
          CustomerName: 'Asha',
          clientId: '1004821300',
          uid: '1004821300',
          mobileNo: 'XXXXXX0003',
          emailId: 'a*****@example.in',
          dueDate: null,
          Amount: 96_900,
          ADVAMT: 0,
          SI: 'N',
          isAlreadyPaid: 'N',
          isAmountZero: false,
        },
      ],
      termsCondition: true,
      termsVersion: '2026-01',
    }),
  );
});

test('logs leaving before the review', async () => {
  const { user, calls } = open(OWN);
  await screen.findByRole('radio', { name: /Yearly/ });
  await user.click(screen.getAllByRole('link', { name: 'Service Requests' })[0] as HTMLElement);
  await screen.findByRole('heading', { level: 1, name: 'Service requests' });
  const steps = calls.filter(({ path }) => path === '/saveModeChangeLog').map(({ body }) => (body as { step: string }).step);
  expect(steps).toEqual(['OPENED', 'LEFT']);
});

test('requests changed figures again', async () => {
  const { user, calls } = open({ ...OWN, '/modeChange': reject('quoteOld') });
  await user.click(await screen.findByRole('radio', { name: /Yearly/ }));
  await user.click(screen.getByRole('button', { name: 'Review change' }));
  await user.click(await screen.findByRole('checkbox'));
  const countRequests = () => calls.filter(({ path }) => path === '/modeChangeEnquiry').length;
  const before = countRequests();
  await user.click(screen.getByRole('button', { name: 'Confirm change' }));
  await screen.findByText('The amounts have changed. Please check them again.');
  expect(countRequests()).toBe(before + 1);
});

test('explains for each policy why it cannot change', async () => {
  const CLOSED = [
    createPolicy({ POLICY_NUMBER: '100000402', allowed: false, reason: 'LAPSED' }),
    createPolicy({ POLICY_NUMBER: '100000403', allowed: false, reason: 'DUE_UNPAID', NEXT_DUE: '2026-11-01' }),
    createPolicy({ POLICY_NUMBER: '100000404', allowed: false, reason: 'CASE_PENDING', since: '2026-11-02' }),
    createPolicy({ POLICY_NUMBER: '100000405', allowed: false, reason: 'SINGLE_MODE_PLAN' }),
  ];
  open({ ...OWN, '/currentmodeChange': CLOSED });
  await screen.findByRole('heading', { name: 'None of your policies can change its frequency now' });
  for (const expectedText of [
    '100000402 · This policy has lapsed. Reinstate it first.',
    '100000403 · Pay the premium due on 01-11-2026 first.',
    '100000404 · A change requested on 02-11-2026 is in progress.',
    '100000405 · This plan has only one frequency.',
  ])
    screen.getByText(wholeText(expectedText));
  expect(screen.queryByRole('button', { name: 'Review change' })).toBeNull();
});

test('changes the one policy of a link and drops its key', async () => {
  session.set(SESSION.preKey, 'true');
  session.set(SESSION.preLoginKey, 'key');
  const { user } = openPortal('/stp-mode-change', {
    ...LOG,
    '/stp/modeChange': [createPolicy()],
    '/stp/modeChangeEnquiry': createQuotation({}, { frozenDue: '2026-12-14', effectiveOn: '2027-01-14' }),
    '/stp/modeChangeUpdate': { ...CHANGED, caseStatus: 'SUBMITTED', promisedBy: '2027-01-14' },
  });
  await screen.findByText('Policy ending 401');
  expect(screen.queryByRole('link', { name: 'Set up auto-debit' })).toBeNull();
  await user.click(await screen.findByRole('radio', { name: /Yearly/ }));
  screen.getByText('The due date 14-12-2026 is too close. The change will start on 14-01-2027.');
  await user.click(screen.getByRole('button', { name: 'Review change' }));
  await user.click(await screen.findByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Confirm change' }));
  await screen.findByRole('heading', { level: 1, name: 'Your payment frequency will change on 14-01-2027' });
  expect(session.has(SESSION.preLoginKey)).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Log in to see your policy' }));
  expect(session.has(SESSION.preKey)).toBe(false);
});

test.each([
  ['/stp-mode-change', 'STPFS', 'This link is for switching funds', '/stp-switch-services'],
  ['/process-mode-change', 'STPFS', 'This link is for switching funds', '/stp-switch-services'],
  ['/stp-reinstate', 'STPMC', 'This link is for changing how often you pay', '/stp-mode-change'],
  ['/stp-switch-services', 'STPRI', 'This link is for reinstating your policy', '/stp-reinstate'],
])('%s opened with the link of another service (%s) names the right service', async (address, redirectPage, title, at) => {
  session.set(SESSION.preKey, 'true');
  session.set(SESSION.preLoginKey, 'key');
  session.set(SESSION.dynamicLinkData, JSON.stringify({ redirectPage }));
  const { calls } = openPortal(address, LOG);
  const card = (await screen.findByRole('heading', { level: 2, name: title })).parentElement as HTMLElement;
  expect(within(card).getByRole('link', { name: 'Continue' }).getAttribute('href')).toBe(at);
  expect(calls.filter(({ path }) => path.startsWith('/stp/'))).toEqual([]);
});
