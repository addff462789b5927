// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '../../../lib/api/wire.ts';
import { type Answers, openPortal, reject } from '../../../testing.tsx';
import { createAnswers, createProfile } from '../testing-profile.ts';
import type { ProfileRecord } from '../use-profile.ts';

const REF = 'A'.repeat(22);
const CHECKED = {
  verificationId: REF,
  panStatus: 'VALID',
  nameOnPan: 'A*** R**',
  nameMatchScore: 100,
  nameMatches: true,
  dobMatches: true,
  aadhaarSeeding: 'N',
} as const;
const DONE: Answers['/createCase/panUpdate'] = {
  caseId: 'SR0000000001',
  policyNo: null,
  caseStatus: 'COMPLETED',
  submittedOn: '2026-11-20T05:00:00.000Z',
  promisedBy: null,
  message: 'Your PAN is linked with Aadhaar.',
  endpoint: 'createCase/panUpdate',
  PAN_NUMBER: 'XXXXX1234X',
  PAN_AADHAAR_SEEDED: 'Y',
};
const SHARED: ResponseOf<'/verifyProfileDigilocker'> = {
  purpose: 'PAN',
  state: 'VERIFIED',
  name: 'Asha Rao',
  dobMatches: true,
  nameMatchScore: 100,
  address: null,
  addressMatches: null,
  aadhaarLast4: '4821',
  documents: [],
};
const open = (change: Partial<ProfileRecord>, more: Answers = {}, address = '/update-aadhaar') =>
  openPortal(
    address,
    { ...createAnswers(createProfile([change])), '/verifyPANDetails': CHECKED, '/createCase/panUpdate': DONE, ...more },
    { loggedIn: true },
  );
const NOT_LINKED = { PAN_AADHAAR_SEEDED: 'N' } as const;
const bodies = (calls: { path: string; body: unknown }[], requestPath: string) =>
  calls.filter(({ path }) => path === requestPath).map(({ body }) => body);

const STATES: [Partial<ProfileRecord>, RegExp][] = [
  [{}, /Your PAN XXXXX1234X is linked with Aadhaar\..*You don't need to do anything\./],
  [{ PAN_AADHAAR_SEEDED: 'NA' }, /You don't need to link your PAN with Aadhaar\./],
  [{ PAN_NUMBER: null, PAN_AADHAAR_SEEDED: 'N' }, /Please add your PAN first\./],
];
test.each(STATES)('asks for nothing when the status is %j', async (change, expectedText) => {
  open(change);
  const main = await screen.findByRole('main');
  await screen.findByText(
    expectedText.source.includes('first') ? 'Please add your PAN first.' : /You don't need to do anything\.|80 or older/,
  );
  expect(main.textContent).toMatch(expectedText);
  expect(screen.queryByRole('button', { name: 'Check link' })).toBeNull();
});

test('saves a link that the Income Tax Department shows', async () => {
  const { user, calls } = open(NOT_LINKED, { '/verifyPANDetails': { ...CHECKED, aadhaarSeeding: 'Y' } });
  await user.click(await screen.findByRole('button', { name: 'Check link' }));
  await user.click(await screen.findByRole('button', { name: 'Save link' }));
  await screen.findByRole('heading', { level: 1, name: 'Your PAN is linked with Aadhaar.' });
  expect(bodies(calls, '/verifyPANDetails')).toEqual([{ onRecord: true }]);
  expect(bodies(calls, '/createCase/panUpdate')).toEqual([{ verificationId: REF, updateType: 'SEEDING' }]);
});

test('asks for the Aadhaar after the declaration if it is not linked', async () => {
  const { user, calls } = open(NOT_LINKED);
  await user.click(await screen.findByRole('button', { name: 'Check link' }));
  await screen.findByText('Link them on the Income Tax portal, then share your Aadhaar with us and we will check again.');
  await user.click(screen.getByRole('button', { name: 'Share from DigiLocker' }));
  await screen.findByText('Tick the box to continue.');
  expect(bodies(calls, '/initiateDigilocker')).toEqual([]);
  await user.click(screen.getByRole('checkbox'));
  expect(screen.getByText('We store only the last 4 digits.')).toBeDefined();
});

test('submits the shared document after DigiLocker', async () => {
  const { user, calls } = open(NOT_LINKED, { '/verifyProfileDigilocker': SHARED }, '/update-aadhaar?dl=done');
  await screen.findByText('DigiLocker confirmed your Aadhaar ending 4821.');
  await user.click(screen.getByRole('button', { name: 'Send for checking' }));
  await screen.findByRole('heading', { level: 1, name: 'Your PAN is linked with Aadhaar.' });
  expect(bodies(calls, '/createCase/panUpdate')).toEqual([
    { verificationId: REF, updateType: 'SEEDING', pid: expect.stringMatching(/^\d{9}$/) },
  ]);
});

test('does not submit another person’s DigiLocker document', async () => {
  open(NOT_LINKED, { '/verifyProfileDigilocker': { ...SHARED, state: 'MISMATCH' } }, '/update-aadhaar?dl=done');
  await screen.findByText('The name is different from our records. Update your name at a branch first, or call 1800-270-7000.');
  expect(screen.queryByRole('button', { name: 'Send for checking' })).toBeNull();
});

test('handles a cancelled DigiLocker visit', async () => {
  open(NOT_LINKED, {}, '/update-aadhaar?dl=denied');
  await screen.findByText('You cancelled sharing. Nothing was sent.');
});

test('explains what to do after a missing DigiLocker response or too many checks', async () => {
  const { user } = open(NOT_LINKED, { '/verifyPANDetails': reject('tooMany') }, '/update-aadhaar?dl=failed');
  await screen.findByText('DigiLocker did not respond. Try again or upload a copy.');
  await user.click(screen.getByRole('button', { name: 'Check link' }));
  await screen.findByText('You have checked 5 PANs today. Try again tomorrow.');
});
