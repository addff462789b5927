import { createDatabaseHandle } from '@portal/api/db/database.ts';
import { createPool } from '@portal/api/db/pool.ts';
import { sessionStore } from '@portal/api/http/session.store.ts';
import { helpEvent } from '../load/help-event.ts';
import { KEY } from './open-loop.ts';

const HOUR_MS = 3_600_000;
/** Sessions of each customer: the pace of each is that of a person. */
const SESSIONS_EACH = 12;
const LOGIN = { api: 'checkPassword', ABCUserID: 'p02', password: 'Policy#2026' };
const READS = ['/allPoliciesDetails', '/getUserDetails', '/getDashboardDetails'];
const GETS = ['/getDashboardDetails'];

/** Requests as they stand on the wire. `reads`, `writes`: in turn of all customers; `greedy`: the reads of one more customer. */
export type Callers = { clients: number; reads: string[]; writes: string[]; logins: string[]; greedy: string[] };

/** Sessions of all customers of the book who may log in, made without logging in. */
export async function callersOf(ownerUrl: string): Promise<Callers> {
  const pool = createPool(ownerUrl, { max: 2 });
  try {
    const { rows } = await pool.query<{ id: string }>('SELECT client_id AS id FROM client ORDER BY client_id');
    const store = sessionStore(createDatabaseHandle(pool));
    const sessions: { clientId: string; headers: string }[] = [];
    for (let turn = 0; turn <= SESSIONS_EACH; turn += 1)
      for (const { id: clientId } of rows) {
        const made = await store
          .create({ kind: 'customer', clientId, clientIds: [clientId], absoluteMs: 12 * HOUR_MS }, new Date())
          .catch(() => undefined);
        if (made)
          sessions.push({
            clientId,
            headers: `authorization: Bearer ${made.handle}\r\ncookie: c=${made.cookie}\r\n${from(sessions.length)}`,
          });
      }
    const own = sessions.pop();
    // Whoever is greedy waits behind themselves in all of their sessions.
    const others = sessions.filter(({ clientId }) => clientId !== own?.clientId);
    if (!own || others.length < 100) throw new Error(`The book has ${others.length} sessions of customers for the load.`);
    const readsOf = ({ clientId, headers }: (typeof sessions)[number], at: number) =>
      requestOf(READS[at % READS.length] ?? '', { ClientId: clientId }, headers);
    return {
      clients: new Set(others.map(({ clientId }) => clientId)).size,
      reads: others.flatMap((session, at) => READS.map((_, read) => readsOf(session, at + read))),
      writes: others.map(({ clientId, headers }) =>
        requestOf('/updateAgentHelpStatus', helpEvent({ clientId, failureType: 'overload' }), `${headers}idempotency-key: ${KEY}\r\n`),
      ),
      logins: Array.from({ length: 250 }, (_, n) => requestOf('/login', LOGIN, from(n))),
      greedy: READS.map((_, read) => readsOf(own, read)),
    };
  } finally {
    await pool.end();
  }
}

/** An address of their own. */
const from = (n: number) => `x-forwarded-for: 10.${1 + (n >> 8)}.${n & 255}.7\r\n`;

function requestOf(path: string, body: object, headers: string): string {
  const isGet = GETS.includes(path);
  const payload = isGet ? '' : JSON.stringify(path === '/getUserDetails' ? {} : body);
  const content = isGet ? '' : `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n`;
  return `${isGet ? 'GET' : 'POST'} /api${path} HTTP/1.1\r\nhost: localhost\r\nx-portal: 1\r\n${content}${headers}\r\n${payload}`;
}
