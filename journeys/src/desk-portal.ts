import type { Page } from '@playwright/test';
import { Secret, TOTP } from 'otpauth';
import { type Stack, startStack } from '../../tools/stack.ts';
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
export function createCodes(secret: string): () => Promise<string> {
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
