// @vitest-environment jsdom
import { addDays } from '@portal/rules/calendar/dates.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useAppTracker } from '../../lib/state/app-tracker.slice.ts';
import { type Answers, NEVER, openPortal, reject, USER } from '../../testing.tsx';
import { wholeText } from '../../testing-screen.ts';
import { answerLine, due, on, open, type Payload, payouts, policy, region, shield, TODAY, world } from './testing-dashboard.ts';

const wealth = policy('007214583', { PLAN_NAME: 'Wealth Secure Plan', POLICY_TYPE: 'ULIP' });

test('offers a retry behind the network dialog when the dashboard fails to load', async () => {
  let isDown = true;
  const answers = world([shield], []);
  const { user } = open({
    ...answers,
    '/getDashboardDetails': () => (isDown ? reject('unexpected') : (answers['/getDashboardDetails'] as ResponseOf<'/getDashboardDetails'>)),
  });
  await screen.findByRole('dialog', { name: 'We could not do that' });
  const close = screen.getAllByRole('button', { name: 'Close' }).at(-1);
  if (close) await user.click(close);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  screen.getByRole('heading', { name: 'We could not load your dashboard' });
  isDown = false;
  await user.click(screen.getByRole('button', { name: 'Try again' }));
  await region('My policies');
});

test('announces that the dashboard is loading', async () => {
  open({ '/getDashboardDetails': NEVER });
  const waiting = await screen.findByText('Loading your dashboard');
  expect(waiting.closest('[aria-busy="true"]')).not.toBeNull();
});

test('shows the due premium, the cover, the next dates and the newest policies', async () => {
  const lapsed = policy('004410926', {
    PLAN_NAME: 'Child Future Plan',
    POLICY_STATUS: 'LAPSED',
    SUM_ASSURED: 800_000,
    NEXT_DUE_DATE: null,
  });
  const fourth = policy('001100220', { PLAN_NAME: 'Old Plan', SUM_ASSURED: 100_000, MODAL_PREMIUM: 4_236 });
  open(world([wealth, shield, lapsed, fourth], [due(fourth, 8, { paymentMethod: 'Auto Pay' }), due(wealth, 10), due(shield, 120)]));

  expect(await answerLine()).toBe(`₹25,000.00 is due on ${on(10)}. Your other policies in force are paid or on auto-debit.`);
  const panel = await region('Next premium');
  within(panel).getByText('Due in 10 days');
  within(panel).getByText('Wealth Secure Plan, No. 007214583');
  within(panel).getByText(wholeText(`Pay by ${on(10)}`));
  expect(within(panel).getByRole('link', { name: 'Pay now' }).getAttribute('href')).toBe('/paypremium?policyId=007214583');

  screen.getByText('₹51,00,000');
  const next = await region('What happens next');
  expect(
    within(next)
      .getAllByRole('listitem')
      .map((item) => item.textContent?.replace(/^\d{2}-\d{2}-\d{4}/, '')),
  ).toEqual(['Auto-debitOld Plan, ₹4,236.00', 'Premium dueWealth Secure Plan, ₹25,000.00', 'Premium dueTerm Shield Plan, ₹25,000.00']);
  const list = await region('My policies');
  expect(
    within(list)
      .getAllByRole('heading', { level: 3 })
      .map((heading) => heading.textContent),
  ).toEqual(['Wealth Secure Plan', 'Term Shield Plan', 'Child Future Plan']);
  within(list).getByRole('link', { name: 'See all 4' });
  expect(within(list).getByRole('link', { name: 'View Child Future Plan' }).getAttribute('href')).toBe('/policy-detail?policyId=004410926');

  const menu = await screen.findByRole('navigation', { name: 'My account' });
  within(menu).getByRole('link', { name: `My policies 3 in force, 1 lapsed` });
  within(menu).getByRole('link', { name: `Pay premium ₹25,000.00 by ${on(10)}` });
});

