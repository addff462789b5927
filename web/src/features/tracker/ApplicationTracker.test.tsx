// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import { trackApplication, useAppTracker } from '../../lib/state/app-tracker.slice.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { SESSION } from '../../lib/state/storage.ts';
import { type Answers, dateBox, OFFLINE, openPortal, reject } from '../../testing.tsx';
import { wholeText } from '../../testing-screen.ts';
import type { Application } from './application-view.ts';
import { application, DETAILS } from './testing-application.ts';

const NUMBER = 'APP0002702';
const NEEDED = { otpNeeded: true, otpReferenceId: 'R'.repeat(22), sentTo: '', validSeconds: 300, resendAfterSeconds: 30 };
const codeNeeded = reject('otpNeeded', NEEDED);
const FORM = { formId: 'F1', formName: 'Proof of income', documentTypes: [], maxFiles: 5, template: null };

/** The tracker of an application that a code has opened. */
function track(trackedApplication: Application, answers: Answers = {}) {
  sessionStorage.setItem(SESSION.preLoginKey, 'key');
  trackApplication(application());
  return openPortal('/application-tracker', {
    '/appTracker/getAppTrackerDetails': trackedApplication,
    '/appTracker/getLeapAPPDetails': DETAILS,
    '/appTracker/getFormIdByReqId': FORM,
    ...answers,
  });
}
beforeEach(() => useAppTracker.setState({ policy: null, appTrackerData: null }));
const file = (name: string) => new File(['%PDF-1.7'], name, { type: 'application/pdf' });
const findRow = async (name: string) => (await screen.findByText(name)).closest('li') as HTMLElement;

test('requires the number and one detail, and reveals a match only after the code', async () => {
  const { user, calls } = openPortal('/app-tracker', {
    '/appTracker/appTrackerLogin': (body: object) => ('otpProof' in body ? { preKey: 'key', appTrackerData: application() } : codeNeeded),
    '/appTracker/getAppTrackerDetails': application(),
    '/appTracker/getLeapAPPDetails': DETAILS,
  });
  await user.click(await screen.findByRole('button', { name: 'Get code' }));
  for (const expectedText of ['Enter the application number.', 'Enter the date of birth or the mobile number.'])
    expect(screen.getAllByText(expectedText).length).toBeGreaterThan(0);
  await user.type(screen.getByRole('textbox', { name: 'Application number' }), 'APP-27');
  expect(screen.getAllByText('Enter an application number with 10 letters and digits.').length).toBeGreaterThan(0);
  expect(calls.some(({ path }) => path === '/appTracker/appTrackerLogin')).toBe(false);
  await user.clear(screen.getByRole('textbox', { name: 'Application number' }));
  await user.type(screen.getByRole('textbox', { name: 'Application number' }), 'app0002702');
  await user.type(dateBox('Date of birth'), '15-06-1985');
  await user.click(screen.getByRole('button', { name: 'Get code' }));
  const dialog = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  within(dialog).getByText('If these details match our records, a code is on its way.');
  await user.click(within(dialog).getAllByRole('textbox')[0] as HTMLElement);
  await user.paste('123456');
  await screen.findByRole('heading', { level: 1, name: `Application ${NUMBER}` });
  expect(calls.findLast(({ path }) => path === '/appTracker/appTrackerLogin')?.body).toEqual({
    applicationNumber: NUMBER,
    dob: '15-06-1985',
    otpProof: { otpReferenceId: NEEDED.otpReferenceId, otp: '123456' },
  });
  expect(sessionStorage.getItem(SESSION.preLoginKey)).toBe('key');
  // Only the status is stored.
  expect(sessionStorage.getItem('state:appTrackerDetails')).not.toMatch(/Esha|Life Term/);
});

