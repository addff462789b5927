// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { describe, expect, test } from 'vitest';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { wholeText } from '../../testing-screen.ts';
import type { Complaint } from './listed-complaint.ts';
import { aComplaint, answered } from './testing-complaint.ts';

const open = (complaint: Complaint, answers: Answers = {}) =>
  openPortal(
    '/complaint?no=SR1234567890',
    {
      '/complaint/list': { complaints: [complaint] },
      '/complaint/act': { complaintNo: '', state: 'OPEN', answerBy: '2026-12-04', message: 'Done.' },
      ...answers,
    },
    { loggedIn: true },
  );
const steps = async () => {
  const card = await screen.findByRole('region', { name: 'Your steps and dates' });
  return within(card).getAllByRole('listitem');
};
const bodies = (calls: { path: string; body: unknown }[]) => calls.filter(({ path }) => path === '/complaint/act').map(({ body }) => body);

test('an open complaint shows all four steps with their days and contacts', async () => {
  open(aComplaint());
  await screen.findByRole('heading', { level: 1, name: 'Complaint SR1234567890' });
  await screen.findByText(wholeText('We will answer by 04-12-2026. You can take each next step on its date, free of charge.'));
  const texts = (await steps()).map((step) => step.textContent);
  expect(texts).toEqual([
    '1Our complaints teamReceived 20-11-2026. Answer due 04-12-2026.',
    '2Grievance officerFrom 05-12-2026, or as soon as you have our answerMeera Iyer, 1800-270-7001, grievance@life.exampleYou can ask the officer to review our answer.',
    '3Bima Bharosa (IRDAI)From 05-12-2026, or as soon as you have our answerCall 155255 or 1800 4254 732, write to complaints@irdai.gov.in, or use bimabharosa.irdai.gov.in (opens in a new tab). Bring complaint number SR1234567890.',
    '4Insurance Ombudsman, MumbaiFrom 21-12-2026 until 20-12-2027Free of charge, for claims up to ₹50 lakh. Office: S. V. Road, Mumbai 400054.Please confirm the address at cioins.co.in (opens in a new tab).',
  ]);
  expect(screen.queryByRole('button', { name: 'Ask the officer' })).toBeNull();
  const messages = within(screen.getByRole('region', { name: 'Messages' })).getAllByRole('listitem');
  expect(messages.map((message) => message.textContent)).toEqual([
    'You, 20-11-2026, 10:00My claim for the hospital stay was declined.',
    'Complaints team, 20-11-2026, 10:00We have your complaint SR1234567890. We will answer by 04-12-2026.',
  ]);
});

test('days that depend on an open legal question are not named', async () => {
  const complaint = aComplaint();
  open({ ...complaint, steps: complaint.steps.map((step) => ({ ...step, openFrom: null, openUntil: null })) });
  const [, , , ombudsman] = await steps();
  expect(ombudsman?.textContent).toContain('After one month without an answer, or as soon as you have our answer');
});

test('above the limit, the step names who decides instead of the Ombudsman', async () => {
  open(aComplaint({ isAboveLimit: true }));
  const [, , , ombudsman] = await steps();
  expect(ombudsman?.textContent).toContain('The Ombudsman cannot decide claims above ₹50 lakh.');
});

describe('an answer', () => {
  test('is shown with its clause and its money, and is accepted after a question', async () => {
    const user = userEvent.setup();
    const { calls } = open(answered({ payment: { amount: 1_200, state: 'PAID', on: '2026-12-02', account: 'XXXXXXXX1234' } }));
    const card = await screen.findByRole('region', { name: 'Our answer' });
    expect(card.textContent).toContain('We agree in partAnswered 01-12-2026The terms cover two of the three days.Clause: Clause 7.2');
    expect(card.textContent).toContain('We paid ₹1,200.00 to your account XXXXXXXX1234 on 02-12-2026.');
    await user.click(within(card).getByRole('button', { name: 'I accept' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'I accept' }));
    await waitFor(() => expect(bodies(calls)).toEqual([{ complaintNo: 'SR1234567890', act: 'ACCEPT' }]));
  });

  test('says what is missing for the payment', async () => {
    open(answered({ payment: { amount: 1_200, state: 'ACCOUNT_NEEDED', on: null, account: null } }));
    await screen.findByText(
      wholeText('We will pay you ₹1,200.00 as soon as you have a verified bank account for payouts. Add your account'),
    );
    expect(screen.getByRole('link', { name: 'Add your account' }).getAttribute('href')).toBe('/bank-detail');
  });

  test('is not accepted with a message, and the other steps can be taken', async () => {
    const user = userEvent.setup();
    const { calls } = open(answered());
    await user.click(await screen.findByRole('button', { name: 'I do not accept' }));
    const dialog = within(await screen.findByRole('dialog'));
    await user.type(dialog.getByLabelText('Your message (optional)'), 'Read my letter.');
    await user.click(dialog.getByRole('button', { name: 'Look at it again' }));
    await user.click(await screen.findByRole('button', { name: 'Ask the officer' }));
    await user.click(await screen.findByRole('button', { name: 'Send to the officer' }));
    await user.click(await screen.findByRole('button', { name: 'Enter the token of Bima Bharosa' }));
    await user.click(await screen.findByRole('button', { name: 'Save' }));
    await screen.findByText('Enter the token of Bima Bharosa.', { selector: '[class*=error] *, [id$=error] *' });
    await user.type(screen.getByLabelText('Token'), 'BB-77');
    await user.click(screen.getByRole('button', { name: 'Save' }));
    const on = { complaintNo: 'SR1234567890' };
    await waitFor(() =>
      expect(bodies(calls)).toEqual([
        { ...on, act: 'REOPEN', text: 'Read my letter.' },
        { ...on, act: 'ESCALATE' },
        { ...on, act: 'TOKEN', text: 'BB-77' },
      ]),
    );
  });

  test('a rejection of the server is shown in the dialog', async () => {
    const user = userEvent.setup();
    open(answered(), { '/complaint/act': reject('alreadyAccepted') });
    await user.click(await screen.findByRole('button', { name: 'I accept' }));
    await user.click(within(await screen.findByRole('dialog')).getByRole('button', { name: 'I accept' }));
    await screen.findByRole('alert');
  });
});

test.each([
  [{ state: 'LATE', late: true }, 'We promised an answer by 04-12-2026 and are late. You can go to Bima Bharosa now.'],
  [{ state: 'REOPENED' }, 'We are looking at it again. Answer due 04-12-2026.'],
  [{ state: 'ESCALATED' }, 'Our grievance officer has your complaint. Answer due 04-12-2026.'],
  [
    { state: 'ACCEPTED', events: [{ kind: 'ACCEPTED', at: '2026-12-02T04:30:00.000Z', isOurs: false, text: null }] },
    'You accepted our answer on 02-12-2026.',
  ],
  [
    { state: 'OMBUDSMAN', events: [{ kind: 'OMBUDSMAN', at: '2026-12-22T04:30:00.000Z', isOurs: false, text: null }] },
    'You told us on 22-12-2026 that the Ombudsman has your complaint.',
  ],
] as [Partial<Complaint>, string][])('names the state %j', async (changes, expected) => {
  open(aComplaint(changes));
  await screen.findByText(wholeText(expected));
  expect(await steps()).toHaveLength(4);
});

test('a number that is not among the complaints is not found', async () => {
  openPortal('/complaint?no=SR0000000000', { '/complaint/list': { complaints: [aComplaint()] } }, { loggedIn: true });
  await screen.findByText('We did not find this complaint.');
});
