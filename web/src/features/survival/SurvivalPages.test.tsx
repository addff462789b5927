// @vitest-environment jsdom

import { screen, within } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { type Answers, openPortal, reject } from '../../testing.tsx';
import { storeChoice } from './choice.ts';

type Annuity = ResponseOf<'/getSurvivalAnnuityDetails'>['annuities'][number];
const annuity = (number: string, CERT_STATUS: Annuity['CERT_STATUS'], more: Partial<Annuity> = {}): Annuity => ({
  POLICY_NUMBER: number,
  PLAN_NAME: 'Annuity',
  ANNUITANT_NAME: 'Asha Rao',
  ANNUITY_AMOUNT: 15_000,
  ANNUITY_MODE: 'M',
  NEXT_PAYOUT_ON: '2026-12-01',
  ANNIVERSARY: '2026-12-20',
  WINDOW_FROM: '2026-10-21',
  WINDOW_TO: '2027-03-20',
  CERT_STATUS,
  STOP_FROM: null,
  LAST_ACCEPTED_ON: null,
  REASON: null,
  caseId: null,
  ...more,
});
const [FIRST, SECOND, OVER] = ['100002401', '100002402', '100002403'];
const answersFor = (...annuities: Annuity[]) =>
  ({ '/getSurvivalAnnuityDetails': { annuities, termsVersion: '1', document: null } }) satisfies Answers;
const TWO = answersFor(annuity(FIRST, 'DUE'), annuity(SECOND, 'LATE'), annuity(OVER, 'OVERDUE'));
const judged = (dialog: 'Success' | 'Error', attemptsLeft = 2): ResponseOf<'/saveSurvivalDocument'> => ({
  fileRef: 'A'.repeat(22),
  liveness: dialog === 'Success' ? 'LIVE' : 'UNCLEAR',
  reason: dialog === 'Success' ? null : 'TOO_DARK',
  dialog,
  attemptsLeft,
});
const receipt = (policyNo: string, caseStatus: 'COMPLETED' | 'SUBMITTED') => ({
  caseId: `SR000${policyNo.slice(0, 7)}`,
  policyNo,
  caseStatus,
  submittedOn: '2026-11-22T05:00:00.000Z',
  promisedBy: null,
  message: '',
  endpoint: '',
});
const storedPhoto: ResponseOf<'/convertToBase64'> = {
  fileRef: 'A'.repeat(22),
  base64Data: '',
  mimeType: 'image/jpeg',
  fileName: 'photo.jpg',
  sizeBytes: 1,
  pages: 1,
  status: 'ACCEPTED',
};

vi.mock('../../lib/api/send-file.ts', () => ({ sendFile: async () => ({ data: storedPhoto }), toPreview: () => undefined }));

const camera = vi.fn<() => Promise<{ getTracks(): { stop(): void }[] }>>();
beforeEach(() => {
  camera.mockResolvedValue({ getTracks: () => [{ stop: () => undefined }] });
  Object.defineProperty(navigator, 'mediaDevices', { configurable: true, value: { getUserMedia: camera } });
  // jsdom fetches no scripts.
  vi.spyOn(document.head, 'append').mockImplementation((node) => {
    queueMicrotask(() => (node as HTMLScriptElement).onload?.(new Event('load')));
  });
  window.LivenessCapture = { open: ({ onCapture }) => onCapture(new Blob(['x'], { type: 'image/jpeg' })) };
});
afterEach(() => {
  vi.restoreAllMocks();
  delete window.LivenessCapture;
});

const CAPTURE: Answers = {
  '/survivalNameService': { match: 'FULL', score: 100, policyName: 'Asha Rao', nextStep: 'CAPTURE' },
  '/token/getOcrToken': { token: 't', validity: 300, sessionId: 's', componentUrl: 'http://localhost:8090/kyc/liveness.js' },
  '/saveHypervergeLog': { saved: true },
};
const open = (answers: Answers, address = '/survival-certificate') => openPortal(address, answers, { loggedIn: true });
const press = async (user: ReturnType<typeof open>['user'], name: string) => user.click(await screen.findByRole('button', { name }));

