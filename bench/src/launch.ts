import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { findBrowser } from '../../tools/browser.ts';
import { ROOT } from '../../tools/root.ts';

/** The browser that measures. */
export async function launch(): Promise<Browser> {
  const executablePath = await findBrowser();
  const { chromium } = createRequire(join(ROOT, 'journeys/package.json'))('@playwright/test');
  return chromium.launch({ executablePath });
}
