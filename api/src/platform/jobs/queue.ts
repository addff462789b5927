import type { Day } from '@portal/rules/dates.ts';
import { CompiledQuery, type Transaction } from 'kysely';
import { PgBoss } from 'pg-boss';
import type { Database } from '../db/schema.ts';
import type { Tracing } from '../telemetry/tracing.ts';

/** A run of the schedule names its slot, under which it is kept. */
type OfSlot = { slot?: string };
/** A part of a run over the dues of mandates: after which mandate, and from which due on. */
export type DuesPart = { after?: string; from?: Day };
/** Every job and outbox event with its payload: ids only, nothing personal. */
export type Jobs = {
  'message-send': { messageId: string };
  'payment-post': { orderId: string };
  'payment-query': { orderId: string };
  'refund-start': { refundId: string };
  'refund-poll': { refundId: string };
  'payment-expire': OfSlot;
  'payment-reconcile': { day?: string } & OfSlot;
  'webhook-watch': OfSlot;
  /** A link to a service, for one client and purpose; `linkId` makes it one. */
  'link-send': {
    linkId: string;
    code: string;
    clientId: string;
    policyNo: string | null;
    channel: 'SMS' | 'EMAIL' | 'WHATSAPP' | 'AGENT';
    isManage: boolean;
    applicationNumber?: string;
  };
  'access-sweep': OfSlot;
  'call-back': { callId: string };
  /** Asks the call centre which of the calls that it took are over. */
  'call-poll': OfSlot;
  /** The call centre is asked to call about an offer of more cover. */
  'lead-created': { enquiryId: string };
  'seal-key-rotate': OfSlot;
  /** Debits of mandates, in parts: each part carries the cursor of the next. */
  'mandate-plan': DuesPart & OfSlot;
  'mandate-prenotify': DebitPart;
  'mandate-present': DebitPart;
  'mandate-result': OfSlot;
  'mandate-post': { debitId: string };
  /** A rail reports that it collected a mandate's verification. */
  'mandate-verified': { orderNo: string };
  'log-retention': OfSlot;
  /** Counts the steps of journeys for reports. */
  'journey-rollup': OfSlot;
  /** Signs where the chains of the audit trail end, and checks them from the beginning. */
  'audit-anchor': OfSlot;
  'approval-expire': OfSlot;
  'audit-verify': OfSlot;
  /** Compares kept sums of policies with what they are made from, in parts. */
  'policy-sums': { after?: string } & OfSlot;
  /** Changes of the payment frequency whose day has come. */
  'policy-anniversary': OfSlot;
  /** Closes what was quoted and not paid. */
  'quotation-expiry': OfSlot;
  /** The call centre is asked to call about a reinstatement. */
  'reinstatement-crm': { callId: string };
  'mandate-cancel': { mandateId: string };
  'mandate-sweep': OfSlot;
  'mandate-register': OfSlot;
  /** Hands a request that staff process to the back office. */
  'case-handover': { caseId: string };
  /** Shows an uploaded file to the scanner that was away when it came. */
  'file-scan': { fileId: string };
  'upload-expire': OfSlot;
  /** Gives the back office what it asked for. */
  'case-papers': { caseId: string; requirementId: string };
  /** The back office hears that a request was cancelled, or is to be looked at again. */
  'case-withdraw': { caseId: string };
  'case-reopen': { caseId: string };
  /** Promises that were broken, and documents that never came. */
  /** The central KYC registry learns what a request has changed. */
  'ckyc-update': { caseId: string };
  'case-late': OfSlot;
  'case-expire': OfSlot;
  /** Completes the request that an order was opened for. */
  'case-paid': { orderId: string };
  /** Of rails that have no register. */
  'mandate-check': OfSlot;
  /** Registrations of cards that nobody finished, and cards to be stopped. */
  'card-sweep': OfSlot;
  /** Sends a request to its insurance repository. */
  'eia-send': { caseId: string };
  /** Asks the repository about one request, and about all that are open. */
  'eia-follow': { caseId: string };
  'repository-poll': OfSlot;
  /** A visitor who found no unclaimed amount is called. */
  'unclaimed-callback': { callId: string };
  /** Gives a claim, its papers and what is done with it to those who decide; asks them where it stands. */
  'claim-submit': { claimNumber: string };
  'claim-paper': { fileId: string };
  'claim-action': { claimNumber: string; action: 'WITHDRAW' | 'OBJECT' | 'MISTAKE'; reason: string; key: string };
  'claim-ask': { claimNumber: string };
  /** Reminders of papers, and the end of claims for which none comes. */
  'claims-daily': OfSlot;
  /** Looks at a paper of a claim once the scanner has. */
  'claim-scanned': { fileId: string };
  /** Makes unclaimed amounts of refunds that did not arrive. */
  'unclaimed-build': OfSlot;
  /** Gives a payout to the bank. */
  'payout-send': { payoutId: string };
  /** Asks the bank about one payout, and about all that it has not settled. */
  'payout-follow': { payoutId: string };
  'payout-poll': OfSlot;
  /** Adds the interest of half-year days to loans, and closes repayments that nobody paid. */
  'loan-interest': OfSlot;
  'loan-expire': OfSlot;
  /** The new-business system says that an application has changed. */
  'application-follow': { applicationNumber: string };
  /** Asks about those that are not decided. */
  'application-poll': OfSlot;
  /** Brings to mind what waits for proposers. */
  'application-remind': OfSlot;
  /** Gives it what a proposer did. */
  'application-send': { actId: string };
  /** Pays back what was paid for an application that is declined or postponed; `orderNo`: only what came too late for one that was issued. */
  'deposit-return': { applicationNumber: string; orderNo?: string };
  /** Returns premiums that were paid for dues after a death that is confirmed. */
  'claim-premiums': { claimNumber: string };
  /** Follows a part of a claim that the bank has paid, or sent back. */
  'claim-payout': { payoutId: string };
  /** Writes about certificates of annuities; holds and releases payouts. */
  'survival-window': OfSlot;
  /** Alerts some days before a day of a policy, in parts. */
  'premium-notices': { after?: string } & OfSlot;
  /** Asks for the NAVs that were published. */
  'nav-load': OfSlot;
  /** Carries out fund switches and transfers whose NAVs are there, in parts. */
  'switch-price': { after?: string } & OfSlot;
  /** Orders the systematic transfers of a day. */
  'stp-run': { day?: string } & OfSlot;
  /** Alerts about NAVs and fund values, when those of the day are published. */
  'fund-alerts': OfSlot;
};
export type JobName = keyof Jobs;
/** The cursor of a run over debits: by day, then by id. */
export type DebitCursor = { day: string; debitId: string };
/** `until`: repeat this part only. */
export type DebitPart = { after?: DebitCursor; until?: DebitCursor } & OfSlot;
/** How much of a run one job does before it enqueues the next: a job has two minutes. */
export type PartSize = { batch: number; batches: number };

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

/** Enqueues work in the caller's transaction: it is done if, and only if, the transaction commits. */
export type Outbox = {
  send<Name extends JobName>(tx: Transaction<Database>, name: Name, data: Jobs[Name], options?: { startAfter?: Date }): Promise<void>;
};

/** The field of a job's data that says which work it goes on with. */
const PARENT = 'traceparent';
export const parentOf = (data: unknown): string | undefined => {
  const parent: unknown = Reflect.get(Object(data), PARENT);
  return typeof parent === 'string' ? parent : undefined;
};

export function createOutbox(boss: PgBoss, tracing: Pick<Tracing, 'parent'>): Outbox {
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
