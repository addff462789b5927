import { followDebits } from '../debits/debit-result.ts';
import type { PartSize } from '../jobs/queue.ts';
import { inChild } from './crash-child.ts';
import { RUNS, type Run } from './debit-runs.ts';

const STEPS = { ...RUNS, follow: followDebits };
type Order = { step: keyof typeof STEPS; part?: { data: never; size: PartSize } };

/** Does one step of the debit cycle. A part of it alone leaves the next one to the queue. */
await inChild<Order>(
  ({ step, part }, services, now) => {
    const work: Run = STEPS[step];
    return work(services, now, part?.data, part?.size);
  },
  ({ part }) => part !== undefined,
);
