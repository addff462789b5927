import { Socket } from 'node:net';
import type pg from 'pg';

/**
 * The connections of all pools to one database, so that they can be given up together when it is away: a server that is cut off hangs nothing
 * up, and whoever waits for it, or for a connection to it, would wait on.
 */
export type DatabaseSockets = ReturnType<typeof createDatabaseSockets>;

export function createDatabaseSockets() {
  const open = new Set<Socket>();
  const bytesOf = new Map<Socket, number>();
  let isAway = false;
  const giveUp = (socket: Socket) => socket.destroy(Object.assign(new Error('The database is away.'), { code: 'ETIMEDOUT' }));
  return {
    /** For a new connection. One to a database that is away ends before it has begun. */
    make(): Socket {
      const socket = new Socket();
      open.add(socket);
      socket.once('close', () => open.delete(socket));
      if (isAway) process.nextTick(giveUp, socket);
      return socket;
    },
    /** What comes over the connections of a pool counts as a word of the database. */
    listenTo(pool: pg.Pool): void {
      // Only from here on: a pooler on the way answers a login by itself.
      pool.on('connect', ({ connection: { stream } }) => {
        if (!(stream instanceof Socket)) return;
        bytesOf.set(stream, stream.bytesRead);
        stream.once('close', () => bytesOf.delete(stream));
      });
    },
    /** Whether the database has said anything since this was asked last. */
    haveHeard(): boolean {
      let hasHeard = false;
      for (const [stream, before] of bytesOf) {
        hasHeard ||= stream.bytesRead > before;
        bytesOf.set(stream, stream.bytesRead);
      }
      return hasHeard;
    },
    /** Gives all of them up, in use or not; whoever waits hears of it as of any lost connection. */
    giveUp(): void {
      for (const socket of open) giveUp(socket);
    },
    setAway(now: boolean): void {
      isAway = now;
    },
  };
}
