import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Config } from '../config.ts';
import { createDatabaseHandle } from '../db/database.ts';
import { createSealing } from '../db/sealing.ts';
import { createRenderer } from '../documents/renderer.ts';
import { listUpiCards } from '../features/mandate/upi-cards.ts';
import { createCallRate } from '../http/call-rate.ts';
import type { Feature } from '../http/implement.ts';
import { createSealKeys, rotateSealKeys } from '../http/seal-keys.ts';
import { createStrangers } from '../http/strangers.ts';
import { createOutbox } from '../jobs/queue.ts';
import { createMail } from '../partners/mail/mail.smtp.ts';
import { createPartners } from '../partners/partners.ts';
import { requestHandlings } from '../requests/request-handling.ts';
import { inTransaction, type Services } from '../services.ts';
import { createStores } from './create-stores.ts';
import { features } from './features.ts';

export type Parts = {
  config: Config;
  pool: pg.Pool;
  boss: PgBoss;
  clock?: () => Date;
  log: Services['log'];
  /** For tests only. */
  extraFeatures?: readonly Feature[];
};

/** Builds everything that handlers and jobs use from settings, a database and a job queue. `close` releases what was created here. */
export function buildServices({ config, pool, boss, clock = () => new Date(), log, extraFeatures = [] }: Parts): {
  services: Services;
  close(): Promise<void>;
} {
  const sealing = createSealing({ seal: config.SEAL_KEYS, index: config.INDEX_KEY });
  const db = createDatabaseHandle(pool);
  const mail = createMail({ smtpUrl: config.SMTP_URL, from: config.MAIL_FROM });
  const documents = createRenderer();
  const store = createStores(db, sealing);
  const services: Services = {
    config,
    clock,
    db,
    sealing,
    store,
    storesOn: (tx) => createStores(tx, sealing),
    outbox: createOutbox(boss),
    requests: requestHandlings([...features, ...extraFeatures]),
    sealKeys: createSealKeys(store.seal, (now) => inTransaction(services, (tx) => rotateSealKeys(tx.store.seal, now))),
    partners: { ...createPartners(config.partners, { allowedHosts: config.PARTNER_HOSTS, clock }), mail },
    strangers: createStrangers(createCallRate(config.RATE_LIMITS ? config.LIMIT_FACTOR : Number.POSITIVE_INFINITY), log),
    documents,
    upiCards: ({ clientId, policyNo }, now) => listUpiCards({ clientIds: [clientId], link: { policyNo } }, services, now),
    crashPoint: (name) => {
      if (config.CRASH_AT === name) process.kill(process.pid, 'SIGKILL');
    },
    log,
  };
  return {
    services,
    async close() {
      services.strangers.flush();
      mail.close();
      await documents.close();
    },
  };
}
