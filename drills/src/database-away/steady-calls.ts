import { call } from '../harness/call.ts';
import type { Person } from '../load/help-events.ts';

/** Kinds of calls: queries, commands, and pages as a browser opens them. */
export type Kind = 'read' | 'login' | 'page' | 'command';
/** How one of them ended. `from`, `to`: by the clock of the process. */
export type Ended = { kind: Kind; from: number; to: number; isOk: boolean; response: string };

/** Between two of them, whether or not those before were answered. */
const EACH_MS = 25;
const LOGIN_EACH = 20;
const PAGE_EACH = 10;
const READS = ['/allPoliciesDetails', '/getUserDetails'];
const PERSON = { api: 'checkPassword', ABCUserID: 'p02', password: 'Policy#2026' };

export type SteadyCalls = { ended: readonly Ended[]; stop(): Promise<void> };

/** Forty a second at the portals in turn, at their times: mostly customers who read, a few who log in, and pages. */
export function startSteadyCalls(urls: readonly string[], people: readonly Person[]): SteadyCalls {
  const ended: Ended[] = [];
  const underWay = new Set<Promise<void>>();
  let turn = 0;
  const next = () => {
    const at = turn++;
    const kind = at % LOGIN_EACH === 0 ? 'login' : at % PAGE_EACH === 1 ? 'page' : 'read';
    const from = performance.now();
    const pendingCall = sendCall(kind, { url: urls[Math.floor(at / 2) % urls.length] ?? '', person: people[at % people.length], at }).then(
      (answer) => {
        ended.push({ kind, from, to: performance.now(), ...answer });
        underWay.delete(pendingCall);
      },
    );
    underWay.add(pendingCall);
  };
  const timer = setInterval(next, EACH_MS);
  return {
    ended,
    async stop() {
      clearInterval(timer);
      await Promise.all(underWay);
    },
  };
}

async function sendCall(
  kind: Exclude<Kind, 'command'>,
  { url, person, at }: { url: string; person: Person | undefined; at: number },
): Promise<Pick<Ended, 'isOk' | 'response'>> {
  if (kind === 'page') {
    const pageStatus = await fetch(url).then(
      async (page) => `${page.status}${(await page.text()).includes('<html') ? '' : ' and no page'}`,
      () => '0',
    );
    return { isOk: pageStatus === '200', response: pageStatus };
  }
  const { http, status, retryAfter } = await (kind === 'login'
    ? call(url, { path: '/login', body: PERSON })
    : call(url, { path: READS[at % READS.length] ?? '', body: {}, headers: person?.headers }));
  return { isOk: http === 200 && status === 10, response: `${http}/${status}${retryAfter === undefined ? ' without Retry-After' : ''}` };
}
