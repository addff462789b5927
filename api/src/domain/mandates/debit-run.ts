import type { PartSize } from '../../platform/context/jobs.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import type { DebitCursor, DebitPart } from './debit-part.ts';
import type { Debit } from './debit-record.ts';
import { inParallel } from './in-parallel.ts';

const FROM_THE_START: DebitCursor = { day: '1970-01-01', debitId: '00000000-0000-0000-0000-000000000000' };
const TO_THE_END: DebitCursor = { day: '9999-12-31', debitId: 'ffffffff-ffff-ffff-ffff-ffffffffffff' };
const REPEAT_MS = 30_000;

/** The part of a run and its size. Without them, the whole run in its usual parts. */
export type OfRun = { part?: DebitPart; size?: PartSize };

type Run = {
  name: 'mandate-prenotify' | 'mandate-present';
  /** The next debits between two cursors. */
  list: (after: DebitCursor, until: DebitCursor, limit: number) => Promise<Debit[]>;
  toCursor: (debit: Debit) => DebitCursor;
  /** Processes a batch and returns its failures. */
  work: (debits: Debit[]) => Promise<unknown[]>;
};

/**
 * One part of a run over debits. A failure does not stop the others: the run continues with the next part, and the failed part is repeated
 * once; debits already done no longer match. The last part, and a repeated one, fails its job instead, and the queue retries it.
 */
export async function runPart(
  run: Run,
  { part, size }: { part: DebitPart; size: PartSize },
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<void> {
  const { after = FROM_THE_START, until = TO_THE_END } = part;
  let cursor = after;
  const failures: unknown[] = [];
  let isWhole = false;
  for (let batch = 1; batch <= size.batches; batch += 1) {
    const debits = await run.list(cursor, until, size.batch);
    const last = debits.at(-1);
    if (!last) break;
    cursor = run.toCursor(last);
    failures.push(...(await run.work(debits).catch((error: unknown) => [error])));
    isWhole = batch === size.batches;
  }
  const [failure] = failures;
  if (failure) services.log.warn({ job: run.name, failed: failures.length, error: failure }, 'part of a debit run failed');
  if (part.until || !isWhole) {
    if (failure) throw failure;
    return;
  }
  await inTransaction(services, async ({ send }) => {
    await send(run.name, { after: cursor });
    // Repeats this part only: the next one is already enqueued.
    if (failure) await send(run.name, { after, until: cursor }, { startAfter: new Date(now.getTime() + REPEAT_MS) });
  });
  // If the process dies after this, the part runs again concurrently with the next one; they share no work.
  services.crashPoint('debit-part-passed-on');
}

/** Processes each debit of a batch, at most `concurrency` at a time; logs failures with the debit's id and returns them. */
export const eachDebit = (
  debits: readonly Debit[],
  { concurrency, work }: { concurrency: number; work: (debit: Debit) => Promise<void> },
  { log }: Services,
) =>
  inParallel(debits, concurrency, async (debit) => {
    await work(debit).catch((error: unknown) => {
      log.warn({ debitId: debit.debitId, error }, 'debit failed and will be retried');
      throw error;
    });
  });
