import { readFileSync } from 'node:fs';
import { cpus } from 'node:os';
import { join } from 'node:path';
import { embeddedUrls, type PortalProcess, startPortalProcess } from '../../tools/portal-process.ts';
import { freePorts, startStack } from '../../tools/stack.ts';
import { watchBusy } from './busy.ts';
import type { Drill, DrillOptions, Finding } from './drill.ts';
import { answers, startHaproxy } from './haproxy.ts';
import { percentile, seconds } from './numbers.ts';
import { type Kind, type LoadResult, offer, type Summary, summaryOf } from './open-loop.ts';
import { type Callers, callersOf } from './overload-callers.ts';
import { besideSlowSockets } from './overload-sockets.ts';
import { watchMemory } from './resident-memory.ts';

const TIMES = 10;
const ABUSE = 50;
/** Of a hundred calls: most read, some write, few log in. */
const WRITES = 0.1;
const LOGINS = 0.005;
const SIZES = {
  full: { step: 8, unloaded: 30, flood: 300, onset: 0, after: 30, beside: 30, slow: 2_000 },
  quick: { step: 3, unloaded: 8, flood: 20, onset: 2, after: 12, beside: 8, slow: 500 },
};
const START_PER_SECOND = 40;
const WARM_PER_SECOND = 100;
const STEP = 1.25;
/** A rate is held if this share is answered, and nobody waits for longer than a second. */
const HELD = 0.98;
const RECOVERY_S = 10;

/** `port`: of the front, or of a portal behind it. */
type Run = (kinds: readonly Kind[], seconds: number, port?: number) => Promise<LoadResult>;
type Tools = {
  run: Run;
  watch(): () => ReturnType<ReturnType<typeof watchBusy>>;
  callers: Callers;
  say: DrillOptions['say'];
  size: (typeof SIZES)['full'];
};

/**
 * More than a portal can do, as people meet it behind the HAProxy of deploy/compose: ten times what it can, one customer with fifty times their
 * share, connections that say nothing. Calls come at their times whether or not those before were answered. What is measured beside each other
 * is measured in this run.
 */
