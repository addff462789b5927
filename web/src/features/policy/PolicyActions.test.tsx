// @vitest-environment jsdom

import { screen, waitFor, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { ALL_SERVICES } from '../../testing.tsx';
import type { PolicyDetails } from './policy-due.ts';
import { inDays } from './testing-policies.ts';
import { openPolicy, owed, ulip } from './testing-policy-page.ts';

// The chart library measures the screen, which jsdom cannot. The mocks render the charts' labels.
vi.mock('../../ui/charts/NavChart.tsx', () => ({ NavChart: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }));
vi.mock('../../ui/charts/FundDonut.tsx', () => ({ FundDonut: ({ label }: { label: string }) => <div role="img" aria-label={label} /> }));

const onUpi: Partial<PolicyDetails> = { ...owed, AUTO_PAY: 'Auto Pay', autoDebit: 'UPI' };
test.each<[string, Partial<PolicyDetails>]>([
  ['with nothing due within 30 days', {}],
  ['whose premium a mandate will collect', onUpi],
  ['that has lapsed', { POLICY_STATUS: 'LAPSED', NEXT_DUE_DATE: null, LAPSE_DATE: '2026-03-10' }],
  ['that has ended', { POLICY_STATUS: 'TERMINATED', NEXT_DUE_DATE: null }],
  [
    'that the server does not take money for',
    { ...owed, services: { ...ALL_SERVICES, payPremium: { allowed: false, why: 'NOTHING_DUE' } } },
  ],
])('shows no pay button but the payments of a policy %s', async (_, changes) => {
  openPolicy(changes);
  expect((await screen.findByRole('link', { name: 'All payments' })).getAttribute('href')).toBe('/pastpayments?policyId=100000501');
  expect(screen.queryByRole('button', { name: /^Pay/ })).toBeNull();
});

test('offers to reinstate a lapsed policy within its reinstatement period', async () => {
  openPolicy({ POLICY_STATUS: 'LAPSED', NEXT_DUE_DATE: null, LAPSE_DATE: '2026-03-10', REVIVAL_DEADLINE: inDays(500) });
  expect((await screen.findByRole('link', { name: 'Reinstate' })).getAttribute('href')).toBe('/reinstate-policy?policyId=100000501');
});

const switchable = { ...ALL_SERVICES, switchFunds: { allowed: true, why: null } };
const fixed = { ...ALL_SERVICES, nominee: { allowed: false, why: 'MWP' }, frequency: { allowed: false, why: 'LAPSED' } };
const rows = async (changes: Partial<PolicyDetails>) => {
  const { user } = openPolicy(changes);
  const more = await screen.findByRole('button', { name: 'More' });
  const buttons = within(more.parentElement as HTMLElement).getAllByRole('link');
  await user.click(more);
  const items = await screen.findAllByRole('menuitem');
  return { buttons: buttons.map(({ textContent }) => textContent), items: items.map(({ textContent }) => textContent) };
};

test.each<[string, Partial<PolicyDetails>, string[], string[]]>([
  [
    'unit-linked policy',
    { ...ulip(), services: switchable },
    ['Switch funds', 'Statement'],
    [
      'Premium receipts',
      'Change nominee',
      'Set up auto-debit',
      'Pay early',
      'Change payment frequency',
      'In plain words',
      'Past payments',
      'Payouts',
      'Report a claim',
      'Print this page',
    ],
  ],
  [
    'term policy on UPI Autopay',
    { ...onUpi, BONUS_VESTED: null, POLICY_TYPE: 'TERM' },
    ['Premium receipts', 'Change nominee'],
    [
      'Manage auto-debit',
      'Pay early',
      'Change payment frequency',
      'In plain words',
      'Past payments',
      'Payouts',
      'Report a claim',
      'Print this page',
    ],
  ],
  [
    'policy with a loan and fixed nominees',
    { LOAN_OUTSTANDING: 50_000, services: fixed, NEXT_DUE_DATE: null },
    ['Statement', 'Premium receipts'],
    ['Pay early', 'Repay loan', 'In plain words', 'Past payments', 'Payouts', 'Report a claim', 'Print this page'],
  ],
])('shows two buttons and a menu for a %s', async (_case, changes, buttons, items) => {
  expect(await rows(changes)).toEqual({ buttons, items });
});

test('closes the menu with Escape and returns the focus to its button', async () => {
  const { user } = openPolicy();
  const more = await screen.findByRole('button', { name: 'More' });
  more.focus();
  await user.keyboard('{Enter}');
  await screen.findByRole('menu');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('menu')).toBeNull());
  expect(document.activeElement).toBe(more);
});

test('prints the page from the menu', async () => {
  const print = vi.spyOn(window, 'print').mockImplementation(() => undefined);
  const { user } = openPolicy();
  await user.click(await screen.findByRole('button', { name: 'More' }));
  await user.click(await screen.findByRole('menuitem', { name: 'Print this page' }));
  expect(print).toHaveBeenCalledOnce();
});

test('links to six sections in the same order, and focuses the heading of a section', async () => {
  const scroll = vi.fn();
  Element.prototype.scrollIntoView = scroll;
  const { user } = openPolicy();
  const nav = within(await screen.findByRole('navigation', { name: 'On this page' }));
  const titles = ['Money', 'Cover', 'People', 'Documents', 'Requests', 'History'];
  expect(nav.getAllByRole('link').map(({ textContent }) => textContent)).toEqual(titles);
  expect(screen.getAllByRole('heading', { level: 2 }).map(({ textContent }) => textContent)).toEqual(expect.arrayContaining(titles));
  await user.click(nav.getByRole('link', { name: 'History' }));
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'History' }));
  expect(nav.getByRole('link', { name: 'History' }).getAttribute('aria-current')).toBe('true');
  expect(scroll).toHaveBeenCalledOnce();
});
