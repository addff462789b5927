// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SESSION } from '../../lib/state/storage.ts';
import { type Answers, fillDate, OFFLINE, openPortal, reject } from '../../testing.tsx';

const ENTERED = {
  userAuthKey: 'handle-of-this-login',
  userInfo: {
    ClientId: '1004821300',
    CustomerName: 'Asha Rao',
    CustomerShortName: 'Asha',
    MobileNo: 'XXXXXX0003',
    EmailId: 'a*****@example.in',
    PolicyId: null,
  },
  policyId: null,
  redirectPage: 'D',
  cr: null,
  IS_AMOUNT_ZERO: 'N' as const,
  isTerminated: false,
  uid: null,
  preKey: null,
  COI: null,
  source: 'WEBSITE' as const,
  isManage: false,
  appTrackerData: null,
  upiDetails: null,
  policyDetails: null,
  payPremium: null,
  ssoTokenData: null,
  needs: null,
  scope: null,
  lastLoginAt: null,
};
const METHODS = { ways: ['PASSWORD' as const, 'OTP' as const], loginRef: 'AAAAAAAAAAAAAAAAAAAAAA', source: 'WEBSITE' as const };
const SENT = {
  otpReferenceId: 'BBBBBBBBBBBBBBBBBBBBBB',
  sentTo: 'XXXXXX4821',
  cr: 'Mobile' as const,
  validSeconds: 300,
  resendAfterSeconds: 30,
};

const answers = (otp: { verify?: Answers['/login'] } = {}): Answers => ({
  '/login': (body) => {
    if (body.api === 'checkCommonUserNewLogin') return METHODS;
    if (body.api === 'generateOTP_login') return SENT;
    if (body.api === 'checkPassword') return body.password === 'Policy#2026' ? ENTERED : reject('credentialsWrong');
    if (typeof otp.verify === 'function') return otp.verify(body);
    return 'otp' in body && body.otp === '407163' ? ENTERED : reject('otpWrong', { triesLeft: 4 });
  },
});

test('logs in with user ID and password and opens the dashboard', async () => {
  const { user, calls } = openPortal('/', answers());
  await user.type(await screen.findByRole('textbox', { name: 'User ID' }), 'p02');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'Policy#2026');
  await user.click(screen.getByRole('button', { name: 'Log in' }));

  await screen.findByRole('heading', { level: 1, name: 'Hello, Asha' });
  expect(window.location.pathname).toBe('/dashboard');
  expect(sessionStorage.getItem(SESSION.auth)).toBe('handle-of-this-login');
  expect(calls.filter(({ path }) => path === '/login').map(({ body }) => body.api)).toEqual(['checkCommonUserNewLogin', 'checkPassword']);
  const detailsRequest = calls.find(({ path }) => path === '/getUserDetails');
  expect(detailsRequest?.headers.get('Authorization')).toBe('Bearer handle-of-this-login');
  expect(detailsRequest?.headers.get('X-Portal')).toBe('1');
});

test('stores the customer’s name only in the home area, and no contact or password', async () => {
  const { user } = openPortal('/', answers());
  await user.type(await screen.findByRole('textbox', { name: 'User ID' }), 'p02');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'Policy#2026{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Hello, Asha' });
  const stored = JSON.stringify({ ...sessionStorage, ...localStorage });
  expect(stored).not.toMatch(/XXXXXX0003|example\.in|Policy#2026/);
  const named = Object.keys({ ...sessionStorage, ...localStorage }).filter((key) => sessionStorage.getItem(key)?.includes('Asha'));
  expect(named).toEqual(['state:home']);
});

test.each(['checkCommonUserNewLogin', 'generateOTP_login'])(
  'shows in the form that the code could not be sent (%s fails)',
  async (failing) => {
    const { user } = openPortal('/', {
      '/login': ({ api }) => (api === failing ? reject('partnerDown') : METHODS),
    });
    await user.click(await screen.findByRole('tab', { name: 'One-time password' }));
    await user.type(await screen.findByLabelText('Mobile number, email address or user ID'), '9000000003');
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    expect((await screen.findByRole('alert')).textContent).toBe('Something Happened');
    expect(screen.queryByRole('dialog')).toBeNull();
  },
);

test('keeps the user ID and clears a wrong password with an error', async () => {
  const { user } = openPortal('/', answers());
  const userId = await screen.findByRole('textbox', { name: 'User ID' });
  await user.type(userId, 'nobody');
  const password = screen.getByLabelText('Password', { selector: 'input' });
  await user.type(password, 'guess{Enter}');

  const alert = await screen.findByRole('alert');
  expect(alert.textContent).toBe(
    'The user ID or password is incorrect. After 10 incorrect attempts in a row, you cannot log in for 15 minutes.',
  );
  await waitFor(() => expect(document.activeElement).toBe(alert));
  expect((userId as HTMLInputElement).value).toBe('nobody');
  expect((password as HTMLInputElement).value).toBe('');
  expect(window.location.pathname).toBe('/');
});

test('names and focuses a missing field', async () => {
  const { user, calls } = openPortal('/', answers());
  await user.click(await screen.findByRole('button', { name: 'Log in' }));
  const userId = screen.getByRole('textbox', { name: 'User ID' });
  expect(document.activeElement).toBe(userId);
  screen.getByText('User ID is required.');
  screen.getByText('Password is required.');
  expect(calls.some(({ path }) => path === '/login')).toBe(false);
});

