import { connectClient } from '@portal/api/platform/db/client.ts';
import { createReportPool } from '@portal/api/platform/db/pool.ts';
import { nearReplica } from '@portal/api/platform/db/replica.ts';
import type { Cluster } from '../../../tools/cluster/cluster.ts';
import type { Finding } from '../harness/drill.ts';
import { pause } from '../harness/numbers.ts';

const MAX_LAG_MS = 3_000;
const READS = 20;

/** Where reports are read: on standbys, on the leader while these are too far behind, and on standbys again. */
export async function tryReplica(cluster: Cluster): Promise<Finding[]> {
  const [primary, replica] = [createReportPool(cluster.url), createReportPool(cluster.replicaUrl)];
  const { pool, stop } = nearReplica({ primary, replica, maxLagMs: MAX_LAG_MS });
  async function readsOnStandby(): Promise<number> {
    let reads = 0;
    for (let n = 0; n < READS; n += 1) {
      const client = await pool.connect();
      const { rows } = await client.query<{ isStandby: boolean }>('SELECT pg_is_in_recovery() AS "isStandby"', []);
      client.release();
      if (rows[0]?.isStandby) reads += 1;
    }
    return reads;
  }
  /** The process that replays, and not by a setting: Patroni takes care that standbys replay. */
  async function onReplay(signal: NodeJS.Signals): Promise<void> {
    const leader = await cluster.leader();
    for (const node of cluster.nodes.filter((clusterNode) => clusterNode !== leader)) {
      const client = await connectClient({ connectionString: cluster.nodeUrl(node) });
      const { rows } = await client.query<{ pid: number }>("SELECT pid FROM pg_stat_activity WHERE backend_type = 'startup'");
      await client.end();
      if (!rows[0]) throw new Error(`${node.name} replays nothing.`);
      process.kill(rows[0].pid, signal);
    }
  }
  try {
    await pause(MAX_LAG_MS);
    const near = await readsOnStandby();
    await onReplay('SIGSTOP');
    await pause(2 * MAX_LAG_MS);
    const behind = await readsOnStandby();
    await onReplay('SIGCONT');
    await pause(2 * MAX_LAG_MS);
    const again = await readsOnStandby();
    return [
      { label: `Reports read on a standby, of ${READS} while writes go on`, found: `${near}`, limit: 'all', isMet: near === READS },
      {
        label: `the same, of ${READS} while standbys replay nothing for longer than ${MAX_LAG_MS / 1_000} s`,
        found: `${behind}`,
        limit: '0',
        isMet: behind === 0,
      },
      { label: `the same, of ${READS} after they have caught up`, found: `${again}`, limit: 'all', isMet: again === READS },
    ];
  } finally {
    stop();
    await primary.end();
    await replica.end();
  }
}
