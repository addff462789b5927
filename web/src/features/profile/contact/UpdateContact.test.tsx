// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { expect, test } from 'vitest';
import { draftKey } from '../../../lib/state/storage.ts';
import { type Answers, OFFLINE, openPortal, reject } from '../../../testing.tsx';
import { createAnswers, createProfile } from '../testing-profile.ts';
import type { Profile } from '../use-profile.ts';

const REF = 'A'.repeat(22);
const SENT = { otpReferenceId: REF, sentTo: 'XXXXXX0001', cr: 'Mobile', validSeconds: 300, resendAfterSeconds: 30 } as const;
const DONE: Answers['/profileUpdate'] = {
  caseId: 'SR0000000001',
  policyNo: null,
  caseStatus: 'COMPLETED',
  submittedOn: '2026-11-20T05:00:00.000Z',
  promisedBy: null,
  message: 'Your mobile number has been changed',
  endpoint: 'profileUpdate',
  score: 100,
};
const open = (address: string, profile: Profile, more: Answers = {}) =>
  openPortal(address, { ...createAnswers(profile), '/login': SENT, '/profileUpdate': DONE, ...more }, { loggedIn: true });
type User = ReturnType<typeof open>['user'];
const pressContinue = (user: User) => user.click(screen.getByRole('button', { name: 'Continue' }));
async function typeCode(user: User, code = '123456') {
  await screen.findByText('Confirm your new contact');
  await user.click(screen.getAllByRole('textbox')[0] as HTMLElement);
  await user.keyboard(code);
}

test('sends a code to the new mobile and submits the change with it, without the code in the draft', async () => {
  const { user, calls } = open('/update-mobile', createProfile());
  await user.type(await screen.findByLabelText('New mobile number'), '+91 98111 00001');
  expect(sessionStorage.getItem(draftKey('update-mobile'))).toContain('98111');
  await pressContinue(user);
  await typeCode(user);
  await screen.findByRole('heading', { level: 1, name: 'Your mobile number has been changed' });
  expect(screen.getByRole('main').textContent).toContain('Your mobile number is now 9811100001.');
  const sent = calls.filter(({ path }) => path === '/login' || path === '/profileUpdate').map(({ body }) => body);
  expect(sent).toEqual([
    { api: 'generateOTP_loginUser', functionality: 'DEFAULT_PROCESS', mobileNumber: '+91 98111 00001' },
    { section: 'mobile', mobileNumber: '+91 98111 00001', otpProofNew: { otpReferenceId: REF, otp: '123456' } },
  ]);
  expect(sessionStorage.getItem(draftKey('update-mobile'))).toBeNull();
});

test('validates the number first and asks for the password without a registered contact', async () => {
  const noOne = createProfile([{ REGISTERED_MOBILE_NO: null, REGISTERED_EMAIL_ID: null }], { contactProof: 'PASSWORD' });
  const { user, calls } = open('/update-mobile', noOne, { '/profileUpdate': reject('credentialsWrong') });
  await user.type(await screen.findByLabelText('New mobile number'), '12345');
  await pressContinue(user);
  expect(screen.getAllByText('Enter a 10-digit mobile number starting with 6, 7, 8 or 9.').length).toBeGreaterThan(0);
  expect(screen.getAllByText('Enter your password.').length).toBeGreaterThan(0);
  expect(calls.some(({ path }) => path === '/login')).toBe(false);
  await user.clear(screen.getByLabelText('New mobile number'));
  await user.type(screen.getByLabelText('New mobile number'), '9811100001');
  await user.type(screen.getByLabelText('Password'), 'wrong');
  await pressContinue(user);
  await typeCode(user);
  await screen.findByText('This password is not correct.');
  expect(calls.find(({ path }) => path === '/profileUpdate')?.body).toEqual({
    section: 'mobile',
    mobileNumber: '9811100001',
    otpProofNew: { otpReferenceId: REF, otp: '123456' },
    password: 'wrong',
  });
  expect(Object.values(sessionStorage).join()).not.toContain('wrong');
  // A correct code is not requested again.
  await user.type(screen.getByLabelText('Password'), '!');
  await pressContinue(user);
  await waitFor(() => expect(calls.filter(({ path }) => path === '/profileUpdate')).toHaveLength(2));
  expect(calls.filter(({ path }) => path === '/login')).toHaveLength(1);
});

test('shows a wrong code of the new contact at its boxes', async () => {
  const { user } = open('/update-email', createProfile(), { '/profileUpdate': reject('otpWrong', { triesLeft: 4, proof: 'otpProofNew' }) });
  await user.type(await screen.findByLabelText('New email address'), 'new@example.in');
  await pressContinue(user);
  await typeCode(user);
  await screen.findByText('The one-time password is incorrect. You have 4 attempts left.');
});

test('restores the form with its values after a rejected number', async () => {
  const { user } = open('/update-mobile', createProfile(), { '/profileUpdate': reject('contactInUse') });
  await user.type(await screen.findByLabelText('New mobile number'), '9811100001');
  await pressContinue(user);
  await typeCode(user);
  await screen.findByText('Too many customers use this number. Please choose another one.');
  expect(screen.getByLabelText<HTMLInputElement>('New mobile number').value).toBe('9811100001');
});

test('lets a customer abroad select the country, India first', async () => {
  const countries = [
    { CODE: 'IN', NAME: 'India', DIAL: '+91' },
    { CODE: 'AE', NAME: 'United Arab Emirates', DIAL: '+971' },
  ];
  const { user, calls } = open('/update-mobile', createProfile([{}], { nri: true }), { '/country/all': { countries } });
  await user.type(await screen.findByLabelText('New mobile number'), '50123');
  await screen.findByRole('option', { name: 'United Arab Emirates (+971)' });
  await user.selectOptions(screen.getByLabelText('Country code'), 'United Arab Emirates (+971)');
  await pressContinue(user);
  expect(screen.getAllByText('Enter 6 to 14 digits.').length).toBeGreaterThan(0);
  await user.type(screen.getByLabelText('New mobile number'), '4567');
  await pressContinue(user);
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/login')?.body).toEqual({
      api: 'generateOTP_loginUser',
      functionality: 'DEFAULT_PROCESS',
      countryCode: '+971',
      mobileNumber: '501234567',
    }),
  );
});

test('shows an open change in place of the form', async () => {
  const openCases = [{ type: 'CONTACT', caseId: 'SR0000000001', submittedOn: '2026-11-20', promisedBy: '2026-11-27' }];
  open('/update-mobile', createProfile([{}], { openCases, cta: { ...createProfile().cta, mobileDetailsEditCTA: false } }));
  await screen.findByText(/We will finish by 27-11-2026/);
  expect(screen.queryByLabelText('New mobile number')).toBeNull();
});

test('keeps the form under the network dialog without a connection', async () => {
  const { user } = open('/update-email', createProfile(), { '/login': OFFLINE });
  await user.type(await screen.findByLabelText('New email address'), 'new@example.in');
  await pressContinue(user);
  await screen.findByRole('dialog');
  expect(screen.getByLabelText<HTMLInputElement>('New email address').value).toBe('new@example.in');
});
