// @vitest-environment jsdom
import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test } from 'vitest';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { SESSION, session } from '../../../lib/state/storage.ts';
import { type Answers, openPortal, reject } from '../../../testing.tsx';
import { addressReceipt, createAddressAnswers, createProfile, SHARED_ADDRESS } from '../testing-profile.ts';
import type { ProfileRecord } from '../use-profile.ts';

type Eligibility = ResponseOf<'/getKYCEligibilityData'>;
const ELIGIBILITY: Eligibility = {
  eligible: 'Y',
  kycStatus: 'OVERDUE',
  kycDue: '2026-10-01',
  ckycNo: null,
  missing: [],
  ways: ['NO_CHANGE', 'DIGILOCKER', 'UPLOAD'],
  openCaseId: null,
};
const RENEWED: ResponseOf<'/createCase/reKYCUpdate'> = {
  ...addressReceipt('COMPLETED'),
  message: 'Your KYC is renewed.',
  endpoint: 'createCase/reKYCUpdate',
  recentReKYCUpdate: '2026-11-20',
  nextDue: '2036-11-20',
};
const open = (query: string, more: Answers = {}, kyc: Partial<Eligibility> = {}, profile = createProfile()) =>
  openPortal(
    `/update-address-selection${query}`,
    {
      ...createAddressAnswers(profile),
      '/getKYCEligibilityData': { ...ELIGIBILITY, ...kyc },
      '/verifyProfileDigilocker': reject('empty'),
      '/createCase/addressUpdate': addressReceipt('COMPLETED'),
      '/createCase/reKYCUpdate': RENEWED,
      ...more,
    },
    { loggedIn: true },
  );
const bodies = ({ calls }: ReturnType<typeof open>, requestPath: string) =>
  calls.filter(({ path }) => path === requestPath).map(({ body }) => body);
const radio = (group: string, value: string) =>
  screen.getByRole('group', { name: group }).querySelector<HTMLInputElement>(`input[value="${value}"]`) as HTMLInputElement;
const methodRadio = (value: string) => radio('How would you like to change it?', value);

beforeEach(() => session.set(SESSION.infoShown, '1'));

const ANSWERS: [words: string, kyc: Partial<Eligibility>, records: Partial<ProfileRecord>[]][] = [
  ['Your KYC has been due since 01-10-2026.', {}, [{}]],
  ['This address applies to your policy.', { kycStatus: 'COMPLETE', kycDue: null }, [{}]],
  ['This address applies to all 2 policies.', { kycStatus: 'COMPLETE' }, [{}, { POLICY_NUMBER: '007214584' }]],
];
test.each(ANSWERS)('starts with the most important fact: %s', async (expectedText, kyc, records) => {
  open('', {}, kyc, createProfile(records));
  await screen.findByRole('region', { name: 'Current address' });
  expect(screen.getByRole('main').textContent).toContain(expectedText);
  expect(methodRadio('REKYC').disabled).toBe(kyc.kycStatus === 'COMPLETE');
});

test('opens DigiLocker only after the declaration', async () => {
  const opened = open('', { '/initiateDigilocker': reject('partnerDown') });
  await opened.user.click(await screen.findByRole('button', { name: 'Continue' }));
  await screen.findByText('Tick the box to continue.');
  expect(bodies(opened, '/initiateDigilocker')).toEqual([]);
  await opened.user.click(screen.getByRole('checkbox', { name: /my Aadhaar is used/ }));
  await opened.user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() =>
    expect(bodies(opened, '/initiateDigilocker')).toEqual([
      {
        policyId: '007214583',
        purpose: 'ADDRESS',
        returnPage: 'update-address-selection',
        consent: true,
        consentVersion: DECLARATIONS_VERSION,
      },
    ]),
  );
});

test('uploads a proof for an address abroad', async () => {
  const { user } = open('', {}, {}, createProfile([{}], { nri: true }));
  await screen.findByText('Not available if you live abroad.');
  expect([methodRadio('DIGILOCKER').disabled, methodRadio('UPLOAD').checked]).toEqual([true, true]);
  await user.click(screen.getByRole('button', { name: 'Continue' }));
  await waitFor(() => expect(window.location.pathname).toBe('/update-address'));
});

test('asks for an address when none is registered', async () => {
  open('', {}, { kycStatus: 'INCOMPLETE', kycDue: null }, createProfile([{ PERMANENT_ADDRESS: null, MAILING_ADDRESS: null }]));
  await screen.findByRole('heading', { level: 1, name: 'Add your address' });
});

const ENDS: [query: string, shared: Partial<ResponseOf<'/verifyProfileDigilocker'>> | null, words: string][] = [
  ['?dl=denied', null, 'You cancelled sharing. Nothing was sent.'],
  ['?dl=failed', null, 'DigiLocker did not respond. Try again or upload a copy.'],
  ['?dl=done', { state: 'DENIED', address: null }, 'You cancelled sharing. Nothing was sent.'],
  ['?dl=done', { state: 'EXPIRED', address: null }, 'This took too long. Please start again.'],
  ['?dl=done', { state: 'PENDING', address: null }, 'This took too long. Please start again.'],
  ['?dl=done', { purpose: 'REKYC' }, 'This took too long. Please start again.'],
  ['?dl=done', null, 'This took too long. Please start again.'],
];
test.each(ENDS)('%s with %j: %s', async (query, shared, expectedText) => {
  open(query, shared ? { '/verifyProfileDigilocker': { ...SHARED_ADDRESS, ...shared } } : {});
  await screen.findByText(expectedText);
  expect(screen.queryByRole('button', { name: 'Change address' })).toBeNull();
});

