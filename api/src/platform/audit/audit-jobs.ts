import { addDays, dayOf, startOfDay } from '@portal/rules/calendar/dates.ts';
import type { Services } from '../context/services.ts';
import { archiveRows, deleteExpired, getArchiveSettings } from './archive-audit.ts';
import { type Anchors, BrokenAnchor, readAnchors, readLatestHeads, writeAnchor } from './audit-anchor.ts';
import type { AuditHead, MonthEnd } from './audit-chain.store.ts';
import { type AuditCheck, errorText, verifyAudit } from './verify-audit.ts';

/** Signs the ends of the chains that have grown since they were last signed. */
export async function anchorAudit({ store, config }: Services, now: Date): Promise<void> {
  const chainHeads = await store.auditChain.listHeads();
  const anchored = await readLatestHeads(config);
  const grown = chainHeads.filter(({ shard, seq }) => seq > (anchored.get(shard) ?? 0));
  if (grown.length > 0) await writeAnchor('heads', { heads: grown, settings: config }, now);
}

/** Checks the whole trail on one snapshot. */
export async function readAndVerify({
  db,
  storesOn,
  config,
}: Pick<Services, 'db' | 'storesOn' | 'config'>): Promise<AuditCheck & { anchors: Anchors; words: string | null }> {
  const anchors = await readAnchors(config);
  const { check, wasAnchored } = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute(async (tx) => {
      const { auditChain, scheduledRun } = storesOn(tx);
      return { check: await verifyAudit(auditChain, anchors), wasAnchored: (await scheduledRun.latest()).has('audit-anchor') };
    });
  // On a new installation the first rows are written before any worker has started: nothing is missing then.
  const isUnanchored = !check.error && check.rows > 0 && anchors.heads.size === 0 && wasAnchored;
  return { ...check, anchors, words: check.error ? errorText(check.error) : isUnanchored ? 'no chain is anchored' : null };
}

/** Each night: checks the audit trail, records the result in it, alerts on a break, and otherwise archives and drops old rows. */
export async function checkAudit(services: Services, now: Date): Promise<void> {
  const { store, log } = services;
  const found = await readAndVerify(services).catch((error: unknown) => {
    if (error instanceof BrokenAnchor) return { rows: 0, shards: 0, error: null, words: error.message };
    throw error;
  });
  const at = found.error?.auditId ? await store.auditChain.findTime(found.error.auditId) : undefined;
  const detail = { rows: found.rows, shards: found.shards, ...(found.words && { brokenAt: (at ?? now).toISOString() }) };
  const entry = { action: 'audit-verify', job: 'audit-verify', requestId: `audit-verify ${dayOf(now)}`, reason: found.words ?? undefined };
  await store.audit.write({ ...entry, outcome: found.words ? 'broken' : 'ok', detail }, now);
  if (found.words) log.error({ rows: found.rows }, `audit trail broken: ${found.words}`);
  else {
    await dropOld(services, now);
    await dropExpired(services, now);
  }
}

/**
 * Drops whole months, and whole days of the default partition, up to the anchor at the end of the last of these days. The new start of
 * each chain is signed before anything is dropped, and the rows are in the archive before that. If they cannot be archived, nothing is dropped.
 */
async function dropOld(services: Services, now: Date): Promise<void> {
  const { store, config } = services;
  const until = startOfDay(addDays(dayOf(now), -config.AUDIT_DAYS));
  const { heads: old, starts } = await readAnchors(config, until);
  const latest = new Map((await store.auditChain.listHeads()).map(({ shard, seq }) => [shard, seq]));
  const goesOn = ({ shard, seq }: AuditHead) => seq < (latest.get(shard) ?? 0);
  const months = ripeMonths(await store.auditChain.listMonthEnds(until), (end) => goesOn(end) && end.seq <= (old.get(end.shard)?.seq ?? 0));
  const outside = await store.auditChain.listEndsOutside([...old.values()]);
  const chainStarts = lastOfEach([...outside.filter(goesOn), ...months]);
  const ripe = chainStarts.filter(({ shard, seq }) => seq > (starts.get(shard)?.seq ?? 0));
  const settings = getArchiveSettings(services);
  if (ripe.length > 0 && settings) await archiveRows(ripe, starts, { services, settings, now });
  if (ripe.length > 0) await writeAnchor('start', { heads: ripe, settings: config }, now);
  const upTo = months.at(-1)?.month;
  const dropped = upTo ? await store.auditChain.dropMonths(upTo) : 0;
  let rows = 0;
  // Rows before the new starts, and rows that an earlier run did not reach.
  for (const head of lastOfEach([...starts.values(), ...ripe])) rows += await store.auditChain.drop(head);
  if (rows + dropped === 0) return;
  const entry = { action: 'audit-drop', job: 'audit-verify', outcome: 'ok', requestId: `audit-verify ${dayOf(now)}` };
  await store.audit.write({ ...entry, detail: { rows, months: dropped, before: until.toISOString() } }, now);
}

/** Deletes archived files that are older than AUDIT_ARCHIVE_YEARS. */
async function dropExpired(services: Services, now: Date): Promise<void> {
  const settings = getArchiveSettings(services);
  const files = settings ? await deleteExpired(services.config.AUDIT_ARCHIVE_YEARS, { settings, now }) : 0;
  if (files === 0) return;
  const entry = { action: 'audit-archive-drop', job: 'audit-verify', outcome: 'ok', requestId: `audit-verify ${dayOf(now)}` };
  await services.store.audit.write({ ...entry, detail: { files } }, now);
}

/** The ends of the months of which all may go, up to the first of which one may not. */
function ripeMonths(ends: readonly MonthEnd[], mayGo: (end: MonthEnd) => boolean): readonly MonthEnd[] {
  const stays = ends.find((end) => !mayGo(end))?.month;
  return ends.filter(({ month }) => stays === undefined || month < stays);
}

/** The latest of each shard. */
const lastOfEach = (chainHeads: readonly AuditHead[]): AuditHead[] => {
  const last = new Map<number, AuditHead>();
  for (const { shard, seq, hash } of chainHeads) if (seq > (last.get(shard)?.seq ?? 0)) last.set(shard, { shard, seq, hash });
  return [...last.values()];
};
