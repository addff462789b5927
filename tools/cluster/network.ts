import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '../root.ts';

/** A virtual machine as far as the network is concerned. */
export type Machine = {
  address: string;
  /** Command prefix that starts a program on it, as the user who may run a database. */
  within: readonly string[];
  /** Every process on it, as the whole machine would be hit. */
  signal(signal: NodeJS.Signals): void;
  /** Pulls its cable: packets in both directions are lost silently. */
  cut(): void;
  heal(): void;
};

export type Network = { host: string; range: string; machines: Machine[]; remove(): void };

const USER = 'postgres';
/** Processes that begin while their machine is stopped. */
const PASSES = 3;

/**
 * Machines on one network of this computer, which leads nowhere else: namespaces, each tied to a bridge by a cable. Takes root. What an
 * earlier run that was killed has left is removed.
 */
export function layNetwork(count: number): Network {
  if (process.platform !== 'linux' || process.getuid?.() !== 0)
    throw new Error('A cluster on one computer takes Linux, and root for its network.');
  sweep();
  const { pid } = process;
  const prefix = `10.213.${pid % 250}`;
  const bridge = `lp${pid}`;
  run('ip', 'link', 'add', bridge, 'type', 'bridge');
  run('ip', 'address', 'add', `${prefix}.254/24`, 'dev', bridge);
  run('ip', 'link', 'set', bridge, 'up');
  const machines = Array.from({ length: count }, (_, index) => layMachine(bridge, `${prefix}.${index + 1}`, index + 1));
  return { host: `${prefix}.254`, range: `${prefix}.0/24`, machines, remove: () => removeNamespaces(pid) };
}

function layMachine(bridge: string, address: string, n: number): Machine {
  const namespace = `lp-${process.pid}-${n}`;
  const [near, far] = [`${bridge}v${n}`, `${bridge}w${n}`];
  run('ip', 'netns', 'add', namespace);
  run('ip', 'link', 'add', near, 'type', 'veth', 'peer', 'name', far);
  run('ip', 'link', 'set', far, 'netns', namespace);
  run('ip', 'link', 'set', near, 'master', bridge, 'up');
  run('ip', '-n', namespace, 'address', 'add', `${address}/24`, 'dev', far);
  run('ip', '-n', namespace, 'link', 'set', far, 'up');
  run('ip', '-n', namespace, 'link', 'set', 'lo', 'up');
  run('ip', 'netns', 'exec', namespace, 'sysctl', '-q', '-p', join(ROOT, 'ops/sysctl.conf'));
  return {
    address,
    within: ['ip', 'netns', 'exec', namespace, 'setpriv', `--reuid=${USER}`, `--regid=${USER}`, '--init-groups', '--'],
    signal(signal) {
      for (let pass = 0; pass < PASSES; pass += 1) signalAll(namespace, signal);
    },
    // The link is taken off the bridge, not set down, because a link that is down would be noticed immediately.
    cut: () => run('ip', 'link', 'set', near, 'nomaster'),
    heal: () => run('ip', 'link', 'set', near, 'master', bridge),
  };
}

function signalAll(namespace: string, signal: NodeJS.Signals): void {
  for (const pid of run('ip', 'netns', 'pids', namespace).split('\n').filter(Boolean)) {
    try {
      process.kill(Number(pid), signal);
    } catch {
      // The process has ended already.
    }
  }
}

function sweep(): void {
  const pids = run('ip', 'netns', 'list').match(/(?<=^lp-)\d+(?=-\d+)/gm) ?? [];
  for (const pid of new Set(pids)) if (!existsSync(`/proc/${pid}`)) removeNamespaces(Number(pid));
}

function removeNamespaces(pid: number): void {
  const names = run('ip', 'netns', 'list').match(new RegExp(`^lp-${pid}-\\d+`, 'gm')) ?? [];
  for (const name of names) {
    signalAll(name, 'SIGKILL');
    run('ip', 'netns', 'delete', name);
  }
  if (existsSync(`/sys/class/net/lp${pid}`)) run('ip', 'link', 'delete', `lp${pid}`);
}

function run(command: string, ...args: string[]): string {
  const { status, stdout, stderr, error } = spawnSync(command, args, { encoding: 'utf8' });
  if (status !== 0) throw new Error(`${command} ${args.join(' ')}: ${error?.message ?? stderr}`);
  return stdout;
}
