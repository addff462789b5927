// @vitest-environment jsdom
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { wholeText } from '../../testing-screen.ts';
import type { Explained } from './explained-policy.ts';

const words = (en: string) => ({ en, hi: 'हिंदी' });
const POLICY: Explained = {
  ...{ policyNumber: '100006101', planName: 'Future Saver Endowment', uin: '999N003V02', policyType: 'TRAD', isEnded: false },
  basics: {
    ...{ premium: 100_400, frequency: 'A', paidCount: 6, payCount: 15, payUntil: '2034-12-01', cover: 1_837_500 },
    ...{ coverUntil: '2040-12-01', words: words('This plan pays a sum.'), clause: '2.1' },
  },
  guaranteed: [
    { name: 'SUM_ASSURED', on: null, amount: 1_500_000, words: words('Paid on death.'), clause: '3.1' },
    { name: 'MATURITY', on: '2040-12-01', amount: 1_837_500, words: null, clause: null },
  ],
  notGuaranteed: [{ name: 'FUTURE_BONUS', on: null, amount: null, words: words('Depends on results.'), clause: '3.4' }],
  soFar: {
    ...{ paid: 602_400, payments: 2, received: 50_000, value: 415_695, valueOn: '2026-11-27', valuePaidOn: null, ratePercent: -10.5 },
    isEarly: false,
    flows: [
      { on: '2020-12-01', amount: 602_400, kind: 'PREMIUM' },
      { on: '2025-12-01', amount: -50_000, kind: 'RECEIVED' },
    ],
  },
  noValue: null,
  hasIllustration: true,
  illustrated: { policyYear: 5, on: '2025-12-01', at4: 380_000, at8: 425_000, actual: 352_100, forPremium: null },
  exclusions: [{ kind: 'EXCLUSION', words: words('Suicide in the first year.'), clause: '9.1' }],
  rights: [
    { right: 'FREE_LOOK', until: '2020-12-31', words: words('You can cancel.'), clause: '6.1' },
    { right: 'COMPLAINT', until: null, words: words('Complain to us.'), clause: '12.1' },
  ],
  confirmedOn: null,
  saleDocuments: [],
  hasSheet: false,
  file: null,
};
const POLICIES = { policies: [{ POLICY_NUMBER: '100006101', PLAN_NAME: 'Future Saver Endowment' }] } as never;
const open = (changes: Partial<Explained> = {}, answers: Answers = {}, search = '?policyId=100006101') =>
  openPortal(
    `/policy-explained${search}`,
    {
      '/allPoliciesDetails': POLICIES,
      '/policyExplained/getDetails': { ...POLICY, ...changes },
      '/policyExplained/answer': { confirmedOn: '2026-11-27' },
      ...answers,
    },
    { loggedIn: true },
  );
const region = async (name: string) => within(await screen.findByRole('region', { name }));
const listFacts = async (name: string) =>
  (await region(name)).getAllByRole('term').map((term) => `${term.textContent}: ${term.nextElementSibling?.textContent}`);

test('shows premium and cover with the numbers of the customer', async () => {
  open();
  await screen.findByText(wholeText('Future Saver Endowment, No. 100006101, pays your family ₹18,37,500.00 if you die.'));
  expect(await listFacts('Basics')).toEqual([
    'Plan: Future Saver EndowmentThis plan pays a sum.',
    'UIN: 999N003V02',
    'You pay: ₹1,00,400.00 a year6 of 15 paid. The last premium is due on 01-12-2034.',
    'Your family gets: ₹18,37,500.00If you die before 01-12-2040.',
  ]);
  expect((await region('Basics')).getByText('Clause 2.1')).toBeTruthy();
});

test('keeps guaranteed and other amounts apart', async () => {
  open();
  expect(await listFacts('Guaranteed')).toEqual([
    'Sum assured: ₹15,00,000.00Paid on death. Clause 3.1.',
    'Maturity amount: ₹18,37,500.00On 01-12-2040.',
  ]);
  expect(await listFacts('Not guaranteed')).toEqual(['Future bonus: Not knownDepends on results. Clause 3.4.']);
  expect((await region('Not guaranteed')).getByText(/^We cannot promise these amounts/)).toBeTruthy();
});

test('shows the return, and all payments on request', async () => {
  const { user } = open();
  expect(await listFacts('So far')).toEqual([
    'You have paid: ₹6,02,400.00In 2 payments, with tax and riders.',
    'You have received: ₹50,000.00Benefits, withdrawals and loans.',
    'If you left today: ₹4,15,695.00You would get this amount, before tax.',
    'Return: −10.5% a yearFrom the dates of all payments and the value of 27-11-2026.',
  ]);
  expect(screen.queryByText('Received')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'See how we worked this out' }));
  const rows = (await region('So far')).getAllByRole('row').map((row) => row.textContent);
  expect(rows).toEqual(['DatePaymentAmount', '01-12-2020Premium₹6,02,400.00', '01-12-2025Received− ₹50,000.00']);
});

