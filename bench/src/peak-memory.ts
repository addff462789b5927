import { readFileSync } from 'node:fs';

/** The largest resident set of this process, in MB of 1,048,576 bytes. On Linux maxRSS counts what the parent had when it started this process, too. */
export function peakMegabytes(): number {
  const kilobytes =
    process.platform === 'linux'
      ? Number(/VmHWM:\s+(\d+) kB/.exec(readFileSync('/proc/self/status', 'utf8'))?.[1])
      : process.resourceUsage().maxRSS;
  return kilobytes / 1_024;
}
