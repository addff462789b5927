import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';

const INSTALL_MS = 300_000;
/** So long another installation is waited for. */
const LOCK_S = 120;

/** Asks nothing, and starts no service that the package brings: what is needed is started by us, on ports of our own. */
const QUIETLY = { ...process.env, DEBIAN_FRONTEND: 'noninteractive', RUNLEVEL: '1', SYSTEMD_OFFLINE: '1' };

/** Installs a package of the distribution where it has it and this process may install. */
export function installPackage(name: string): void {
  if (process.getuid?.() !== 0 || !existsSync('/usr/bin/apt-get')) return;
  const options = { stdio: 'ignore', env: QUIETLY, timeout: INSTALL_MS } as const;
  const aptGet = (...args: string[]) => spawnSync('apt-get', ['-qq', '-o', `DPkg::Lock::Timeout=${LOCK_S}`, ...args], options);
  const install = () => aptGet('install', '-y', '--no-install-recommends', name);
  if (install().status === 0) return;
  aptGet('update');
  install();
}

/** A program that a package of the distribution brings, installed if it is not there. */
export function findProgram(path: string, packageName: string): string {
  if (!existsSync(path)) installPackage(packageName);
  if (existsSync(path)) return path;
  throw new Error(`There is no ${path} and it could not be installed: it is in the package ${packageName}.`);
}
