import { createServer } from 'node:http';
import { buffer } from 'node:stream/consumers';
import type { Callback } from '../../platform/partners/callback.ts';

const MAX_BYTES = 1_000_000;

/** Counts of the messages at the callback address, signed and unsigned. */
export type Received = { signed: number; forged: number };

/** Listens for callbacks of a partner, and verifies them. It stores nothing, so the running portal is not concerned. */
export async function receiveCallbacks(callback: Callback<unknown>, port: number) {
  const received: Received = { signed: 0, forged: 0 };
  const server = createServer(async (request, response) => {
    const path = request.url ?? '';
    const isCallback =
      request.method === 'POST' && path.split('?')[0] === callback.path && Number(request.headers['content-length'] ?? 0) <= MAX_BYTES;
    if (!isCallback) return response.writeHead(404).end();
    const outcome = callback.read({ headers: request.headers, path, raw: await buffer(request) });
    if (outcome === 'forged') received.forged += 1;
    else received.signed += 1;
    return response.writeHead(outcome === 'forged' ? 401 : callback.answer).end();
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject);
    server.listen(port, resolve);
  });
  return {
    received,
    address: server.address(),
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
