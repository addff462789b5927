import { createHash } from 'node:crypto';
import { addYears, dayOf, startOfDay } from '@portal/rules/calendar/dates.ts';
import { type ArchiveSettings, BrokenArchive, type Manifest, readManifests, readRows } from './archive-file.ts';
import type { AuditHead } from './audit-chain.store.ts';

export type ArchiveCheck = { files: number; rows: number; first: string | null };

/** Rows before this time are deleted from the archive. */
export const startOfArchive = (years: number, now: Date): Date => startOfDay(addYears(dayOf(now), -years));

/**
 * Verifies the archive: every file is as it was written, each continues the chains of the one before it, none is missing, and the last
 * reaches the links at which the database starts.
 */
export async function verifyArchive(
  starts: ReadonlyMap<number, AuditHead>,
  { settings, years, now }: { settings: ArchiveSettings; years: number; now: Date },
): Promise<ArchiveCheck> {
  const manifests = await readManifests(settings);
  const [oldest] = manifests;
  if (!oldest && starts.size > 0) throw new BrokenArchive('it has no file, and older rows were dropped');
  if (oldest?.previousLast && new Date(oldest.previousLast) >= startOfArchive(years, now))
    throw new BrokenArchive(`the file before ${oldest.name} is missing`);
  let previous: Manifest | undefined;
  for (const manifest of manifests) {
    if (previous && !isSame(previous.to, manifest.from))
      throw new BrokenArchive(`the file between ${previous.name} and ${manifest.name} is missing`);
    await verifyArchivedFile(manifest, settings);
    previous = manifest;
  }
  const ends = new Map(previous?.to.map((head) => [head.shard, head]));
  for (const { shard, seq, hash } of starts.values()) {
    const end = ends.get(shard);
    if (!end || end.seq < seq || (end.seq === seq && end.hash !== hash))
      throw new BrokenArchive(`rows of shard ${shard} up to number ${seq} were dropped and are not in it`);
  }
  return { files: manifests.length, rows: manifests.reduce((sum, { rows }) => sum + rows, 0), first: oldest?.first ?? null };
}

/** Reads a file and follows the chains from its first links to its last ones. */
export async function verifyArchivedFile(manifest: Manifest, settings: ArchiveSettings): Promise<void> {
  const ends = new Map(manifest.from.map((head) => [head.shard, head]));
  let rows = 0;
  for await (const { shard, seq, hash, text } of readRows(manifest, settings)) {
    const before = ends.get(shard);
    const expected = createHash('sha256')
      .update(Buffer.from(before?.hash ?? '', 'hex'))
      .update(text)
      .digest('hex');
    if (seq !== (before?.seq ?? 0) + 1 || hash !== expected)
      throw new BrokenArchive(`number ${seq} of shard ${shard} in ${manifest.name} is not linked to the one before it`);
    ends.set(shard, { shard, seq, hash });
    rows += 1;
  }
  if (rows !== manifest.rows || !isSame([...ends.values()], manifest.to)) throw new BrokenArchive(`rows of ${manifest.name} are missing`);
}

const isSame = (some: readonly AuditHead[], other: readonly AuditHead[]): boolean => toText(some) === toText(other);
const toText = (heads: readonly AuditHead[]): string =>
  JSON.stringify(heads.toSorted((a, b) => a.shard - b.shard).map(({ shard, seq, hash }) => [shard, seq, hash]));
