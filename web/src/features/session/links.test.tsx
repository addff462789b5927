// @vitest-environment jsdom
import type { LinkResponse } from '@portal/contract/session/session-links.ts';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { useHome } from '../../lib/state/home.slice.ts';
import { useLoader } from '../../lib/state/loader.slice.ts';
import { SESSION, session } from '../../lib/state/storage.ts';
import { type Answers, CONFIG, OFFLINE, openPortal, reject, USER } from '../../testing.tsx';

const HANDLE = 'h'.repeat(43);
const ANSWER: LinkResponse = {
  userAuthKey: null,
  userInfo: null,
  policyId: '100000801',
  redirectPage: 'PP',
  cr: null,
  IS_AMOUNT_ZERO: 'Y',
  isTerminated: true,
  uid: '1000000008',
  preKey: 'link-key',
  COI: '1000000008',
  source: 'AGENT',
  isManage: false,
  appTrackerData: null,
  upiDetails: null,
  policyDetails: { CLIENT_ID: '1000000008', EMAIL_ID: '-', MOBILE_CONTACT: '-', FIRST_NAME: 'Kavita' },
  payPremium: null,
  ssoTokenData: null,
  needs: null,
  scope: 'PP',
  lastLoginAt: null,
  linkHint: null,
};
const NEEDS_CODE: LinkResponse = {
  ...ANSWER,
  policyId: null,
  redirectPage: 'SC',
  isTerminated: false,
  IS_AMOUNT_ZERO: 'N',
  uid: null,
  COI: null,
  policyDetails: null,
  needs: 'OTP',
  scope: 'LOGIN',
  linkHint: { initial: 'K', policyLast3: '801' },
};
const SENT = {
  otpReferenceId: 'r'.repeat(22),
  sentTo: 'your registered mobile number and email address',
  cr: 'Mobile' as const,
  validSeconds: 300,
  resendAfterSeconds: 30,
};
const ENTERED = {
  ...ANSWER,
  userAuthKey: 'login-key',
  userInfo: { ClientId: '1000000008', CustomerName: 'K', CustomerShortName: 'K', MobileNo: '-', EmailId: '-', PolicyId: '100000801' },
  redirectPage: 'SC',
  isTerminated: false,
  preKey: null,
  needs: null,
};

const entries: string[] = [];
/** All addresses that the history has held since the page was opened. */
function watchHistory() {
  for (const method of ['pushState', 'replaceState'] as const) {
    const real = window.history[method].bind(window.history);
    vi.spyOn(window.history, method).mockImplementation((state, title, url) => {
      entries.push(String(url));
      real(state, title, url);
    });
  }
}
afterEach(() => {
  entries.length = 0;
  vi.restoreAllMocks();
});

const open = (answers: Answers, address = `/customer-login/PP/${HANDLE}`) => {
  const opened = openPortal(address, answers);
  watchHistory();
  return opened;
};

