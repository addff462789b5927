import { FIRST_LOAD } from '../../tools/first-load.ts';
import { startStack } from '../../tools/stack.ts';
import { serveBareForm } from './bare-form.ts';
import { count, kilobytes, median, ratio, verdict } from './figures.ts';
import { type FirstLoad, firstLoad } from './first-load.ts';
import { launch } from './launch.ts';
import { closing } from './opened.ts';
import type { Benchmark, Table } from './report.ts';
import { CPU_SLOWDOWN } from './slow-page.ts';

const LOADS = 5;
const QUICK_LOADS = 2;
const MAX_PAINT_RATIO = 1;
const MAX_USABLE_RATIO = 1.35;

/** The first load of the login page against a bare React form with the same fields, both over a slowed network and CPU. */
export const login: Benchmark = async ({ isQuick, log }) => {
  log('Starting the portal and the bare form');
  const stack = await startStack({ RATE_LIMITS: 'false' });
  const stopStack = closing(() => stack.stop());
  const bare = await serveBareForm();
  const browser = await launch();
  const closeBrowser = closing(() => browser.close());
  try {
    const loads: { portal: FirstLoad[]; bare: FirstLoad[] } = { portal: [], bare: [] };
    for (let turn = 1; turn <= (isQuick ? QUICK_LOADS : LOADS); turn += 1) {
      log(`Loading both, time ${turn}`);
      loads.portal.push(await firstLoad(browser, stack.portalUrl));
      loads.bare.push(await firstLoad(browser, bare.url));
    }
    return [toTable(loads.portal, loads.bare)];
  } finally {
    await closeBrowser();
    await bare.close();
    await stopStack();
  }
};

function toTable(portal: FirstLoad[], bare: FirstLoad[]): Table {
  const row = (
    label: string,
    { pick, print, limit = '' }: { pick: (load: FirstLoad) => number; print: (value: number) => string; limit?: string },
  ): string[] => {
    const [portalMedian, other] = [median(portal.map(pick)), median(bare.map(pick))];
    return [label, print(portalMedian), print(other), ratio(portalMedian / other), limit];
  };
  const milliseconds = (value: number) => `${count(value)} ms`;
  const within = (pick: (load: FirstLoad) => number, most: number) => `${most} KB: ${verdict(median(portal.map(pick)) <= most * 1_000)}`;
  const notSlower = (pick: (load: FirstLoad) => number, most: number) =>
    `${ratio(most)}: ${verdict(median(portal.map(pick)) / median(bare.map(pick)) <= most)}`;
  const requests = median(portal.map((load) => load.requests));
  const hosts = new Set(portal.flatMap((load) => load.hosts)).size;
  const uncompressed = [...new Set(portal.flatMap((load) => load.uncompressed))];
  return {
    title: 'Login page, first load',
    columns: ['', 'portal', 'bare React form', 'ratio', 'limit'],
    rows: [
      row('JavaScript (Brotli)', {
        pick: (load) => load.scriptBytes,
        print: kilobytes,
        limit: within((load) => load.scriptBytes, FIRST_LOAD.scriptKb),
      }),
      row('CSS (Brotli)', {
        pick: (load) => load.styleBytes,
        print: kilobytes,
        limit: within((load) => load.styleBytes, FIRST_LOAD.styleKb),
      }),
      row('all bytes', { pick: (load) => load.allBytes, print: kilobytes }),
      row('requests', {
        pick: (load) => load.requests,
        print: count,
        limit: `${FIRST_LOAD.requests}: ${verdict(requests <= FIRST_LOAD.requests)}`,
      }),
      row('hosts called', { pick: (load) => load.hosts.length, print: count, limit: `1: ${verdict(hosts === 1)}` }),
      row('first contentful paint', { pick: (load) => load.firstPaint, print: milliseconds }),
      row('largest contentful paint', {
        pick: (load) => load.largestPaint,
        print: milliseconds,
        limit: notSlower((load) => load.largestPaint, MAX_PAINT_RATIO),
      }),
      row('usable', { pick: (load) => load.usable, print: milliseconds, limit: notSlower((load) => load.usable, MAX_USABLE_RATIO) }),
      row('blocking time', { pick: (load) => load.blocked, print: milliseconds }),
    ],
    notes: [
      `Medians of ${portal.length} loads each, taken alternately with an empty cache. The CPU is slowed ${CPU_SLOWDOWN} times. The network has 8.1 Mbit/s and 165 ms a round trip.`,
      'Usable: the time until the script responds to typing and submitting. Blocking time: the sum of the time that each task took beyond 50 ms.',
      'A KB is 1,000 bytes of response bodies as transferred. Everything that arrives until the network is idle counts.',
      ...(uncompressed.length > 0 ? [`Sent without Brotli: ${uncompressed.join(', ')}`] : []),
    ],
  };
}
