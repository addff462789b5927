// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { showPart } from '../../testing.tsx';
import { DIALOG_TABLE, type DialogAction, type DialogModule, findRow } from './dialog-table.ts';
import { SharedDialog } from './SharedDialog.tsx';

type Row = [title: string, module: DialogModule | undefined, buttons: [words: string, action: DialogAction][], x: DialogAction | undefined];
const CLOSE: [string, DialogAction] = ['Close', 'close'];
const RELOAD: [string, DialogAction] = ['Close', 'reload'];
const DASHBOARD: [string, DialogAction] = ['Go to dashboard', 'dashboard'];
const PROCEED: [string, DialogAction] = ['Proceed', 'proceed'];

/** The specification's table, with the plain forms at its end. Reasons of a cancellation are tested separately. */
const SPECIFIED: Row[] = [
  ['Success', 'survival', [], 'proceed'],
  [
    'Error',
    'survival',
    [
      ['Cancel', 'cancel'],
      ['Capture Now', 'capture'],
    ],
    undefined,
  ],
  [
    'Stop here?',
    'survival',
    [
      ['Yes, I will proceed later', 'later'],
      ['No, Capture Image', 'capture'],
    ],
    undefined,
  ],
  [
    'We still cannot see you clearly',
    'survival',
    [
      ['Capture Now', 'capture'],
      ['Submit with unclear image', 'submit'],
    ],
    undefined,
  ],
  [
    'Link your ABC ID to continue',
    'enach',
    [
      ['Not now', 'cancel'],
      ['Continue', 'proceed'],
    ],
    'cancel',
  ],
  ['Info', 'upload', [['OK', 'ok']], 'ok'],
  ['Info', undefined, [['OK', 'ok']], 'ok'],
  ['Disclaimer', 'fundSwitch', [['Modify', 'modify'], PROCEED], 'modify'],
  [
    'Disclaimer',
    'AppTracker',
    [
      ['Cancel', 'cancel'],
      ['Confirm', 'proceed'],
    ],
    'cancel',
  ],
  ['Verification Incomplete', 'AddressUpdate', [['Upload and Proceed', 'proceed']], 'cancel'],
  [
    'Warning',
    'UPIAutopay',
    [
      ['Keep current', 'cancel'],
      ['Continue', 'proceed'],
    ],
    'cancel',
  ],
  ['Message', 'UPIAutopay', [['Not now', 'cancel'], PROCEED], 'cancel'],
  ['Failure', 'UPIAutopay', [CLOSE], 'close'],
  ['Success!', 'UPIAutopay', [PROCEED], 'proceed'],
  ['Pending', 'UPIAutopay', [PROCEED], 'proceed'],
  ['Error', 'UPIAutopay', [CLOSE], 'close'],
  ['SUCCESS', 'enach', [DASHBOARD], 'dashboard'],
  ['AWAITED', 'enach', [DASHBOARD], 'dashboard'],
  ['INITIATED', 'enach', [DASHBOARD], 'dashboard'],
  ['FAILURE', 'enach', [RELOAD], 'reload'],
  ['ABORTED', 'enach', [RELOAD], 'reload'],
  ['Message', 'enach', [RELOAD], 'reload'],
  ['Success', 'esi', [RELOAD], 'reload'],
  ['Message', 'esi', [RELOAD], 'reload'],
  ['Failure', 'esi', [['Try Again', 'tryAgain']], 'close'],
  ['Error', 'esi', [CLOSE], 'close'],
  ['Error', 'help', [['Try Again', 'tryAgain']], 'close'],
  ['INVALID-RANGE', 'staff', [['OK', 'ok']], 'ok'],
  ['Error', 'staff', [['OK', 'ok']], 'ok'],
  ['Success', undefined, [CLOSE], 'close'],
  ['Error', undefined, [CLOSE], 'close'],
  ['Message', undefined, [CLOSE], 'close'],
  ['Failure', undefined, [CLOSE], 'close'],
  ['Disclaimer', undefined, [CLOSE], 'close'],
  ['Message', 'fundSwitch', [CLOSE], 'close'],
  ['Pending', undefined, [PROCEED], 'proceed'],
  ['A title of nobody', undefined, [CLOSE], 'close'],
  ['Pending', 'enach', [CLOSE], 'close'],
];

test('matches the specification’s table, plus one row for the cancellation', () => {
  expect(SPECIFIED).toHaveLength(38);
  const used = new Set(SPECIFIED.map(([title, module]) => findRow(title, module)));
  const unused = DIALOG_TABLE.filter((row) => !used.has(row));
  expect(unused.map(({ title }) => title)).toEqual(['Auto Pay Cancellation']);
  expect(DIALOG_TABLE).toHaveLength(33);
});

test.each(SPECIFIED)('“%s” of %s has its buttons and actions, and x only if it can be dismissed', async (...row) => {
  const [title, module, buttons, x] = row;
  const onAction = vi.fn();
  const user = showPart(<SharedDialog title={title} {...(module && { module })} message="What happened." onAction={onAction} />);
  const isAlert = title === 'Warning' || x === undefined;
  const dialog = await screen.findByRole(isAlert ? 'alertdialog' : 'dialog', { name: title });
  within(dialog).getByRole('heading', { level: 2, name: title });
  within(dialog).getByText('What happened.');

  const allByRole = within(dialog).getAllByRole('button');
  const [corner, ...rest] = x === undefined ? [undefined, ...allByRole] : allByRole;
  expect(rest.map((button) => button?.textContent)).toEqual(buttons.map(([words]) => words));
  for (const button of rest) await user.click(button as HTMLElement);
  expect(onAction.mock.calls).toEqual(buttons.map(([, action]) => [action]));

  onAction.mockClear();
  await user.keyboard('{Escape}');
  if (corner) await user.click(corner);
  expect(onAction.mock.calls).toEqual(x === undefined ? [] : [[x], [x]]);
});

test('uses the caller’s text on the primary button, and retries after a UPI Autopay failure', async () => {
  const onAction = vi.fn();
  const user = showPart(<SharedDialog title="Failure" module="UPIAutopay" buttonText="Once more" onAction={onAction} />);
  await user.click(await screen.findByRole('button', { name: 'Once more' }));
  expect(onAction.mock.calls).toEqual([['tryAgain']]);
});

test('uses the caller’s closing text on the secondary button', async () => {
  showPart(<SharedDialog title="Warning" module="UPIAutopay" closeCta="Leave it" buttonText="Replace it" onAction={() => undefined} />);
  const dialog = await screen.findByRole('alertdialog');
  expect(
    within(dialog)
      .getAllByRole('button')
      .map((button) => button.textContent),
  ).toEqual(['', 'Leave it', 'Replace it']);
});

test('shows an alert as a line or list of messages, with a second line', async () => {
  const items = [{ Message: 'The file is too large.' }, { Message: 'The file is not a PDF.' }];
  showPart(<SharedDialog title="Info" alert={items} successSecMessage="Choose others." onAction={() => undefined} />);
  const dialog = await screen.findByRole('dialog', { name: 'Info' });
  expect(
    within(dialog)
      .getAllByRole('listitem')
      .map((item) => item.textContent),
  ).toEqual(items.map(({ Message }) => Message));
  within(dialog).getByText('Choose others.');
});

test('shows a text alert without a list', async () => {
  showPart(<SharedDialog title="Info" alert="Two files are one document." onAction={() => undefined} />);
  await screen.findByText('Two files are one document.');
  expect(screen.queryByRole('listitem')).toBeNull();
});