test.each<[string, () => Payload[], RegExp, string]>([
  ['is overdue', () => [due(shield, -1)], /^₹25,000\.00 has been overdue since .*\. You are covered until .*\.$/, 'Overdue'],
  ['is due today', () => [due(shield, 0)], /^₹25,000\.00 is due on .*\.$/, 'Due today'],
  ['is due tomorrow', () => [due(shield, 1)], /^₹25,000\.00 is due on .*\.$/, 'Due tomorrow'],
  [
    'and another are due',
    () => [due(shield, 5), due(wealth, 9)],
    /^2 premiums are due, ₹50,000\.00 in total\. The first is due by .*\.$/,
    'Due in 5 days',
  ],
  ['is far away', () => [due(shield, 90)], /^There is nothing you need to do today\.$/, `Next ₹25,000.00 on ${on(90)}`],
  [
    'will be debited by the bank',
    () => [due(shield, 5, { paymentMethod: 'Auto Pay' })],
    /^There is nothing you need to do today\.$/,
    `Next ₹25,000.00 on ${on(5)}`,
  ],
  [
    'is being credited',
    () => [due(shield, 90, { IS_ALREADY_PAID: 'Y' })],
    /^There is nothing you need to do today\.$/,
    `Next ₹25,000.00 on ${on(90)}`,
  ],
  ['is no more', () => [due(shield, 90, { pol_nxt_due_dt: null })], /^There is nothing you need to do today\.$/, 'No more premiums'],
])('mentions a premium that %s once in the answer line and once in the panel', async (_case, dues, line, panel) => {
  open(world([shield], dues()));
  // The menu may contain an identical text.
  await within(await screen.findByRole('main')).findByText(panel);
  expect(await answerLine()).toMatch(line);
});

test('shows cost and benefit of reinstating a lapsed policy', async () => {
  const old = policy('004410926', { POLICY_STATUS: 'LAPSED', REVIVAL_DEADLINE: addDays(TODAY, 900), LAPSE_DATE: addDays(TODAY, -120) });
  const facts = {
    policyNo: old.POLICY_NUMBER,
    reason: null,
    isPayable: false,
    amount: 11_066.57,
    validTill: addDays(TODAY, 15),
    cover: 7_500_000,
  };
  open(world([old], [due(old, -150, { policyStatus: 'LAPSED' })], { lapsed: [facts] }));
  expect(await answerLine()).toBe(`Term Shield Plan has lapsed. Pay ₹11,066.57 by ${on(15)} to reinstate it.`);
  const panel = within(await region('Get ₹75,00,000 of cover back'));
  panel.getByText(`Unpaid since ${on(-150)}`);
  expect(panel.getByRole('link', { name: 'Reinstate' }).getAttribute('href')).toBe('/reinstate-policy?policyId=004410926');
  expect(panel.getByRole('link', { name: 'Call 1800-270-7000' }).getAttribute('href')).toBe('tel:1800-270-7000');
  const ended = `Term Shield Plan lapsed on ${on(-120)}. Its cover of ₹25,00,000.00 has stopped.`;
  screen.getByText(wholeText(ended));
  const row = within(await region('My policies'));
  expect(
    within(row.getByRole('listitem'))
      .getAllByRole('definition')
      .map(({ textContent }) => textContent),
  ).toEqual(['Cover stopped', 'Previously ₹25,00,000.00', on(10)]);
  expect(row.getByRole('link', { name: 'Reinstate Term Shield Plan' }).getAttribute('href')).toBe('/reinstate-policy?policyId=004410926');
  expect(screen.queryByText(/Nothing|no premiums/)).toBeNull();
});

test('lists other duties below the panel, and makes no offer while there are any', async () => {
  const loans = [
    { policyNo: shield.POLICY_NUMBER, plan: 'Term Shield Plan', overdue: { amount: 80_648.15, since: on(-180) }, notice: null },
  ];
  open({
    ...world([shield], [due(shield, 90)], { loans, kycDue: addDays(TODAY, 20) }),
    '/getPASAdetails': { PASA: false, Salaried: false, offers: [] },
  });
  expect(await answerLine()).toBe('Loan interest of ₹80,648.15 is overdue. There is 1 more thing to do.');
  expect(
    within(await region('Overdue loan interest'))
      .getByRole('link', { name: 'Repay the loan' })
      .getAttribute('href'),
  ).toBe('/loan-repay?policyId=008830127');
  const others = within(await region('Other things to do'));
  expect(others.getByRole('heading', { name: 'Update your KYC' })).toBeTruthy();
  expect(others.getByRole('listitem').textContent).toBe(`Update your KYCBy ${on(20)}Not nowUpdate KYC`);
  await region('Quick links');
  expect(screen.queryByRole('region', { name: 'WhatsApp updates' })).toBeNull();
});

