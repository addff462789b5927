import { LEGAL_QUESTIONS } from '@portal/rules/legal/legal-questions.ts';
import { buildWeb } from './build-web.ts';
import { forgetStart, noteStart, waitForEarlierStart } from './earlier-start.ts';
import { createSupervisor } from './supervise.ts';

/**
 * `npm start`: builds the web app, starts the sandbox and the portal, keeps them running, and says where to go. The parts watch this
 * process and end with it, however it ends.
 */
const execArgv = process.argv.includes('--watch') ? ['--watch', '--watch-preserve-output'] : [];
const isProduction = process.env.PORTAL_MODE === 'production';
const hasDemoBook = process.env.DEMO_BOOK !== 'false';
const sandboxPort = process.env.SANDBOX_PORT || '8090';
const dataDir = process.env.DATABASE_URL ? undefined : process.env.DATA_DIR || './data';
const portalUrl = process.env.PORTAL_URL || `http://localhost:${process.env.PORT || '8080'}`;

let isFirst = false;
const supervisor = createSupervisor((state) => dataDir && isFirst && noteStart(dataDir, state));
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.on(signal, () => supervisor.stop(0));
// The parent process is gone, perhaps killed.
process.on('disconnect', () => supervisor.stop(0));

try {
  await buildWeb();
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exit(1);
}
if (dataDir) {
  isFirst = await waitForEarlierStart(dataDir);
  process.on('exit', () => isFirst && forgetStart(dataDir));
}
if (!isProduction)
  await supervisor.start({
    name: 'The sandbox',
    file: 'sandbox/src/main.ts',
    env: {
      SANDBOX_PORT: sandboxPort,
      SANDBOX_SMTP_PORT: process.env.SANDBOX_SMTP_PORT || String(Number(sandboxPort) + 1),
      PORTAL_URL: portalUrl,
    },
    execArgv,
  });
// The fictional insurer has no lawyer to wait for. A11 stays open: its answer comes with confirmed addresses of the Ombudsman.
const demoAnswers: Record<string, string> =
  isProduction || !hasDemoBook || process.env.LEGAL_ANSWERS
    ? {}
    : { LEGAL_ANSWERS: LEGAL_QUESTIONS.filter((question) => question !== 'A11').join() };
const ready = await supervisor.start({ name: 'The portal', file: 'api/src/main.ts', env: demoAnswers, execArgv });
console.log(welcome(ready.url ?? portalUrl));

function welcome(url: string): string {
  if (isProduction) return `Life Portal serves at ${url}`;
  return [
    '',
    `  Life Portal        ${url}`,
    ...(hasDemoBook ? ['  Log in as          p02 (nine policies) or p08 (a premium due), password Policy#2026'] : []),
    `  Messages, codes    http://localhost:${sandboxPort}/inbox`,
    `  Partners' faults   http://localhost:${sandboxPort}/control`,
    `  The API            ${url}/api/docs`,
    '',
    '  Ctrl-C stops it.',
    '',
  ].join('\n');
}
