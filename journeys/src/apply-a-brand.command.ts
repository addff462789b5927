import { readdirSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Page } from '@playwright/test';
import { type Stack, startStack } from '../../tools/stack.ts';
import { npm } from './command.ts';
import { test as base, callSandbox, covers, expect, expectAccessible, expectNoSidewaysScroll } from './portal.ts';
import { enterAsStaff, goToStaffPage } from './staff-steps.ts';

const BRANDS = fileURLToPath(new URL('../../docs/brands/', import.meta.url));
const listFiles = (brand: string): string[] => readdirSync(join(BRANDS, brand)).map((name) => join(BRANDS, brand, name));
const IN_USE_MS = 5_000;

/** A separate portal, since all customers of a portal share its brand. A second person approves. */
const test = base.extend<{ stack: Stack }>({
  stack: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads what a fixture needs from its first argument.
    async ({}, use) => {
      const stack = await startStack({ PORTAL_URL: '', SANDBOX_URL: '', DATABASE_URL: '', FOUR_EYES: 'BRAND' });
      callSandbox(stack.sandboxUrl);
      await use(stack);
      await stack.stop();
      callSandbox(process.env.SANDBOX_URL ?? '');
    },
    { timeout: 120_000 },
  ],
  baseURL: ({ stack }, use) => use(stack.portalUrl),
});

/** Loads the login page until it has this title. */
const expectBrand = (page: Page, name: string) =>
  expect(async () => {
    await page.goto('/');
    await expect(page).toHaveTitle(new RegExp(name), { timeout: 500 });
  }).toPass({ timeout: IN_USE_MS });

test('an operator proposes a brand, an approver approves it, and customers see it within five seconds', async ({
  page,
  browser,
  stack,
}) => {
  test.slow();
  const { portalUrl: baseURL, dataDir } = stack;
  await enterAsStaff(page, 'operator');
  await goToStaffPage(page, 'Brand');
  await expect(page.getByText('The built-in brand is in use.')).toBeVisible();
  await page.locator('input[type="file"]').setInputFiles(listFiles('sunflower'));
  await expect(page.getByRole('region', { name: 'Dark' })).toBeVisible();
  await expectNoSidewaysScroll(page);
  await expectAccessible(page);
  await page.getByRole('textbox', { name: 'Reason' }).fill('Spring look');
  await page.getByRole('button', { name: 'Use this brand' }).click();
  await expect(page.getByText('Omkar Joshi proposed this.')).toBeVisible();

  const customer = await browser.newPage({ baseURL });
  await customer.goto('/');
  await expect(customer).toHaveTitle(/Life Insurance/);
  const approver = await browser.newPage({ baseURL });
  await enterAsStaff(approver, 'approver');
  await goToStaffPage(approver, 'Brand');
  await approver.getByRole('button', { name: 'Review and approve' }).click();
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(approver.getByText('Done.')).toBeVisible();
  await expectBrand(customer, 'Sunflower Life');
  await expect(customer.getByRole('button', { name: 'Log in', exact: true })).toHaveCSS('background-color', 'rgb(255, 212, 0)');
  await expect(customer.getByRole('button', { name: 'Log in', exact: true })).toHaveCSS('color', 'rgb(0, 0, 0)');
  const logo = customer.getByRole('link', { name: 'Sunflower Life' }).first();
  await expect(logo.locator('svg')).toHaveCSS('background-image', /\/brand\/[0-9a-f]{32}\/logo\.svg/);
  await expectAccessible(customer);

  const proposed = await npm(['run', 'brand', '--', 'back', '--by', 'operator'], { DATA_DIR: dataDir, FOUR_EYES: 'BRAND' });
  expect(proposed, proposed.out).toMatchObject({ code: 0, out: expect.stringContaining('Sent for approval: Built-in brand.') });
  await approver.reload();
  await approver.getByRole('button', { name: 'Review and approve' }).click();
  await approver.getByRole('dialog').getByRole('button', { name: 'Approve', exact: true }).click();
  await expect(approver.getByText('Done.')).toBeVisible();
  await expectBrand(customer, 'Life Insurance');
  covers('route /admin-brand');
});
