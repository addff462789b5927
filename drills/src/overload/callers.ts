import { createDatabaseHandle } from '@portal/api/platform/db/database.ts';
import { createPool } from '@portal/api/platform/db/pool.ts';
import { sessionStore } from '@portal/api/platform/session/session.store.ts';
import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { helpEvent } from '../load/help-event.ts';
import { PASSWORD, type Payer } from '../paying/payable-book.ts';
import { IDEMPOTENCY_KEY, type LoadKind } from './open-loop.ts';

/** Shares of the calls. */
const WRITES = 0.1;
const LOGINS = 0.005;

/** HTTP requests as text, ready to send; customers take turns. */
export type Requests = { reads: string[]; writes: string[]; logins: string[] };

/** Requests of these customers. Their sessions are created in the database, so that only `logins` hash passwords. */
export async function createRequests(ownerUrl: string, customers: readonly Pick<Payer, 'userId' | 'clientId'>[]): Promise<Requests> {
  const pool = createPool(ownerUrl, { max: 2 });
  try {
    const store = sessionStore(createDatabaseHandle(pool));
    const requests: Requests = { reads: [], writes: [], logins: [] };
    for (const { userId, clientId } of customers) {
      const { handle, cookie } = await store.create(
        { kind: 'customer', clientId, clientIds: [clientId], absoluteMs: 12 * HOUR_MS },
        new Date(),
      );
      const headers = `authorization: Bearer ${handle}\r\ncookie: c=${cookie}\r\n`;
      requests.reads.push(
        toRequest('GET', { path: '/getDashboardDetails', headers }),
        toRequest('POST', { path: '/allPoliciesDetails', headers, body: { ClientId: clientId } }),
        toRequest('POST', { path: '/getUserDetails', headers, body: {} }),
      );
      const event = helpEvent({ clientId, failureType: 'overload' });
      requests.writes.push(
        toRequest('POST', { path: '/updateAgentHelpStatus', headers: `${headers}idempotency-key: ${IDEMPOTENCY_KEY}\r\n`, body: event }),
      );
      requests.logins.push(
        toRequest('POST', { path: '/login', headers: '', body: { api: 'checkPassword', ABCUserID: userId, password: PASSWORD } }),
      );
    }
    return requests;
  } finally {
    await pool.end();
  }
}

function toRequest(method: 'GET' | 'POST', { path, headers, body }: { path: string; headers: string; body?: object }): string {
  const payload = body ? JSON.stringify(body) : '';
  const content = body ? `content-type: application/json\r\ncontent-length: ${Buffer.byteLength(payload)}\r\n` : '';
  return `${method} /api${path} HTTP/1.1\r\nhost: localhost\r\nx-portal: 1\r\n${content}${headers}\r\n${payload}`;
}

/** Ordinary calls at a rate, or `times` as many reads and writes with as many logins as at that rate. */
export const createMix = ({ reads, writes, logins }: Requests, perSecond: number, times = 1): LoadKind[] => [
  { name: 'reads', perSecond: perSecond * (1 - WRITES - LOGINS) * times, requests: reads },
  { name: 'writes', perSecond: perSecond * WRITES * times, requests: writes },
  { name: 'logins', perSecond: perSecond * LOGINS, requests: logins },
];
