// @vitest-environment jsdom
import { screen, waitFor, within } from '@testing-library/react';
import { beforeEach, expect, test, vi } from 'vitest';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { type Answers, createDashboard, openPortal, reject, USER } from '../../testing.tsx';

type Dashboard = ResponseOf<'/getDashboardDetails'>;
type Offer = ResponseOf<'/getPASAdetails'>['offers'][number];

const POLICY = {
  POLICY_NUMBER: '008830127',
  POLICY_TYPE: 'TERM',
  PLAN_NAME: 'Term Shield Plan',
  POLICY_STATUS: 'IN_FORCE',
  FUND_VALUE: null,
} as Dashboard['DASHBOARDdDETAILS'][number];
const offer = (kind: Offer['kind']): Offer => ({
  offerId: `${kind}-2026-12`,
  kind,
  planName: 'Secure Shield Term',
  sumAssured: 1_200_000,
  premium: null,
  frequency: 'A',
  validTill: '2026-12-31',
  why: '',
});
const offers = (...list: Offer[]): ResponseOf<'/getPASAdetails'> => ({
  PASA: list.some(({ kind }) => kind === 'PASA'),
  Salaried: list.some(({ kind }) => kind === 'SALARIED'),
  offers: list,
});

function open(answers: Answers = {}, dashboard: Partial<Dashboard> = {}, more: Dashboard['DASHBOARDdDETAILS'] = []) {
  return openPortal(
    '/dashboard',
    {
      '/getDashboardDetails': { ...createDashboard([POLICY, ...more]), abcCrossConsent: 'N', ...dashboard },
      '/getODPDetails': reject('empty'),
      '/allPoliciesDetails': reject('empty'),
      '/getDuties': { duties: [] },
      '/getPASAdetails': offers(),
      ...answers,
    },
    { loggedIn: true },
  );
}
const region = (name: string) => screen.findByRole('region', { name });
const OFFER = 'More cover for you';
const WHATSAPP = 'WhatsApp updates';

beforeEach(() => {
  sessionStorage.clear();
  localStorage.clear();
  useHome.setState({ optin: false });
});

test('prioritises the prompts: user ID, offer, WhatsApp, sharing', async () => {
  const user = { ...USER, HAS_USER_ID: 'N' as const };
  const steps: [Answers, Partial<Dashboard>, string][] = [
    [{ '/getUserDetails': user, '/getPASAdetails': offers(offer('PASA')) }, {}, 'Choose a user ID and password'],
    [{ '/getPASAdetails': offers(offer('PASA')) }, { abcCrossConsent: null }, OFFER],
    [{ '/getPASAdetails': reject('unexpected') }, { abcCrossConsent: null }, WHATSAPP],
    [{}, { abcCrossConsent: null, WHATSAPP_OPTED: 'Y' }, 'Sharing with the group'],
  ];
  const { cleanup } = await import('@testing-library/react');
  for (const [answers, dashboard, title] of steps) {
    open(answers, dashboard);
    await region(title);
    for (const other of steps.map(([, , name]) => name))
      if (other !== title) expect(screen.queryByRole('region', { name: other })).toBeNull();
    expect(screen.queryByRole('dialog')).toBeNull();
    cleanup();
  }
});

test('shows an offer’s figures, books a call at a time of day, and moves to the next prompt', async () => {
  localStorage.setItem('pasaSept23cid', 'x');
  const { user, calls } = open({
    '/getPASAdetails': offers(offer('PASA'), offer('SALARIED')),
    '/PASAEnquiry': { enquiryId: '1', message: '' },
  });
  const card = await region(OFFER);
  expect(card.textContent).toContain('You are pre-approved for ₹12,00,000 of additional cover.');
  expect(calls.find(({ path }) => path === '/getPASAdetails')?.body).toEqual({ campaign: 'pasaSept23cid' });
  expect(useHome.getState().displayBanner).toEqual({ PASA: true, Salaried: true });
  await user.click(within(card).getByRole('button', { name: 'See the offer' }));
  const dialog = await screen.findByRole('dialog', { name: OFFER });
  for (const expectedText of ['Secure Shield Term', '₹12,00,000', 'On request', '31-12-2026']) within(dialog).getAllByText(expectedText);
  await user.click(within(dialog).getByRole('radio', { name: 'Afternoon' }));
  await user.click(within(dialog).getByRole('button', { name: 'Request a call' }));
  await screen.findByText('We will call you within 2 working days.');
  expect(calls.find(({ path }) => path === '/PASAEnquiry')?.body).toEqual({
    offerId: 'PASA-2026-12',
    preferredSlot: 'AFTERNOON',
    language: 'en',
  });
  const close = screen.getAllByRole('button', { name: 'Close' }).at(-1);
  if (close) await user.click(close);
  await screen.findByText('Extra cover for salaried customers');
  await user.click(screen.getByRole('button', { name: 'Not interested' }));
  await region(WHATSAPP);
});

