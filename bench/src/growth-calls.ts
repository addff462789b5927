import { PASSWORD } from './load-book.ts';
import { createHeaders, type Portal } from './portal.ts';

/** A call whose cost must not grow with the book. */
export type GrowthCall = {
  name: string;
  /** The password's hash takes most of a login's time, whatever the book: only its statements are looked at. */
  isTimed: boolean;
  run(portal: Portal, clientId: string): Promise<void>;
};

const visitor = { 'x-portal': '1' };

const asCustomer = (path: string, method: 'GET' | 'POST', isTimed = false): GrowthCall => ({
  name: path,
  isTimed,
  async run(portal, clientId) {
    const headers = await findSession(portal, clientId);
    await send(portal, path, { method, headers, ...(method === 'POST' && { payload: {} }) });
  },
});

const logIn = (name: string, createBody: (clientId: string) => Record<string, string>): GrowthCall => ({
  name: `/login (${name})`,
  isTimed: false,
  run: (portal, clientId) => send(portal, '/login', { method: 'POST', headers: visitor, payload: createBody(clientId) }),
});

export const GROWTH_CALLS: GrowthCall[] = [
  asCustomer('/getDashboardDetails', 'GET', true),
  asCustomer('/allPoliciesDetails', 'POST', true),
  asCustomer('/getPolicyDetails', 'POST'),
  asCustomer('/pastPaymentDetails', 'POST'),
  logIn('user id and password', (clientId) => ({ api: 'checkPassword', ABCUserID: `c${clientId}`, password: PASSWORD })),
  logIn('by email', (clientId) => ({ api: 'checkCommonUserNewLogin', emailAddress: `c${clientId}@example.in` })),
];

type Sent = { method: 'GET' | 'POST'; headers: Record<string, string>; payload?: Record<string, string> };

async function send({ app }: Portal, path: string, { method, headers, payload }: Sent): Promise<void> {
  const reply = await app.inject({ method, url: `/api${path}`, headers, ...(payload && { payload }) });
  if (reply.statusCode !== 200) throw new Error(`${path} answered ${reply.statusCode}: ${reply.body.slice(0, 200)}`);
}

const sessions = new WeakMap<Portal, Map<string, Record<string, string>>>();

/** One session a client and portal, made when it is first needed: call it once before anything is measured. */
export async function findSession(portal: Portal, clientId: string): Promise<Record<string, string>> {
  const portalSessions = sessions.get(portal) ?? new Map<string, Record<string, string>>();
  sessions.set(portal, portalSessions);
  const headers = portalSessions.get(clientId) ?? (await createHeaders(clientId, portal.services));
  portalSessions.set(clientId, headers);
  return headers;
}
