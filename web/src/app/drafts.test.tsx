// @vitest-environment jsdom
import { addDays, dayOf } from '@portal/rules/calendar/dates.ts';
import { act, cleanup, screen, waitFor } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { expect, test, vi } from 'vitest';
import { useApiMutation } from '../lib/api/use-api-mutation.ts';
import { draftForm, loadDraft, useDraft } from '../lib/forms/use-draft.ts';
import { useHome } from '../lib/state/home.slice.ts';
import { type Answers, createDashboard, openPortal, reject } from '../testing.tsx';

const ASHA = '1004821300';
const RAVI = '1004821399';
const ADDRESS = draftForm('addressOfTest', ['line', 'city']);
const EMPTY = { line: '', city: '', otp: '' };

/** Form with two fields that a draft may contain. */
function AddressForm() {
  const [values, setValues] = useState({ ...EMPTY, ...loadDraft(ADDRESS) });
  const { done } = useDraft(ADDRESS, 'address', values);
  const { send } = useApiMutation('/updateKycpopUp');
  const save = async () => {
    const { data } = await send({ action: 'LATER' });
    if (data) done();
  };
  return (
    <>
      {(['line', 'city', 'otp'] as const).map((name) => (
        <input
          key={name}
          aria-label={name}
          value={values[name]}
          onChange={(event) => setValues((before) => ({ ...before, [name]: event.target.value }))}
        />
      ))}
      <button type="button" onClick={() => void save()}>
        Save
      </button>
    </>
  );
}

const yes = { allowed: true, why: null };
const POLICY = {
  POLICY_NUMBER: '007214583',
  POLICY_TYPE: 'TERM',
  PLAN_NAME: 'Term Shield Plan',
  PLAN_TYPE: 'Term',
  OWNER_ID: ASHA,
  POL_ID: '007214583',
  POLICY_ISSUANCE_DATE: '2021-06-14',
  POLICY_STATUS: 'IN_FORCE',
  SUM_ASSURED: 2_500_000,
  MODAL_PREMIUM: 25_000,
  FREQUENCY: 'A',
  NEXT_DUE_DATE: addDays(dayOf(new Date()), 40),
  IS_ALREADY_PAID: 'N',
  OPEN_CASES: 0,
  STATUS_DATE: '2021-06-14',
  RIDERS: 0,
  NOMINEES: 1,
  services: { payPremium: yes, receipts: yes },
};
const entered = (ClientId: string) => ({ userAuthKey: `handle of ${ClientId}`, userInfo: { ClientId }, policyId: null, redirectPage: 'D' });
const answers = (clientId: string): Answers => ({
  '/login': ({ api }) =>
    (api === 'checkPassword' ? entered(clientId) : { ways: ['PASSWORD'], loginRef: 'A'.repeat(22), source: 'WEBSITE' }) as never,
  '/logout': { loggedOut: true, homepageUrl: '/', countdownS: 5 },
  '/updateKycpopUp': { hiddenUntil: null } as never,
  '/getKycPopUp': reject('empty'),
  '/getODPDetails': { payPremium: [], documents: [], totals: { dueNow: 0, dueNext30: 0 } },
  '/allPoliciesDetails': { policies: [POLICY as never] },
  '/getDashboardDetails': createDashboard([POLICY as never]),
});

const FORM = '/update-address?policyId=007214583';
const drafts = () => Object.keys({ ...sessionStorage }).filter((key) => key.startsWith('draft:'));
const typedIn = (name: string) => screen.getByRole<HTMLInputElement>('textbox', { name }).value;

/** Asha, in the middle of a form. */
async function typing() {
  useHome.setState(({ users }) => ({ users: { ...users, ClientId: ASHA } }));
  const { user } = openPortal(FORM, answers(ASHA), { loggedIn: true, page: <AddressForm /> });
  await user.type(screen.getByRole('textbox', { name: 'line' }), '12 Marine Drive');
  await user.type(screen.getByRole('textbox', { name: 'otp' }), '407163');
  return user;
}
async function expire(user: UserEvent) {
  act(() => useHome.setState({ isSessionExpired: true }));
  await user.click(await screen.findByRole('button', { name: 'Go to Login' }));
  await waitFor(() => expect(sessionStorage.length).toBe(0));
}
/** Simulates a login in the same tab, which opens the dashboard. */
async function logIn(clientId: string) {
  cleanup();
  const { user } = openPortal('/', answers(clientId));
  await user.type(await screen.findByRole('textbox', { name: 'User ID' }), 'p02');
  await user.type(screen.getByLabelText('Password', { selector: 'input' }), 'Policy#2026');
  await user.click(screen.getByRole('button', { name: 'Log in' }));
  await screen.findByRole('region', { name: 'My policies' });
  return user;
}
const offer = () => screen.queryByText(/You were changing your address/);

