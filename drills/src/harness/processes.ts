import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** A process and all its descendants. */
function processesBelow(root: number): Set<number> {
  const parents = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => ({ pid: Number(name), parent: findParent(Number(name)) }));
  const below = new Set([root]);
  for (let found = 0; found !== below.size; ) {
    found = below.size;
    for (const { pid, parent } of parents) if (parent !== undefined && below.has(parent)) below.add(pid);
  }
  return below;
}

/** Undefined for a process that has ended. */
function findParent(pid: number): number | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name, in parentheses, may contain spaces.
    return Number(text.slice(text.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return undefined;
  }
}

/**
 * Binds the measured processes to half of the processors and this process, with its other children, to the other half, so that the load does
 * not slow down what it measures. Does nothing on a machine with one processor.
 */
export function keepApart(measured: readonly number[]): void {
  const count = cpus().length;
  const half = Math.floor(count / 2);
  if (half === 0) return;
  bind([process.pid], `${half}-${count - 1}`);
  bind(measured, `0-${half - 1}`);
}

function bind(roots: readonly number[], processors: string): void {
  for (const pid of roots.flatMap((root) => [...processesBelow(root)])) {
    try {
      execFileSync('taskset', ['-a', '-c', '-p', processors, String(pid)], { stdio: 'ignore' });
    } catch (error) {
      if (findParent(pid) !== undefined) throw error;
    }
  }
}
