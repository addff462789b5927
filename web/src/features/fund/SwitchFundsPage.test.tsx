// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SESSION, session } from '../../lib/state/storage.ts';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { wholeText } from '../../testing-screen.ts';
import { createDetail, createFigures, createOptions, createPolicy, createSent, HELD, POLICY, UNCHANGED } from './testing-fund.ts';

const OWN: Answers = {
  '/fundSwitchGetAllDetails': createOptions(),
  '/getFundDetails': HELD,
  '/checkRecentAddUpdate': UNCHANGED,
  '/genFundInquiry': reject('unexpected'),
  '/fundSwitchGetValidationDetails': createFigures(),
  '/fundSwitchUpdate': createSent(),
};
const ADDRESS = `/switch-funds?policyId=${POLICY}`;
const open = (answers: Answers = OWN, address = ADDRESS) => openPortal(address, answers, { loggedIn: true });
type User = ReturnType<typeof open>['user'];
const field = (name: RegExp | string) => screen.findByRole('textbox', { name });
async function type(user: User, name: string, text: string) {
  const input = await field(name);
  await user.clear(input);
  await user.type(input, text);
}
/** Half of the liquid fund into the index fund. */
async function fill(user: User) {
  await user.selectOptions(await screen.findByLabelText('From'), 'LIQUID');
  await user.selectOptions(screen.getByLabelText('To'), 'INDEX');
  await user.click(screen.getByRole('button', { name: '50%' }));
  await user.click(screen.getByRole('checkbox'));
}
const split = async (user: User) => user.click(await screen.findByRole('button', { name: 'Split across several funds' }));
const amount = () => field('Amount (₹)').then((input) => (input as HTMLInputElement).value);
const shares = (name: RegExp) =>
  within(screen.getByRole('row', { name }))
    .getAllByRole('cell')
    .map((cell) => cell.textContent);

test('lists fund policies with value, free switches and the reason if not available', async () => {
  const locked = { POLICY_NUMBER: '100002302', STRATEGY: 'LIFESTAGE', switchAllowed: false, reason: 'LIFESTAGE_STRATEGY' } as const;
  const over = { POLICY_NUMBER: '100002303', switchAllowed: false, reason: 'DISCONTINUED', paidOutFrom: '2027-06-15' } as const;
  const { user } = open(
    { ...OWN, '/fundSwitchGetAllDetails': createOptions([createPolicy(), createPolicy(locked), createPolicy(over)], undefined) },
    '/switch-services',
  );
  await screen.findByText('Send your switch before 3pm to get today’s NAV.');
  screen.getByText(wholeText('100002301 · Self-managed · NAV of 19-11-2026 · 1 free switch left'));
  screen.getByText('100002302 · Life-stage · The life-stage strategy moves your funds for you, so you cannot switch them yourself.');
  screen.getByText(wholeText('100002303 · Self-managed · This policy has been discontinued. We will pay out its value after 15-06-2027.'));
  expect((screen.getAllByRole('radio') as HTMLInputElement[]).map(({ disabled }) => disabled)).toEqual([false, true, true]);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await field('Amount (₹)');
});

test('points out a contact change of the last day before money moves', async () => {
  const changed = { ...UNCHANGED, recentUpdate: 'Y', changed: ['MOBILE'], changedOn: '2026-11-19' } as const;
  const { user } = open({ ...OWN, '/checkRecentAddUpdate': { ...changed, changed: ['MOBILE'] } }, '/switch-services');
  await user.click(await screen.findByRole('button', { name: 'Continue' }));
  const dialog = await screen.findByRole('dialog', { name: 'Info' });
  within(dialog).getByText('Your contact details changed on 19-11-2026. If this was not you, call 1800-270-7000.');
  await user.click(within(dialog).getByRole('button', { name: 'OK' }));
  await field('Amount (₹)');
});

test('explains switches to a customer without fund policies', async () => {
  open({ ...OWN, '/fundSwitchGetAllDetails': reject('empty') }, '/switch-services');
  await screen.findByRole('heading', { name: 'You have no policy with funds' });
  screen.getByText('Only unit-linked policies can switch funds.');
});

