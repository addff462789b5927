import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import { reject } from '../../testing.tsx';
import { aCase, CLAIM_ID, casePart, DONE, openTheCase } from '../shell/testing-cases.ts';
import { logStaffIn } from '../shell/testing-staff.ts';

beforeEach(logStaffIn);
const PROPOSED = { ...DONE, approvalId: 'A'.repeat(22), state: 'PROPOSED' as const, expiresAt: '2026-11-21T05:30:00.000Z' };
const base = { id: CLAIM_ID, version: 7 };

test('requires claim parts to equal the decided amount and asks for a second person', async () => {
  const { user, press, dialog, acts } = await openTheCase(
    aCase({ may: ['APPROVE', 'NOTE'], asksSecond: ['APPROVE'], messages: { APPROVE: 'your claim is approved: {amount}.' } }),
    { '/admin/cases/act': PROPOSED },
  );
  await press('Approve');
  const form = await dialog('Approve');
  expect(form.getByText('A second person must confirm this within 30 minutes.')).toBeTruthy();
  const confirm = () => user.click(form.getByRole('button', { name: 'Confirm' }));
  await confirm();
  expect(form.getByText('Enter the amount.')).toBeTruthy();
  expect(form.getByText('Enter an amount for each part.')).toBeTruthy();
  await user.type(form.getByLabelText('Approved amount (₹)'), '5,40,000.50');
  await user.type(form.getByLabelText('Amount (₹)'), '500000');
  expect(form.getByText('These parts add up to ₹5,00,000.00, not ₹5,40,000.50.')).toBeTruthy();
  expect(form.getByText('your claim is approved: Rs 5,00,000.00.')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Add a part' }));
  const second = within(form.getByRole('group', { name: 'Part 2' }));
  await user.selectOptions(second.getByLabelText('Purpose'), 'Bonus');
  await user.type(second.getByLabelText('Amount (₹)'), '40,000');
  await confirm();
  expect(acts()).toEqual([]);
  await user.type(second.getByLabelText('Amount (₹)'), '.50');
  expect(form.getByText('The parts add up to ₹5,40,000.50.')).toBeTruthy();
  expect(form.getByText('your claim is approved: Rs 5,40,000.50.')).toBeTruthy();
  await user.type(form.getByLabelText(/^Message for the customer/), 'With the bonus of 2026');
  await user.type(form.getByLabelText(/^Note for the file/), 'All papers seen.');
  await confirm();
  expect(await screen.findByText('Sent for approval')).toBeTruthy();
  const parts = [
    { claimantRef: 'claimant-1', kind: 'Base sum', amount: '500000' },
    { claimantRef: 'claimant-1', kind: 'Bonus', amount: '40,000.50' },
  ];
  expect(acts()).toEqual([
    { ...base, act: 'APPROVE', amount: '5,40,000.50', parts, note: 'With the bonus of 2026', fileNote: 'All papers seen.' },
  ]);
});

test('gives each of several claimants a part and a message about it', async () => {
  const openedCase = aCase();
  const [seema] = openedCase.people;
  if (!seema) throw new Error('There is nobody.');
  const people = [seema, { ...seema, claimantRef: 'claimant-2', name: 'Rohan Pawar' }];
  const { user, press, dialog, acts } = await openTheCase(
    aCase({ people, may: ['APPROVE', 'NOTE'], messages: { APPROVE: 'approved: {amount}.' } }),
  );
  await press('Approve');
  const form = await dialog('Approve');
  await user.type(form.getByLabelText('Approved amount (₹)'), '100');
  const amounts = form.getAllByLabelText('Amount (₹)');
  expect(amounts).toHaveLength(2);
  for (const [at, amount] of ['60', '40'].entries()) {
    const field = amounts[at];
    if (field) await user.type(field, amount);
  }
  const messages = form.getAllByRole('figure').map(({ textContent }) => textContent);
  expect(messages).toEqual(['Message to Seema Thakurapproved: Rs 60.00.', 'Message to Rohan Pawarapproved: Rs 40.00.']);
  await user.click(form.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(acts()[0]?.parts).toEqual([
      { claimantRef: 'claimant-1', kind: 'Base sum', amount: '60' },
      { claimantRef: 'claimant-2', kind: 'Base sum', amount: '40' },
    ]),
  );
});

test('releases each part separately, or shows its payment', async () => {
  const parts = [
    casePart(),
    casePart({ partNo: 2, kind: 'Bonus', amount: 1_000, waitsFor: 'PAYING' }),
    casePart({ partNo: 3, kind: 'Late interest', amount: 10.5, utr: 'SBX1', paidOn: '2026-11-20' }),
  ];
  const { user, press, dialog, acts } = await openTheCase(
    aCase({ parts, may: ['PAY', 'NOTE'], messages: { PAY: '{amount} is paid to the account ending {account}, UTR {utr}.' } }),
  );
  const rows = within(await screen.findByRole('region', { name: 'Payments' })).getAllByRole('row');
  expect(rows.slice(1).map(({ textContent }) => textContent)).toEqual([
    'Base sumSeema Thakur₹5,00,000.00Release payment',
    'BonusSeema Thakur₹1,000.00Sent to the bank',
    'Late interestSeema Thakur₹10.50Paid on 20-11-2026, UTR SBX1',
  ]);
  await press('Release payment: Base sum, ₹5,00,000.00');
  const form = await dialog('Release payment');
  expect(form.getByText('Base sum: ₹5,00,000.00 to Seema Thakur, account XXXXXXXX4417.')).toBeTruthy();
  expect(form.getByText('Rs 5,00,000.00 is paid to the account ending 4417, UTR ….')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(acts()).toEqual([{ ...base, act: 'PAY', claimantRef: 'claimant-1', partNo: 1, amount: 500_000 }]));
});

test('sends returned money to the account of the new cheque, with errors at its fields', async () => {
  let answers = 0;
  const { user, press, dialog, acts } = await openTheCase(
    aCase({ parts: [casePart({ needsAccount: true, waitsFor: 'another bank account' })], may: ['PAY', 'NOTE'] }),
    {
      '/admin/cases/act': () => {
        answers += 1;
        return answers === 1 ? reject('badRequest', { fields: { 'account.accountNo': 'Enter 9 to 18 digits.' } }) : DONE;
      },
    },
  );
  expect(screen.getByText('The bank returned the payment. Another account is needed.')).toBeTruthy();
  await press(/^Release payment/);
  const form = await dialog('Release payment');
  await user.type(form.getByLabelText('Account holder name'), 'Seema Thakur');
  await user.type(form.getByLabelText('Account number'), '12');
  await user.type(form.getByLabelText('IFSC code'), 'HDFC0001234');
  await user.click(form.getByRole('button', { name: 'Confirm' }));
  expect(await form.findByText('Enter 9 to 18 digits.')).toBeTruthy();
  await user.type(form.getByLabelText(/^Account number/), '3456789012');
  await user.selectOptions(form.getByLabelText('Account type'), 'Current');
  await user.click(form.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(acts().at(-1)?.account).toEqual({
    ...{ accountHolderName: 'Seema Thakur', accountNo: '123456789012', ifscCode: 'HDFC0001234', accountType: 'Current' },
  });
});

test('has separate fields for the customer’s reason and the file note', async () => {
  const { user, press, dialog, acts } = await openTheCase(
    aCase({ desk: 'REQUESTS', may: ['REFUSE', 'NOTE'], messages: { REFUSE: 'we could not carry out your request. {reason}' } }),
  );
  await press('Reject');
  const form = await dialog('Reject');
  expect(form.queryByLabelText(/^Clause/)).toBeNull();
  await user.selectOptions(form.getByLabelText('Reason type'), 'Wrong data');
  await user.click(form.getByRole('button', { name: 'Confirm' }));
  expect(form.getByText('Enter what the customer needs to do.')).toBeTruthy();
  await user.type(form.getByLabelText(/^Reason for the customer/), 'Your name is written in another way. Send your PAN.');
  await user.type(form.getByLabelText(/^Note for the file/), 'Looks like a typing error.');
  expect(form.getByText('we could not carry out your request. Your name is written in another way. Send your PAN.')).toBeTruthy();
  await user.click(form.getByRole('button', { name: 'Confirm' }));
  await waitFor(() =>
    expect(acts()).toEqual([
      {
        ...{ ...base, act: 'REFUSE', reasonCode: 'WRONG_DATA', text: 'Your name is written in another way. Send your PAN.' },
        fileNote: 'Looks like a typing error.',
      },
    ]),
  );
});

test('completes a request without a text, and adds notes for staff only', async () => {
  const { user, press, dialog, acts } = await openTheCase(aCase({ desk: 'REQUESTS', may: ['COMPLETE', 'NOTE'] }));
  await press('Complete');
  const complete = await dialog('Complete');
  expect(complete.getByText('The customer will not receive a message.')).toBeTruthy();
  await user.click(complete.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(acts()).toEqual([{ ...base, act: 'COMPLETE' }]));
  await press('Add note');
  const note = await dialog('Add note');
  expect(note.getByText('Only staff can read this.')).toBeTruthy();
  await user.click(note.getByRole('button', { name: 'Confirm' }));
  expect(note.getByText('Enter a note.')).toBeTruthy();
  await user.type(note.getByLabelText(/^Note/), 'Spoke to the branch.');
  await user.click(note.getByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(acts().at(-1)).toEqual({ ...base, act: 'NOTE', text: 'Spoke to the branch.' }));
});

test('help with a premium is approved with its form, and days only where they count', async () => {
  const { user, press, dialog, acts } = await openTheCase(
    aCase({
      ...{ desk: 'REQUESTS', type: 'HELP', may: ['APPROVE', 'NOTE'], asksSecond: ['APPROVE'] },
      messages: { APPROVE: 'you now have until {graceEnds}.' },
    }),
    { '/admin/cases/act': PROPOSED },
  );
  await press('Approve');
  const form = await dialog('Approve');
  const confirm = () => user.click(form.getByRole('button', { name: 'Confirm' }));
  expect(form.getByText('you now have until ….')).toBeTruthy();
  await user.selectOptions(form.getByLabelText('Form of help'), 'A call');
  expect(form.queryByText('you now have until ….')).toBeNull();
  await user.selectOptions(form.getByLabelText('Form of help'), 'More days');
  await confirm();
  expect(form.getAllByText('Enter 1 to 30 days.').length).toBeGreaterThan(0);
  await user.type(form.getByLabelText(/^Days/), '31');
  await confirm();
  expect(acts()).toEqual([]);
  await user.clear(form.getByLabelText(/^Days/));
  await user.type(form.getByLabelText(/^Days/), '15');
  await confirm();
  expect(await screen.findByText('Sent for approval')).toBeTruthy();
  expect(acts()).toEqual([{ ...base, act: 'APPROVE', grant: { form: 'DAYS', days: 15 } }]);
});
