// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, CONFIG, openPortal, reject } from '../../testing.tsx';
import { bank, bodies, esi, inDays, ofEnach, ofUpi, onEnach, receipt, upi } from './testing-mandate.ts';

const NUMBER = '008830127';
const done = { ...receipt, policyNo: NUMBER, debitStillToRun: null };
const open = (answers: Answers, address = '/enach') => openPortal(address, answers, { loggedIn: true });
type User = ReturnType<typeof openPortal>['user'];
async function openCancelDialog(user: User) {
  await user.click(await screen.findByRole('button', { name: 'Cancel auto-debit' }));
  return within(await screen.findByRole('dialog', { name: 'Auto Pay Cancellation' }));
}
const choose = (user: User, reason: string) => user.selectOptions(screen.getByRole('combobox', { name: 'Reason' }), reason);

const esiOn = esi({
  Policy_Number: NUMBER,
  Plan_Name: 'Term Shield Plan',
  ESI_Status: true,
  Active_Mandate_Id: 'ES-1',
  Active_Rail: 'ESI',
  Debit_Days: [5],
  ...bank,
});
const upiOn = upi({
  Policy_Number: NUMBER,
  Plan_Name: 'Term Shield Plan',
  Upi_Mandate_Status: 'ACTIVE',
  Active_Mandate_Id: 'UP-1',
  Active_Rail: 'UPI',
});
const PAGES: [address: string, answers: Answers, method: string, mandateId: string][] = [
  ['/enach', ofEnach(onEnach()), 'eNACH, account ending 4417', 'EN-1'],
  ['/esi', { '/esi/getEsiDetails': { esiDetails: [esiOn], totalAllowedPolicies: 1 } }, 'ESI, account ending 4417', 'ES-1'],
  ['/upi-autopay', ofUpi(upiOn), 'UPI Autopay', 'UP-1'],
];

