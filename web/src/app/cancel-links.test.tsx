// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { bank, bodies, inDays, ofUpi, receipt, upi } from '../features/mandate/testing-mandate.ts';
import { ACCOUNT, details, payments } from '../features/policy/testing-policies.ts';
import { type Answers, openPortal, reject } from '../testing.tsx';

const shield = upi({
  Policy_Number: '008830127',
  Plan_Name: 'Term Shield Plan',
  Enach_Status: true,
  Active_Mandate_Id: 'EN-1',
  Active_Account_Last4: '4417',
});
const wealth = upi({ Upi_Mandate_Status: 'PAUSED', Active_Mandate_Id: 'UP-1' });
const byHand = upi({ Policy_Number: '001110001', Plan_Name: 'Child Plan' });
const open = (address: string, answers: Answers) => openPortal(address, answers, { loggedIn: true });
const fromHub = (...cards: Parameters<typeof ofUpi>) => open('/service-request', ofUpi(...cards));
const pressHub = async ({ user }: ReturnType<typeof open>) => user.click(await screen.findByRole('link', { name: /^Cancel auto-debit/ }));
const cancellation = async () => within(await screen.findByRole('dialog', { name: 'Auto Pay Cancellation' }));

test('lets the customer select a policy in the hub and cancel its auto-debit, for any method', async () => {
  const done = { ...receipt, policyNo: '008830127', debitStillToRun: null };
  const opened = open('/service-request', { ...ofUpi(shield, byHand, wealth), '/autopay/cancel': done });
  const { user, calls } = opened;
  await pressHub(opened);
  const choice = within(await screen.findByRole('dialog', { name: 'Which auto-debit do you want to cancel?' }));
  expect(choice.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Term Shield PlanNo. 008830127 · ENACH, account ending 4417',
    'Wealth Secure PlanNo. 007214583 · UPI Autopay',
  ]);
  await user.click(choice.getByRole('button', { name: /Term Shield/ }));
  const dialog = await cancellation();
  dialog.getByText('Term Shield Plan, 008830127: ENACH, account ending 4417.');
  await user.selectOptions(dialog.getByRole('combobox', { name: 'Reason' }), 'Debit date change');
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  await screen.findByRole('dialog', { name: 'Success' });
  expect(bodies(calls, '/autopay/cancel')).toEqual([{ reason_type: 'Debit date change', policyNumber: '008830127', mandateId: 'EN-1' }]);
});

test('skips the selection for a single policy, and keeps it out of the address and reloads', async () => {
  const opened = fromHub(byHand, wealth);
  await pressHub(opened);
  const dialog = await cancellation();
  dialog.getByText('Wealth Secure Plan, 007214583: UPI Autopay.');
  await waitFor(() => expect(JSON.stringify(window.history.state)).not.toContain('cancelAutoPay'));
  expect(window.location.pathname + window.location.search).toBe('/upi-autopay');
  await opened.user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
});

test.each([
  ['by hand', ofUpi(byHand)],
  ['not at all', { '/upi/getUPIDetails': reject('empty') }],
])('a customer who pays %s sees that there is no auto-debit', async (_, answers) => {
  const opened = open('/service-request', answers);
  await pressHub(opened);
  const none = within(await screen.findByRole('dialog', { name: 'You have no auto-debit to cancel' }));
  expect(none.queryByRole('listitem')).toBeNull();
});

test('opens the cancellation for the policy, and offers nothing for a mandate that has ended', async () => {
  const mandate = { KIND: 'ENACH' as const, BANK_NAME: bank.Bank_Name, ACCOUNT_NUMBER: bank.Account_Number, MAX_AMOUNT: 27_500 };
  const dates = { START_DATE: '2022-03-01', END_DATE: '2042-02-28' };
  const answers: Answers = {
    '/getPolicyDetails': details({
      POLICY_NUMBER: '008830127',
      MANDATES: [
        { ...mandate, ...dates, STATUS: 'ACTIVE' },
        { ...mandate, ...dates, KIND: 'ESI', STATUS: 'REPLACED' },
      ],
    }),
    '/pastPaymentDetails': payments({}),
    '/getPolicyBankdetails': ACCOUNT,
    ...ofUpi(wealth, shield),
  };
  const { user } = open('/policy-detail?policyId=008830127', answers);
  const money = within(await screen.findByRole('region', { name: 'Money' }));
  await user.click(await money.findByRole('link', { name: /Cancel auto-debit/ }));
  const dialog = await cancellation();
  expect(dialog.getByText(/You can cancel at any time/).textContent).toContain(
    `Your next premium of ₹25,000.00 is due on ${inDays(40)}. Please pay your premiums yourself from then on.`,
  );
  dialog.getByText('Term Shield Plan, 008830127: ENACH, account ending 4417.');
  expect(window.location.search).toBe('');
});
