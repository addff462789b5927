import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { CallOver, type CallTime, timeOfCall } from '../admission/call-time.ts';

/**
 * Of the pool's own patience, a second of five: calls come in by how many connections there are, so one that waits for longer waits for a
 * database that is stuck.
 */
const PART_OF_PATIENCE = 0.2;

export type CallPool = Pick<pg.Pool, 'connect' | 'options'> & PostgresPool;

/**
 * Connections for what calls ask, within the time that they have. A read that nobody waits for any more asks nothing further. `readsOnly`: it
 * gives up what it has asked, too; the connection is closed, since nothing else stops a statement whatever stands between. What writes is never
 * cut off: whether it was committed would be a guess.
 */
export function forCalls(pool: pg.Pool, { readsOnly = false } = {}): CallPool {
  async function connect(time: CallTime): Promise<pg.PoolClient> {
    time.check();
    const client = pool.idleCount > 0 ? await pool.connect() : await inTime(pool, time);
    return readsOnly ? untilOver(client, time) : client;
  }
  return {
    connect: (() => {
      const time = timeOfCall();
      return time ? connect(time) : pool.connect();
    }) as pg.Pool['connect'],
    end: () => Promise.reject(new Error('The pools are ended by who made them.')),
    options: pool.options,
  };
}

function inTime(pool: pg.Pool, time: CallTime): Promise<pg.PoolClient> {
  const isFull = pool.totalCount >= pool.options.max;
  const connecting = pool.connect();
  // A new connection has the pool's own patience.
  if (!isFull) return connecting;
  return new Promise((resolve, reject) => {
    let isLate = false;
    const giveUp = () => {
      isLate = true;
      reject(new CallOver());
    };
    const timer = setTimeout(giveUp, PART_OF_PATIENCE * (pool.options.connectionTimeoutMillis ?? 0));
    const stop = time.whenOver(giveUp);
    const end = () => {
      clearTimeout(timer);
      stop();
    };
    connecting.then(
      (client) => {
        end();
        if (isLate) client.release();
        else resolve(client);
      },
      (error: unknown) => {
        end();
        reject(error);
      },
    );
  });
}

function untilOver(client: pg.PoolClient, time: CallTime): pg.PoolClient {
  const stop = time.whenOver(() => client.connection.stream.destroy(new CallOver()));
  const { release } = client;
  client.release = (broken) => {
    stop();
    release(broken);
  };
  return client;
}
