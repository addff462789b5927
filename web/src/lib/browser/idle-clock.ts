/** What counts as being here, and the times of the warning, for customers and staff alike. */
export const ACTIVITY = ['pointerdown', 'pointermove', 'keydown', 'scroll', 'touchstart'] as const;
export const CHECKED_EVERY_MS = 1_000;
export const WARNED_BEFORE_MS = 60_000;
/** Of the idle time: so often the server hears of somebody who is here but asks nothing of it. */
export const HEARD_EVERY = 1 / 3;
