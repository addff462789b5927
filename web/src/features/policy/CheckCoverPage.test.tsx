// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, OFFLINE, openPortal } from '../../testing.tsx';
import { listed } from './testing-policies.ts';

const EXAMPLE = {
  Age: '38',
  'People who depend on you': '2',
  'Yearly income': '12,00,000',
  'Loans outstanding': '2500000',
  'Savings set aside': '8,00,000',
  'Your life cover': '50,00,000',
};
const open = (answers: Answers = {}, loggedIn = false) => openPortal('/evaluate-policy', answers, { loggedIn });
const field = (name: string) => screen.findByRole<HTMLInputElement>('textbox', { name });

test('calculates the missing cover row by row without sending anything', async () => {
  const { user, calls } = open();
  for (const [name, value] of Object.entries(EXAMPLE)) await user.type(await field(name), value);
  const before = calls.length;
  await user.click(screen.getByRole('button', { name: 'Show the result' }));
  await screen.findByText(
    (_, element) => element?.tagName === 'P' && element.textContent === 'You may be short by about ₹1,47,00,000 of cover.',
  );
  expect(screen.getByRole('status').textContent).toContain('Income × 15₹1,80,00,000.00');
  expect(screen.getByRole('status').textContent).toContain('Shortfall₹1,47,00,000.00');
  expect(calls.length).toBe(before);
  await user.clear(await field('Your life cover'));
  await user.type(await field('Your life cover'), '3,00,00,000');
  await user.click(screen.getByRole('button', { name: 'Show the result' }));
  await screen.findByText('Based on these figures, your cover looks enough.');
});

test('shows an error at an invalid amount', async () => {
  const { user } = open();
  for (const [name, value] of Object.entries({ ...EXAMPLE, Age: '17', 'People who depend on you': '21', 'Yearly income': 'much' }))
    await user.type(await field(name), value);
  await user.click(screen.getByRole('button', { name: 'Show the result' }));
  for (const expectedText of ['Enter an age from 18 to 75.', 'Enter a number from 0 to 20.', 'Enter an amount in rupees.'])
    expect(await screen.findAllByText(expectedText)).toHaveLength(1);
  expect(document.activeElement).toBe(await field('Age'));
  expect(screen.queryByRole('status')).toBeNull();
});

test('prefills the customer’s cover, or leaves it empty if loading fails', async () => {
  open({ '/allPoliciesDetails': { policies: [listed({ LIFE_COVER: 5_000_000 }), listed({ LIFE_COVER: 2_500_000 })] } }, true);
  await screen.findByDisplayValue('75,00,000');
});

test('leaves the field empty without a dialog when the cover fails to load', async () => {
  open({ '/allPoliciesDetails': OFFLINE }, true);
  expect((await field('Your life cover')).value).toBe('');
  expect(screen.queryByRole('dialog')).toBeNull();
});
