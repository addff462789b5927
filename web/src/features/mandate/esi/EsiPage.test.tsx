// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import * as partner from '../../../lib/navigation/go-to-partner.ts';
import { type Answers, CONFIG, OFFLINE, openPortal, reject } from '../../../testing.tsx';
import type { EsiCard } from '../cards.ts';
import { bank, bodies, enach, esi, ofEnach, POLICY, REF } from '../testing-mandate.ts';

vi.mock(import('../../../lib/navigation/go-to-partner.ts'), async (original) => ({ ...(await original()) }));
afterEach(() => vi.restoreAllMocks());

const details = (...esiDetails: EsiCard[]): Answers => ({ '/esi/getEsiDetails': { esiDetails, totalAllowedPolicies: 1 } });
const open = (answers: Answers, address = '/esi') => openPortal(address, answers, { loggedIn: true });
const card = (name = 'Wealth Secure Plan') => screen.findByRole('region', { name: new RegExp(`^${name}`) });
type User = ReturnType<typeof openPortal>['user'];
const pressContinue = (user: User) => user.click(screen.getByRole('button', { name: 'Continue' }));
const accept = (user: User) => user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
async function put(user: User, name: RegExp, text: string) {
  await user.clear(field(name));
  if (text !== '') {
    await user.click(field(name));
    await user.paste(text);
  }
}
async function fill(user: User) {
  await user.click(await screen.findByRole('button', { name: 'ADD' }));
  await put(user, /Account holder name/, ' Asha Rao ');
  await put(user, /Account number/, '50100234564417');
  await put(user, /IFSC code/, 'hdfc0001234');
  await put(user, /MICR code/, '400240001');
  await user.click(screen.getByRole('radio', { name: 'Current' }));
}

const ongoing = 'We are processing an ongoing ESI Registarion for this policy.';
const registered = 'NOTE : You already have registered for ESI';
const notAvailable = 'ESI Registration is not available for this policy.';
const ROWS: { flags: [boolean, boolean, boolean]; tag: string; texts: string[]; button: string | null }[] = [
  { flags: [true, true, true], tag: 'ACTIVE', texts: [registered, 'XXXXXXXX4417', ongoing, 'Also: ESI Pending'], button: null },
  { flags: [true, false, true], tag: 'INACTIVE', texts: [ongoing], button: null },
  { flags: [false, true, true], tag: 'ACTIVE', texts: [registered, 'XXXXXXXX4417', '400240001'], button: 'Cancel auto-debit' },
  { flags: [false, false, false], tag: 'INACTIVE', texts: [notAvailable], button: null },
  { flags: [false, false, true], tag: 'INACTIVE', texts: ['₹25,000.00', '₹27,500.00'], button: 'ADD' },
];

test.each(ROWS)('an ESI card with ongoing, active, allowed = $flags is $tag and offers $button', async ({ flags, tag, texts, button }) => {
  expect(ROWS.length).toBe(5);
  const [Ongoing_ESI, ESI_Status, Allow_ESI] = flags;
  const active = { ...bank, micr: '400240001', Active_Mandate_Id: 'ES-1', Active_Rail: 'ESI' as const, source_cd: 'DD' };
  open(details(esi({ Ongoing_ESI, ESI_Status, Allow_ESI, ...(ESI_Status && active) })));
  const displayedCard = within(await card());
  displayedCard.getByText(tag);
  for (const expectedText of texts) expect(displayedCard.getAllByText(expectedText, { exact: false }).length).toBeGreaterThan(0);
  for (const name of ['ADD', 'Cancel auto-debit']) expect(Boolean(displayedCard.queryByRole('button', { name }))).toBe(name === button);
});

test('redirects to /enach before rendering when no policy can be set up', async () => {
  const drawn: string[] = [];
  const watch = new MutationObserver(() => drawn.push(document.querySelector('h1')?.textContent ?? ''));
  watch.observe(document.body, { childList: true, subtree: true });
  open({ '/esi/getEsiDetails': { esiDetails: [esi()], totalAllowedPolicies: 0 }, ...ofEnach(enach()) });
  await screen.findByRole('heading', { level: 1, name: 'Auto-debit via account (eNACH)' });
  watch.disconnect();
  expect(window.location.pathname).toBe('/enach');
  expect(drawn).not.toContain('Setup ESI');
});

test('shows that nothing can be set up for a count above 0 with an empty list', async () => {
  open(details());
  await screen.findByRole('heading', { name: 'No Policies eligible for setup ESI' });
});

