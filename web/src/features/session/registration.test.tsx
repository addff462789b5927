// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { SESSION } from '../../lib/state/storage.ts';
import { type Answers, fillDate, openPortal, reject, USER } from '../../testing.tsx';

const REF = 'BBBBBBBBBBBBBBBBBBBBBB';
const SENT = { otpReferenceId: REF, sentTo: 'XXXXXX4821', cr: 'Mobile' as const, validSeconds: 300, resendAfterSeconds: 30 };
const PROOF = 'CCCCCCCCCCCCCCCCCCCCCC';
const ENTERED = {
  userAuthKey: 'handle-of-this-login',
  userInfo: null,
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
type User = ReturnType<typeof openPortal>['user'];

/** A right code is 407163. */
const verify = (found: object) => (body: { api: string }) =>
  'otp' in body && body.otp === '407163' ? (found as never) : body.api === 'verifyOTP' ? reject('otpWrong', { triesLeft: 4 }) : SENT;

async function fill(user: User, fields: Record<string, string>) {
  for (const [name, value] of Object.entries(fields)) {
    if (name.startsWith('Date of birth')) {
      await screen.findByRole('group', { name });
      await fillDate(user, { name, date: value });
      continue;
    }
    const field = await screen.findByLabelText(name, { selector: 'input', exact: false });
    await user.clear(field);
    await user.type(field, value);
  }
}
const press = (user: User, name: string) => user.click(screen.getByRole('button', { name }));
async function giveCode(user: User, otp = '407163') {
  await screen.findByRole('group', { name: 'One-time password' });
  await user.paste(otp);
}
const POLICY = { 'Policy number': '007214583', 'Date of birth': '14-08-1980', 'Registered mobile number or email': '98765 04821' };

async function register(answers: Answers) {
  const opened = openPortal('/register', { '/checkRegistrationDetails': SENT, ...answers });
  await fill(opened.user, POLICY);
  await press(opened.user, 'Get code');
  await giveCode(opened.user);
  return opened;
}

test('registers with policy, code, user ID and password, and opens the dashboard with a message', async () => {
  const { user, calls } = await register({
    '/login': verify({ proofRef: PROOF, suggestedUserIds: ['asha.rao', 'asha.r'] }),
    '/checkUser': (body) => ({
      available: body.ABCUserID === undefined ? null : body.ABCUserID !== 'asha.taken',
      suggestions: body.ABCUserID === 'asha.taken' ? ['asha.rao'] : [],
      password:
        body.password === undefined ? null : { ok: body.password !== 'password1', why: body.password === 'password1' ? ['common'] : [] },
    }),
    '/credentials/save': ENTERED,
  });
  await screen.findByText('Step 3 of 3');
  expect(window.location.search).toBe('?step=3');
  screen.getByText('Available user IDs: asha.rao, asha.r');
  await fill(user, { 'User ID': 'asha.taken' });
  await user.tab();
  await screen.findByText('This user ID is already taken. Please choose another one. Available user IDs: asha.rao');
  await fill(user, { 'User ID': 'asha.rao', 'New password': 'password1', 'Repeat password': 'password2' });
  await press(user, 'Create my user ID');
  await screen.findByRole('heading', { name: /things? to correct/ });
  expect(screen.getAllByText('This password is too common. Choose another.').length).toBeGreaterThan(0);
  expect(screen.getAllByText('The two passwords do not match.').length).toBeGreaterThan(0);
  expect(calls.some(({ path }) => path === '/credentials/save')).toBe(false);

  await fill(user, { 'New password': 'monsoon over the ghats', 'Repeat password': 'monsoon over the ghats' });
  await press(user, 'Create my user ID');
  await screen.findByText('Your user ID is ready');
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
  expect(sessionStorage.getItem(SESSION.auth)).toBe('handle-of-this-login');
  expect(calls.find(({ path }) => path === '/checkRegistrationDetails')?.body).toEqual({
    policyNumber: '007214583',
    dob: '14-08-1980',
    mobileNumber: '9876504821',
  });
  expect(calls.find(({ path }) => path === '/credentials/save')?.body).toEqual({
    proofRef: PROOF,
    ABCUserID: 'asha.rao',
    password: 'monsoon over the ghats',
  });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toMatch(/monsoon|asha\.rao|9876504821/);
});

test('prefills the policy when a customer with a code login registers', async () => {
  openPortal('/register', { '/getUserDetails': { ...USER, HAS_USER_ID: 'N' } }, { loggedIn: true });
  const field = await screen.findByRole<HTMLInputElement>('textbox', { name: /^Policy number/ });
  expect(field.value).toBe('007214583');
});

test('redirects a customer with a user ID away from registration', async () => {
  openPortal('/register', {}, { loggedIn: true });
  await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
});

test('shows the errors of an incomplete form and sends nothing', async () => {
  const { user, calls } = openPortal('/register');
  await fill(user, { 'Policy number': '12', 'Date of birth': '31-02-1980' });
  await press(user, 'Get code');
  await screen.findByRole('heading', { name: 'There are 3 things to correct' });
  for (const expectedText of [
    'Enter the 9 digits of your policy number.',
    'Invalid Date',
    'Registered mobile number or email is required.',
  ]) {
    expect(screen.getAllByText(expectedText)).toHaveLength(2);
  }
  await fill(user, { 'Date of birth': '31-12-2099' });
  expect(screen.getAllByText('Future Date is Not Allowed')).toHaveLength(2);
  expect(calls.some(({ path }) => path === '/checkRegistrationDetails')).toBe(false);
  await waitFor(() => expect(document.title).toContain('Error: Register'));
});

test('offers login and reset when the code shows that a user ID exists', async () => {
  await register({ '/login': (body) => (body.api === 'verifyOTP' ? reject('alreadyRegistered', { userId: 'a*****' }) : SENT) });
  await screen.findByText('a*****');
  expect(screen.getByRole('main').textContent).toContain('You already have the user ID a*****. Log in or reset your password.');
  expect(screen.getByRole('link', { name: 'Reset your password' }).getAttribute('href')).toBe('/forgotPassword');
  await waitFor(() => expect(document.activeElement).toBe(screen.getByRole('heading', { level: 1 })));
});

test('restarts an expired registration', async () => {
  const { user } = await register({
    '/login': verify({ proofRef: PROOF, suggestedUserIds: [] }),
    '/checkUser': reject('proofOld'),
    '/credentials/save': reject('proofOld'),
  });
  await screen.findByText('Step 3 of 3');
  await fill(user, { 'User ID': 'asha.rao', 'New password': 'monsoon over the ghats' });
  await screen.findByText('This took too long. Please start again.');
  screen.getByRole('button', { name: 'Get code' });
});

test('recovers the user ID and prefills the login', async () => {
  const { user, calls } = openPortal('/forgotUser', { '/login': verify({ userId: 'asha.k' }) });
  await fill(user, { 'Policy number, mobile number or email': 'asha@example.in', 'Date of birth': '14-08-1980' });
  await press(user, 'Get code');
  await giveCode(user, '111111');
  await screen.findByText('The one-time password is incorrect. You have 4 attempts left.');
  await user.keyboard('407163');
  await screen.findByRole('heading', { level: 1, name: 'Your user ID is asha.k' });
  await press(user, 'Log in');
  expect(((await screen.findByRole('textbox', { name: 'User ID' })) as HTMLInputElement).value).toBe('asha.k');
  expect(window.location.href).not.toContain('asha');
  expect(calls.find(({ body }) => body.api === 'generateOTP_forgotUserID')?.body).toEqual({
    api: 'generateOTP_forgotUserID',
    dob: '14-08-1980',
    emailAddress: 'asha@example.in',
  });
});

test('offers registration when there is no user ID', async () => {
  const { user } = openPortal('/forgotUser', {
    '/login': (body) => (body.api === 'verifyOTP' ? reject('notRegistered') : SENT),
  });
  await fill(user, { 'Policy number, mobile number or email': '007214583', 'Date of birth': '14-08-1980' });
  await press(user, 'Get code');
  await giveCode(user);
  await screen.findByText('You don’t have a user ID yet.');
  const main = screen.getByRole('main');
  expect([...main.querySelectorAll('a')].some((link) => link.getAttribute('href') === '/register')).toBe(true);
});

test('sets a new password and rejects a used one at its field', async () => {
  let saved = 0;
  const { user } = openPortal('/forgotPassword', {
    '/login': verify({ proofRef: PROOF }),
    '/checkUser': { available: null, suggestions: [], password: { ok: true, why: [] } },
    '/credentials/save': () => {
      saved += 1;
      return saved === 1 ? reject('passwordWeak', { why: ['used'] }) : ENTERED;
    },
  });
  await fill(user, { 'User ID': 'asha.k', 'Date of birth': '14-08-1980' });
  await press(user, 'Get code');
  screen.getByText('the mobile number and email registered with us');
  await giveCode(user);
  await fill(user, { 'New password': 'monsoon over the ghats', 'Repeat password': 'monsoon over the ghats' });
  await press(user, 'Save my password');
  expect((await screen.findAllByText('Choose a password you have not used here before.')).length).toBe(2);
  await fill(user, { 'New password': 'another long sentence', 'Repeat password': 'another long sentence' });
  await press(user, 'Save my password');
  await screen.findByText('Your password has been changed');
  expect(window.location.pathname).toBe('/dashboard');
});

test('redirects to a new password when the login requires it', async () => {
  const { user } = openPortal('/', {
    '/login': (body) =>
      body.api === 'checkPassword' ? reject('passwordReset') : { ways: ['PASSWORD', 'OTP'], loginRef: REF, source: 'WEBSITE' },
  });
  await user.type(await screen.findByRole('textbox', { name: 'User ID' }), 'p02');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'Policy#2026{Enter}');
  await screen.findByRole('heading', { level: 1, name: 'Forgot password' });
});

