import { createServer } from 'node:http';
import { collectDefaultMetrics, Gauge, type Registry } from 'prom-client';
import type { Services } from '../services.ts';
import { listenFault } from '../start/plain-fault.ts';
import { StartupFault } from '../start/startup-fault.ts';
import { backlogStore } from './backlog.store.ts';

/** Beside what is counted as it happens: what is looked at when a Prometheus asks. */
function backlogGauges(registry: Registry) {
  const gauge = (name: string, help: string, labelNames: string[] = []) => new Gauge({ name, help, labelNames, registers: [registry] });
  return {
    pool: gauge('portal_database_connections', 'Connections of this process to the database.', ['state']),
    waiting: gauge('portal_jobs_waiting', 'Jobs that wait although their time has come.', ['job']),
    oldest: gauge('portal_jobs_oldest_seconds', 'How long the oldest of them has waited.', ['job']),
    dead: gauge('portal_dead_letters', 'Jobs that failed for the last time.'),
    unposted: gauge('portal_unposted_orders', 'Orders whose money was captured and is not posted.'),
    unpostedPaise: gauge('portal_unposted_paise', 'Their amount.'),
    unpostedAge: gauge('portal_unposted_oldest_seconds', 'How long the oldest of them has waited.'),
    messages: gauge('portal_messages_queued', 'Messages that were not sent yet.'),
    messageAge: gauge('portal_messages_oldest_seconds', 'How long the oldest of them has waited.'),
    importAge: gauge('portal_import_age_seconds', 'Since a book was imported; without a value: never.'),
    answered: gauge('portal_backlog_readable', '1 while the database answers these questions.'),
  };
}

/** What a pool of connections says of itself. */
type PoolFigures = { totalCount: number; idleCount: number; waitingCount: number };

/** Serves `/metrics` on METRICS_PORT; the returned function stops it. */
export async function serveMetrics(
  { metrics: { registry }, db, clock, config, log }: Pick<Services, 'metrics' | 'db' | 'clock' | 'config' | 'log'>,
  pools: readonly PoolFigures[],
  part: string,
): Promise<() => Promise<void>> {
  registry.setDefaultLabels({ part });
  collectDefaultMetrics({ register: registry });
  const gauges = backlogGauges(registry);
  const sum = (of: (pool: PoolFigures) => number) => pools.reduce((total, pool) => total + of(pool), 0);

  async function look(): Promise<void> {
    gauges.pool.set(
      { state: 'open' },
      sum(({ totalCount }) => totalCount),
    );
    gauges.pool.set(
      { state: 'idle' },
      sum(({ idleCount }) => idleCount),
    );
    gauges.pool.set(
      { state: 'asked for' },
      sum(({ waitingCount }) => waitingCount),
    );
    try {
      const found = await backlogStore(db).read(clock());
      for (const one of [gauges.waiting, gauges.oldest]) one.reset();
      for (const { job, waiting, oldestS } of found.queues) {
        gauges.waiting.set({ job }, waiting);
        gauges.oldest.set({ job }, oldestS);
      }
      gauges.dead.set(found.deadLetters);
      gauges.unposted.set(found.unposted.orders);
      gauges.unpostedPaise.set(found.unposted.paise);
      gauges.unpostedAge.set(found.unposted.oldestS);
      gauges.messages.set(found.messages.queued);
      gauges.messageAge.set(found.messages.oldestS);
      if (found.importAgeS !== null) gauges.importAge.set(found.importAgeS);
      gauges.answered.set(1);
    } catch (error) {
      // The process still says what it knows of itself.
      gauges.answered.set(0);
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
      const sentence = listenFault(error, { HOST: config.HOST, PORT: config.METRICS_PORT })?.replaceAll('Set PORT', 'Set METRICS_PORT');
      reject(sentence ? new StartupFault(sentence) : error);
    });
    server.listen(config.METRICS_PORT, config.HOST, resolve);
  });
  return () =>
    new Promise((resolve) => {
      server.close(() => resolve());
      server.closeAllConnections();
    });
}
