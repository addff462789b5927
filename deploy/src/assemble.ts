import { spawnSync } from 'node:child_process';
import { chmodSync, copyFileSync, cpSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { buildWeb } from '../../tools/build-web.ts';
import { neededBy, readLock } from '../../tools/lock.ts';
import { ROOT } from '../../tools/root.ts';
import { layBase, linkProgram } from './base.ts';
import { BUNDLE, bundle, bundledName, KEPT_PACKAGES } from './bundle.ts';
import { listCommands } from './commands.ts';
import { copyPackages } from './packages.ts';
import { findCommit, withCommit } from './release.ts';
import { createSbom } from './sbom.ts';

const IMAGES = ['portal', 'sandbox'] as const;
export type Image = (typeof IMAGES)[number];

/** Below the image's root: everything of the portal. */
const APP = 'app';
const SBOM = 'usr/share/sbom/life-portal.cdx.json';
const CACHE = `${APP}/compiled`;
const WORKSPACES: Record<Image, string[]> = { portal: ['api', 'web'], sandbox: ['sandbox'] };
/** Files beside the code that it reads at work, wherever they lie in these rooms. */
export const SOURCES: Record<Image, string[]> = { portal: ['api/src', 'api/migrations'], sandbox: ['sandbox/src'] };
const NOT_READ = /\.(ts|md)$/;
/** The weights that documents are set in. */
const FONT = /noto-sans(\/((400Regular|500Medium|600SemiBold|700Bold)(\/.*)?|package\.json|LICENSE.*))?$/;

/**
 * npm run image -- <folder> [sandbox]: lays out the whole root file system of an image in an empty folder: Debian's libraries, Node, the code as
 * plain JavaScript, the packages that come as they are, the web app, and the list of all that. The Containerfile copies it as it is.
 */
async function assemble(root: string, image: Image): Promise<void> {
  const app = join(root, APP);
  rmSync(root, { recursive: true, force: true });
  const system = layBase(root);
  mkdirSync(app, { recursive: true });
  const commands = listCommands(image);
  await bundle([...new Set(Object.values(commands).map(({ file }) => file))], app);
  for (const source of SOURCES[image]) copyReadFiles(source, app);
  writeFileSync(join(app, 'package.json'), withCommit(readFileSync(join(ROOT, 'package.json'), 'utf8'), findCommit()));
  if (image === 'portal') {
    await buildWeb();
    cpSync(join(ROOT, 'web/dist'), join(app, 'web/dist'), { recursive: true, filter: (file) => !file.endsWith('.built-from') });
  }
  const lock = readLock();
  const all = neededBy(WORKSPACES[image], lock);
  const includedPackages = KEPT_PACKAGES.map((name) => `node_modules/${name}`).filter((folder) => all.includes(folder));
  copyPackages([...includedPackages, ...neededBy(includedPackages, lock)], app, (file) => !file.includes('noto-sans') || FONT.test(file));
  layPrograms(root, commands);
  mkdirSync(dirname(join(root, SBOM)), { recursive: true });
  writeFileSync(join(root, SBOM), JSON.stringify(createSbom(`life-portal-${image}`, { folders: all, lock, system }), null, 2));
  storeCompiled(root, commands);
}

function copyReadFiles(source: string, app: string): void {
  const files = readdirSync(join(ROOT, source), { recursive: true, withFileTypes: true }).filter((entry) => entry.isFile());
  for (const { parentPath, name } of files) {
    if (NOT_READ.test(name)) continue;
    const place = relative(ROOT, join(parentPath, name));
    mkdirSync(join(app, dirname(place)), { recursive: true });
    copyFileSync(join(ROOT, place), join(app, place));
  }
}

function layPrograms(root: string, commands: ReturnType<typeof listCommands>): void {
  copyFileSync(process.execPath, join(root, 'usr/local/bin/node'));
  copyFileSync(join(ROOT, 'deploy/src/portal.mjs'), join(root, APP, 'portal.mjs'));
  for (const program of ['usr/local/bin/node', `${APP}/portal.mjs`]) chmodSync(join(root, program), 0o755);
  linkProgram(root, 'portal', `/${APP}/portal.mjs`);
  const table = Object.entries(commands).map(([name, { file, args }]) => [name, { file: `${BUNDLE}/${bundledName(file)}`, args }]);
  writeFileSync(join(root, APP, 'commands.json'), JSON.stringify(Object.fromEntries(table), null, 2));
}

/**
 * Stores V8's compiled code, so that no process compiles it again. Each program is loaded once; without settings, or with an unknown one,
 * it ends immediately.
 */
function storeCompiled(root: string, commands: ReturnType<typeof listCommands>): void {
  const env = {
    NODE_COMPILE_CACHE: join(root, CACHE),
    NODE_COMPILE_CACHE_PORTABLE: '1',
    PORTAL_MODE: 'no such mode',
    SANDBOX_PORT: 'none',
  };
  for (const { file, args } of Object.values(commands))
    spawnSync(process.execPath, [join(root, APP, BUNDLE, bundledName(file)), ...args], { env, stdio: 'ignore' });
  // Node keeps them for its own user; here another one reads.
  for (const entry of readdirSync(join(root, CACHE), { recursive: true, withFileTypes: true }))
    if (entry.isFile()) chmodSync(join(entry.parentPath, entry.name), 0o644);
}

if (import.meta.main) {
  const [folder, image = 'portal'] = process.argv.slice(2);
  const requestedImage = IMAGES.find((imageName) => imageName === image);
  if (!folder || !requestedImage) {
    console.error('Usage: npm run image -- <folder> [portal|sandbox]');
    process.exit(1);
  }
  await assemble(resolve(folder), requestedImage);
  console.log(`The root file system of the ${requestedImage} image lies in ${folder}.`);
}