describe('a link of a message', () => {
  test('shows that the policy of a link has ended, without amount, button or handle', async () => {
    session.set(SESSION.activeTab, 'Downloads');
    session.set(SESSION.ssoTokenData, 'old');
    session.set(SESSION.auth, 'somebody else');
    session.set(SESSION.sessionToken, 'somebody else');
    const { calls } = open({ '/serviceLinkLogin': ANSWER });
    await screen.findByRole('heading', { name: 'This policy has ended' });
    screen.getByText(/There is nothing to pay for policy ending 801/);
    expect(screen.queryByText(/₹/)).toBeNull();
    expect(screen.queryByRole('button', { name: /Pay/ })).toBeNull();
    expect(window.location.pathname).toBe('/payments');
    expect(entries.join()).not.toContain(HANDLE);
    expect(entries[0]).toBe('/customer-login/opened');
    expect(calls.find(({ path }) => path === '/serviceLinkLogin')?.body).toEqual({ linkType: 'SERVICE', token: HANDLE, segments: ['PP'] });
    expect([SESSION.activeTab, SESSION.ssoTokenData, SESSION.auth, SESSION.preKey].map((key) => session.get(key))).toEqual([
      null,
      null,
      null,
      null,
    ]);
    expect(session.get(SESSION.preLoginKey)).toBe('link-key');
    expect(session.get(SESSION.initiationSection)).toBe('PP');
    expect(JSON.parse(session.get(SESSION.dynamicLinkData) ?? '')).toEqual({
      redirectPage: 'PP',
      policyId: '100000801',
      cr: null,
      isTerminated: true,
      IS_AMOUNT_ZERO: 'Y',
      uid: '1000000008',
      COI: '1000000008',
      isManage: false,
      source: 'AGENT',
    });
  });

  test('asks for a code for a link that needs one, with masked name and number, and opens its target', async () => {
    const { user, calls } = open({
      '/serviceLinkLogin': NEEDS_CODE,
      '/getUserDetails': USER,
      '/login': (body) => {
        if (body.api === 'generateOTP_loginUser') return SENT;
        return body.api === 'verifyOTP' && body.otp === '407163' ? ENTERED : reject('otpWrong', { triesLeft: 4 });
      },
    });
    await screen.findByText('K•••');
    screen.getByText('801');
    const boxes = await screen.findAllByRole('textbox');
    await user.click(boxes[0] as HTMLElement);
    await user.paste('111111');
    await screen.findByText('The one-time password is incorrect. You have 4 attempts left.');
    await user.click((await screen.findAllByRole('textbox'))[0] as HTMLElement);
    await user.paste('407163');
    await user.click(screen.getByRole('button', { name: 'Continue' }));
    await waitFor(() => expect(window.location.pathname + window.location.search).toBe('/survival-certificate?policyId=100000801'));
    expect(session.get(SESSION.auth)).toBe('login-key');
    expect(session.get(SESSION.preLoginKey)).toBeNull();
    const verify = calls.find(({ path, body }) => path === '/login' && body.api === 'verifyOTP');
    expect(verify?.headers.get('authorization')).toBe('Bearer link-key');
    expect(entries.join()).not.toContain(HANDLE);
  });

  test('sets the flag that opens the routes of a straight-through link', async () => {
    open({ '/serviceLinkLogin': { ...ANSWER, isTerminated: false, redirectPage: 'STPFS', scope: 'STPFS' } });
    await waitFor(() => expect(window.location.pathname).toBe('/stp-switch-services'));
    expect(session.get(SESSION.preKey)).toBe('link-key');
    expect(session.get(SESSION.auth)).toBeNull();
  });

  test.each(['linkUsed', 'linkExpired', 'linkUnknown', 'linkRefused'] as const)(
    'redirects a group visitor with response %s to the login with the reason',
    async (code) => {
      open({ '/serviceLinkLogin': reject(code) });
      await screen.findByText(/This link has expired or was already used\. Log in, or ask for a new one at/);
      expect(window.location.pathname).toBe('/');
      expect(entries.join()).not.toContain(HANDLE);
    },
  );

  test('keeps the tab’s session when a link has expired', async () => {
    session.set(SESSION.auth, 'mine');
    session.set(SESSION.sessionToken, 'mine');
    const { calls } = open({ '/serviceLinkLogin': reject('linkUsed') });
    await screen.findByText('This link has expired or was already used. You are still logged in.');
    expect(window.location.pathname).toBe('/dashboard');
    expect([session.get(SESSION.auth), session.get(SESSION.sessionToken), session.get(SESSION.initiationSection)]).toEqual([
      'mine',
      'mine',
      null,
    ]);
    expect(calls.find(({ path }) => path === '/serviceLinkLogin')?.headers.get('Authorization')).toBeNull();
  });

  test('shows the network dialog over the login when a link cannot be opened', async () => {
    open({ '/serviceLinkLogin': OFFLINE });
    await waitFor(() => expect(window.location.pathname).toBe('/'));
    expect(useHome.getState().errorPopup).toBe(true);
  });

  test('does not send an invalid handle', async () => {
    const { calls } = open({}, '/customer-login/PP/short');
    await screen.findByText(/This link has expired or was already used/);
    expect(calls.some(({ path }) => path === '/serviceLinkLogin')).toBe(false);
  });

  test('continues with the stored code after a reload, or opens the login without one', async () => {
    session.set(SESSION.preLoginKey, 'link-key');
    session.set(
      SESSION.dynamicLinkData,
      JSON.stringify({ redirectPage: 'PP', policyId: '100000801', isTerminated: true, IS_AMOUNT_ZERO: 'Y', cr: null }),
    );
    open({}, '/customer-login/opened');
    await screen.findByRole('heading', { name: 'This policy has ended' });
  });
});

