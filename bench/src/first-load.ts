import type { Browser, Request } from '@playwright/test';

/** One first visit to a page, with nothing in any cache. Bytes are bodies as they came over the wire, times are milliseconds. */
export type FirstLoad = {
  scriptBytes: number;
  styleBytes: number;
  allBytes: number;
  requests: number;
  hosts: string[];
  /** Scripts and styles that came without Brotli though they are not small. */
  uncompressed: string[];
  firstPaint: number;
  largestPaint: number;
};

/** A mid-range phone on "Fast 4G", as Chromium's own tools define both: bytes per second, milliseconds. */
export const CPU_SLOWDOWN = 4;
const NETWORK = { offline: false, latency: 165, downloadThroughput: (9_000_000 / 8) * 0.9, uploadThroughput: (1_500_000 / 8) * 0.9 };
const VIEWPORT = { width: 412, height: 823 };
const SETTLE_MS = 1_000;
const LOAD_MS = 60_000;
const SMALL = 1_024;

export async function firstLoad(browser: Browser, url: string): Promise<FirstLoad> {
  const context = await browser.newContext({ viewport: VIEWPORT, deviceScaleFactor: 2, isMobile: true, hasTouch: true, locale: 'en-IN' });
  try {
    const page = await context.newPage();
    const requests: Request[] = [];
    page.on('request', (request) => void (request.url().startsWith('http') && requests.push(request)));
    const devtools = await context.newCDPSession(page);
    await devtools.send('Network.enable');
    await devtools.send('Network.emulateNetworkConditions', NETWORK);
    await devtools.send('Emulation.setCPUThrottlingRate', { rate: CPU_SLOWDOWN });
    await page.goto(url, { waitUntil: 'networkidle', timeout: LOAD_MS });
    const paints = await page.evaluate(readPaints, SETTLE_MS);
    return { ...paints, ...(await weigh(requests)) };
  } finally {
    await context.close();
  }
}

/** Runs in the page. The browser keeps the paints that were before; a late one has time to come. */
function readPaints(settleMs: number): Promise<{ firstPaint: number; largestPaint: number }> {
  return new Promise((resolve) => {
    let largestPaint = Number.NaN;
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) largestPaint = entry.startTime;
    }).observe({ type: 'largest-contentful-paint', buffered: true });
    setTimeout(() => {
      const firstPaint = performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN;
      resolve({ firstPaint, largestPaint });
    }, settleMs);
  });
}

async function weigh(requests: Request[]): Promise<Omit<FirstLoad, 'firstPaint' | 'largestPaint'>> {
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