test('shows the network dialog over the form without a connection', async () => {
  const { user } = openPortal('/', { '/login': OFFLINE });
  await user.type(await screen.findByRole('textbox', { name: 'User ID' }), 'p02');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'Policy#2026{Enter}');
  const dialog = await screen.findByRole('dialog', { name: 'We could not do that' });
  expect(dialog.textContent).toContain('We are facing some Technical Problems.Please try again Later');
  await user.keyboard('{Escape}');
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect((screen.getByRole('textbox', { name: 'User ID' }) as HTMLInputElement).value).toBe('p02');
});

async function requestCode(typed: string, replies = answers()) {
  const opened = openPortal('/', replies);
  await opened.user.click(await screen.findByRole('tab', { name: 'One-time password' }));
  await opened.user.type(await screen.findByRole('textbox', { name: 'Mobile number, email address or user ID' }), typed);
  await opened.user.click(screen.getByRole('button', { name: 'Get code' }));
  await screen.findByRole('group', { name: 'One-time password' });
  return opened;
}

test('logs in on pasting the code', async () => {
  const { user, calls } = await requestCode('98765 04821');
  screen.getByText('XXXXXX4821');
  await user.paste('407163');
  await screen.findByRole('heading', { level: 1, name: 'Hello, Asha' });
  const verified = calls.filter(({ body }) => body.api === 'verifyOTP');
  expect(verified).toHaveLength(1);
  expect(verified[0]?.body).toEqual({
    api: 'verifyOTP',
    functionality: 'DEFAULT_PROCESS',
    otpReferenceId: SENT.otpReferenceId,
    otp: '407163',
  });
});

test.each([
  ['pasted', 'paste'],
  ['typed', 'keyboard'],
] as const)('submits on the sixth digit of a code that is %s, each time, and only once', async (_how, inputMethod) => {
  const { user, calls } = await requestCode('9876504821');
  await user[inputMethod]('111111');
  await screen.findByText('The one-time password is incorrect. You have 4 attempts left.');
  await user[inputMethod]('407163');
  await screen.findByRole('heading', { level: 1, name: 'Hello, Asha' });
  expect(calls.filter(({ body }) => body.api === 'verifyOTP')).toHaveLength(2);
});

test('shows what is missing when the button is pressed before six digits', async () => {
  const { user, calls } = await requestCode('asha@example.in');
  screen.getByText('a*****@example.in');
  await user.keyboard('40716');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  screen.getByText('Enter the 6 digits of the code.');
  expect(calls.some(({ body }) => body.api === 'verifyOTP')).toBe(false);
});

test('does not reveal the code’s destination for a user ID', async () => {
  await requestCode('asha.k');
  screen.getByText('the mobile number and email registered with us');
});

test.each([
  ['the last try', reject('otpWrong', { triesLeft: 1 }), 'The one-time password is incorrect. You have 1 attempt left.'],
  ['the fifth wrong try', reject('otpDead'), 'Too many incorrect attempts. Ask for a new one-time password.'],
  ['a late code', reject('otpExpired'), 'This one-time password has expired. Ask for a new one.'],
  ['a technical fault', reject('partnerDown'), 'Something Unexpected Happened'],
])('shows the specified error for %s', async (_case, rejection, expectedText) => {
  const { user } = await requestCode('9876504821', answers({ verify: () => rejection }));
  await user.paste('111111');
  await screen.findByText(expectedText);
});

test('tells the customer to wait or call after too many codes', async () => {
  const limited: Answers = {
    '/login': (body) => (body.api === 'checkCommonUserNewLogin' ? METHODS : reject('tooMany', { retryAfterS: 600 })),
  };
  const { user } = openPortal('/', limited);
  await user.click(await screen.findByRole('tab', { name: 'One-time password' }));
  await user.type(await screen.findByRole('textbox', { name: 'Mobile number, email address or user ID' }), '9876504821{Enter}');
  await screen.findByText('You have asked for too many codes. Try again later or call 1800-270-7000.');
});

test('requires the date of birth with a policy number', async () => {
  const { user, calls } = openPortal('/', answers());
  await user.click(await screen.findByRole('tab', { name: 'One-time password' }));
  await user.type(await screen.findByRole('textbox', { name: 'Mobile number, email address or user ID' }), '007214583');
  await user.click(screen.getByRole('button', { name: 'Get code' }));
  screen.getByText('Enter your date of birth as day, month and year, for example 15 6 1985.');
  await fillDate(user, { name: 'Date of birth', date: '31-02-1980{Enter}' });
  screen.getByText('Invalid Date');
  await fillDate(user, { name: 'Date of birth', date: '14-08-1980{Enter}' });
  await screen.findByRole('group', { name: 'One-time password' });
  expect(calls.find(({ body }) => body.api === 'generateOTP_login')?.body).toEqual({
    api: 'generateOTP_login',
    functionality: 'DEFAULT_PROCESS',
    policyNumber: '007214583',
    dob: '14-08-1980',
  });
});

test.each(['ab', 'asha@', 'x'.repeat(41)])('rejects an impossible identifier at the field without a call: %s', async (typed) => {
  const { user, calls } = openPortal('/', answers());
  await user.click(await screen.findByRole('tab', { name: 'One-time password' }));
  await user.type(await screen.findByRole('textbox', { name: 'Mobile number, email address or user ID' }), typed);
  await user.click(screen.getByRole('button', { name: 'Get code' }));
  await screen.findByText('Enter a 10-digit mobile number, an email address or your user ID.');
  expect(calls.some(({ path }) => path === '/login')).toBe(false);
});
