import type { Browser } from '@playwright/test';
import { startStack } from '../../tools/stack.ts';
import { serveBareForm } from './bare-form.ts';
import { count, decimal, median, ratio, verdict } from './figures.ts';
import { launch } from './launch.ts';
import { closing } from './opened.ts';
import type { Benchmark, Table } from './report.ts';
import { CPU_SLOWDOWN } from './slow-page.ts';
import { type LoggedIn, openSlowly, type Visit, visit, WIDTHS, type Width } from './visit.ts';

const VISITS = 5;
const QUICK_VISITS = 2;
const CUSTOMER = { userId: 'p02', password: 'Policy#2026' };
const SCREENS = [
  ['dashboard', '/dashboard'],
  ['policies', '/policy-listing'],
  ['pay premium', '/paypremium'],
] as const;
const MAX_REQUESTS = 20;
const MAX_SHIFT = 0.02;
const MAX_PAINT_RATIO = 2;
const DIGITS = 3;

/** A customer's screens, opened cold over a slow connection, against the bare form in the same run. */
export const screens: Benchmark = async ({ isQuick, log }) => {
  log('Starting the portal and the bare form');
  const stack = await startStack({ RATE_LIMITS: 'false' });
  const stopStack = closing(() => stack.stop());
  const bare = await serveBareForm();
  const browser = await launch();
  const closeBrowser = closing(() => browser.close());
  try {
    const asCustomer = await logIn(browser, stack.portalUrl);
    const tables: Table[] = [];
    for (const width of WIDTHS) {
      const found = new Map<string, Visit[]>([['bare', []], ...SCREENS.map(([name]): [string, Visit[]] => [name, []])]);
      for (let turn = 1; turn <= (isQuick ? QUICK_VISITS : VISITS); turn += 1) {
        log(`Opening all at ${width} px, time ${turn}`);
        found.get('bare')?.push(await visit(browser, { url: bare.url, width }));
        for (const [name, path] of SCREENS)
          found.get(name)?.push(await visit(browser, { url: stack.portalUrl + path, width, asWho: asCustomer }));
      }
      tables.push(toTable(width, found));
    }
    return tables;
  } finally {
    await closeBrowser();
    await bare.close();
    await stopStack();
  }
};

async function logIn(browser: Browser, url: string): Promise<LoggedIn> {
  const { page, context } = await openSlowly(browser, 1_280);
  await page.goto(url);
  await page.getByRole('textbox', { name: 'User ID', exact: true }).fill(CUSTOMER.userId);
  await page.getByLabel('Password', { exact: true }).fill(CUSTOMER.password);
  await page.getByRole('button', { name: 'Log in', exact: true }).click();
  await page.getByRole('heading', { name: /^Hello/ }).waitFor();
  const session = await page.evaluate(() => Object.entries(sessionStorage) as [string, string][]);
  const cookies = await context.cookies();
  await context.close();
  return { cookies, session };
}

function toTable(width: Width, found: ReadonlyMap<string, Visit[]>): Table {
  const middle = (name: string, pick: (visit: Visit) => number) => median((found.get(name) ?? []).map(pick));
  const bare = middle('bare', (visit) => visit.largestPaint);
  return {
    title: `A customer's screens, cold, ${width} px wide`,
    columns: ['', 'requests', 'layout shift', 'largest paint', 'ratio to the bare form', 'blocking time', 'limits'],
    rows: SCREENS.map(([name]) => {
      const requests = middle(name, (visit) => visit.requests);
      const shift = middle(name, (visit) => visit.layoutShift);
      const paint = middle(name, (visit) => visit.largestPaint);
      const isWithin = requests <= MAX_REQUESTS && shift <= MAX_SHIFT && (name !== 'dashboard' || paint / bare <= MAX_PAINT_RATIO);
      return [
        name,
        count(requests),
        decimal(shift, DIGITS),
        `${count(paint)} ms`,
        ratio(paint / bare),
        `${count(middle(name, (visit) => visit.blocked))} ms`,
        verdict(isWithin),
      ];
    }),
    notes: [
      `Medians of ${found.get('bare')?.length ?? 0} visits each, taken alternately with empty caches. The CPU is slowed ${CPU_SLOWDOWN} times. The network has 1.6 Mbit/s and 150 ms a round trip. The bare form's largest paint is ${count(bare)} ms.`,
      `Limits: at most ${MAX_REQUESTS} requests and a layout shift of ${MAX_SHIFT}. The dashboard's largest paint is at most ${MAX_PAINT_RATIO} times the bare form's.`,
      'Blocking time: the sum of the time that each task of the page took beyond 50 ms.',
    ],
  };
}
