import { spawn, spawnSync } from 'node:child_process';
import { mkdirSync, openSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { findProgram } from '../debian.ts';
import type { Machine } from './network.ts';
import { filled } from './template.ts';

export type NodeSettings = {
  name: string;
  folder: string;
  etcdPeers: string;
  etcdHosts: string;
  network: string;
  passwords: { superuser: string; replication: string; rewind: string };
};

/** A machine with a member of etcd and a PostgreSQL under Patroni. */
export type ClusterNode = { name: string; machine: Machine; start(): void };

const BINARIES = '/usr/lib/postgresql/15/bin';

/** Installs what is missing of the distribution's packages; the programs' paths. */
export function clusterPrograms(): { etcd: string; patroni: string; haproxy: string } {
  findProgram(`${BINARIES}/postgres`, 'postgresql-15');
  findProgram('/usr/lib/python3/dist-packages/etcd/__init__.py', 'python3-etcd');
  return {
    etcd: findProgram('/usr/bin/etcd', 'etcd-server'),
    patroni: findProgram('/usr/bin/patroni', 'patroni'),
    haproxy: findProgram('/usr/sbin/haproxy', 'haproxy'),
  };
}

export function createNode(machine: Machine, settings: NodeSettings): ClusterNode {
  const { name, folder, passwords, network, etcdHosts, etcdPeers } = settings;
  const { etcd, patroni } = clusterPrograms();
  const { address } = machine;
  mkdirSync(folder, { recursive: true });
  writeFileSync(join(folder, 'etcd.yml'), filled('etcd.yml', { name, folder, address, etcdPeers }));
  const patroniFile = filled('patroni.yml', {
    name,
    folder,
    address,
    etcdHosts,
    network,
    binaries: BINARIES,
    sharedBuffers: '64MB',
    superuserPassword: passwords.superuser,
    replicationPassword: passwords.replication,
    rewindPassword: passwords.rewind,
  });
  writeFileSync(join(folder, 'patroni.yml'), patroniFile, { mode: 0o600 });
  spawnSync('chown', ['-R', 'postgres:postgres', folder]);
  spawnSync('chmod', ['700', folder]);
  const launch = (program: string, args: string[]): void => {
    const log = openSync(join(folder, `${program.split('/').at(-1)}.log`), 'a');
    const [command = '', ...rest] = [...machine.within, program, ...args];
    // Detached: Ctrl+C reaches only us, who then take everything down in order.
    spawn(command, rest, { cwd: folder, detached: true, stdio: ['ignore', log, log], env: { PATH: process.env.PATH, LANG: 'C.UTF-8' } });
  };
  return {
    name,
    machine,
    start() {
      launch(etcd, ['--config-file', join(folder, 'etcd.yml')]);
      launch(patroni, [join(folder, 'patroni.yml')]);
    },
  };
}
