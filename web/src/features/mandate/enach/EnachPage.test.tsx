// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { useServiceRequest } from '../../../lib/state/service-request.slice.ts';
import { type Answers, CONFIG, OFFLINE, openPortal, reject } from '../../../testing.tsx';
import { bank, bodies, enach, fillEnach, ofEnach, onEnach, POLICY, token } from '../testing-mandate.ts';

type Card = Parameters<typeof enach>[0];
const open = (answers: Answers, address = '/enach') => openPortal(address, answers, { loggedIn: true });
const card = (name = 'Wealth Secure Plan') => screen.findByRole('region', { name: new RegExp(`^${name}`) });
const toggle = (name = 'Wealth Secure Plan') => screen.findByRole('button', { name });
/** Text of the answer line. */
const answer = () => screen.getByRole('heading', { level: 1 }).closest('div')?.nextElementSibling?.textContent;

/** Fake of the gateway's widget, whose response the test controls. */
let widget: { token: string; onResponse: (text: string) => void; onClose: () => void } | undefined;
function fakeWidget() {
  window.EnachWidget = { open: (options) => (widget = options) };
  // jsdom fetches no scripts.
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    queueMicrotask(() => (node as HTMLScriptElement).onload?.(new Event('load')));
  });
}
afterEach(() => {
  vi.restoreAllMocks();
  widget = undefined;
  delete window.EnachWidget;
});

const saved = (over: Partial<ResponseOf<'/enach/saveEnachCase'>> = {}): ResponseOf<'/enach/saveEnachCase'> => ({
  caseId: 'SR0000000007',
  ingenicoTransactionStatus: 'SUCCESS',
  message: 'Told by the server.',
  messageHi: '',
  reasonText: null,
  reasonTextHi: null,
  ...over,
});

const accept = (user: ReturnType<typeof openPortal>['user']) => user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
const pressContinue = (user: ReturnType<typeof openPortal>['user']) => user.click(screen.getByRole('button', { name: 'Continue' }));

const ongoing = 'We are processing an ongoing Enach Registarion for this policy.';
const registered = 'NOTE : You already have registered for ENACH';
const notAvailable = 'Enach Registration is not available for this policy.';
type Row = { flags: [ongoing: boolean, active: boolean, allowed: boolean]; tag: string; texts: string[]; button: string | null };
const ROWS: Row[] = [
  { flags: [true, true, true], tag: 'ACTIVE', texts: [registered, 'XXXXXXXX4417', ongoing, 'Also: ENACH Pending'], button: null },
  { flags: [true, true, false], tag: 'ACTIVE', texts: [registered, 'XXXXXXXX4417', ongoing, 'Also: ENACH Pending'], button: null },
  { flags: [true, false, true], tag: 'INACTIVE', texts: [ongoing], button: null },
  { flags: [true, false, false], tag: 'INACTIVE', texts: [ongoing], button: null },
  { flags: [false, true, true], tag: 'ACTIVE', texts: [registered, 'XXXXXXXX4417', 'HDFC Bank', 'UMRN0001'], button: 'Cancel auto-debit' },
  { flags: [false, true, false], tag: 'ACTIVE', texts: [registered], button: 'Cancel auto-debit' },
  { flags: [false, false, false], tag: 'INACTIVE', texts: [notAvailable, 'This policy has lapsed.'], button: null },
  {
    flags: [false, false, true],
    tag: 'INACTIVE',
    texts: ['Instalment premium', '₹25,000.00', '₹27,500.00', 'Non Auto Pay'],
    button: 'ADD',
  },
];

test('covers every set of flags in the table of cards', () => {
  expect(new Set(ROWS.map(({ flags }) => flags.join())).size).toBe(8);
});

