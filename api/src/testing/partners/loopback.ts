import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';

export type ReceivedRequest = { method: string; path: string; body: string; headers: IncomingHttpHeaders };

type Answer = [status: number, text: string] | undefined;

/** A partner's server on this computer, with any protocol. `answer` returns status and text, or undefined for 404. */
export async function startLoopback(answer: (request: ReceivedRequest) => Answer | Promise<Answer>) {
  const askeds: ReceivedRequest[] = [];
  const server = createServer(async (request, response) => {
    const receivedRequest = { method: request.method ?? '', path: request.url ?? '', body: await text(request), headers: request.headers };
    askeds.push(receivedRequest);
    const [status, body] = (await answer(receivedRequest)) ?? [404, '{}'];
    response.writeHead(status, { 'content-type': 'application/json' }).end(body);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url,
    asked: askeds,
    close: () =>
      new Promise<void>((resolve) => {
        server.close(() => resolve());
        server.closeAllConnections();
      }),
  };
}
