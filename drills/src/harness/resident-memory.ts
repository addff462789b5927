import { readFileSync } from 'node:fs';
import type { PortalProcess } from '../../../tools/portal-process.ts';

const LOOK_MS = 250;

const residentMb = ({ child }: PortalProcess): number =>
  Number(/^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${child.pid}/status`, 'utf8'))?.[1]) / 1_024;

/** The returned function says how many MB a process has had at most since. */
export function watchMemory(portal: PortalProcess): () => number {
  let most = 0;
  const timer = setInterval(() => {
    most = Math.max(most, residentMb(portal));
  }, LOOK_MS);
  return () => {
    clearInterval(timer);
    return most;
  };
}
