// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { type Answers, openPortal, reject } from '../../testing.tsx';

const browser = vi.hoisted(() => ({ supported: true, error: undefined as string | undefined }));
vi.mock('@simplewebauthn/browser', () => {
  const answer = <Value,>(value: Value): Promise<Value> => {
    if (!browser.error) return Promise.resolve(value);
    return Promise.reject(Object.assign(new Error('refused'), { name: browser.error }));
  };
  const ID = 'C'.repeat(22);
  return {
    browserSupportsWebAuthn: () => browser.supported,
    browserSupportsWebAuthnAutofill: () => Promise.resolve(false),
    startRegistration: () =>
      answer({
        id: ID,
        rawId: ID,
        type: 'public-key',
        response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'], publicKey: 'x' },
      }),
    startAuthentication: () =>
      answer({
        id: ID,
        rawId: ID,
        type: 'public-key',
        response: { clientDataJSON: 'e30', authenticatorData: 'AA', signature: 'AA', userHandle: 'AA' },
      }),
  };
});
beforeEach(() => Object.assign(browser, { supported: true, error: undefined }));

const PHONE = {
  passkeyId: 'P'.repeat(22),
  device: 'Android phone',
  synced: true,
  addedAt: '2026-11-27T04:30:00.000Z',
  lastUsedAt: null,
  confirmsFrom: '2026-11-28T12:35:00.000Z',
  blocked: false,
};
const LAPTOP = { ...PHONE, passkeyId: 'L'.repeat(22), device: 'Windows computer', synced: false, lastUsedAt: '2026-11-25T10:00:00.000Z' };
const HERE = {
  sessionRef: 'H'.repeat(22),
  browser: 'Chrome',
  system: 'Android',
  isCurrent: true,
  since: '2026-11-27T12:28:00.000Z',
  lastActiveAt: '2026-11-27T12:30:00.000Z',
};
const THERE = {
  ...HERE,
  sessionRef: 'T'.repeat(22),
  browser: 'Edge',
  system: 'Windows',
  isCurrent: false,
  lastActiveAt: '2026-11-25T15:44:00.000Z',
};
const OPTIONS = { options: { challenge: 'x' } } as never;
const open = (passkeys: (typeof PHONE | typeof LAPTOP)[], answers: Answers = {}) =>
  openPortal('/passkeys', { '/passkey/list': { passkeys }, '/session/list': { sessions: [HERE, THERE] }, ...answers }, { loggedIn: true });
const rowsOf = async (name: string) =>
  within(await screen.findByRole('region', { name }))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);

test('lists passkeys and devices', async () => {
  open([PHONE, LAPTOP, { ...LAPTOP, passkeyId: 'B'.repeat(22), device: 'Mac', blocked: true }]);
  expect(await rowsOf('Your passkeys')).toEqual([
    'Android phoneAdded 27-11-2026 · not used yet · synced with your accountRemove',
    'Windows computerAdded 27-11-2026 · last used 25-11-2026 · on this device onlyRemove',
    'MacBlocked because it may have been copied. Remove it and add a new one.Remove',
  ]);
  expect(await rowsOf('Where you are logged in')).toEqual([
    'Chrome on AndroidThis device · since 27-11-2026, 17:58',
    'Edge on WindowsLast active 25-11-2026, 21:14Log out',
  ]);
  expect(screen.getByText('3 of 10')).toBeTruthy();
});

test('shows an empty state that explains passkeys', async () => {
  open([]);
  await screen.findByText('You have no passkeys.');
  await screen.findByText(/^A passkey lets you log in with your fingerprint, face, or screen lock/);
});

test('adds a passkey and says until when it cannot confirm payouts', async () => {
  const { user, calls } = open([PHONE], {
    '/passkey/registerOptions': OPTIONS,
    '/passkey/register': { passkeyId: 'N'.repeat(22), confirmsFrom: '2026-11-28T12:35:00.000Z' },
  });
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'Passkey added. For your security it cannot confirm payouts, bank changes or nominee changes until 28-11-2026, 18:05.',
  );
  const { body } = calls.find(({ path }) => path === '/passkey/register') ?? {};
  expect(body).toMatchObject({
    credential: {
      id: 'C'.repeat(22),
      type: 'public-key',
      response: { clientDataJSON: 'e30', attestationObject: 'oA', transports: ['internal'] },
    },
  });
  expect(JSON.stringify(body)).not.toContain('publicKey');
});