test('shows bank and branch of the IFSC, and fills in a known MICR code', async () => {
  const NACH = { ENACH: 'Y', ESI: 'Y', UPI: 'Y' } as const;
  const bankDetails = { BANK_CODE: 'HDFC', BANK_NAME: 'HDFC Bank', BRANCH: 'Mumbai Fort', CITY: null, MICR: '400240015', NACH };
  const { user } = open({ ...details(esi()), '/getBankName': bankDetails });
  await user.click(await screen.findByRole('button', { name: 'ADD' }));
  await put(user, /IFSC code/, 'hdfc0001234');
  await screen.findByText('HDFC Bank, Mumbai Fort');
  await waitFor(() => expect(field(/MICR code/).value).toBe('400240015'));
});

test('shows an error at each field of an empty form', async () => {
  const { user } = open(details(esi()));
  await user.click(await screen.findByRole('button', { name: 'ADD' }));
  await waitFor(() => expect(document.activeElement).toBe(field(/Account holder name/)));
  await accept(user);
  await pressContinue(user);
  const summary = await screen.findByText('There are 5 things to correct');
  expect(
    within(summary.closest('[role="alert"]') as HTMLElement)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual([
    'Account Holder Name is required.',
    'Account Number is required.',
    'IFSC Code is required.',
    'MICR Code is required.',
    'Please Select Account type',
  ]);
});

const WRONG: [name: RegExp, typed: string, says: string][] = [
  [/Account holder name/, '1 Asha', 'Please enter a valid name'],
  [/IFSC code/, 'HDFC00012345', 'IFSC code must not be greater than 11 characters'],
  [/IFSC code/, 'HDFC000123X', 'invalid Ifsc Code'],
  [/MICR code/, '4002400012', 'MIRC code must not be greater than 9 characters'],
  [/MICR code/, '40024', 'Enter a MICR code with 9 digits.'],
  [/Account number/, '1234', 'Check the account number.'],
];
test.each(WRONG)('in %s rejects the text %s: %s', async (name, typed, expectedText) => {
  expect(WRONG.length).toBe(6);
  const { user, calls } = open(details(esi()));
  await fill(user);
  await accept(user);
  await put(user, name, typed);
  await pressContinue(user);
  expect((await screen.findAllByText(expectedText)).length).toBe(2);
  expect(bodies(calls, '/esi/initiateESI')).toEqual([]);
});

test('rejects a MICR code of ten characters immediately, and a short one only on submit', async () => {
  const { user } = open(details(esi()));
  await fill(user);
  await put(user, /MICR code/, '40024');
  await user.tab();
  expect(screen.queryByText('Enter a MICR code with 9 digits.')).toBeNull();
  await put(user, /MICR code/, '4002400012');
  await user.tab();
  screen.getByText('MIRC code must not be greater than 9 characters');
});

const handed = (over: Partial<ResponseOf<'/esi/initiateESI'>> = {}): ResponseOf<'/esi/initiateESI'> => ({
  method: 'POST',
  url: 'http://localhost:8090/esi/page',
  fields: { merchantId: 'M1', signature: 's' },
  ref: REF,
  expiresAt: new Date().toISOString(),
  ...over,
});

test('sends the specified request and posts the response as a form to the bank', async () => {
  vi.spyOn(partner, 'pageLeft').mockResolvedValue();
  const post = vi.spyOn(partner, 'goToPartner').mockReturnValue(true);
  const { user, calls } = open({ ...details(esi()), '/esi/initiateESI': handed() });
  await fill(user);
  await accept(user);
  await pressContinue(user);
  await waitFor(() =>
    expect(post).toHaveBeenCalledWith('http://localhost:8090/esi/page', { merchantId: 'M1', signature: 's' }, ['localhost:8090']),
  );
  const [sent] = bodies(calls, '/esi/initiateESI');
  expect(sent).toEqual({
    accountHoderName: 'Asha Rao',
    accountNo: '50100234564417',
    ifsccode: 'HDFC0001234',
    mircCode: '400240001',
    accountType: 'Current',
    mobileNo: 'XXXXXX0003',
    emailID: 'a*****@example.in',
    policyNumber: POLICY,
    txnAmount: 25_000,
    txnCurrency: 'INR',
    txnScAmount: 27_500,
    successStaticFlag: 'N',
    failStaticFlag: 'N',
    customerName: 'Asha Rao',
    frequency: 'Quarterly',
    date: expect.stringMatching(/^\d{2}\/\d{2}\/\d{4} \d{2}:\d{2}:\d{2}$/),
    billing_typ: 'Direct Bill',
    source_cd: '',
    payment_method: 'Non Auto Pay',
    termsCondition: true,
    termsVersion: CONFIG.termsVersion,
  });
  expect(JSON.stringify(sessionStorage)).not.toContain('50100234');
});

test.each(['', 'https://evil.example/esi'])('opens the popup for a bank page that is not allowed (%s)', async (url) => {
  const { user } = open({ ...details(esi()), '/esi/initiateESI': handed({ url }) });
  await fill(user);
  await accept(user);
  await pressContinue(user);
  within(await screen.findByRole('dialog', { name: 'Error' })).getByText('Something Happened..Please try Again Later');
});

test('shows a rejected standing instruction above the button', async () => {
  const { user } = open({ ...details(esi()), '/esi/initiateESI': reject('esiExists') });
  await fill(user);
  await accept(user);
  await pressContinue(user);
  expect((await screen.findByText(registered)).closest('[role="alert"]')).not.toBeNull();
});

// The journey of an ESI message

const blob = (policyId = POLICY) => sessionStorage.setItem('dynamicLinkData', JSON.stringify({ redirectPage: 'ESI', policyId }));

test('opens the policy of an ESI message alone, with a link to all', async () => {
  blob();
  const other = esi({ Policy_Number: '008830127', Plan_Name: 'Term Shield Plan' });
  const answers: Answers = {
    '/esi/getEsiDetails': ({ policyNumber }) => ({ esiDetails: policyNumber ? [esi()] : [esi(), other], totalAllowedPolicies: 2 }),
  };
  const { user, calls } = open(answers, '/esi-login');
  await waitFor(() => expect(window.location.pathname).toBe('/esi'));
  expect(sessionStorage.getItem('initiationSection')).toBe('ESI');
  const toggle = within(await card()).getByRole('button', { name: 'Wealth Secure Plan' });
  expect(toggle.getAttribute('aria-expanded')).toBe('true');
  expect(screen.queryByRole('region', { name: /^Term Shield Plan/ })).toBeNull();
  expect(bodies(calls, '/esi/getEsiDetails')).toEqual([{ ClientId: '1004821300', policyNumber: POLICY }]);
  await user.click(screen.getByRole('button', { name: 'See all policies' }));
  await card('Term Shield Plan');
});

test('ignores a link to another customer’s policy', async () => {
  blob('001111111');
  open({
    '/esi/getEsiDetails': ({ policyNumber }) => (policyNumber ? reject('notFound') : { esiDetails: [esi()], totalAllowedPolicies: 1 }),
  });
  await card();
  expect(screen.queryByText(/Opened from your link/)).toBeNull();
});

test('redirects a visitor from /esi-login to the login and back', async () => {
  openPortal('/esi-login');
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  await waitFor(() => expect(sessionStorage.getItem('redirectTarget')).toBe('/esi-login'));
});

// /esi-status

const status = (over: Partial<ResponseOf<'/esi/postTransaction'>> = {}): ResponseOf<'/esi/postTransaction'> => ({
  status: 'Success',
  message: 'The words of the server.',
  messageHi: '',
  wasLeft: false,
  reasonText: null,
  reasonTextHi: null,
  caseId: 'SR0000000009',
  policyNumber: POLICY,
  mandateAmount: 27_500,
  bankName: 'HDFC Bank',
  accountLast4: '4417',
  transactionId: 'ES1',
  at: '2026-11-04T06:12:00.000Z',
  ...over,
});
const ENDS = [
  { status: 'Success', isLoggedIn: true, button: 'Close', at: '/esi' },
  { status: 'Failure', isLoggedIn: true, button: 'Try Again', at: '/esi' },
  { status: 'Failure', isLoggedIn: false, button: 'Try Again', at: '/' },
] as const;

test.each(ENDS)('after $status (logged in: $isLoggedIn) $button leads to $at', async ({ status: finalStatus, isLoggedIn, button, at }) => {
  expect(ENDS.length).toBe(3);
  const reason = finalStatus === 'Failure' ? { reasonText: 'The account is closed.' } : {};
  const answers = { '/esi/postTransaction': status({ status: finalStatus, ...reason }), ...details(esi()) };
  const { user, calls } = openPortal(`/esi-status?ref=${REF}`, answers, { loggedIn: isLoggedIn });
  const popup = within(await screen.findByRole('dialog', { name: finalStatus }));
  expect(bodies(calls, '/esi/postTransaction')).toEqual([{ ref: REF }]);
  expect(Boolean(popup.queryByText('The account is closed.'))).toBe(finalStatus === 'Failure');
  await user.click(popup.getAllByRole('button', { name: button }).at(-1) as HTMLElement);
  await waitFor(() => expect(window.location.pathname).toBe(at));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('keeps a visitor on the result after closing the success popup', async () => {
  const { user, calls } = openPortal(`/esi-status?ref=${REF}`, { '/esi/postTransaction': status({ status: 'Success' }) });
  const popup = within(await screen.findByRole('dialog', { name: 'Success' }));
  expect(bodies(calls, '/esi/postTransaction')).toEqual([{ ref: REF }]);
  await user.click(popup.getAllByRole('button', { name: 'Close' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(window.location.pathname).toBe('/esi-status');
  screen.getByText('HDFC Bank');
  screen.getByText('04-11-2026, 11:42');
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Log in' })).toBeTruthy();
  expect(within(screen.getByRole('navigation', { name: 'Breadcrumb' })).getAllByRole('link').length).toBe(1);
});

test('polls a pending bank after 3, 6 and 12 more seconds, then shows the popup', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { calls } = openPortal(`/esi-status?ref=${REF}`, { '/esi/postTransaction': status({ status: 'Message' }) });
  await screen.findByText('HDFC Bank');
  const pass = (seconds: number) => act(() => vi.advanceTimersByTimeAsync(seconds * 1_000));
  const countRequests = () => bodies(calls, '/esi/postTransaction').length;
  expect(countRequests()).toBe(1);
  const counts = [];
  for (const seconds of [3, 6, 12]) {
    expect(screen.queryByRole('dialog')).toBeNull();
    await pass(seconds);
    counts.push(countRequests());
  }
  expect(counts).toEqual([2, 3, 4]);
  within(await screen.findByRole('dialog', { name: 'Message' })).getByText('The words of the server.');
  await pass(60);
  expect(countRequests()).toBe(4);
  // Each question is a new one: no answer is repeated from before.
  const keys = calls.filter(({ path }) => path === '/esi/postTransaction').map(({ headers }) => headers.get('Idempotency-Key'));
  expect(new Set(keys).size).toBe(4);
});

test('shows the popup once per reference, and only the page after a reload', async () => {
  sessionStorage.setItem('mandateReturnShown', JSON.stringify([REF]));
  openPortal(`/esi-status?ref=${REF}`, { '/esi/postTransaction': status() });
  await screen.findByText('HDFC Bank');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test.each([
  ['/esi-status', undefined],
  ['/esi-status?ref=short', undefined],
  [`/esi-status?ref=${REF}`, reject('notFound')],
  [`/esi-status?ref=${REF}`, reject('badRequest')],
] as const)('shows nothing at %s without a known result', async (address, reply) => {
  const { calls } = openPortal(address, reply ? { '/esi/postTransaction': reply } : {});
  await screen.findByRole('heading', { name: 'There is nothing to show here.' });
  expect(screen.getByRole('link', { name: 'Go to Homepage' }).getAttribute('href')).toBe('/');
  expect(bodies(calls, '/esi/postTransaction').length).toBe(reply ? 1 : 0);
});

test('shows an unverified return as registered and asks not to register again', async () => {
  const { calls } = openPortal('/esi-status?result=registered', {});
  await screen.findByRole('heading', { name: 'Your request is registered and will be processed.' });
  screen.getByText('We will let you know by SMS. Please do not register again.');
  expect(bodies(calls, '/esi/postTransaction')).toEqual([]);
});

test('does not treat leaving the bank’s page as a rejection', async () => {
  openPortal(`/esi-status?ref=${REF}`, { '/esi/postTransaction': status({ status: 'Failure', wasLeft: true }) });
  await screen.findByText('Not set up');
  expect(screen.queryByText('Rejected')).toBeNull();
});

test('offers a retry when the result fails to load', async () => {
  let isDown = true;
  const { user } = openPortal(`/esi-status?ref=${REF}`, { '/esi/postTransaction': () => (isDown ? OFFLINE : status()) });
  await screen.findByRole('heading', { name: 'We could not load the status of your request' });
  await user.keyboard('{Escape}');
  isDown = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await screen.findByText('HDFC Bank');
});
