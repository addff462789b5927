/** The scroll speed of the specification is that of the marquee element: so many pixels in each of its ticks (BAN-005). */
const SPEED = 6;
const TICK_MS = 85;

/** How long a notice runs whose way is so many pixels. */
export const runMs = (distance: number): number => Math.round((distance / SPEED) * TICK_MS);
