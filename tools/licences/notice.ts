import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { getPackageName, type Lock, neededBy, readLock } from '../lock.ts';
import { ROOT } from '../root.ts';

const LICENCE_FILE = /^(licen[cs]e|copying|notice)/i;
/** Packages without a licence file name their parts' licences in a section of the README. */
const README_SECTION = /^#+ licen[cs](e|ing)\s*$[\s\S]*?(?=^#|(?![\s\S]))/im;

/** The packages that a running portal consists of, with their licences: each text once, above it the packages that it covers. */
export function writeNotice(lock: Lock = readLock()): string {
  const byText = new Map<string, string[]>();
  for (const folder of neededBy(['api', 'web'], lock)) {
    if (!folder.includes('node_modules/')) continue;
    const { version, license } = lock[folder] ?? {};
    const text = readLicence(folder);
    byText.set(text, [...(byText.get(text) ?? []), `${getPackageName(folder)} ${version} (${license})`]);
  }
  const sections = [...byText].map(([text, packages]) => [packages.join('\n'), text].join('\n\n'));
  return ['Life Portal contains the following software and fonts of other authors.', ...sections]
    .join(`\n\n${'-'.repeat(80)}\n\n`)
    .concat('\n');
}

/** Everything that a package says about its licence. */
function readLicence(folder: string): string {
  const read = (name: string) =>
    readFileSync(join(ROOT, folder, name), 'utf8')
      .replace(/\r\n?/g, '\n')
      .trim();
  const names = readdirSync(join(ROOT, folder)).sort();
  const texts = names.filter((name) => LICENCE_FILE.test(name)).map(read);
  if (texts.length > 0) return texts.join('\n\n');
  const readme = names.filter((name) => /^readme\.md$/i.test(name)).map(read);
  return README_SECTION.exec(readme.join('\n'))?.[0].trim() ?? 'The package contains no text of its licence.';
}
