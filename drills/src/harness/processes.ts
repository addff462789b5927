import { execFileSync } from 'node:child_process';
import { readdirSync, readFileSync } from 'node:fs';
import { cpus } from 'node:os';

/** `ticks`: of a processor that it has used, and those of its children that have ended. */
type Process = { pid: number; parent: number; ticks: number };

/** A process and all below it that run now. */
export function processesBelow(root: number): Process[] {
  const all = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .flatMap((name) => statOf(Number(name)) ?? []);
  const below = new Set([root]);
  for (let found = 0; found !== below.size; ) {
    found = below.size;
    for (const { pid, parent } of all) if (below.has(parent)) below.add(pid);
  }
  return all.filter(({ pid }) => below.has(pid));
}

function statOf(pid: number): Process | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    // The name may have spaces.
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [parent = 0] = fields.slice(1);
    return { pid, parent, ticks: fields.slice(11, 15).reduce((sum, ticks) => sum + ticks, 0) };
  } catch {
    // It has ended meanwhile.
    return undefined;
  }
}

/** `add`: another that is measured. `end`: all share all again. */
export type Apart = { add(pid: number): void; end(): void };

/**
 * Gives half of the processors to what is measured, with all below it, and the other half to whatever else this process has started or starts,
 * so that a load does not slow down what it measures. On a machine with one processor all share it.
 */
export function keepApart(measured: number[]): Apart {
  const count = cpus().length;
  const half = Math.floor(count / 2);
  if (half === 0) return { add: () => {}, end: () => {} };
  const own = `0-${half - 1}`;
  bind([process.pid], `${half}-${count - 1}`);
  bind(measured, own);
  return {
    add: (pid) => bind([pid], own),
    end: () => bind([process.pid, ...measured], `0-${count - 1}`),
  };
}

function bind(roots: readonly number[], processors: string): void {
  for (const { pid } of roots.flatMap(processesBelow)) {
    try {
      execFileSync('taskset', ['-a', '-c', '-p', processors, String(pid)], { stdio: 'ignore' });
    } catch (error) {
      // One that has ended meanwhile needs none.
      if (statOf(pid)) throw error;
    }
  }
}
