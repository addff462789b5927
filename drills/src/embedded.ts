import { type ChildProcess, spawn } from 'node:child_process';
import { chmodSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../tools/free-ports.ts';
import { embeddedUrls } from '../../tools/portal-process.ts';
import { ROOT } from '../../tools/root.ts';
import { type Stack, startStack } from '../../tools/stack.ts';
import { runCommand } from './harness/command.ts';
import type { Drill, DrillOptions, Finding } from './harness/drill.ts';
import { pause, seconds } from './harness/numbers.ts';
import { startHelpEvents } from './load/help-events.ts';

const PASSWORD = 'Policy#2026';
const ROUNDS = { full: 5, quick: 1 };
const BACK_MS = 60_000;
const NOBODY = 65_534;
/** Between two faults, so that there is something to lose. */
const WRITING_MS = 2_000;

type Own = { dataDir: string; settings: Record<string, string>; url: string };

/**
 * `npm start` with the database that it keeps itself: its processes are killed one by one and all at once, its files are left as a machine
 * leaves them that lost power, and it is started where it cannot. It serves again, or says in one sentence what is in the way.
 */
export const embedded: Drill = async (options) => {
  const { atEnd, isQuick, say } = options;
  const dataDir = mkdtempSync(join(tmpdir(), 'portal-embedded-'));
  atEnd(() => rmSync(dataDir, { recursive: true, force: true, maxRetries: 5 }));
  chmodSync(dataDir, 0o755);
  const [port = 0, sandboxPort = 0, smtpPort = 0] = await freePorts(3);
  const settings = {
    DATA_DIR: dataDir,
    PORT: String(port),
    SANDBOX_PORT: String(sandboxPort),
    SANDBOX_SMTP_PORT: String(smtpPort),
    SMTP_URL: `smtp://localhost:${smtpPort}`,
    RATE_LIMITS: 'false',
    LOG_LEVEL: 'silent',
  };
  const own: Own = { dataDir, settings, url: `http://localhost:${port}` };
  let stack = await startStack(settings);
  atEnd(() => stack.stop());
  const events = await startHelpEvents([own.url], PASSWORD);
  atEnd(events.abandon);
  const findings: Finding[] = [];
  const rounds = ROUNDS[isQuick ? 'quick' : 'full'];
  for (const { name, fault, startsAgain } of FAULTS) {
    const times: number[] = [];
    for (let round = 0; round < rounds; round += 1) {
      await pause(WRITING_MS);
      const from = performance.now();
      await fault(own, stack, options);
      if (startsAgain) stack = await startStack(settings);
      if (await servesAgain(own)) times.push(performance.now() - from);
    }
    say(`${name}: ${times.map(seconds).join(', ')}`);
    findings.push({
      what: `${name}: times that it served again, of ${rounds}; the longest wait`,
      found: `${times.length}; ${seconds(Math.max(0, ...times))}`,
      limit: `${rounds}; at most ${seconds(BACK_MS)}`,
      isMet: times.length === rounds,
    });
  }
  await events.end();
  const { lost, doubled } = events.acknowledged.compare(await events.found(embeddedUrls(dataDir).DATABASE_OWNER_URL));
  const made = events.acknowledged.count();
  const inTheWay = await sentences(own);
  const verified = (await runCommand('api/src/start/verify.ts', [], { ...settings, ...embeddedUrls(dataDir) })).match(/^ok/gm)?.length ?? 0;
  return [
    ...findings,
    {
      what: `Acknowledged commands lost and doubled, of ${made}`,
      found: `${lost} and ${doubled}`,
      limit: '0 and 0',
      isMet: lost + doubled === 0 && made > 100,
    },
    ...inTheWay,
    { what: 'npm run verify on what is left', found: `${verified} ok`, limit: '5 ok', isMet: verified === 5 },
  ];
};

/** `startsAgain`: the operator starts it, as the runbook says; otherwise it has to come back by itself. */
type Fault = { name: string; startsAgain: boolean; fault(own: Own, stack: Stack, options: DrillOptions): Promise<void> };

const pidIn = (file: string): number => Number(readFileSync(file, 'utf8').split('\n')[0]);
const portalPid = ({ dataDir }: Own): number => pidIn(join(dataDir, 'portal.pid'));
const postmasterPid = ({ dataDir }: Own): number => pidIn(join(dataDir, 'postgres/postmaster.pid'));
/** The supervisor, the sandbox and the portal, as the file of the start names them, and the database. */
function killAll(own: Own): void {
  const { pid, pids } = JSON.parse(readFileSync(join(own.dataDir, 'start.json'), 'utf8')) as { pid: number; pids: number[] };
  for (const one of [pid, ...pids, postmasterPid(own)]) process.kill(one, 'SIGKILL');
}

const FAULTS: readonly Fault[] = [
  { name: 'The portal killed', startsAgain: false, fault: async (own) => void process.kill(portalPid(own), 'SIGKILL') },
  { name: 'The database killed', startsAgain: false, fault: async (own) => void process.kill(postmasterPid(own), 'SIGKILL') },
  { name: 'The supervisor killed', startsAgain: true, fault: async (_own, { child }) => void child.kill('SIGKILL') },
  { name: 'All killed at once', startsAgain: true, fault: async (own) => killAll(own) },
  {
    name: 'All killed, and the ids in their files are those of another program',
    startsAgain: true,
    async fault(own, _stack, { atEnd }) {
      const other = spawn('sleep', ['600'], { stdio: 'ignore' });
      atEnd(() => other.kill());
      killAll(own);
      const postmaster = join(own.dataDir, 'postgres/postmaster.pid');
      const [, ...rest] = readFileSync(postmaster, 'utf8').split('\n');
      writeFileSync(postmaster, [other.pid, ...rest].join('\n'));
      writeFileSync(join(own.dataDir, 'portal.pid'), String(other.pid));
    },
  },
];

async function servesAgain({ url }: Own): Promise<boolean> {
  const last = performance.now() + BACK_MS;
  // A portal that has just lost its database may not know it yet.
  await pause(1_000);
  while (performance.now() < last) {
    const status = await fetch(`${url}/readyz`).then(
      (reply) => reply.status,
      () => 0,
    );
    if (status === 200) return true;
    await pause(100);
  }
  return false;
}

/** Starts that cannot succeed while the first one runs: how each ends, and that the first one goes on. */
async function sentences(own: Own): Promise<Finding[]> {
  const { settings, dataDir } = own;
  const [freePort = 0, otherSandbox = 0, otherSmtp = 0] = await freePorts(3);
  const other = { ...settings, PORT: String(freePort), SANDBOX_PORT: String(otherSandbox), SANDBOX_SMTP_PORT: String(otherSmtp) };
  const taken = createServer();
  await new Promise<void>((resolve) => taken.listen(0, 'localhost', resolve));
  const address = taken.address();
  const takenPort = typeof address === 'object' && address ? address.port : 0;
  const elsewhere = join(dataDir, 'elsewhere');
  const closed = join(dataDir, 'closed');
  mkdirSync(elsewhere);
  mkdirSync(closed);
  chmodSync(closed, 0o555);
  try {
    return [
      plain('A second start on the same folder', await startOf(other), `is in use by another portal (process ${portalPid(own)})`),
      plain(
        'A start on a port that another program has',
        await startOf({ ...other, DATA_DIR: elsewhere, PORT: String(takenPort) }),
        `Port ${takenPort} is taken by another program`,
      ),
      plain(
        'A start on a folder of somebody else',
        await startOf({ ...other, DATA_DIR: closed }, 'api/src/main.ts', NOBODY),
        `The data folder ${closed} cannot be written`,
      ),
      await first(own),
    ];
  } finally {
    taken.close();
  }
}

async function first(own: Own): Promise<Finding> {
  const isMet = await servesAgain(own);
  return { what: 'The first one meanwhile', found: isMet ? 'serves' : 'does not serve', limit: 'serves', isMet };
}

/** How a start ended: its code, and what it said on standard error. */
async function startOf(
  env: Record<string, string>,
  file = 'tools/start.ts',
  uid?: number,
): Promise<{ code: number | null; said: string[] }> {
  const isRoot = process.getuid?.() === 0;
  const child: ChildProcess = spawn(process.execPath, [join(ROOT, file)], {
    cwd: ROOT,
    env: { ...process.env, ...env, LOG_LEVEL: 'warn' },
    stdio: ['ignore', 'ignore', 'pipe'],
    ...(uid !== undefined && isRoot && { uid, gid: uid }),
  });
  let said = '';
  child.stderr?.on('data', (chunk: Buffer) => (said += chunk));
  const late = setTimeout(() => child.kill('SIGTERM'), BACK_MS);
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  clearTimeout(late);
  return { code, said: said.split('\n').filter(Boolean) };
}

const plain = (what: string, { code, said }: { code: number | null; said: string[] }, sentence: string): Finding => ({
  what: `${what}: lines on standard error, and its code`,
  found: said.length === 1 && said[0]?.includes(sentence) ? `the sentence; ${code}` : `${said.join(' / ')}; ${code}`,
  limit: 'one sentence that says so; 1',
  isMet: code === 1 && said.length === 1 && said[0]?.includes(sentence) === true,
});
