import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import type { JobName } from '@portal/api/platform/context/jobs.ts';
import { query } from './query.ts';

/** How long a run took, and its resident set after a tenth of it, at its end and at its peak, in megabytes of 1,048,576 bytes. */
export type JobRun = { seconds: number; early: number; end: number; peak: number };
/** `partners`: address of the process that answers for all partners. */
export type JobPlace = { url: string; partners: string };

const POLL_MS = 20;
/** Memory that stays within this much of what it was in a tenth of the run, or in a run of a tenth, is flat. */
export const FLAT = 1.5;

/** Starts the job; `ended` is its last line, undefined when it was killed. */
function start({ url, partners }: JobPlace, job: JobName, time: string) {
  const file = fileURLToPath(new URL('job-child.ts', import.meta.url));
  const child = spawn(process.execPath, [file, url, partners, job, time], { stdio: ['ignore', 'pipe', 'inherit'] });
  let out = '';
  child.stdout.on('data', (chunk: Buffer) => {
    out += chunk.toString();
  });
  const ended = new Promise<string | undefined>((resolve, reject) => {
    child.on('exit', (code, signal) => {
      if (signal === 'SIGKILL') resolve(undefined);
      else if (code === 0) resolve(out);
      else reject(new Error(`The job ${job} ended with code ${code}.`));
    });
  });
  return { child, ended };
}

/** Runs a job in a child process, from its first part to its last. */
export async function runJob(place: JobPlace, job: JobName, time: string): Promise<JobRun> {
  const line = await start(place, job, time).ended;
  if (line === undefined) throw new Error(`The job ${job} was killed.`);
  return JSON.parse(line);
}

/** Starts a job and kills it when a statement counts at least so many. */
export async function killJob(
  place: JobPlace,
  { job, time, done }: { job: JobName; time: string; done: { count: string; atLeast: number } },
): Promise<void> {
  const { child, ended } = start(place, job, time);
  const isDone = async () => {
    const [row] = await query<{ n: number }>(place.url, done.count);
    return (row?.n ?? 0) >= done.atLeast;
  };
  while (child.exitCode === null && !(await isDone())) await new Promise((next) => setTimeout(next, POLL_MS));
  child.kill('SIGKILL');
  if ((await ended) !== undefined) throw new Error('The run was over before it could be killed.');
  // The queue would retry a job of a dead process after two minutes; the next run starts again instead.
  await query(place.url, 'DELETE FROM pgboss.job');
}
