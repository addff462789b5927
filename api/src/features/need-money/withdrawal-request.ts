import { z } from 'zod';

const Figures = { get: z.number(), tds: z.number(), coverAfter: z.number() };

/** Fields of a withdrawal as they are stored, encrypted: the figures that the customer saw, and those of the payout. */
export const WithdrawalRequest = z.object({
  /** Units sold: the amount paid out and its tax. */
  amount: z.number(),
  ...Figures,
  coverBefore: z.number(),
  coverUntil: z.string(),
  navDate: z.string(),
  bankId: z.string(),
  account: z.string(),
  /** Figures by the NAVs of the day. */
  priced: z.object(Figures).nullable(),
});
export type WithdrawalRequest = z.infer<typeof WithdrawalRequest>;