test('rejects totals over 100% and other than whole percentages, and shows the resulting holdings', async () => {
  const { user, calls } = open();
  await screen.findByText(
    (_, element) => element?.tagName === 'P' && /^Your fund is worth ₹60,000\.00 \(NAV of 19-11-2026\)\. Send/.test(element.textContent),
  );
  await user.click(await screen.findByRole('checkbox'));
  await split(user);
  const review = screen.getByRole('button', { name: 'Review switch' });
  await user.click(review);
  await screen.findByRole('link', { name: 'Enter how much to move from at least one fund.' });
  await type(user, 'Percent of Liquid Fund to move', '50');
  const totals = [
    ['101', "The 'switch to' total must be 100%. It is 101%."],
    ['110', "The 'switch to' total must be 100%. It is 110%."],
    ['1a20', "The 'switch to' total must be 100%. It is 120%."],
    ['1.5', 'Use whole percentages.'],
    ['100.01', 'Use whole percentages.'],
    ['100,5', 'Use whole percentages.'],
  ] as const;
  for (const [typed, name] of totals) {
    await type(user, 'Percent for Index Fund', typed);
    await user.click(review);
    await screen.findByRole('link', { name });
  }
  await type(user, 'Percent of Liquid Fund to move', '101');
  await user.click(review);
  await screen.findByRole('link', { name: 'Enter at most 100% of a fund.' });
  await type(user, 'Percent of Liquid Fund to move', '50');
  await type(user, 'Percent for Index Fund', '60');
  await type(user, 'Percent for Income Fund', '45');
  await screen.findByRole('link', { name: "The 'switch to' total must be 100%. It is 105%." });
  screen.getByText('Allocate exactly 100% to see your funds after the switch.');
  screen.getByText('5% over');
  await type(user, 'Percent for Income Fund', '40');
  await waitFor(() => expect(screen.getByText('Total 100%. Adds up to 100%.')).toBeTruthy());
  expect(shares(/^Index Fund/)).toEqual(['66.7%', '76.7%']);
  expect(calls.some(({ path }) => path === '/fundSwitchGetValidationDetails')).toBe(false);
  screen.getByText('Fund details are not available now.');
});

test('shows field, slider and quick amounts as one value, with the holdings before and after', async () => {
  const { user } = open();
  expect(((await screen.findByLabelText('From')) as HTMLSelectElement).value).toBe('INDEX');
  expect(shares(/^Index Fund/)).toEqual(['66.7%', '66.7%']);
  await user.selectOptions(screen.getByLabelText('From'), 'LIQUID');
  await user.click(screen.getByRole('button', { name: '75%' }));
  expect(await amount()).toBe('15,000.00');
  const slider = screen.getByRole('slider', { name: 'Percent of Liquid Fund' }) as HTMLInputElement;
  expect(slider.value).toBe('75');
  // No fund gains the money yet.
  expect(shares(/^No fund yet/)).toEqual(['', '25%']);
  await type(user, 'Amount (₹)', '9,950');
  screen.getByText('50% of the fund. We move whole percentages.');
  await user.tab();
  expect(await amount()).toBe('10,000.00');
  fireEvent.change(slider, { target: { value: '100' } });
  expect(await amount()).toBe('20,000.00');
  expect(screen.getByRole('button', { name: 'All' }).getAttribute('aria-pressed')).toBe('true');
  await user.selectOptions(screen.getByLabelText('To'), 'INCOME');
  expect([shares(/^Liquid Fund/), shares(/^Income Fund/)]).toEqual([
    ['33.3%', '0%'],
    ['0%', '33.3%'],
  ]);
  expect(screen.queryByRole('row', { name: /^No fund yet/ })).toBeNull();
});

