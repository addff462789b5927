import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePorts } from './free-ports.ts';
import { ROOT } from './root.ts';

/** One process of several on one database: it answers calls, or works off jobs. */
export type PortalProcess = {
  child: ChildProcess;
  url: string;
  /** Output so far. */
  output(): string;
  /** Its exit code; null if the signal ended it. */
  end(signal?: NodeJS.Signals): Promise<number | null>;
};

const START_MS = 60_000;
const IS_UP = { serve: 'Life Portal serves at', work: 'Life Portal works off jobs' };

/** Resolves when it serves or works; rejects with what it said before it ended. `root`: where another version of the product lies. */
export async function startPortalProcess(part: 'serve' | 'work', env: Record<string, string>, root = ROOT): Promise<PortalProcess> {
  const [port] = await freePorts(1);
  const child = spawn(process.execPath, [join(root, 'api/src/main.ts'), part], {
    cwd: root,
    env: { ...process.env, PORT: String(port), ...env },
    stdio: ['ignore', 'ignore', 'pipe'],
  });
  // The parent may be interrupted before it knows of this process.
  const endWithUs = () => child.kill('SIGTERM');
  process.once('exit', endWithUs);
  child.once('exit', () => process.off('exit', endWithUs));
  let output = '';
  const end = new Promise<number | null>((resolve) => child.once('exit', resolve));
  let late: NodeJS.Timeout | undefined;
  const isUp = new Promise<void>((resolve, reject) => {
    late = setTimeout(() => {
      child.kill('SIGTERM');
      reject(new Error(`npm run ${part} did not start in time:\n${output}`));
    }, START_MS);
    child.stderr.on('data', (chunk: Buffer) => {
      output += chunk;
      if (output.includes(IS_UP[part])) resolve();
    });
    child.once('error', reject);
    child.once('exit', (code) => reject(new Error(`npm run ${part} ended with code ${code}:\n${output}`)));
  });
  await isUp.finally(() => clearTimeout(late));
  return {
    child,
    url: `http://localhost:${env.PORT ?? port}`,
    output: () => output,
    end(signal = 'SIGTERM') {
      child.kill(signal);
      return end;
    },
  };
}

/** Port of the embedded database in a data folder, read from PostgreSQL's own file. */
export function embeddedUrls(dataDir: string): { DATABASE_URL: string; DATABASE_OWNER_URL: string } {
  const socket = readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[4] ?? '';
  const toUrl = (role: string) => `postgresql://${role}@/life_portal?host=${encodeURIComponent(socket)}`;
  return { DATABASE_URL: toUrl('app'), DATABASE_OWNER_URL: toUrl('owner') };
}
