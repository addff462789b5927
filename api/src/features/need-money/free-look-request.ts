import { FREE_LOOK_REASONS } from '@portal/rules/policies/free-look.ts';
import { z } from 'zod';

/** Fields of a cancellation as they are stored, encrypted: the figures that the customer saw. */
export const FreeLookRequest = z.object({
  reason: z.enum(FREE_LOOK_REASONS),
  refund: z.number(),
  premiums: z.number(),
  risk: z.number(),
  medical: z.number(),
  stamp: z.number(),
  navDate: z.string().nullable(),
  /** The account that the customer chose; null: the payout account of the policy. */
  bankId: z.string().nullable(),
  account: z.string().nullable(),
  adviser: z.string().nullable(),
});
export type FreeLookRequest = z.infer<typeof FreeLookRequest>;