test('asks for the amount and the fund that are missing or not possible', async () => {
  const { user, calls } = open();
  await user.click(await screen.findByRole('checkbox'));
  const review = screen.getByRole('button', { name: 'Review switch' });
  await user.click(review);
  for (const name of ['Choose a fund.', 'Enter how much to move.']) await screen.findByRole('link', { name });
  await user.selectOptions(screen.getByLabelText('To'), 'LIQUID');
  await type(user, 'Amount (₹)', '40000.01');
  await user.click(review);
  await screen.findByRole('link', { name: 'Enter at most ₹40,000.00.' });
  await type(user, 'Amount (₹)', '4,000');
  await user.click(review);
  await screen.findByRole('link', { name: 'Move at least ₹5,000.' });
  // The source is no target.
  await user.selectOptions(screen.getByLabelText('From'), 'LIQUID');
  expect((screen.getByLabelText('To') as HTMLSelectElement).value).toBe('');
  expect(calls.some(({ path }) => path === '/fundSwitchGetValidationDetails')).toBe(false);
});

test('splits the switch, puts the rest in the first fund, and keeps the first choices on the way back', async () => {
  const { user } = open();
  await fill(user);
  await split(user);
  expect(((await field('Percent of Liquid Fund to move')) as HTMLInputElement).value).toBe('50');
  await type(user, 'Percent for Index Fund', '35');
  await type(user, 'Percent for Income Fund', '60');
  expect(shares(/^No fund yet/)).toEqual(['', '0.8%']);
  await user.click(screen.getByRole('button', { name: 'Review switch' }));
  const message = await screen.findByText("The 'switch to' total must be 100%. It is 95%.");
  expect(document.activeElement?.contains(message)).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Put the other 5% in Income Fund' }));
  expect(((await field('Percent for Income Fund')) as HTMLInputElement).value).toBe('65');
  await user.click(screen.getByRole('button', { name: 'Move from one fund to one fund' }));
  screen.getByText('We kept Liquid Fund and Income Fund. Your other choices have been removed.');
  expect((screen.getByLabelText('To') as HTMLSelectElement).value).toBe('INCOME');
  expect(await amount()).toBe('10,000.00');
});

test('shows the figures first: Modify and Back keep the form, Proceed places the switch', async () => {
  const { user, calls } = open();
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Review switch' }));
  const disclaimer = within(await screen.findByRole('dialog', { name: 'Disclaimer' }));
  disclaimer.getByText('From Liquid Fund: ₹10,000.00');
  disclaimer.getByText('To Index Fund: 100%');
  disclaimer.getByText(
    'The switch will get the NAV of 20-11-2026. This switch is free, with 0 left after it. Unit prices may change until then.',
  );
  await user.click(screen.getByRole('button', { name: 'Modify' }));
  expect(await amount()).toBe('10,000.00');
  await user.click(screen.getByRole('button', { name: 'Review switch' }));
  await screen.findByRole('dialog', { name: 'Disclaimer' });
  act(() => window.history.back());
  await waitFor(() => expect(screen.queryByRole('dialog', { name: 'Disclaimer' })).toBeNull());
  expect(await amount()).toBe('10,000.00');
  await user.click(screen.getByRole('button', { name: 'Review switch' }));
  await user.click(await screen.findByRole('button', { name: 'Proceed' }));
  await screen.findByRole('heading', { level: 1, name: 'Your switch has been placed' });
  screen.getByText('It will get the NAV of 20-11-2026. You will see the new units on 23-11-2026.');
  expect(calls.find(({ path }) => path === '/fundSwitchUpdate')?.body).toEqual({
    PolicyId: POLICY,
    switchType: 'SWITCH',
    switchFrom: [{ fundCode: 'LIQUID', percent: 50 }],
    switchTo: [{ fundCode: 'INDEX', percent: 100 }],
    validationId: 'A'.repeat(22),
    termsCondition: true,
    termsVersion: '1',
  });
});

