// @vitest-environment jsdom
import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { type Answers, OFFLINE, openPortal } from '../../testing.tsx';
import { useProfileUpdate } from './profile-update.slice.ts';
import { answersOf, profileOf } from './testing-profile.ts';
import type { Profile } from './use-profile.ts';

const open = (profile: Profile, more: Answers = {}) => openPortal('/view-profile', { ...answersOf(profile), ...more }, { loggedIn: true });
const region = (name: string) => screen.findByRole('region', { name });

test('a complete profile says so, and the area keeps what may be changed', async () => {
  open(profileOf());
  await screen.findByText('Your profile is complete.');
  screen.getByRole('img', { name: '100 of 100' });
  expect(useProfileUpdate.getState()).toMatchObject({ mobileDetailsEditCTA: true, recentReKYCUpdate: null });
});

test('what is missing leads to where it is added, most points first, each with its points and reason', async () => {
  open(profileOf([{ INCOME: null, PAN_AADHAAR_SEEDED: 'INOPERATIVE' }, { WHATSAPP_IND: 'N' }]));
  await waitFor(() => expect(screen.getByRole('main').textContent).toContain('Your profile is 72 of 100 complete. 3 details are missing.'));
  const items = within(screen.getByRole('main'))
    .getAllByRole('listitem')
    .map(({ textContent }) => textContent);
  expect(items.filter((text) => text?.includes('points.'))).toEqual([
    expect.stringMatching(/^WhatsApp Adds 12 points\. Off for 1 policy\./),
    expect.stringMatching(/^Yearly income Adds 10 points\./),
    expect.stringMatching(/^PAN linked with Aadhaar Adds 6 points\. PAN inoperative\. Link it with Aadhaar\./),
  ]);
  expect(screen.getByRole('link', { name: /^Yearly income Adds 10 points/ }).getAttribute('href')).toBe('/personal-details?field=INCOME');
  expect((await region('Contact')).textContent).toContain('On for 1 of 2 policies');
  expect(screen.getAllByText('PAN inoperative. Link it with Aadhaar.').length).toBeGreaterThan(0);
});

test('a change that starts on View Profile returns there after its feedback, one from the service requests does not', async () => {
  const { user } = open(profileOf());
  await user.click(await screen.findByRole('link', { name: 'Change Mobile' }));
  expect(sessionStorage.getItem('redirectTarget')).toBe('/view-profile');
  openPortal('/service-request', answersOf(profileOf()), { loggedIn: true });
  await waitFor(() => expect(sessionStorage.getItem('redirectTarget')).toBeNull());
});

test('an open request stands in the place of the link; without a policy there is no WhatsApp and no payout', async () => {
  const openCases = [{ type: 'ADDRESS', caseId: 'SR0000000001', submittedOn: '2026-11-20', promisedBy: '2026-11-27' }];
  const cta = { ...profileOf().cta, addressDetailsEditCTA: false };
  open(profileOf([{ POLICY_NUMBER: null, WHATSAPP_IND: null }], { openCases, cta }));
  const contact = await region('Contact');
  expect(contact.textContent).toContain('You asked for this on 20-11-2026. We will finish by 27-11-2026.');
  expect(
    within(contact)
      .getAllByRole('link')
      .map((link) => link.getAttribute('aria-label')),
  ).toEqual(['Change Mobile', 'Change Email']);
  expect(contact.textContent).not.toContain('WhatsApp');
  expect(screen.queryByRole('region', { name: 'Payout' })).toBeNull();
});

test('WhatsApp is turned on for the policies where it is off, and off after a question', async () => {
  const { user, calls } = open(profileOf([{ POLICY_NUMBER: '100000201' }, { POLICY_NUMBER: '100000202', WHATSAPP_IND: 'N' }]), {
    '/allPoliciesDetails': {
      policies: [
        { POLICY_NUMBER: '100000201', PLAN_NAME: 'First Plan' },
        { POLICY_NUMBER: '100000202', PLAN_NAME: 'Second Plan' },
      ],
    } as ResponseOf<'/allPoliciesDetails'>,
    '/createCaseArray/whatsappOptIn': { cases: [], endpoint: '', WHATSAPP_OPTED: 'Y', score: 100 },
    '/createCaseArray/whatsappOptOut': { cases: [], endpoint: '', WHATSAPP_OPTED: 'N', score: 88 },
  });
  const contact = within(await region('Contact'));
  await user.click(contact.getByRole('button', { name: 'Turn on for all' }));
  const on = within(await screen.findByRole('dialog', { name: 'Turn on WhatsApp updates' }));
  expect(on.queryByRole('checkbox', { name: /First Plan/ })).toBeNull();
  await user.click(on.getByRole('checkbox', { name: /Send me receipts/ }));
  await user.click(on.getByRole('button', { name: 'Turn on' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('OptIn'))?.body).toEqual({ policyNos: ['100000202'], version: DECLARATIONS_VERSION }),
  );
  await user.click(contact.getByRole('button', { name: 'Turn off' }));
  const off = within(await screen.findByRole('dialog', { name: 'Turn off WhatsApp updates?' }));
  await user.click(off.getByRole('button', { name: 'Turn off' }));
  await waitFor(() =>
    expect(calls.find(({ path }) => path.endsWith('OptOut'))?.body).toEqual({ policyNos: [], version: DECLARATIONS_VERSION }),
  );
});

test('somebody abroad needs no seeding', async () => {
  open(profileOf([{ PAN_AADHAAR_SEEDED: 'NA' }], { nri: true }));
  expect((await region('Identity')).textContent).toContain('Not required');
});

test('sharing with the group is turned on, with the version of its text', async () => {
  const { user, calls } = open(profileOf(), {
    '/saveABCCrossConsent': { consent: 'Y', version: '2026-01', at: '2026-11-20T05:00:00.000Z' },
  });
  await user.click(within(await region('Privacy')).getByRole('button', { name: 'Turn on' }));
  const sent = calls.find(({ path }) => path === '/saveABCCrossConsent');
  expect(sent?.body).toEqual({ consent: 'Y', version: '2026-01', companies: ['HEALTH', 'FUNDS', 'LOANS'] });
});

test('the user ID is shown', async () => {
  open(profileOf());
  expect((await region('Privacy')).textContent).toContain('User IDp02');
});

test('who has no user ID is led to where one is chosen', async () => {
  open(profileOf([{}], { userId: null }));
  const choose = within(await region('Privacy')).getByRole('link', { name: 'Choose a user ID and password' });
  expect(choose.getAttribute('href')).toBe('/register');
});

test('that cannot be loaded says so and can be tried again', async () => {
  open(profileOf(), { '/getProfileDetails': OFFLINE });
  await screen.findByRole('heading', { name: 'We could not load your profile', hidden: true });
});
