import { parseArgs } from 'node:util';
import { StartupError } from '../../base/startup-error.ts';
import { DEFAULT_MAX_REMOVED, type MaxRemoved, readMaxRemoved } from './max-removed.ts';

const FLAGS = {
  'no-manifest': { type: 'boolean' },
  'dry-run': { type: 'boolean' },
  full: { type: 'boolean' },
  'max-removed': { type: 'string' },
  report: { type: 'string' },
} as const;
const USAGE =
  'Say which folder holds the book, or which file the NAVs: npm run import -- <folder> [--dry-run] [--max-removed <number or %>] [--report <file>] [--full] [--no-manifest].';

type Order = {
  folder: string;
  needsManifest: boolean;
  isDryRun: boolean;
  isFull: boolean;
  maxRemoved: MaxRemoved;
  reportFile: string | undefined;
};

/** Parses the operator's command line. */
export function readOrder(args: string[]): Order {
  const { values, positionals } = parse(args);
  const [folder] = positionals;
  if (!folder || positionals.length > 1) throw new StartupError(USAGE);
  const max = values['max-removed'];
  const maxRemoved = max === undefined ? DEFAULT_MAX_REMOVED : readMaxRemoved(max);
  if (!maxRemoved) throw new StartupError('--max-removed is a number of rows or a share up to 100%, such as 500 or 1%.');
  return {
    folder,
    needsManifest: !values['no-manifest'],
    isDryRun: values['dry-run'] ?? false,
    isFull: values.full ?? false,
    maxRemoved,
    reportFile: values.report,
  };
}

function parse(args: string[]) {
  try {
    return parseArgs({ args, options: FLAGS, allowPositionals: true });
  } catch {
    throw new StartupError(USAGE);
  }
}
