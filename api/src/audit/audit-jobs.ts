import { addDays, dayOf, startOfDay } from '@portal/rules/dates.ts';
import type { Services } from '../services.ts';
import { type Anchors, BrokenAnchor, readAnchors, readLatestHeads, writeAnchor } from './audit-anchor.ts';
import { type AuditCheck, faultText, verifyAudit } from './verify-audit.ts';

/** Signs the ends of the chains that have grown since they were last signed. */
export async function anchorAudit({ store, config }: Services, now: Date): Promise<void> {
  const heads = await store.auditChain.listHeads();
  const anchored = await readLatestHeads(config);
  const grown = heads.filter(({ shard, seq }) => seq > (anchored.get(shard) ?? 0));
  if (grown.length > 0) await writeAnchor('heads', grown, config, now);
}

/** Checks the whole trail on one snapshot. */
export async function readAndVerify({
  db,
  storesOn,
  config,
}: Pick<Services, 'db' | 'storesOn' | 'config'>): Promise<AuditCheck & { anchors: Anchors; words: string | null }> {
  const anchors = await readAnchors(config);
  const check = await db
    .transaction()
    .setIsolationLevel('repeatable read')
    .setAccessMode('read only')
    .execute((tx) => verifyAudit(storesOn(tx).auditChain, anchors));
  const isUnanchored = !check.fault && check.rows > 0 && anchors.heads.size === 0;
  return { ...check, anchors, words: check.fault ? faultText(check.fault) : isUnanchored ? 'no chain is anchored' : null };
}

/** Each night: checks the trail, says so in the trail, alerts on a break, and drops what is older than AUDIT_DAYS if there is none. */
export async function checkAudit(services: Services, now: Date): Promise<void> {
  const { store, log } = services;
  const found = await readAndVerify(services).catch((error: unknown) => {
    if (error instanceof BrokenAnchor) return { rows: 0, shards: 0, fault: null, words: error.message };
    throw error;
  });
  const at = found.fault?.auditId ? await store.auditChain.timeOf(found.fault.auditId) : undefined;
  const detail = { rows: found.rows, shards: found.shards, ...(found.words && { brokenAt: (at ?? now).toISOString() }) };
  const entry = { action: 'audit-verify', job: 'audit-verify', requestId: `audit-verify ${dayOf(now)}`, reason: found.words ?? undefined };
  await store.audit.write({ ...entry, outcome: found.words ? 'broken' : 'ok', detail }, now);
  if (found.words) log.error({ rows: found.rows }, `audit trail broken: ${found.words}`);
  else await dropOld(services, now);
}

/** Whole days, up to what was anchored at the end of the last of them; where each chain begins then is signed before anything is dropped. */
async function dropOld({ store, config }: Services, now: Date): Promise<void> {
  const until = startOfDay(addDays(dayOf(now), -config.AUDIT_DAYS));
  const [{ heads: old, starts }, ends] = [await readAnchors(config, until), await store.auditChain.listHeads()];
  const ripe = [...old.values()].filter(
    ({ shard, seq }) => seq > (starts.get(shard)?.seq ?? 0) && seq < (ends.find((end) => end.shard === shard)?.seq ?? 0),
  );
  if (ripe.length > 0) await writeAnchor('start', ripe, config, now);
  let rows = 0;
  // With those that a run before did not come to.
  for (const head of new Map([...starts.values(), ...ripe].map((one) => [one.shard, one])).values())
    rows += await store.auditChain.drop(head);
  if (rows === 0) return;
  const entry = { action: 'audit-drop', job: 'audit-verify', outcome: 'ok', requestId: `audit-verify ${dayOf(now)}` };
  await store.audit.write({ ...entry, detail: { rows, before: until.toISOString() } }, now);
}
