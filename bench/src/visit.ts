import type { Browser, BrowserContext, Page, Request } from '@playwright/test';
import { openSlowPage } from './slow-page.ts';

/** A slow connection, as on a train: 1.6 Mbit/s, 150 ms a round trip; and a phone of the lower middle. */
const NETWORK = { offline: false, latency: 150, downloadThroughput: 1_600_000 / 8, uploadThroughput: 750_000 / 8 };
export const WIDTHS = [390, 1_280] as const;
export type Width = (typeof WIDTHS)[number];
const PHONE = 500;
const QUIET_MS = 1_500;
const LOAD_MS = 60_000;

/** Measurements of one visit to a screen. Times are milliseconds. */
export type Visit = { requests: number; layoutShift: number; largestPaint: number; blocked: number };

/** Opens a page over the slow connection with empty caches. `asWho`: browser storage of a logged-in customer. */
export async function openSlowly(
  browser: Browser,
  width: Width,
  asWho?: LoggedIn,
): Promise<{ page: Page; context: BrowserContext; requests: Request[] }> {
  const isPhone = width < PHONE;
  const context = await browser.newContext({
    viewport: { width, height: isPhone ? 844 : 900 },
    isMobile: isPhone,
    hasTouch: isPhone,
    locale: 'en-IN',
  });
  if (asWho) {
    await context.addCookies(asWho.cookies);
    await context.addInitScript((entries) => {
      for (const [name, value] of entries) if (!sessionStorage.getItem(name)) sessionStorage.setItem(name, value);
    }, asWho.session);
  }
  const { page, requests } = await openSlowPage(context, NETWORK);
  return { page, context, requests };
}

/** Cookies and storage of a logged-in browser. */
export type LoggedIn = { cookies: Awaited<ReturnType<BrowserContext['cookies']>>; session: [string, string][] };

/** One cold visit to an address. */
export async function visit(browser: Browser, { url, width, asWho }: { url: string; width: Width; asWho?: LoggedIn }): Promise<Visit> {
  const { page, context, requests } = await openSlowly(browser, width, asWho);
  try {
    await page.goto(url, { waitUntil: 'networkidle', timeout: LOAD_MS });
    // The connection may rest while the script runs.
    await page.waitForTimeout(QUIET_MS);
    return { requests: requests.length, ...(await page.evaluate(readVisit)) };
  } finally {
    await context.close();
  }
}

/** Runs in the page: what the browser has kept of its paints, shifts and long tasks. */
async function readVisit(): Promise<Omit<Visit, 'requests'>> {
  const readEntries = (type: string) =>
    new Promise<(PerformanceEntry & { value?: number; hadRecentInput?: boolean })[]>((resolve) => {
      const entries: PerformanceEntry[] = [];
      new PerformanceObserver((list) => entries.push(...list.getEntries())).observe({ type, buffered: true });
      setTimeout(() => resolve(entries), 100);
    });
  const [paints, shifts, tasks] = await Promise.all([
    readEntries('largest-contentful-paint'),
    readEntries('layout-shift'),
    readEntries('longtask'),
  ]);
  return {
    largestPaint: paints.at(-1)?.startTime ?? Number.NaN,
    layoutShift: shifts.filter(({ hadRecentInput }) => !hadRecentInput).reduce((sum, { value = 0 }) => sum + value, 0),
    blocked: tasks.reduce((sum, { duration }) => sum + Math.max(0, duration - 50), 0),
  };
}
