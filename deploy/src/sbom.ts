import { spawnSync } from 'node:child_process';
import { getPackageName, type Lock } from '../../tools/lock.ts';
import { ROOT } from '../../tools/root.ts';
import type { SystemPackage } from './base.ts';

type Component = { 'bom-ref': string; name: string; version: string; type: string; purl?: string };
type Dependency = { ref: string; dependsOn?: string[] };
export type Sbom = {
  bomFormat: string;
  specVersion: string;
  metadata: { component: Component };
  components: Component[];
  dependencies: Dependency[];
};

/**
 * Bill of materials of an image in CycloneDX: npm's list from the lock file with hashes and licences, limited to the packages in the
 * image, plus Node and Debian's packages.
 */
export function createSbom(name: string, parts: { folders: readonly string[]; lock: Lock; system: readonly SystemPackage[] }): Sbom {
  const sbom = npmSbom();
  const toId = (folder: string) => `${getPackageName(folder)}@${parts.lock[folder]?.version}`;
  const includedIds = new Set(parts.folders.filter((folder) => folder.includes('node_modules/')).map(toId));
  const components = sbom.components.filter((component) => includedIds.has(`${component.name}@${component.version}`));
  const missingIds = [...includedIds].filter((id) => !components.some((component) => `${component.name}@${component.version}` === id));
  if (missingIds.length > 0) throw new Error(`npm's list of packages lacks ${missingIds.join(', ')}.`);
  const own = { ...sbom.metadata.component, name, type: 'application' };
  const all = [...components, nodeComponent(), ...parts.system.map(systemComponent)];
  const refs = new Set([own['bom-ref'], ...all.map((component) => component['bom-ref'])]);
  const dependencies = sbom.dependencies
    .filter(({ ref }) => refs.has(ref) && ref !== own['bom-ref'])
    .map((row) => ({ ...row, dependsOn: row.dependsOn?.filter((ref) => refs.has(ref)) }));
  // Components that no package needs are needed by the image itself.
  const needed = new Set(dependencies.flatMap(({ dependsOn = [] }) => dependsOn));
  const dependsOn = all.map((component) => component['bom-ref']).filter((ref) => !needed.has(ref));
  return {
    ...sbom,
    metadata: { ...sbom.metadata, component: own },
    components: all,
    dependencies: [{ ref: own['bom-ref'], dependsOn }, ...dependencies],
  };
}

function npmSbom(): Sbom {
  const args = ['sbom', '--sbom-format', 'cyclonedx', '--sbom-type', 'application', '--package-lock-only'];
  const done = spawnSync('npm', args, { cwd: ROOT, encoding: 'utf8', maxBuffer: 64 * 1024 * 1024 });
  if (done.status !== 0) throw new Error(`npm sbom failed: ${done.error?.message ?? done.stderr}`);
  return JSON.parse(done.stdout) as Sbom;
}

function nodeComponent(): Component {
  const version = process.versions.node;
  return { 'bom-ref': `node@${version}`, type: 'application', name: 'node', version, purl: `pkg:generic/node@${version}` };
}

const systemComponent = ({ name, version, architecture }: SystemPackage): Component => ({
  'bom-ref': `deb:${name}@${version}`,
  type: 'library',
  name,
  version,
  purl: `pkg:deb/debian/${encodeURIComponent(name)}@${encodeURIComponent(version)}?arch=${architecture}`,
});
