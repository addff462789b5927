import { createServer } from 'node:net';
import type { FastifyInstance } from 'fastify';
import type { FrontShare } from '../admission/front-share.ts';
import type { Config } from '../config.ts';
import { listenFault } from '../start/plain-fault.ts';
import { StartupFault } from '../start/startup-fault.ts';

const SILENCE_MS = 1_000;

/**
 * Tells a HAProxy before us how many calls at a time it may pass on, on AGENT_PORT and in the form of its agent checks: one line to each
 * connection. One that hears nothing stays with what it was told last.
 */
export function serveAgentCheck(app: FastifyInstance, { HOST, AGENT_PORT }: Pick<Config, 'HOST' | 'AGENT_PORT'>, share: FrontShare): void {
  const server = createServer((socket) => {
    socket.on('error', () => socket.destroy());
    socket.setTimeout(SILENCE_MS, () => socket.destroy());
    socket.end(`maxconn:${share.calls()}\n`);
    socket.resume();
  });
  app.addHook('onReady', async () => {
    await new Promise<void>((resolve, reject) => {
      server.once('error', (error) => {
        const sentence = listenFault(error, { HOST, PORT: AGENT_PORT })?.replaceAll('Set PORT', 'Set AGENT_PORT');
        reject(sentence ? new StartupFault(sentence) : error);
      });
      server.listen(AGENT_PORT, HOST, resolve);
    });
  });
  app.addHook('onClose', async () => {
    await new Promise<void>((resolve) => server.close(() => resolve()));
  });
}
