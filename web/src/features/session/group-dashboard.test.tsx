// @vitest-environment jsdom
import { screen, waitFor } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useConfig } from '../../lib/browser/config.ts';
import { useHome } from '../../lib/state/home.slice.ts';
import { CONFIG, openPortal, reject, showPart } from '../../testing.tsx';
import { useGroupDashboard } from './group-dashboard.ts';

afterEach(() => vi.restoreAllMocks());

function Menu() {
  const open = useGroupDashboard();
  const { provider } = useConfig();
  return (
    <>
      <p>{provider}</p>
      <button type="button" onClick={() => void open()}>
        ABC Dashboard
      </button>
    </>
  );
}

/** Responds to the two token calls. Resolves to the form that was posted. */
async function press(oneLoginUrl: string | undefined): Promise<{ action: string; fields: Record<string, string> }[]> {
  const posted: { action: string; fields: Record<string, string> }[] = [];
  vi.spyOn(HTMLFormElement.prototype, 'submit').mockImplementation(function (this: HTMLFormElement) {
    const inputs = [...this.querySelectorAll('input')];
    posted.push({ action: this.action, fields: Object.fromEntries(inputs.map(({ name, value }) => [name, value])) });
    window.dispatchEvent(new Event('pagehide'));
  });
  const user = showPart(<Menu />, {
    '/config.json': { ...CONFIG, oneLoginUrl, provider: 'Configured' },
    '/sso/token': ({ api }) =>
      api === 'SSOTokenGen'
        ? { SSOTokenData: 'token', destination: { actionId: 'ABC_HOME' } }
        : { Redirection: { TokenNo: 'no', TokenRefNo: 'ref', CIINumber: '1000000002' }, actionId: 'ABC_ONE_LOGIN' },
  });
  // The configuration has come when the button is pressed, as it has long before in the portal.
  await screen.findByText('Configured');
  await user.click(screen.getByRole('button', { name: 'ABC Dashboard' }));
  await waitFor(() => expect(posted.length > 0 || useHome.getState().errorPopup).toBe(true));
  return posted;
}

test('posts three values as a hidden form to the configured address for ABC Dashboard', async () => {
  const posted = await press('http://localhost:8090/one-login/interface');
  expect(posted).toEqual([
    {
      action: 'http://localhost:8090/one-login/interface',
      fields: { TokenNo: 'no', TokenRefNo: 'ref', CIINumber: '1000000002' },
    },
  ]);
});

test.each(['https://evil.example/', 'javascript:alert(1)', undefined])('sends nothing to an unlisted address: %s', async (url) => {
  expect(await press(url)).toEqual([]);
  expect(useHome.getState().errorPopup).toBe(true);
});

test('opens the login with the error if the session ends on the way to the group', async () => {
  const { user } = openPortal(
    '/dashboard',
    {
      '/config.json': { ...CONFIG, oneLoginUrl: 'http://localhost:8090/one-login/interface' },
      '/sso/token': reject('sessionExpired'),
      '/logout': { loggedOut: true, homepageUrl: '/', countdownS: 5 },
    },
    { loggedIn: true },
  );
  await user.click(await screen.findByRole('button', { name: /^Profile menu/ }));
  await user.click(await screen.findByRole('menuitem', { name: 'ABC Dashboard' }));
  await screen.findByRole('alertdialog', { name: 'Session Expired' });
  expect(screen.queryByRole('dialog', { name: 'We could not do that' })).toBeNull();
  await user.click(screen.getByRole('button', { name: 'Go to Login' }));
  const dialog = await screen.findByRole('dialog', { name: 'We could not do that' });
  expect(dialog.textContent).toContain('We are facing some Technical Problems.Please try again Later');
  expect(window.location.pathname).toBe('/');
});
