/** How far the primary's log had come, and when that was asked. */
export type LogPosition = { atMs: number; position: bigint };

/** Kept: one a second for as long as any lag may be allowed, and some more. */
const KEPT = 400;

export const withPosition = (known: readonly LogPosition[], next: LogPosition): LogPosition[] => [...known, next].slice(-KEPT);

/**
 * How long ago a standby that has replayed up to `replayed` was certainly as new as the primary, in milliseconds: since the newest position
 * of the primary that it has reached. The standby's own word is not asked, since one that is cut off believes that it has everything; neither
 * are clocks of other machines. `Infinity`: nobody knows.
 */
export function lagMs(known: readonly LogPosition[], replayed: bigint, nowMs: number): number {
  const reached = known.findLast(({ position }) => position <= replayed);
  return reached ? nowMs - reached.atMs : Number.POSITIVE_INFINITY;
}
