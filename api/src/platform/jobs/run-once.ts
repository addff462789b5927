import { maskText } from '@portal/rules/people/masks.ts';
import type { Services } from '../context/services.ts';
import { EXPIRE_S } from './queue.ts';

const MAX_ERROR = 200;

/**
 * Runs a scheduled job once for its slot, however often the queue delivers it, and stores its end. If a runner dies, another takes over
 * after the time in which the queue delivers the job again.
 */
export async function runOnce(
  job: string,
  { slot, work }: { slot: Date; work: (now: Date) => Promise<unknown> },
  services: Services,
): Promise<void> {
  const now = services.clock();
  const fence = await services.store.jobRun.start(job, { slot, leaseUntil: new Date(now.getTime() + EXPIRE_S * 1_000) }, now);
  if (fence === undefined) return;
  try {
    const changed = await work(now);
    await services.store.jobRun.end({ job, slot, fence }, typeof changed === 'number' ? { changed } : {}, services.clock());
  } catch (error) {
    await services.store.jobRun.end({ job, slot, fence }, { error: errorText(error) }, services.clock());
    throw error;
  }
}

/** First line of an error, without possible personal data. */
export const errorText = (error: unknown): string =>
  maskText(String(Object(error).message ?? error).split('\n')[0] ?? '').slice(0, MAX_ERROR);

/** The slot that a job of the schedule carries. */
export function findSlot(data: object): Date | undefined {
  const slot: unknown = Reflect.get(data, 'slot');
  return typeof slot === 'string' ? new Date(slot) : undefined;
}
