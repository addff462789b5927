import type { Page } from '@playwright/test';
import { clickAdminLink, enterPassword } from './desk-portal.ts';
import { expect } from './portal.ts';

/** Password of the demo staff. */
export const STAFF_PASSWORD = 'Staff#2026';

export async function enterAsStaff(page: Page, userName: string): Promise<void> {
  await enterPassword(page, userName, STAFF_PASSWORD);
  await expect(page).toHaveURL(/\/admin-downloads$/);
}

export async function goToStaffPage(page: Page, link: string): Promise<void> {
  await clickAdminLink(page, link);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(link);
}
