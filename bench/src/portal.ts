import { buildApp } from '@portal/api/app/app.ts';
import { buildServices } from '@portal/api/app/build-services.ts';
import { readConfig } from '@portal/api/base/config/config.ts';
import type { Services } from '@portal/api/platform/context/services.ts';
import { createPool, createReportPool } from '@portal/api/platform/db/pool.ts';
import { createBoss } from '@portal/api/platform/jobs/queue.ts';
import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import type { FastifyInstance } from 'fastify';
import type pg from 'pg';
import { closing } from './opened.ts';

export type Portal = {
  app: FastifyInstance;
  services: Services;
  pool: pg.Pool;
  close(): Promise<void>;
};

/**
 * `sendsJobs`: commands may enqueue jobs, which no worker performs. `hasOwnRows`: connects as the portal's role, with row-level security.
 */
type PortalOptions = { clock?: () => Date; sendsJobs?: boolean; hasOwnRows?: boolean };

const SETTINGS = { PORT: '0', RATE_LIMITS: 'false', LOG_LEVEL: 'error' };

/** The portal of main.ts on a database, in this process: the whole of it, but neither jobs nor web files, which would blur what is measured. */
export async function openPortal(
  url: string,
  { clock = () => new Date(), sendsJobs = false, hasOwnRows = false }: PortalOptions = {},
): Promise<Portal> {
  const config = readConfig(SETTINGS);
  const pool = createPool(url, { max: config.DATABASE_POOL, prepares: config.DATABASE_PREPARED });
  const customers = hasOwnRows
    ? createPool(url, { max: config.DATABASE_POOL, prepares: config.DATABASE_PREPARED, isOfCustomers: true })
    : undefined;
  const reports = createReportPool(url);
  const boss = createBoss(url);
  const log = { info: () => {}, warn: () => {}, error: (data: object, message: string) => console.error(message, data) };
  const { services, close } = buildServices({ config, pool, customers, reports, boss, clock, log });
  const app = await buildApp(services, { withWeb: false });
  if (sendsJobs) await boss.start();
  const end = closing(async () => {
    await app.close();
    await close();
    if (sendsJobs) await boss.stop({ graceful: false });
    await pool.end();
    await customers?.end();
    await reports.end();
  });
  return { app, services, pool, close: end };
}

/** Headers that a logged-in customer's browser sends. */
export async function createHeaders(clientId: string, { store, clock }: Services): Promise<Record<string, string>> {
  const { handle, cookie } = await store.session.create(
    { kind: 'customer', clientId, clientIds: [clientId], absoluteMs: 12 * HOUR_MS },
    clock(),
  );
  return { 'x-portal': '1', authorization: `Bearer ${handle}`, cookie: `c=${cookie}` };
}
