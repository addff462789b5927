import { failureAnswer } from '@portal/api/http/failure.ts';
import { type PortalProcess, startPortalProcess } from '../../tools/portal-process.ts';
import { openBehindProxy } from './harness/behind-proxy.ts';
import { call, jarOf } from './harness/call.ts';
import type { Drill, DrillOptions, Finding } from './harness/drill.ts';
import { answers, startHaproxy } from './harness/haproxy.ts';

const CALLS = { full: 10_000, quick: 1_000 };
const STOPS = { full: 6, quick: 2 };
const CALLERS = 8;
const CALLS_PER_ADDRESS = 60;
const FORGED = 200;
const PERSON = { api: 'checkPassword', ABCUserID: 'p02', password: 'Policy#2026' };

/**
 * Two portals behind the HAProxy of deploy/compose, as it is: stopped and started in turn under load, an address that a caller made up, and what a
 * person and a browser are told while no portal is there.
 */
export const proxy: Drill = async (options) => {
  const { atEnd, isQuick, say } = options;
  const size = isQuick ? 'quick' : 'full';
  const { url, listen, ports, env } = await openBehindProxy(options);
  const start = (at: number, limits: Record<string, string>) => startPortalProcess('serve', { ...env, ...limits, PORT: String(ports[at]) });
  // One person makes all calls of the load.
  const unlimited = { RATE_LIMITS: 'false' };
  const portals = await Promise.all(ports.map((_, at) => start(at, unlimited)));
  for (const at of portals.keys()) atEnd(() => portals[at]?.end());
  startHaproxy(listen, { portals: ports }, options);
  await answers(url, 200);
  say('two portals behind HAProxy');
  const load = await loaded(url, { calls: CALLS[size], stops: STOPS[size], portals, start: (at) => start(at, unlimited), say });
  for (const [at, portal] of portals.entries()) {
    await portal.end();
    portals[at] = await start(at, { LIMIT_PROFILE: 'strict', CALLS_PER_ADDRESS: String(CALLS_PER_ADDRESS) });
  }
  await answers(url, 200);
  const forged = await forgeAddresses(url);
  for (const portal of portals) await portal.end();
  return [...load, forged, ...(await withoutPortals(url))];
};

type Load = {
  calls: number;
  stops: number;
  portals: PortalProcess[];
  start(at: number): Promise<PortalProcess>;
  say: DrillOptions['say'];
};

async function loaded(url: string, { calls, stops, portals, start, say }: Load): Promise<Finding[]> {
  const login = await call(url, '/login', PERSON);
  const session = { cookie: jarOf(login), authorization: `Bearer ${login.data.userAuthKey}` };
  const lost = new Map<string, number>();
  let made = 0;
  let isOver = false;
  const caller = async () => {
    while (!isOver) {
      const { http, status } = await call(url, '/allPoliciesDetails', {}, session);
      made += 1;
      if (http !== 200 || status !== 10) lost.set(`${http}/${status}`, (lost.get(`${http}/${status}`) ?? 0) + 1);
      await pause(5);
    }
  };
  const callers = Array.from({ length: CALLERS }, caller);
  const codes: (number | null)[] = [];
  for (let stop = 0; stop < stops; stop += 1) {
    const at = stop % portals.length;
    codes.push((await portals[at]?.end()) ?? null);
    portals[at] = await start(at);
    // Until the proxy has looked at it twice.
    await pause(3_000);
    say(`stop ${stop + 1}: ${made} calls, lost: ${[...lost].map(([what, times]) => `${what} ${times}`).join(', ') || 'none'}`);
  }
  while (made < calls) await pause(100);
  isOver = true;
  await Promise.all(callers);
  const sum = [...lost.values()].reduce((total, times) => total + times, 0);
  return [
    {
      what: `Calls lost of ${made} while portals were stopped and started ${stops} times`,
      found: `${sum}`,
      limit: `0 of at least ${calls}`,
      isMet: sum === 0 && made >= calls,
    },
    {
      what: 'Stops that ended well',
      found: `${codes.filter((code) => code === 0).length}`,
      limit: `${stops}`,
      isMet: codes.every((code) => code === 0),
    },
  ];
}

/** Were the made-up addresses believed, each call would be the first of its caller. */
async function forgeAddresses(url: string): Promise<Finding> {
  let refused = 0;
  for (let n = 0; n < FORGED; n += 1) {
    const { status } = await fetch(`${url}/api/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'x-portal': '1', 'x-forwarded-for': `198.51.100.${n}` },
      body: JSON.stringify({ api: 'checkCommonUser', ABCUserID: 'nobody' }),
    });
    if (status === 429) refused += 1;
  }
  return {
    what: `Calls refused for their number, of ${FORGED} under made-up addresses, ${CALLS_PER_ADDRESS} a minute allowed`,
    found: `${refused}`,
    limit: 'at least 50',
    isMet: refused >= 50,
  };
}

async function withoutPortals(url: string): Promise<Finding[]> {
  await answers(url, 503);
  const page = await fetch(`${url}/`);
  const text = await page.text();
  const from = performance.now();
  const refused = await fetch(`${url}/api/getPolicyDetails`, { method: 'POST', body: '{}' });
  const ms = performance.now() - from;
  const body = JSON.stringify(await refused.json());
  const expected = JSON.stringify(failureAnswer('/getPolicyDetails', 'shed', {}).body);
  return [
    {
      what: 'A page while no portal is there',
      found: `${page.status}, ${text.match(/<p[^>]*>[^<]+/g)?.length ?? 0} sentences, Retry-After ${page.headers.get('retry-after')}`,
      limit: '503, in both languages, with Retry-After',
      isMet: page.status === 503 && text.includes('Please try again') && text.includes('कोशिश करें') && page.headers.has('retry-after'),
    },
    {
      what: 'A call while no portal is there',
      found: `${refused.status} after ${ms.toFixed(0)} ms, ${body === expected ? 'as a portal says it' : body}`,
      limit: '503 as a portal says it, with Retry-After',
      isMet: refused.status === 503 && body === expected && refused.headers.has('retry-after'),
    },
  ];
}

const pause = (ms: number): Promise<void> => new Promise((resolve) => setTimeout(resolve, ms));