test('makes an offer in the last place when there is nothing to do', async () => {
  open({ ...world([shield], [due(shield, 90)]), '/getPASAdetails': { PASA: false, Salaried: false, offers: [] } });
  const offer = await region('WhatsApp updates');
  expect(offer.parentElement?.lastElementChild).toBe(offer);
});

test('shows three other duties with their amounts, and the rest on request', async () => {
  const loans = [1, 2, 3, 4, 5].map((digit) => ({
    policyNo: `00000000${digit}`,
    plan: `Plan ${digit}`,
    overdue: { amount: 100 * digit, since: on(-10 + digit) },
    notice: null,
  }));
  const { user } = open(world([shield], [due(shield, 90)], { loans }));
  const others = within(await region('Other things to do'));
  const titles = () => others.getAllByRole('heading', { level: 3 }).map(({ textContent }) => textContent);
  expect(titles()).toEqual(['Pay ₹200.00 of loan interest', 'Pay ₹300.00 of loan interest', 'Pay ₹400.00 of loan interest']);
  await user.click(others.getByRole('button', { name: 'Show 1 more' }));
  expect(titles()[3]).toBe('Pay ₹500.00 of loan interest');
  expect(others.queryByRole('button', { name: /Show/ })).toBeNull();
});

test('does not ask for a premium that is being credited', async () => {
  open(world([shield], [due(shield, 2, { IS_ALREADY_PAID: 'Y' })]));
  await screen.findByText('Term Shield Plan: paid, being credited.');
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
});

test('explains why a policy can no longer be reinstated', async () => {
  const old = policy('004410926', { POLICY_STATUS: 'LAPSED', REVIVAL_DEADLINE: '2024-03-31' });
  open(world([old], []));
  await region('The reinstatement period ended on 31-03-2024');
  expect(await answerLine()).toBe('Term Shield Plan has lapsed. You are not covered.');
  expect(screen.queryByRole('link', { name: 'Reinstate' })).toBeNull();
});

const fund = (code: string, name: string, value: number) => ({
  FUND_CODE: code,
  SFIN: 'ULIF001',
  FUND_NAME: name,
  FUND_CLASS: 'Equity',
  RISK: 5,
  UNITS: '100.00000',
  NAV: '42.0000',
  NAV_DATE: '2025-08-01',
  VALUE: value,
  SHARE: 50,
  FMC: 1.35,
});

const funds = (...list: ReturnType<typeof fund>[]): Answers => ({
  '/getFundDetails': {
    POLICY_NUMBER: '007214583',
    PLAN_NAME: 'Wealth Secure Plan',
    STRATEGY: 'SELF',
    AS_OF: '2025-08-01',
    FUND_VALUE: 842_316.4,
    FUNDS: list,
    SWITCHES: [],
    HISTORY: [],
  },
  '/genFundInquiry': {
    AS_OF: '2025-08-01',
    FUNDS: [],
    SERIES: [
      ['2024-08-01', '40.0000'],
      ['2025-02-01', '39.0000'],
      ['2025-08-01', '42.0000'],
    ],
  },
});
const linked = policy('007214583', { PLAN_NAME: 'Wealth Secure Plan', POLICY_TYPE: 'ULIP', FUND_VALUE: 842_316.4, NAV_DATE: '2025-08-01' });
const rowsUnder = (name: string) =>
  [...(screen.getByRole('heading', { name }).closest('section')?.querySelectorAll('dl > div') ?? [])].map((row) => row.textContent);

test('shows value, date and return of a single fund', async () => {
  const { calls } = open({ ...world([linked], [due(linked, 90)]), ...funds(fund('EQ1', 'Equity Growth Fund', 842_316.4)) });
  await screen.findByText('₹8,42,316.40');
  await screen.findByRole('img', { name: 'Equity Growth Fund: NAV up 5.0% in 12 months' });
  screen.getByText('NAV of 01-08-2025');
  expect(screen.getByRole('link', { name: 'See the fund split' }).getAttribute('href')).toBe('/policy-detail?policyId=007214583');
  expect(calls.find(({ path }) => path === '/genFundInquiry')?.body.fundCode).toBe('EQ1');
});

