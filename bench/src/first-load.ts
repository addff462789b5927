import { brotliCompressSync } from 'node:zlib';
import type { Browser, Request } from '@playwright/test';
import { openSlowPage } from './slow-page.ts';

/** One first visit to a page, with nothing in any cache. Bytes are bodies as they came over the wire, times are milliseconds. */
export type FirstLoad = {
  scriptBytes: number;
  /** Includes the styles in the page, compressed separately. */
  styleBytes: number;
  allBytes: number;
  requests: number;
  hosts: string[];
  /** Scripts and styles that came without Brotli though they are not small. */
  uncompressed: string[];
  firstPaint: number;
  largestPaint: number;
  /** When React answered for the form. */
  usable: number;
  /** Sum of the time that each task took beyond 50 ms. */
  blocked: number;
};

/** A mid-range phone on "Fast 4G", as Chromium's own tools define both: bytes per second, milliseconds. */
const NETWORK = { offline: false, latency: 165, downloadThroughput: (9_000_000 / 8) * 0.9, uploadThroughput: (1_500_000 / 8) * 0.9 };
const VIEWPORT = { width: 412, height: 823 };
const SETTLE_MS = 1_000;
const LOAD_MS = 60_000;
const SMALL = 1_024;

export async function firstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'en-IN' });
  try {
    const { page, requests } = await openSlowPage(context, NETWORK);
    await page.addInitScript(noteUsable);
    await page.goto(url, { waitUntil: 'networkidle', timeout: LOAD_MS });
    const paints = await page.evaluate(readPaints, SETTLE_MS);
    const styles = await page.evaluate(() => Array.from(document.querySelectorAll('style'), (style) => style.textContent).join(''));
    const weight = await weigh(requests);
    return { ...paints, ...weight, styleBytes: weight.styleBytes + (styles ? brotliCompressSync(styles).length : 0) };
  } finally {
    await context.close();
  }
}

type Times = Pick<FirstLoad, 'firstPaint' | 'largestPaint' | 'usable' | 'blocked'>;

/** Runs in the page before all else: looks at each frame whether React has taken the form over. */
function noteUsable() {
  const look = () => {
    const form = document.querySelector('form');
    if (form && Object.keys(form).some((key) => key.startsWith('__reactProps'))) performance.mark('usable');
    else requestAnimationFrame(look);
  };
  requestAnimationFrame(look);
}

/** Runs in the page. The browser keeps what was before; a late paint has time to come. */
function readPaints(settleMs: number): Promise<Times> {
  return new Promise((resolve) => {
    let largestPaint = Number.NaN;
    let blocked = 0;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) largestPaint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) blocked += Math.max(0, entry.duration - 50);
    }).observe({ type: 'longtask', buffered: true });
    setTimeout(() => {
      const getStart = (name: string) => performance.getEntriesByName(name)[0]?.startTime ?? Number.NaN;
      resolve({ firstPaint: getStart('first-contentful-paint'), largestPaint, usable: getStart('usable'), blocked });
    }, settleMs);
  });
}

async function weigh(requests: Request[]): Promise<Omit<FirstLoad, keyof Times>> {
  const load = { scriptBytes: 0, styleBytes: 0, allBytes: 0, requests: requests.length, uncompressed: [] as string[] };
  for (const request of requests) {
    const { responseBodySize } = await request.sizes();
    const kind = request.resourceType();
    load.allBytes += responseBodySize;
    if (kind === 'script') load.scriptBytes += responseBodySize;
    if (kind === 'stylesheet') load.styleBytes += responseBodySize;
    const encoding = (await request.response())?.headers()['content-encoding'];
    const shouldBeSmall = kind === 'script' || kind === 'stylesheet';
    if (shouldBeSmall && encoding !== 'br' && responseBodySize >= SMALL) load.uncompressed.push(new URL(request.url()).pathname);
  }
  return { ...load, hosts: [...new Set(requests.map((request) => new URL(request.url()).host))] };
}
