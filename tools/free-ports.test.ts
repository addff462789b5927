import { spawn } from 'node:child_process';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { freePorts } from './free-ports.ts';
import { ROOT } from './root.ts';

/** Others for each process: these tests may run twice on a machine. */
const FEW = { first: 10_000 + (process.pid % 1_500) * 6, count: 6 };

/** Another process that is given ports, until it is killed. */
async function holder(portCount: number) {
  const script = `
    const { freePorts } = await import(${JSON.stringify(join(ROOT, 'tools/free-ports.ts'))});
    console.log(JSON.stringify(await freePorts(${portCount}, ${JSON.stringify(FEW)})));
    setInterval(() => {}, 1_000);`;
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = new Promise((resolve) => child.once('exit', resolve));
  const ports = await new Promise<number[]>((resolve) => child.stdout.once('data', (text: Buffer) => resolve(JSON.parse(text.toString()))));
  return {
    ports,
    kill: () => {
      child.kill('SIGKILL');
      return ended;
    },
  };
}

test('never gives out a port twice, even across processes and before it is in use', async () => {
  const server = createServer();
  await new Promise<void>((resolve) => server.listen(FEW.first, 'localhost', resolve));
  const other = await holder(2);
  const own = [...(await freePorts(1, FEW)), ...(await freePorts(2, FEW))];
  expect([...other.ports, ...own].sort()).toEqual([1, 2, 3, 4, 5].map((n) => FEW.first + n));
  await expect(freePorts(1, FEW)).rejects.toThrow(`Of the ports from ${FEW.first} to ${FEW.first + 5} fewer than 1 are free.`);
  // Ports of a killed process. The next caller clears them and may use them.
  await other.kill();
  await expect(freePorts(1, FEW)).rejects.toThrow('fewer than 1');
  expect((await freePorts(2, FEW)).sort()).toEqual(other.ports.sort());
  await new Promise((resolve) => server.close(resolve));
});

test('ports are below the ephemeral ports of the system', async () => {
  const ports = await freePorts(100);
  expect(new Set(ports).size).toBe(100);
  expect(Math.min(...ports)).toBeGreaterThanOrEqual(20_000);
  expect(Math.max(...ports)).toBeLessThan(32_768);
});
