import { EventEmitter, on } from 'node:events';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import { buffer } from 'node:stream/consumers';
import { onTestFinished } from 'vitest';
import { type Clock, createHandClock } from './clock.ts';
import { readSettings, type Settings } from './config.ts';
import { startSandbox } from './sandbox.ts';
import { signCall, signForm, type Verdict, verifyCall } from './signing.ts';

/** A callback to the portal. `verdict` is the result of its signature check. */
type ReceivedCallback = {
  readonly path: string;
  readonly headers: IncomingHttpHeaders;
  readonly raw: string;
  readonly verdict: Verdict;
  readonly body: { eventId: string; type: string; status: string; messageId: string; data: Record<string, unknown> } & Readonly<
    Record<string, unknown>
  >;
};

const { partners } = readSettings({});
/** Partner whose keys a path uses, if the path does not have the partner's name. */
const otherNames = { links: partners.crm, pg: partners.payment, backoffice: partners.backOffice };
const findKeys = (path: string) => {
  const all = Object.entries({ ...partners, ...otherNames });
  return (all.find(([name]) => path.includes(`/${name}`))?.[1] ?? partners.payment).keys;
};

/** Stands in for the portal: keeps every callback and answers as `answer` says. */
async function startPortal(clock: Clock) {
  const tolds: ReceivedCallback[] = [];
  const portal = { told: tolds, answer: 204, url: '' };
  const server = createServer(async (request, response) => {
    const raw = await buffer(request);
    const path = request.url ?? '';
    const verdict = verifyCall(findKeys(path).callbacks, {
      now: clock.now(),
      headers: request.headers,
      call: { method: 'POST', path, body: raw },
    });
    tolds.push({ path, headers: request.headers, raw: raw.toString(), verdict, body: JSON.parse(raw.toString()) });
    response.writeHead(portal.answer).end();
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  portal.url = `http://127.0.0.1:${address !== null && typeof address === 'object' ? address.port : 0}`;
  onTestFinished(
    () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  );
  return portal;
}

/** A portal and an outside world that talk to each other; time stands still until the test moves it. Both end with the test. */
export async function startWorld(settings: Partial<Settings> = {}) {
  const clock = createHandClock();
  const portal = await startPortal(clock);
  const lines = new EventEmitter();
  const sandbox = await startSandbox({ clock, log: (line) => lines.emit('line', line), settings: { portalUrl: portal.url, ...settings } });
  onTestFinished(sandbox.close);
  const keys = { payment: partners.payment.keys, enach: partners.enach.keys, esi: partners.esi.keys, upi: partners.upi.keys };

  /** A call as the portal's server makes it. */
  const call = (
    method: 'GET' | 'POST',
    { path, json, more = {} }: { path: string; json?: object; more?: { idempotencyKey?: string; signal?: AbortSignal } },
  ) => {
    const body = json ? JSON.stringify(json) : '';
    const post = { 'content-type': 'application/json', 'idempotency-key': more.idempotencyKey ?? `key of ${body}` };
    return fetch(sandbox.url + path, {
      method,
      headers: { ...signCall(findKeys(path).calls, { now: clock.now(), call: { method, path, body } }), ...(json && post) },
      ...(json && { body }),
      ...(more.signal && { signal: more.signal }),
    });
  };

  /** Resolves when the sandbox logs such a line: so a test knows that something has begun, without sleeping. */
  const logged = async (pattern: RegExp): Promise<void> => {
    for await (const [line] of on(lines, 'line')) if (pattern.test(String(line))) return;
  };

  /** A form as a browser sends it. */
  const submit = async (path: string, fields: Record<string, string>) => {
    const answer = await fetch(sandbox.url + path, { method: 'POST', body: new URLSearchParams(fields), headers: { accept: 'text/html' } });
    return { status: answer.status, headers: answer.headers, page: await answer.text() };
  };

  const payFields = (changes: Record<string, string> = {}) => ({
    merchantId: 'LIFEPORTAL',
    orderNo: 'PO000000000001',
    attempt: '1',
    amount: '1250050',
    currency: 'INR',
    customerRef: 'c-1',
    description: 'Premium',
    modes: 'UPI,NB,DC,CC',
    returnUrl: `${portal.url}/paymentLoungeResult`,
    expiresAt: new Date(clock.now().getTime() + 900_000).toISOString(),
    ...changes,
  });

  /** Sends a browser to the gateway with good fields. */
  const openPage = async (changes: Record<string, string> = {}) => {
    const answer = await submit('/pg/pay', signForm(keys.payment.calls, { now: clock.now(), fields: payFields(changes) }));
    return { ...answer, action: /action="(\/pg\/page\/[^/]+)\/pay"/.exec(answer.page)?.[1] ?? '' };
  };

  const pay = async (fields: Record<string, string>, changes: Record<string, string> = {}) => {
    const { action } = await openPage(changes);
    return submit(`${action}/pay`, fields);
  };
  const payByUpi = (upiId: string, changes: Record<string, string> = {}) => pay({ way: 'upi', upiId }, changes);

  const findStates = async (orderNo = 'PO000000000001'): Promise<Record<string, unknown>[]> => {
    const answer = await call('GET', { path: `/pg/v1/orders/${orderNo}` });
    const { payments } = Object(await answer.json());
    return payments;
  };

  return { clock, portal, sandbox, keys, call, logged, submit, payFields, openPage, pay, payByUpi, findStates };
}

/** The hidden fields of the form that takes the browser back. */
export function readReturn(page: string): { address: string; fields: Record<string, string> } {
  const form = /<form name="answer" method="post" action="([^"]*)">([\s\S]*?)<\/form>/.exec(page);
  const inputs = (form?.[2] ?? '').matchAll(/name="([^"]*)" value="([^"]*)"/g);
  return { address: form?.[1] ?? '', fields: Object.fromEntries([...inputs].map(([, name = '', value = '']) => [name, value])) };
}