test.each([
  [annuity(FIRST, 'NOT_DUE'), 'You can send it from 21-10-2026'],
  [annuity(FIRST, 'DUE'), 'Due by 20-12-2026'],
  [annuity(FIRST, 'LATE'), 'Late. We will make payouts until 19-01-2027'],
  [annuity(FIRST, 'HELD', { STOP_FROM: '2027-02-01' }), 'Payouts on hold since 01-02-2027'],
  [annuity(FIRST, 'OVERDUE'), 'Overdue'],
  [annuity(FIRST, 'IN_REVIEW'), 'Under review'],
  [annuity(FIRST, 'REJECTED', { REASON: 'Too blurred.' }), 'Not accepted'],
  [annuity(FIRST, 'ACCEPTED', { LAST_ACCEPTED_ON: '2026-11-22' }), 'Accepted on 22-11-2026'],
])('shows tag and action for each status: %#', async (certificate, tag) => {
  open(answersFor(certificate));
  await screen.findByText(tag);
  const hasPhoto = ['DUE', 'LATE', 'HELD', 'REJECTED'].includes(certificate.CERT_STATUS);
  const hasSigned = hasPhoto || certificate.CERT_STATUS === 'OVERDUE';
  expect(screen.queryAllByRole('button', { name: 'Start now' })).toHaveLength(hasPhoto ? 1 : 0);
  expect(screen.queryAllByRole('button', { name: 'Upload a certificate signed by an official' })).toHaveLength(hasSigned ? 1 : 0);
});

test('names the annuities without a certificate to send under the chooser, with the reason', async () => {
  const all = [annuity(FIRST, 'DUE'), annuity(SECOND, 'OVERDUE'), annuity(OVER, 'ACCEPTED', { LAST_ACCEPTED_ON: '2026-11-22' })];
  const { user } = open(answersFor(...all));
  const listReasons = async (name: string) =>
    within(await screen.findByRole('region', { name }))
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent?.split(' ').slice(-6).join(' '));
  expect(await listReasons('Send your certificate')).toEqual([
    expect.stringMatching(/too late for a photo$/),
    expect.stringMatching(/Accepted on 22-11-2026$/),
  ]);
  await user.click(screen.getByRole('button', { name: 'Upload a certificate signed by an official' }));
  expect(await listReasons('Send a certificate signed by an official')).toEqual([expect.stringMatching(/Accepted on 22-11-2026$/)]);
});

test('downloads the policy’s acknowledgement, also for a certificate from a branch', async () => {
  const done = answersFor(annuity(FIRST, 'ACCEPTED', { LAST_ACCEPTED_ON: '2026-11-22' }));
  const { user, calls } = open(done);
  await press(user, 'Download acknowledgement');
  const requestBody = calls.filter(({ path }) => path === '/getSurvivalAnnuityDetails').at(-1)?.body;
  expect(requestBody).toMatchObject({ PolicyId: FIRST, want: 'ACKNOWLEDGEMENT' });
});

test('shows an empty state without an annuity', async () => {
  open({ '/getSurvivalAnnuityDetails': reject('empty') });
  await screen.findByText("You don't have an annuity policy.");
});

