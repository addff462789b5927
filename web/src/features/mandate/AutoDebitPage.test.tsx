// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import type { EnachCard, UpiCard } from './cards.ts';
import { enach, upi } from './testing-mandate.ts';

const small = upi({
  Policy_Number: '100000208',
  Plan_Name: 'Retire Easy Pension',
  Modal_Premium: '40,800.00',
  Due_In_Days: 72,
  Premium_Due: '02-02-2027',
});
const soon = upi({
  Policy_Number: '100000201',
  Plan_Name: 'Future Saver Endowment',
  Modal_Premium: '82,120.00',
  Due_In_Days: 24,
  Premium_Due: '16-12-2026',
});
const large = upi({
  Policy_Number: '100000205',
  Plan_Name: 'Life Stage Wealth',
  Modal_Premium: '1,00,000.00',
  Due_In_Days: 221,
  Premium_Due: '01-07-2027',
});
const onUpi = upi({
  Policy_Number: '100000206',
  Plan_Name: 'Return of Premium',
  Upi_Mandate_Status: 'ACTIVE',
  Active_Mandate_Id: 'UP-1',
  Active_Rail: 'UPI',
  Next_Debit_On: '2026-11-25',
});
const onEsi = upi({
  Policy_Number: '100000204',
  Plan_Name: 'Income Builder',
  Esi_Status: true,
  Active_Mandate_Id: 'ES-1',
  Active_Rail: 'ESI',
});
const accounts = (cards: readonly UpiCard[], changed: Partial<EnachCard> = {}) =>
  cards.map(({ Policy_Number }) => enach({ Policy_Number, ...changed }));

const open = (cards: UpiCard[], answers: Answers = {}) =>
  openPortal('/auto-debit', { '/upi/getUPIDetails': cards, '/enach/getEnachDetails': accounts(cards), ...answers }, { loggedIn: true });
const answer = () => screen.getByRole('heading', { level: 1, name: 'Auto-debit' }).parentElement?.nextElementSibling?.textContent;
const filled = () => [...screen.getByRole('main').querySelectorAll('[data-variant="filled"]')].map((button) => button.textContent);

test('shows which premiums are debited, and suggests methods for the others with one primary button', async () => {
  open([small, large, soon, onUpi, onEsi]);
  const next = await screen.findByRole('link', { name: 'Set up UPI Autopay' });
  expect(next.getAttribute('href')).toBe('/upi-autopay?policyId=100000201');
  expect(answer()).toBe('2 of your 5 policies are on auto-debit. The next premium to pay yourself is ₹82,120.00, due on 16-12-2026.');
  const off = within(screen.getByRole('region', { name: 'Not on auto-debit yet' })).getAllByRole('listitem');
  expect(off.map((item) => /Retire|Life/.exec(item.textContent ?? '')?.[0])).toEqual(['Retire', 'Life']);
  expect(off.map((item) => within(item).getByRole('link').getAttribute('href'))).toEqual([
    '/upi-autopay?policyId=100000208',
    '/enach?policyId=100000205',
  ]);
  expect(off[1]?.textContent).toContain('Suggested methodBank account');
  const on = within(screen.getByRole('region', { name: 'On auto-debit' })).getAllByRole('listitem');
  expect(on[0]?.textContent).toContain('On UPI Autopay');
  expect(on[0]?.textContent).toContain('Next debit on 25-11-2026');
  expect(on[1]?.textContent).toContain('On standing instruction');
  expect(
    within(on[1] as HTMLElement)
      .getByRole('link', { name: /^Manage/ })
      .getAttribute('href'),
  ).toBe('/esi?policyId=100000204');
  expect(filled()).toEqual(['Set up UPI Autopay']);
});

test('shows that all premiums are debited', async () => {
  open([onUpi]);
  await screen.findByText('All your premiums are on auto-debit.');
  expect(filled()).toEqual([]);
});

test('explains a pending bank, or a policy without a method', async () => {
  const lapsed = upi({ Policy_Number: '100000299', Not_Allowed_Reason: 'LAPSED' });
  open([upi({ Policy_Number: '100000298', Ongoing_Enach: true }), lapsed], {
    '/enach/getEnachDetails': accounts([lapsed], { Allow_Enach: false }),
  });
  await screen.findByText('Your bank is setting up auto-debit');
  screen.getByText('This policy has lapsed. Reinstate it first.');
  expect(filled()).toEqual([]);
});

test('suggests UPI while the eligible accounts are not known', async () => {
  open([large], { '/enach/getEnachDetails': reject('partnerDown') });
  await screen.findByRole('link', { name: 'Set up UPI Autopay' });
});

test('links to the pay page without premiums', async () => {
  open([], { '/upi/getUPIDetails': reject('empty') });
  await screen.findByRole('heading', { name: 'You have no premiums to put on auto-debit' });
  expect(within(screen.getByRole('main')).getByRole('link', { name: 'Pay premium' }).getAttribute('href')).toBe('/paypremium');
});