test.each(ROWS)('a card with ongoing, active, allowed = $flags is $tag and offers $button', async ({ flags, tag, texts, button }) => {
  const [Ongoing_Enach, Enach_Status, Allow_Enach] = flags;
  const over: Card = { Ongoing_Enach, Enach_Status, Allow_Enach };
  const active: Card = { ...bank, Active_Mandate_Id: 'EN-1', Active_Rail: 'ENACH', billing_typ: 'Auto Pay', source_cd: 'EN' };
  open(ofEnach(enach({ ...over, ...(Enach_Status && active), ...(!Allow_Enach && { Not_Allowed_Reason: 'LAPSED' }) })));
  const displayedCard = within(await card());
  expect(displayedCard.getByText(tag)).toBeTruthy();
  for (const expectedText of texts) expect(displayedCard.getAllByText(expectedText, { exact: false }).length).toBeGreaterThan(0);
  for (const name of ['ADD', 'Cancel auto-debit']) expect(Boolean(displayedCard.queryByRole('button', { name }))).toBe(name === button);
  expect(Boolean(displayedCard.queryByText(ongoing))).toBe(Ongoing_Enach);
});

test('shows which policy is not on auto-debit, and opens one card at a time by keyboard', async () => {
  const { user } = open(ofEnach(enach(), onEnach()));
  const first = await toggle();
  expect(answer()).toBe('₹25,000.00 for Wealth Secure Plan is not on auto-debit yet.');
  expect((await card('Term Shield Plan')).textContent).toMatch(/No\. 008830127 · ₹25,000\.00 · due/);
  expect([first.getAttribute('aria-expanded'), (await toggle('Term Shield Plan')).getAttribute('aria-expanded')]).toEqual([
    'false',
    'false',
  ]);
  first.focus();
  await user.keyboard('{Enter}');
  expect(first.getAttribute('aria-expanded')).toBe('true');
  (await toggle('Term Shield Plan')).focus();
  await user.keyboard(' ');
  expect([first.getAttribute('aria-expanded'), (await toggle('Term Shield Plan')).getAttribute('aria-expanded')]).toEqual([
    'false',
    'true',
  ]);
  expect(useServiceRequest.getState().enachDetails).toEqual([{ POLICY_NUMBER: POLICY }, { POLICY_NUMBER: '008830127', mandateId: 'EN-1' }]);
});

test('shows a message when every policy is on auto-debit, or none can be', async () => {
  open(ofEnach(onEnach()));
  await card('Term Shield Plan');
  expect(answer()).toBe('All your policies are on auto-debit.');
});

test('explains why no policy can be debited', async () => {
  open({ '/enach/getEnachDetails': reject('empty') });
  await screen.findByRole('heading', { name: 'No Policies eligible for Auto-debit via account (eNACH)' });
  screen.getByText('You can set up auto-debit only for policies with premiums left to pay.');
});

test('shows the network dialog and a retry when the policies fail to load', async () => {
  let isDown = true;
  const { user } = open({ '/enach/getEnachDetails': () => (isDown ? OFFLINE : [enach()]) });
  await screen.findByRole('heading', { name: 'We could not load your policies' });
  await user.keyboard('{Escape}');
  isDown = false;
  await user.click(await screen.findByRole('button', { name: 'Try again' }));
  await card();
});

test('opens only the policy of a link until the customer asks for all', async () => {
  sessionStorage.setItem('dynamicLinkData', JSON.stringify({ policyId: '008830127' }));
  const { user } = open(ofEnach(enach(), onEnach()));
  expect((await toggle('Term Shield Plan')).getAttribute('aria-expanded')).toBe('true');
  await user.click(screen.getByRole('button', { name: 'See all policies' }));
  expect(sessionStorage.getItem('dynamicLinkData')).toBeNull();
});

test('focuses the first field on ADD, and shows an error at each field of an empty form', async () => {
  const { user } = open(ofEnach(enach()));
  await user.click(await screen.findByRole('button', { name: 'ADD' }));
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('combobox', { name: 'Bank name' })));
  expect(screen.queryByRole('button', { name: 'ADD' })).toBeNull();
  await accept(user);
  await pressContinue(user);
  const summary = await screen.findByText('There are 4 things to correct');
  expect(
    within(summary.closest('[role="alert"]') as HTMLElement)
      .getAllByRole('link')
      .map(({ textContent }) => textContent),
  ).toEqual(['Please Select Bank', 'IFSC code is required.', 'Account Number is required.', 'Please Select Account type']);
  await user.click(screen.getByRole('link', { name: 'Please Select Account type' }));
  expect(document.activeElement).toBe(screen.getByRole('radio', { name: 'Savings' }));
});

