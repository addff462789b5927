import type { PostgresPool } from 'kysely';
import type pg from 'pg';
import { CallOver, type CallTime, timeOfCall } from '../admission/call-time.ts';

/**
 * Share of the pool's time-out, one second of five. Admission depends on the number of connections, so a longer wait means a stuck
 * database.
 */
const PART_OF_PATIENCE = 0.2;

export type CallPool = Pick<pg.Pool, 'connect' | 'options'> & PostgresPool;

/**
 * Connections for the queries of calls, within their deadline. A read without a waiting caller sends no further query. `readsOnly`: its
 * current query is abandoned too, by closing the connection, because nothing else stops a statement through every proxy. A write is never
 * cut off, because its result would be unknown.
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
