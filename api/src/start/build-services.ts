import type pg from 'pg';
import type { PgBoss } from 'pg-boss';
import type { Config } from '../config.ts';
import { createDatabaseHandle } from '../db/database.ts';
import { createSealing } from '../db/sealing.ts';
import { createRenderer } from '../documents/renderer.ts';
import { listUpiCards } from '../features/mandate/upi-cards.ts';
import { createSealKeys, rotateSealKeys } from '../http/seal-keys.ts';
import { createOutbox } from '../jobs/queue.ts';
import { createAnalytics } from '../partners/analytics/analytics.http.ts';
import { createChat } from '../partners/chat/chat.http.ts';
import { createCrm } from '../partners/crm/crm.http.ts';
import { createDebitRail } from '../partners/debit-rail.http.ts';
import { createEnachGateway } from '../partners/enach/enach.http.ts';
import { createEsiGateway } from '../partners/esi/esi.http.ts';
import { createMail } from '../partners/mail/mail.smtp.ts';
import { createPaymentGateway } from '../partners/payment/payment.http.ts';
import { createSms } from '../partners/sms/sms.http.ts';
import { createSso } from '../partners/sso/sso.http.ts';
import { createUpiMandates } from '../partners/upi/upi.http.ts';
import { inTransaction, type Services } from '../services.ts';
import { createStores } from './create-stores.ts';

export type Parts = { config: Config; pool: pg.Pool; boss: PgBoss; clock?: () => Date; log: Services['log'] };

/** Everything that handlers and jobs reach, made from settings, a database and a job queue. `close` frees what was made here. */
export function buildServices({ config, pool, boss, clock = () => new Date(), log }: Parts): {
  services: Services;
  close(): Promise<void>;
} {
  const sealing = createSealing({ seal: config.SEAL_KEYS, index: config.INDEX_KEY });
  const db = createDatabaseHandle(pool);
  const partner = { baseUrl: config.SANDBOX_URL, allowedHosts: config.PARTNER_HOSTS, clock };
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
    sealKeys: createSealKeys(store.seal, (now) => inTransaction(services, (tx) => rotateSealKeys(tx.store.seal, now))),
    partners: {
      payment: createPaymentGateway({
        ...partner,
        keys: config.PAYMENT_KEYS,
        callbackKeys: config.PAYMENT_CALLBACK_KEYS,
        merchantId: config.PAYMENT_MERCHANT_ID,
      }),
      enach: createEnachGateway({
        ...partner,
        keys: config.ENACH_KEYS,
        callbackKeys: config.ENACH_CALLBACK_KEYS,
        merchantId: config.MANDATE_MERCHANT_ID,
      }),
      esi: createEsiGateway({
        ...partner,
        keys: config.ESI_KEYS,
        callbackKeys: config.ESI_CALLBACK_KEYS,
        merchantId: config.MANDATE_MERCHANT_ID,
      }),
      upi: createUpiMandates({ ...partner, keys: config.UPI_KEYS, callbackKeys: config.UPI_CALLBACK_KEYS }),
      sms: createSms({ ...partner, keys: config.SMS_KEYS }),
      mail,
      sso: createSso({ ...partner, keys: config.SSO_KEYS }),
      crm: createCrm({ ...partner, keys: config.CRM_KEYS }),
      chat: createChat({ ...partner, keys: config.CHAT_KEYS }),
      analytics: createAnalytics({ ...partner, keys: config.ANALYTICS_KEYS }),
      debits: {
        ENACH: createDebitRail({ ...partner, rail: 'enach', keys: config.ENACH_KEYS }),
        ESI: createDebitRail({ ...partner, rail: 'esi', keys: config.ESI_KEYS }),
        UPI: createDebitRail({ ...partner, rail: 'upi', keys: config.UPI_KEYS }),
      },
    },
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
      mail.close();
      await documents.close();
    },
  };
}
