// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { render, screen, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test } from 'vitest';
import { PolicyChooser } from './PolicyChooser.tsx';

const policies = (n: number) =>
  Array.from({ length: n }, (_, at) => ({ POLICY_NUMBER: String(100_000_201 + at), PLAN_NAME: `Plan ${at + 1}` }));

const ENDED = [{ POLICY_NUMBER: '100000210', PLAN_NAME: 'Plan 10', reason: 'This policy has ended.' }];

function Form({ n, fixed, unusable }: { n: number; fixed?: string; unusable?: typeof ENDED }) {
  const [value, setValue] = useState<string[]>(['100000201']);
  return (
    <>
      <PolicyChooser
        label="Policies to change"
        policies={policies(n)}
        value={value}
        onChange={setValue}
        {...(fixed && { fixed })}
        {...(unusable && { unusable })}
      />
      <output>{value.join(' ')}</output>
    </>
  );
}
function open(n: number, fixed?: string, unusable?: typeof ENDED) {
  render(
    <MantineProvider>
      <Form n={n} {...(fixed && { fixed })} {...(unusable && { unusable })} />
    </MantineProvider>,
  );
  return userEvent.setup();
}
const value = () => screen.getByRole('status').textContent;
const chooser = async () => within(await screen.findByRole('dialog', { name: 'Choose policies' }));

test('shows up to three policies as checkboxes', async () => {
  const user = open(3);
  await user.click(screen.getByRole('checkbox', { name: 'Plan 3, 100000203' }));
  expect(value()).toBe('100000201 100000203');
  expect(screen.queryByRole('button')).toBeNull();
});

test('chooses among many policies in a dialog, which counts them and applies the choice when it is confirmed', async () => {
  const user = open(9);
  expect(screen.getByText('Plan 1, 100000201')).toBeTruthy();
  const choose = screen.getByRole('button', { name: 'Choose: Policies to change' });
  await user.click(choose);
  await user.click((await chooser()).getByRole('checkbox', { name: 'Plan 2, 100000202' }));
  expect(value()).toBe('100000201');
  await user.click((await chooser()).getByRole('button', { name: 'Use 2 policies' }));
  expect(value()).toBe('100000201 100000202');
  expect(screen.getByText('2 of 9 policies')).toBeTruthy();
  await user.click(choose);
  await user.click((await chooser()).getByRole('checkbox', { name: 'All policies' }));
  await user.click((await chooser()).getByRole('button', { name: 'Use 9 policies' }));
  expect(screen.getByText('All 9 policies')).toBeTruthy();
});

test('asks for a policy when none is selected, and keeps the selection when the dialog is closed', async () => {
  const user = open(4);
  await user.click(screen.getByRole('button', { name: 'Choose: Policies to change' }));
  await user.click((await chooser()).getByRole('checkbox', { name: 'Plan 1, 100000201' }));
  await user.click((await chooser()).getByRole('button', { name: 'Use these policies' }));
  expect((await chooser()).getByText('Choose at least one policy.')).toBeTruthy();
  await user.keyboard('{Escape}');
  expect(value()).toBe('100000201');
});

test('never leaves out a policy that is fixed', async () => {
  const user = open(4, '100000202');
  await user.click(screen.getByRole('button', { name: 'Choose: Policies to change' }));
  const all = (await chooser()).getByRole('checkbox', { name: 'All policies' });
  await user.click(all);
  await user.click(all);
  expect((await chooser()).getByRole<HTMLInputElement>('checkbox', { name: 'Plan 2, 100000202' }).disabled).toBe(true);
  await user.click((await chooser()).getByRole('button', { name: 'Use 1 policy' }));
  expect(value()).toBe('100000202');
});

test('names the policies that cannot be used under the list, with the reason', async () => {
  const user = open(4, undefined, ENDED);
  expect(screen.queryByText('This policy has ended.')).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Choose: Policies to change' }));
  const dialog = await chooser();
  dialog.getByText('Not available for these policies');
  expect(dialog.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['Plan 10, 100000210 This policy has ended.']);
  await user.click(dialog.getByRole('checkbox', { name: 'All policies' }));
  await user.click(dialog.getByRole('button', { name: 'Use 4 policies' }));
  expect(value()).not.toContain('100000210');
});

test('names them under a short list too', () => {
  open(2, undefined, ENDED);
  expect(screen.getByRole('listitem').textContent).toBe('Plan 10, 100000210 This policy has ended.');
});