test('shows the name at the bank, the mandate facts, and an IFSC of another bank', async () => {
  const NACH = { ENACH: 'Y', ESI: 'Y', UPI: 'Y' } as const;
  const bankDetails = { BANK_CODE: 'HDFC', BANK_NAME: 'HDFC Bank', BRANCH: 'Mumbai Fort', CITY: null, MICR: null, NACH };
  const { user, calls } = open({ ...ofEnach(enach()), '/getBankName': bankDetails, '/token/getingenicoToken': reject('badRequest') });
  await fillEnach(user);
  await screen.findByText('HDFC Bank, Mumbai Fort');
  expect(screen.getByText("Account holder's name as your bank will see it: Asha S Rao")).toBeTruthy();
  expect(screen.getByText("Characters such as . and ' are left out.")).toBeTruthy();
  expect(screen.getByText(/Joint accounts are not allowed/)).toBeTruthy();
  const ifsc = screen.getByRole<HTMLInputElement>('textbox', { name: /IFSC code/ });
  expect(ifsc.value).toBe('HDFC0001234');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Account number' }).value).toBe('50100234564417');
  await user.clear(ifsc);
  await user.type(ifsc, 'sbin0001234');
  expect(screen.getByText('This IFSC does not match HDFC Bank. Check it on your cheque.')).toBeTruthy();
  expect(bodies(calls, '/token/getingenicoToken')).toEqual([]);
});

test('checks a short account number on submit only, and shows server errors at the field', async () => {
  const wrong = () => reject('badRequest', { fields: { ifscCode: 'IFSC code is not of this bank.' } });
  const { user } = open({ ...ofEnach(enach()), '/token/getingenicoToken': wrong });
  await fillEnach(user);
  await accept(user);
  const account = screen.getByRole('textbox', { name: /Account number/ });
  await user.clear(account);
  await user.type(account, '1234{Tab}');
  expect(screen.queryByText('Check the account number.')).toBeNull();
  await pressContinue(user);
  expect((await screen.findAllByText('Check the account number.')).length).toBe(2);
  await user.type(account, '56789');
  await pressContinue(user);
  expect((await screen.findAllByText('IFSC code is not of this bank.')).length).toBe(2);
  await waitFor(() => expect(document.title).toMatch(/^Error:/));
});

test('sends nothing before the terms are accepted, and shows an error after Continue', async () => {
  const { user, calls } = open(ofEnach(enach()));
  await fillEnach(user);
  expect(screen.getByRole('button', { name: 'Continue' }).getAttribute('aria-disabled')).toBe('true');
  await pressContinue(user);
  await screen.findByRole('link', { name: 'Please accept the terms and conditions.' });
  expect(bodies(calls, '/token/getingenicoToken')).toEqual([]);
});

test('asks before leaving an edited form, but not an untouched one', async () => {
  const other = enach({ Policy_Number: '006991845', Plan_Name: 'Guaranteed Savings Plan' });
  const { user } = open(ofEnach(enach(), other));
  await user.click(await toggle());
  await user.click(screen.getByRole('button', { name: 'ADD' }));
  await user.click(await toggle('Guaranteed Savings Plan'));
  expect(screen.queryByRole('alertdialog')).toBeNull();
  await user.click(await toggle());
  await user.click(screen.getByRole('button', { name: 'ADD' }));
  await user.type(screen.getByRole('textbox', { name: 'Account number' }), '5010');
  await user.click(await toggle('Guaranteed Savings Plan'));
  const question = await screen.findByRole('alertdialog', { name: 'Leave this form?' });
  await user.click(within(question).getByRole('button', { name: 'Keep editing' }));
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Account number' }).value).toBe('5010');
  await user.click(await toggle('Guaranteed Savings Plan'));
  await user.click(await screen.findByRole('button', { name: 'Leave' }));
  expect((await toggle('Guaranteed Savings Plan')).getAttribute('aria-expanded')).toBe('true');
  expect(screen.queryByRole('textbox')).toBeNull();
});

test('stores bank, IFSC and account type as a draft, but never the account number', async () => {
  const { user } = open(ofEnach(enach()));
  await fillEnach(user);
  const draft = JSON.parse(sessionStorage.getItem('draft:enach') ?? '{}');
  expect(draft.values).toEqual({ bank: 'HDFC~HDFC Bank', ifsc: 'HDFC0001234', kind: 'Saving' });
  expect(draft.address).toBe(`/enach?policyId=${POLICY}`);
  expect(JSON.stringify(sessionStorage)).not.toContain('50100234');
});

