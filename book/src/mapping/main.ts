import { parseArgs } from 'node:util';
import { checkMapping, type MappingReport, MOST_DISTINCT } from './check-mapping.ts';
import { convertExtract } from './convert-extract.ts';
import { readMapping, WrongMapping } from './mapping-file.ts';

const USAGE = 'Usage: npm run map -- check|convert <mapping.json> --from <folder of the extract> [--out <folder of the book>]';
const ERRORS_SHOWN = 50;

/** npm run map: turns a core system's extract into a book. An extract with errors gives no book. */
async function main(args: string[]): Promise<void> {
  const { task, mappingFile, from, out } = readOrder(args);
  const mapping = await readMapping(mappingFile);
  const report = await checkMapping(from, mapping);
  if (task === 'check') console.log(drawReport(report));
  for (const { file, line, field, reason } of report.errors.slice(0, ERRORS_SHOWN)) console.error(`${file}:${line} ${field}: ${reason}`);
  if (report.errorCount > 0)
    throw new WrongMapping(`The extract has ${count(report.errorCount, 'error')}.${out ? ' No book was written.' : ''}`);
  if (!out) return;
  const rows = Object.values(await convertExtract(from, mapping, out)).reduce((sum, count) => sum + count, 0);
  console.log(`Wrote ${count(rows, 'row')} to ${out}.`);
}

const count = (n: number, noun: string): string => `${n.toLocaleString('en-IN')} ${noun}${n === 1 ? '' : 's'}`;

function readOrder(args: string[]) {
  const { values, positionals } = parse(args);
  const [task, mappingFile, ...others] = positionals;
  const isConvert = task === 'convert';
  if ((task !== 'check' && !isConvert) || !mappingFile || !values.from || others.length > 0 || isConvert !== (values.out !== undefined))
    throw new WrongMapping(USAGE);
  return { task, mappingFile, from: values.from, out: values.out };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: { from: { type: 'string' }, out: { type: 'string' } }, allowPositionals: true });
  } catch {
    throw new WrongMapping(USAGE);
  }
}

/** One table for each file, in columns of equal width. */
function drawReport({ files }: MappingReport): string {
  return files
    .map(({ file, source, rows, columns }) => {
      const head = ['column', 'filled', 'distinct', 'refused', 'smallest', 'largest'];
      const lines = columns.map(({ column, filled, distinct, refused, smallest, largest }) => [
        column,
        `${filled}`,
        distinct < MOST_DISTINCT ? `${distinct}` : `${MOST_DISTINCT} or more`,
        `${refused}`,
        smallest ?? '',
        largest ?? '',
      ]);
      const widths = head.map((_, at) => Math.max(...[head, ...lines].map((line) => line[at]?.length ?? 0)));
      const draw = (line: string[]) => `  ${line.map((text, at) => text.padEnd(widths[at] ?? 0)).join('  ')}`.trimEnd();
      return [`${source} as ${file}: ${count(rows, 'row')}`, ...[head, ...lines].map(draw)].join('\n');
    })
    .join('\n\n');
}

try {
  await main(process.argv.slice(2));
} catch (error) {
  if (!(error instanceof WrongMapping)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}
