import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, openPortal } from '../../testing.tsx';
import type { OpenedCustomer } from '../shell/staff-answers.ts';
import { aCase, CLAIM_ID, openTheCase } from '../shell/testing-cases.ts';
import { logStaffIn, staffUser } from '../shell/testing-staff.ts';

beforeEach(logStaffIn);

const CLIENT = '1000000026';
const AT = '2026-11-20T05:00:00.000Z';
const localized = (en: string) => ({ en, hi: en });
const aCustomer = (more: Partial<OpenedCustomer> = {}): OpenedCustomer => ({
  ...{ clientId: CLIENT, name: 'Meera Thakur', mobile: 'XXXXXX0026', email: null, language: 'hi' },
  policies: [
    {
      ...{ policyNo: '100002601', plan: 'Secure Shield Term', status: 'GRACE' },
      ...{ due: { date: '2026-11-10', amount: 12_500 }, mandate: { rail: 'ENACH', state: 'PAUSED' } },
    },
  ],
  duties: [
    {
      ...{ kind: 'OVERDUE', policyNo: '100002601', plan: 'Secure Shield Term', on: '2026-11-10', until: '2026-12-10' },
      ...{ amount: 12_500, cover: null, reference: null, count: null },
    },
  ],
  cases: [
    {
      ...{ desk: 'CLAIMS', total: 12 },
      rows: [
        {
          ...{ id: CLAIM_ID, title: localized('Death claim'), policyNumber: '100002601' },
          ...{ status: 'IN_REVIEW', promisedBy: '2026-11-16', late: true },
        },
      ],
    },
  ],
  payments: [{ on: '2025-11-10', policyNo: '100002601', amount: 12_500, kind: 'PREMIUM', status: 'POSTED' }],
  payouts: [{ at: AT, purpose: 'LOAN', amount: 45_000, status: 'RETURNED' }],
  messages: [{ at: AT, title: localized('Claim'), channel: 'SMS', state: 'FAILED' }],
  accesses: [
    {
      ...{ at: AT, kind: 'CHANGED', who: localized('The customer'), what: localized('Cancelled auto-debit') },
      ...{ about: '…601', reason: null, reasonHi: null, outcome: 'REFUSED' },
    },
  ],
  ...more,
});

const openPage = (more: Answers = {}) =>
  openPortal('/admin-customer', {
    ...staffUser('operator', ['CLAIMS']),
    '/admin/approvals': [],
    '/admin/customers/open': aCustomer(),
    ...more,
  });
const textsOf = async (region: string): Promise<(string | null)[]> => {
  const found = within(await screen.findByRole('region', { name: region }));
  return found.getAllByRole('listitem').map((item) => [...item.querySelectorAll('p')].map(({ textContent }) => textContent).join(' | '));
};

/** Searches for a mobile number and opens the customer. */
async function openFound(more: Answers = {}) {
  const portal = openPage({ '/admin/customers/find': { customers: [{ clientId: CLIENT, person: 'M. T.' }] }, ...more });
  await portal.user.type(await screen.findByLabelText(/^Number of a policy/), '90000 00026{Enter}');
  await portal.user.click(await screen.findByRole('button', { name: /^M\. T\./ }));
  const dialog = within(await screen.findByRole('dialog', { name: `Why are you opening ${CLIENT}?` }));
  await portal.user.click(dialog.getByRole('button', { name: /^Help the customer/ }));
  await screen.findByRole('heading', { level: 1, name: 'Meera Thakur' });
  return portal;
}

test('finds a customer by number and shows everything in words, with no number in the address', async () => {
  const { calls } = await openFound();
  expect(calls.find(({ path }) => path === '/admin/customers/find')?.body).toEqual({ find: '90000 00026' });
  expect(calls.find(({ path }) => path === '/admin/customers/open')?.body).toEqual({ clientId: CLIENT, purpose: 'WORK' });
  expect(window.location.pathname + window.location.search).toBe('/admin-customer');
  expect(screen.getByText(/thing to do/).textContent).toBe('The customer has 1 thing to do.');
  expect(await textsOf('What the customer has to do')).toEqual([
    'Pay ₹12,500.00 for Secure Shield TermOverdue | The premium of ₹12,500.00 for Secure Shield Term has been overdue since 10-11-2026.',
  ]);
  expect(await textsOf('Policies')).toEqual([
    'Secure Shield Term, 100002601In grace period | Next premium ₹12,500.00 on 10-11-2026 | Auto-debit by bank account (eNACH): paused',
  ]);
  expect(await textsOf('Claims')).toEqual([`Death claim, ${CLAIM_ID}In review | Policy 100002601 | Promised by 16-11-2026, late`]);
  expect(screen.getByText('The newest 1 of 12.')).toBeTruthy();
  expect(screen.queryByRole('region', { name: 'Requests' })).toBeNull();
  expect(await textsOf('Recent payments')).toEqual(['₹12,500.00, premiumPaid | 10-11-2025, policy 100002601']);
  expect(await textsOf('Recent payouts')).toEqual(['₹45,000.00, loanReturned | 20-11-2026 10:30']);
  expect(await textsOf('Recent messages')).toEqual(['Claim | SMS, not delivered | 20-11-2026 10:30']);
  expect(await textsOf('Logins and accesses')).toEqual(['Cancelled auto-debit | The customer | …601 | Not done | 20-11-2026 10:30']);
});

