// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { type Answers, dateBox, openPortal, reject } from '../../testing.tsx';

const NEEDED = { otpNeeded: true, otpReferenceId: 'R'.repeat(22), sentTo: '', validSeconds: 300, resendAfterSeconds: 30 };
const FOUND: ResponseOf<'/unclaimed'> = {
  items: [
    {
      unclaimedId: 'UA1',
      POLICY_NUMBER: 'XXXXX2801',
      type: 'MATURITY',
      since: '2025-09-20',
      amount: 616_000,
      interest: 43_136.88,
      total: 659_136.88,
      missing: ['BANK', 'DISCHARGE'],
      transferredOn: null,
      case: null,
      bring: ['The signed discharge form', 'The death certificate'],
    },
  ],
  message: '',
};
const codeNeeded = reject('otpNeeded', NEEDED);

async function fill(user: UserEvent) {
  await user.type(await screen.findByRole('textbox', { name: 'Name of the policyholder' }), 'Ramesh Tiwari');
  await user.type(dateBox('Date of birth'), '15-06-1966');
  await user.selectOptions(screen.getByRole('combobox', { name: 'You are' }), 'HEIR');
  await user.click(screen.getByRole('button', { name: 'Search' }));
}
const open = (answers: Answers) => openPortal('/pre-unclaim', answers);

test('requires name, birth date and the searching person', async () => {
  const { user, calls } = open({});
  await user.click(await screen.findByRole('button', { name: 'Search' }));
  for (const expectedText of ["Enter the policyholder's name.", 'Enter the date of birth.', 'Choose who you are.'])
    expect(screen.getAllByText(expectedText).length).toBeGreaterThan(0);
  await user.type(dateBox('Date of birth'), '31-02-1980');
  expect(screen.getAllByText('Invalid Date').length).toBeGreaterThan(0);
  expect(calls.some(({ path }) => path === '/unclaimed')).toBe(false);
});

test('shows amounts and required documents after the code', async () => {
  const { user, calls } = open({
    '/unclaimed': (body: object) => ('otpProof' in body ? FOUND : codeNeeded),
  });
  await fill(user);
  await screen.findByText(/we will send a code to the mobile number in our records/);
  await user.click(screen.getAllByRole('textbox')[0] as HTMLElement);
  await user.paste('123456');
  await screen.findByText('XXXXX2801');
  screen.getByText('The death certificate');
  expect(calls.findLast(({ path }) => path === '/unclaimed')?.body).toEqual({
    action: 'SEARCH',
    name: 'Ramesh Tiwari',
    dob: '15-06-1966',
    searcher: 'HEIR',
    otpProof: { otpReferenceId: NEEDED.otpReferenceId, otp: '123456' },
  });
});

test('takes a number for a call back if no code can be sent', async () => {
  const { user, calls } = open({
    '/unclaimed': (body: object) => (Reflect.get(body, 'action') === 'CALLBACK' ? { items: [], message: 'We will call you.' } : codeNeeded),
  });
  await fill(user);
  await user.click(await screen.findByRole('button', { name: 'Request a call' }));
  expect(screen.getAllByText('Enter a 10-digit mobile number.').length).toBeGreaterThan(0);
  await user.type(screen.getByRole('textbox', { name: 'Mobile number' }), '9876543210');
  await user.click(screen.getByRole('button', { name: 'Request a call' }));
  await screen.findByText('We will call you.');
  expect(calls.findLast(({ path }) => path === '/unclaimed')?.body).toEqual({
    action: 'CALLBACK',
    name: 'Ramesh Tiwari',
    mobile: '9876543210',
  });
});
