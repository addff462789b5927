/** Events that count as activity, for customers and staff. */
export const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;
export const CHECKED_EVERY_MS = 1_000;
export const WARNED_BEFORE_MS = 60_000;
/** Share of the idle time after which activity without calls is reported to the server. */
export const HEARD_EVERY = 1 / 3;
