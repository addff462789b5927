import { createServer } from 'node:http';
import { collectDefaultMetrics, Gauge } from 'prom-client';
import { describeListenError } from '../../base/plain-error.ts';
import { StartupError } from '../../base/startup-error.ts';
import type { Services } from '../context/services.ts';
import { backlogStore } from '../jobs/backlog.store.ts';
import { createBacklogGauges } from './backlog-gauges.ts';

/** Figures of a connection pool. */
type PoolFigures = { totalCount: number; idleCount: number; waitingCount: number };

/** Serves `/metrics` on METRICS_PORT; the returned function stops it. */
export async function serveMetrics(
  { metrics: { registry }, db, clock, config, jobs, log }: Pick<Services, 'metrics' | 'db' | 'clock' | 'config' | 'jobs' | 'log'>,
  pools: readonly PoolFigures[],
  part: string,
): Promise<() => Promise<void>> {
  registry.setDefaultLabels({ part });
  collectDefaultMetrics({ register: registry });
  const connections = new Gauge({
    name: 'portal_database_connections',
    help: 'Connections of this process to the database.',
    labelNames: ['state'],
    registers: [registry],
  });
  const backlog = createBacklogGauges(registry);
  const sum = (of: (pool: PoolFigures) => number) => pools.reduce((total, pool) => total + of(pool), 0);

  async function look(): Promise<void> {
    connections.set(
      { state: 'open' },
      sum(({ totalCount }) => totalCount),
    );
    connections.set(
      { state: 'idle' },
      sum(({ idleCount }) => idleCount),
    );
    connections.set(
      { state: 'asked for' },
      sum(({ waitingCount }) => waitingCount),
    );
    try {
      backlog.show(await backlogStore(db).read(jobs, clock()));
    } catch (error) {
      // The process still reports its own counters.
      backlog.hide();
      log.warn({ error }, 'the backlog could not be read');
    }
  }

  const server = createServer((request, response) => {
    // A process that only runs jobs answers nowhere else.
    if (request.url === '/healthz') return void response.writeHead(200, { 'content-type': 'application/json' }).end('{"ok":true}');
    if (request.url !== '/metrics' || request.method !== 'GET') return void response.writeHead(404).end();
    void look()
      .then(() => registry.metrics())
      .then(
        (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
        () => response.writeHead(500).end(),
      );
  });
  await new Promise<void>((resolve, reject) => {
    server.once('error', (error) => {
      const sentence = describeListenError(error, { HOST: config.HOST, PORT: config.METRICS_PORT })?.replaceAll(
        'Set PORT',
        'Set METRICS_PORT',
      );
      reject(sentence ? new StartupError(sentence) : error);
    });
    server.listen(config.METRICS_PORT, config.HOST, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
