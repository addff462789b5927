// @vitest-environment jsdom
import { dayOf, financialYear, formatDay } from '@portal/rules/calendar/dates.ts';
import { describePasswordRule } from '@portal/rules/people/document-password.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import type { Answers, Call } from '../../testing.tsx';
import { fillDate, NEVER, OFFLINE, openPortal, reject, USER } from '../../testing.tsx';

const TODAY = dayOf(new Date());
const saved: string[] = [];
beforeEach(() => {
  saved.length = 0;
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    if (this.download) saved.push(this.download);
  });
  vi.stubGlobal('URL', Object.assign(URL, { createObjectURL: () => 'blob:x', revokeObjectURL: () => undefined }));
});

const file = (fileName: string) => ({
  fileName,
  mimeType: 'application/pdf' as const,
  base64Data: btoa('%PDF'),
  sizeBytes: 4,
  pages: 1,
  sha256: '',
  passwordProtected: false,
});
const receipts = (count: number) => ({
  receipts: Array.from({ length: count }, (_, index) => ({
    receiptNo: `R2627-00000012${index}`,
    date: '2026-08-14',
    policyNo: '007214583',
    planName: 'Wealth Secure Plan',
    dueDate: '2026-08-12',
    amount: 25_000,
    gst: 0,
    status: index === 1 ? ('REVERSED' as const) : ('POSTED' as const),
  })),
  file: null,
});
/** A premium of a financial year. */
const inYear = (start: number) => ({
  ...receipts(1),
  receipts: receipts(1).receipts.map((receipt) => ({ ...receipt, date: `${start}-08-14` })),
});
const policies = {
  policies: [{ POLICY_NUMBER: '007214583', PLAN_NAME: 'Wealth Secure Plan', POLICY_TYPE: 'TRAD', POLICY_ISSUANCE_DATE: '2025-06-01' }],
} as ResponseOf<'/allPoliciesDetails'>;
const sent = { messageId: 'm', sentTo: 'p*****@example.in', status: 'QUEUED' as const, fileName: '', passwordRule: '', message: '' };

const BY_DATE = '/downloads/premium-receipts-by-date';
const open = (answers: Answers, address = '/downloads') =>
  openPortal(address, { '/allPoliciesDetails': policies, [BY_DATE]: receipts(2), ...answers }, { loggedIn: true });
const show = async (user: ReturnType<typeof open>['user']) => user.click(await screen.findByRole('button', { name: 'Show receipts' }));
const bodies = (calls: Call[], path: string) => calls.filter((call) => call.path === path).map((call) => call.body);
/** Chooses an entry of the menu of a document. */
async function choose(user: ReturnType<typeof open>['user'], entry: string, document_: string | RegExp) {
  const button = await screen.findByRole('button', { name: typeof document_ === 'string' ? `Get ${document_}` : document_ });
  await user.click(button);
  await user.click(await screen.findByRole('menuitem', { name: new RegExp(`^${entry}`) }));
  await waitFor(() => expect(screen.queryByRole('menuitem')).toBeNull());
}
const row = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement);

test('lists receipts of all policies since 1 April automatically', async () => {
  const { calls } = open({});
  await screen.findByText('Receipt R2627-000000120');
  const { from } = financialYear(TODAY);
  expect(bodies(calls, BY_DATE)).toContainEqual({
    ServiceType: 'premium-receipts-by-date',
    PolicyId: 'ALL',
    fromDate: from,
    toDate: TODAY,
    want: 'LIST',
  });
  expect(calls.find((call) => call.path === BY_DATE)?.headers.get('transactionType')).toBe('premiumReceipt');
  expect((await row('Receipt R2627-000000121')).getByText('Returned')).toBeTruthy();
});

