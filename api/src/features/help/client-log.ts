import { type EndpointPath, rows } from '@portal/contract/contract.ts';
import type { Log } from '@portal/contract/help.ts';
import { PUBLIC_JOURNEYS } from '@portal/rules/staff/journeys.ts';
import type { Stores } from '../../platform/context/services.ts';

const PATHS: ReadonlySet<string> = new Set<EndpointPath>(rows.map(({ path }) => path));
const LATE_MS = 3_600_000;

/** True if the entry is stored. A visitor's browser may only report journeys of public pages, and a call must exist. */
export function mayLog({ logType, journey, step, api }: Log, hasSession: boolean): boolean {
  if (api !== undefined && !PATHS.has(api)) return false;
  if (logType === 'JOURNEY') return journey !== undefined && step !== undefined && (hasSession || PUBLIC_JOURNEYS.includes(journey));
  return hasSession;
}

/** Clamps the browser's time to a plausible range. */
const clampTime = (reported: string, now: Date) =>
  new Date(Math.min(Math.max(Date.parse(reported), now.getTime() - LATE_MS), now.getTime()));

export async function saveLog(
  log: Log,
  clientId: string | null,
  { stores: { journey: store }, now }: { stores: Stores; now: Date },
): Promise<void> {
  const { logType, journey, step, code, device, source } = log;
  const at = clampTime(log.at, now);
  if (logType !== 'JOURNEY') await store.addLog(log, clientId, at);
  else if (journey && step) await store.record({ name: journey, step, ...(code && { code }), at, device, source, clientId });
}
