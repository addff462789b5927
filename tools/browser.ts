import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { ROOT } from './root.ts';

const ON_MACHINES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];
const INSTALL_MS = 300_000;

/** A Chromium for the browser tests: found on the machine, else Playwright's own, else the distribution's package. */
export async function findBrowser(): Promise<string> {
  const found = await presentBrowser();
  if (found) return found;
  console.log('No browser found; installing one for the journeys ...');
  const playwright = join(ROOT, 'node_modules/@playwright/test/cli.js');
  spawnSync(process.execPath, [playwright, 'install', 'chromium'], { cwd: ROOT, stdio: 'ignore', timeout: INSTALL_MS });
  const own = await presentBrowser();
  if (own) return own;
  if (process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')) {
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
    spawnSync('apt-get', ['update', '-qq'], { stdio: 'ignore', env, timeout: INSTALL_MS });
    spawnSync('apt-get', ['install', '-y', '-qq', '--no-install-recommends', 'chromium'], { stdio: 'ignore', env, timeout: INSTALL_MS });
  }
  const packaged = await presentBrowser();
  if (packaged) return packaged;
  throw new Error('There is no Chromium and none could be installed. Install one, or set CHROMIUM_PATH to it.');
}

async function presentBrowser(): Promise<string | undefined> {
  const named = process.env.CHROMIUM_PATH;
  if (named && existsSync(named)) return named;
  const { chromium } = createRequire(join(ROOT, 'journeys/package.json'))('@playwright/test');
  const own: string = chromium.executablePath();
  return [own, ...ON_MACHINES].find((path) => path && existsSync(path));
}
