import type { InjectOptions } from 'fastify';
import { buildApp } from '../app/app.ts';
import { run } from '../app/run-jobs.ts';
import { sendFundAlerts } from '../domain/alerts/fund-alerts.ts';
import { sendPolicyAlerts } from '../domain/alerts/policy-alerts.ts';
import { queryAssessor } from '../domain/claims/follow-claim.ts';
import { followDebits } from '../domain/mandates/debit-result.ts';
import { queryMandate } from '../features/mandate/query-mandate.ts';
import { applyEvent } from '../features/payment/apply-event.ts';
import type { JobName, PartSize } from '../platform/context/jobs.ts';
import type { Services } from '../platform/context/services.ts';
import type { PaymentEvent } from '../platform/partners/payment/payment.port.ts';
import { RUNS } from './factories/debit-runs.ts';

type Work<Order> = (order: Order, services: Services, now: Date) => Promise<unknown>;
type AlertOrder = { of: 'policies' | 'funds'; size: PartSize };
type DebitOrder = { step: keyof typeof RUNS | 'follow'; part?: { data: never; size: PartSize } };

const request: Work<InjectOptions> = async (options, services) => {
  const app = await buildApp(services, { withWeb: false });
  await app.inject(options);
  await app.close();
};
const job: Work<JobName> = (name, services) => run(name, { data: {}, services });
const paymentEvent: Work<PaymentEvent> = (event, services, now) =>
  applyEvent({ ...event, at: new Date(event.at) }, { source: 'WEBHOOK', adapter: 'sandbox' }, { services, now });
const debits: Work<DebitOrder> = ({ step, part }, services, now) =>
  step === 'follow' ? followDebits(services, now) : RUNS[step](services, now, part && { part: part.data, size: part.size });
const alerts: Work<AlertOrder> = ({ of, size }, services, now) =>
  of === 'policies' ? sendPolicyAlerts(services, { now, after: undefined, size }) : sendFundAlerts(services, now, size);
const queryMandateStatus: Work<string> = async (mandateId, services, now) => {
  const mandate = await services.store.mandate.find(mandateId);
  if (mandate) await queryMandate(mandate, services, now);
};

const claimAnswer: Work<string> = (claimNumber, services, now) => queryAssessor(claimNumber, services, now);

/** Work that can be interrupted by a crash. An order is plain data, so that another process can receive it. */
const CRASH_WORKS = { request, job, paymentEvent, debits, alerts, askMandate: queryMandateStatus, claimAnswer };
export type CrashWorks = { [Name in keyof typeof CRASH_WORKS]: Parameters<(typeof CRASH_WORKS)[Name]>[0] };

/** Performs the work and its follow-up jobs, except the next part of a run, which the queue starts. */
export async function doWork<Name extends keyof CrashWorks>(
  name: Name,
  { order, services, now, drain }: { order: CrashWorks[Name]; services: Services; now: Date; drain: () => Promise<number> },
): Promise<void> {
  const work = CRASH_WORKS[name] as Work<CrashWorks[Name]>;
  await work(order, services, now);
  if (name === 'debits' && (order as DebitOrder).part) return;
  if ((await drain()) > 0) throw new Error('A job failed.');
}
