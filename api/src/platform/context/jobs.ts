import type { Transaction } from 'kysely';
import type { Database } from '../db/schema.ts';

/** A scheduled run names its slot, under which it is recorded. */
export type OfSlot = { slot?: string };
/**
 * Every job and outbox event with its payload: ids only, nothing personal. Each is declared beside its row (`declare module`).
 */
// biome-ignore lint/suspicious/noEmptyInterface: its members are declared by the parts.
export interface Jobs {}
export type JobName = keyof Jobs;
/** How much of a run one job does before it enqueues the next: a job has two minutes. */
export type PartSize = { batch: number; batches: number };

/** Enqueues work in the caller's transaction: it is done if, and only if, the transaction commits. */
export type Outbox = {
  send<Name extends JobName>(
    tx: Transaction<Database>,
    job: { name: Name; data: Jobs[Name]; startAfter?: Date | undefined },
  ): Promise<void>;
};
