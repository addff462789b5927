import type { Page } from '@playwright/test';
import { expectAccessible, expectNoSidewaysScroll } from './portal.ts';

const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };

/**
 * The page as it stands, on a phone and at a desk: for walks in which nothing but the look differs between the two, so that one of them is
 * enough. It ends at the width that the page had.
 */
export async function expectGood(page: Page): Promise<void> {
  const isPhone = page.viewportSize()?.width === PHONE.width;
  for (const size of isPhone ? [DESK, PHONE] : [PHONE, DESK]) {
    await page.setViewportSize(size);
    await expectNoSidewaysScroll(page);
    await expectAccessible(page);
  }
}