test('lists the newest receipt first', async () => {
  const { receipts: list } = receipts(3);
  const dated = list.map((receipt, index) => ({ ...receipt, date: `2026-0${index + 4}-01` }));
  const { user } = open({ [BY_DATE]: { receipts: dated, file: null } });
  await show(user);
  await screen.findByText('All 3 receipts');
  const names = screen.getAllByText(/^Receipt R/).map((name) => name.textContent?.trim());
  expect(names).toEqual(['Receipt R2627-000000122', 'Receipt R2627-000000121 Returned', 'Receipt R2627-000000120']);
});

test('downloads one receipt and confirms it in the row', async () => {
  const { user, calls } = open({ '/downloads/download': file('PremiumReceipt_1.pdf') });
  await show(user);
  await choose(user, 'Download', 'Receipt R2627-000000120');
  await (await row('Receipt R2627-000000120')).findByText('Downloaded');
  expect(saved).toEqual(['PremiumReceipt_1.pdf']);
  expect(bodies(calls, '/downloads/download')).toEqual([
    { ServiceType: 'premium-receipts', PolicyId: '007214583', receiptNo: 'R2627-000000120' },
  ]);
});

test('downloads all receipts of the period as one PDF, and sends them', async () => {
  const { user, calls } = open({
    [BY_DATE]: (body: { want: string }) => (body.want === 'FILE' ? { receipts: [], file: file('PremiumReceipts_ALL.pdf') } : receipts(2)),
    '/downloads/email': sent,
  });
  await show(user);
  await choose(user, 'Download', 'All 2 receipts');
  await screen.findByText('Downloaded');
  expect(saved).toEqual(['PremiumReceipts_ALL.pdf']);
  expect(bodies(calls, BY_DATE).at(-1)).toMatchObject({ want: 'FILE', PolicyId: 'ALL' });
  await choose(user, 'Email', 'All 2 receipts');
  await screen.findByText('Sent to p*****@example.in');
  expect(bodies(calls, '/downloads/email')[0]).toMatchObject({ ServiceType: 'premium-receipts-by-date', toDate: TODAY });
});

test('shows a loader while a document is prepared, and a longer estimate after five seconds', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true });
  const { user } = open({ '/downloads/download': NEVER });
  await show(user);
  await choose(user, 'Download', 'Receipt R2627-000000120');
  await screen.findByText('Preparing your document');
  act(() => void vi.advanceTimersByTime(5_000));
  await screen.findByText('A long statement can take up to 10 seconds.');
});

test('opens the document in a separate view in the servicing app, which cannot save files', async () => {
  useHome.setState({ SourceAbcServApp: true });
  const targets: string[] = [];
  vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(function (this: HTMLAnchorElement) {
    targets.push(`${this.target} ${this.download}`);
  });
  const { user } = open({ '/downloads/download': file('PremiumReceipt_1.pdf') });
  await choose(user, 'Download', 'Receipt R2627-000000120');
  await waitFor(() => expect(targets).toEqual(['_blank ']));
  expect(screen.queryByText('Downloaded')).toBeNull();
});

test('the row names the recipient once and repeats the password rule only if it differs from the rule on top', async () => {
  const { user } = open({
    '/getUserDetails': { ...USER, CustomerName: 'Asha Rao' },
    '/downloads/email': { ...sent, passwordRule: describePasswordRule({ policyType: 'TRAD', name: 'Asha Rao' }).en },
    '/downloads/whatsApp': { ...sent, passwordRule: 'your policy number, 9 digits', sentTo: 'XXXXXX0018' },
  });
  await choose(user, 'Email', 'Receipt R2627-000000120');
  const receipt = await row('Receipt R2627-000000120');
  await receipt.findByText('Sent to p*****@example.in');
  expect(screen.getAllByText(/^Password of every PDF/)).toHaveLength(1);
  await choose(user, 'WhatsApp', 'Receipt R2627-000000120');
  await receipt.findByText('Sent to XXXXXX0018 on WhatsApp');
  receipt.getByText('The file has a password: your policy number, 9 digits.');
});

