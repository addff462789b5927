// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import * as partner from '../../../lib/navigation/go-to-partner.ts';
import { type Answers, openPortal, reject } from '../../../testing.tsx';
import { screenSize } from '../../../testing-screen.ts';
import { bodies, created, due, enach, inDays, ofEnach, ofUpi, POLICY, returned, upi } from '../testing-mandate.ts';

vi.mock(import('../../../lib/navigation/go-to-partner.ts'), async (original) => ({ ...(await original()) }));
afterEach(() => vi.restoreAllMocks());

const LINK = 'http://localhost:8090/upi/m1';
const NEW_MANDATE = { ...upi().New_Mandate, debitOn: '2099-12-17', amount: 25_000 };
const open = (answers: Answers) => openPortal(`/upi-autopay?policyId=${POLICY}`, answers, { loggedIn: true });
const sheet = (name: string) => screen.findByRole('dialog', { name });
const waits = () => returned({ mandate_status: 'CREATED', awaitsApproval: true });
const started = () => JSON.parse(sessionStorage.getItem('upiDisabledPolicies') ?? '[]');
function onPhone() {
  screenSize.isWide = false;
  vi.spyOn(partner, 'pageLeft').mockResolvedValue();
  return vi.spyOn(partner, 'followPartner').mockReturnValue(true);
}

test('shows premium, first debit and limit over the overview and creates nothing', async () => {
  const { user, calls } = open(ofUpi(upi({ New_Mandate: NEW_MANDATE })));
  const dialog = within(await sheet('Set up UPI Autopay'));
  dialog.getByText('Wealth Secure Plan, No. 007214583');
  expect(dialog.getAllByRole('definition').map(({ textContent }) => textContent)).toEqual([
    '₹25,000.00',
    '17-12-2099',
    'Then every three months. We will remind you before each debit.',
    '₹37,500.00',
    "The limit is higher than your premium, so you don't need to register again if the premium rises. We debit only the premium due.",
  ]);
  await user.click(dialog.getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.search).toBe('');
  expect(bodies(calls, '/upi/createMandate')).toEqual([]);
});

