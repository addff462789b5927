/** Position of the primary's log, and when it was read. */
export type LogPosition = { atMs: number; position: bigint };

/** Positions to keep: one a second for the longest allowed lag, and some more. */
const KEPT = 400;

export const withPosition = (positions: readonly LogPosition[], next: LogPosition): LogPosition[] => [...positions, next].slice(-KEPT);

/**
 * Lag of a standby in milliseconds: the age of the newest primary position that it has replayed. The standby is not asked, because a
 * disconnected one believes that it is up to date. Other machines' clocks are not used either. `Infinity`: unknown.
 */
export function lagMs(positions: readonly LogPosition[], replayed: bigint, nowMs: number): number {
  const reached = positions.findLast(({ position }) => position <= replayed);
  return reached ? nowMs - reached.atMs : Number.POSITIVE_INFINITY;
}