test.each([
  [99, ['Something Happened'], []],
  [20, [], ['We could not do that']],
] as const)('shows status %s at the tracker form once', async (status, alerts, dialogs) => {
  const { user } = openPortal('/app-tracker', {});
  const real = globalThis.fetch;
  vi.stubGlobal('fetch', (url: string, init: RequestInit) =>
    url.endsWith('/appTrackerLogin')
      ? Promise.resolve(Response.json({ success: false, status, message: '', data: null }))
      : real(url, init),
  );
  await user.type(await screen.findByRole('textbox', { name: 'Application number' }), NUMBER);
  await user.type(screen.getByRole('textbox', { name: 'Or your registered mobile number' }), '9000000027');
  await user.click(screen.getByRole('button', { name: 'Get code' }));
  await waitFor(() => expect(screen.queryAllByText(/Something Happened|We could not do that/)).toHaveLength(1));
  expect(screen.queryAllByRole('alert').map(({ textContent }) => textContent)).toEqual(alerts);
  expect(screen.queryAllByRole('dialog').map((dialog) => dialog.querySelector('h2')?.textContent)).toEqual(dialogs);
  vi.unstubAllGlobals();
});

test('asks to try later after too many attempts', async () => {
  const { user } = openPortal('/app-tracker', { '/appTracker/appTrackerLogin': reject('tooMany') });
  await user.type(await screen.findByRole('textbox', { name: 'Application number' }), NUMBER);
  await user.type(screen.getByRole('textbox', { name: 'Or your registered mobile number' }), '9000000027');
  await user.click(screen.getByRole('button', { name: 'Get code' }));
  await screen.findByText('Please try again later.');
  expect(window.location.pathname).toBe('/app-tracker');
});

test('shows requirements with reason and rejections, and submits two confirmed files immediately', async () => {
  let finishSave: (saved: boolean) => void = () => undefined;
  const answered = new Promise<boolean>((resolve) => {
    finishSave = resolve;
  });
  const { user, calls } = track(application(), {
    '/appTracker/AppTrackSaveDocsArray': async () =>
      (await answered) ? [1, 2].map((no) => ({ REQIR_ID: 'R1', fileRef: `${no}`.repeat(22), saved: true, reason: null })) : OFFLINE,
    '/appTracker/saveAppTrackerDetails': { REQT_DETAILS: [], info: application().info, payAmount: null, message: '' },
  });
  await screen.findByText('We need 2 documents from you before we can decide.');
  within(await findRow('Proof of address')).getByText('The bill is older than 2 months.');
  within(await findRow('Photograph')).getByText('Accepted');
  screen.getByText('1 of 3 sent');
  const row = await findRow('Proof of income');
  const input = row.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, [file('one.pdf'), file('two.pdf')]);
  const info = await screen.findByRole('dialog', { name: 'Info' });
  within(info).getByText('We will upload your 2 files as one document.');
  await user.click(within(info).getByRole('button', { name: 'OK' }));
  const byRole = await screen.findByRole('dialog', { name: 'Disclaimer' });
  within(byRole).getByText('I confirm that these are true copies of my documents.');
  await user.click(within(byRole).getByRole('button', { name: 'Cancel' }));
  within(row).getByText('Required');
  expect(calls.some(({ path }) => path === '/appTracker/AppTrackSaveDocsArray')).toBe(false);
  await user.upload(input, [file('one.pdf'), file('two.pdf')]);
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await within(row).findByText('Submitted');
  expect(useAppTracker.getState().appTrackerData?.REQT_DETAILS.map(({ REQT_STATUS }) => REQT_STATUS)).toEqual([
    'SUBMITTED',
    'REJECTED',
    'ACCEPTED',
  ]);
  finishSave(true);
  await waitFor(() => expect(calls.some(({ path }) => path === '/appTracker/saveAppTrackerDetails')).toBe(true));
  expect(calls.find(({ path }) => path === '/appTracker/AppTrackSaveDocsArray')?.files?.map(({ name }) => name)).toEqual([
    'one.pdf',
    'two.pdf',
  ]);
  expect(calls.findLast(({ path }) => path === '/appTracker/saveAppTrackerDetails')?.body).toEqual({
    applicationNumber: NUMBER,
    action: 'REQUIREMENT',
    REQIR_ID: 'R1',
    fileRefs: ['1'.repeat(22), '2'.repeat(22)],
  });
});

