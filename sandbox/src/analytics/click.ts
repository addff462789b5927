import { z } from 'zod';

/** One click, as a caller reports it. */
export const Click = z.strictObject({
  event: z.string().min(1).max(40),
  clientId: z.string().max(64),
  initiationSection: z.string().max(40),
  group: z.string().max(60),
  item: z.string().max(60),
  keywordLength: z.number().optional(),
  at: z.iso.datetime(),
});
export type Click = z.infer<typeof Click>;
