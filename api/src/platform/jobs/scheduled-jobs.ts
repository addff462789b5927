import { CronExpressionParser } from 'cron-parser';
import cronstrue from 'cronstrue';
import type { JobName } from '../context/jobs.ts';
import { JOB_NAMES, JOB_RULES } from './queue.ts';

type Scheduled = { effect: string; needsApproval?: true };

/** What each job of the schedule does, and which of them a second person approves when they are run by hand (calls, part B, 12). */
export const SCHEDULED: Partial<Record<JobName, Scheduled>> = {
  'payment-expire': { effect: 'Closes orders that nobody paid' },
  'payment-reconcile': { effect: 'Compares payments with the settlement of the day before' },
  'webhook-watch': { effect: 'Warns when the payment partner reports nothing any more' },
  'call-poll': { effect: 'Asks the call centre which calls are over' },
  'access-sweep': { effect: 'Removes what is over: codes, links, sessions, counters' },
  'seal-key-rotate': { effect: 'Adds the key of the day for sealed bodies' },
  'mandate-plan': { effect: 'Plans the debits of the next 12 days' },
  'mandate-prenotify': { effect: 'Sends the notices before debits' },
  'mandate-present': { effect: 'Presents the debits that are due', needsApproval: true },
  'mandate-result': { effect: 'Asks for the results of presented debits' },
  'mandate-sweep': { effect: 'Follows mandates that are being set up' },
  'mandate-register': { effect: 'Compares mandates with the registers of the rails' },
  'mandate-check': { effect: 'Asks rails without a register about their mandates' },
  'card-sweep': { effect: 'Follows registrations of cards' },
  'audit-anchor': { effect: 'Signs where the chains of the audit trail end' },
  'audit-verify': { effect: 'Checks the audit trail from the beginning' },
  'approval-expire': { effect: 'Ends requests that nobody approved in time' },
  'journey-rollup': { effect: 'Counts the steps of journeys for reports' },
  'log-retention': { effect: 'Removes old logs and messages, makes partitions ahead' },
  'policy-sums': { effect: 'Compares kept sums of policies with their ledgers' },
  'policy-anniversary': { effect: 'Puts changes of the payment frequency into effect' },
  'quotation-expiry': { effect: 'Closes quotations that nobody paid' },
  'upload-expire': { effect: 'Removes uploads that belong to nothing' },
  'case-late': { effect: 'Marks requests whose promised day has passed' },
  'case-expire': { effect: 'Closes requests whose documents never came' },
  'repository-poll': { effect: 'Asks insurance repositories about open requests' },
  'claims-daily': { effect: 'Reminds of claim papers, adds interest to late claims' },
  'unclaimed-build': { effect: 'Makes unclaimed amounts of refunds that did not arrive', needsApproval: true },
  'payout-poll': { effect: 'Asks the bank about payouts that are not settled, sends payouts that a claim no longer stops' },
  'loan-interest': { effect: 'Adds the interest of half-year days to loans', needsApproval: true },
  'loan-expire': { effect: 'Closes loan repayments that nobody paid' },
  'application-poll': { effect: 'Asks new business about open applications' },
  'application-remind': { effect: 'Reminds proposers of what waits for them' },
  'survival-window': { effect: 'Writes about survival certificates, holds and releases payouts' },
  'premium-notices': { effect: 'Sends the alerts before due days' },
  'nav-load': { effect: 'Loads the NAVs that were published' },
  'switch-price': { effect: 'Prices fund switches and moves their units', needsApproval: true },
  'stp-run': { effect: 'Orders the systematic transfers of the day' },
  'fund-alerts': { effect: 'Sends alerts about NAVs and fund values' },
};

export const SCHEDULED_NAMES = JOB_NAMES.filter((name) => JOB_RULES[name].cron !== undefined);
export const scheduledJob = (name: string): JobName | undefined => SCHEDULED_NAMES.find((one) => one === name);

const cronOf = (job: JobName): string => JOB_RULES[job].cron ?? '';
const walk = (job: JobName, now: Date) => CronExpressionParser.parse(cronOf(job), { currentDate: now, tz: 'Asia/Kolkata' });

/** "At 22:05, Monday through Friday" */
export const scheduleInWords = (job: JobName): string => cronstrue.toString(cronOf(job), { use24HourTimeFormat: true });
export const nextSlot = (job: JobName, now: Date): Date => walk(job, now).next().toDate();
/** The slot that now belongs to: the latest that has come. */
export const presentSlot = (job: JobName, now: Date): Date =>
  walk(job, new Date(now.getTime() + 1))
    .prev()
    .toDate();