test('restores the requirement and shows the network dialog if sending fails', async () => {
  const { user } = track(application(), { '/appTracker/AppTrackSaveDocsArray': () => OFFLINE });
  const row = await findRow('Proof of income');
  await user.upload(row.querySelector('input[type=file]') as HTMLInputElement, [file('one.pdf')]);
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await waitFor(() => expect(useHome.getState().errorPopup).toBe(true));
  await within(row).findByText('Required');
  expect(useAppTracker.getState().appTrackerData?.REQT_DETAILS[0]?.REQT_STATUS).toBe('OPEN');
});

test('keeps the row and explains an unusable file', async () => {
  const { user } = track(application(), {
    '/appTracker/AppTrackSaveDocsArray': [{ REQIR_ID: 'R1', fileRef: null, saved: false, reason: 'PASSWORD' }],
  });
  const row = await findRow('Proof of income');
  const input = row.querySelector('input[type=file]') as HTMLInputElement;
  await user.upload(input, [new File([], 'empty.pdf', { type: 'application/pdf' })]);
  await within(row).findByText('empty.pdf could not be read. Choose it again.');
  await user.upload(input, [file('locked.pdf')]);
  await user.click(await screen.findByRole('button', { name: 'Confirm' }));
  await within(row).findByText('locked.pdf has a password. Remove the password and add it again.');
  within(row).getByText('Required');
});

test('requires a time for the call, and reloads the times when one was taken', async () => {
  const slots = ['2026-11-24T05:30:00.000Z', '2026-11-24T10:30:00.000Z'];
  const waiting = application(
    { appTrackerPIVC: { needed: true, done: false, link: null, slots, bookedAt: null }, REQT_DETAILS: [] },
    { stage: 'PIVC' },
  );
  const { user, calls } = track(waiting, { '/appTracker/saveAppTrackerDetails': reject('slotTaken') });
  await user.click(await screen.findByRole('button', { name: 'Choose this time' }));
  await screen.findByText('Choose a time.');
  await user.click(screen.getByRole('radio', { name: /24-11-2026, 16:00 IST/ }));
  await user.click(screen.getByRole('button', { name: 'Choose this time' }));
  await screen.findByText('This time is no longer available. Please choose another one.');
  expect(calls.findLast(({ path }) => path === '/appTracker/saveAppTrackerDetails')?.body).toEqual({
    applicationNumber: 'APP0002702',
    action: 'PIVC_SLOT',
    slot: slots[1],
  });
  await waitFor(() => expect(calls.filter(({ path }) => path === '/appTracker/getAppTrackerDetails')).toHaveLength(2));
});

const OFFER = {
  offerId: 'OF1',
  premium: 14_300,
  sumAssured: 8_000_000,
  exclusions: ['Claims that follow from a disease of the heart'],
  reason: 'Your medical test showed a raised blood pressure.',
  difference: 1_800,
  validTill: '2099-12-01',
};

test('compares the counter-offer, explains the refund on declining, and asks for the code', async () => {
  const { user, calls } = track(application({ counterOffer: OFFER, REQT_DETAILS: [] }, { stage: 'COUNTER_OFFER' }), {
    '/appTracker/saveAppTrackerDetails': codeNeeded,
  });
  await screen.findByText(wholeText('We can insure you on different terms. Please answer by 01-12-2099.'));
  const row = within(screen.getByRole('table')).getByRole('row', { name: /^Premium/ });
  expect(row.textContent).toBe('Premium₹12,500.00₹14,300.00');
  screen.getByText('Claims that follow from a disease of the heart');
  await user.click(screen.getByRole('button', { name: 'Decline' }));
  const dialog = await screen.findByRole('dialog', { name: 'Decline our offer?' });
  within(dialog).getByText('We will return your money.');
  expect(calls.some(({ path }) => path === '/appTracker/saveAppTrackerDetails')).toBe(false);
  await user.click(within(dialog).getByRole('button', { name: 'Decline' }));
  const code = await screen.findByRole('dialog', { name: 'Confirm that it is you' });
  within(code).getByText('Decline our offer');
});