describe('an arrival from the group', () => {
  const arrival = `/abcLogin/interface/${'i'.repeat(32)}`;

  test('logs in a visitor from the servicing app and remembers the origin', async () => {
    open(
      { '/serviceLinkLogin': { ...ENTERED, redirectPage: 'D', source: 'SERVICING_APP', ssoTokenData: 'back', linkHint: null } },
      arrival,
    );
    await waitFor(() => expect(window.location.pathname).toBe('/dashboard'));
    expect(useHome.getState().SourceAbcServApp).toBe(true);
    expect(session.get(SESSION.ssoTokenData)).toBe('back');
    expect(session.get(SESSION.source)).toBe('SERVICING_APP');
    expect(session.get(SESSION.dynamicLinkData)).toBeNull();
    expect(entries.join()).not.toContain('iiii');
  });

  test('redirects a rejected group visitor to the login with a message', async () => {
    open({ '/serviceLinkLogin': reject('linkRefused') }, arrival);
    await screen.findByText('We could not log you in from the group’s website. Please log in here.');
  });

  const onTheWayBack = (answers: Answers) => {
    session.set(SESSION.auth, 'key');
    session.set(SESSION.sessionToken, 'key');
    session.set(SESSION.ssoTokenData, 'back');
    session.set(SESSION.source, 'SERVICING_APP');
    return open(answers, arrival);
  };
  const leadTo = (redirectUrl: string) => ({ redirectUrl, actionId: 'SERVICING_APP', redirectPage: null });

  test('waits for the list of allowed hosts before returning to the group', async () => {
    const config = Promise.withResolvers<typeof CONFIG>();
    const { calls } = onTheWayBack({
      '/sso/continue': leadTo('http://localhost:8090/one-login/app'),
      '/config.json': () => config.promise,
    });
    const isRequested = () => calls.some(({ path }) => path === '/sso/continue');
    await screen.findByRole('heading', { level: 1, name: 'Group login' });
    await act(async () => {});
    expect(isRequested()).toBe(false);
    config.resolve(CONFIG);
    await waitFor(() => expect(isRequested()).toBe(true));
    await waitFor(() => expect(useLoader.getState().running).toBe(1));
    window.dispatchEvent(new Event('pagehide'));
    await waitFor(() => expect(useLoader.getState().running).toBe(0));
    expect([useHome.getState().errorPopup, window.location.pathname]).toEqual([false, arrival]);
  });

  test.each(['//evil.example', 'https://evil.example/', 'javascript:alert(1)', '\\\\evil.example', 'https://localhost:8090@evil.example'])(
    'never redirects back to %s',
    async (redirectUrl) => {
      const { calls } = onTheWayBack({ '/sso/continue': leadTo(redirectUrl), '/config.json': CONFIG });
      await waitFor(() => expect(useHome.getState().errorPopup).toBe(true));
      expect(calls.find(({ path }) => path === '/sso/continue')?.body).toEqual({ SSOTokenData: 'back' });
      expect(window.location.host).toBe('localhost:3000');
    },
  );
});
