import type { JobName, Jobs } from '../context/jobs.ts';
import type { Services } from '../context/services.ts';

/** How often a job is tried again, and after how many seconds: the delay doubles up to the longest. */
type Retry = { retryLimit: number; retryDelay: number; retryDelayMax: number };
/** Retried until it succeeds, because a customer's money or request depends on it. */
export const FOR_EVER: Retry = { retryLimit: 100_000, retryDelay: 2, retryDelayMax: 600 };
/** The next slot of its schedule does the same work. */
export const ONCE: Retry = { retryLimit: 0, retryDelay: 1, retryDelayMax: 1 };
/** A daily run, repeated within the hours after its slot. */
export const NIGHTLY: Retry = { retryLimit: 5, retryDelay: 60, retryDelayMax: 3_600 };
/** A daily run that must not wait for the next day. */
export const HALF_DAY: Retry = { retryLimit: 20, retryDelay: 30, retryDelayMax: 600 };
export const MESSAGE: Retry = { retryLimit: 20, retryDelay: 2, retryDelayMax: 600 };

/** A job or outbox event. Its handler is idempotent: a crash in the middle repeats it. */
export type JobRow<Name extends JobName> = {
  retry: Retry;
  run: (data: Jobs[Name], services: Services, now: Date) => Promise<unknown>;
  /** Its schedule in IST; without one it is sent by what needs it. */
  cron?: string;
  /** Every slot that was missed is made up, not the latest alone. */
  each?: true;
  /** Effect of a scheduled job, for staff. */
  effect?: string;
  /** A second person approves a run by hand (calls, part B, 12). */
  needsApproval?: true;
  /** Data that a late run needs about its slot. */
  toData?: (slot: Date) => Omit<Jobs[Name], 'slot'>;
};
export type JobRows = { readonly [Name in JobName]?: JobRow<Name> };
export type JobTable = { readonly [Name in JobName]: JobRow<Name> };

declare module '../context/services.ts' {
  interface Services {
    jobs: JobTable;
  }
}

export const jobNames = (jobs: JobTable) => Object.keys(jobs) as JobName[];
export const scheduledNames = (jobs: JobTable): JobName[] =>
  jobNames(jobs)
    .filter((name) => jobs[name].cron !== undefined)
    .sort();
/** Jobs that no schedule repeats. */
export const eventNames = (jobs: JobTable): JobName[] => jobNames(jobs).filter((name) => jobs[name].cron === undefined);
