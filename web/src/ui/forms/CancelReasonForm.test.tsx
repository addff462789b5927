// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPart } from '../../testing.tsx';
import { SharedDialog } from '../dialogs/SharedDialog.tsx';

async function open() {
  const onAction = vi.fn();
  const help = { 'Bank Account change': 'You can replace the account without a gap.' };
  const user = showPart(
    <SharedDialog
      title="Auto Pay Cancellation"
      module="mandate"
      message="Wealth Secure Plan, 007214583"
      reasonHelp={help}
      onAction={onAction}
    />,
  );
  await screen.findByRole('dialog', { name: 'Auto Pay Cancellation' });
  const reason = screen.getByRole<HTMLSelectElement>('combobox', { name: 'Reason' });
  const choose = (name: string) => user.selectOptions(reason, name);
  const ok = () => user.click(screen.getByRole('button', { name: 'OK' }));
  const more = () => screen.getByRole<HTMLTextAreaElement>('textbox', { name: 'Please tell us more' });
  return { user, onAction, reason, choose, ok, more };
}

test('offers three reasons without a preselection', async () => {
  const { reason } = await open();
  expect([...reason.options].map(({ text }) => text)).toEqual(['Choose a reason', 'Bank Account change', 'Debit date change', 'Other']);
  expect(reason.value).toBe('');
  expect(screen.queryByRole('textbox')).toBeNull();
  await waitFor(() => expect(document.activeElement).toBe(reason));
});

test('requires a reason and explains why at the field', async () => {
  const { onAction, ok, reason } = await open();
  await ok();
  screen.getByText('Please select a reason.');
  expect(document.activeElement).toBe(reason);
  expect(reason.getAttribute('aria-invalid')).toBe('true');
  expect(onAction).not.toHaveBeenCalled();
});

test('requires text for Other and trims it', async () => {
  const { user, onAction, choose, ok, more } = await open();
  await choose('Other');
  for (const typed of ['', '   ', '{Enter} {Enter}']) {
    if (typed) await user.type(more(), typed);
    await ok();
    screen.getByText('Please enter a reason.');
    expect(document.activeElement).toBe(more());
  }
  expect(onAction).not.toHaveBeenCalled();
  await user.type(more(), ` I pay by hand ${'x'.repeat(300)}`);
  expect(screen.queryByText('Please enter a reason.')).toBeNull();
  expect(more().value).toHaveLength(200);
  await ok();
  expect(onAction.mock.calls).toEqual([['proceed', more().value.trim()]]);
});

test('sends an option exactly, shows its help and clears the text for Other', async () => {
  const { user, onAction, choose, ok, more } = await open();
  await choose('Other');
  await user.type(more(), 'I moved');
  await choose('Bank Account change');
  screen.getByText('You can replace the account without a gap.');
  expect(screen.queryByRole('textbox')).toBeNull();
  await choose('Other');
  expect(more().value).toBe('');
  expect(screen.queryByText('You can replace the account without a gap.')).toBeNull();
  await choose('Debit date change');
  await ok();
  expect(onAction.mock.calls).toEqual([['proceed', 'Debit date change']]);
});

test.each([['Cancel'], ['Close']])('%s and Escape cancel nothing', async (name) => {
  const { user, onAction, choose } = await open();
  await choose('Debit date change');
  await user.click(screen.getByRole('button', { name }));
  await user.keyboard('{Escape}');
  expect(onAction.mock.calls).toEqual([['cancel'], ['cancel']]);
});
