import type { Services } from '../context/services.ts';
import {
  type ArchiveContent,
  type ArchivedRow,
  type ArchiveSettings,
  deleteFile,
  readManifests,
  writeManifest,
  writeRows,
} from './archive-file.ts';
import type { AuditHead } from './audit-chain.store.ts';
import { startOfArchive, verifyArchivedFile } from './verify-archive.ts';

const BATCH = 5_000;

/** Settings of the archive; undefined if the insurer keeps none. */
export const getArchiveSettings = ({
  config: { AUDIT_ARCHIVE, AUDIT_KEY },
  sealing,
}: Pick<Services, 'config' | 'sealing'>): ArchiveSettings | undefined =>
  AUDIT_ARCHIVE ? { folder: AUDIT_ARCHIVE, AUDIT_KEY, sealing } : undefined;

/**
 * Archives the rows that are about to be dropped: those up to `ends`. Reads the file back and verifies it before it counts, so that the
 * caller may drop the rows. Rows that an interrupted run has archived already are not archived again.
 */
export async function archiveRows(
  ends: readonly AuditHead[],
  starts: ReadonlyMap<number, AuditHead>,
  { services, settings, now }: { services: Services; settings: ArchiveSettings; now: Date },
): Promise<void> {
  const previous = (await readManifests(settings)).at(-1);
  const from = new Map(previous ? toMap(previous.to) : starts);
  const to = new Map(from);
  for (const end of ends) if (end.seq > (to.get(end.shard)?.seq ?? 0)) to.set(end.shard, end);
  if ([...to.values()].every(({ shard, seq }) => seq === from.get(shard)?.seq)) return;
  const content: ArchiveContent = {
    rows: 0,
    first: '',
    last: '',
    from: [...from.values()],
    to: [...to.values()],
    previousLast: previous?.last ?? null,
  };
  const name = `audit-${now.toISOString().replaceAll(/[:.]/g, '-')}`;
  const file = await writeRows(name, countRows(readRange(from, to, services.store.auditChain), content), settings);
  const manifest = { ...file, ...content };
  await verifyArchivedFile(manifest, settings);
  await writeManifest(manifest, settings);
}

/** Deletes files whose last row is older than the given number of years. Returns the number of files. */
export async function deleteExpired(years: number, { settings, now }: { settings: ArchiveSettings; now: Date }): Promise<number> {
  const oldest = startOfArchive(years, now);
  const expired = (await readManifests(settings)).filter(({ last }) => new Date(last) < oldest);
  for (const manifest of expired) await deleteFile(manifest, settings);
  return expired.length;
}

const toMap = (heads: readonly AuditHead[]): Map<number, AuditHead> => new Map(heads.map((head) => [head.shard, head]));

/** Rows after `from` up to and including `to`, shard by shard. */
async function* readRange(
  from: ReadonlyMap<number, AuditHead>,
  to: ReadonlyMap<number, AuditHead>,
  store: Services['store']['auditChain'],
): AsyncGenerator<ArchivedRow> {
  for (const { shard, seq: end } of to.values()) {
    let seq = from.get(shard)?.seq ?? 0;
    while (seq < end) {
      const links = (await store.readLinks({ shard, seq }, Math.min(BATCH, end - seq))).filter((link) => link.shard === shard);
      const last = links.at(-1);
      if (!last) throw new Error(`Shard ${shard} of the audit trail ends at ${seq}, before ${end}.`);
      for (const { hash, text, ...row } of await store.readRows(links))
        yield { shard, seq: row.seq, hash: hash.toString('hex'), text: text ?? '' };
      seq = last.seq;
    }
  }
}

/** Passes the rows on, and fills in how many there are and from when. */
async function* countRows(rows: AsyncIterable<ArchivedRow>, content: ArchiveContent): AsyncGenerator<ArchivedRow> {
  for await (const row of rows) {
    const { at } = JSON.parse(row.text) as { at: string };
    if (content.rows === 0 || at < content.first) content.first = at;
    if (at > content.last) content.last = at;
    content.rows += 1;
    yield row;
  }
}
