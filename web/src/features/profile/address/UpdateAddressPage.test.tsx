// @vitest-environment jsdom
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { SESSION, session } from '../../../lib/state/storage.ts';
import { type Answers, openPortal, reject } from '../../../testing.tsx';
import { addressReceipt, createAddressAnswers, createProfile, SHARED_ADDRESS } from '../testing-profile.ts';

const PUNE: ResponseOf<'/postMaster/getDetails'> = {
  PINCODE: '411016',
  CITY: 'Pune',
  DISTRICT: 'Pune',
  STATE: 'Maharashtra',
  STATE_CODE: 'MH',
  COUNTRY: 'IN',
  POST_OFFICES: [],
};
const REF = 'F'.repeat(22);
const JPEG = '/9j/4AAQ';
const MASKED: ResponseOf<'/maskAadhar'> = {
  maskedAadhaar: 'XXXX XXXX 4821',
  last4: '4821',
  valid: true,
  fileRef: REF,
  maskedPreview: JPEG,
};
const open = (more: Answers = {}, profile = createProfile()) =>
  openPortal(
    '/update-address',
    {
      ...createAddressAnswers(profile),
      '/postMaster/getDetails': PUNE,
      '/maskAadhar': MASKED,
      '/verifyProfileDigilocker': reject('empty'),
      '/createCase/addressUpdate': addressReceipt('SUBMITTED'),
      ...more,
    },
    { loggedIn: true },
  );
type Opened = ReturnType<typeof open>;
type User = Opened['user'];
const bodies = ({ calls }: Opened, requestPath: string) => calls.filter(({ path }) => path === requestPath).map(({ body }) => body);

async function fill(user: User): Promise<void> {
  await user.type(await screen.findByLabelText('House and street'), '22 Rose Enclave');
  await user.type(screen.getByLabelText('PIN code'), '411016');
  await waitFor(() => expect(screen.getByLabelText<HTMLInputElement>('City').value).toBe('Pune'));
  await user.selectOptions(screen.getByLabelText('Type of proof'), 'Aadhaar, masked');
}
const accept = (user: User) => user.click(screen.getByRole('checkbox', { name: /my Aadhaar is used/ }));
async function choose(input: Element | null, name = 'card.jpg'): Promise<void> {
  const files = [new File(['card'], name, { type: 'image/jpeg' })];
  await act(async () => void fireEvent.change(input as HTMLInputElement, { target: { files } }));
}
const inputs = () => document.querySelectorAll('input[type=file]');
const preview = () => screen.findByAltText('Your Aadhaar with its first 8 digits covered');
const SENT = {
  addressType: 'BOTH',
  address: { line1: '22 Rose Enclave', line2: '', line3: '', city: 'Pune', state: 'Maharashtra', pincode: '411016', country: 'IN' },
  route: 'UPLOAD',
  proofType: 'AADHAAR_MASKED',
};

beforeEach(() => session.set(SESSION.infoShown, '1'));

test('shows an error at each empty field and sends nothing', async () => {
  const opened = open();
  await opened.user.click(await screen.findByRole('button', { name: 'Review' }));
  for (const expectedText of [
    'Enter your house and street in 3 to 60 characters.',
    'Enter a 6-digit PIN code.',
    'Add a proof of the new address.',
  ])
    expect((await screen.findAllByText(expectedText)).length, expectedText).toBeGreaterThanOrEqual(2);
  expect(bodies(opened, '/createCase/addressUpdate')).toEqual([]);
});

test('shows the masked copy before sending, and allows removing and retaking it', async () => {
  let number = 0;
  const opened = open({
    '/maskAadhar': () => {
      number += 1;
      return { ...MASKED, fileRef: `${REF.slice(1)}${number}`, maskedPreview: `${JPEG}${number}` };
    },
  });
  const { user } = opened;
  await fill(user);
  expect(inputs()).toHaveLength(0);
  await accept(user);
  await choose(inputs()[0] ?? null);
  expect((await preview()).getAttribute('src')).toBe(`data:image/jpeg;base64,${JPEG}1`);
  expect(screen.getByRole('button', { name: 'Take again: card.jpg' })).toBeDefined();
  await choose(inputs()[1] ?? null, 'better.jpg');
  await waitFor(async () => expect((await preview()).getAttribute('src')).toBe(`data:image/jpeg;base64,${JPEG}2`));
  await user.click(screen.getByRole('button', { name: 'Remove better.jpg' }));
  expect(screen.queryByRole('img', { name: /first 8 digits/ })).toBeNull();
  await choose(inputs()[0] ?? null);
  await preview();
  await user.click(screen.getByRole('button', { name: 'Review' }));
  const main = screen.getByRole('main');
  within(main).getByRole('region', { name: 'Current address' });
  expect(within(main).getByRole('region', { name: 'New address' }).textContent).toContain('22 Rose Enclave, Pune, Maharashtra 411016');
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { level: 1, name: 'We have received your request' });
  expect(bodies(opened, '/createCase/addressUpdate')).toEqual([{ ...SENT, fileRefs: [`${REF.slice(1)}3`] }]);
  expect(bodies(opened, '/maskAadhar')[0]).toMatchObject({ consent: true, file: { fileName: 'card.jpg', base64Data: btoa('card') } });
});