test('shows the QR code on a computer, then the result without a reload', async () => {
  let status = waits();
  const { user, calls } = open({
    ...ofUpi(upi({ New_Mandate: NEW_MANDATE })),
    '/upi/createMandate': created(LINK),
    '/mandate/status': () => status,
  });
  await user.click(within(await sheet('Set up UPI Autopay')).getByRole('button', { name: 'Show the QR code' }));
  const dialog = within(await sheet('Approve in your UPI app'));
  await dialog.findByRole('img', { name: 'QR code to approve the mandate' });
  expect(dialog.getByRole('status').textContent).toBe('Waiting for your approval. This page updates automatically.');
  expect(dialog.getByRole('link', { name: 'Open on this computer' }).getAttribute('href')).toBe(LINK);
  expect(bodies(calls, '/upi/createMandate').length).toBe(1);
  expect(started()).toEqual([POLICY]);

  status = returned({ firstDebitOn: '2099-12-17', firstDebitAmount: 25_000 });
  const result = within(await screen.findByRole('dialog', { name: 'Success!' }, { timeout: 8_000 }));
  result.getByText('Your autopay mandate has been created successfully. Thank you for choosing our service.');
  result.getByText((_, node) => node?.textContent === "We will debit ₹25,000.00 on 17-12-2099. You don't need to pay anything.");
  for (const fact of ['Wealth Secure Plan, No. 007214583', '₹37,500.00', 'UPI Active']) result.getByText(fact);
  expect(started()).toEqual([]);
  await user.click(result.getByRole('button', { name: 'Proceed' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
}, 20_000);

test('opens the UPI app from a phone and keeps the mandate when the sheet is closed', async () => {
  const follow = onPhone();
  const { user } = open({ ...ofUpi(upi()), '/upi/createMandate': created(LINK), '/mandate/status': waits() });
  await user.click(within(await sheet('Set up UPI Autopay')).getByRole('button', { name: 'Approve in my UPI app' }));
  await waitFor(() => expect(follow).toHaveBeenCalledWith(LINK, ['localhost:8090']));
  const dialog = within(await sheet('Approve in your UPI app'));
  expect(dialog.getByRole('link', { name: 'Open my UPI app' }).getAttribute('href')).toBe(LINK);
  expect(dialog.queryByRole('img')).toBeNull();
  await user.click(dialog.getByRole('button', { name: 'Close' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  await user.click(screen.getByRole('button', { name: 'Continue the approval' }));
  await user.click(within(await sheet('Approve in your UPI app')).getByRole('button', { name: 'Start again' }));
  await sheet('Set up UPI Autopay');
  expect(started()).toEqual([]);
});

test('shows the specified message when a premium is due within 10 days', async () => {
  const { user, calls } = open({ ...ofUpi(upi(due(9))), '/upi/createMandate': created(LINK), '/mandate/status': waits() });
  const dialog = within(await sheet('Message'));
  dialog.getByText('The premium will be auto-debited from the next due date.');
  dialog.getByText(`Your premium is due on ${inDays(9)}, within 10 days. Please pay it yourself until you see UPI Active.`);
  await user.click(dialog.getByRole('button', { name: 'Proceed' }));
  await sheet('Approve in your UPI app');
  expect(bodies(calls, '/upi/createMandate').length).toBe(1);
});

test.each([
  [
    'pending at the bank, with a premium due soon',
    9,
    `Your premium is due on ${inDays(9)}. Please pay it yourself if your bank has not confirmed by then.`,
  ],
  ['pending at the bank, with a premium due later', 40, null],
])('shows a mandate that is %s', async (_case, days, expected) => {
  sessionStorage.setItem(
    'upiWaitingMandate',
    JSON.stringify({ policyNo: POLICY, ref: 'r', link: LINK, expiresAt: '2099-01-01T00:00:00Z' }),
  );
  open({ ...ofUpi(upi(due(days))), '/mandate/status': returned({ mandate_status: 'CREATED' }) });
  const result = within(await sheet('Pending'));
  result.getByText('We will text you when your bank has confirmed it.');
  expect(result.queryByText(/^Your premium is due/)?.textContent ?? null).toBe(expected);
  expect(sessionStorage.getItem('upiWaitingMandate')).toBeNull();
});

test('returns to the sheet from a failed approval', async () => {
  sessionStorage.setItem(
    'upiWaitingMandate',
    JSON.stringify({ policyNo: POLICY, ref: 'r', link: LINK, expiresAt: '2099-01-01T00:00:00Z' }),
  );
  const { user } = open({ ...ofUpi(upi()), '/mandate/status': returned({ mandate_status: 'FAILURE', reasonText: 'You declined it.' }) });
  const result = within(await sheet('Failure'));
  result.getByText('You declined it.');
  await user.click(result.getByRole('button', { name: 'Try Again' }));
  await sheet('Set up UPI Autopay');
});

test('shows a missing link, and a rejection in the sheet', async () => {
  let reply: Answers['/upi/createMandate'] = created('https://evil.example/pay');
  const { user } = open({ ...ofUpi(upi()), '/upi/createMandate': () => reply as ReturnType<typeof created> });
  await user.click(within(await sheet('Set up UPI Autopay')).getByRole('button', { name: 'Show the QR code' }));
  const popup = within(await sheet('Error'));
  popup.getByText('Something Happened..Please try Again Later');
  await user.click(popup.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  reply = reject('upiOngoing');
  await user.click(within(await sheet('Set up UPI Autopay')).getByRole('button', { name: 'Show the QR code' }));
  const alert = await within(await sheet('Set up UPI Autopay')).findByRole('alert');
  expect(alert.textContent).toBe('A registration is already in process for this policy.');
  expect(started()).toEqual([]);
});

test.each([
  ['noEmail', 'Please update your email address. Update email', 'Update email', '/update-email'],
  ['noMobile', 'Please update your mobile number. Update mobile', 'Update mobile', '/update-mobile'],
] as const)('leads to the contact details that the rail requires: %s', async (code, text, name, address) => {
  const { user } = open({ ...ofUpi(upi()), '/upi/createMandate': reject(code) });
  await user.click(within(await sheet('Set up UPI Autopay')).getByRole('button', { name: 'Show the QR code' }));
  const alert = await within(await sheet('Set up UPI Autopay')).findByRole('alert');
  expect(alert.textContent).toBe(text);
  expect(within(alert).getByRole('link', { name }).getAttribute('href')).toBe(address);
});

test.each([
  [true, 'You can use your bank account (eNACH) instead.'],
  [false, ''],
])('explains why UPI is not available; bank account possible: %s', async (Allow_Enach, expected) => {
  open({ ...ofUpi(upi({ Not_Allowed_Reason: 'ABOVE_LIMIT' })), ...ofEnach(enach({ Policy_Number: POLICY, Allow_Enach })) });
  const dialog = within(await sheet('Set up auto-debit'));
  dialog.getByText('UPI Autopay is not available for this policy. The premium is above the limit for this type of mandate.');
  await waitFor(() => expect(dialog.getByRole('status').textContent).toBe(expected));
  const link = dialog.queryByRole('link', { name: 'Use my bank account' });
  expect(link?.getAttribute('href') ?? null).toBe(Allow_Enach ? `/enach?policyId=${POLICY}` : null);
});

test('offers the bank account when each debit would need the PIN', async () => {
  open(ofUpi(upi({ Needs_Pin: true })));
  const dialog = within(await sheet('Set up UPI Autopay'));
  dialog.getByText(/^Your UPI app will ask for your PIN at each debit above ₹1,00,000\.00\./);
  expect(dialog.getByRole('link', { name: 'bank account (eNACH)' }).getAttribute('href')).toBe(`/enach?policyId=${POLICY}`);
});

test.each([
  ['on auto-debit', { Upi_Mandate_Status: 'ACTIVE', Active_Rail: 'UPI' as const }],
  ['at its bank', { Ongoing_Upi: true }],
])('opens only the card of a policy that is %s', async (_case, over) => {
  open(ofUpi(upi(over)));
  await screen.findByRole('region', { name: /^Wealth Secure Plan/ });
  expect(screen.queryByRole('dialog')).toBeNull();
});
