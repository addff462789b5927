// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { useApiMutation } from '../lib/api/use-api-mutation.ts';
import { type Answers, openPortal, reject } from '../testing.tsx';

const browser = vi.hoisted(() => ({ error: undefined as string | undefined, challenges: [] as string[] }));
vi.mock('@simplewebauthn/browser', () => ({
  browserSupportsWebAuthn: () => true,
  browserSupportsWebAuthnAutofill: () => Promise.resolve(false),
  startAuthentication: ({ optionsJSON }: { optionsJSON: { challenge: string } }) => {
    browser.challenges.push(optionsJSON.challenge);
    if (browser.error) return Promise.reject(Object.assign(new Error('refused'), { name: browser.error }));
    const response = { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' };
    return Promise.resolve({ id: 'C', rawId: 'C', type: 'public-key', response });
  },
}));
beforeEach(() => Object.assign(browser, { error: undefined, challenges: [] }));

function Form() {
  const { send } = useApiMutation('/downloads/email', { changesNothing: true });
  const [outcome, setOutcome] = useState('nothing');
  const press = async () => {
    const reply = await send({ ServiceType: 'premium-receipts', PolicyId: '007214583', receiptNo: 'R1' });
    setOutcome(reply.data ? `done: ${reply.data.messageId}` : `not done: ${reply.failure?.code}`);
  };
  return (
    <>
      <button type="button" onClick={() => void press()}>
        Send it
      </button>
      <p>{`outcome ${outcome}`}</p>
    </>
  );
}

type Sent = { otpProof?: object; passkeyProof?: object; sendCode?: true };
const offered = (challenge: string) =>
  reject('otpNeeded', {
    otpNeeded: true,
    otpReferenceId: null,
    validSeconds: 300,
    passkey: { challenge, timeout: 300_000, rpId: 'localhost', allowCredentials: [], userVerification: 'required' },
    command: { action: { en: 'take a loan of ₹1,00,000.00', hi: '₹1,00,000.00 का ऋण लेने' }, policyLast4: '0501', accountLast4: '4417' },
  });
const sentCode = reject('otpNeeded', {
  otpNeeded: true,
  otpReferenceId: 'A'.repeat(22),
  sentTo: 'XXXXXX0003',
  validSeconds: 300,
  resendAfterSeconds: 0,
  passkey: null,
});
const DONE = { messageId: 'M1', sentTo: 'a*****@example.in' } as never;

async function pressed(reply: () => unknown = () => DONE) {
  let challenges = 0;
  const answer = (body: Sent) => {
    if (body.passkeyProof) return reply();
    if (body.otpProof) return DONE;
    if (body.sendCode) return sentCode;
    challenges += 1;
    return offered(`challenge ${challenges}`);
  };
  const opened = openPortal('/a-form', { '/downloads/email': answer } as Answers, { loggedIn: true, page: <Form /> });
  await opened.user.click(screen.getByRole('button', { name: 'Send it' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  const bodies = () => opened.calls.filter(({ path }) => path === '/downloads/email').map(({ body }) => body as Sent);
  return { ...opened, dialog, bodies };
}

test('shows the command in full, and confirms it by the passkey under the same key', async () => {
  const { user, dialog, bodies, calls } = await pressed();
  expect(dialog.textContent).toContain('You are about to take a loan of ₹1,00,000.00 (policy ending 0501, account ending 4417).');
  await user.click(within(dialog).getByRole('button', { name: 'Confirm with passkey' }));
  await screen.findByText('outcome done: M1');
  expect(bodies()[1]?.passkeyProof).toEqual({
    credential: { id: 'C', rawId: 'C', type: 'public-key', response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA' } },
  });
  expect(new Set(calls.filter(({ path }) => path === '/downloads/email').map(({ headers }) => headers.get('Idempotency-Key'))).size).toBe(
    1,
  );
});

test('stays as it was if the browser’s dialog is cancelled', async () => {
  browser.error = 'NotAllowedError';
  const { user, dialog, bodies } = await pressed();
  await user.click(within(dialog).getByRole('button', { name: 'Confirm with passkey' }));
  await waitFor(() => expect(browser.challenges).toEqual(['challenge 1']));
  expect(screen.queryByRole('alert')).toBeNull();
  expect(bodies()).toHaveLength(1);
  await user.click(within(dialog).getByRole('button', { name: 'Cancel' }));
  await screen.findByText('outcome not done: cancelled');
});

test('sends a code only on request, and then asks for it', async () => {
  const { user, dialog, bodies } = await pressed();
  await user.click(within(dialog).getByRole('button', { name: 'Use a one-time password' }));
  await user.click((await screen.findAllByRole('textbox', { name: 'One-time password' }))[0] as HTMLElement);
  await user.keyboard('407163');
  await screen.findByText('outcome done: M1');
  expect(bodies().map((body) => Object.keys(body).filter((name) => /Proof|sendCode/.test(name)))).toEqual([[], ['sendCode'], ['otpProof']]);
});

test.each([
  ['passkeyTooNew', 'This passkey was added less than 24 hours ago. Use a one-time password.', 'challenge 1'],
  ['passkeyRefused', 'This passkey cannot be used here. Use a one-time password.', 'challenge 1'],
  ['passkeyLate', 'This took too long. Please try again.', 'challenge 2'],
] as const)('shows %s in the dialog, and requests a new challenge if the old one is over', async (code, text, next) => {
  const { user, dialog } = await pressed(() => reject(code));
  await user.click(within(dialog).getByRole('button', { name: 'Confirm with passkey' }));
  expect((await within(dialog).findByRole('alert')).textContent).toBe(text);
  await user.click(within(dialog).getByRole('button', { name: 'Confirm with passkey' }));
  await waitFor(() => expect(browser.challenges).toEqual(['challenge 1', next]));
});