test('shows several funds that add up to the total, without single lines', async () => {
  const list = [fund('DB1', 'Income Fund', 336_926.56), fund('EQ1', 'Equity Growth Fund', 505_389.84)];
  const { calls } = open({ ...world([linked], [due(linked, 90)]), ...funds(...list) });
  await screen.findByText('₹8,42,316.40');
  expect(rowsUnder('Your funds are worth')).toEqual(['Equity Growth Fund₹5,05,389.84', 'Income Fund₹3,36,926.56']);
  expect(calls.some(({ path }) => path === '/genFundInquiry')).toBe(false);
});

test('shows fund values by policy that add up', async () => {
  const other = policy('007214584', { PLAN_NAME: 'Retire Easy Pension', POLICY_TYPE: 'PENSION', FUND_VALUE: 0.6, NAV_DATE: '2025-07-31' });
  const { calls } = open(world([linked, other], [due(linked, 90)]));
  await screen.findByText('₹8,42,317.00');
  expect(rowsUnder('Your funds are worth')).toEqual(['Wealth Secure Plan, …583₹8,42,316.40', 'Retire Easy Pension, …584₹0.60']);
  screen.getByText('NAV of 31-07-2025');
  expect(calls.some(({ path }) => path === '/getFundDetails')).toBe(false);
});

test('shows covers that add up to the total', async () => {
  const five = [5, 4, 3, 2, 1].map((n) => policy(`00000000${n}`, { PLAN_NAME: `Plan ${n}`, SUM_ASSURED: n * 100_000 }));
  open(world(five, []));
  await screen.findByText('₹15,00,000');
  expect(rowsUnder('You are covered for')).toEqual(['Plan 5₹5,00,000', 'Plan 4₹4,00,000', 'Plan 3₹3,00,000', '2 more policies₹3,00,000']);
});

/** Opens the home page of a customer with an annuity. Resolves to the text of the next date. */
async function openAnnuity(days: number, status: 'DUE' | 'LATE' | 'IN_REVIEW') {
  const issued = addDays(TODAY, days - 4 * 365 - 1);
  const annuity = policy('000000007', {
    POLICY_TYPE: 'ANNUITY',
    PLAN_NAME: 'Annuity for Life',
    LIFE_COVER: 0,
    POLICY_ISSUANCE_DATE: issued,
    NEXT_DUE_DATE: null,
  });
  const certificate = {
    policyNo: '000000007',
    plan: 'Annuity for Life',
    status,
    anniversary: addDays(TODAY, days),
    isLate: days < 0,
    held: null,
  };
  open({ ...world([annuity], [due(annuity, 90, { pol_nxt_due_dt: null })], { certificates: [certificate] }), ...payouts({}) });
  await screen.findByText('We pay you every month');
  return within(await region('What happens next'));
}

test('needs nothing for an annuity whose certificate is under review', async () => {
  const next = await openAnnuity(30, 'IN_REVIEW');
  expect(await answerLine()).toBe('There is nothing you need to do today.');
  next.getByText('Nothing is scheduled for the next 12 months.');
  expect(screen.queryByRole('link', { name: 'Send certificate' })).toBeNull();
});

