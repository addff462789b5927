/** One figure of a drill: what was looked at (with its N), what was found, and what had to be. */
export type Finding = { label: string; found: string; limit: string; isMet: boolean };

export type DrillOptions = {
  /** Makes every choice of the drill; printed, so that a run can be repeated. */
  seed: number;
  /** Smaller numbers, for trying out. */
  isQuick: boolean;
  /** Prints progress. */
  log(line: string): void;
  /** Runs when the drill is over, also after a fault or Ctrl+C; the newest first. */
  atEnd(work: () => unknown): void;
};

/** Breaks something on purpose and counts what is left; a fault that the drill did not plan is thrown. */
export type Drill = (options: DrillOptions) => Promise<Finding[]>;

/** Findings as lines, what was found in one column. */
export function printed(findings: readonly Finding[]): string {
  const width = Math.max(...findings.map(({ label }) => label.length));
  return findings
    .map(({ label, found, limit, isMet }) => `${isMet ? 'ok    ' : 'MISSED'}  ${label.padEnd(width)}  ${found}  (${limit})`)
    .join('\n');
}