test('opens the bank page with the token and sends its result to the server', async () => {
  fakeWidget();
  const { user, calls } = open({ ...ofEnach(enach()), '/token/getingenicoToken': token(), '/enach/saveEnachCase': saved() });
  await fillEnach(user);
  await accept(user);
  await pressContinue(user);
  await waitFor(() => expect(widget).toBeDefined());
  expect(widget?.token).toBe('f00d');
  expect(sessionStorage.getItem('billing_typ')).toBe('Direct Bill');
  expect(bodies(calls, '/token/getingenicoToken')).toEqual([
    {
      bankCode: 'HDFC',
      accountNo: '50100234564417',
      accountType: 'Saving',
      accountHolderName: 'Asha S Rao',
      ifscCode: 'HDFC0001234',
      totalamount: 27_500,
      consumerId: POLICY,
      consumerMobileNo: 'XXXXXX0003',
      consumerEmailId: 'a*****@example.in',
      frequency: 'Quarterly',
      termsCondition: true,
      termsVersion: CONFIG.termsVersion,
    },
  ]);
  widget?.onResponse('0300|SUCCESS');
  await screen.findByRole('dialog', { name: 'SUCCESS' });
  expect(bodies(calls, '/enach/saveEnachCase')).toEqual([
    { ingenicoRequest: token().tokenInfo, ingenicoResponse: '0300|SUCCESS', billing_typ: 'Direct Bill' },
  ]);
  expect(sessionStorage.getItem('billing_typ')).toBeNull();
});

type Status = ResponseOf<'/enach/saveEnachCase'>['ingenicoTransactionStatus'];
type End = { status: Status; caseId?: null; title: string; button: string; at: '/dashboard' | '/enach'; isForm: boolean };
const ENDS: End[] = [
  { status: 'SUCCESS', title: 'SUCCESS', button: 'Go to dashboard', at: '/dashboard', isForm: false },
  { status: 'AWAITED', title: 'AWAITED', button: 'Go to dashboard', at: '/dashboard', isForm: false },
  { status: 'INITIATED', title: 'INITIATED', button: 'Go to dashboard', at: '/dashboard', isForm: false },
  { status: 'FAILURE', title: 'FAILURE', button: 'Close', at: '/enach', isForm: true },
  { status: 'ABORTED', title: 'ABORTED', button: 'Close', at: '/enach', isForm: true },
  { status: 'AWAITED', caseId: null, title: 'Message', button: 'Close', at: '/enach', isForm: false },
];

test.each(
  ENDS.flatMap((end) => [
    { ...end, by: 'button' },
    { ...end, by: 'Escape' },
  ]),
)('after $status the popup $title leads to $at by $by', async ({ status, caseId, title, button, at, isForm, by }) => {
  expect(ENDS.length).toBe(6);
  fakeWidget();
  const answers = saved({ ingenicoTransactionStatus: status, ...(caseId === null && { caseId }), reasonText: 'Ask your branch.' });
  const { user, calls } = open({ ...ofEnach(enach()), '/token/getingenicoToken': token(), '/enach/saveEnachCase': answers });
  await fillEnach(user);
  await accept(user);
  await pressContinue(user);
  await waitFor(() => expect(widget).toBeDefined());
  widget?.onClose();
  const popup = within(await screen.findByRole('dialog', { name: title }));
  popup.getByText('Told by the server.');
  expect(Boolean(popup.queryByText('Ask your branch.'))).toBe(status === 'FAILURE');
  expect(Boolean(popup.queryByText(/Please do not register again/))).toBe(title === 'Message');
  const loads = () => bodies(calls, '/enach/getEnachDetails').length;
  const before = loads();
  if (by === 'button') await user.click(popup.getAllByRole('button', { name: button }).at(-1) as HTMLElement);
  else await user.keyboard('{Escape}');
  await waitFor(() => expect(window.location.pathname).toBe(at));
  // The list reloads if the customer stays on it.
  await waitFor(() => expect(loads() > before).toBe(at === '/enach'));
  expect(screen.queryAllByRole('textbox', { name: /Account number/ }).length).toBe(isForm ? 1 : 0);
});