test('submits one photo for all selected policies and completes the certificate', async () => {
  const { user, calls } = open({
    ...TWO,
    ...CAPTURE,
    '/saveSurvivalDocument': judged('Success'),
    '/createCaseArray/survivalCertificate': { cases: [receipt(FIRST, 'COMPLETED'), receipt(SECOND, 'COMPLETED')], endpoint: '' },
  });
  await press(user, 'Start now');
  await press(user, 'Open the camera');
  const dialog = await screen.findByRole('dialog', { name: 'Success' });
  expect(within(dialog).getAllByRole('button')).toHaveLength(1);
  await user.click(within(dialog).getByRole('button'));
  await press(user, 'Send certificate');
  await screen.findByRole('link', { name: 'Tick the box to continue.' });
  await user.click(screen.getByRole('checkbox', { name: 'I am alive, and this photo was taken of me today.' }));
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }));
  await press(user, 'Send certificate');
  await screen.findByRole('heading', { level: 1, name: 'Your certificate has been accepted' });
  expect(calls.find(({ path }) => path.endsWith('/createCaseArray/survivalCertificate'))?.body).toEqual({
    cases: [FIRST, SECOND].map((policyNumber) => ({ policyNumber, fileRefs: [storedPhoto.fileRef], unclear: false })),
    declaration: true,
    termsCondition: true,
    termsVersion: '1',
  });
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('hypervergeToken":{"token"');
});

test('confirms Cancel, retries a failed photo, and offers to send the third one', async () => {
  const answers = [judged('Error', 2), judged('Error', 0)];
  const { user } = open({ ...TWO, ...CAPTURE, '/saveSurvivalDocument': () => answers.shift() ?? judged('Error', 0) });
  await press(user, 'Start now');
  for (const name of ['I can’t blink for the camera', 'Upload a certificate signed by an official', 'Have a video call with us'])
    await screen.findByRole('button', { name });
  await press(user, 'Open the camera');
  await screen.findByText('It is too dark. Face a window or a lamp.');
  await press(user, 'Cancel');
  await screen.findByText(`Your certificate for ${FIRST} is not complete. Please finish it by 20-03-2027.`);
  await press(user, 'No, Capture Image');
  await screen.findByText('You can try again or send this photo. If you send it, one of our team will check it, which takes longer.');
  await press(user, 'Submit with unclear image');
  await screen.findByText('One of our team will check your photo. We will answer within 7 days.');
});

const IDENTITY = { documentType: 'AADHAAR', documentNumber: '4821', nameOnDocument: 'Asha R Rao' };

test('names, compares and sends the identity document with a still photo', async () => {
  const { user, calls } = open({
    ...TWO,
    ...CAPTURE,
    '/survivalNameService': { match: 'PARTIAL', score: 80, policyName: 'Asha Rao', nextStep: 'REVIEW' },
    '/saveSurvivalDocument': judged('Success'),
    '/createCaseArray/survivalCertificate': { cases: [receipt(FIRST, 'SUBMITTED'), receipt(SECOND, 'SUBMITTED')], endpoint: '' },
  });
  await press(user, 'I can’t blink for the camera');
  await press(user, 'Continue');
  for (const error of [
    'Choose a type of document.',
    'Enter the document number.',
    'Enter the name on the document.',
    'Add your identity document.',
  ])
    expect(await screen.findAllByText(error)).not.toHaveLength(0);
  await user.selectOptions(screen.getByRole('combobox', { name: 'Type of document' }), 'Aadhaar, masked');
  await user.type(screen.getByRole('textbox', { name: 'Last 4 digits of your Aadhaar' }), '123456789012');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Last 4 digits of your Aadhaar' }).value).toBe('1234');
  await user.clear(screen.getByRole('textbox', { name: 'Last 4 digits of your Aadhaar' }));
  await user.paste('1234 5678 9012');
  expect(screen.getByRole<HTMLInputElement>('textbox', { name: 'Last 4 digits of your Aadhaar' }).value).toBe('9012');
  await user.clear(screen.getByRole('textbox', { name: 'Last 4 digits of your Aadhaar' }));
  await user.type(screen.getByRole('textbox', { name: 'Last 4 digits of your Aadhaar' }), IDENTITY.documentNumber);
  await user.type(screen.getByRole('textbox', { name: 'Name on the document' }), IDENTITY.nameOnDocument);
  await user.upload(
    document.querySelector<HTMLInputElement>('input[type=file]') as HTMLInputElement,
    new File(['x'], 'card.jpg', { type: 'image/jpeg' }),
  );
  await screen.findByText('Added');
  await press(user, 'Continue');
  await press(user, 'Open the camera');
  await user.click(within(await screen.findByRole('dialog', { name: 'Success' })).getByRole('button'));
  await screen.findByText('The names are different. You can continue and we will check them.');
  await user.click(screen.getByRole('checkbox', { name: 'I am alive, and this photo was taken of me today.' }));
  await user.click(screen.getByRole('checkbox', { name: 'I accept the terms and conditions' }));
  await press(user, 'Send certificate');
  await screen.findByRole('heading', { level: 1, name: 'We are checking your photo' });
  const bodies = (path: string) => calls.filter((call) => call.path.endsWith(path)).map(({ body }) => body);
  // One annuitant means one comparison, with the document and not with the profile.
  expect(bodies('/survivalNameService')).toEqual([{ PolicyId: FIRST, ...IDENTITY }]);
  expect(bodies('/saveSurvivalDocument')).toEqual([
    { PolicyId: FIRST, kind: 'SELFIE', attempt: 1, fileRef: storedPhoto.fileRef, sessionId: 's' },
    { PolicyId: FIRST, kind: 'IDENTITY', attempt: 1, fileRef: storedPhoto.fileRef },
  ]);
  expect(bodies('/createCaseArray/survivalCertificate')).toEqual([
    {
      cases: [FIRST, SECOND].map((policyNumber) => ({
        policyNumber,
        fileRefs: [storedPhoto.fileRef, storedPhoto.fileRef],
        unclear: false,
      })),
      declaration: true,
      termsCondition: true,
      termsVersion: '1',
    },
  ]);
});

