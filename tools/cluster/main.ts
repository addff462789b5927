import { startCluster } from './cluster.ts';

/** npm run cluster: three PostgreSQL under Patroni behind HAProxy on this computer, for trying out, until Ctrl+C. */
const ends: (() => unknown)[] = [];
async function end(): Promise<void> {
  if (ends.length === 0) return;
  for (const work of ends.splice(0).reverse()) await work();
  process.exit(0);
}
for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) process.on(signal, () => void end());

const cluster = await startCluster({ log: (line) => console.error(line), atEnd: (work) => ends.push(work) });
console.log(`DATABASE_URL=${cluster.url}
DATABASE_OWNER_URL=${cluster.ownerUrl}
DATABASE_REPLICA_URL=${cluster.replicaUrl}
${cluster.nodes.map(({ name, machine }) => `# ${name}: ${machine.address}, its state at http://${machine.address}:8008/cluster`).join('\n')}`);
// A stopped cluster has no use for this process, and the other way round.
setInterval(() => {}, 2 ** 30);
