// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { wholeText } from '../../testing-screen.ts';

type AtRisk = ResponseOf<'/keepCover/getDetails'>['policies'][number];
type Way = AtRisk['ways'][number];

const way = (name: Way['way'], why: Way['why'] = null, values: Partial<Way> = {}): Way => ({
  ...{ way: name, open: why === null, why, amounts: {}, days: {} },
  ...values,
});
const GRACE: AtRisk = {
  policyNumber: '100000901',
  planName: 'Secure Shield Term',
  state: 'DEBIT_RETURNED',
  amount: 5_382,
  dueDate: '2026-11-15',
  graceEnds: '2026-12-15',
  daysLeft: 18,
  lapsedOn: null,
  reviveBy: null,
  cover: 7_500_000,
  returnedDebit: { on: '2026-11-15', reasonCode: '04' },
  relief: null,
  fund: null,
  costs: [
    { on: '2026-11-27', premiums: 5_382, tax: 0, interest: 0, total: 5_382, requirement: 'NONE', cover: 7_500_000 },
    { on: '2026-12-27', premiums: 5_382, tax: 0, interest: 59.4, total: 5_441.4, requirement: 'DECLARATION', cover: 0 },
  ],
  ways: [
    way('PAY'),
    way('DEBIT_DAY', 'NO_AUTO_DEBIT'),
    way('FREQUENCY', 'DUE_UNPAID', { amounts: { instalment: 1_897, now: 5_382, extra: 1_236 } }),
    way('LOAN', 'NOT_IN_FORCE'),
    way('PAID_UP', 'NO_VALUE'),
    way('HELP'),
  ],
};
const LAPSED: AtRisk = {
  ...GRACE,
  ...{ state: 'LAPSED', graceEnds: null, daysLeft: null, returnedDebit: null, lapsedOn: '2026-07-29', reviveBy: '2031-06-28', cover: 0 },
  ways: [way('REVIVE'), way('HELP', 'ASKED', { days: { asked: '2026-11-20', answer: '2026-11-25' } })],
};
const open = (answers: Answers, address = '/keep-cover') => openPortal(address, answers, { loggedIn: true });

test('a returned debit is explained, with the last day, the cost of waiting and the closed ways', async () => {
  open({ '/keepCover/getDetails': { policies: [GRACE] } });
  await screen.findByText(
    wholeText('Your bank returned the debit of 15-11-2026: Insufficient balance. Your cover continues until 15-12-2026.'),
  );
  const pay = screen.getByRole('link', { name: 'Pay ₹5,382.00' });
  expect(pay.getAttribute('href')).toBe('/paypremium?policyId=100000901');
  const later = within(screen.getByRole('row', { name: /^27-12-2026/ })).getAllByRole('cell');
  expect(later.map((cell) => cell.textContent)).toEqual(['₹5,441.40', '₹59.40', 'A short declaration', 'Nothing from 16-12-2026']);
  const ways = within(screen.getByRole('region', { name: 'Other ways' })).getAllByRole('listitem');
  expect(ways.map((item) => item.textContent)).toEqual([
    'Move your debit dayYou do not use auto-debit.',
    'Pay ₹1,897.00 instead of ₹5,382.00, more oftenPay the open premium first.',
    'Borrow on this policyPay the open premium first.',
    'Stop paying and keep a part of the coverThis plan ends without a value when premiums stop.',
    'Ask us for helpLost income, illness, a disaster: tell us. A person answers within three working days.Ask',
  ]);
});

test.each([
  ['DAYS' as const, 'Because of the flood in Ernakulam, you have until 15-12-2026 to pay.'],
  ['NO_INTEREST' as const, 'Because of the flood in Ernakulam, you have until 15-12-2026 to pay. We charge no interest for this time.'],
])('a relief of the kind %s names the disaster and the last day', async (kind, sentence) => {
  const relief = { event: 'flood', district: 'Ernakulam', kind };
  open({ '/keepCover/getDetails': { policies: [{ ...GRACE, relief }] } });
  await screen.findByText(wholeText(sentence));
});

test('a policy that is put back in force cannot be paid yet, and says why', async () => {
  const relief = { event: 'flood', district: 'Ernakulam', kind: 'DAYS' as const };
  const ways = [way('PAY', 'BEING_RESTORED'), way('HELP')];
  open({ '/keepCover/getDetails': { policies: [{ ...GRACE, state: 'GRACE', returnedDebit: null, relief, ways }] } });
  await screen.findByText('We are putting this policy back in force first. You can then pay here.');
  expect(screen.queryByRole('link', { name: 'Pay ₹5,382.00' })).toBeNull();
});

test('a lapsed policy says that it does not cover, and leads to reinstatement', async () => {
  open({ '/keepCover/getDetails': { policies: [LAPSED] } });
  await screen.findByText(wholeText('This policy lapsed on 29-07-2026. You are not covered. You can reinstate it until 28-06-2031.'));
  const [reinstate] = screen.getAllByRole('link', { name: /Reinstate/ });
  expect(reinstate?.getAttribute('href')).toBe('/reinstate-policy?policyId=100000901');
  screen.getByText(wholeText('You asked on 20-11-2026. We will answer by 25-11-2026.'));
  expect(screen.queryByRole('button', { name: 'Ask for help' })).toBeNull();
});

test('the form says what is missing, sends the request and shows the promised day', async () => {
  const { user, calls } = open({
    '/keepCover/getDetails': { policies: [GRACE] },
    '/keepCover/askHelp': {
      ...{ caseId: 'SR0123456789', policyNo: '100000901', caseStatus: 'SUBMITTED', submittedOn: '2026-11-27T05:00:00.000Z' },
      ...{ promisedBy: '2026-12-02', message: '', endpoint: 'keepCover/askHelp' },
    },
  });
  await user.click(await screen.findByRole('button', { name: 'Ask for help' }));
  await screen.findByText(wholeText('Asking for help does not extend the grace period. It ends on 15-12-2026.'));
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  expect(screen.getAllByText('Choose what happened.').length).toBeGreaterThan(0);
  await user.selectOptions(screen.getByRole('combobox', { name: /What happened/ }), 'INCOME');
  await user.selectOptions(screen.getByRole('combobox', { name: /What would help/ }), 'DAYS');
  await user.click(screen.getByRole('button', { name: 'Send request' }));
  await screen.findByText(wholeText('We have your request. We will answer by 02-12-2026.'));
  const sent = calls.find(({ path }) => path === '/keepCover/askHelp');
  expect(sent?.body).toEqual({ policyNumber: '100000901', reason: 'INCOME', wish: 'DAYS' });
});

test('says of one policy only that it is not at risk, and leads to all of them', async () => {
  open({ '/keepCover/getDetails': reject('empty') }, '/keep-cover?policyId=100000901');
  await screen.findByText('The cover of this policy is not at risk');
  expect(screen.getByRole('link', { name: 'Check all my policies' }).getAttribute('href')).toBe('/keep-cover');
  expect(screen.queryByText('None of your covers is at risk')).toBeNull();
});

test('a number that is no policy of the customer leads to their policies', async () => {
  openPortal('/keep-cover?policyId=100000101', { '/keepCover/getDetails': reject('notFound') }, { loggedIn: true });
  await screen.findByText('We could not find this policy');
  expect(screen.getByRole('link', { name: 'See my policies' }).getAttribute('href')).toBe('/policy-listing');
});

test('says that nothing is at risk', async () => {
  open({ '/keepCover/getDetails': reject('empty'), '/getODPDetails': reject('empty') });
  await screen.findByText('No premium is due on any of your policies.');
});
