import { connectClient } from '@portal/api/db/client.ts';
import { createReportPool } from '@portal/api/db/pool.ts';
import { nearReplica } from '@portal/api/db/replica.ts';
import type { Cluster } from '../../tools/cluster/cluster.ts';
import type { Finding } from './drill.ts';
import { pause } from './numbers.ts';

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
  async function onStandbys(act: 'pg_wal_replay_pause' | 'pg_wal_replay_resume'): Promise<void> {
    const leader = await cluster.leader();
    for (const node of cluster.nodes.filter((one) => one !== leader)) {
      const client = await connectClient({ connectionString: cluster.nodeUrl(node) });
      await client.query(`SELECT ${act}()`);
      await client.end();
    }
  }
  try {
    await pause(MAX_LAG_MS);
    const near = await readsOnStandby();
    await onStandbys('pg_wal_replay_pause');
    await pause(2 * MAX_LAG_MS);
    const behind = await readsOnStandby();
    await onStandbys('pg_wal_replay_resume');
    await pause(2 * MAX_LAG_MS);
    const again = await readsOnStandby();
    return [
      { what: `Reports read on a standby, of ${READS} while writes go on`, found: `${near}`, limit: 'all', isMet: near === READS },
      {
        what: `the same, of ${READS} while standbys replay nothing for longer than ${MAX_LAG_MS / 1_000} s`,
        found: `${behind}`,
        limit: '0',
        isMet: behind === 0,
      },
      { what: `the same, of ${READS} after they have caught up`, found: `${again}`, limit: 'all', isMet: again === READS },
    ];
  } finally {
    stop();
    await primary.end();
    await replica.end();
  }
}
