import { defineConfig } from '@playwright/test';

const launchOptions = {
  executablePath: process.env.CHROMIUM_PATH,
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    // Pages are left before code that was optimised for them is of use.
    '--js-flags=--no-opt --no-maglev --always-sparkplug',
    // A fake camera with a moving picture, without a permission prompt.
    '--use-fake-device-for-media-stream',
    '--use-fake-ui-for-media-stream',
  ],
};
const common = {
  baseURL: process.env.PORTAL_URL,
  launchOptions,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  // Animations redraw sixty times a second and take a ninth of the run. Journeys about motion turn them on.
  contextOptions: { reducedMotion: 'reduce' },
  // A step that waits longer fails at its own line, not at the time-out of the whole test.
  actionTimeout: 30_000,
  navigationTimeout: 60_000,
  // Copies of every moment would cost a seventh of the run: a failed journey has its last picture, and TRACE=on the rest.
  trace: { mode: process.env.TRACE === 'on' ? 'retain-on-failure' : 'off', screenshots: false, sources: false },
  screenshot: 'only-on-failure',
} as const;

/**
 * One file per thing a person comes to do. Every journey of customers is walked on a phone. It is walked at a desk as well (`@wide`) where the
 * page has other parts there; where only the look differs, one walk looks at both widths (widths.ts). A long one is worked by the keyboard alone
 * where others do the same by touch. `@desk`: at a desk only, as those of staff, but for one of theirs that is walked on a phone. The commands
 * come first: they are the longest.
 */
export default defineConfig({
  testDir: './src',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  // Two more than the processors that CI has: a journey often waits for a page, a job or a partner.
  workers: 4,
  fullyParallel: true,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'command-line', testMatch: '*.command.ts', use: { ...common, viewport: { width: 1280, height: 900 } } },
    { name: 'desktop', grep: /@wide|@desk/, use: { ...common, viewport: { width: 1280, height: 900 } } },
    {
      name: 'mobile',
      grepInvert: /@desk/,
      use: { ...common, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
    },
    { name: 'after', testMatch: '*.after.ts', dependencies: ['command-line', 'desktop', 'mobile'] },
  ],
});
