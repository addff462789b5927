import { spawnSync } from 'node:child_process';
import { chmodSync, chownSync, mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Libraries that Node and the native packages are linked against. A test checks that they find all of them. */
const SYSTEM_PACKAGES = ['libc6', 'libgcc-s1', 'libstdc++6', 'libatomic1'];

/** User of the processes. Its number is unusual, so that nothing on a host belongs to it by chance. */
export const USER = 10_001;
/** The one place, beside /tmp, where they write. */
export const DATA = '/var/lib/portal';

export type SystemPackage = { name: string; version: string; architecture: string };

/**
 * A root file system of Debian's libraries and nothing else: no shell, no package manager, nothing that a process could start but Node. Returns
 * what it holds.
 */
export function layBase(root: string): SystemPackage[] {
  for (const folder of ['tmp', 'proc', 'dev', 'sys', 'run', 'etc', DATA.slice(1), 'usr/local/bin', 'var/lib/dpkg/status.d'])
    mkdirSync(join(root, folder), { recursive: true });
  chmodSync(join(root, 'tmp'), 0o1777);
  // An empty volume takes over whose the folder is.
  if (process.getuid?.() === 0) chownSync(join(root, DATA), USER, USER);
  writeFileSync(join(root, 'etc/passwd'), `root:x:0:0:root:/root:/sbin/nologin\nportal:x:${USER}:${USER}:portal:${DATA}:/sbin/nologin\n`);
  writeFileSync(join(root, 'etc/group'), `root:x:0:\nportal:x:${USER}:\n`);
  // The C library would ask the network first for names that /etc/hosts has.
  writeFileSync(join(root, 'etc/nsswitch.conf'), 'hosts: files dns\n');
  const folder = mkdtempSync(join(tmpdir(), 'portal-base-'));
  try {
    // Else apt warns that its own user cannot write here.
    chmodSync(folder, 0o777);
    tool('apt-get', ['download', '-qq', ...SYSTEM_PACKAGES], folder);
    return readdirSync(folder)
      .filter((file) => file.endsWith('.deb'))
      .sort()
      .map((file) => unpack(join(folder, file), root));
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function unpack(file: string, root: string): SystemPackage {
  tool('dpkg-deb', ['--extract', file, root]);
  const control = tool('dpkg-deb', ['--field', file]);
  const [name = '', version = '', architecture = ''] = ['Package', 'Version', 'Architecture'].map(
    (field) => new RegExp(`^${field}: (.*)$`, 'm').exec(control)?.[1],
  );
  // Where scanners of images without a package manager look.
  writeFileSync(join(root, 'var/lib/dpkg/status.d', name), control);
  return { name, version, architecture };
}

/** Lets a program of the image be called by its name. */
export function linkProgram(root: string, name: string, file: string): void {
  symlinkSync(file, join(root, 'usr/local/bin', name));
}

function tool(name: string, args: string[], cwd = '/'): string {
  const done = spawnSync(name, args, { cwd, encoding: 'utf8' });
  if (done.status !== 0)
    throw new Error(
      `${name} ${args[0]} failed: ${done.error?.message ?? done.stderr}. An image is assembled on Debian, after apt-get update.`,
    );
  return done.stdout;
}
