import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { hashFile, type Manifest, readManifest } from '@portal/book/manifest.ts';
import type { Day } from '@portal/rules/calendar/dates.ts';
import { missingPositionsDay } from '@portal/rules/core/positions-day.ts';
import { inTransaction, type Services, type Work } from '../../platform/context/services.ts';
import { isComplete } from '../book-delivery/find-deliveries.ts';
import { type Comparison, compareFile } from './compare-positions.ts';
import { PositionFault } from './read-positions.ts';

const FOLDER = /^positions-(\d{4}-\d{2}-\d{2})$/;
const FILE = 'positions.jsonl';

/** The job `core-reconcile`: compares the policies with the positions of the core system, the days in order and each once. */
export async function reconcilePositions(services: Services, now: Date): Promise<void> {
  const { CORE_TRANSPORT, CORE_FOLDER: root } = services.config;
  if (CORE_TRANSPORT !== 'folder' || !root) return;
  const names = (await readdir(root, { withFileTypes: true })).filter((entry) => entry.isDirectory()).map(({ name }) => name);
  for (const name of names.sort()) {
    const day = FOLDER.exec(name)?.[1];
    if (day !== undefined) await reconcileDay(day, join(root, name), { services, now });
  }
  await noteMissingDay(services, now);
}

/** Alerts staff if the core system has stated positions before, and those of the last day are missing. */
async function noteMissingDay({ store }: Services, now: Date): Promise<void> {
  const last = await store.difference.findLast();
  const missing = last && missingPositionsDay(last.day, now);
  if (missing) await store.posting.alertStaff('corePositionsMissing', { subject: missing, detail: last.day }, now);
}

async function reconcileDay(day: Day, folder: string, { services, now }: Pick<Work, 'services' | 'now'>): Promise<void> {
  const earlier = await services.store.difference.findFrom(day);
  if (earlier && earlier.fault === null) return;
  const manifest = await readManifest(folder);
  // It is written last. Until then, and until the file is complete, the day waits.
  if ('error' in manifest || manifest.sha256 === earlier?.sha256 || !(await isComplete(folder, manifest))) return;
  const comparison = await compareIfValid(folder, manifest, services);
  await inTransaction(services, async ({ store }) => {
    const { sha256 } = manifest;
    const isFault = 'fault' in comparison;
    const counts = isFault
      ? { policies: 0, differences: 0 }
      : { policies: comparison.policies, differences: comparison.differences.length };
    if (!(await store.difference.record({ day, sha256, fault: isFault ? comparison.fault : null, ...counts }, now))) return;
    if (isFault)
      return store.posting.alertStaff('corePositionsInvalid', { subject: `${day} ${sha256.slice(0, 12)}`, detail: comparison.fault }, now);
    const fresh = await store.difference.store(comparison.differences, comparison.uncompared, day);
    services.crashPoint('core-reconcile-before-commit');
    if (fresh > 0) await store.posting.alertStaff('coreDifferences', { subject: day, detail: `${fresh} new` }, now);
  });
}

async function compareIfValid(folder: string, { files }: Manifest, services: Services): Promise<Comparison | { fault: string }> {
  const path = join(folder, FILE);
  const { rows, sha256 } = files[FILE] ?? {};
  if (sha256 === undefined) return { fault: `the manifest does not name ${FILE}` };
  if ((await hashFile(path)) !== sha256.toLowerCase()) return { fault: `${FILE} differs from its hash in the manifest` };
  try {
    const comparison = await compareFile(path, services);
    return comparison.policies === rows ? comparison : { fault: `${FILE} has ${comparison.policies} rows, and ${rows} in the manifest` };
  } catch (error) {
    if (error instanceof PositionFault) return { fault: error.message };
    throw error;
  }
}