test('lets the customer retake an unreadable card', async () => {
  let isClear = false;
  const { user } = open({ '/maskAadhar': () => (isClear ? MASKED : reject('unreadable')) });
  await fill(user);
  await accept(user);
  await choose(inputs()[0] ?? null);
  await screen.findByText('We could not read the number. Take the photo again in good light.');
  isClear = true;
  await choose(inputs()[1] ?? null, 'clear.jpg');
  await preview();
  expect(screen.queryByText(/could not read/)).toBeNull();
});

test('shows and sends the document that DigiLocker shared as a proof', async () => {
  const opened = open({
    '/verifyProfileDigilocker': SHARED_ADDRESS,
    '/convertToBase64': {
      fileRef: REF,
      base64Data: JPEG,
      mimeType: 'image/jpeg',
      fileName: 'Aadhaar XXXX XXXX 4821.jpg',
      sizeBytes: 2_048,
      pages: 1,
      status: 'ACCEPTED',
    },
  });
  const { user } = opened;
  await fill(user);
  await accept(user);
  await user.click(await screen.findByRole('button', { name: 'Add Aadhaar card from DigiLocker' }));
  expect((await screen.findByAltText('Your DigiLocker document, as we store it')).getAttribute('src')).toBe(
    `data:image/jpeg;base64,${JPEG}`,
  );
  expect(screen.getByRole('list', { name: 'Files added' }).textContent).toContain('2 KB');
  expect(screen.queryByRole('button', { name: /from DigiLocker|Take again/ })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByRole('heading', { level: 1, name: 'We have received your request' });
  expect(bodies(opened, '/convertToBase64')).toEqual([{ docRef: 'D'.repeat(22) }]);
  expect(bodies(opened, '/createCase/addressUpdate')).toEqual([{ ...SENT, fileRefs: [REF] }]);
});

test('asks for another proof when a shared document has expired', async () => {
  const { user } = open({ '/verifyProfileDigilocker': SHARED_ADDRESS, '/convertToBase64': reject('notFound') });
  await fill(user);
  await accept(user);
  await user.click(await screen.findByRole('button', { name: 'Add Aadhaar card from DigiLocker' }));
  await screen.findByText('This document is no longer shared. Share it again or choose a file.');
  await user.click(screen.getByRole('button', { name: 'Remove Aadhaar card' }));
  await screen.findByRole('button', { name: 'Add Aadhaar card from DigiLocker' });
});

const REFUSALS: [Parameters<typeof reject>, string][] = [
  [['unchanged'], 'This is already your address.'],
  [
    ['pinMismatch', { fields: { 'address.pincode': 'This PIN code is not in the state you chose.' } }],
    'This PIN code is not in the state you chose.',
  ],
];
test.each(REFUSALS)('shows %j at the field that caused it', async (rejection, expectedText) => {
  const { user } = open({ '/createCase/addressUpdate': reject(...rejection) });
  await fill(user);
  await accept(user);
  await choose(inputs()[0] ?? null);
  await preview();
  await user.click(screen.getByRole('button', { name: 'Review' }));
  await user.click(screen.getByRole('button', { name: 'Send' }));
  await screen.findByText(expectedText);
});

test('lets a customer abroad select the country without DigiLocker', async () => {
  const countries = [
    { CODE: 'IN', NAME: 'India', DIAL: '+91' },
    { CODE: 'AE', NAME: 'United Arab Emirates', DIAL: '+971' },
  ];
  const opened = open({ '/country/all': { countries }, '/verifyProfileDigilocker': SHARED_ADDRESS }, createProfile([{}], { nri: true }));
  await fill(opened.user);
  await opened.user.selectOptions(screen.getByLabelText('Country'), 'United Arab Emirates');
  await screen.findByLabelText('Postal code');
  await accept(opened.user);
  expect(screen.queryByRole('button', { name: /DigiLocker/ })).toBeNull();
  expect(bodies(opened, '/verifyProfileDigilocker')).toEqual([]);
});

test('shows no form while a request is open', async () => {
  const openCases = [{ caseId: 'SR0000000002', type: 'ADDRESS', submittedOn: '2026-11-18', promisedBy: '2026-11-25' }] as const;
  open({}, createProfile([{}], { openCases: [...openCases] as never }));
  await screen.findByRole('alert');
  expect(screen.queryByLabelText('House and street')).toBeNull();
});