test('requires a login and returns to link the policy', async () => {
  const linked = { linked: [{ policyNo: '007214599', planName: 'Plan' }] };
  const { user, calls } = openPortal('/product-linking', {
    '/login': (body) => {
      if (body.api === 'checkCommonUserNewLogin') return { ways: ['PASSWORD', 'OTP'], loginRef: REF, source: 'WEBSITE' };
      return body.api === 'checkPassword' ? ENTERED : verify(linked)(body);
    },
    '/matchFields': (body) =>
      body.policyNumber === '007214583'
        ? reject('alreadyLinked')
        : { matchRef: PROOF, nextApi: 'generateOTP_login', functionality: 'OTP_PRODUCT_LINKING' },
  });
  await screen.findByText('Log in first, then link the policy.');
  expect(sessionStorage.getItem(SESSION.redirectTarget)).toBe('/product-linking');
  await user.type(await screen.findByRole('textbox', { name: 'User ID' }), 'p02');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'Policy#2026{Enter}');
  await fill(user, { 'Policy number': '007214583', 'Date of birth of the policyholder': '14-08-1980' });
  expect(window.location.pathname).toBe('/product-linking');
  // The redirect after the login loads as a separate chunk.
  await waitFor(() => expect(sessionStorage.getItem(SESSION.redirectTarget)).toBeNull());
  await press(user, 'Get code');
  await screen.findByText('This policy is already in your list.');
  await fill(user, { 'Policy number': '007214599' });
  await press(user, 'Get code');
  await screen.findByText('the mobile number registered for this policy');
  await giveCode(user);
  await screen.findByRole('heading', { level: 1, name: 'Policy 007214599 is linked' });
  expect(calls.filter(({ body }) => body.functionality === 'OTP_PRODUCT_LINKING').map(({ body }) => body.api)).toEqual([
    'generateOTP_login',
    'verifyOTP',
  ]);
});
