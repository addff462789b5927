// Runs on any Node >= 20, before anything is installed: brings the packages and, with them, the Node that the project runs on.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMP = join(ROOT, 'node_modules', '.portal-installed');
const MIN_NODE = 20;

/**
 * Installs what package-lock.json names, unless it is there, whoever installed it. Exits with one sentence when it cannot. With `mayInstall`
 * false it only checks: a portal that serves customers must not wait for a registry.
 */
export function installPackages({ mayInstall }) {
  if (Number(process.versions.node.split('.')[0]) < MIN_NODE) fail(`Node ${MIN_NODE} or newer is needed; this is ${process.version}.`);
  const text = readFileSync(join(ROOT, 'package-lock.json'), 'utf8');
  if (isInstalled(text)) return;
  if (!mayInstall) fail('The packages of this version are not installed. Run npm ci first.');
  console.log('Installing packages (first start, or they have changed) ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['ci', '--prefer-offline', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) fail('The packages could not be installed; npm says above why.');
  writeFileSync(STAMP, hashText(text));
}

/**
 * Compares the lock with what npm says that it installed. An optional package that the registry did not have is excused by our stamp: it
 * says that `npm ci` was done with this very lock.
 */
function isInstalled(lockText) {
  const hidden = read(join(ROOT, 'node_modules', '.package-lock.json'));
  if (hidden === undefined) return false;
  const installed = JSON.parse(hidden).packages;
  const isStamped = read(STAMP) === hashText(lockText);
  return Object.entries(JSON.parse(lockText).packages).every(([path, wanted]) => {
    if (!path.startsWith('node_modules/') && !path.includes('/node_modules/')) return true;
    const found = installed[path];
    if (!found) return wanted.optional === true && (isStamped || !isBuildForThisMachine(wanted));
    return found.version === wanted.version && found.link === wanted.link && existsSync(join(ROOT, path));
  });
}

/** What is optional without naming a machine belongs to a build that does. */
function isBuildForThisMachine({ os, cpu, libc }) {
  const matches = (list, value) => !list || list.includes(value);
  return (os || cpu) && matches(os, process.platform) && matches(cpu, process.arch) && matches(libc, libcOfThisMachine());
}

function libcOfThisMachine() {
  if (process.platform !== 'linux') return undefined;
  return readdirSync('/lib').some((name) => name.startsWith('ld-musl-')) ? 'musl' : 'glibc';
}

const hashText = (text) => createHash('sha256').update(text).digest('hex');

function read(path) {
  return existsSync(path) ? readFileSync(path, 'utf8') : undefined;
}

/** The Node that the project brings; the one that runs now where there is no package for this machine. */
export function projectNode() {
  const isWindows = process.platform === 'win32';
  const platform = `${isWindows ? 'win' : process.platform}-${process.arch}`;
  // The Node of Apple's own processors has another name than its siblings.
  const name = platform === 'darwin-arm64' ? `node-bin-${platform}` : `node-${platform}`;
  const path = join(ROOT, 'node_modules', name, 'bin', isWindows ? 'node.exe' : 'node');
  return existsSync(path) ? path : process.execPath;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
