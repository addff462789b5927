import { APPROVAL_STATES } from '@portal/rules/staff/four-eyes.ts';
import { PARTNER_STATES } from '@portal/rules/staff/partner-health.ts';
import { z } from 'zod';
import { command, query } from '../endpoint.ts';
import { Totp } from '../typed-fields.ts';
import { InstantOut, Ref, RupeesOut } from '../types.ts';
import { InstantIn } from './staff-range.ts';

const JobName = z.string().regex(/^[a-z-]{1,40}$/, 'This job is not known.');
const Reason = z.string().max(200);

const CronRun = z.object({
  runKey: z.string(),
  name: z.string(),
  slot: InstantOut,
  startedAt: InstantOut,
  endedAt: InstantOut.nullable(),
  state: z.enum(['DONE', 'FAILED', 'RUNNING']),
  /** Rows that it changed, where it counts them. */
  changed: z.int().nullable(),
  attempts: z.int(),
  error: z.string().nullable(),
});
const DeadLetter = z.object({ id: z.string(), job: z.string(), failedAt: InstantOut, attempts: z.int(), error: z.string() });

/** Scheduled jobs, and what the queue could not do. */
export const staffJobs = {
  '/admin/cronAuth': command({
    caller: 'admin(operator)',
    idempotent: false,
    request: z.strictObject({
      password: z.string().min(1).max(128),
      totp: Totp.optional(),
    }),
    response: z.object({
      cronToken: z.string(),
      jobs: z.array(
        z.object({
          name: z.string(),
          schedule: z.string(),
          timeZone: z.literal('Asia/Kolkata'),
          effect: z.string(),
          needsApproval: z.boolean(),
          lastRun: CronRun.nullable(),
          nextAt: InstantOut,
        }),
      ),
      deadLetters: z.array(DeadLetter),
    }),
    fails: ['staffCredentialsWrong'],
    summary: 'Confirms once more who is here, and lists the scheduled jobs.',
  }),
  '/admin/cronRuns': query({
    method: 'GET',
    caller: 'admin(viewer)',
    request: z.strictObject({ name: JobName.optional(), from: InstantIn.optional(), to: InstantIn.optional() }),
    response: z.array(CronRun),
    summary: 'The last runs of scheduled jobs, newest first.',
  }),
  '/admin/alerts': query({
    method: 'GET',
    caller: 'admin(viewer)',
    request: z.strictObject({}),
    response: z.object({
      /** Jobs whose last run failed. */
      failedRuns: z.array(CronRun.pick({ name: true, startedAt: true, error: true })),
      /** Jobs that failed for the last time, by name. */
      deadLetters: z.array(z.object({ job: z.string(), letters: z.int(), failedAt: InstantOut })),
      /** When the audit trail was found altered; null while its last check found nothing. */
      auditBrokenAt: InstantOut.nullable(),
    }),
    summary: 'Returns the backlog that needs staff now.',
  }),
  '/admin/health': query({
    method: 'GET',
    caller: 'admin(viewer)',
    request: z.strictObject({}),
    response: z.object({
      asOf: InstantOut,
      /** Calls of the last 15 minutes, over all processes; the state by the newest of them. */
      partners: z.array(
        z.object({
          partner: z.string(),
          name: z.object({ en: z.string(), hi: z.string() }),
          state: z.enum(PARTNER_STATES),
          answered: z.int(),
          failed: z.int(),
          leftAlone: z.int(),
          averageMs: z.int().nullable(),
          mostMs: z.int().nullable(),
        }),
      ),
      /** Jobs whose time has come and that wait, by name. */
      queues: z.array(z.object({ job: z.string(), waiting: z.int(), oldestS: z.int() })),
      /** Scheduled jobs whose slot has come and whose run has not begun. */
      lateJobs: z.array(z.object({ job: z.string(), lateS: z.int() })),
      deadLetters: z.int(),
      /** Money that was captured and is not posted. */
      unposted: z.object({ orders: z.int(), amount: RupeesOut, oldestS: z.int() }),
      messages: z.object({ queued: z.int(), oldestS: z.int() }),
      importedAt: InstantOut.nullable(),
      /** The newest book of the core system; null if it delivers none. */
      delivery: z
        .object({ sequence: z.int(), result: z.enum(['LOADED', 'UNCHANGED', 'REJECTED']), at: InstantOut, faults: z.int() })
        .nullable(),
    }),
    summary: 'How partners answer, and what has piled up.',
  }),
  '/admin/triggerCronjob': command({
    caller: 'admin(operator)',
    seal: 'none',
    fourEyes: true,
    request: z.strictObject({ cronToken: z.string().max(60), jobName: JobName, slot: InstantIn.optional(), reason: Reason }),
    response: z.object({
      runKey: z.string(),
      state: z.enum(['STARTED', 'ALREADY_DONE', 'RUNNING', ...APPROVAL_STATES]),
      approvalId: Ref.nullable(),
      expiresAt: InstantOut.nullable(),
    }),
    fails: ['cronTokenOver'],
    summary: 'Runs a scheduled job now, once for its slot.',
  }),
  '/admin/deadLetters': command({
    caller: 'admin(operator)',
    seal: 'none',
    request: z.strictObject({
      cronToken: z.string().max(60),
      id: z.uuid(),
      action: z.enum(['REQUEUE', 'DROP']),
      reason: Reason.optional(),
    }),
    response: z.object({ state: z.enum(['REQUEUED', 'DROPPED']) }),
    fails: ['cronTokenOver'],
    summary: 'Tries again what failed for the last time, or drops it.',
  }),
} as const;