test('shows the NAV of a switch sent before 3 pm and confirmed after it', async () => {
  const { user } = open({
    ...OWN,
    '/fundSwitchUpdate': createSent({ navDate: '2026-11-23', navRule: 'AFTER_CUT_OFF', promisedBy: '2026-11-25' }),
  });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Review switch' }));
  await user.click(await screen.findByRole('button', { name: 'Proceed' }));
  await screen.findByText('It was after 3pm, so your switch will get the NAV of 23-11-2026. You will see the new units on 25-11-2026.');
});

test('recalculates expired figures in the dialog', async () => {
  const { user, calls } = open({ ...OWN, '/fundSwitchUpdate': reject('validationOld') });
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Review switch' }));
  await user.click(await screen.findByRole('button', { name: 'Proceed' }));
  await screen.findByText('The figures have been recalculated.');
  expect(calls.filter(({ path }) => path === '/fundSwitchGetValidationDetails')).toHaveLength(2);
});

test('shows a pending switch with its NAV in place of the form, and keeps transfers available', async () => {
  const pendingSwitch = { caseId: 'SR0000000001', submittedOn: '2026-11-20', navDate: '2026-11-20' };
  const { user } = open({
    ...OWN,
    '/fundSwitchGetAllDetails': createOptions([createPolicy({ switchAllowed: false, reason: 'PENDING_SWITCH', pendingSwitch })]),
  });
  await screen.findByRole('button', { name: 'Review transfer' });
  await user.click(screen.getByRole('radio', { name: 'Switch now' }));
  screen.getByText('A switch requested on 20-11-2026 is in progress, request SR0000000001. It will get the NAV of 20-11-2026.');
  expect(screen.queryByRole('button', { name: 'Review switch' })).toBeNull();
});

test('validates a monthly transfer, shows its first and last day, and sets it up', async () => {
  const { user, calls } = open({
    ...OWN,
    '/fundSwitchGetValidationDetails': createFigures({ out: [], in: [], stp: { firstOn: '2026-12-05', lastOn: '2027-05-05' } }),
    '/fundSwitchUpdate': createSent({ caseStatus: 'COMPLETED', promisedBy: null }),
  });
  await user.click(await screen.findByRole('radio', { name: 'Systematic transfer' }));
  await user.click(screen.getByRole('checkbox'));
  await user.selectOptions(screen.getByLabelText('From'), 'LIQUID');
  await user.selectOptions(screen.getByLabelText('To'), 'INDEX');
  await type(user, 'Amount each time (₹)', '999');
  await type(user, 'Day of the month', '29');
  await type(user, 'Number of transfers', '5');
  await user.click(screen.getByRole('button', { name: 'Review transfer' }));
  for (const name of ['Transfer at least ₹1,000.', 'Choose a day from 1 to 28.', 'Choose 6 to 48 transfers.'])
    await screen.findByRole('link', { name });
  await type(user, 'Amount each time (₹)', '2,000');
  await type(user, 'Day of the month', '5');
  await type(user, 'Number of transfers', '6');
  await user.click(screen.getByRole('button', { name: 'Review transfer' }));
  await screen.findByText(
    '₹2,000.00 will move on day 5 of each month. The first transfer is on 05-12-2026 and the last on 05-05-2027. There is no charge.',
  );
  await user.click(screen.getByRole('button', { name: 'Proceed' }));
  await screen.findByRole('heading', { level: 1, name: 'Your transfer has been set up' });
  screen.getByText('The first transfer is on 05-12-2026.');
  expect(calls.find(({ path }) => path === '/fundSwitchUpdate')?.body).toEqual({
    PolicyId: '100002301',
    switchType: 'STP',
    stp: { fromFund: 'LIQUID', toFund: 'INDEX', amount: 2_000, dayOfMonth: 5, instalments: 6 },
    validationId: 'A'.repeat(22),
    termsCondition: true,
    termsVersion: '1',
  });
});

