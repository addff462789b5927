import { type ChildProcess, fork } from 'node:child_process';
import { join } from 'node:path';
import { buildWeb } from './build-web.ts';
import { ROOT } from './root.ts';

/**
 * The supervisor of `npm start`: builds the web app, starts the sandbox and the portal, each a process of its own, and says
 * where to go. The children watch this process and end with it, however it ends.
 */
const WATCH = process.argv.includes('--watch');
const isProduction = process.env.PORTAL_MODE === 'production';
const sandboxPort = process.env.SANDBOX_PORT || '8090';
const children: ChildProcess[] = [];
let isStopping = false;

try {
  await buildWeb();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
if (!isProduction)
  await startChild('sandbox/src/main.ts', {
    SANDBOX_PORT: sandboxPort,
    SANDBOX_SMTP_PORT: process.env.SANDBOX_SMTP_PORT || String(Number(sandboxPort) + 1),
    PORTAL_URL: portalUrl(),
  });
const ready = await startChild('api/src/main.ts', {});
console.log(welcome(ready.url ?? portalUrl()));
process.on('SIGINT', () => stop(0));
process.on('SIGTERM', () => stop(0));

function portalUrl(): string {
  return process.env.PORTAL_URL || `http://localhost:${process.env.PORT || '8080'}`;
}

type Ready = { ready: true; url?: string };

/** Resolves when the child says that it serves. A child that ends takes all others with it. */
function startChild(file: string, env: Record<string, string>): Promise<Ready> {
  const execArgv = WATCH ? ['--watch', '--watch-preserve-output'] : [];
  const child = fork(join(ROOT, file), { env: { ...process.env, ...env }, execArgv, stdio: ['ignore', 'inherit', 'inherit', 'ipc'] });
  children.push(child);
  child.once('exit', (code) => stop(isStopping ? 0 : (code ?? 1)));
  return new Promise((resolve) => child.on('message', (message) => isReady(message) && resolve(message)));
}

function isReady(message: unknown): message is Ready {
  return typeof message === 'object' && message !== null && 'ready' in message;
}

/** The portal first, so that it can still reach its partners while it finishes; then the others. */
function stop(code: number): void {
  if (isStopping) return;
  isStopping = true;
  process.exitCode = code;
  const running = children.filter((child) => child.exitCode === null && child.signalCode === null).reverse();
  void (async () => {
    for (const child of running) {
      const ended = new Promise((resolve) => child.once('exit', resolve));
      child.kill('SIGTERM');
      await ended;
    }
    process.exit(code);
  })();
}

function welcome(url: string): string {
  if (isProduction) return `Life Portal serves at ${url}`;
  return [
    '',
    `  Life Portal        ${url}`,
    '  Log in as          p02 (nine policies) or p08 (a premium due), password Policy#2026',
    `  Messages, codes    http://localhost:${sandboxPort}/inbox`,
    `  Partners' faults   http://localhost:${sandboxPort}/control`,
    `  The API            ${url}/api/docs`,
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}