test.each([
  ['due', 30, 'DUE', 'is due by', [expect.stringMatching(/Survival certificate dueAnnuity for Life$/)]],
  ['late', -10, 'LATE', 'was due by', [expect.stringMatching(/Survival certificate dueAnnuity for Life, from/)]],
] as const)('asks for a certificate that is %s', async (_case, days, status, verb, planned) => {
  const next = await openAnnuity(days, status);
  expect(await answerLine()).toBe(`Your survival certificate ${verb} ${on(days)}.`);
  expect(next.queryAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(planned);
  const panel = within(await region('Send your survival certificate'));
  expect(panel.getByRole('link', { name: 'Send certificate' }).getAttribute('href')).toBe('/survival-certificate?policyId=000000007');
});

test('shows a pending payment consistently and does not ask for it again', async () => {
  const openPayment = { state: 'PENDING' as const, amount: 25_000, startedAt: new Date().toISOString(), orderNo: 'PO000000000001' };
  open(world([policy('008830127', { openPayment })], [due(shield, 2, { openPayment })]));
  expect(await answerLine()).toBe('We are waiting for your bank to confirm ₹25,000.00. Please do not pay again.');
  const panel = await region('Your payment');
  within(panel).getByText('Awaiting confirmation');
  within(panel).getByRole('button', { name: 'See payment status' });
  within(await region('My policies')).getByText('Payment being confirmed');
  expect(screen.queryByRole('link', { name: 'Pay now' })).toBeNull();
  within(await screen.findByRole('navigation', { name: 'My account' })).getByRole('link', {
    name: 'Pay premium ₹25,000.00 being confirmed',
  });
});

test('isolates the failure of a card and opens no dialog', async () => {
  open({ ...world([shield], [due(shield, 10)]), '/allPoliciesDetails': reject('partnerDown') });
  await screen.findByRole('heading', { name: 'We could not load your cover' });
  await region('Next premium');
  await region('My policies');
  expect(screen.queryByRole('dialog')).toBeNull();
});

test('offers a user ID to a customer with a code login before the question of sharing', async () => {
  openPortal('/dashboard', { ...world([shield], [due(shield, 10)]), '/getUserDetails': { ...USER, HAS_USER_ID: 'N' } }, { loggedIn: true });
  await screen.findByRole('heading', { name: 'Choose a user ID and password' });
  expect(screen.getByRole('link', { name: 'Choose' }).getAttribute('href')).toBe('/register');
  expect(screen.queryByRole('heading', { name: 'Sharing with the group' })).toBeNull();
});

test('offers tracking, linking and calling to a customer without policies', async () => {
  open({ ...world([], []), '/appTracker/listApplications': { applications: [] } });
  await screen.findByRole('heading', { name: 'No policies yet' });
  const links = within(await region('Need something else?')).getAllByRole('link');
  expect(links.map((link) => link.getAttribute('href'))).toEqual(['/app-tracker', '/product-linking', 'tel:1800-270-7000']);
});

test('shows what applications need and their status', async () => {
  const applications = [
    {
      applicationNumber: 'APP0002702',
      plan: 'Secure Shield Term',
      stage: 'DOCS_PENDING' as const,
      needed: 4,
      offerUntil: null,
      payAmount: null,
      hasCallToBook: false,
      hasTestToBook: false,
    },
  ];
  const listed = {
    applicationNumber: 'APP0002702',
    planName: 'Secure Shield Term',
    appliedOn: '2026-11-08',
    policyNumber: null,
    stage: 'DOCS_PENDING' as const,
    answer: 'We need 4 documents from you before we can decide.',
    answerHi: '',
  };
  const requirement = { REQT_WHY: '', ACCEPTS: [], submittedAt: null, acceptedAt: null };
  const documents: [string, 'OPEN' | 'REJECTED' | 'SUBMITTED' | 'ACCEPTED', string | null][] = [
    ['Proof of income', 'OPEN', null],
    ['Photograph', 'REJECTED', 'The face is not clear.'],
    ['Proof of age', 'ACCEPTED', null],
    ['Bank proof', 'SUBMITTED', null],
  ];
  const tracked = {
    policy: { planName: 'Secure Shield Term' },
    REQT_DETAILS: documents.map(([REQT_NAME, REQT_STATUS, REQT_REASON]) => ({
      ...requirement,
      REQIR_ID: REQT_NAME,
      REQT_NAME,
      REQT_STATUS,
      REQT_REASON,
    })),
  } as unknown as ResponseOf<'/appTracker/getAppTrackerDetails'>;
  const { user, calls } = open({
    '/appTracker/getAppTrackerDetails': tracked,
    ...world([], [], { applications }),
    '/getDashboardDetails': reject('empty'),
    '/appTracker/listApplications': { applications: [listed] },
  });
  expect(await answerLine()).toBe('We need 4 documents for your Secure Shield Term application APP0002702.');
  const card = within(await region('Your applications'));
  card.getByText('We need 4 documents from you before we can decide.');
  expect(screen.queryByRole('heading', { name: 'No policies yet' })).toBeNull();
  const needed = within(await region('What we need'));
  needed.getByText('Secure Shield Term, application APP0002702');
  expect(needed.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual([
    'Proof of incomeNeeded',
    'PhotographThe face is not clear.Send again',
  ]);
  expect(calls.find(({ path }) => path === '/appTracker/getAppTrackerDetails')?.body).toEqual({ applicationNumber: 'APP0002702' });
  await user.click(within(await region('Send 4 documents')).getByRole('link', { name: 'Send documents' }));
  expect(useAppTracker.getState().policy).toEqual({ applicationNumber: 'APP0002702' });
  await waitFor(() => expect(window.location.pathname).toBe('/application-tracker'));
});