test('closes the prompt of an ended offer with a message', async () => {
  const { user } = open({ '/getPASAdetails': offers(offer('PASA')), '/PASAEnquiry': reject('offerOver') }, { WHATSAPP_OPTED: 'Y' });
  await user.click(await screen.findByRole('button', { name: 'See the offer' }));
  await user.click(screen.getByRole('button', { name: 'Request a call' }));
  await screen.findByText('This offer has expired.');
  await waitFor(() => expect(screen.queryByRole('region', { name: OFFER })).toBeNull());
});

test('turns WhatsApp on for all policies after explaining its use and the number', async () => {
  const { user, calls } = open({ '/createCaseArray/whatsappOptIn': { cases: [], endpoint: '', WHATSAPP_OPTED: 'Y', score: 100 } as never });
  await user.click(within(await region(WHATSAPP)).getByRole('button', { name: 'Turn on' }));
  expect(useHome.getState().optin).toBe(true);
  const dialog = await screen.findByRole('dialog', { name: WHATSAPP });
  within(dialog).getByText('We will send receipts, due dates and request updates to XXXXXX0003. You can turn this off at any time.');
  await user.click(within(dialog).getByRole('button', { name: 'Turn on' }));
  await screen.findByText('WhatsApp updates are on');
  expect(calls.find(({ path }) => path === '/createCaseArray/whatsappOptIn')?.body).toMatchObject({ policyNos: [] });
  expect(useHome.getState().optin).toBe(false);
});

test('hides the WhatsApp prompt for the session after "Not now", and links to adding a mobile', async () => {
  const { user } = open({ '/getUserDetails': { ...USER, MobileNo: '-' } });
  const card = await region(WHATSAPP);
  expect((await within(card).findByRole('link', { name: 'Update mobile' })).getAttribute('href')).toBe('/update-mobile');
  await user.click(within(card).getByRole('button', { name: 'Not now' }));
  await waitFor(() => expect(screen.queryByRole('region', { name: WHATSAPP })).toBeNull());
  expect(session.get(SESSION.optinHidden)).toBe('1');
});

test('opens health services in an isolated tab, with a policy selection first', async () => {
  const tab = { opener: window, location: { href: '' }, close: vi.fn() };
  vi.stubGlobal('open', () => tab);
  const other = { ...POLICY, POLICY_NUMBER: '008830128', PLAN_NAME: 'Other Plan' };
  const { user, calls } = open(
    {
      '/mediBuddyRedirection': ({ policyId }) =>
        policyId === other.POLICY_NUMBER
          ? { redirectUrl: 'http://localhost:8090/wellness', actionId: 'WELLNESS', fields: { token: 'abc' } }
          : reject('noBenefit'),
    },
    { healthServices: ['008830127', '008830128'] },
    [other],
  );
  await user.click(await screen.findByRole('button', { name: 'Health services' }));
  const dialog = await screen.findByRole('dialog', { name: 'Health services' });
  await user.click(within(dialog).getByRole('button', { name: 'Open' }));
  await screen.findByText('This policy does not include health services.');
  expect(tab.close).toHaveBeenCalledOnce();
  await user.click(within(dialog).getByRole('radio', { name: /Other Plan/ }));
  await user.click(within(dialog).getByRole('button', { name: 'Open' }));
  await waitFor(() => expect(tab.location.href).toBe('http://localhost:8090/wellness?token=abc'));
  expect(tab.opener).toBeNull();
  expect(calls.filter(({ path }) => path === '/mediBuddyRedirection').map(({ body }) => body.policyId)).toEqual(['008830127', '008830128']);
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
});

test('links only to online services under quick links', async () => {
  open({}, { healthServices: ['008830127'] });
  const often = await region('Quick links');
  expect(
    within(often)
      .getAllByRole('link')
      .map((link) => link.getAttribute('href')),
  ).toEqual(['/downloads?doc=tax', '/nominee-details', '/file-claims']);
  within(often).getByRole('button', { name: 'Health services' });
});
