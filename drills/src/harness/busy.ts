import { cpus } from 'node:os';
import { processesBelow } from './processes.ts';

/** Clock ticks of /proc. */
const TICKS = 100;
type Processes = Record<string, number>;

/** Seconds of a processor that a process and all below it have used, those that have ended too. */
function usedBy(root: number): number {
  return processesBelow(root).reduce((sum, { ticks }) => sum + ticks, 0) / TICKS;
}

/** How busy each of some processes is from now on, in shares of one processor, and the machine with all of its processors. */
export function watchBusy(processes: Processes): () => { machine: number; each: Record<string, number>; line: string } {
  const began = performance.now();
  const before = Object.values(processes).map(usedBy);
  const machine = cpuTimes();
  return () => {
    const seconds = (performance.now() - began) / 1_000;
    const shares = Object.entries(processes).map(([name, pid], at) => [name, (usedBy(pid) - (before[at] ?? 0)) / seconds] as const);
    const now = cpuTimes();
    const busy = 1 - (now.idle - machine.idle) / (now.all - machine.all);
    const parts = shares.map(([name, share]) => `${name} ${(share * 100).toFixed(0)}%`);
    return {
      machine: busy,
      each: Object.fromEntries(shares),
      line: `${parts.join(', ')} of a processor; all ${cpus().length} processors ${(busy * 100).toFixed(0)}% busy`,
    };
  };
}

function cpuTimes(): { idle: number; all: number } {
  const times = cpus().map((one) => one.times);
  const idle = times.reduce((sum, one) => sum + one.idle, 0);
  return { idle, all: times.reduce((sum, { user, nice, sys, idle: rest, irq }) => sum + user + nice + sys + rest + irq, 0) };
}
