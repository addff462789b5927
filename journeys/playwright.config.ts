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
  ],
};
const common = {
  baseURL: process.env.PORTAL_URL,
  launchOptions,
  locale: 'en-IN',
  timezoneId: 'Asia/Kolkata',
  trace: 'retain-on-failure',
} as const;

/** One file per thing a person comes to do; each at a desk and on a phone. */
export default defineConfig({
  testDir: './src',
  testMatch: '*.journey.ts',
  outputDir: '../test-results',
  workers: 2,
  fullyParallel: false,
  retries: 0,
  timeout: 90_000,
  expect: { timeout: 15_000 },
  projects: [
    { name: 'desktop', use: { ...common, viewport: { width: 1280, height: 900 } } },
    { name: 'mobile', use: { ...common, viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true } },
    { name: 'command-line', testMatch: '*.command.ts', use: { ...common, viewport: { width: 1280, height: 900 } } },
  ],
});
