const COLORS = 6;

/** The colour of a part, the same in a chart and in the table beside it; parts after the sixth share the last one. */
export const chartColor = (index: number): string => `var(--chart-${Math.min(index + 1, COLORS)})`;
