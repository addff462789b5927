import type { ImportProgress, ImportReport } from './import-types.ts';

const count = (value: number): string => value.toLocaleString('en-IN');

/** A line for a file and step: rows so far and rows per second. */
function progressLine({ step, file, rows, seconds }: ImportProgress): string {
  if (step === 'check') return `Comparing rows: ${rows} rules in ${seconds.toFixed(1)} s`;
  const rate = seconds > 0.05 ? `${count(Math.round(rows / seconds))} rows/s` : '';
  return `${step === 'read' ? 'Reading' : 'Writing'} ${file.padEnd(18)} ${count(rows).padStart(12)} rows  ${rate}`;
}

const counted = (value: number, noun: string): string => `${count(value)} ${noun}${value === 1 ? '' : 's'}`;

const REDRAW_MS = 200;

/** Shows progress: updated in place on a terminal, one line per file elsewhere. */
export function progressPrinter(out: NodeJS.WriteStream): (progress: ImportProgress) => void {
  let last = 0;
  return (progress) => {
    const now = performance.now();
    if (!progress.isDone && (!out.isTTY || now - last < REDRAW_MS)) return;
    last = now;
    const isSilent = progress.isDone && progress.rows === 0 && progress.step !== 'check';
    if (out.isTTY) out.write(`\r\u001b[K${isSilent ? '' : progressLine(progress)}${progress.isDone && !isSilent ? '\n' : ''}`);
    else if (!isSilent) out.write(`${progressLine(progress)}\n`);
  };
}

/** The result of an import, as lines for the operator. Faults are `file:line field: reason`. */
export function reportLines(report: ImportReport): string[] {
  if (report.outcome === 'refused') {
    const more = report.moreErrors > 0 ? [`… and ${count(report.moreErrors)} more.`] : [];
    const uncompared = report.compared ? [] : ['Some rows were not compared with each other; fix these errors first.'];
    const lines = report.errors.map(({ file, line, field, reason }) => `${file}:${line} ${field}: ${reason}`);
    return [
      ...lines,
      ...more,
      ...uncompared,
      `Nothing was loaded: the book has ${counted(report.errors.length + report.moreErrors, 'error')}.`,
    ];
  }
  const sum = (pick: (file: ImportReport['files'][number]) => number) => report.files.reduce((total, file) => total + pick(file), 0);
  const read = sum((file) => file.read) + report.deletions;
  if (report.isRepeated) return [`Nothing has changed: the portal has loaded delta ${report.sequence} already.`];
  const { unchangedFiles } = report;
  if (report.files.length === 0)
    return [
      `Nothing has changed: all ${counted(unchangedFiles.length, 'file')} are as in the last import and were not read. --full reads them.`,
    ];
  const skipped = unchangedFiles.length > 0 ? [`Unchanged since the last import, and not read: ${unchangedFiles.join(', ')}.`] : [];
  if (report.outcome === 'unchanged') return [`Nothing has changed: the portal holds all ${count(read)} rows already.`, ...skipped];
  const deletedRows = sum((file) => file.gone);
  const retainedRows = sum((file) => file.kept);
  const removed = `${deletedRows > 0 ? `, ${count(deletedRows)} removed` : ''}${retainedRows > 0 ? `, ${count(retainedRows)} kept that are the portal’s own` : ''}`;
  const { changedHere } = report;
  const own = [
    ...(changedHere.kept > 0
      ? [`${counted(changedHere.kept, 'value')} that customers changed here stayed: the book says what it said before.`]
      : []),
    ...(changedHere.replaced > 0 ? [`${counted(changedHere.replaced, 'value')} that customers changed here gave way to the book’s.`] : []),
  ];
  return [
    `${report.isDryRun ? 'Nothing was kept. An import would do this' : 'Loaded'}: ${count(read)} rows read, ${count(sum((file) => file.fresh))} new, ${count(sum((file) => file.changed))} changed${removed}.`,
    ...skipped,
    ...own,
  ];
}
