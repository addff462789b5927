import type { MoneyColumn } from '@portal/rules/policies/money-columns.ts';
import { SURRENDER_REASONS } from '@portal/rules/policies/surrender-reasons.ts';
import { z } from 'zod';

const Figures = { value: z.number(), charge: z.number(), loan: z.number(), tds: z.number(), get: z.number() };

/** Fields of a surrender as they are stored, encrypted: the figures that the customer saw, and what became of them. */
export const SurrenderRequest = z.object({
  reason: z.enum(SURRENDER_REASONS).nullable(),
  ...Figures,
  /** Premiums paid until then, and the cover that ends. */
  paid: z.number(),
  cover: z.number(),
  navDate: z.string().nullable(),
  /** In the lock-in: the day after it, on which the policy is paid. */
  payableOn: z.string().nullable(),
  bankId: z.string(),
  account: z.string(),
  adviser: z.string().nullable(),
  /** Value that staff have corrected, until the customer confirms it. */
  correction: z.object({ value: z.number(), reason: z.string() }).nullable(),
  /** In the lock-in: what moved to the discontinued fund. */
  moved: z.object({ amount: z.number(), on: z.string() }).nullable(),
  /** Figures of the payout. */
  settled: z.object({ ...Figures, on: z.string() }).nullable(),
});
export type SurrenderRequest = z.infer<typeof SurrenderRequest>;

/** The fields of a surrender that was made here. A book's surrender has none. */
export const readSurrender = (after: object): SurrenderRequest | undefined => SurrenderRequest.safeParse(after).data;

/** The figures of a payment, as they are shown and as they are paid. */
export function toFigures({ charge, tds, get, parts }: MoneyColumn) {
  const part = (name: 'VALUE' | 'LOAN') => parts.find((found) => found.name === name)?.amount ?? 0;
  return { value: part('VALUE'), charge, loan: part('LOAN'), tds, get };
}

/** Id of the requirement that asks the customer to confirm a corrected value. */
export const CONFIRMATION = 'value';
