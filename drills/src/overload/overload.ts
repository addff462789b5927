import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from '../../../tools/free-ports.ts';
import { embeddedUrls, startPortalProcess } from '../../../tools/portal-process.ts';
import { startStack } from '../../../tools/stack.ts';
import { watchBusy } from '../harness/busy.ts';
import type { Drill } from '../harness/drill.ts';
import { answers, type FrontCall, startHaproxy } from '../harness/haproxy.ts';
import { keepApart } from '../harness/processes.ts';
import { callersOf } from './callers.ts';
import { flood } from './flood.ts';
import { besideGreedy } from './greedy.ts';
import { kneeOf, mixOf, scaling, warm } from './knee.ts';
import { offer } from './open-loop.ts';
import { besideSlowSockets } from './slow-sockets.ts';
import { SIZES, type Tools } from './tools.ts';

/**
 * More than a portal can do, as people meet it behind the HAProxy of deploy/compose: ten times what it can, one customer with fifty times their
 * share, connections that say nothing. Calls come at their times whether or not those before were answered. What is measured beside each other
 * is measured in this run. A portal and its database have half of the processors, load and proxy the others; only where two portals are compared
 * with one do all share all.
 */
export const overload: Drill = async (options) => {
  const { isQuick, say, seed, atEnd } = options;
  const size = SIZES[isQuick ? 'quick' : 'full'];
  const stack = await startStack({ JOBS: 'off' });
  atEnd(stack.stop);
  const [listen = 0, first = 0, firstAgent = 0, second = 0, secondAgent = 0, ofOne = 0, nobody = 0] = await freePorts(7);
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
  // `at`: when the call came.
  let answered: { at: number; ms: number }[] = [];
  const onCall = ({ http, ms }: FrontCall) => http === 200 && answered.push({ at: performance.now() - ms, ms });
  const front = startHaproxy(listen, { portals: [first, second], agents: [firstAgent, secondAgent], onCall }, options);
  await answers(`http://127.0.0.1:${listen}`, 200);
  const callers = await callersOf(env.DATABASE_OWNER_URL);
  say(`${callers.clients} customers, ${callers.reads.length} requests to choose from`);
  let runs = 0;
  const run: Tools['run'] = (kinds, length, port = listen) =>
    offer({ ports: [port], kinds: kinds.filter(({ perSecond }) => perSecond > 0), seconds: length, seed: seed + runs++ }, atEnd);
  const postmaster = Number(readFileSync(join(stack.dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0]);
  const watch = () => watchBusy({ portal: portal.child.pid ?? 0, database: postmaster, HAProxy: front.pid ?? 0 });
  const frontTimes: Tools['frontTimes'] = (withoutMs = 0) => {
    const [times, from] = [answered, Math.min(...answered.slice(0, 100).map(({ at }) => at)) + withoutMs];
    answered = [];
    return times.filter(({ at }) => at >= from).map(({ ms }) => ms);
  };
  const tools: Tools = { run, watch, callers, frontTimes, say, size };
  const apart = keepApart([portal.child.pid ?? 0, postmaster]);
  await warm(first, callers, run);
  const knee = await kneeOf('one portal, on half of the processors', tools);
  const findings = [
    ...(await flood(portal, knee.perSecond, tools)),
    ...(await besideGreedy(knee.perSecond, tools, { env, apart }, options)),
    ...(await besideSlowSockets(portal, size.slow, () => run(mixOf(callers, knee.perSecond * 0.3), size.round, first))),
  ];
  apart.end();
  startHaproxy(ofOne, { portals: [first, nobody], agents: [firstAgent] }, options);
  await start(second, secondAgent);
  await warm(second, callers, run);
  await answers(`http://127.0.0.1:${ofOne}`, 200);
  const fronts = { one: ofOne, two: listen };
  return [...findings, ...(await scaling(tools, (portals) => (kinds, length) => run(kinds, length, fronts[portals])))];
};
