import type { Page } from '@playwright/test';
import { openAs } from './open-as.ts';
import { personFor } from './people.ts';
import {
  confirmByCode,
  covers,
  expect,
  expectAccessible,
  expectNoSidewaysScroll,
  type Message,
  pasteCode,
  test,
  waitForMessage,
} from './portal.ts';
import { type LinkOrder, SANDBOX_URL, sendLink } from './send-link.ts';

const getHandle = (link: string) => link.split('/').at(-1) ?? 'none';
const policy = (persona: number) => String(100_000_000 + 100 * persona + 1);
const client = (persona: number) => String(1_000_000_000 + persona);

/** The address without the host. */
const getPlace = (page: Page) => {
  const { pathname, search } = new URL(page.url());
  return pathname + search;
};

test('a link to pay an ended policy shows no amount and no button, and leaves no handle in the address', async ({ page }) => {
  const link = await sendLink({ clientId: client(11), policyNo: policy(11), code: 'PP' });
  const visitedUrls: string[] = [];
  page.on('framenavigated', (frame) => visitedUrls.push(frame.url()));
  await page.goto(link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This policy has ended');
  expect(getPlace(page)).toBe('/payments');
  await expect(page.getByText('₹')).toHaveCount(0);
  await expect(page.getByRole('button', { name: /^Pay/ })).toHaveCount(0);
  // Only the address that the person opened held the handle; neither what came after it nor the way back does.
  const opened = visitedUrls.findIndex((url) => url.endsWith('/customer-login/opened'));
  expect(opened).toBeGreaterThan(0);
  expect(visitedUrls.slice(opened).join()).not.toContain(getHandle(link));
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  covers('code PP', 'route /payments', 'route /customer-login/*');
});

test('each code leads to its screen, and a link works once', async ({ page }) => {
  // Persona 32 owes a premium that no journey pays. A link of another journey to the same person and service could be taken for this one.
  const scoped: [LinkOrder, RegExp][] = [
    [{ clientId: client(32), policyNo: policy(32), code: 'PP' }, /^\/PreLoginPayPremium$/],
    [{ clientId: client(32), policyNo: policy(32), code: 'PP', channel: 'AGENT' }, /^\/payments$/],
    [{ clientId: client(32), policyNo: policy(32), code: 'RI', isManage: true }, /^\/PreLoginPayPremium$/],
    [{ clientId: client(21), policyNo: policy(21), code: 'STPFS' }, /^\/stp-switch-services$/],
  ];
  let last = '';
  for (const [order, place] of scoped) {
    last = await sendLink(order);
    await page.goto(last);
    await expect.poll(() => getPlace(page)).toMatch(place);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    covers(`code ${order.code}`, 'route /customer-login/*');
  }
  await page.goto(last);
  await expect(page.getByText('This link has expired or was already used.')).toBeVisible();
  expect(getPlace(page)).toBe('/');
  await expectAccessible(page);
});

test('a link to a service asks for a one-time password first', async ({ page }) => {
  const link = await sendLink({ clientId: client(13), policyNo: policy(13), code: 'RI' });
  const requestedAt = Date.now();
  await page.goto(link);
  await expect(page.getByText(`policy ending ${policy(13).slice(-3)}`)).toBeVisible();
  expect(getPlace(page)).toBe('/customer-login/opened');
  // Another journey has this person's documents sent, by codes that name what they are for.
  const isCode = (message: Message) =>
    message.channel === 'SMS' &&
    message.text.includes('is your Life Insurance code to open your link') &&
    Date.parse(message.at) >= requestedAt - 1_000;
  const { otp } = await waitForMessage('9000000013', isCode);
  await expectAccessible(page);
  await pasteCode(page, otp ?? '');
  await expect.poll(() => getPlace(page)).toBe(`/reinstate-policy?policyId=${policy(13)}`);
  expect(await page.evaluate(() => sessionStorage.getItem('Auth'))).toBeTruthy();
  await expectAccessible(page);
  covers('code RI', 'route /customer-login/*');
});

test('a link to UPI Autopay sets up a mandate without a login', async ({ page }) => {
  const policyNo = policy(23);
  await page.goto(await sendLink({ clientId: client(23), policyNo, code: 'UPI' }));
  await expect.poll(() => getPlace(page)).toBe('/prelogin-upi');
  const set = page.getByRole('button', { name: /^Set Mandate/ });
  await expect(set).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  const requestedAt = Date.now();
  await set.click();
  await confirmByCode(page, { userId: 'p23', about: `for policy ending ${policyNo.slice(-4)}`, asked: requestedAt });
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  const success = page.getByRole('dialog', { name: 'Success!' });
  await expect(success).toContainText('Your autopay mandate has been created successfully.');
  await expectAccessible(page);
  await success.getByRole('button', { name: 'Proceed' }).click();
  await expect.poll(() => getPlace(page)).toBe('/');
  covers('code UPI', 'route /prelogin-upi', 'route /customer-login/*');
});

test('a link to a standing instruction opens that policy only', async ({ page }) => {
  const [clientId, policyNo] = [client(508), policy(508)];
  const link = await sendLink({ clientId, policyNo, code: 'ESI' });
  const requestedAt = Date.now();
  await page.goto(link);
  await expect(page.getByText(`policy ending ${policyNo.slice(-3)}`)).toBeVisible();
  const isCode = (message: Message) => message.channel === 'SMS' && message.otp !== null && Date.parse(message.at) >= requestedAt - 1_000;
  const { otp } = await waitForMessage('9000000508', isCode);
  await pasteCode(page, otp ?? '');
  await expect.poll(() => getPlace(page)).toBe('/esi');
  const cards = page.getByRole('main').locator('h2 button[aria-expanded]');
  await expect(cards).toHaveCount(1);
  await expect(cards).toHaveAttribute('aria-expanded', 'true');
  await expect(page.getByRole('main')).toContainText(policyNo);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('button', { name: 'See all policies' }).click();
  await expect(cards).toHaveCount(4);
  covers('code ESI', 'route /customer-login/*');
});

test('a visitor from the group is logged in and can return to the group’s dashboard', async ({ page }) => {
  const arrive = async (source: string, kind = 'right') => {
    const reply = await fetch(`${SANDBOX_URL}/one-login/arrive`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ clientId: client(5), source, redirectCode: 'D', kind }),
    });
    return ((await reply.json()) as { url: string }).url;
  };
  await page.goto(await arrive('SERVICING_APP'));
  await expect.poll(() => getPlace(page)).toBe('/dashboard');
  await expect(page.getByRole('heading', { level: 1 })).toContainText('Hello');
  await expectAccessible(page);

  // The same visit again: the continuation leads back to the app.
  await page.goto('/abcLogin/interface/again-and-again-1');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Servicing app');
  expect(page.url()).toBe(`${SANDBOX_URL}/one-login/app`);

  await page.goto(await arrive('WEBSITE', 'used'));
  await expect(page.getByText('We could not log you in from the group’s website. You are still logged in.')).toBeVisible();
  covers('route /abcLogin/interface/:id', 'code D');
});

test('a customer with overdue KYC documents must send them, and cannot postpone', async ({ page }) => {
  await openAs(page, 'p29', '/dashboard');
  const kyc = page.getByRole('region', { name: 'Update your KYC' });
  await expect(kyc.getByText(/^Was due by/)).toBeVisible();
  await expect(kyc.getByRole('button', { name: 'Not now' })).toHaveCount(0);
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
});

test('a customer is asked about sharing with the group until they answer', async ({ page }) => {
  await openAs(page, personFor('answersConsent'), '/dashboard');
  const sharing = page.getByRole('region', { name: 'Sharing with the group' });
  await sharing.getByRole('button', { name: 'No' }).click();
  await expect(sharing).toHaveCount(0);
  await expectAccessible(page);
});
