// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { expect, test } from 'vitest';
import { openPortal, reject } from '../../testing.tsx';
import { wholeText } from '../../testing-screen.ts';
import { aComplaint, answered } from './testing-complaint.ts';

test('lists open and closed complaints with their day', async () => {
  const complaints = [
    aComplaint(),
    answered({ complaintNo: 'SR2' }),
    answered({ complaintNo: 'SR3', state: 'ACCEPTED', subject: { kind: 'OTHER', id: null } }),
  ];
  openPortal('/complaints', { '/complaint/list': { complaints } }, { loggedIn: true });
  await screen.findByText(wholeText('You have 2 open complaints.'));
  const rows = (name: string) =>
    within(screen.getByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
  expect(rows('Open complaints')).toEqual([
    'SR1234567890Under reviewClaim CL9100000203. Received 20-11-2026.Answer due 04-12-2026',
    'SR2AnsweredClaim CL9100000203. Received 20-11-2026.Answered 01-12-2026',
  ]);
  expect(rows('Closed complaints')).toEqual(['SR3AcceptedSomething else. Received 20-11-2026.Answered 01-12-2026']);
  expect(screen.getByRole('link', { name: 'SR2' }).getAttribute('href')).toBe('/complaint?no=SR2');
});

test('says that there is no complaint yet', async () => {
  openPortal('/complaints', { '/complaint/list': { complaints: [] } }, { loggedIn: true });
  await screen.findByText('You have not made a complaint.');
  expect(screen.getByRole('link', { name: 'Make a complaint' }).getAttribute('href')).toBe('/complaint-new');
});

const SENT = {
  ...{ message: 'We have your complaint.', caseId: 'SR9', caseStatus: 'SUBMITTED', submittedOn: '2026-11-20T04:30:00.000Z' },
  ...{ promisedBy: '2026-12-04', endpoint: 'complaint/save', complaintNo: 'SR9', answerBy: '2026-12-04' },
} as const;
const TEXT = 'My claim was declined without a reason.';

test('a complaint about a claim of the address is sent, and says when we answer', async () => {
  const user = userEvent.setup();
  const { calls } = openPortal('/complaint-new?about=CLAIM&id=CL9100000203', { '/complaint/save': SENT as never }, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Send complaint' }));
  await screen.findByRole('link', { name: 'Describe what happened in 20 to 4,000 characters.' });
  expect(screen.getByRole('link', { name: 'Tell us what would put it right, in up to 500 characters.' })).not.toBeNull();
  expect(screen.queryByRole('link', { name: 'Choose what it is about.' })).toBeNull();
  await user.type(screen.getByLabelText('Tell us what happened.'), TEXT);
  await user.type(screen.getByLabelText('What would put it right?'), 'Pay it.');
  await user.click(screen.getByRole('button', { name: 'Send complaint' }));
  await screen.findByText(wholeText('We have your complaint SR9. We will answer by 04-12-2026.'));
  await waitFor(() =>
    expect(calls.find(({ path }) => path === '/complaint/save')?.body).toEqual({
      ...{ subject: { kind: 'CLAIM', id: 'CL9100000203' }, category: 'CLAIM', text: TEXT, wish: 'Pay it.' },
    }),
  );
  expect(screen.getByRole('link', { name: 'See your complaint' }).getAttribute('href')).toBe('/complaint?no=SR9');
});

test('asks for the subject, the name and the kind, and says that a number is unknown', async () => {
  const user = userEvent.setup();
  openPortal('/complaint-new', { '/complaint/save': reject('notFound') }, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: 'Send complaint' }));
  await screen.findByRole('link', { name: 'Choose what it is about.' });
  await user.selectOptions(screen.getByLabelText('What is it about?'), 'A person');
  await user.type(screen.getByLabelText(/^Name of the person/), 'Ravi Kulkarni');
  await user.selectOptions(screen.getByLabelText('What is it about?'), 'Request');
  expect(screen.getByLabelText<HTMLInputElement>('Number of the request').value).toBe('');
  await user.type(screen.getByLabelText('Number of the request'), 'SR1234567890');
  await user.selectOptions(screen.getByLabelText('What kind of complaint is it?'), 'Service');
  await user.type(screen.getByLabelText('Tell us what happened.'), TEXT);
  await user.type(screen.getByLabelText('What would put it right?'), 'Answer it.');
  await user.click(screen.getByRole('button', { name: 'Send complaint' }));
  await screen.findByText('We did not find this number among your records.');
});