test('restores the selection after DigiLocker and prefills the shared document', async () => {
  const shared: ResponseOf<'/verifyProfileDigilocker'> = {
    purpose: 'SURVIVAL',
    state: 'VERIFIED',
    name: 'Asha Rao',
    dobMatches: true,
    nameMatchScore: 100,
    address: null,
    addressMatches: null,
    aadhaarLast4: '4821',
    documents: [{ name: 'Aadhaar card', docRef: 'D'.repeat(22) }],
  };
  const answers = { ...TWO, ...CAPTURE, '/verifyProfileDigilocker': shared, '/convertToBase64': { ...storedPhoto, base64Data: 'AAAA' } };
  storeChoice({ policies: [FIRST], mode: 'STILL' });
  const { user, calls } = open(answers, '/survaivalKYC?dl=done');
  await press(user, 'Add Aadhaar card from DigiLocker');
  await screen.findByText('Added');
  await press(user, 'Continue');
  await screen.findByRole('button', { name: 'Open the camera' });
  const compared = calls.find(({ path }) => path.endsWith('/survivalNameService'))?.body;
  expect(compared).toEqual({ PolicyId: FIRST, documentType: 'AADHAAR', documentNumber: '4821', nameOnDocument: 'Asha Rao' });
});

test.each([
  ['NotAllowedError', 'Your browser blocks the camera. Allow it in the browser settings for this site.'],
  ['NotReadableError', 'Another app is using the camera. Close it and try again.'],
  ['NotFoundError', 'This device has no camera.'],
])('explains an unavailable camera (%s) and offers the other methods', async (name, sentence) => {
  camera.mockRejectedValue(new DOMException('', name));
  const { user, calls } = open({ ...TWO, ...CAPTURE });
  await press(user, 'Start now');
  await press(user, 'Open the camera');
  await screen.findByText(sentence);
  screen.getByRole('button', { name: 'Try again' });
  screen.getByRole('button', { name: 'Have a video call with us' });
  expect(calls.some(({ path }) => path.endsWith('/token/getOcrToken'))).toBe(false);
});
