import { cpSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/root.ts';

const UNUSED_FILES = /\.([cm]?tsx?|map|md|png)$/;

/** Copies packages as installed, without files that only people and compilers read. Nested packages are copied separately. */
export function copyPackages(folders: readonly string[], target: string, wants: (file: string) => boolean = () => true): void {
  for (const folder of folders) {
    const source = join(ROOT, folder);
    const programs = listPrograms(source);
    cpSync(source, join(target, folder), {
      recursive: true,
      dereference: true,
      filter: (file) => {
        const inside = file.slice(source.length);
        return !inside.includes('/node_modules') && !UNUSED_FILES.test(inside) && !programs.includes(file) && wants(join(folder, inside));
      },
    });
  }
}

/** Files of a package that only a person runs. */
function listPrograms(folder: string): string[] {
  const { bin = {} } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as { bin?: string | Record<string, string> };
  return (typeof bin === 'string' ? [bin] : Object.values(bin)).map((file) => join(folder, file));
}
