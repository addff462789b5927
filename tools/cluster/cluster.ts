import { spawn } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { chmodSync, mkdtempSync, openSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connectClient } from '@portal/api/platform/db/client.ts';
import { freePorts } from '../free-ports.ts';
import { layNetwork } from './network.ts';
import { type ClusterNode, clusterPrograms, createNode } from './node.ts';
import { filled } from './template.ts';

export type Cluster = {
  nodes: ClusterNode[];
  /** Through HAProxy: the node that leads, as the portal's role, its owner and the server's superuser. */
  url: string;
  ownerUrl: string;
  superuserUrl: string;
  /** Through HAProxy: one of the standbys. */
  replicaUrl: string;
  /** Straight to one node, as the superuser. */
  nodeUrl(node: ClusterNode): string;
  leader(): Promise<ClusterNode>;
  /** Resolves when one leads, one is its synchronous standby and all run. */
  healthy(withinMs: number): Promise<void>;
};

const NODES = 3;
const START_MS = 120_000;
const LOOK_MS = 250;
/** The end of a log, in characters. */
const SAID = 3_000;
const ASK_MS = 1_500;
const DATABASE = 'life_portal';

type Member = { name: string; role: string; state: string };

type Options = {
  log(line: string): void;
  /** Registers a clean-up step, before the part it cleans up has started. */
  atEnd(work: () => unknown): void;
};

/** Three etcd, three PostgreSQL under Patroni, and HAProxy in front, from the files of ops/. */
export async function startCluster({ log: say, atEnd }: Options): Promise<Cluster> {
  const { haproxy } = clusterPrograms();
  const root = mkdtempSync(join(tmpdir(), 'portal-cluster-'));
  chmodSync(root, 0o755);
  atEnd(() => rmSync(root, { recursive: true, force: true, maxRetries: 5 }));
  const network = layNetwork(NODES);
  atEnd(network.remove);
  try {
    const passwords = { superuser: secret(), replication: secret(), rewind: secret() };
    const addresses = network.machines.map(({ address }) => address);
    const nodes = network.machines.map((machine, index) =>
      createNode(machine, {
        name: `node${index + 1}`,
        folder: join(root, `node${index + 1}`),
        etcdPeers: addresses.map((address, n) => `node${n + 1}=http://${address}:2380`).join(','),
        etcdHosts: addresses.map((address) => `'${address}:2379'`).join(', '),
        network: network.range,
        passwords,
      }),
    );
    for (const node of nodes) node.start();
    const [primaryPort = 0, replicaPort = 0] = await freePorts(2);
    const servers = nodes.map(({ name, machine }) => `  server ${name} ${machine.address}:5432 check port 8008`).join('\n');
    writeFileSync(join(root, 'haproxy.cfg'), filled('haproxy.cfg', { host: '127.0.0.1', primaryPort, replicaPort, servers }));
    const log = openSync(join(root, 'haproxy.log'), 'a');
    const proxy = spawn(haproxy, ['-db', '-f', join(root, 'haproxy.cfg')], { detached: true, stdio: ['ignore', log, log] });
    atEnd(() => proxy.kill('SIGTERM'));
    const toUrl = (user: string, { password, place, database = DATABASE }: { password: string; place: string; database?: string }) =>
      `postgresql://${user}:${password}@${place}/${database}`;
    const primary = `127.0.0.1:${primaryPort}`;
    const readView = () => seenByLeader(nodes);
    const isWell = async () => isHealthy(await readView());
    const view = async () => JSON.stringify(await readView().then(({ members, streaming }) => ({ members, streaming })));
    say('three nodes and their proxy are started');
    await until(isWell, START_MS, async () => `The cluster did not come up: ${await view()}`);
    const roles = { owner: secret(), portal: secret() };
    await createDatabase(toUrl('postgres', { password: passwords.superuser, place: primary, database: 'postgres' }), roles);
    return {
      nodes,
      url: toUrl('portal', { password: roles.portal, place: primary }),
      ownerUrl: toUrl('portal_owner', { password: roles.owner, place: primary }),
      superuserUrl: toUrl('postgres', { password: passwords.superuser, place: primary }),
      replicaUrl: toUrl('portal', { password: roles.portal, place: `127.0.0.1:${replicaPort}` }),
      nodeUrl: ({ machine }) => toUrl('postgres', { password: passwords.superuser, place: `${machine.address}:5432` }),
      async leader() {
        const { leader } = await readView();
        if (!leader) throw new Error('Nobody leads.');
        return leader;
      },
      healthy: (withinMs) => until(isWell, withinMs, async () => `The cluster is not healthy: ${await view()}`),
    };
  } catch (error) {
    for (const part of ['patroni', 'etcd']) say(`${part}:\n${readFileSync(join(root, `node1/${part}.log`), 'utf8').slice(-SAID)}`);
    throw error;
  }
}

const secret = (): string => randomBytes(16).toString('hex');

/** As docs/reference/settings.md tells an operator to make them. */
async function createDatabase(serverUrl: string, passwords: { owner: string; portal: string }): Promise<void> {
  let client: Awaited<ReturnType<typeof connectClient>> | undefined;
  await until(
    async () => {
      client = await connectClient({ connectionString: serverUrl });
      return true;
    },
    START_MS,
    async () => 'The proxy leads to nobody.',
  );
  await client?.query(`CREATE ROLE portal_owner LOGIN PASSWORD '${passwords.owner}'`);
  await client?.query(`CREATE ROLE portal LOGIN PASSWORD '${passwords.portal}'`);
  await client?.query('CREATE ROLE portal_customer NOLOGIN');
  await client?.query('GRANT portal_customer TO portal');
  await client?.query(`CREATE DATABASE ${DATABASE} OWNER portal_owner`);
  await client?.end();
}

type View = { leader: ClusterNode | undefined; members: Member[]; streaming: number };

/** The node that holds the lease, and what it knows of all. One that was cut off knows only how things were. */
async function seenByLeader(nodes: readonly ClusterNode[]): Promise<View> {
  const fetchFrom = (node: ClusterNode, path: string) =>
    fetch(`http://${node.machine.address}:8008${path}`, { signal: AbortSignal.timeout(ASK_MS) });
  const answers = nodes.map(async (leader) => {
    const own = await fetchFrom(leader, '/primary');
    if (!own.ok) throw new Error('It does not lead.');
    const { replication = [] } = (await own.json()) as { replication?: { state: string }[] };
    const { members } = (await (await fetchFrom(leader, '/cluster')).json()) as { members: Member[] };
    return { leader, members, streaming: replication.filter(({ state }) => state === 'streaming').length };
  });
  return Promise.any(answers).catch(() => ({ leader: undefined, members: [], streaming: 0 }));
}

/** A standby that runs need not follow yet: both receive the log. */
const isHealthy = ({ members, streaming }: View): boolean =>
  members.length === NODES &&
  streaming === NODES - 1 &&
  members.every(({ state }) => state === 'running' || state === 'streaming') &&
  members.some(({ role }) => role === 'leader') &&
  members.some(({ role }) => role === 'sync_standby');

async function until(isSo: () => Promise<boolean>, withinMs: number, complaint: () => Promise<string>): Promise<void> {
  const last = performance.now() + withinMs;
  while (!(await isSo().catch(() => false))) {
    if (performance.now() > last) throw new Error(await complaint());
    await new Promise((resolve) => setTimeout(resolve, LOOK_MS));
  }
}