export const overload: Drill = async (options) => {
  const { isQuick, say, seed, atEnd } = options;
  const size = SIZES[isQuick ? 'quick' : 'full'];
  const stack = await startStack({ JOBS: 'off' });
  atEnd(stack.stop);
  const [listen = 0, first = 0, firstAgent = 0, second = 0, secondAgent = 0] = await freePorts(5);
  const env = {
    ...embeddedUrls(stack.dataDir),
    HOST: '127.0.0.1',
    SANDBOX_URL: stack.sandboxUrl,
    DATA_DIR: stack.dataDir,
    TRUST_PROXY: '1',
    LOG_LEVEL: 'error',
    LIMIT_PROFILE: 'strict',
    // How many calls a customer may make is not what holds anybody back here.
    RATE_LIMITS: 'false',
  };
  const start = async (port: number, agent: number) => {
    const portal = await startPortalProcess('serve', { ...env, PORT: String(port), AGENT_PORT: String(agent) });
    atEnd(() => portal.end());
    return portal;
  };
  const portal = await start(first, firstAgent);
  const front = startHaproxy(listen, { portals: [first, second], agents: [firstAgent, secondAgent] }, options);
  const url = `http://127.0.0.1:${listen}`;
  await answers(url, 200);
  const callers = await callersOf(env.DATABASE_OWNER_URL);
  say(`${callers.clients} customers, ${callers.reads.length} requests to choose from`);
  let runs = 0;
  const run: Run = (kinds, length, port = listen) =>
    offer({ ports: [port], kinds: kinds.filter(({ perSecond }) => perSecond > 0), seconds: length, seed: seed + runs++ }, atEnd);
  const postmaster = Number(readFileSync(join(stack.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const watch = () => watchBusy({ portal: portal.child.pid ?? 0, database: postmaster, HAProxy: front.pid ?? 0 });
  const tools = { run, watch, callers, say, size };
  // Each session is known to the portal, and what runs often is compiled.
  const warm = (port: number) =>
    run([{ name: 'reads', perSecond: WARM_PER_SECOND, requests: callers.reads }], callers.reads.length / WARM_PER_SECOND, port);
  await warm(first);
  const knee = await kneeOf(1, tools);
  const findings = [
    ...(await flood(portal, knee.perSecond, tools)),
    ...(await abuse(knee.perSecond, tools)),
    ...(await besideSlowSockets(portal, size.slow, () => run(mixOf(callers, knee.perSecond * 0.3), size.beside, first))),
  ];
  await start(second, secondAgent);
  await warm(second);
  return [...findings, ...scaling(knee, await kneeOf(2, tools))];
};

function mixOf({ reads, writes, logins }: Callers, perSecond: number, times = 1): Kind[] {
  return [
    { name: 'reads', perSecond: perSecond * (1 - WRITES - LOGINS) * times, requests: reads },
    { name: 'writes', perSecond: perSecond * WRITES * times, requests: writes },
    // A flood of calls is no flood of people: as many log in as ever.
    { name: 'logins', perSecond: perSecond * LOGINS, requests: logins },
  ];
}

type Knee = { perSecond: number; busy: number; steps: number };

/** Offers more and more until it is not held any more; the knee is the most that was answered. `busy`: how much of the machine was used then. */
async function kneeOf(portals: number, { run, watch, callers, say, size }: Tools): Promise<Knee> {
  let knee: Knee = { perSecond: 0, busy: 0, steps: 0 };
  let misses = 0;
  for (let rate = START_PER_SECOND; misses < 2; rate *= STEP) {
    const busy = watch();
    const found = summaryOf(await run(mixOf(callers, rate), size.step));
    const { machine, line } = busy();
    const isHeld = found.ok >= HELD * found.offered && found.p99 <= 1_000;
    say(`${portals} portal(s), ${rate.toFixed(0)}/s offered: ${lineOf(found)}; ${line}${isHeld ? '' : ', not held'}`);
    // Whatever is answered counts, also when not all is.
    if (found.goodput > knee.perSecond) knee = { perSecond: found.goodput, busy: machine, steps: knee.steps + 1 };
    misses = isHeld ? 0 : misses + 1;
  }
  return knee;
}

async function flood(portal: PortalProcess, knee: number, { run, watch, callers, say, size }: Tools): Promise<Finding[]> {
  const quiet = summaryOf(await run(mixOf(callers, knee * 0.1), size.unloaded));
  say(`a tenth of the knee: ${lineOf(quiet)}`);
  // The young heap of Node grows with the load, so what is compared is a portal at work with one that is flooded.
  const ordinary = watchMemory(portal);
  await run(mixOf(callers, knee * 0.5), size.unloaded);
  const memory = ordinary();
  const flooded = watchMemory(portal);
  const busy = watch();
  const result = await run(mixOf(callers, knee, TIMES), size.flood);
  const { line } = busy();
  const most = flooded();
  const all = summaryOf(result, undefined, size.onset * 1_000);
  const logins = summaryOf(result, ['logins']);
  say(
    `${TIMES} times the knee: ${lineOf(all)}; logins: ${lineOf(logins)}; ${line}, the load ${(result.cpuMs / 10 / size.flood).toFixed(0)}%`,
  );
  const after = await run(mixOf(callers, knee * 0.5), size.after);
  const recovered = recoveryOf(after);
  const from = size.onset > 0 ? `, without the first ${size.onset} s` : '';
  const n = `N = ${all.offered} offered, ${all.ok} answered`;
  return [
    finding(
      `Goodput at ${TIMES} times the knee of ${knee.toFixed(0)}/s for ${size.flood} s (${n})`,
      `${all.goodput.toFixed(0)}/s, ${percent(all.goodput / knee)}`,
      'at least 90% of the knee',
      all.goodput >= 0.9 * knee,
    ),
    finding(
      `p99 of what is answered${from}, against ${quiet.p99.toFixed(0)} ms unloaded (N = ${quiet.ok})`,
      `${all.p99.toFixed(0)} ms`,
      'at most twice, and 1 s',
      all.p99 <= 2 * quiet.p99 && all.p99 <= 1_000,
    ),
    finding(
      `p99 of refusals${from}, N = ${all.shed}; the client itself was late by (p99)`,
      `${all.shedP99.toFixed(0)} ms; ${all.lagP99.toFixed(0)} ms`,
      'at most 50 ms',
      all.shed > 0 && all.shedP99 <= 50,
    ),
    finding(`Refusals without Retry-After or in another form, of ${all.shed}`, `${all.shedSilent}`, '0', all.shedSilent === 0),
    finding(
      `Answers that were neither, of ${all.offered}`,
      `${all.limited + total(all.other)}: ${JSON.stringify(all.other)}`,
      '0',
      all.limited + total(all.other) === 0,
    ),
    finding(
      `Logins that succeed beside it, of ${logins.offered}`,
      percent(logins.ok / Math.max(1, logins.offered)),
      'at least 99%',
      logins.ok >= 0.99 * logins.offered,
    ),
    finding(
      `Resident memory at its most, against ${memory.toFixed(0)} MB at half the knee`,
      `${most.toFixed(0)} MB, ${(most / memory).toFixed(2)} times`,
      'at most 1.2 times',
      most <= 1.2 * memory,
    ),
    finding(
      `Until 99% are answered again at half the knee, N = ${summaryOf(after).offered}`,
      seconds(recovered * 1_000),
      `at most ${RECOVERY_S} s`,
      recovered <= RECOVERY_S,
    ),
  ];
}

/** The first second from which 99 of 100 calls are answered, each second. */
function recoveryOf({ ended, seconds: length }: LoadResult): number {
  const answered = Array.from({ length }, () => 0);
  for (const { okAt } of Object.values(ended))
    for (const at of okAt) {
      const second = Math.floor(at / 1_000);
      answered[second] = (answered[second] ?? 0) + 1;
    }
  const offered = Object.values(ended).reduce((sum, one) => sum + one.offered, 0) / length;
  // Arrivals are random: a second with fewer of them is none that lost some.
  const isGood = (n: number) => n >= offered - 4 * Math.sqrt(offered);
  const lastBad = answered.findLastIndex((n) => !isGood(n));
  return lastBad + 1;
}

function scaling(one: Knee, two: Knee): Finding[] {
  const ratio = two.perSecond / one.perSecond;
  const isLimited = two.busy >= 0.9;
  return [
    finding(
      `Knee of two portals against one, on ${cpus().length} processors with database and load`,
      `${two.perSecond.toFixed(0)}/s against ${one.perSecond.toFixed(0)}/s, ${ratio.toFixed(2)} times; the machine was ${percent(one.busy)} busy with one and ${percent(two.busy)} with two`,
      'at least 1.5 times, or the machine is the limit (90% busy)',
      ratio >= 1.5 || isLimited,
    ),
  ];
}

/** One customer calls as fast as fifty, without a limit of their calls: that others hardly notice is due to the turns they take. */
async function abuse(knee: number, { run, callers, say, size }: Tools): Promise<Finding[]> {
  const others = mixOf(callers, knee * 0.3);
  const share = (knee * 0.3) / callers.clients;
  const greedy: Kind = { name: 'abuser', perSecond: share * ABUSE, requests: callers.abuser };
  const alone: number[] = [];
  const beside: number[] = [];
  let [answered, refused] = [0, 0];
  // In turn, as whatever else the machine does comes and goes.
  for (const isBeside of [false, true, true, false, false, true]) {
    const result = await run(isBeside ? [...others, greedy] : others, size.beside);
    (isBeside ? beside : alone).push(...okOf(result));
    const own = summaryOf(result, ['abuser']);
    answered += own.ok;
    refused += own.offered - own.ok;
  }
  const [before, after] = [percentile(alone, 0.99), percentile(beside, 0.99)];
  say(`one customer at ${greedy.perSecond.toFixed(0)}/s: p99 of others ${before.toFixed(1)} ms, beside it ${after.toFixed(1)} ms`);
  return [
    finding(
      `p99 of others beside one customer at ${ABUSE} times their share, N = ${alone.length} and ${beside.length}; of that one ${answered} answered, ${refused} not`,
      `${before.toFixed(1)} ms, then ${after.toFixed(1)} ms: ${(after / before).toFixed(2)} times`,
      'at most 1.2 times',
      after <= 1.2 * before,
    ),
  ];
}

const okOf = ({ ended }: LoadResult): number[] => ['reads', 'writes', 'logins'].flatMap((name) => ended[name]?.ok ?? []);
const finding = (what: string, found: string, limit: string, isMet: boolean): Finding => ({ what, found, limit, isMet });
const percent = (share: number): string => `${(share * 100).toFixed(1)}%`;
const total = (counts: Record<string, number>): number => Object.values(counts).reduce((sum, n) => sum + n, 0);
const lineOf = ({ goodput, offered, ok, p50, p99, shed, shedP99, limited, other, lagP99 }: Summary): string =>
  `${goodput.toFixed(0)}/s answered (${ok} of ${offered}), p50 ${p50.toFixed(1)} p99 ${p99.toFixed(0)} ms, refused ${shed} (p99 ${shedP99.toFixed(0)} ms), limited ${limited}, other ${JSON.stringify(other)}, sent late by ${lagP99.toFixed(0)} ms`;
