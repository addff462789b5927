import { DAY_MS, SECOND_MS } from '@portal/rules/calendar/durations.ts';
import { CronExpressionParser } from 'cron-parser';
import type { JobName, Jobs } from '../context/jobs.ts';
import { inTransaction, type Services, type Work } from '../context/services.ts';
import { type JobTable, scheduledNames } from './job-row.ts';

const LOOK_MS = 15_000;
/** Slots missed for longer than this are not run later. */
const MAKE_UP_MS = 7 * DAY_MS;

/**
 * The slots of a job's schedule (IST) after one time and up to another. For most jobs, one run does the work of all missed ones, because
 * it works on the current state. For those, only the latest slot is needed, and it is found without the thousands before it.
 */
function slotsToMakeUp({ cron = '', each }: Pick<JobTable[JobName], 'cron' | 'each'>, last: Date, until: Date): Date[] {
  const after = new Date(Math.max(last.getTime(), until.getTime() - MAKE_UP_MS));
  const walkFrom = (currentDate: Date) => CronExpressionParser.parse(cron, { currentDate, tz: 'Asia/Kolkata' });
  if (!each) {
    const latest = walkFrom(new Date(until.getTime() + SECOND_MS))
      .prev()
      .toDate();
    return latest > after && latest <= until ? [latest] : [];
  }
  const slots: Date[] = [];
  const walk = walkFrom(after);
  for (let slot = walk.next().toDate(); slot <= until; slot = walk.next().toDate()) slots.push(slot);
  return slots;
}

/** Data of a run: its slot, and the facts that a late run needs. */
export const createData = (job: JobName, at: Date, jobs: JobTable): Jobs[JobName] =>
  ({ slot: at.toISOString(), ...jobs[job].toData?.(at) }) as Jobs[JobName];

/**
 * Sends each due slot to the queue once, from whichever process is first; slots missed during an outage are sent late. A job without a
 * slot yet starts with the next one.
 */
export async function sendDueRuns(services: Services, now: Date): Promise<void> {
  const latest = await services.store.scheduledRun.latest();
  for (const job of scheduledNames(services.jobs)) {
    const last = latest.get(job);
    if (!last) await services.store.scheduledRun.take(job, now, now);
    else for (const slot of slotsToMakeUp(services.jobs[job], last, now)) await sendRun(job, slot, { services, now });
  }
}

/** Consumes the slot and queues its job in one transaction. */
const sendRun = (job: JobName, slot: Date, { services, now }: Pick<Work, 'services' | 'now'>): Promise<void> =>
  inTransaction(services, async ({ store, send }) => {
    if (await store.scheduledRun.take(job, slot, now)) await send(job, createData(job, slot, services.jobs));
  });

/** Checks the schedule repeatedly until the returned function is called. */
export function storeSchedule(services: Services): () => Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  let isOver = false;
  const look = async (): Promise<void> => {
    await sendDueRuns(services, services.clock()).catch((error: unknown) => services.log.error({ error }, 'scheduled jobs were not sent'));
    if (!isOver) timer = setTimeout(next, LOOK_MS);
  };
  let looking = look();
  function next(): void {
    looking = look();
  }
  return async () => {
    isOver = true;
    clearTimeout(timer);
    await looking;
  };
}
