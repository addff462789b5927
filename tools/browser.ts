import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { installPackage } from './debian.ts';
import { ROOT } from './root.ts';

/** Without the parts that draw windows: the same engine, for a fifth less time. */
const HEADLESS = ['/usr/bin/chromium-headless-shell'];
const FULL = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const INSTALL_MS = 300_000;

/**
 * A Chromium for the browser tests: the one that CHROMIUM_PATH names, a headless one, which Debian installs in seconds, any other on the
 * machine, else Playwright's own.
 */
export async function findBrowser(): Promise<string> {
  const named = process.env.CHROMIUM_PATH;
  const headless = [named, ...HEADLESS].find(isThere);
  if (headless) return headless;
  installPackage('chromium-headless-shell');
  const found = await presentBrowser();
  if (found) return found;
  console.log('No browser found; installing one for the journeys ...');
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { cwd: ROOT, stdio: 'ignore', timeout: INSTALL_MS });
  const own = await presentBrowser();
  if (own) return own;
  installPackage('chromium');
  const packaged = await presentBrowser();
  if (packaged) return packaged;
  throw new Error('There is no Chromium and none could be installed. Install one, or set CHROMIUM_PATH to it.');
}

const isThere = (path: string | undefined): path is string => path !== undefined && existsSync(path);

async function presentBrowser(): Promise<string | undefined> {
  const { chromium } = createRequire(join(ROOT, 'journeys/package.json'))('@playwright/test');
  const own: string = chromium.executablePath();
  return [...HEADLESS, own, ...FULL].find(isThere);
}
