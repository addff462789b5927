/** Results of a benchmark. The first column names the measurement; the others have formatted figures. */
export type Table = { title: string; columns: string[]; rows: string[][]; notes: string[] };

export type Options = {
  /** Smaller numbers, for trying out. */
  isQuick: boolean;
  /** Prints progress. */
  log(line: string): void;
};
export type Benchmark = (options: Options) => Promise<Table[]>;

/** For a terminal: the first column to the left, figures to the right. */
export function plainText({ title, columns, rows, notes }: Table): string {
  const lines = [columns, ...rows];
  const widths = columns.map((_, at) => Math.max(...lines.map((line) => (line[at] ?? '').length)));
  const print = (line: string[]) =>
    widths
      .map((width, at) => pad(line[at] ?? '', width, at))
      .join('   ')
      .trimEnd();
  const rule = widths.map((width) => '-'.repeat(width)).join('   ');
  return [title, '', print(columns), rule, ...rows.map(print), ...notes.map((note) => `  ${note}`), ''].join('\n');
}

const pad = (text: string, width: number, at: number): string => (at === 0 ? text.padEnd(width) : text.padStart(width));

export function markdown({ title, columns, rows, notes }: Table): string {
  const print = (line: string[]) => `| ${columns.map((_, at) => (line[at] ?? '').replaceAll('|', '\\|')).join(' | ')} |`;
  const rule = `|${columns.map((_, at) => (at === 0 ? '---' : '---:')).join('|')}|`;
  return [`## ${title}`, '', print(columns), rule, ...rows.map(print), '', ...notes.map((note) => `- ${note}`), ''].join('\n');
}
