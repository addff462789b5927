import { renameSync, writeFileSync } from 'node:fs';

export type DrillFigures = {
  /** When the copy was found whole. */
  at: Date;
  /** From the order until then. */
  tookMs: number;
};

/** Metrics of a restored backup, in the text format that Prometheus's node exporter reads from a folder. */
export const formatFigures = ({
  at,
  tookMs,
}: DrillFigures): string => `# HELP portal_restore_drill_timestamp_seconds When a backup was last restored and found whole.
# TYPE portal_restore_drill_timestamp_seconds gauge
portal_restore_drill_timestamp_seconds ${Math.floor(at.getTime() / 1_000)}
# HELP portal_restore_drill_seconds How long that took, from the order until it was found whole.
# TYPE portal_restore_drill_seconds gauge
portal_restore_drill_seconds ${(tookMs / 1_000).toFixed(1)}
`;

/** In one move: half a file would be read as a fault. */
export function writeFigures(file: string, figures: DrillFigures): void {
  const unfinished = `${file}.unfinished`;
  writeFileSync(unfinished, formatFigures(figures), { mode: 0o644 });
  renameSync(unfinished, file);
}
