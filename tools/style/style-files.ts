import { spawnSync } from 'node:child_process';
import { ROOT } from '../root.ts';
import { SEARCH_WORDS } from './prescribed.ts';

/** The files of the repository that match, those that are new included. */
export function listFiles(...patterns: string[]): string[] {
  const { stdout } = spawnSync('git', ['ls-files', '--cached', '--others', '--exclude-standard', ...patterns], {
    cwd: ROOT,
    encoding: 'utf8',
  });
  return stdout.trim().split('\n');
}

export const sourceFiles = (): string[] => listFiles('*.ts', '*.tsx');

/** Sources with texts that people read. The strings of the specification are left out. */
export const textFiles = (): string[] =>
  sourceFiles().filter(
    (file) => /^(api|contract|rules|web)\/src\//.test(file) && file !== SEARCH_WORDS && !/\.test\.tsx?$|\/testing|\/verbatim/.test(file),
  );

/** The style guide itself names what it forbids. */
export const docFiles = (): string[] => listFiles('*.md').filter((file) => file !== 'docs/style.md');
