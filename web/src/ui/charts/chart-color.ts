const COLORS = 6;

/** Colour of a part, in a chart and in its table. Parts after the sixth share the last colour. */
export const chartColor = (index: number): string => `var(--chart-${Math.min(index + 1, COLORS)})`;
