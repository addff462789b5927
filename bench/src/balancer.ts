import { Agent, createServer, type IncomingMessage, request, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { closing } from './opened.ts';

const LOOK_MS = 250;

export type Balancer = {
  url: string;
  /** How many get calls. */
  ready(): number;
  close(): Promise<void>;
};

/**
 * Shares calls out among servers in turn, to those whose `/readyz` was green when it last looked. It keeps its connections, and never sends
 * a call twice: what a server loses is lost.
 */
export async function startBalancer(servers: readonly string[]): Promise<Balancer> {
  const agent = new Agent({ keepAlive: true });
  let green: string[] = [];
  let turn = 0;
  const look = async () => {
    const replies = await Promise.all(
      servers.map((server) =>
        fetch(`${server}/readyz`).then(
          ({ ok, body }) => body?.cancel().then(() => ok),
          () => false,
        ),
      ),
    );
    green = servers.filter((_, at) => replies[at]);
  };
  await look();
  const timer = setInterval(() => void look(), LOOK_MS);
  const balancer = createServer((call, reply) => {
    turn += 1;
    const server = green[turn % green.length];
    if (server) forward(call, reply, server, agent);
    else reply.writeHead(502).end();
  });
  await new Promise<void>((resolve) => balancer.listen(0, '127.0.0.1', resolve));
  const { port } = balancer.address() as AddressInfo;
  const close = closing(async () => {
    clearInterval(timer);
    agent.destroy();
    balancer.closeAllConnections();
    await new Promise((resolve) => balancer.close(resolve));
  });
  return { url: `http://127.0.0.1:${port}`, ready: () => green.length, close };
}

function forward(call: IncomingMessage, reply: ServerResponse, server: string, agent: Agent): void {
  const { connection: _, ...headers } = call.headers;
  const onward = request(new URL(call.url ?? '/', server), { method: call.method, headers, agent }, (answer) => {
    const { connection: _ours, ...given } = answer.headers;
    reply.writeHead(answer.statusCode ?? 502, given);
    answer.pipe(reply);
  });
  onward.on('error', (error) => (reply.headersSent ? reply.destroy() : reply.writeHead(502).end(String(error))));
  call.pipe(onward);
}
