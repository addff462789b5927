import { spawn } from 'node:child_process';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { type PortalProcess, startPortalProcess } from '../../../tools/portal-process.ts';
import { ROOT } from '../../../tools/root.ts';
import { openBehindProxy } from '../harness/behind-proxy.ts';
import type { Drill, Finding } from '../harness/drill.ts';
import { answers, startHaproxy } from '../harness/haproxy.ts';
import { describeLoad, describeLost, lostCalls, reached, writesFound } from '../load/load-findings.ts';
import { type MixedLoad, startLoad } from '../load/mixed-load.ts';
import { watchLockWaits } from './lock-waits.ts';
import { makeNextVersion, NEW_MIGRATIONS, type NextVersion } from './next-version.ts';
import { openPage } from './open-pages.ts';

const CALLS = { full: 100_000, quick: 3_000 };
/** How much of the load is over when the next version comes, and when it is taken back. */
const UPGRADE_AT = 0.2;
const ROLLBACK_AT = 0.6;
const MAX_STALL_MS = 500;
/** Until the proxy has looked at a portal twice. */
const LOOKS_MS = 3_000;

/**
 * A version is put in place of the one before while people log in, read and write, and taken back again: the schema first, then one process
 * after the other. The version before stays on the schema of the next one.
 */
export const upgrade: Drill = async (options) => {
  const { atEnd, isQuick, log, seed } = options;
  const calls = CALLS[isQuick ? 'quick' : 'full'];
  const { url, listen, ports, env: common } = await openBehindProxy(options, { JOBS: 'off' });
  const env = { ...common, RATE_LIMITS: 'false' };
  const next = makeNextVersion(options);
  const parts = [...ports.map((port) => ['serve', String(port)] as const), ['work', '0'] as const];
  const start = ([part, port]: (typeof parts)[number], root: string) =>
    startPortalProcess(part, port === '0' ? env : { ...env, PORT: port }, root);
  const processes: PortalProcess[] = [];
  for (const [at, part] of parts.entries()) {
    processes.push(await start(part, ROOT));
    atEnd(() => processes[at]?.end());
  }
  startHaproxy(listen, ports, options);
  await answers(url, 200);
  // One page is opened before, and one while the next version serves alone.
  const pages: string[] = [];
  const before = await openPage(url, options);
  const load = startLoad(url, `drill${seed}`);
  atEnd(load.stop);
  const codes: (number | null)[] = [];
  const files: string[] = [];
  const replace = async (root: string, between: () => Promise<void>) => {
    for (const [at, part] of parts.entries()) {
      codes.push((await processes[at]?.end()) ?? null);
      processes[at] = await start(part, root);
      await pause(LOOKS_MS);
      if (at === 0) await between();
    }
    log(`${parts.length} processes replaced: ${describeLoad(load)}`);
  };
  const fetchScripts = async (...urls: string[]) => {
    for (const address of urls) for (const script of [next.oldScript, next.newScript]) files.push(await scriptAt(address, script));
  };
  await reached(load, calls * UPGRADE_AT);
  const usual = load.longest();
  log(`the next version comes: ${describeLoad(load)}`);
  const waits = watchLockWaits(env.DATABASE_OWNER_URL, new URL(env.DATABASE_URL.replace('@/', '@socket/')).username);
  const { applied, ms } = await migrateTo(next, env).finally(waits.stop);
  const { longestMs, looks } = await waits.stop();
  const stall = load.longest();
  log(`migrated in ${ms.toFixed(0)} ms, longest call ${stall.toFixed(0)} ms`);
  const both = () => fetchScripts(...ports.map((port) => `http://127.0.0.1:${port}`));
  await replace(next.root, both);
  await fetchScripts(url);
  pages.push(await before.goesOn());
  const between = await openPage(url, options);
  await reached(load, calls * ROLLBACK_AT);
  await replace(ROOT, both);
  await fetchScripts(url);
  pages.push(await between.goesOn());
  await reached(load, calls);
  await load.stop();
  const longest = load.longest();
  log(`over: ${describeLoad(load)}`);
  return [
    ...loadFindings(load, calls, longest),
    {
      label: `Longest wait of a call for a table during the migration, of ${looks} looks`,
      found: `${longestMs.toFixed(0)} ms`,
      limit: `at most ${MAX_STALL_MS} ms`,
      isMet: looks > 0 && longestMs <= MAX_STALL_MS,
    },
    {
      label: `Longest call during the migration, which took ${ms.toFixed(0)} ms; before it`,
      found: `${stall.toFixed(0)} ms; ${usual.toFixed(0)} ms`,
      limit: `at most ${MAX_STALL_MS} ms longer`,
      isMet: stall <= usual + MAX_STALL_MS,
    },
    { label: 'Migrations of the next version applied', found: `${applied}`, limit: `${NEW_MIGRATIONS}`, isMet: applied === NEW_MIGRATIONS },
    await writesFound(env.DATABASE_OWNER_URL, load.written()),
    {
      label: `Processes that ended well, of ${codes.length} replaced`,
      found: `${codes.filter((code) => code === 0).length}`,
      limit: 'all',
      isMet: codes.length === 2 * parts.length && codes.every((code) => code === 0),
    },
    {
      label: `Scripts of either version that a portal of the other or itself served, of ${files.length} asked for`,
      found: [...new Set(files)].join(', '),
      limit: 'all of 12, compressed',
      isMet: files.length === 12 && files.every((file) => file === SERVED),
    },
    {
      label: 'Pages that were open when the version behind them went, and what they showed on the next click',
      found: pages.join('; '),
      limit: 'both as expected, without a reload',
      isMet: pages.length === 2 && pages.every((page) => page === 'the funds are drawn'),
    },
  ];
};

/** As an operator does: the command of the next version, while all processes are of the one before. */
async function migrateTo({ root }: NextVersion, env: Record<string, string>): Promise<{ applied: number; ms: number }> {
  const from = performance.now();
  const child = spawn(process.execPath, [join(root, 'api/src/app/migrate.ts')], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  let output = '';
  child.stdout.on('data', (chunk: Buffer) => (output += chunk));
  const code = await new Promise<number | null>((resolve) => child.once('close', resolve));
  if (code !== 0) throw new Error(`The migration ended with code ${code}: ${output}`);
  return { applied: Number(/^(\d+) migrations applied/m.exec(output)?.[1] ?? 0), ms: performance.now() - from };
}

const SERVED = '200 br';
async function scriptAt(url: string, script: string): Promise<string> {
  const reply = await fetch(`${url}/assets/${script}`, { headers: { 'accept-encoding': 'br' } });
  await reply.arrayBuffer();
  return `${reply.status} ${reply.headers.get('content-encoding') ?? 'not compressed'}`;
}

function loadFindings(load: MixedLoad, calls: number, longest: number): Finding[] {
  const lost = lostCalls(load);
  return [
    {
      label: `Calls lost of ${load.made()}, ${load.logins()} logins and ${load.written().length} writes among them`,
      found: lost === 0 ? '0' : `${lost}: ${describeLost(load)}`,
      limit: `0 of at least ${calls}`,
      isMet: lost === 0 && load.made() >= calls && load.written().length > calls / 20,
    },
    {
      label: 'Longest call while processes were replaced',
      found: `${longest.toFixed(0)} ms`,
      limit: 'printed only: programs start on the same machine',
      isMet: true,
    },
  ];
}
