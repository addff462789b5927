import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { Browser } from '@playwright/test';
import { findBrowser } from '../../tools/browser.ts';
import { ROOT } from '../../tools/root.ts';
import { startStack } from '../../tools/stack.ts';
import { serveBareForm } from './bare-form.ts';
import { count, kilobytes, median, ratio, verdict } from './figures.ts';
import { CPU_SLOWDOWN, type FirstLoad, firstLoad } from './first-load.ts';
import { closing } from './opened.ts';
import type { Benchmark, Table } from './report.ts';

const LOADS = 5;
const QUICK_LOADS = 2;
/** The limits, in kilobytes of 1,000 bytes after Brotli. */
const MAX_SCRIPT_KB = 120;
const MAX_STYLE_KB = 12;

/** The first load of the login page against a bare React form with the same fields, both over a slowed network and CPU. */
export const login: Benchmark = async ({ isQuick, say }) => {
  say('Starting the portal and the bare form');
  const stack = await startStack({ RATE_LIMITS: 'false' });
  const stopStack = closing(() => stack.stop());
  const bare = await serveBareForm();
  const browser = await launch();
  const closeBrowser = closing(() => browser.close());
  try {
    const loads: { portal: FirstLoad[]; bare: FirstLoad[] } = { portal: [], bare: [] };
    for (let turn = 1; turn <= (isQuick ? QUICK_LOADS : LOADS); turn += 1) {
      say(`Loading both, time ${turn}`);
      loads.portal.push(await firstLoad(browser, stack.portalUrl));
      loads.bare.push(await firstLoad(browser, bare.url));
    }
    return [tableOf(loads.portal, loads.bare)];
  } finally {
    await closeBrowser();
    await bare.close();
    await stopStack();
  }
};

async function launch(): Promise<Browser> {
  const executablePath = await findBrowser();
  const { chromium } = createRequire(join(ROOT, 'journeys/package.json'))('@playwright/test');
  return chromium.launch({ executablePath });
}

function tableOf(portal: FirstLoad[], bare: FirstLoad[]): Table {
  const row = (what: string, pick: (load: FirstLoad) => number, print: (value: number) => string, limit = ''): string[] => {
    const [ours, theirs] = [median(portal.map(pick)), median(bare.map(pick))];
    return [what, print(ours), print(theirs), ratio(ours / theirs), limit];
  };
  const milliseconds = (value: number) => `${count(value)} ms`;
  const within = (pick: (load: FirstLoad) => number, most: number) => `${most} KB: ${verdict(median(portal.map(pick)) <= most * 1_000)}`;
  const hosts = new Set(portal.flatMap((load) => load.hosts)).size;
  const uncompressed = [...new Set(portal.flatMap((load) => load.uncompressed))];
  return {
    title: 'Login page, first load',
    columns: ['', 'portal', 'bare React form', 'ratio', 'limit'],
    rows: [
      row(
        'JavaScript (Brotli)',
        (load) => load.scriptBytes,
        kilobytes,
        within((load) => load.scriptBytes, MAX_SCRIPT_KB),
      ),
      row(
        'CSS (Brotli)',
        (load) => load.styleBytes,
        kilobytes,
        within((load) => load.styleBytes, MAX_STYLE_KB),
      ),
      row('all bytes', (load) => load.allBytes, kilobytes),
      row('requests', (load) => load.requests, count),
      row('hosts asked', (load) => load.hosts.length, count, `1: ${verdict(hosts === 1)}`),
      row('first contentful paint', (load) => load.firstPaint, milliseconds),
      row('largest contentful paint', (load) => load.largestPaint, milliseconds),
    ],
    notes: [
      `Medians of ${portal.length} loads each, in turn, with an empty cache: CPU slowed ${CPU_SLOWDOWN} times, 8.1 Mbit/s, 165 ms a round trip.`,
      'KB are 1,000 bytes of bodies on the wire; everything counts that comes until the network is quiet.',
      ...(uncompressed.length > 0 ? [`Came without Brotli: ${uncompressed.join(', ')}`] : []),
    ],
  };
}