test('says that no customer has a number, and asks for one', async () => {
  const { user } = openPage({ '/admin/customers/find': { customers: [] } });
  await user.click(await screen.findByRole('button', { name: 'Find' }));
  expect(screen.getByText('Enter a number.')).toBeTruthy();
  await user.type(screen.getByLabelText(/^Number of a policy/), '999999999{Enter}');
  expect(await screen.findByText('No customer has this number.')).toBeTruthy();
  expect(document.activeElement).toBe(screen.getByLabelText(/^Number of a policy/));
});

test('shows empty lists', async () => {
  const empty = { policies: [], duties: [], payments: [], payouts: [], messages: [], accesses: [] };
  await openFound({ '/admin/customers/open': aCustomer({ ...empty, cases: [{ desk: 'REQUESTS', total: 0, rows: [] }] }) });
  expect(screen.getAllByText('The customer has nothing to do.')).toHaveLength(2);
  for (const text of [
    'No policies.',
    'No cases of your teams.',
    'No payments in the last two years.',
    'No payouts.',
    'No messages in the last 35 days.',
  ])
    expect(screen.getByText(text)).toBeTruthy();
});

test('shows contacts in full after a reason', async () => {
  const until = new Date(Date.now() + 300_000).toISOString();
  const full = { mobile: '9000000026', email: null, address: '12 Hill Road, Mumbai, 400050', until };
  const { user, calls } = await openFound({ '/admin/customers/reveal': full });
  const contact = within(await screen.findByRole('region', { name: 'Contact' }));
  expect(contact.getByText('XXXXXX0026')).toBeTruthy();
  await user.click(contact.getByRole('button', { name: 'Show full details' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Show full details' }));
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(dialog.getByText('Give a reason.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason'), 'The customer asked for a call back.');
  await user.click(dialog.getByRole('button', { name: 'Confirm' }));
  expect(await contact.findByText('9000000026')).toBeTruthy();
  expect(contact.getByText('12 Hill Road, Mumbai, 400050')).toBeTruthy();
  expect(contact.queryByRole('button', { name: 'Show full details' })).toBeNull();
  expect(calls.find(({ path }) => path === '/admin/customers/reveal')?.body).toEqual({
    clientId: CLIENT,
    reason: 'The customer asked for a call back.',
  });
});

test('leads from a case to its customer and back, for the purpose of the view', async () => {
  const { user, calls } = await openTheCase(aCase(), { '/admin/customers/open': aCustomer() });
  await user.click(screen.getByRole('link', { name: 'See everything about the customer' }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Meera Thakur' })).toBeTruthy();
  await user.click(screen.getByRole('link', { name: `Death claim, ${CLAIM_ID}` }));
  expect(await screen.findByRole('heading', { level: 1, name: 'Death claim' })).toBeTruthy();
  await waitFor(() =>
    expect(calls.filter(({ path }) => path === '/admin/customers/open' || path === '/admin/cases/open').map(({ body }) => body)).toEqual([
      { id: CLAIM_ID, purpose: 'WORK' },
      { clientId: CLIENT, purpose: 'WORK' },
      { id: CLAIM_ID, purpose: 'WORK' },
    ]),
  );
});

test('enters a complaint that came by letter, with all errors first', async () => {
  const entered = { complaintNo: 'SR1234567890', answerBy: '2026-11-24' };
  const { user, calls } = await openFound({ ...staffUser('operator', ['COMPLAINTS']), '/admin/complaints/enter': entered });
  await user.click(await screen.findByRole('button', { name: 'Enter a letter or call' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Complaint by letter or call' }));
  await user.clear(dialog.getByLabelText('Day of receipt'));
  await user.click(dialog.getByRole('button', { name: 'Enter complaint' }));
  for (const error of ['Enter a day in the last year.', /^Describe what happened/, /^Enter what would put it right/])
    expect(dialog.getByText(error)).toBeTruthy();
  await user.selectOptions(dialog.getByLabelText('How did it come?'), 'Call');
  const day = new Date(Date.now() - 2 * 86_400_000).toISOString().slice(0, 10);
  await user.type(dialog.getByLabelText('Day of receipt'), day);
  await user.selectOptions(dialog.getByLabelText('What is it about?'), 'A person');
  await user.type(dialog.getByLabelText('Number or name'), 'Ravi Kulkarni');
  await user.selectOptions(dialog.getByLabelText('Category'), 'How the policy was sold');
  await user.type(dialog.getByLabelText(/^What happened/), 'The adviser promised a bonus.');
  await user.type(dialog.getByLabelText('What would put it right'), 'Return the premium.');
  await user.click(dialog.getByRole('button', { name: 'Enter complaint' }));
  expect(await screen.findByText('Complaint SR1234567890 has been entered. Answer due 24-11-2026.')).toBeTruthy();
  expect(calls.find(({ path }) => path === '/admin/complaints/enter')?.body).toEqual({
    ...{ clientId: CLIENT, channel: 'CALL', receivedOn: day, subject: { kind: 'PERSON', id: 'Ravi Kulkarni' }, category: 'UNFAIR_SALE' },
    ...{ text: 'The adviser promised a bonus.', wish: 'Return the premium.' },
  });
  expect(calls.filter(({ path }) => path === '/admin/customers/open')).toHaveLength(2);
});

test('offers the entry of complaints only to their team', async () => {
  await openFound();
  expect(screen.queryByRole('button', { name: 'Enter a letter or call' })).toBeNull();
});
