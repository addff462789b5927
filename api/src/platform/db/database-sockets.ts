import { Socket } from 'node:net';
import type pg from 'pg';

/**
 * Connections of all pools to one database, so that they can be dropped together during an outage. A server that is cut off does not close
 * connections, and callers would wait on them.
 */
export type DatabaseSockets = ReturnType<typeof createDatabaseSockets>;

export function createDatabaseSockets() {
  const open = new Set<Socket>();
  const bytesBySocket = new Map<Socket, number>();
  let isAway = false;
  const giveUp = (socket: Socket) => socket.destroy(Object.assign(new Error('The database is away.'), { code: 'ETIMEDOUT' }));
  return {
    /** For a new connection. If the database is away, it ends immediately. */
    make(): Socket {
      const socket = new Socket();
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      if (isAway) process.nextTick(giveUp, socket);
      return socket;
    },
    /** Counts data on a pool's connections as a sign of life of the database. */
    listenTo(pool: pg.Pool): void {
      // Only after the login, because a pooler answers a login itself.
      pool.on('connect', ({ connection: { stream } }) => {
        if (!(stream instanceof Socket)) return;
        bytesBySocket.set(stream, stream.bytesRead);
        stream.once('close', () => bytesBySocket.delete(stream));
      });
    },
    /** True if the database has sent anything since the last call. */
    haveHeard(): boolean {
      let hasHeard = false;
      for (const [stream, before] of bytesBySocket) {
        hasHeard ||= stream.bytesRead > before;
        bytesBySocket.set(stream, stream.bytesRead);
      }
      return hasHeard;
    },
    /** Drops all connections, in use or not. Waiting callers get the error of a lost connection. */
    giveUp(): void {
      for (const socket of open) giveUp(socket);
    },
    setAway(now: boolean): void {
      isAway = now;
    },
  };
}
