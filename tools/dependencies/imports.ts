import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { parseSync } from 'oxc-parser';
import { ROOT } from '../root.ts';

/** One import, as `specifier` writes it: `from` is a file of the repository, `to` a file of the repository or the name of a package. */
export type Import = { from: string; to: string; specifier: string; names: string[]; typeOnly: boolean };

const PORTAL = /^@portal\/([^/]+)\/(.+)$/;

function aim(from: string, specifier: string): Pick<Import, 'to' | 'specifier'> {
  const [, workspace, path] = PORTAL.exec(specifier) ?? [];
  if (workspace) return { specifier, to: `${workspace}/src/${path}` };
  return { specifier, to: specifier.startsWith('.') ? normalize(join(dirname(from), specifier)) : specifier };
}

/** The imports of one file, re-exports and dynamic imports of a fixed name included. */
export function listImports(from: string, source: string): Import[] {
  const { module, errors } = parseSync(from, source);
  if (errors[0]) throw new Error(`${from}: ${errors[0].message}`);
  const found: Import[] = module.staticImports.map(({ moduleRequest, entries }) => ({
    from,
    ...aim(from, moduleRequest.value),
    names: entries.map(({ importName }) => importName.name ?? '*'),
    typeOnly: entries.length > 0 && entries.every(({ isType }) => isType),
  }));
  for (const { entries } of module.staticExports) {
    for (const { moduleRequest, importName, isType } of entries) {
      if (moduleRequest) found.push({ from, ...aim(from, moduleRequest.value), names: [importName.name ?? '*'], typeOnly: isType });
    }
  }
  for (const { moduleRequest } of module.dynamicImports) {
    const written = /^(['"`])([^'"`$]+)\1$/.exec(source.slice(moduleRequest.start, moduleRequest.end));
    if (written?.[2]) found.push({ from, ...aim(from, written[2]), names: ['*'], typeOnly: false });
  }
  return found;
}

/** Every import of the tracked TypeScript files. */
export function allImports(): Import[] {
  const listed = spawnSync('git', ['ls-files', '*.ts', '*.tsx'], { cwd: ROOT, encoding: 'utf8' }).stdout.trim();
  return listed.split('\n').flatMap((file) => listImports(file, readFileSync(join(ROOT, file), 'utf8')));
}
