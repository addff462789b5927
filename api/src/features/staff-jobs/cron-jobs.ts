import type { EndpointAt } from '@portal/contract/contract.ts';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { hashSecret, newHandle } from '../../base/secret.ts';
import { type Action, doOrAsk } from '../../domain/approvals/four-eyes.ts';
import { confirmPassword, confirmStaff } from '../../domain/staff/confirm-staff.ts';
import type { JobName } from '../../platform/context/jobs.ts';
import { inTransaction } from '../../platform/context/services.ts';
import { eventNames, scheduledNames } from '../../platform/jobs/job-row.ts';
import { toRunKey } from '../../platform/jobs/job-run.store.ts';
import { createData } from '../../platform/jobs/schedule.ts';
import { describeSchedule, nextSlot, presentSlot } from '../../platform/jobs/scheduled-jobs.ts';
import type { Call, CommandCall } from '../../platform/pipeline/implement.ts';

const TRIGGER = '/admin/triggerCronjob';
const TOKEN_MS = 10 * MINUTE_MS;
/** Number of consecutive wrong confirmations that end the session. */
const WRONG_MAX = 5;
const REASON_MISSING = { en: 'Give a reason.', hi: 'कारण लिखें।' };
const SLOT_WRONG = { en: 'This is not a scheduled time, or it is in the future.', hi: 'यह इसकी समय-सारणी का समय नहीं है, या अभी नहीं आया।' };

type Auth = Call<EndpointAt<'/admin/cronAuth'>>;

/** `/admin/cronAuth` confirms the person again, then lists the jobs. */
export async function authForJobs(call: Auth) {
  const { input, session, services, now, requestId } = call;
  const account = session?.staffUserId ? await services.store.staffAccount.find(session.staffUserId) : undefined;
  if (!session || !account) throw new PortalError('notAllowed');
  try {
    await confirmPassword(account, input.password, call);
    if (services.config.STAFF_TOTP === 'required') await confirmStaff(account, input, call);
  } catch (error) {
    if (!(error instanceof PortalError) || error.code !== 'staffCredentialsWrong') throw error;
    await inTransaction(services, async ({ store }) => {
      if ((await store.confirmation.noteWrong(session.sessionId)) < WRONG_MAX) return;
      await store.session.endById(session.sessionId, 'confirmation', now);
      await store.audit.write({ action: '/admin/logout', outcome: 'confirmation', session, requestId }, now);
    });
    throw error;
  }
  const cronToken = newHandle();
  await services.store.confirmation.start(session.sessionId, hashSecret(cronToken), new Date(now.getTime() + TOKEN_MS));
  const [runs, deadLetters] = await Promise.all([
    services.store.jobRun.latest(),
    services.store.deadLetter.list(eventNames(services.jobs)),
  ]);
  return {
    cronToken,
    jobs: scheduledNames(services.jobs).map((name) => ({
      name,
      schedule: describeSchedule(name, services.jobs),
      timeZone: 'Asia/Kolkata' as const,
      effect: services.jobs[name].effect ?? '',
      needsApproval: services.jobs[name].needsApproval === true && services.config.FOUR_EYES.includes('CRON'),
      lastRun: runs.find((run) => run.name === name) ?? null,
      nextAt: nextSlot(name, now, services.jobs),
    })),
    deadLetters,
  };
}

export const listRuns = ({ input, store }: Call<EndpointAt<'/admin/cronRuns'>>) => store.jobRun.list(input);

type Confirmed = Pick<CommandCall<EndpointAt<typeof TRIGGER>>, 'session' | 'store' | 'now'> & { input: { cronToken: string } };
async function checkToken({ session, store, now, input }: Confirmed): Promise<void> {
  const isLive = session && (await store.confirmation.isLive(session.sessionId, hashSecret(input.cronToken), now));
  if (!isLive) throw new PortalError('cronTokenOver');
}

type Run = { job: JobName; slot: string; reason: string };
type Started = { runKey: string; state: 'STARTED' | 'ALREADY_DONE' | 'RUNNING' };

export const runJobAction: Action<Run> = {
  path: TRIGGER,
  kind: 'CRON',
  summary: ({ job, slot }) => `Run ${job} for ${slot}`,
  async run({ job, slot, reason }, { store, send, services, now, proposer }): Promise<Started> {
    const at = new Date(slot);
    const runKey = toRunKey(job, at);
    if (!(await store.jobRun.ask(job, { slot: at, by: { staffUserId: proposer, reason } }, now))) {
      const run = await store.jobRun.find(job, at);
      return { runKey, state: run?.state === 'DONE' ? 'ALREADY_DONE' : 'RUNNING' };
    }
    await store.scheduledRun.take(job, at, now);
    await send(job, createData(job, at, services.jobs));
    return { runKey, state: 'STARTED' };
  },
};

/** `/admin/triggerCronjob` runs a job for one of its slots, by default the present one. A completed slot is not run again. */
export async function triggerJob(call: CommandCall<EndpointAt<typeof TRIGGER>>) {
  const { input, services, now, fail } = call;
  await checkToken(call);
  const job = scheduledNames(services.jobs).find((name) => name === input.jobName);
  if (!job) throw fail('notFound');
  const reason = input.reason.trim();
  if (!reason) throw badFields({ reason: REASON_MISSING });
  const slot = input.slot ?? presentSlot(job, now, services.jobs);
  if (slot > now || presentSlot(job, slot, services.jobs).getTime() !== slot.getTime()) throw badFields({ slot: SLOT_WRONG });
  const isFree = services.jobs[job].needsApproval !== true;
  const params = { job, slot: slot.toISOString(), reason };
  const { result, state, approvalId, expiresAt } = await doOrAsk(runJobAction, { params, reason, isFree }, call);
  const started = result as Started | undefined;
  return { runKey: toRunKey(job, slot), state: started?.state ?? state, approvalId, expiresAt };
}

/** `/admin/deadLetters` retries a failed job or drops it. */
export async function decideDeadLetter(call: CommandCall<EndpointAt<'/admin/deadLetters'>>) {
  const { input, session, services, store, send, now, fail, requestId } = call;
  await checkToken(call);
  const { id, action } = input;
  const reason = input.reason?.trim();
  if (action === 'DROP' && !reason) throw badFields({ reason: REASON_MISSING });
  const letter = await store.deadLetter.take(id, eventNames(services.jobs));
  if (!letter) throw fail('notFound');
  if (action === 'REQUEUE') await send(letter.job, letter.data);
  const entry = { action: 'dead-letter', outcome: action, session, objectKind: 'job', objectId: id, reason, requestId };
  await store.audit.write({ ...entry, detail: { job: letter.job } }, now);
  return { state: action === 'REQUEUE' ? ('REQUEUED' as const) : ('DROPPED' as const) };
}
