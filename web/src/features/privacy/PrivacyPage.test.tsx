// @vitest-environment jsdom
import { CONSENTS } from '@portal/rules/privacy/consents.ts';
import { screen, waitFor, within } from '@testing-library/react';
import { expect, test } from 'vitest';
import { type Answers, OFFLINE, openPortal } from '../../testing.tsx';
import { anOverview } from './testing-privacy.ts';

const AT = '2026-11-18T10:10:00.000Z';
const OVERVIEW = anOverview({
  classes: [
    { class: 'POLICY', items: ['name', 'contact'], ground: 'LAW', law: 'IRDAI_RECORDS', keptUntil: '2030-03-15', sharedWith: [] },
    { class: 'IDENTITY', items: ['pan'], ground: 'LAW', law: null, keptUntil: null, sharedWith: ['CKYC_REGISTRY', 'TAX_DEPARTMENT'] },
    { class: 'ACCOUNT', items: ['userId'], ground: 'CONTRACT', law: null, keptUntil: null, sharedWith: [] },
    { class: 'PERSONAL', items: ['income', 'education'], ground: 'CONSENT', law: null, keptUntil: '2027-11-18', sharedWith: [] },
  ],
  consents: [
    { kind: 'WHATSAPP', given: true, version: '2026-01', at: AT },
    { kind: 'GROUP_SHARING', given: false, version: '2026-01', at: AT },
    { kind: 'PERSONAL_DETAILS', given: true, version: '2026-11', at: null },
  ],
});
const open = (answers: Answers = {}) => openPortal('/privacy', { '/privacy/overview': OVERVIEW, ...answers }, { loggedIn: true });
const findRows = async () =>
  within(await screen.findByRole('table', { name: 'Your data' }))
    .getAllByRole('row')
    .slice(1)
    .map((row) =>
      within(row)
        .getAllByRole('cell')
        .slice(1)
        .map(({ textContent }) => textContent),
    );

test('lists each kind of data with its reason, the day until which it is kept, and who receives it', async () => {
  open();
  expect(await findRows()).toEqual([
    ['To administer your policies and reach you (Required by law: IRDAI Minimum Information Regulations 2020)', '15-03-2030', 'No one'],
    [
      'To know who you are and meet tax law (Required by law)',
      'As long as the law requires',
      'Central KYC registry, Income Tax Department',
    ],
    ['To let you log in and remind you (Needed for your policy)', 'As long as it is needed', 'No one'],
    ['To suggest cover that suits you (You agreed)', 'Until you turn it off', 'No one'],
  ]);
  expect((await screen.findByRole('main')).textContent).toContain(
    'We hold 4 kinds of data about you. 2 uses of it depend on your consent.',
  );
  expect(screen.getByRole('link', { name: 'Who looked at it' }).getAttribute('href')).toBe('/data-access');
  expect(screen.getByText(/^Income, education$/)).toBeTruthy();
});

test('turning a consent off takes a press of the switch and one of the button, and tells the effect', async () => {
  const { user, calls } = open({ '/privacy/withdraw': { kind: 'WHATSAPP', given: false, at: AT } });
  await user.click(await screen.findByRole('switch', { name: 'WhatsApp messages' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn off “WhatsApp messages”?' });
  expect(dialog.textContent).toContain('From now on we will not use your data for this.');
  expect(dialog.textContent).toContain(CONSENTS.WHATSAPP.effect.en);
  await user.click(within(dialog).getByRole('button', { name: 'Turn off' }));
  await screen.findByText('“WhatsApp messages” is off');
  expect(calls.find(({ path }) => path === '/privacy/withdraw')?.body).toEqual({ kind: 'WHATSAPP', given: false, version: '2026-01' });
});

test('turning a consent on shows its text and takes as many presses', async () => {
  const { user, calls } = open({ '/privacy/withdraw': { kind: 'GROUP_SHARING', given: true, at: AT } });
  await user.click(await screen.findByRole('switch', { name: 'Offers from our group' }));
  const dialog = await screen.findByRole('dialog', { name: 'Turn on “Offers from our group”?' });
  expect(dialog.textContent).toContain('May we share your contact details with the group for offers?');
  await user.click(within(dialog).getByRole('button', { name: 'Turn on' }));
  await screen.findByText('“Offers from our group” is on');
  expect(calls.find(({ path }) => path === '/privacy/withdraw')?.body).toEqual({ kind: 'GROUP_SHARING', given: true, version: '2026-01' });
});

test('keeping a consent sends nothing', async () => {
  const { user, calls } = open();
  await user.click(await screen.findByRole('switch', { name: 'WhatsApp messages' }));
  await user.click(await screen.findByRole('button', { name: 'Keep' }));
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
  expect(calls.filter(({ path }) => path === '/privacy/withdraw')).toEqual([]);
});

test('says since when a consent is on or off', async () => {
  open();
  const card = within(await screen.findByRole('region', { name: 'Your consents' }));
  const items = card.getAllByRole('listitem').map(({ textContent }) => textContent);
  expect(items[0]).toContain('On since 18-11-2026, version 2026-01');
  expect(items[1]).toContain('Off since 18-11-2026');
  expect(items[2]).toMatch(/On$/);
});

test('names the officer, and the Board by the day', async () => {
  open();
  const card = await screen.findByRole('region', { name: 'Contact' });
  expect(card.textContent).toContain('Data protection officer: Leena Kurian, privacy@life-insurance.example, 1800-270-7002.');
  expect(card.textContent).toContain('From May 2027 you can also complain to the Data Protection Board.');
  expect(card.textContent).toContain('Version 1 of 29-11-2026.');
});

test('names the Board once it takes complaints', async () => {
  open({ '/privacy/overview': { ...OVERVIEW, isActInForce: true } });
  const card = await screen.findByRole('region', { name: 'Contact' });
  expect(card.textContent).toContain('you can complain to the Data Protection Board of India.');
});

test('offers a retry when the overview fails to load', async () => {
  open({ '/privacy/overview': OFFLINE });
  await screen.findByRole('heading', { name: 'We could not load your data.' });
});

test('names the days on which we informed the customer about an incident', async () => {
  open({ '/privacy/overview': { ...OVERVIEW, incidents: [{ on: '2026-11-20' }, { on: '2025-02-01' }] } });
  const contact = within(await screen.findByRole('region', { name: 'Contact' }));
  contact.getByText('We informed you on 20-11-2026 about an incident.');
  contact.getByText('We informed you on 01-02-2025 about an incident.');
});