test.each(PAGES)('cancels auto-debit at %s with a reason and shows the reference number', async (address, answers, method, mandateId) => {
  expect(PAGES.length).toBe(3);
  const { user, calls } = open({ ...answers, '/autopay/cancel': done }, address);
  const dialog = await openCancelDialog(user);
  dialog.getByText(`Term Shield Plan, ${NUMBER}: ${method}.`);
  expect(dialog.getByText(/You can cancel at any time/).textContent).toContain(
    `Your next premium of ₹25,000.00 is due on ${inDays(40)}. Please pay your premiums yourself from then on.`,
  );
  await choose(user, 'Other');
  await user.type(dialog.getByRole('textbox', { name: 'Please tell us more' }), ' By hand ');
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  const success = within(await screen.findByRole('dialog', { name: 'Success' }));
  success.getByText(
    /^We have registered your request SR0000000042 and will send no further debits\. The card shows “Cancellation in process”/,
  );
  expect(bodies(calls, '/autopay/cancel')).toEqual([{ reason_type: 'By hand', policyNumber: NUMBER, mandateId }]);
  const list = PAGES.find(([at]) => at === address)?.[1] ?? {};
  const [path = ''] = Object.keys(list);
  await waitFor(() => expect(bodies(calls, path).length).toBe(2));
  await user.click(success.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('mentions a debit that was already sent', async () => {
  const { user } = open({ ...ofEnach(onEnach()), '/autopay/cancel': { ...done, debitStillToRun: { date: '2026-11-20', amount: 25_000 } } });
  const dialog = await openCancelDialog(user);
  await choose(user, 'Bank Account change');
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  await screen.findByText('We have already sent your bank a debit of ₹25,000.00 on 20-11-2026. It may still go through.');
});

test('sends nothing on Cancel or without a reason', async () => {
  const { user, calls } = open(ofEnach(onEnach()));
  const dialog = await openCancelDialog(user);
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  dialog.getByText('Please select a reason.');
  await user.click(dialog.getByRole('button', { name: 'Cancel' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(bodies(calls, '/autopay/cancel')).toEqual([]);
});

test('shows a rejected cancellation in the dialog and keeps the reason', async () => {
  const { user } = open({ ...ofEnach(onEnach()), '/autopay/cancel': reject('nothingToCancel') });
  const first = await openCancelDialog(user);
  await choose(user, 'Other');
  await user.type(first.getByRole('textbox'), 'I moved');
  await user.click(first.getByRole('button', { name: 'OK' }));
  const again = within(await screen.findByRole('dialog', { name: 'Auto Pay Cancellation' }));
  await again.findByRole('alert');
  expect(again.getByRole<HTMLTextAreaElement>('textbox').value).toBe('I moved');
});

test('shows one dialog while the code is asked for, and restores the form when it closes', async () => {
  const needed = {
    otpNeeded: true,
    otpReferenceId: 'abcdefghijklmnopqrstuv',
    sentTo: 'XXXXXX0003',
    validSeconds: 300,
    resendAfterSeconds: 30,
  };
  const { user } = open({ ...ofEnach(onEnach()), '/autopay/cancel': reject('otpNeeded', needed) });
  const dialog = await openCancelDialog(user);
  await choose(user, 'Debit date change');
  await user.click(dialog.getByRole('button', { name: 'OK' }));
  await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  expect(screen.getAllByRole('dialog').length).toBe(1);
  await user.keyboard('{Escape}');
  await screen.findByRole('dialog', { name: 'Auto Pay Cancellation' });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' }).value).toBe('Debit date change');
  expect(screen.queryByRole('alert')).toBeNull();
});

test('redirects to the UPI screen for a changed account', async () => {
  const { user } = open(ofEnach(onEnach()));
  const dialog = await openCancelDialog(user);
  await choose(user, 'Bank Account change');
  expect(dialog.getByRole('link', { name: 'Replace Mandate' }).getAttribute('href')).toBe('/upi-autopay');
});

test('requests another debit day instead and keeps the mandate', async () => {
  const { user, calls } = open({ ...ofEnach(onEnach()), '/createCase/ocdMandate': { ...done, nextStep: 'NONE', nextPage: null } });
  const dialog = await openCancelDialog(user);
  await choose(user, 'Debit date change');
  await user.click(dialog.getByRole('button', { name: 'Request another day' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  const day = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Day of the month' });
  expect([...day.options].map(({ value }) => value)).toEqual(['', '26', '27', '28', '1', '2', '3', '4', '5']);
  const send = () => user.click(screen.getByRole('button', { name: 'Send request' }));
  await send();
  screen.getByText('Choose a day.');
  screen.getByRole('link', { name: 'Please accept the terms and conditions.' });
  await user.selectOptions(day, '28');
  await user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
  await send();
  await screen.findByRole('heading', { level: 1, name: 'We have received your request' });
  expect(bodies(calls, '/createCase/ocdMandate')).toEqual([
    {
      policyNumber: NUMBER,
      mandateId: 'EN-1',
      changeType: 'DEBIT_DATE',
      debitDay: 28,
      termsCondition: true,
      termsVersion: CONFIG.termsVersion,
    },
  ]);
  expect(bodies(calls, '/autopay/cancel')).toEqual([]);
  expect(screen.getByRole('link', { name: 'Track this request' }).getAttribute('href')).toBe('/service-request?tab=tab2');
  await user.click(screen.getByRole('button', { name: 'Back to my policies' }));
  await screen.findByRole('region', { name: /^Term Shield Plan/ });
});

test('shows the server’s error at a rejected debit day', async () => {
  const sentence = 'Choose a day that is up to 10 days after the due date and within the grace period.';
  const { user } = open({ ...ofEnach(onEnach()), '/createCase/ocdMandate': reject('badRequest', { fields: { debitDay: sentence } }) });
  const dialog = await openCancelDialog(user);
  await choose(user, 'Debit date change');
  await user.click(dialog.getByRole('button', { name: 'Request another day' }));
  const day = screen.getByRole('combobox', { name: 'Day of the month' });
  await user.selectOptions(day, '5');
  await user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByText(sentence);
  expect(document.activeElement).toBe(day);
  expect(screen.queryByText('Bad Request')).toBeNull();
});

test('shows a pending request for another day and links to it', async () => {
  const pending = { caseId: 'SR0000000041', submittedOn: '2026-11-18', promisedBy: '2026-11-25' };
  const { user } = open({ ...ofEnach(onEnach()), '/createCase/ocdMandate': reject('casePending', pending) });
  const dialog = await openCancelDialog(user);
  await choose(user, 'Debit date change');
  await user.click(dialog.getByRole('button', { name: 'Request another day' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day of the month' }), '5');
  await user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect((await screen.findByRole('alert')).textContent).toContain('You asked for this on 18-11-2026. We will finish by 25-11-2026.');
  expect(screen.getByRole('link', { name: 'Track this request' }).getAttribute('href')).toBe('/service-request?tab=tab2');
});

test('confirms a debit day that changes immediately', async () => {
  const changed = { ...done, caseStatus: 'COMPLETED', nextStep: 'NONE', nextPage: null } as const;
  const { user } = open({ ...ofEnach(onEnach()), '/createCase/ocdMandate': changed });
  const dialog = await openCancelDialog(user);
  await choose(user, 'Debit date change');
  await user.click(dialog.getByRole('button', { name: 'Request another day' }));
  await user.selectOptions(screen.getByRole('combobox', { name: 'Day of the month' }), '5');
  await user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByRole('heading', { level: 1, name: 'Your debit day has been changed' });
});