test.each([
  ['Asha Rao', 'the first 4 letters of your name in capitals and your date of birth, for example ASHA15061985.'],
  ['ஆஷா ராவ்', 'XXXX and your date of birth, for example XXXX15061985.'],
])('tells %s the rule of their own password', async (CustomerName, rule) => {
  open({ '/getUserDetails': { ...USER, CustomerName } });
  expect(
    (await screen.findAllByText((_, element) => element?.tagName === 'DIV' && element.textContent === `Password of every PDF: ${rule}`))[0],
  ).toBeTruthy();
});

test('says that a full list shows only the newest receipts', async () => {
  open({ [BY_DATE]: receipts(200) });
  await screen.findByText('These are the 200 newest receipts. To see earlier ones, choose a shorter period.');
});

test('explains why nothing was sent without an email address', async () => {
  const { user } = open({ '/downloads/email': reject('noEmail') });
  await show(user);
  await choose(user, 'Email', 'Receipt R2627-000000120');
  await screen.findByText('Not sent. We have no email address for you.');
});

test.each([
  ['not ready', reject('empty'), 'This document is not ready yet.'],
  ['absent', reject('notFound'), 'We could not find this document.'],
  ['asked for too often', reject('tooMany'), 'Too many attempts. Please try again later.'],
])('shows in the row when a document is %s', async (_, rejection, expectedText) => {
  const { user } = open({ '/downloads/download': rejection });
  await show(user);
  await choose(user, 'Download', 'Receipt R2627-000000120');
  await (await row('Receipt R2627-000000120')).findByText(expectedText);
  expect(saved).toEqual([]);
});

test('shows the dialog after a technical failure to email, and keeps the row’s buttons', async () => {
  const { user } = open({ '/downloads/email': OFFLINE });
  await show(user);
  await choose(user, 'Email', 'Receipt R2627-000000120');
  await screen.findByRole('dialog', { name: 'We could not do that' });
  await user.keyboard('{Escape}');
  await screen.findByRole('button', { name: 'Get Receipt R2627-000000120' });
});

test('shows above the list that too many receipts were requested', async () => {
  const { user } = open({ [BY_DATE]: reject('tooManyReceipts') });
  await show(user);
  await screen.findByText('There are too many receipts for one file. Please choose a shorter period.');
});

test('shows an empty state when there are no receipts', async () => {
  const { user } = open({ [BY_DATE]: reject('empty') });
  await show(user);
  await screen.findByText('No receipts in this period');
});