test.each([
  ['NO_SAVINGS', 'This policy has no savings part. It pays only if you die.'],
  ['ENDED', 'This policy has ended, so it has no value today.'],
  ['NOT_KNOWN', 'We cannot tell you here what you would get today. Please call us.'],
] as const)('says why there is no value: %s', async (noValue, sentence) => {
  open({ soFar: null, noValue });
  expect((await region('So far')).getByText(sentence)).toBeTruthy();
});

test('in the first years it warns that the policy pays back less', async () => {
  open({ soFar: POLICY.soFar && { ...POLICY.soFar, ratePercent: null, isEarly: true, valuePaidOn: '2031-01-15' } });
  expect((await region('So far')).getByText(/^A policy of this kind usually pays back less/).textContent).toContain('after the first year');
  expect((await listFacts('So far')).at(-1)).toBe('If you left today: ₹4,15,695.00You would get this amount on 15-01-2031, before tax.');
});

test('compares the illustration with the actual value', async () => {
  open({ illustrated: { policyYear: 5, on: '2025-12-01', at4: 380_000, at8: 425_000, actual: null, forPremium: 50_000 } });
  const card = await region('The illustration');
  expect(card.getAllByRole('row').map((row) => row.textContent)).toEqual([
    'ResultAmount',
    'Illustrated at 4%₹3,80,000.00',
    'Illustrated at 8%₹4,25,000.00',
    'Actual–',
  ]);
  expect(card.getByText(/^The two rates were examples/).textContent).toContain('made for a premium of ₹50,000.00 a year');
});

test('a policy without an illustration leads to a request for it', async () => {
  open({ illustrated: null, hasIllustration: false });
  expect((await region('The illustration')).getByRole('link', { name: 'Ask us for it' }).getAttribute('href')).toBe(
    '/complaint-new?about=POLICY&id=100006101&category=DOCUMENT',
  );
});

test('shows exclusions, rights with their days, and whom to call', async () => {
  open();
  expect((await region('Not covered')).getAllByRole('listitem').map((item) => item.textContent)).toEqual([
    'Suicide in the first year. Clause 9.1.',
  ]);
  expect((await listFacts('Your rights and dates'))[0]).toBe('Cancel: The last day was 31-12-2020.You can cancel. Clause 6.1.');
  expect(screen.queryByRole('link', { name: /See your refund/ })).toBeNull();
});

test('stores the answer yes, and keeps the way to complain', async () => {
  const { user, calls } = open();
  const card = await region('Is this what you were told?');
  await user.click(card.getByRole('button', { name: 'Yes' }));
  await card.findByText(wholeText('You confirmed this on 27-11-2026.'));
  expect(calls.find(({ path }) => path === '/policyExplained/answer')?.body).toEqual({ policyNumber: '100006101', answer: 'AS_TOLD' });
  expect(card.queryByRole('button', { name: 'Yes' })).toBeNull();
  expect(card.getByText('You can still complain at any time.')).toBeTruthy();
  expect(card.getByRole('link', { name: 'No, this is not what I was told' }).getAttribute('href')).toBe('/not-as-told?policyId=100006101');
});

test('in the free-look period it names the last day and leads to the refund', async () => {
  open({ rights: [{ right: 'FREE_LOOK', until: '2099-12-31', words: words('You can cancel.'), clause: '6.1' }] });
  const card = await region('Is this what you were told?');
  expect(card.getByRole('link', { name: 'See your refund' }).getAttribute('href')).toBe('/free-look?policyId=100006101');
});

test('an ended policy shows no premium and no amounts', async () => {
  open({ isEnded: true, soFar: null, noValue: 'ENDED', guaranteed: [], notGuaranteed: [], illustrated: null });
  await screen.findByText(wholeText('Future Saver Endowment, No. 100006101, has ended.'));
  expect(await listFacts('Basics')).toHaveLength(2);
  expect(screen.queryByRole('region', { name: 'Guaranteed' })).toBeNull();
});

test('shows not found for a policy of another customer', async () => {
  open({}, {}, '?policyId=100000777');
  await screen.findByText('We could not find this policy');
});

test('offers a retry when the policy fails to load', async () => {
  open({}, { '/policyExplained/getDetails': reject('unexpected') });
  await screen.findByText('We could not load this policy');
});

test('does not offer the customer information sheet before its form is confirmed', async () => {
  open();
  await region('Is this what you were told?');
  expect(screen.queryByText('Customer information sheet')).toBeNull();
});

test('downloads the customer information sheet of the policy', async () => {
  const { calls } = open({ hasSheet: true }, { '/downloads/download': reject('notForThisPolicy') });
  const card = await region('This page as a document');
  expect(card.getByText('Customer information sheet')).toBeTruthy();
  fireEvent.click(card.getByRole('button'));
  fireEvent.click(await screen.findByRole('menuitem', { name: 'Download' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/downloads/download')?.body).toEqual({
      ServiceType: 'customer-information-sheet',
      PolicyId: '100006101',
    }),
  );
});
