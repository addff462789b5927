// @vitest-environment jsdom
import { rows } from '@portal/contract/contract.ts';
import { act, screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { findLabels } from '../lib/api/step-up.ts';
import { useApiMutation } from '../lib/api/use-api-mutation.ts';
import { useHome } from '../lib/state/home.slice.ts';
import { type Answers, NEVER, OFFLINE, openPortal, reject } from '../testing.tsx';

/** A form whose command the server wants confirmed. */
function Form() {
  const { send, failure, isSending } = useApiMutation('/downloads/email', { popup: 'network', loader: 'Sending', changesNothing: true });
  const [receiptNo, setReceiptNo] = useState('');
  const [outcome, setOutcome] = useState('nothing');
  async function press() {
    const reply = await send({ ServiceType: 'premium-receipts', PolicyId: '007214583', receiptNo });
    setOutcome(reply.data ? `done: ${reply.data.messageId}` : `not done: ${reply.failure?.code}`);
  }
  return (
    <>
      <h1>A form</h1>
      <label>
        Receipt <input value={receiptNo} onChange={(event) => setReceiptNo(event.target.value)} />
      </label>
      <button type="button" disabled={isSending} onClick={() => void press()}>
        Send it
      </button>
      {failure && <p role="alert">{failure.error || 'no words'}</p>}
      <p>{`outcome ${outcome}`}</p>
    </>
  );
}

const DIALOG = { name: 'Confirm that it is you' };
const RIGHT = '407163';
const WRONG = '111111';
type Sent = { otpProof?: { otpReferenceId: string; otp: string } };
const needed = (letter: string, resendAfterSeconds = 30) =>
  reject('otpNeeded', {
    otpNeeded: true,
    otpReferenceId: letter.repeat(22),
    sentTo: 'XXXXXX0003, a*****@example.in',
    validSeconds: 300,
    resendAfterSeconds,
  });
const DONE = { messageId: 'M1', sentTo: 'a*****@example.in' } as never;

/** Every request for a code creates a new one: A, B, C … The right digits carry out the command unless the server says otherwise. */
async function pressed(
  reply: (otp: string) => unknown = (otp) => (otp === RIGHT ? DONE : reject('otpWrong', { triesLeft: 4 })),
  wait = 30,
) {
  let requestCount = 0;
  const answer = (body: Sent) => {
    if (body.otpProof) return reply(body.otpProof.otp);
    requestCount += 1;
    return needed('ABC'.charAt(requestCount - 1), wait);
  };
  const answers = { '/downloads/email': answer, '/logout': { loggedOut: true, homepageUrl: '/', countdownS: 5 } } as Answers;
  const opened = openPortal('/a-form', answers, { loggedIn: true, page: <Form /> });
  await opened.user.type(screen.getByRole('textbox', { name: 'Receipt' }), 'R1');
  await opened.user.click(screen.getByRole('button', { name: 'Send it' }));
  const dialog = await screen.findByRole('dialog', DIALOG);
  const commands = () => opened.calls.filter(({ path }) => path === '/downloads/email');
  const type = async (otp: string) => {
    await opened.user.click(screen.getAllByRole('textbox', { name: 'One-time password' })[0] as HTMLElement);
    await opened.user.keyboard(otp);
  };
  return { ...opened, dialog, commands, type };
}
const isClosed = () => waitFor(() => expect(screen.queryByRole('dialog', DIALOG)).toBeNull());
const REST = { ServiceType: 'premium-receipts', PolicyId: '007214583', receiptNo: 'R1' };

test('describes every confirmed command in one line', () => {
  const confirmed = rows.flatMap(({ path, row }) => (row.stepUp ? path : []));
  expect(confirmed.filter((path) => !findLabels(path, {}))).toEqual([]);
  expect(confirmed.length).toBeGreaterThanOrEqual(6);
});

test('names the limit of a UPI mandate before it is confirmed', () => {
  for (const path of ['/upi/createMandate', '/upi/preLogin/createMandate'])
    expect(findLabels(path, { mandateAmount: 20_700 })).toEqual({
      line: 'You are setting up UPI Autopay. Each debit can be up to ₹20,700.',
      button: 'Set up UPI Autopay',
    });
});

test('shows the description in the dialog and on its button', async () => {
  const { dialog } = await pressed();
  act(() => useHome.setState(({ stepUp }) => ({ stepUp: stepUp && { ...stepUp, words: findLabels('/autopay/cancel', {}) } })));
  await waitFor(() => expect(dialog.textContent).toContain('You are cancelling auto-debit.'));
  within(dialog).getByRole('button', { name: 'Cancel auto-debit' });
});

test('asks for the code and sends the identical body with it under the same key', async () => {
  const { dialog, commands, type } = await pressed();
  expect(dialog.textContent).toContain('We sent a 6-digit code by SMS and email to XXXXXX0003, a*****@example.in');
  expect(screen.queryByRole('button', { name: 'Change' })).toBeNull();
  await type(RIGHT);
  await screen.findByText('outcome done: M1');
  await isClosed();
  expect(commands().map(({ body }) => body)).toEqual([REST, { ...REST, otpProof: { otpReferenceId: 'A'.repeat(22), otp: RIGHT } }]);
  expect(new Set(commands().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test('focuses the first box, so that a code can be typed immediately', async () => {
  await pressed();
  const [first] = screen.getAllByRole('textbox', { name: 'One-time password' });
  await waitFor(() => expect(document.activeElement).toBe(first));
});

test('submits a typed code once on Enter, and points out missing digits', async () => {
  const { user, commands } = await pressed();
  await user.click(screen.getAllByRole('textbox', { name: 'One-time password' })[0] as HTMLElement);
  await user.keyboard(`${RIGHT.slice(0, 5)}{Enter}`);
  await screen.findByText('Enter the 6 digits of the code.');
  expect(commands()).toHaveLength(1);
  await user.keyboard(`${RIGHT.slice(5)}{Enter>3/}`);
  await screen.findByText('outcome done: M1');
  expect(commands()).toHaveLength(2);
});

test('keeps the form without an error after cancelling, and asks again on the next press', async () => {
  const { user, commands } = await pressed();
  await user.click(screen.getByRole('button', { name: 'Cancel' }));
  await screen.findByText('outcome not done: cancelled');
  await isClosed();
  expect(screen.getByRole('textbox', { name: 'Receipt' })).toHaveProperty('value', 'R1');
  expect([screen.queryByRole('alert'), screen.queryByRole('dialog'), useHome.getState().errorPopup]).toEqual([null, null, false]);
  expect(commands()).toHaveLength(1);
  await user.click(screen.getByRole('button', { name: 'Send it' }));
  await screen.findByRole('dialog', DIALOG);
  expect(new Set(commands().map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(1);
});

test.each([
  ['a wrong code', reject('otpWrong', { triesLeft: 4 }), 'The one-time password is incorrect. You have 4 attempts left.'],
  ['the fifth wrong one', reject('otpDead'), 'Too many incorrect attempts. Ask for a new one-time password.'],
  ['one that came too late', reject('otpExpired'), 'This one-time password has expired. Ask for a new one.'],
])('stays open and names the problem with %s', async (_what, rejection, expectedText) => {
  const { dialog, type } = await pressed((otp) => (otp === RIGHT ? DONE : rejection));
  await type(WRONG);
  await waitFor(() => expect(dialog.textContent).toContain(expectedText));
  expect(screen.queryByText(/^outcome (not )?done/)).toBeNull();
  await type(RIGHT);
  await screen.findByText('outcome done: M1');
});

test('requests a new code with the body without proof, and accepts only the new reference', async () => {
  const { user, commands, type } = await pressed(undefined, 0);
  await type(WRONG);
  await screen.findByText('The one-time password is incorrect. You have 4 attempts left.');
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(screen.queryByText('The one-time password is incorrect. You have 4 attempts left.')).toBeNull());
  await type(RIGHT);
  await screen.findByText('outcome done: M1');
  expect(commands().map(({ body }) => (body as Sent).otpProof?.otpReferenceId.charAt(0))).toEqual([undefined, 'A', undefined, 'B']);
});

test('shows in the dialog that too many codes were requested', async () => {
  let requestCount = 0;
  const { user, dialog } = await pressed(undefined, 0);
  vi.stubGlobal('fetch', () => {
    requestCount += 1;
    return Promise.resolve(
      Response.json({ status: 21, success: false, data: { code: 'tooMany', endpoint: 'downloads/email' }, message: '' }, { status: 429 }),
    );
  });
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  await waitFor(() => expect(dialog.textContent).toContain('You have asked for too many codes. Try again later or call 1800-270-7000.'));
  expect(requestCount).toBe(1);
});

test('shows in the form why the command itself was rejected', async () => {
  const { type } = await pressed(() => reject('notForThisPolicy'));
  await type(RIGHT);
  await screen.findByText('outcome not done: notForThisPolicy');
  await isClosed();
  expect(screen.getByRole('alert').textContent).toBe('This document is not available for this policy.');
});

test('shows the network dialog after closing the code dialog when offline', async () => {
  const { type } = await pressed(() => OFFLINE);
  await type(RIGHT);
  await screen.findByRole('dialog', { name: 'We could not do that' });
  expect(screen.queryByRole('dialog', DIALOG)).toBeNull();
});

test('is replaced by the session dialog when the session has ended', async () => {
  const { user, type } = await pressed(() => reject('sessionExpired'));
  await type(RIGHT);
  await screen.findByRole('alertdialog', { name: 'Session Expired' });
  expect(screen.queryByRole('dialog', DIALOG)).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go to Login' }));
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
  expect(useHome.getState().stepUp).toBeNull();
});

test('cancels the command if the session ends while the dialog is open', async () => {
  await pressed();
  act(() => useHome.setState({ isSessionExpired: true }));
  await screen.findByRole('alertdialog', { name: 'Session Expired' });
  expect(screen.queryByRole('dialog', DIALOG)).toBeNull();
  act(() => useHome.setState({ stepUp: null }));
  await screen.findByText('outcome not done: cancelled');
});

test('opens before result, network and help dialogs, and yields to the idle warning without losing input', async () => {
  const { dialog, user } = await pressed(undefined, 0);
  await user.click(screen.getByRole('button', { name: 'Send a new code' }));
  act(() => useHome.setState({ errorPopup: true, errorPopupPP_RI: true, feedback: { transaction: 'x', policyId: '' } }));
  expect(screen.getAllByRole('dialog')).toEqual([dialog]);
  act(() => useHome.setState({ idleEndsAt: Date.now() + 60_000 }));
  await screen.findByRole('alertdialog', { name: 'Are you still there?' });
  act(() => useHome.setState({ idleEndsAt: null }));
  await screen.findByRole('dialog', DIALOG);
  expect(useHome.getState().stepUp?.needed.otpReferenceId).toBe('B'.repeat(22));
});

test('submits a pasted code once and cannot be cancelled while sending', async () => {
  const { user, commands } = await pressed(() => NEVER);
  await user.click(screen.getAllByRole('textbox', { name: 'One-time password' })[0] as HTMLElement);
  await user.paste(RIGHT);
  await user.click(screen.getByRole('button', { name: 'Confirm' }));
  expect(commands()).toHaveLength(2);
  expect(screen.getByRole('button', { name: 'Cancel' })).toHaveProperty('disabled', true);
  await user.keyboard('{Escape}');
  screen.getByRole('dialog', DIALOG);
});