test('shows ten receipts and the rest on request', async () => {
  const { user } = open({ [BY_DATE]: receipts(12) });
  await show(user);
  await screen.findByText('Receipt R2627-000000129');
  expect(screen.queryByText('Receipt R2627-0000001211')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Show 2 more' }));
  await screen.findByText('Receipt R2627-0000001211');
  expect(screen.queryByRole('button', { name: /more$/ })).toBeNull();
});

test('rejects a To date before From without a call', async () => {
  const { user, calls } = open({});
  await screen.findByRole('group', { name: 'To' });
  await fillDate(user, { name: 'To', date: '01-01-2020' });
  await show(user);
  expect(screen.getByText('To Date should be greater than From Date')).toBeTruthy();
  expect(bodies(calls, BY_DATE).filter(({ toDate }) => toDate === '2020-01-01')).toEqual([]);
});

const LAST = financialYear(TODAY).startYear - 1;
const year = (start: number) => `${start}-${String((start + 1) % 100).padStart(2, '0')}`;

test('shows first whether last year’s certificate is ready, and the amount paid', async () => {
  // Three amounts whose sum has no exact floating-point value.
  const [receipt] = receipts(1).receipts;
  const paid = [23_670.1, 1_863.35, 15_840.2].map((amount) => ({ ...(receipt as NonNullable<typeof receipt>), amount }));
  const { calls } = open({ [BY_DATE]: { receipts: paid, file: null } });
  expect((await screen.findByText(/Your tax certificate for/)).textContent).toBe(`Your tax certificate for ${year(LAST)} is ready.`);
  (await row(`Tax certificate ${year(LAST)}`)).getByText('Premium paid ₹41,373.65');
  (await row(`Tax certificate ${year(LAST + 1)}`)).getByText('Provisional, because the year has not ended');
  expect(bodies(calls, BY_DATE)).toContainEqual(
    expect.objectContaining({ fromDate: `${LAST}-04-01`, toDate: `${LAST + 1}-03-31`, want: 'LIST' }),
  );
});

test('shows an empty state when nothing was paid last year', async () => {
  const running = financialYear(TODAY).from;
  open({ [BY_DATE]: ({ fromDate = '', toDate }) => (toDate === TODAY && fromDate < running ? receipts(1) : reject('empty')) });
  expect((await screen.findByText(/No premiums were paid in/, { selector: 'p:not([class*=meta])' })).textContent).toBe(
    `No premiums were paid in ${year(LAST)}.`,
  );
});

test('shows a sentence without buttons for a year without premiums', async () => {
  // Premiums were paid in the last year, and none in the running one.
  open({ [BY_DATE]: ({ fromDate = '' }) => (fromDate < financialYear(TODAY).from ? inYear(LAST) : reject('empty')) });
  await screen.findByText(`No premiums were paid in ${year(LAST + 1)}.`);
  expect((await row(`Tax certificate ${year(LAST + 1)}`)).queryAllByRole('button')).toEqual([]);
  expect((await row(`Tax certificate ${year(LAST)}`)).getAllByRole('button')).toHaveLength(1);
});

test('shows for every year that no premium was ever paid', async () => {
  const { calls } = open({ [BY_DATE]: reject('empty') });
  await screen.findByText('No premiums have been paid yet.');
  expect(screen.getAllByText('No premiums have been paid yet').length).toBeGreaterThan(0);
  expect(bodies(calls, BY_DATE)).toContainEqual(expect.objectContaining({ fromDate: '2024-06-01', toDate: TODAY, want: 'LIST' }));
});

test('downloads the certificate of all policies and of one', async () => {
  const { user, calls } = open({ '/downloads/download': file('TaxCertificate.pdf') });
  await choose(user, 'Download', `Tax certificate ${year(LAST)}`);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Policy' }), '007214583');
  await choose(user, 'Download', `Tax certificate ${year(LAST)}`);
  await choose(user, 'Download', 'Policy bond copy');
  const financial = `${LAST}-${LAST + 1}`;
  expect(bodies(calls, '/downloads/download')).toEqual([
    { ServiceType: 'tax-cerificate', PolicyId: 'ALL', financialYear: financial },
    { ServiceType: 'tax-cerificate', PolicyId: '007214583', financialYear: financial },
    { ServiceType: 'policy-bond', PolicyId: '007214583' },
  ]);
  expect(calls.filter((call) => call.path === '/downloads/download').map((call) => call.headers.get('transactionType'))).toEqual([
    'taxCertificate',
    'taxCertificate',
    'policyBond',
  ]);
});

test('requests a statement of at most two years, or the complete one', async () => {
  const { user, calls } = open({ '/downloads/download': file('PolicyAccount.pdf') }, '/downloads?policyId=007214583&doc=account');
  const heading = await screen.findByRole('heading', { name: 'Policy account statement' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  const card = within(screen.getByRole('region', { name: 'Policy account statement' }));
  await fillDate(user, { name: 'From', date: '01-01-2020', scope: card });
  await user.click(card.getByRole('button', { name: 'Show statement' }));
  card.getByText('Only 2 years Records can be Filtered');
  await fillDate(user, { name: 'From', date: formatDay(`${LAST + 1}-04-01`), scope: card });
  await user.click(card.getByRole('button', { name: 'Show statement' }));
  await choose(user, 'Download', /^Get Statement, /);
  await choose(user, 'Download', 'Complete statement since 01-06-2025');
  expect(bodies(calls, '/downloads/download')).toEqual([
    { ServiceType: 'policy-account', PolicyId: '007214583', fromDate: `${LAST + 1}-04-01`, toDate: TODAY },
    { ServiceType: 'policy-account', PolicyId: '007214583' },
  ]);
});

test('turns WhatsApp on and then sends the document', async () => {
  let isOn = false;
  const { user, calls } = open({
    '/downloads/whatsApp': () => (isOn ? { ...sent, sentTo: 'XXXXXX0018' } : reject('whatsappNotOptedIn', { policyNos: ['007214583'] })),
    '/createCaseArray/whatsappOptIn': () => {
      isOn = true;
      return { cases: [], endpoint: '', WHATSAPP_OPTED: 'Y', score: 100 as const };
    },
  });
  await choose(user, 'WhatsApp', 'Receipt R2627-000000120');
  await screen.findByText(/Not sent on WhatsApp\. Turn on WhatsApp for this policy first\./);
  await user.click(screen.getByRole('button', { name: 'Turn on' }));
  const dialog = within(await screen.findByRole('dialog', { name: 'Turn on WhatsApp updates' }));
  expect(dialog.getByRole<HTMLInputElement>('checkbox', { name: 'Wealth Secure Plan, 007214583' }).checked).toBe(true);
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  dialog.getByText('Tick the box to continue.');
  await user.click(dialog.getByRole('checkbox', { name: /^Send me receipts/ }));
  await user.click(dialog.getByRole('button', { name: 'Turn on' }));
  await screen.findByText('Sent to XXXXXX0018 on WhatsApp');
  expect(bodies(calls, '/createCaseArray/whatsappOptIn')).toEqual([{ policyNos: ['007214583'], version: '2026-01' }]);
});

test('links to adding a missing mobile number', async () => {
  const { user } = open({ '/downloads/whatsApp': reject('noMobile') });
  await choose(user, 'WhatsApp', 'Receipt R2627-000000120');
  await screen.findByText(/Not sent\. We have no mobile number for you\./);
  expect(screen.getByRole('link', { name: 'Add it' }).getAttribute('href')).toBe('/update-mobile');
});

test('opens the receipts card with the policy of the link selected', async () => {
  const { user, calls } = open({}, '/downloads?doc=receipts&policyId=007214583');
  const heading = await screen.findByRole('heading', { name: 'Premium receipts' });
  await waitFor(() => expect(document.activeElement).toBe(heading));
  await screen.findByRole('option', { name: 'Wealth Secure Plan, 007214583' });
  expect(screen.getByRole<HTMLSelectElement>('combobox', { name: 'Policy' }).value).toBe('007214583');
  await show(user);
  await waitFor(() => expect(bodies(calls, BY_DATE)[0]).toMatchObject({ PolicyId: '007214583' }));
});

test('stores the selected policy in the address', async () => {
  const { user } = open({});
  await screen.findByRole('option', { name: 'Wealth Secure Plan, 007214583' });
  await user.selectOptions(screen.getByRole('combobox', { name: 'Policy' }), '007214583');
  await waitFor(() => expect(window.location.search).toBe('?policyId=007214583'));
});

test('does not find another customer’s policy number', async () => {
  open({}, '/downloads?policyId=999999999');
  await screen.findByRole('heading', { name: 'We could not find this policy' });
});

test('shows no documents without policies', async () => {
  open({ '/allPoliciesDetails': reject('empty') });
  await screen.findByRole('heading', { name: 'No documents yet' });
});

test('still lists all receipts when the policies fail to load', async () => {
  const { user } = open({ '/allPoliciesDetails': OFFLINE });
  await screen.findByText('We could not load your policies, so you cannot choose one.');
  await show(user);
  await screen.findByText('Receipt R2627-000000120');
});
