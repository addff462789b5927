import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../../tools/root.ts';

/** An object of the Kubernetes API as a manifest writes it. */
export type Manifest = { apiVersion: string; kind: string; metadata: { name: string; [field: string]: unknown }; [field: string]: unknown };
type Model = new (data: object) => { validate(): void };

const toName = ({ kind, metadata }: Manifest): string => `${kind} ${metadata.name}`;
const toModule = ({ apiVersion }: Manifest): string => `kubernetes-models/${apiVersion}`;

/** Finds what the API would reject in manifests: missing fields, wrong types and values by its schemas, and unknown fields by its types. */
export async function findErrors(manifests: readonly Manifest[]): Promise<string[]> {
  const errors: string[] = [];
  for (const manifest of manifests) {
    const models = (await import(toModule(manifest))) as Record<string, Model>;
    const Model = models[manifest.kind];
    if (!Model) errors.push(`${toName(manifest)}: no such kind in ${manifest.apiVersion}`);
    else {
      try {
        new Model(manifest).validate();
      } catch (error) {
        errors.push(`${toName(manifest)}: ${error instanceof Error ? error.message : error}`);
      }
    }
  }
  return [...errors, ...unknownFields(manifests)];
}

/** A literal with a field that its type does not have is an error to the compiler, however deep. */
function unknownFields(manifests: readonly Manifest[]): string[] {
  const folder = mkdtempSync(join(ROOT, 'node_modules/.cache/manifests-'));
  try {
    const lines = manifests.map(
      (manifest, at) => `const m${at}: import('${toModule(manifest)}').I${manifest.kind} = ${JSON.stringify(manifest)}; void m${at};`,
    );
    writeFileSync(join(folder, 'manifests.ts'), `${lines.join('\n')}\nexport {};\n`);
    const options = [
      '--noEmit',
      '--strict',
      '--module',
      'nodenext',
      '--target',
      'es2024',
      '--skipLibCheck',
      '--types',
      '',
      '--ignoreConfig',
    ];
    const compiler = join(ROOT, 'node_modules/typescript/bin/tsc');
    const done = spawnSync(process.execPath, [compiler, ...options, 'manifests.ts'], { cwd: folder, encoding: 'utf8' });
    if (done.status === 0) return [];
    const found = [...done.stdout.matchAll(/^manifests\.ts\((\d+),\d+\): error TS\d+: (.*)$/gm)];
    if (found.length === 0) throw new Error(`The compiler failed: ${done.stdout}${done.stderr}`);
    return found.map(([, line, message]) => {
      const manifest = manifests[Number(line) - 1];
      return `${manifest ? toName(manifest) : 'manifest'}: ${message}`;
    });
  } finally {
    rmSync(folder, { recursive: true });
  }
}
