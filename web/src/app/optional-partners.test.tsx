// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { expect, test } from 'vitest';
import { CONFIG, openPortal } from '../testing.tsx';
import { wholeText } from '../testing-screen.ts';

const ALONE = { '/config.json': { ...CONFIG, without: ['sso', 'chat', 'esi', 'card', 'eia'] as const } };

test.each(['/esi', '/esi-login', '/set-si', '/e-insurance', '/open-einsurance'])(
  'without its partner, %s says that the service is not online and whom to call',
  async (address) => {
    openPortal(address, ALONE as never, { loggedIn: true });
    await screen.findByText('This service is not available online yet.');
    screen.getByText(wholeText('Call 1800-270-7000, 10am to 7pm every day, and we will do it for you.'));
  },
);

test('without the standing-instruction partner, auto-debit shows two ways', async () => {
  openPortal('/auto-debit', { ...ALONE, '/upi/getUPIDetails': [], '/enach/getEnachDetails': [] } as never, { loggedIn: true });
  await screen.findByRole('heading', { name: 'Two ways to pay by auto-debit' });
  const ways = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(ways).toEqual(expect.arrayContaining(['/upi-autopay', '/enach']));
  expect(ways).not.toContain('/esi');
});

test('without the group, the profile menu has no ABC Dashboard', async () => {
  const { user } = openPortal('/help', ALONE as never, { loggedIn: true });
  await user.click(await screen.findByRole('button', { name: /Asha/ }));
  await screen.findByRole('menuitem', { name: 'View Profile' });
  expect(screen.queryByRole('menuitem', { name: /ABC/ })).toBeNull();
});

test('service requests list no service of a missing partner', async () => {
  openPortal('/service-request', ALONE as never, { loggedIn: true });
  await screen.findByRole('link', { name: /UPI Autopay/ });
  const listed = screen.getAllByRole('link').map((link) => link.getAttribute('href'));
  expect(listed.filter((address) => ['/esi', '/set-si', '/e-insurance'].includes(address ?? ''))).toEqual([]);
});
