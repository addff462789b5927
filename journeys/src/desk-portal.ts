import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type Stack, startStack } from '../../tools/stack.ts';
import type { Hand } from './hand.ts';
import { test as base, callSandbox, expect } from './portal.ts';

/** Portal of an insurer without back office and assessor, whose staff work in the portal. It has its own partners. */
export const test = base.extend<object, { desk: Stack }>({
  desk: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument.
    async ({}, use) => {
      const own = { PORTAL_URL: '', SANDBOX_URL: '', DATABASE_URL: '' };
      const stack = await startStack({
        ...own,
        BACK_OFFICE: 'desk',
        CLAIM_ENGINE: 'desk',
        STAFF_TOTP: 'required',
        FOUR_EYES: 'DECRYPT,CASE',
      });
      callSandbox(stack.sandboxUrl);
      await use(stack);
      await stack.stop();
      callSandbox(process.env.SANDBOX_URL ?? '');
    },
    { scope: 'worker', timeout: 120_000 },
  ],
  baseURL: ({ desk }, use) => use(desk.portalUrl),
});

/** Code that the person's authenticator app shows. */
export const appCode = (secret: string): string => new TOTP({ secret: Secret.fromBase32(secret) }).generate();

const STEP_MS = 30_000;
/** Codes of an authenticator app that are each used once: the code of the next half minute is accepted already. */
function createCodes(secret: string): () => Promise<string> {
  const app = new TOTP({ secret: Secret.fromBase32(secret) });
  const step = () => Math.floor(Date.now() / STEP_MS);
  let last = 0;
  return async () => {
    last = Math.max(last + 1, step());
    await expect.poll(step, { timeout: 2 * STEP_MS }).toBeGreaterThanOrEqual(last - 1);
    return app.generate({ timestamp: last * STEP_MS });
  };
}

/** The first half of a login of staff. */
export async function enterPassword(page: Page, userName: string, password: string): Promise<void> {
  await page.goto('/admin-login');
  await page.getByLabel('User name').fill(userName);
  await page.getByLabel('Password', { exact: true }).fill(password);
  await page.getByRole('button', { name: 'Log in' }).click();
}

/** Follows a link of the admin area, which is in a menu in a narrow window. */
export async function clickAdminLink(page: Page, link: string): Promise<void> {
  const nav = page.getByRole('navigation', { name: 'Admin' });
  const menu = nav.getByRole('button', { name: 'Menu' });
  const target = nav.getByRole('link', { name: link });
  // The links appear once the account is known.
  await expect(menu.or(target).first()).toBeVisible();
  if (await menu.isVisible()) await menu.click();
  await target.click();
}

export async function goToCases(page: Page): Promise<void> {
  await expect(page).toHaveURL(/\/admin-downloads$/);
  await clickAdminLink(page, 'Cases');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cases');
}

/** The demo's people have one factor. Each code is used once per person. */
const DEMO = { password: 'Staff#2026', factor: 'JBSWY3DPEHPK3PXP' };
const codes = new Map<string, () => Promise<string>>();
function readCode(userName: string): Promise<string> {
  const next = codes.get(userName) ?? createCodes(DEMO.factor);
  codes.set(userName, next);
  return next();
}

/** Logs in as a member of the demo's staff, and goes to the cases. */
export async function enterCases(page: Page, userName: string): Promise<void> {
  await enterPassword(page, userName, DEMO.password);
  await page.getByLabel('Code from your authenticator app').fill(await readCode(userName));
  await page.getByRole('button', { name: 'Log in' }).click();
  await goToCases(page);
}

export const findDialog = (page: Page) => page.getByRole('dialog');

export async function openCase(page: Page, hand: Hand, number: string): Promise<void> {
  await hand.press(page.getByRole('button', { name: number, exact: true }));
  await hand.press(page.getByRole('button', { name: /^Work on it/ }));
  await expect(page.getByRole('navigation', { name: 'Breadcrumb' })).toContainText(number);
  await expect(page.getByRole('region', { name: 'Your decision' })).toBeVisible();
  expect(page.url()).not.toContain(number);
}

/** A second person reads the exact request and approves it. */
export async function approve(page: Page, exactly: string): Promise<void> {
  await page.getByRole('button', { name: 'Reload' }).click();
  await page.getByRole('button', { name: 'Review and approve' }).click();
  await expect(findDialog(page)).toContainText(exactly);
  await page.getByRole('button', { name: 'Approve', exact: true }).click();
  // The server asks for a code unless this session gave one in the last five minutes.
  const code = page.getByLabel('Code from your authenticator app');
  const isRequested = await Promise.race([
    code.waitFor().then(() => true),
    findDialog(page)
      .waitFor({ state: 'hidden' })
      .then(() => false),
  ]);
  if (isRequested) {
    await code.fill(await readCode('approver'));
    await page.getByRole('button', { name: 'Approve', exact: true }).click();
  }
  await expect(page.getByRole('region', { name: 'Waiting for your approval' })).toHaveCount(0);
}
