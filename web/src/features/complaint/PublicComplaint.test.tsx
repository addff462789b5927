// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPortal, reject } from '../../testing.tsx';
import { wholeText } from '../../testing-screen.ts';
import { answered } from './testing-complaint.ts';

const SENT = {
  ...{
    message: 'We have your complaint.',
    caseId: 'SR9000000009',
    policyNo: null,
    caseStatus: 'SUBMITTED',
    submittedOn: '2026-11-20T04:30:00.000Z',
  },
  ...{ promisedBy: '2026-12-04', endpoint: 'publicComplaint/save', complaintNo: 'SR9000000009', answerBy: '2026-12-04' },
} as const;
const TEXT = 'My claim was declined without a reason.';

test('a claimant complains about the claim of the address without a login', async () => {
  const user = userEvent.setup();
  const { calls } = openPortal('/make-complaint?about=CLAIM&id=CL9100000203', { '/publicComplaint/save': SENT as never });
  await user.click(await screen.findByRole('button', { name: 'Send complaint' }));
  for (const name of ['Enter your name.', 'Enter a 10-digit mobile number.', 'Describe what happened in 20 to 4,000 characters.'])
    await screen.findByRole('link', { name });
  await user.type(screen.getByLabelText('Your name'), 'Seema Thakur');
  await user.type(screen.getByLabelText('Your mobile number'), '90000 00927');
  await user.type(screen.getByLabelText('Tell us what happened.'), TEXT);
  await user.type(screen.getByLabelText('What would put it right?'), 'Pay it.');
  await user.click(screen.getByRole('button', { name: 'Send complaint' }));
  await screen.findByText(wholeText('We have your complaint SR9000000009. We will answer by 04-12-2026.'));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/publicComplaint/save')?.body).toEqual({
      ...{ name: 'Seema Thakur', mobile: '90000 00927', subject: { kind: 'CLAIM', id: 'CL9100000203' } },
      ...{ category: 'CLAIM', text: TEXT, wish: 'Pay it.' },
    }),
  );
  expect(screen.getByRole('link', { name: 'See your complaint' }).getAttribute('href')).toBe('/complaints?no=SR9000000009');
});

test('the number of a policy is typed', async () => {
  const user = userEvent.setup();
  openPortal('/make-complaint');
  await user.selectOptions(await screen.findByLabelText('What is it about?'), 'Policy');
  await user.click(screen.getByRole('button', { name: 'Send complaint' }));
  await screen.findByRole('link', { name: 'Enter the number or the name.' });
  expect(screen.getByLabelText('Number of the policy').tagName).toBe('INPUT');
});

test('a complaint is found by its number and a mobile number, and its answer is accepted with the reference', async () => {
  const user = userEvent.setup();
  const complaint = answered({ complaintNo: 'SR1234567890' });
  const { calls } = openPortal('/complaints?no=SR1234567890', {
    '/publicComplaint/find': { complaint, ref: 'r'.repeat(22) },
    '/publicComplaint/act': {
      complaint: { ...complaint, state: 'ACCEPTED', mayReply: false },
      state: 'ACCEPTED',
      message: 'You have accepted our answer.',
    },
  });
  await user.type(await screen.findByLabelText('Your mobile number'), '9000000927');
  await user.click(screen.getByRole('button', { name: 'Show complaint' }));
  await screen.findByRole('heading', { level: 1, name: 'Complaint SR1234567890' });
  expect(calls.find(({ path }) => path === '/publicComplaint/find')?.body).toEqual({ complaintNo: 'SR1234567890', mobile: '9000000927' });
  await user.click(screen.getByRole('button', { name: 'I accept' }));
  await user.click(screen.getAllByRole('button', { name: 'I accept' }).at(-1) as HTMLElement);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.find(({ path }) => path === '/publicComplaint/act')?.body).toEqual({
    ...{ complaintNo: 'SR1234567890', act: 'ACCEPT', ref: 'r'.repeat(22) },
  });
  expect(screen.queryByRole('button', { name: 'I accept' })).toBeNull();
});

test('says that nothing was found', async () => {
  const user = userEvent.setup();
  openPortal('/complaints', { '/publicComplaint/find': reject('empty') });
  await user.type(await screen.findByLabelText('Complaint number'), 'sr 1234567890');
  await user.type(screen.getByLabelText('Your mobile number'), '9000000927');
  await user.click(screen.getByRole('button', { name: 'Show complaint' }));
  await screen.findByText('We could not find a complaint with these details.');
});
