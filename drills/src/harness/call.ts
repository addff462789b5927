import { Agent, request } from 'node:http';

export type Answer = { http: number; status: number; data: Record<string, unknown>; cookies: string[]; retryAfter?: string | undefined };
const agent = new Agent({ keepAlive: true, maxSockets: 400 });

/** A call as a browser makes it, without a session unless `headers` bring one. Without a body it is a GET. A connection that is cut is HTTP 0. */
export function call(
  url: string,
  { path, body, headers = {} }: { path: string; body: object | null; headers?: Record<string, string> },
): Promise<Answer> {
  const payload = body && JSON.stringify(body);
  return new Promise((resolve) => {
    const lost = () => resolve({ http: 0, status: 0, data: {}, cookies: [] });
    const sent = request(
      `${url}/api${path}`,
      {
        method: payload === null ? 'GET' : 'POST',
        agent,
        headers: {
          ...(payload !== null && { 'content-type': 'application/json', 'content-length': Buffer.byteLength(payload) }),
          'x-portal': '1',
          'idempotency-key': crypto.randomUUID(),
          ...headers,
        },
      },
      (reply) => {
        let text = '';
        reply.setEncoding('utf8');
        reply.on('data', (chunk: string) => (text += chunk));
        reply.on('error', lost);
        reply.on('end', () => {
          const { status = 0, data } = text.startsWith('{')
            ? (JSON.parse(text) as { status?: number; data?: Record<string, unknown> })
            : {};
          const { 'set-cookie': cookies = [], 'retry-after': retryAfter } = reply.headers;
          resolve({ http: reply.statusCode ?? 0, status, data: data ?? {}, cookies, retryAfter });
        });
      },
    );
    sent.on('error', lost);
    sent.end(payload ?? undefined);
  });
}

/** Cookies that a browser would send back. */
export const toJar = (...answers: Answer[]): string =>
  answers
    .flatMap(({ cookies }) => cookies)
    .map((line) => line.split(';')[0])
    .join('; ');
