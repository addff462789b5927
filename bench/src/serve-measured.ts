import type { FastifyInstance } from 'fastify';

/** The child's side of `startMeasured`: builds the server from what the parent sends, serves on a free port and tells its CPU time. */
export function serveMeasured<Input>(build: (input: Input) => Promise<FastifyInstance>): void {
  process.on('message', async (message: { input: Input } | { ask: 'cpu' }) => {
    if ('ask' in message) {
      const { user, system } = process.cpuUsage();
      process.send?.({ cpu: user + system });
      return;
    }
    const app = await build(message.input);
    process.send?.({ url: await app.listen({ host: '127.0.0.1', port: 0 }) });
  });
  process.on('disconnect', () => process.exit(0));
}
