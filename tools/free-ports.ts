import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir, userInfo } from 'node:os';
import { join } from 'node:path';

/** Below the range that systems assign for any free port, so that no other process gets one of these by chance. */
const FIRST = 20_000;
const COUNT = 12_000;
/**
 * Folder with a file for each assigned port and its process, because tests run in several processes concurrently. Read each time, because
 * a run of tests moves its temporary files after this module is loaded.
 */
const folder = () => join(tmpdir(), `portal-ports-${userInfo().uid}`);

const lockFiles = new Set<string>();
process.once('exit', () => {
  for (const file of lockFiles) rmSync(file, { force: true });
});

/** Free ports. They belong to this process until it ends, even while their server is restarted. `first`, `count`: the range to use. */
export async function freePorts(portCount: number, { first, count } = { first: FIRST, count: COUNT }): Promise<number[]> {
  mkdirSync(folder(), { recursive: true });
  const start = Math.floor(Math.random() * count);
  const ports: number[] = [];
  for (let n = 0; n < count && ports.length < portCount; n += 1) {
    const port = first + ((start + n) % count);
    if (hold(port) && (await isFree(port))) ports.push(port);
  }
  if (ports.length < portCount) throw new Error(`Of the ports from ${first} to ${first + count - 1} fewer than ${portCount} are free.`);
  return ports;
}

/** False if a living process has the port. Ports of dead processes are cleared. */
function hold(port: number): boolean {
  const file = join(folder(), String(port));
  try {
    writeFileSync(file, String(process.pid), { flag: 'wx' });
  } catch {
    if (!isAlive(file)) rmSync(file, { force: true });
    return false;
  }
  lockFiles.add(file);
  return true;
}

function isAlive(file: string): boolean {
  try {
    // A file without a number is being written.
    const holder = Number(readFileSync(file, 'utf8'));
    return holder === 0 || process.kill(holder, 0);
  } catch {
    return false;
  }
}

const isFree = (port: number): Promise<boolean> =>
  new Promise((resolve) => {
    const server = createServer();
    server.once('error', () => resolve(false));
    server.listen(port, 'localhost', () => server.close(() => resolve(true)));
  });
