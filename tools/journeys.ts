import { execFile, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { findBrowser } from './browser.ts';
import { buildWeb } from './build-web.ts';
import { ROOT } from './root.ts';
import { startStack } from './stack.ts';

/** Builds the client, starts the portal and the sandbox on free ports, and runs journeys against them. Playwright's exit code. */
export async function runJourneys(args: string[], reportFile: string): Promise<number> {
  const browser = await findBrowser();
  await buildWeb();
  const doubles = writeDoubles();
  // Told where it is waited for.
  doubles.catch(() => {});
  const stack = await startStack({ SEAL_OPTIONAL: 'false', LOG_LEVEL: 'info' });
  try {
    await loadDoubles(await doubles, stack.dataDir);
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
    const run = spawn(process.execPath, [playwright, 'test', ...config, ...args], { cwd: ROOT, stdio: 'inherit', env });
    const [status] = await once(run, 'exit');
    return status ?? 1;
  } finally {
    await stack.stop();
  }
}

const runFile = promisify(execFile);
const node = (file: string, args: string[], more: Record<string, string> = {}) =>
  runFile(process.execPath, [join(ROOT, file), ...args], { cwd: ROOT, env: { ...process.env, ...more } });

/** More people for journeys to change: the double of each persona of the demo book, user p147 for p07. */
async function writeDoubles(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'doubles-'));
  await node('book/src/main.ts', ['--demo', '--doubles', '--nav-years', '1', '--out', folder]);
  return folder;
}

async function loadDoubles(folder: string, dataDir: string): Promise<void> {
  await node('api/src/domain/book-import/main.ts', [folder], { DATA_DIR: dataDir });
  rmSync(folder, { recursive: true, force: true });
}
