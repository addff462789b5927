import { createHash } from 'node:crypto';
import { setImmediate } from 'node:timers/promises';
import type { Stores } from '../context/services.ts';
import type { Anchors } from './audit-anchor.ts';
import type { AuditHead, ChainedRow, Link } from './audit-chain.store.ts';

type InputError = { shard: number; seq: number; auditId: number | null; reason: string };
export type AuditCheck = { rows: number; shards: number; error: InputError | null };

const BATCH = 5_000;
/** Batches that are read ahead of the one being verified. */
const AHEAD = 2;
/** Rows to verify before the event loop handles other work. */
const SLICE = 250;
const NO_HASH = '';

/**
 * Verifies every chain from its first link: each row exists unchanged after the previous one, up to and beyond the anchor, and no row is
 * outside a chain. Stops at the first error. Reads one snapshot, whose anchors were read before it.
 */
export async function verifyAudit(store: Stores['auditChain'], { heads, starts }: Anchors): Promise<AuditCheck> {
  const ends = new Map<number, AuditHead>(starts);
  let rows = 0;
  for await (const slice of readSlices(store)) {
    for (const row of slice) {
      // Rows that were about to be dropped when the portal stopped.
      if (row.seq <= (starts.get(row.shard)?.seq ?? 0)) continue;
      const chainError = findError(row, ends.get(row.shard), heads.get(row.shard));
      if (chainError)
        return { rows, shards: ends.size, error: { shard: row.shard, seq: row.seq, auditId: row.audit_id, reason: chainError } };
      ends.set(row.shard, { shard: row.shard, seq: row.seq, hash: row.hash.toString('hex') });
      rows += 1;
    }
  }
  const check = { rows, shards: ends.size };
  for (const { shard, seq } of heads.values()) {
    const end = ends.get(shard)?.seq ?? 0;
    if (end < seq) return { ...check, error: { shard, seq: end + 1, auditId: null, reason: 'is missing, with all up to an anchor' } };
  }
  const unlinked = await store.findUnlinked();
  return { ...check, error: unlinked === undefined ? null : { shard: -1, seq: 0, auditId: unlinked, reason: 'stands in no chain' } };
}

/**
 * All links with their rows, in chain order and in slices. While one batch is checked, the next is read and the one after it requested, so
 * that the database never waits for the check.
 */
async function* readSlices(store: Stores['auditChain']): AsyncGenerator<ChainedRow[]> {
  const coming: Promise<ChainedRow[]>[] = [];
  let links: Promise<Link[]> = store.readLinks({ shard: -1, seq: 0 }, BATCH);
  const requestMore = (): void => {
    const rows = links.then((found) => store.readRows(found));
    links = links.then((found) => {
      const last = found.at(-1);
      return last && found.length === BATCH ? store.readLinks(last, BATCH) : [];
    });
    coming.push(rows);
    // Either may fail before the loop awaits it.
    for (const pending of [rows, links]) pending.catch(() => {});
  };
  for (let ahead = 0; ahead < AHEAD; ahead += 1) requestMore();
  try {
    for (let batch = await coming.shift(); batch && batch.length > 0; batch = await coming.shift()) {
      requestMore();
      for (let from = 0; from < batch.length; from += SLICE) {
        yield batch.slice(from, from + SLICE);
        await setImmediate();
      }
    }
  } finally {
    // Release the snapshot only after all reads have ended.
    await Promise.allSettled([...coming, links]);
  }
}

function findError(row: ChainedRow, before: AuditHead | undefined, anchored: AuditHead | undefined): string | undefined {
  if (row.seq !== (before?.seq ?? 0) + 1) return 'does not follow the one before it';
  if (row.text === null) return 'is missing';
  if (row.prev_hash.toString('hex') !== (before?.hash ?? NO_HASH)) return 'is not linked to the one before it';
  if (!createHash('sha256').update(row.prev_hash).update(row.text).digest().equals(row.hash)) return 'was changed';
  if (anchored?.seq === row.seq && anchored.hash !== row.hash.toString('hex')) return 'is not what was anchored';
  return undefined;
}

/** Describes the first bad row. */
export const errorText = ({ shard, seq, auditId, reason }: InputError): string =>
  `${auditId === null ? 'a row' : `row ${auditId}`}${shard < 0 ? '' : ` (shard ${shard}, number ${seq})`} ${reason}`;
