import { z } from 'zod';
import { noErrorName } from '../faults.ts';
import { leftAlone } from '../rejected.ts';

const count = (max: number) => z.preprocess(leftAlone, z.coerce.number().int().min(0).max(max).optional());

export const ErrorRequest = z
  .object({ partner: z.string(), fault: z.string(), times: count(1_000_000), delayMs: count(600_000) })
  // "For the next 0 calls" is no fault at all.
  .transform((request): typeof request => (request.times === 0 ? { ...request, fault: noErrorName } : request));

/** An instant to set the clock to; empty or null takes the real time again. */
export const TimeRequest = z.object({
  now: z.union([z.literal(['', null]).transform(() => null), z.iso.datetime({ offset: true }).transform((text) => new Date(text))]),
});