test('blocks an answer to an expired offer', async () => {
  track(application({ counterOffer: { ...OFFER, validTill: '2026-01-01' }, REQT_DETAILS: [] }, { stage: 'COUNTER_OFFER' }));
  await screen.findByText('This offer has expired. Please contact us.');
  expect(screen.queryByRole('button', { name: 'Accept' })).toBeNull();
});

const paid = { REQT_DETAILS: [], payAmount: null };
const ends: [string, Partial<Application>, Partial<Application['info']>, string[]][] = [
  [
    'issued',
    { ...paid, policy: { ...application().policy, policyNumber: '100002708' } },
    { stage: 'ISSUED' },
    ['Your policy 100002708 has been issued.', 'Register to see your policy'],
  ],
  [
    'declined, and a payment that came later',
    { ...paid, refund: { amount: 12_500, state: 'STARTED', on: '2026-11-19' } },
    { stage: 'DECLINED', reason: 'The test results.', stages: [{ stage: 'DECLINED', at: '2026-11-18T05:00:00.000Z', done: true }] },
    [
      'The test results. We will return ₹12,500.00 to the account it came from.',
      'Your payment reached us after our decision, so we are returning it.',
    ],
  ],
  [
    'postponed, and paid back',
    { ...paid, refund: { amount: 12_500, state: 'DONE', on: '2026-11-19' } },
    { stage: 'POSTPONED', reason: 'After an operation.', until: '2027-05-01' },
    ['After an operation. You can apply again after 01-05-2027.', /We returned .* to the account it came from on 19-11-2026/ as never],
  ],
];
test.each(ends)('%s', async (_what, over, info, expectedTexts) => {
  track(application(over, info));
  for (const expectedText of expectedTexts)
    expect((await screen.findAllByText((_, node) => fits(node?.textContent ?? '', expectedText))).length).toBeGreaterThan(0);
  expect(screen.queryByRole('list', { name: 'Progress' })).toBeNull();
});
const fits = (text: string, pattern: string | RegExp): boolean => (typeof pattern === 'string' ? text === pattern : pattern.test(text));

test('pays the server’s amount after accepting the terms', async () => {
  const { user, calls } = track(application({ ...paid, payAmount: 1_800 }, { stage: 'DECISION' }), {
    '/appTrackerPaymentLoungeRedirection': reject('notPayable'),
  });
  const pay = await screen.findByRole('button', { name: 'Pay ₹1,800.00' });
  await user.click(pay);
  expect(calls.some(({ path }) => path === '/appTrackerPaymentLoungeRedirection')).toBe(false);
  await user.click(screen.getByRole('checkbox'));
  await user.click(pay);
  await screen.findByText('You cannot make a payment for this application at the moment.');
  expect(calls.findLast(({ path }) => path === '/appTrackerPaymentLoungeRedirection')?.body).toEqual({
    applicationNumber: NUMBER,
    purpose: 'PROPOSAL_DEPOSIT',
    termsCondition: true,
    termsVersion: '2026-01',
  });
});

test('lists the applications of a logged-in customer and opens one directly', async () => {
  const listed = {
    planName: 'Secure Shield Term',
    appliedOn: '2026-11-08',
    policyNumber: null,
    stage: 'DOCS_PENDING' as const,
    answerHi: '',
  };
  const { user } = openPortal(
    '/app-tracker',
    {
      '/appTracker/listApplications': {
        applications: [
          { ...listed, applicationNumber: NUMBER, answer: 'We need 4 documents from you before we can decide.' },
          { ...listed, applicationNumber: 'APP0002705', answer: 'We are assessing your application.' },
        ],
      },
      '/appTracker/getAppTrackerDetails': application(),
      '/appTracker/getLeapAPPDetails': DETAILS,
      '/appTracker/getFormIdByReqId': FORM,
    },
    { loggedIn: true },
  );
  const list = within(await screen.findByRole('region', { name: 'Your applications' }));
  expect(list.getAllByRole('listitem')).toHaveLength(2);
  list.getByText('We need 4 documents from you before we can decide.');
  await user.click(list.getByRole('link', { name: `See Secure Shield Term application ${NUMBER}` }));
  await screen.findByRole('heading', { level: 1, name: `Application ${NUMBER}` });
});
