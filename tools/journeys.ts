import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { findBrowser } from './browser.ts';
import { buildWeb } from './build-web.ts';
import { ROOT } from './root.ts';
import { startStack } from './stack.ts';

/** Builds the client, starts the portal and the sandbox on free ports, and runs journeys against them. Playwright's exit code. */
export async function runJourneys(args: string[], reportFile: string): Promise<number> {
  const browser = await findBrowser();
  await buildWeb();
  const stack = await startStack({ SEAL_OPTIONAL: 'false' });
  try {
    const env = {
      ...process.env,
      CHROMIUM_PATH: browser,
      PORTAL_URL: stack.portalUrl,
      SANDBOX_URL: stack.sandboxUrl,
      DATA_DIR: stack.dataDir,
      PLAYWRIGHT_JSON_OUTPUT_NAME: reportFile,
    };
    const playwright = join(ROOT, 'node_modules', '@playwright/test/cli.js');
    const config = ['--config', 'journeys/playwright.config.ts', '--reporter=list,json'];
    return spawnSync(process.execPath, [playwright, 'test', ...config, ...args], { cwd: ROOT, stdio: 'inherit', env }).status ?? 1;
  } finally {
    await stack.stop();
  }
}
