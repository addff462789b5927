import { Gauge, type Registry } from 'prom-client';
import type { Backlog } from '../jobs/backlog.store.ts';

/** Gauges that are read from the database at each scrape, in addition to the counters. */
export function createBacklogGauges(registry: Registry) {
  const gauge = (name: string, help: string, labelNames: string[] = []) => new Gauge({ name, help, labelNames, registers: [registry] });
  const waiting = gauge('portal_jobs_waiting', 'Jobs that wait although their time has come.', ['job']);
  const oldest = gauge('portal_jobs_oldest_seconds', 'How long the oldest of them has waited.', ['job']);
  const dead = gauge('portal_dead_letters', 'Jobs that failed for the last time and that no schedule repeats.');
  const unposted = gauge('portal_unposted_orders', 'Orders whose money was captured and is not posted.');
  const unpostedPaise = gauge('portal_unposted_paise', 'Their amount.');
  const unpostedAge = gauge('portal_unposted_oldest_seconds', 'How long the oldest of them has waited.');
  const messages = gauge('portal_messages_queued', 'Messages that were not sent yet.');
  const messageAge = gauge('portal_messages_oldest_seconds', 'How long the oldest of them has waited.');
  const importAge = gauge('portal_import_age_seconds', 'Since a book was imported; without a value: never.');
  const auditAge = gauge('portal_audit_check_age_seconds', 'Since the audit trail was checked; without a value: never.');
  const auditBroken = gauge('portal_audit_broken', '1 when its last check found it altered.');
  const jobFailed = gauge('portal_scheduled_job_failed', '1 while the last run of a scheduled job has failed.', ['job']);
  const jobLate = gauge('portal_scheduled_job_late_seconds', 'For how long the run of a slot that has come has not begun.', ['job']);
  const readable = gauge('portal_backlog_readable', '1 while the database answers these questions.');
  const perJob = [waiting, oldest, jobFailed, jobLate];
  const plain = [dead, unposted, unpostedPaise, unpostedAge, messages, messageAge, importAge, auditAge, auditBroken];
  /** Removes unknown values: a gauge without labels would otherwise show 0. */
  const forget = () => {
    for (const jobGauge of perJob) jobGauge.reset();
    for (const plainGauge of plain) plainGauge.remove();
  };
  forget();
  return {
    show({ queues, deadLetters, unposted: money, messages: unsent, importAgeS, audit, scheduled }: Backlog): void {
      forget();
      for (const { job, waiting: jobs, oldestS } of queues) {
        waiting.set({ job }, jobs);
        oldest.set({ job }, oldestS);
      }
      dead.set(deadLetters);
      unposted.set(money.orders);
      unpostedPaise.set(money.paise);
      unpostedAge.set(money.oldestS);
      messages.set(unsent.queued);
      messageAge.set(unsent.oldestS);
      if (importAgeS !== null) importAge.set(importAgeS);
      if (audit) {
        auditAge.set(audit.ageS);
        auditBroken.set(audit.isBroken ? 1 : 0);
      }
      for (const { job, isFailed, lateS } of scheduled) {
        jobFailed.set({ job }, isFailed ? 1 : 0);
        jobLate.set({ job }, lateS);
      }
      readable.set(1);
    },
    /** Hides the values of the last scrape, which are outdated. */
    hide(): void {
      forget();
      readable.set(0);
    },
  };
}
