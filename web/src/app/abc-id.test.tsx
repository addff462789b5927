// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { enach, fillEnach, ofEnach } from '../features/mandate/testing-mandate.ts';
import { SESSION } from '../lib/state/storage.ts';
import { type Answers, CONFIG, openPortal, reject } from '../testing.tsx';

const TITLE = { name: 'Link your ABC ID to continue' };
const noAbcId = reject('abcIdNeeded', { endpoint: 'sso/token' });
const show = (is_help_show: '0' | '1') =>
  sessionStorage.setItem(SESSION.agentHelpStatus, JSON.stringify({ is_help_show, support_enable_chat: 'Y', support_enable_call: 'Y' }));
const isOffered = () => JSON.parse(sessionStorage.getItem(SESSION.agentHelpStatus) ?? '{}').is_help_show === '0';
const open = (answers: Answers, address = '/enach') => openPortal(address, answers, { loggedIn: true });
beforeEach(() => show('0'));
afterEach(() => vi.restoreAllMocks());

async function pressContinue(answers: Answers = {}) {
  const opened = open({ ...ofEnach(enach()), '/token/getingenicoToken': noAbcId, ...answers });
  await fillEnach(opened.user);
  await opened.user.click(screen.getByRole('checkbox', { name: /I accept the terms/ }));
  await opened.user.click(screen.getByRole('button', { name: 'Continue' }));
  return opened;
}

test('links the ABC ID with a hidden form after Continue', async () => {
  const posted: Record<string, string>[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    posted.push(Object.fromEntries([...this.querySelectorAll('input')].map(({ name, value }) => [name, value])));
    window.dispatchEvent(new Event('pagehide'));
  });
  const { user } = await pressContinue({
    '/config.json': { ...CONFIG, oneLoginUrl: 'http://localhost:8090/one-login/interface' },
    '/sso/token': ({ api }) =>
      api === 'SSOTokenGen'
        ? { SSOTokenData: 'token', destination: { actionId: 'ABC_HOME' } }
        : { Redirection: { TokenNo: 'no', TokenRefNo: 'ref', CIINumber: '1004821300' }, actionId: 'ABC_ONE_LOGIN' },
  });
  const dialog = within(await screen.findByRole('dialog', TITLE));
  await user.click(dialog.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(posted).toEqual([{ TokenNo: 'no', TokenRefNo: 'ref', CIINumber: '1004821300' }]));
  expect(screen.queryByRole('dialog', TITLE)).toBeNull();
});

test('keeps the form and shows the reason after Not now, and asks again on the next press', async () => {
  const { user, calls } = await pressContinue();
  await user.click(within(await screen.findByRole('dialog', TITLE)).getByRole('button', { name: 'Not now' }));
  expect(screen.queryByRole('dialog')).toBeNull();
  screen.getByText('Link your ABC ID to continue.');
  expect(screen.getByRole('textbox', { name: 'Account number' })).toHaveProperty('value', '50100234564417');
  expect(isOffered()).toBe(true);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await screen.findByRole('dialog', TITLE);
  expect(calls.some(({ path }) => path === '/updateAgentHelpStatus' || path === '/sso/token')).toBe(false);
});

test('opens the ABC ID dialog when loading /enach names the service', async () => {
  open({ '/enach/getEnachDetails': noAbcId });
  await screen.findByRole('dialog', TITLE);
});

test.each([
  ['any other endpoint of /enach', '/enach', { '/enach/getEnachDetails': reject('notFound') }],
  ['the service on any other screen', '/upi-autopay', { '/upi/getUPIDetails': noAbcId }],
] as const)('%s keeps the offer of help', async (_, address, answers) => {
  open(answers, address);
  await screen.findByRole('dialog', { name: 'Something went wrong' });
  expect(isOffered()).toBe(false);
});

test('shows only the message in the form if help was offered before', async () => {
  show('1');
  await pressContinue();
  await screen.findByText('Link your ABC ID to continue.');
  expect(screen.queryByRole('dialog')).toBeNull();
});