test('shows a running plan in place of the form, and stops it', async () => {
  const stpNow = { FROM_FUND: 'LIQUID', TO_FUND: 'INDEX', AMOUNT: 20_000, DAY: 5, REMAINING: 7, NEXT_ON: '2026-12-05' };
  const { user, calls } = open({
    ...OWN,
    '/fundSwitchGetAllDetails': createOptions([createPolicy({ STRATEGY: 'STP' })], createDetail({ stpNow })),
    '/fundSwitchUpdate': createSent({ caseStatus: 'COMPLETED', promisedBy: null }),
  });
  await screen.findByText(
    '₹20,000.00 moves on day 5 of each month from Liquid Fund to Index Fund. Transfers left: 7. The next one is on 05-12-2026.',
  );
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await user.click(await screen.findByRole('button', { name: 'Keep it' }));
  await user.click(screen.getByRole('button', { name: 'Stop' }));
  await user.click(await screen.findByRole('button', { name: 'Stop the plan' }));
  expect(calls.some(({ path }) => path === '/fundSwitchUpdate')).toBe(false);
  await user.click(screen.getByRole('checkbox'));
  await user.click(screen.getByRole('button', { name: 'Stop the plan' }));
  await screen.findByRole('heading', { level: 1, name: 'Your transfer has been stopped' });
  expect(calls.find(({ path }) => path === '/fundSwitchUpdate')?.body).toEqual({
    PolicyId: '100002301',
    switchType: 'STP_CANCEL',
    validationId: 'A'.repeat(22),
    termsCondition: true,
    termsVersion: '1',
  });
});

test('says why a policy cannot switch, and links to the choice of policy', async () => {
  open({ ...OWN, '/fundSwitchGetAllDetails': createOptions([createPolicy({ switchAllowed: false, reason: 'ASSIGNED' })]) });
  await screen.findByText('This policy is assigned. Please ask the assignee to switch funds.');
  expect(screen.getByRole('link', { name: 'Start from the beginning' }).getAttribute('href')).toBe('/switch-services');
});

test('switches the funds of the one policy of a link and drops its key', async () => {
  session.set(SESSION.preKey, 'true');
  session.set(SESSION.preLoginKey, 'key');
  const { user, calls } = openPortal('/stp-switch-services', {
    '/stp/fundSwitchGetAllDetails': createOptions(),
    '/checkRecentAddUpdate': UNCHANGED,
    '/genFundInquiry': reject('unexpected'),
    '/stp/fundSwitchGetValidationDetails': createFigures(),
    '/stp/fundSwitchUpdate': createSent(),
  });
  await screen.findByText('Policy ending 301 · 1 free switch left');
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await fill(user);
  await user.click(screen.getByRole('button', { name: 'Review switch' }));
  await user.click(await screen.findByRole('button', { name: 'Proceed' }));
  await screen.findByRole('heading', { level: 1, name: 'Your switch has been placed' });
  expect(calls.filter(({ path }) => path.startsWith('/fundSwitch'))).toEqual([]);
  expect(session.has(SESSION.preLoginKey)).toBe(false);
  await user.click(screen.getByRole('link', { name: 'Log in to see your funds' }));
  expect(session.has(SESSION.preKey)).toBe(false);
});

test.each([
  [
    'SAME_DAY',
    12,
    0,
    'No charge · NAV of 20-11-2026',
    'Confirm before 3pm today. After that, the NAV of the next business day applies. After this one: 11 free switches left.',
  ],
  ['AFTER_CUT_OFF', 1, 0, 'No charge · NAV of 20-11-2026', 'It is after 3pm. You will have no free switches left after this one.'],
  [
    'NOT_BUSINESS_DAY',
    0,
    100,
    '₹100.00 · NAV of 20-11-2026',
    'Today is not a business day. You have no free switches left. We take the charge from the fund that you move the most from.',
  ],
] as const)(
  'shows cost, NAV and free switches by %s with %i free switches',
  async (navRule, freeSwitchesLeft, switchCharge, line, sentence) => {
    open({
      ...OWN,
      '/fundSwitchGetAllDetails': { ...createOptions([createPolicy({ freeSwitchesLeft })], createDetail({ switchCharge })), navRule },
    });
    await screen.findByText(line);
    screen.getByText(sentence);
  },
);