test('compares the DigiLocker address with the current one and applies it', async () => {
  const opened = open('?dl=done', { '/verifyProfileDigilocker': SHARED_ADDRESS });
  const region = await screen.findByRole('region', { name: 'New address' });
  expect(region.textContent).toContain('22 Rose Enclave, Model Colony, Pune, Maharashtra 411016');
  screen.getByRole('region', { name: 'Current address' });
  await opened.user.selectOptions(screen.getByLabelText('Use this address as'), 'Mailing address');
  await opened.user.click(screen.getByRole('button', { name: 'Change address' }));
  await screen.findByRole('heading', { level: 1, name: 'Your address has been changed' });
  expect(bodies(opened, '/createCase/addressUpdate')).toEqual([
    { addressType: 'MAILING', address: { ...SHARED_ADDRESS.address, country: 'IN' }, route: 'DIGILOCKER', pid: '007214583' },
  ]);
});

test('offers a proof in the dialog for another person’s DigiLocker account', async () => {
  const { user } = open('?dl=done', { '/verifyProfileDigilocker': { ...SHARED_ADDRESS, state: 'MISMATCH', address: null, documents: [] } });
  const dialog = await screen.findByRole('dialog', { name: 'Verification Incomplete' });
  await user.click(within(dialog).getByRole('button', { name: 'Upload and Proceed' }));
  await waitFor(() => expect(window.location.pathname).toBe('/update-address'));
});

const HAS_CHANGED = 'Have any of your details changed?';
const OFFICE = 'Do you or a close relative hold a high public office?';
const accept = (opened: ReturnType<typeof open>, checkboxName: RegExp) =>
  opened.user.click(screen.getByRole('checkbox', { name: checkboxName }));

test('shows errors at each re-KYC question, then submits without changes', async () => {
  const opened = open('?way=rekyc');
  await screen.findByRole('heading', { level: 1, name: 'Renew your KYC' });
  await opened.user.click(screen.getByRole('button', { name: 'Renew KYC' }));
  await screen.findAllByText('Choose whether any details have changed.');
  await screen.findAllByText('Choose Yes or No.');
  expect(bodies(opened, '/createCase/reKYCUpdate')).toEqual([]);
  await opened.user.click(radio(HAS_CHANGED, 'NO_CHANGE'));
  await opened.user.click(radio(OFFICE, 'N'));
  await opened.user.type(screen.getByLabelText('CKYC number (optional)'), '12345678901234');
  await accept(opened, /./);
  await opened.user.click(screen.getByRole('button', { name: 'Renew KYC' }));
  await screen.findByRole('heading', { level: 1, name: 'Your KYC has been renewed' });
  await screen.findByText('Your KYC is now valid until 20-11-2036.');
  expect(bodies(opened, '/createCase/reKYCUpdate')).toEqual([
    { declaration: 'NO_CHANGE', pep: 'N', ckycNo: '12345678901234', consent: true, consentVersion: DECLARATIONS_VERSION },
  ]);
});

test('uses the DigiLocker address and its document as the re-KYC proof', async () => {
  const opened = open('?way=rekyc&dl=done', {
    '/verifyProfileDigilocker': { ...SHARED_ADDRESS, purpose: 'REKYC' },
    '/convertToBase64': {
      fileRef: 'F'.repeat(22),
      base64Data: '/9j/4AAQ',
      mimeType: 'image/jpeg',
      fileName: 'Aadhaar XXXX XXXX 4821.jpg',
      sizeBytes: 2_048,
      pages: 1,
      status: 'ACCEPTED',
    },
    '/createCase/reKYCUpdate': { ...RENEWED, ...addressReceipt('SUBMITTED'), nextDue: null },
  });
  await screen.findByText('DigiLocker confirmed your address: 22 Rose Enclave, Model Colony, Pune, Maharashtra 411016');
  await opened.user.click(screen.getByRole('button', { name: 'Add Aadhaar card from DigiLocker' }));
  await screen.findByAltText('Your DigiLocker document, as we store it');
  await opened.user.click(radio(OFFICE, 'N'));
  await accept(opened, /./);
  await opened.user.click(screen.getByRole('button', { name: 'Renew KYC' }));
  await screen.findByText('We will renew your KYC after we have checked your details.');
  expect(bodies(opened, '/createCase/reKYCUpdate')).toEqual([
    {
      declaration: 'CHANGE',
      pid: '007214583',
      pep: 'N',
      fileRefs: ['F'.repeat(22)],
      consent: true,
      consentVersion: DECLARATIONS_VERSION,
    },
  ]);
});

test('asks for missing details before a re-KYC', async () => {
  open('?way=rekyc', {}, { kycStatus: 'INCOMPLETE', missing: ['PAN', 'FATCA'] });
  const link = await screen.findByRole('link', { name: 'Add your PAN' });
  expect(link.getAttribute('href')).toBe('/add-Pan');
  screen.getByRole('link', { name: 'Complete the FATCA declaration' });
  expect(radio(HAS_CHANGED, 'NO_CHANGE').disabled).toBe(true);
});

test('offers no re-KYC that is not due', async () => {
  open('?way=rekyc', {}, { kycStatus: 'COMPLETE', kycDue: '2030-01-01' });
  await screen.findByText("Your KYC is valid until 01-01-2030. You don't need to do anything.");
  expect(screen.queryByRole('button', { name: 'Renew KYC' })).toBeNull();
});