test.each([
  ['NotAllowedError', undefined],
  ['InvalidStateError', 'This device already has a passkey for your account.'],
  ['UnknownError', 'We could not add the passkey. Please try again.'],
])('after %s of the browser the page shows %s', async (error, text) => {
  browser.error = error;
  const { user, calls } = open([PHONE], { '/passkey/registerOptions': OPTIONS });
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/passkey/registerOptions'));
  if (text) expect((await screen.findByRole('alert')).textContent).toBe(text);
  await waitFor(() => expect(screen.getByRole('button', { name: 'Add a passkey' }).getAttribute('aria-disabled')).toBe('false'));
  expect(screen.queryByRole('alert')?.textContent).toBe(text);
  expect(calls.map(({ path }) => path)).not.toContain('/passkey/register');
});

test('names a browser without passkeys, and the limit of ten', async () => {
  browser.supported = false;
  const { user, calls } = open([PHONE]);
  await user.click(await screen.findByRole('button', { name: 'Add a passkey' }));
  expect((await screen.findByRole('alert')).textContent).toBe('This browser has no passkeys. Log in with a one-time password.');
  expect(calls.map(({ path }) => path)).not.toContain('/passkey/registerOptions');
});

test('offers no eleventh passkey', async () => {
  open(Array.from({ length: 10 }, (_, n) => ({ ...PHONE, passkeyId: `${n}`.repeat(22) })));
  await screen.findByText('You can have up to 10 passkeys. Remove one first.');
  expect(screen.queryByRole('button', { name: 'Add a passkey' })).toBeNull();
});

test.each([
  [[PHONE, LAPTOP], 'Passkey removed. You can also delete it in the settings of your device.'],
  [[PHONE], 'You have no passkey now. You log in with a one-time password.'],
])('removes a passkey of %j', async (passkeys, text) => {
  const { user, calls } = open(passkeys, { '/passkey/remove': {} });
  await user.click(await screen.findByRole('button', { name: 'Remove Android phone' }));
  expect((await screen.findByRole('alert')).textContent).toBe(text);
  expect(calls.find(({ path }) => path === '/passkey/remove')?.body).toEqual({ passkeyId: PHONE.passkeyId });
});

test('logs out one device, or all of them after a question', async () => {
  const { user, calls } = open([PHONE], { '/session/end': { ended: 1 }, '/logout': { loggedOut: true, homepageUrl: '/', countdownS: 5 } });
  await user.click(await screen.findByRole('button', { name: 'Log out Edge on Windows' }));
  expect((await screen.findByRole('alert')).textContent).toBe('Edge on Windows has been logged out.');
  await user.click(screen.getByRole('button', { name: 'Log out everywhere' }));
  const dialog = await screen.findByRole('dialog', { name: 'Log out everywhere?' });
  expect(dialog.textContent).toContain('You will be logged out on all devices, this one too. Your passkeys stay.');
  await user.click(within(dialog).getByRole('button', { name: 'Log out everywhere' }));
  await waitFor(() => expect(window.location.pathname).toBe('/'));
  expect(calls.filter(({ path }) => path === '/session/end').map(({ body }) => body)).toEqual([
    { sessionRef: THERE.sessionRef },
    { everywhere: true },
  ]);
});

test('“This was not me” changes nothing until the button is pressed', async () => {
  const { user, calls } = openPortal(`/not-me/${'K'.repeat(22)}`, { '/passkey/undo': {} });
  await screen.findByText('We will log out all devices.');
  expect(calls.map(({ path }) => path)).not.toContain('/passkey/undo');
  await user.click(screen.getByRole('button', { name: 'This was not me' }));
  expect((await screen.findByRole('alert')).textContent).toContain('The passkey has been removed and all devices have been logged out.');
  expect(calls.find(({ path }) => path === '/passkey/undo')?.body).toEqual({ key: 'K'.repeat(22) });
});

test('a used link says so and names the phone number', async () => {
  const { user } = openPortal(`/not-me/${'K'.repeat(22)}`, { '/passkey/undo': reject('linkUsed') });
  await user.click(await screen.findByRole('button', { name: 'This was not me' }));
  expect((await screen.findByRole('alert')).textContent).toBe(
    'This link is no longer valid. If you did not add a passkey, call us immediately on 1800-270-7000.',
  );
});