test('stores only the allowed form values in session storage', async () => {
  await typing();
  const { at, ...draft } = JSON.parse(sessionStorage.getItem('draft:addressOfTest') ?? '{}');
  expect(draft).toEqual({ thing: 'address', address: FORM, values: { line: '12 Marine Drive', city: '' } });
  expect(at).toBeTypeOf('number');
  expect(JSON.stringify({ ...sessionStorage, ...localStorage })).not.toContain('407163');
});

test('stores no draft for an untouched form, and removes it after submitting', async () => {
  openPortal(FORM, answers(ASHA), { loggedIn: true, page: <AddressForm /> });
  await screen.findByRole('textbox', { name: 'line' });
  expect(drafts()).toEqual([]);
  cleanup();
  const user = await typing();
  expect(drafts()).toEqual(['draft:addressOfTest']);
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(drafts()).toEqual([]));
  await user.type(screen.getByRole('textbox', { name: 'city' }), 'M');
  expect(drafts()).toEqual([]);
});

test('keeps the draft after a failed command', async () => {
  useHome.setState(({ users }) => ({ users: { ...users, ClientId: ASHA } }));
  const { user, calls } = openPortal(
    FORM,
    { ...answers(ASHA), '/updateKycpopUp': reject('unexpected') },
    { loggedIn: true, page: <AddressForm /> },
  );
  await user.type(screen.getByRole('textbox', { name: 'line' }), 'x');
  await user.click(screen.getByRole('button', { name: 'Save' }));
  await waitFor(() => expect(calls.map(({ path }) => path)).toContain('/updateKycpopUp'));
  expect(drafts()).toEqual(['draft:addressOfTest']);
});

test('clears the stores when the session expires, and restores the form when that customer returns', async () => {
  await expire(await typing());
  await logIn(ASHA);
  const link = await screen.findByRole('link', { name: 'Continue' });
  expect(link.closest('p')?.textContent).toBe('You were changing your address. Continue');
  expect(link.getAttribute('href')).toBe(FORM);
  cleanup();
  openPortal(FORM, answers(ASHA), { loggedIn: true, page: <AddressForm /> });
  expect([typedIn('line'), typedIn('city'), typedIn('otp')]).toEqual(['12 Marine Drive', '', '']);
});

test('keeps the draft over an idle logout, in this tab or another', async () => {
  await typing();
  const other = new BroadcastChannel('portal-idle');
  // The tab hears once its watch of idleness is there.
  await vi.waitFor(
    () => {
      other.postMessage({ kind: 'left', reason: 'IDLE' });
      expect(drafts()).toEqual([]);
    },
    { timeout: 30_000 },
  );
  other.close();
  await logIn(ASHA);
  expect(offer()).not.toBeNull();
});

test('deletes the draft when another customer logs in', async () => {
  await expire(await typing());
  await logIn(RAVI);
  expect([offer(), drafts()]).toEqual([null, []]);
  act(() => sessionStorage.clear());
  await logIn(ASHA);
  expect([offer(), drafts()]).toEqual([null, []]);
});

test('deletes drafts on logout, including waiting ones', async () => {
  await expire(await typing());
  cleanup();
  openPortal('/logout', answers(ASHA), { loggedIn: true });
  await screen.findByRole('dialog', { name: 'You are logged out' });
  await logIn(ASHA);
  expect([offer(), drafts()]).toEqual([null, []]);

  cleanup();
  await typing();
  cleanup();
  openPortal('/logout', answers(ASHA), { loggedIn: true });
  await screen.findByRole('dialog', { name: 'You are logged out' });
  act(() => useHome.setState({ logoutPopup: null }));
  await logIn(ASHA);
  expect([offer(), drafts()]).toEqual([null, []]);
});

test('rejects secrets in the drafts of every form', () => {
  const secrets = [
    'otp',
    'password',
    'newPassword',
    'pan',
    'panNo',
    'aadhaar',
    'aadhaarNumber',
    'accountNo',
    'ACCOUNT_NUMBER',
    'healthAnswers',
    'fileName',
  ];
  for (const secret of secrets) expect(() => draftForm('any', ['line', secret]), secret).toThrow(`No draft may hold ${secret}.`);
  expect(secrets).toHaveLength(11);
  expect(draftForm('any', ['line', 'company', 'city']).fields).toHaveLength(3);
});