test('shows the result in the feedback popup if feedback is allowed', async () => {
  fakeWidget();
  const { user } = open({
    ...ofEnach(enach()),
    '/token/getingenicoToken': token(),
    '/enach/saveEnachCase': saved(),
    '/feedback/npsRequired': { npsRequired: true, delayMs: 0, reasons: [] },
    '/feedback/createFeedback': { feedbackId: '1', npsRequired: false },
  });
  await fillEnach(user);
  await accept(user);
  await pressContinue(user);
  await waitFor(() => expect(widget).toBeDefined());
  widget?.onResponse('0300');
  const popup = within(await screen.findByRole('dialog', { name: 'Feedback Please' }));
  expect(popup.getByText('Told by the server.').textContent).toBe('SUCCESS Told by the server.');
  expect(screen.queryByRole('dialog', { name: 'SUCCESS' })).toBeNull();
  await user.click(popup.getByRole('button', { name: 'Skip' }));
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});

const tracked = (calls: Parameters<typeof bodies>[0]) =>
  bodies(calls, '/log/save').flatMap(({ logs }) => (logs as { code: string }[]).map(({ code }) => code));

test.each([
  ['expired', reject('sessionExpired'), /session/i],
  ['the network', OFFLINE, /Network Issue|Technical|connect/i],
] as const)('opens a dialog and reports a token failure by %s to analytics', async (_, reply, expectedText) => {
  const { user, calls } = open({ ...ofEnach(enach()), '/token/getingenicoToken': reply });
  await fillEnach(user);
  await accept(user);
  await pressContinue(user);
  expect((await screen.findAllByText(expectedText)).length).toBeGreaterThan(0);
  document.dispatchEvent(new Event('visibilitychange'));
  await waitFor(() => expect(tracked(calls)).toContain('gatewayToken'));
});

test('shows a rejected registration above the button, and never loads a foreign script', async () => {
  let isRejected = true;
  const foreign = token({ widgetUrl: 'https://evil.example/widget.js' });
  const { user } = open({
    ...ofEnach(enach()),
    '/token/getingenicoToken': () => (isRejected ? reject('enachOngoing') : foreign),
  });
  const append = vi.spyOn(document.head, 'append');
  await fillEnach(user);
  await accept(user);
  await pressContinue(user);
  expect((await screen.findByText(ongoing)).closest('[role="alert"]')).not.toBeNull();
  isRejected = false;
  await pressContinue(user);
  await screen.findByRole('dialog');
  expect(append.mock.calls.flat().filter((node) => node instanceof HTMLScriptElement)).toEqual([]);
});

test('uses the specified input names and breadcrumb', async () => {
  const { user } = open(ofEnach(enach()));
  await user.click(await screen.findByRole('button', { name: 'ADD' }));
  const names = [...screen.getByRole('main').querySelectorAll('form [name]')].map((input) => input.getAttribute('name'));
  expect([...new Set(names)]).toEqual(['bankName', 'ifscCode', 'accountNo', 'accountType', 'termsCondition']);
  const crumbs = screen.getByRole('navigation', { name: 'Breadcrumb' });
  expect(crumbs.textContent).toBe('HomeService RequestsAuto-debit via account (eNACH)');
});

test('shows a policy debited by another method as INACTIVE, with that method', async () => {
  const other = {
    Allow_Enach: false,
    Not_Allowed_Reason: 'OTHER_RAIL_ACTIVE' as const,
    Active_Mandate_Id: 'UP-1',
    Active_Rail: 'UPI' as const,
  };
  open(ofEnach(enach({ ...other, billing_typ: 'Auto Pay', source_cd: 'PU' })));
  const displayedCard = within(await card());
  displayedCard.getByText('INACTIVE');
  displayedCard.getByText('Paid by UPI Autopay');
  displayedCard.getByText('Auto Pay');
});

test('has one primary button for several policies that can be added', async () => {
  open(ofEnach(enach(), enach({ Policy_Number: '008830127', Plan_Name: 'Term Shield Plan' })));
  await toggle();
  const main = screen.getByRole('main');
  expect(main.querySelectorAll('[data-variant="filled"]').length).toBeLessThanOrEqual(1);
});
