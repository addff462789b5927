import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, createWriteStream, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from './free-ports.ts';
import { ROOT } from './root.ts';

export type Stack = { portalUrl: string; sandboxUrl: string; dataDir: string; child: ChildProcess; stop(): Promise<void> };
const START_MS = 120_000;
/** Log of the portal and its sandbox, in the data folder. */
export const PORTAL_LOG = 'portal.log';

type StackSettings = Readonly<Record<string, string>>;

/**
 * The whole portal as `npm start` runs it, on free ports and in a temporary folder, with fast partners. Settings that name the sandbox are a
 * function of its address.
 */
export async function startStack(custom: StackSettings | ((sandboxUrl: string) => StackSettings) = {}): Promise<Stack> {
  const [port, sandboxPort, smtpPort] = await freePorts(3);
  const sandboxUrl = `http://localhost:${sandboxPort}`;
  const settings = typeof custom === 'function' ? custom(sandboxUrl) : custom;
  const dataDir = settings.DATA_DIR ?? mkdtempSync(join(tmpdir(), 'portal-stack-'));
  // Temporary folders are closed to others; the database runs as another user when this process is root.
  chmodSync(dataDir, 0o755);
  const env = {
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SMTP_URL: `smtp://localhost:${smtpPort}`,
    SANDBOX_SPEED: '30',
    // The supervisor does not share the work among processes here.
    STOP_DELAY_MS: '0',
    DATA_DIR: dataDir,
    LOG_LEVEL: 'warn',
    // Journeys assert the rows that they themselves cause.
    DEMO_ACTIVITY: 'false',
    ...settings,
  };
  const child = spawn(process.execPath, [join(ROOT, 'tools/start.ts')], {
    cwd: ROOT,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const portalUrl = `http://localhost:${port}`;
  const log = createWriteStream(join(dataDir, PORTAL_LOG));
  child.stdout.pipe(log, { end: false });
  child.stderr.pipe(log, { end: false });
  child.stderr.pipe(process.stderr, { end: false });
  await serving(child);
  return {
    portalUrl,
    sandboxUrl,
    dataDir,
    child,
    async stop() {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      if (child.exitCode === null && child.signalCode === null) {
        child.kill('SIGTERM');
        await ended;
      }
      if (!settings.DATA_DIR) rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

/** Resolves when the supervisor prints where to go; rejects with what it said before it ended. */
function serving(child: ChildProcess): Promise<void> {
  return new Promise((resolve, reject) => {
    let output = '';
    const late = setTimeout(() => {
      child.kill('SIGTERM');
      reject(new Error(`The portal did not start in time:\n${output}`));
    }, START_MS);
    child.stdout?.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      if (!output.includes('Life Portal ')) return;
      clearTimeout(late);
      resolve();
    });
    child.once('exit', (code) => {
      clearTimeout(late);
      reject(new Error(`The portal ended with code ${code}:\n${output}`));
    });
  });
}
