import { CronExpressionParser } from 'cron-parser';
import cronstrue from 'cronstrue';
import type { JobName } from '../context/jobs.ts';
import type { JobTable } from './job-row.ts';

const getCron = (job: JobName, jobs: JobTable): string => jobs[job].cron ?? '';
const walk = (job: JobName, now: Date, jobs: JobTable) =>
  CronExpressionParser.parse(getCron(job, jobs), { currentDate: now, tz: 'Asia/Kolkata' });

/** "At 22:05, Monday through Friday" */
export const describeSchedule = (job: JobName, jobs: JobTable): string =>
  cronstrue.toString(getCron(job, jobs), { use24HourTimeFormat: true });
export const nextSlot = (job: JobName, now: Date, jobs: JobTable): Date => walk(job, now, jobs).next().toDate();
/** The latest slot that is due. */
export const presentSlot = (job: JobName, now: Date, jobs: JobTable): Date =>
  walk(job, new Date(now.getTime() + 1), jobs)
    .prev()
    .toDate();
