// Runs on any Node >= 20, before anything is installed: brings the packages and, with them, the Node that the project runs on.
import { spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..');
const STAMP = join(ROOT, 'node_modules', '.portal-installed');
const MIN_NODE = 20;

/**
 * Installs what package-lock.json names, unless that was done. Exits with one sentence when it cannot. `npm install` and not
 * `npm ci`: the latter refuses a lock that lacks an optional package of another platform which a registry does not have.
 */
export function installPackages() {
  if (Number(process.versions.node.split('.')[0]) < MIN_NODE) fail(`Node ${MIN_NODE} or newer is needed; this is ${process.version}.`);
  const lock = createHash('sha256')
    .update(readFileSync(join(ROOT, 'package-lock.json')))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  console.log('Installing packages (first start, or they have changed) ...');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const done = spawnSync(npm, ['install', '--no-save', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: ROOT,
    stdio: ['ignore', 'inherit', 'inherit'],
    shell: process.platform === 'win32',
  });
  if (done.status !== 0) fail('The packages could not be installed; npm says above why.');
  mkdirSync(dirname(STAMP), { recursive: true });
  writeFileSync(STAMP, lock);
}

/** The Node that the project brings; the one that runs now where there is no package for this machine. */
export function projectNode() {
  const path = join(
    ROOT,
    'node_modules',
    `node-${process.platform === 'win32' ? 'win' : process.platform}-${process.arch}`,
    'bin',
    process.platform === 'win32' ? 'node.exe' : 'node',
  );
  return existsSync(path) ? path : process.execPath;
}

function fail(sentence) {
  console.error(sentence);
  process.exit(1);
}
