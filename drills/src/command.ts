import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { ROOT } from '../../tools/root.ts';

/** Runs one of the operator's commands to its end; what it said. Throws if it fails. */
export function runCommand(file: string, env: Record<string, string>, args: string[] = []): string {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(ROOT, file), ...args], {
    cwd: ROOT,
    encoding: 'utf8',
    env: { ...process.env, ...env },
  });
  if (status !== 0) throw new Error(`${file} ended with ${status}:\n${stdout}${stderr}`);
  return stdout;
}
