import { call, toJar } from '../harness/call.ts';
import { pause } from '../harness/numbers.ts';
import { type Acknowledged, recordAcknowledged } from './acknowledged.ts';
import { countById } from './appends.ts';
import { helpEvent } from './help-event.ts';

/** Customers who send a command, and send it again with its key until it is answered, as the portal's own page does. */
export type HelpEvents = {
  acknowledged: Acknowledged;
  /** Milliseconds until each answer that was not a success, by what it was. */
  refused: Map<string, number[]>;
  /** When what is under way is answered. */
  end(): Promise<void>;
  /** Calls in progress will never be answered. */
  abandon(): Promise<void>;
  found(url: string): Promise<Map<string, number>>;
};

const DEMO = ['p02', 'p03', 'p04', 'p05', 'p06', 'p07', 'p08', 'p09'];
const AT_ONCE = 8;
const PACE_MS = 40;
const AGAIN_MS = 500;

type Options = {
  userIds?: readonly string[];
  paceMs?: number;
  /** Answers that were not successful, with the time of their calls by the process's clock. */
  onRejected?: (answerKind: string, from: number) => void;
};

/** The command writes an event, its line of the audit trail and its answer under its key, in one transaction. */
export async function startHelpEvents(
  urls: readonly string[],
  password: string,
  { userIds = DEMO, paceMs = PACE_MS, onRejected = () => {} }: Options = {},
): Promise<HelpEvents> {
  const acknowledged = recordAcknowledged();
  const rejected = new Map<string, number[]>();
  let [isOver, isAbandoned] = [false, false];
  const people: Person[] = [];
  // A portal compares only a few passwords concurrently.
  for (let at = 0; at < userIds.length; at += AT_ONCE)
    people.push(
      ...(await Promise.all(userIds.slice(at, at + AT_ONCE).map((userId, n) => logIn(urls[n % urls.length] ?? '', userId, password)))),
    );
  const customers = people.map(async ({ clientId, headers }, customer) => {
    for (let n = 0; !isOver; n += 1) {
      const id = `drill-${customer}-${n}`;
      const body = helpEvent({ clientId, endPoint: id });
      const key = crypto.randomUUID();
      const startedAt = performance.now();
      for (let turn = n; ; turn += 1) {
        const started = performance.now();
        const answer = await call(urls[turn % urls.length] ?? '', {
          path: '/updateAgentHelpStatus',
          body,
          headers: { ...headers, 'idempotency-key': key },
        });
        if (answer.status === 10) {
          acknowledged.note(id, startedAt);
          break;
        }
        if (isAbandoned) return;
        const answerKind = `${answer.http}/${answer.status}${answer.retryAfter === undefined ? ' without Retry-After' : ''}`;
        rejected.set(answerKind, [...(rejected.get(answerKind) ?? []), performance.now() - started]);
        onRejected(answerKind, started);
        // A caller whose first attempt is still in progress waits as long as it was told to.
        await pause(answer.http === 409 ? Number(answer.retryAfter) * 1_000 : AGAIN_MS);
      }
      await pause(paceMs);
    }
  });
  return {
    acknowledged,
    refused: rejected,
    async end() {
      isOver = true;
      await Promise.all(customers);
    },
    async abandon() {
      [isOver, isAbandoned] = [true, true];
      await Promise.all(customers);
    },
    found: (url) =>
      countById(url, "SELECT end_point AS id, count(*)::int AS n FROM help_event WHERE end_point LIKE 'drill-%' GROUP BY end_point"),
  };
}

export type Person = { clientId: string; headers: Record<string, string> };

export async function logIn(url: string, userId: string, password: string): Promise<Person> {
  const answer = await call(url, { path: '/login', body: { api: 'checkPassword', ABCUserID: userId, password } });
  const { userAuthKey, uid: clientId } = answer.data;
  if (answer.status !== 10 || typeof userAuthKey !== 'string' || typeof clientId !== 'string')
    throw new Error(`${userId} could not log in: ${answer.http}/${answer.status} ${JSON.stringify(answer.data)}`);
  return { clientId, headers: { cookie: toJar(answer), authorization: `Bearer ${userAuthKey}` } };
}
