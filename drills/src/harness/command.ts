import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { ROOT } from '../../../tools/root.ts';

const run = promisify(execFile);

/** Runs one of the operator's commands to its end; what it printed, or an error with what it said. */
export async function runCommand(file: string, args: string[], env: Record<string, string>): Promise<string> {
  const { stdout } = await run(process.execPath, [join(ROOT, file), ...args], { cwd: ROOT, env: { ...process.env, ...env } });
  return stdout;
}
