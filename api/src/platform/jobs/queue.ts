import { CompiledQuery } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { JobName, Outbox } from '../context/jobs.ts';

/** `each`: every slot that was missed is made up, not the latest alone. */
type Rule = { retryLimit: number; retryDelay: number; retryDelayMax: number; cron?: string; each?: boolean };
const forEver = { retryLimit: 100_000, retryDelay: 2, retryDelayMax: 600 };

/** Retries of each job (seconds, doubling), and its schedule (IST). */
export const JOB_RULES: Record<JobName, Rule> = {
  'message-send': { retryLimit: 20, retryDelay: 2, retryDelayMax: 600 },
  'payment-post': forEver,
  'payment-query': { retryLimit: 3, retryDelay: 30, retryDelayMax: 600 },
  'refund-start': forEver,
  'refund-poll': { retryLimit: 10, retryDelay: 60, retryDelayMax: 3_600 },
  'payment-expire': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1, cron: '*/5 * * * *' },
  'payment-reconcile': { retryLimit: 5, retryDelay: 60, retryDelayMax: 3_600, cron: '30 6 * * *', each: true },
  'webhook-watch': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1, cron: '*/15 * * * *' },
  'link-send': { retryLimit: 20, retryDelay: 2, retryDelayMax: 600 },
  'call-back': { retryLimit: 20, retryDelay: 5, retryDelayMax: 600 },
  'call-poll': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1, cron: '*/30 * * * *' },
  'lead-created': forEver,
  'access-sweep': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1, cron: '17 * * * *' },
  'seal-key-rotate': { retryLimit: 5, retryDelay: 60, retryDelayMax: 3_600, cron: '40 3 * * *' },
  'mandate-plan': { retryLimit: 20, retryDelay: 30, retryDelayMax: 600, cron: '0 6 * * *' },
  'mandate-prenotify': { retryLimit: 20, retryDelay: 30, retryDelayMax: 600, cron: '0 10 * * *' },
  // UPI at 08:00, banks at 12:00, what UPI left over at 13:00: each run takes the rails that are due.
  'mandate-present': { retryLimit: 20, retryDelay: 30, retryDelayMax: 600, cron: '0 8,12,13 * * *', each: true },
  'mandate-result': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1, cron: '*/15 * * * *' },
  'mandate-post': forEver,
  'mandate-verified': forEver,
  'audit-anchor': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1, cron: '* * * * *' },
  'approval-expire': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1, cron: '*/5 * * * *' },
  'audit-verify': { retryLimit: 5, retryDelay: 60, retryDelayMax: 3_600, cron: '30 3 * * *' },
  'journey-rollup': { retryLimit: 3, retryDelay: 60, retryDelayMax: 600, cron: '5 * * * *' },
  'log-retention': { retryLimit: 5, retryDelay: 60, retryDelayMax: 3_600, cron: '0 3 * * *' },
  'policy-sums': { retryLimit: 5, retryDelay: 60, retryDelayMax: 3_600, cron: '20 2 * * *' },
  'policy-anniversary': { retryLimit: 5, retryDelay: 60, retryDelayMax: 3_600, cron: '45 0 * * *' },
  'quotation-expiry': { retryLimit: 5, retryDelay: 60, retryDelayMax: 3_600, cron: '20 0 * * *' },
  'reinstatement-crm': forEver,
  // The sweep retries after a partner's refusal; these retries are for an unavailable database.
  'mandate-cancel': { retryLimit: 20, retryDelay: 5, retryDelayMax: 600 },
  'mandate-sweep': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1, cron: '* * * * *' },
  'mandate-register': { retryLimit: 5, retryDelay: 60, retryDelayMax: 3_600, cron: '0 5 * * *' },
  'case-handover': forEver,
  'file-scan': forEver,
  'upload-expire': { retryLimit: 5, retryDelay: 60, retryDelayMax: 600, cron: '47 * * * *' },
  'case-papers': forEver,
  'case-withdraw': forEver,
  'case-reopen': forEver,
  'ckyc-update': forEver,
  'case-late': { retryLimit: 5, retryDelay: 60, retryDelayMax: 3_600, cron: '0 9 * * *' },
  'case-expire': { retryLimit: 5, retryDelay: 60, retryDelayMax: 3_600, cron: '30 1 * * *' },
  'case-paid': forEver,
  'mandate-check': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1, cron: '* * * * *' },
  'card-sweep': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1, cron: '*/5 * * * *' },
  'eia-send': forEver,
  // What it does not answer is asked again by the poll.
  'eia-follow': { retryLimit: 3, retryDelay: 30, retryDelayMax: 600 },
  'repository-poll': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1, cron: '*/30 * * * *' },
  'unclaimed-callback': { retryLimit: 20, retryDelay: 5, retryDelayMax: 600 },
  'claim-submit': forEver,
  'claim-paper': forEver,
  'claim-action': forEver,
  'claim-ask': forEver,
  'claim-scanned': forEver,
  'claims-daily': { retryLimit: 5, retryDelay: 60, retryDelayMax: 3_600, cron: '0 8 * * *' },
  'unclaimed-build': { retryLimit: 20, retryDelay: 60, retryDelayMax: 3_600, cron: '0 2 1 * *' },
  'payout-send': forEver,
  // What it does not answer is asked again by the poll.
  'payout-follow': { retryLimit: 3, retryDelay: 30, retryDelayMax: 600 },
  'payout-poll': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1, cron: '*/15 * * * *' },
  'loan-interest': { retryLimit: 5, retryDelay: 60, retryDelayMax: 3_600, cron: '0 1 * * *' },
  'loan-expire': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1, cron: '*/5 * * * *' },
  'application-follow': forEver,
  'application-poll': { retryLimit: 0, retryDelay: 1, retryDelayMax: 1, cron: '25 * * * *' },
  'application-remind': { retryLimit: 5, retryDelay: 60, retryDelayMax: 3_600, cron: '0 10 * * *' },
  'application-send': forEver,
  'deposit-return': forEver,
  'claim-premiums': forEver,
  'claim-payout': forEver,
  'survival-window': { retryLimit: 20, retryDelay: 30, retryDelayMax: 600, cron: '0 7 * * *' },
  'premium-notices': { retryLimit: 5, retryDelay: 60, retryDelayMax: 3_600, cron: '0 9 * * *' },
  'nav-load': { retryLimit: 5, retryDelay: 60, retryDelayMax: 3_600, cron: '5 22 * * 1-5' },
  'switch-price': { retryLimit: 5, retryDelay: 60, retryDelayMax: 3_600, cron: '15 22 * * 1-5' },
  'stp-run': { retryLimit: 5, retryDelay: 60, retryDelayMax: 3_600, cron: '30 6 * * *', each: true },
  'fund-alerts': { retryLimit: 5, retryDelay: 60, retryDelayMax: 3_600, cron: '30 22 * * 1-5' },
};
export const JOB_NAMES = Object.keys(JOB_RULES) as JobName[];

