import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { type Answers, fillDate, openPortal, reject } from '../../testing.tsx';
import type { Approval, Money } from '../shell/staff-answers.ts';
import { logStaffIn, staffUser } from '../shell/testing-staff.ts';

const money = (reference: string, more: Partial<Money> = {}): Money => ({
  moneyId: reference.padEnd(22, 'x'),
  at: '2026-11-20T05:00:00.000Z',
  kind: 'MISMATCH',
  partner: 'payment',
  reference,
  amount: 27_599,
  policyNumber: '100000801',
  state: 'OPEN',
  decidedBy: null,
  decision: null,
  waitsFor: null,
  may: ['REFUND', 'ASSIGN'],
  ...more,
});
const listed = (rows: Money[]) => ({
  columns: ['at' as const, 'kind' as const],
  rows,
  total: rows.length,
  asOf: '2026-11-20T05:00:00.000Z',
  file: null,
});
const ROWS = [
  money('PO1'),
  money('EVT2', { kind: 'UNMATCHED', partner: 'upi', amount: null, policyNumber: null, may: ['IGNORE'] }),
  money('PO3', { kind: 'RECONCILIATION', waitsFor: 'REFUND', may: [] }),
  money('D4', { kind: 'LATE_DEBIT', partner: 'enach', state: 'DECIDED', decision: 'ASSIGN', decidedBy: 'Aparna Sen', may: [] }),
  money('D5', { kind: 'FAILED_REFUND', partner: 'esi', state: 'DECIDED', decision: 'GONE', may: [] }),
];
const PROPOSED = { approvalId: 'A'.repeat(22), state: 'PROPOSED', expiresAt: '2026-11-20T05:30:00.000Z' } as const;

beforeEach(logStaffIn);
const open = (more: Answers = {}, address = '/admin-money') =>
  openPortal(address, { ...staffUser('operator', ['MONEY']), '/admin/approvals': [], '/admin/money/list': listed(ROWS), ...more });
const findRow = async (reference: string) => within(await screen.findByRole('row', { name: new RegExp(reference) }));
const listButtons = async (reference: string) => (await findRow(reference)).queryAllByRole('button').map(({ textContent }) => textContent);

test('shows source, status and possible decisions of each payment', async () => {
  open();
  const cells = async (reference: string) => (await findRow(reference)).getAllByRole('cell').map(({ textContent }) => textContent);
  expect((await cells('PO1')).slice(0, 7)).toEqual([
    '20-11-2026 10:30',
    'Mismatch',
    'Payment gateway',
    'PO1',
    '₹27,599.00',
    '100000801',
    'Open',
  ]);
  expect((await cells('EVT2')).slice(1, 7)).toEqual(['Unmatched callback', 'UPI Autopay', 'EVT2', '-', '-', 'Open']);
  expect((await cells('PO3')).slice(1)).toEqual([
    'Reconciliation',
    'Payment gateway',
    'PO3',
    '₹27,599.00',
    '100000801',
    'Waiting for approval: Refund',
    '-',
  ]);
  expect((await cells('D4')).slice(6)).toEqual(['Assigned, approved by Aparna Sen', '-']);
  expect((await cells('D5')).slice(6)).toEqual(['Settled by the partner', '-']);
  expect([await listButtons('PO1'), await listButtons('EVT2'), await listButtons('PO3')]).toEqual([
    ['Refund', 'Assign to a policy'],
    ['No action needed'],
    [],
  ]);
});

