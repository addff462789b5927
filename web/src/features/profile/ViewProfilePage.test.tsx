// @vitest-environment jsdom
import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { type Answers, OFFLINE, openPortal } from '../../testing.tsx';
import { useProfileUpdate } from './profile-update.slice.ts';
import { createAnswers, createProfile } from './testing-profile.ts';
import type { Profile } from './use-profile.ts';

const open = (profile: Profile, more: Answers = {}) =>
  openPortal('/view-profile', { ...createAnswers(profile), ...more }, { loggedIn: true });
const region = (name: string) => screen.findByRole('region', { name });

test('shows a complete profile and stores the editable services', async () => {
  open(createProfile());
  await screen.findByText('Your profile is complete.');
  screen.getByRole('img', { name: '100 of 100' });
  expect(useProfileUpdate.getState()).toMatchObject({ mobileDetailsEditCTA: true, recentReKYCUpdate: null });
});

test('links missing details, most points first, each with points and reason', async () => {
  open(createProfile([{ INCOME: null, PAN_AADHAAR_SEEDED: 'INOPERATIVE' }, { WHATSAPP_IND: 'N' }]));
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

test('returns to View Profile after a change and its feedback, but not from the service requests', async () => {
  const { user } = open(createProfile());
  await user.click(await screen.findByRole('link', { name: 'Change Mobile' }));
  expect(sessionStorage.getItem('redirectTarget')).toBe('/view-profile');
  openPortal('/service-request', createAnswers(createProfile()), { loggedIn: true });
  await waitFor(() => expect(sessionStorage.getItem('redirectTarget')).toBeNull());
});

test('shows an open request in place of the link, and no WhatsApp or payout without a policy', async () => {
  const openCases = [{ type: 'ADDRESS', caseId: 'SR0000000001', submittedOn: '2026-11-20', promisedBy: '2026-11-27' }];
  const cta = { ...createProfile().cta, addressDetailsEditCTA: false };
  open(createProfile([{ POLICY_NUMBER: null, WHATSAPP_IND: null }], { openCases, cta }));
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

test('turns WhatsApp on for policies without it, and off after a confirmation', async () => {
  const { user, calls } = open(createProfile([{ POLICY_NUMBER: '100000201' }, { POLICY_NUMBER: '100000202', WHATSAPP_IND: 'N' }]), {
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

test('does not ask for seeding from a customer abroad', async () => {
  open(createProfile([{ PAN_AADHAAR_SEEDED: 'NA' }], { nri: true }));
  expect((await region('Identity')).textContent).toContain('Not required');
});

test('turns sharing with the group on with the version of its text', async () => {
  const { user, calls } = open(createProfile(), {
    '/saveABCCrossConsent': { consent: 'Y', version: '2026-01', at: '2026-11-20T05:00:00.000Z' },
  });
  await user.click(within(await region('Privacy')).getByRole('button', { name: 'Turn on' }));
  const sent = calls.find(({ path }) => path === '/saveABCCrossConsent');
  expect(sent?.body).toEqual({ consent: 'Y', version: '2026-01', companies: ['HEALTH', 'FUNDS', 'LOANS'] });
});

test('shows the user ID', async () => {
  open(createProfile());
  expect((await region('Privacy')).textContent).toContain('User IDp02');
});

test('links to choosing a missing user ID', async () => {
  open(createProfile([{}], { userId: null }));
  const choose = within(await region('Privacy')).getByRole('link', { name: 'Choose a user ID and password' });
  expect(choose.getAttribute('href')).toBe('/register');
});

test('offers a retry when the profile fails to load', async () => {
  open(createProfile(), { '/getProfileDetails': OFFLINE });
  await screen.findByRole('heading', { name: 'We could not load your profile', hidden: true });
});