/** The field of a job's data that says which work it goes on with. */
const PARENT = 'traceparent';
export const parentOf = (data: unknown): string | undefined => {
  const parent: unknown = Reflect.get(Object(data), PARENT);
  return typeof parent === 'string' ? parent : undefined;
};

export function createOutbox(boss: PgBoss, tracing: { parent(): string | undefined }): Outbox {
  return {
    async send(tx, name, data, options) {
      const db = {
        executeSql: async (text: string, values: unknown[] = []) => ({
          rows: (await tx.executeQuery(CompiledQuery.raw(text, values))).rows,
        }),
      };
      const parent = tracing.parent();
      await boss.send(name, parent === undefined ? data : { ...data, [PARENT]: parent }, {
        db,
        ...(options?.startAfter && { startAfter: options.startAfter }),
      });
    },
  };
}

/** A queue engine on a database with existing queues; `start` it to work them, or use it only to send. It changes no table or index. */
/** `supervises`: this process works jobs off, and looks after those of processes that died. */
export const createBoss = (databaseUrl: string, { supervises }: { supervises: boolean } = { supervises: true }): PgBoss =>
  new PgBoss({
    connectionString: databaseUrl,
    max: supervises ? 6 : 2,
    ...(!supervises && { supervise: false, schedule: false }),
    schema: 'pgboss',
    application_name: 'life-portal-jobs',
    migrate: false,
    reindex: false,
  });

/** A job whose process died is retried after this time. */
export const EXPIRE_S = 120;

/** Creates the queue tables and every queue, as the owner of the schema. Idempotent; called at each start. */
export async function prepareQueues(databaseUrl: string): Promise<void> {
  const boss = new PgBoss({ connectionString: databaseUrl, schema: 'pgboss', max: 2, supervise: false, schedule: false });
  // The caller sees the failure of its own call.
  boss.on('error', () => {});
  await boss.start();
  for (const name of JOB_NAMES) {
    const { retryLimit, retryDelay, retryDelayMax } = JOB_RULES[name];
    await boss.createQueue(name, { retryLimit, retryDelay, retryDelayMax, retryBackoff: true, expireInSeconds: EXPIRE_S });
  }
  await boss.stop({ graceful: false });
}