test('requests a refund with a reason for approval', async () => {
  const { user, calls } = open({ '/admin/money/decide': PROPOSED });
  await user.click((await findRow('PO1')).getByRole('button', { name: 'Refund: PO1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Refund: PO1' }));
  expect(dialog.getByText('The money will be returned to where it came from.')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Request approval' }));
  expect(dialog.getByText('Give a reason.')).toBeTruthy();
  await user.type(dialog.getByLabelText('Reason'), ' paid twice ');
  await user.click(dialog.getByRole('button', { name: 'Request approval' }));
  expect(await screen.findByText('Sent for approval')).toBeTruthy();
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(calls.filter(({ path }) => path === '/admin/money/decide').map(({ body }) => body)).toEqual([
    { moneyId: ROWS[0]?.moneyId, decision: 'REFUND', reason: 'paid twice' },
  ]);
});

test('assigns a payment to a policy and due date, with errors at the field', async () => {
  const fields = { dueDate: 'The premium due on 29-11-2026 is paid.' };
  const { user, calls } = open({ '/admin/money/decide': () => reject('badRequest', { fields, fieldsHi: fields }) });
  await user.click((await findRow('PO1')).getByRole('button', { name: 'Assign to a policy: PO1' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Assign to a policy: PO1' }));
  const policy = dialog.getByLabelText('Policy no.');
  expect((policy as HTMLInputElement).value).toBe('100000801');
  await user.clear(policy);
  await fillDate(user, { name: 'Due date', date: '31-02-2026' });
  await user.click(dialog.getByRole('button', { name: 'Request approval' }));
  for (const expectedText of ['Enter the 9-digit policy number.', 'Enter the due date.', 'Give a reason.'])
    expect(dialog.getByText(expectedText)).toBeTruthy();
  await user.type(policy, '100000802');
  await fillDate(user, { name: 'Due date', date: '29-11-2026' });
  await user.type(dialog.getByLabelText('Reason'), 'wrong number typed');
  await user.click(dialog.getByRole('button', { name: 'Request approval' }));
  expect(await dialog.findByText('The premium due on 29-11-2026 is paid.')).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/admin/money/decide').map(({ body }) => body)).toEqual([
    { moneyId: ROWS[0]?.moneyId, decision: 'ASSIGN', reason: 'wrong number typed', policyNumber: '100000802', dueDate: '2026-11-29' },
  ]);
});

test('shows in the popup that someone else has decided', async () => {
  const { user } = open({ '/admin/money/decide': reject('alreadyDecided') });
  await user.click((await findRow('EVT2')).getByRole('button', { name: 'No action needed: EVT2' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'No action needed: EVT2' }));
  await user.type(dialog.getByLabelText('Reason'), 'a test of theirs');
  await user.click(dialog.getByRole('button', { name: 'Request approval' }));
  expect(await screen.findByText('This has already been decided.')).toBeTruthy();
});

test('stores filter and order in the address', async () => {
  const { user, calls } = open({}, '/admin-money?state=DECIDED&sort=amount');
  const listRequests = () => calls.filter(({ path }) => path === '/admin/money/list').map(({ body }) => body);
  await waitFor(() => expect(listRequests()).toEqual([{ page: 1, sort: 'amount', state: 'DECIDED' }]));
  await user.click(screen.getByRole('radio', { name: 'All' }));
  await waitFor(() => expect(listRequests().at(-1)).toEqual({ page: 1, sort: 'amount' }));
  expect(location.search).toContain('state=ALL');
  await user.click(screen.getByRole('radio', { name: 'Open' }));
  await user.click(await screen.findByRole('button', { name: 'Kind' }));
  await waitFor(() => expect(listRequests().at(-1)).toEqual({ page: 1, sort: '-kind', state: 'OPEN' }));
  expect(location.search).toBe('?sort=-kind');
});

test('shows an empty state when no payment is unallocated', async () => {
  open({ '/admin/money/list': reject('empty') });
  expect(await screen.findByText('Nothing to settle.')).toBeTruthy();
});

const approval = (more: Partial<Approval> = {}): Approval => ({
  approvalId: 'B'.repeat(22),
  kind: 'MONEY',
  summary: 'REFUND ₹27,599.00, payment PO1',
  reason: 'paid twice',
  proposer: 'Cara Shah',
  isOwn: false,
  at: '2026-11-20T05:00:00.000Z',
  expiresAt: '2026-11-20T05:30:00.000Z',
  state: 'PROPOSED',
  decidedBy: null,
  note: null,
  isIndependent: true,
  hasResult: false,
  ...more,
});

test('lets an approver see exact values and decide, but not on own requests', async () => {
  const { user, calls } = open({
    ...staffUser('approver', ['MONEY']),
    '/admin/approvals': [
      approval(),
      approval({ approvalId: 'C'.repeat(22), isOwn: true, summary: 'mine' }),
      approval({ approvalId: 'D'.repeat(22), kind: 'CASE' }),
    ],
    '/admin/approvals/decide': reject('refundRefused', { message: 'The partner rejected the refund: payment unknown.' }),
  });
  const waiting = within(await screen.findByRole('region', { name: 'Waiting for your approval' }));
  expect(waiting.getAllByRole('listitem')).toHaveLength(1);
  expect(waiting.getByText('Unallocated payment: REFUND ₹27,599.00, payment PO1')).toBeTruthy();
  expect(within(screen.getByRole('region', { name: 'Your requests' })).queryAllByRole('button')).toEqual([]);
  await user.click(waiting.getByRole('button', { name: 'Review and approve' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText('REFUND ₹27,599.00, payment PO1')).toBeTruthy();
  await user.click(dialog.getByRole('button', { name: 'Approve' }));
  expect(await screen.findByText(/^The partner rejected the refund/)).toBeTruthy();
  expect(calls.filter(({ path }) => path === '/admin/approvals/decide')).toHaveLength(1);
});

test('shows the reason of a rejected refund to its requester', async () => {
  open({ '/admin/approvals': [approval({ isOwn: true, state: 'FAILED', note: 'refundRefused: payment unknown' })] });
  expect(await screen.findByText('Approved, but the partner rejected the refund: payment unknown')).toBeTruthy();
});

test('hides the page and its link from staff outside the team', async () => {
  open(staffUser('approver', ['CLAIMS']));
  expect(await screen.findByText('You do not have access to this page.')).toBeTruthy();
  const links = within(screen.getByRole('navigation', { name: 'Admin' })).getAllByRole('link');
  expect(links.map(({ textContent }) => textContent)).not.toContain('Money');
});
