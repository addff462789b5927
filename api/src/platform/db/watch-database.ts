import pg from 'pg';
import { outliveLoss } from './client.ts';
import { isDatabaseAway } from './database-away.ts';
import type { DatabaseSockets } from './database-sockets.ts';

/**
 * Time is counted in checks, and between two checks the event loop reads the data that has arrived. A blocked process checks rarely, so it
 * never mistakes an unread answer for a missing one.
 */
const LOOK_MS = 50;
/** From an answer to the next question. */
const REST = 3;
/** A pending check is repeated on a new connection: less often while the database is away and new connections wait too. */
const NEXT = 5;
const NEXT_AWAY = 20;
/**
 * Milliseconds after which a new connection is abandoned. One at a time may take longer, for a server that is slow to accept connections.
 */
const TRY = 20;
const LONG_TRY = 100;

export type DatabaseWatch = { isAway(): boolean; stop(): void };
type Options = {
  databaseUrl: string;
  /** Time without an answer after which the database is away. */
  awayMs: number;
  /** Sockets of the pools, which are dropped during an outage. */
  sockets: DatabaseSockets;
  onChange(isAway: boolean): void;
};

/**
 * Sends an empty query to the database, five times a second, on a separate connection. The database is away if two conditions hold. It has
 * not answered for `awayMs`, neither on this connection nor on a new one, and it has sent nothing to the pools for half of that. A
 * database that is slow with one query still sends other answers. Detected after at most REST, `awayMs` and one more check: with 600 ms,
 * after 800 ms.
 */
export function watchDatabase({ databaseUrl, awayMs, sockets, onChange }: Options): DatabaseWatch {
  const patience = Math.ceil(awayMs / LOOK_MS);
  let activeProbe = openProbe(databaseUrl);
  let attempts: Attempt[] = [];
  let isAway = false;
  /** Checks since the query was sent, or since it was answered. */
  let checks = 0;
  let isResting = false;
  /** Consecutive checks in which the pools received nothing. */
  let quiet = 0;

  function change(now: boolean): void {
    isAway = now;
    sockets.setAway(now);
    if (now) sockets.giveUp();
    onChange(now);
  }

  function look(): void {
    quiet = sockets.haveHeard() ? 0 : quiet + 1;
    checks += 1;
    if (isResting) {
      if (checks < REST) return;
      [isResting, checks] = [false, 0];
      activeProbe.query();
    } else if (activeProbe.state() === 'answered') rest(activeProbe);
    else lookFurther();
  }

  function lookFurther(): void {
    const isSilent = checks >= patience && quiet >= patience / 2;
    const other = attempts.find(({ probe }) => probe.state() === 'answered')?.probe;
    if (!other) {
      if (isSilent && !isAway) change(true);
      tryAnother();
    } else if (isAway || checks >= patience || activeProbe.state() === 'failed') {
      // Behind a proxy it may be another server by now, and connections to the one before hang.
      if (isSilent && !isAway) sockets.giveUp();
      rest(other);
    }
  }

  function rest(next: Probe): void {
    for (const { probe } of [{ probe: activeProbe }, ...attempts]) if (probe !== next) probe.drop();
    [activeProbe, attempts, checks, isResting] = [next, [], 0, true];
    if (isAway) change(false);
  }

  function tryAnother(): void {
    for (const other of attempts) other.looksLeft -= 1;
    const isOver = ({ probe, looksLeft }: Attempt) => probe.state() === 'failed' || looksLeft <= 0;
    for (const { probe } of attempts.filter(isOver)) probe.drop();
    attempts = attempts.filter((other) => !isOver(other));
    if (checks % (isAway && attempts.length > 0 ? NEXT_AWAY : NEXT) !== 0) return;
    const isLong = attempts.every((other) => !other.isLong);
    attempts.push({ probe: openProbe(databaseUrl), isLong, looksLeft: isLong ? LONG_TRY : TRY });
  }

  const timer = setInterval(look, LOOK_MS).unref();
  return {
    isAway: () => isAway,
    stop() {
      clearInterval(timer);
      for (const { probe } of [{ probe: activeProbe }, ...attempts]) probe.drop();
    },
  };
}

type Attempt = { probe: Probe; isLong: boolean; looksLeft: number };
type Probe = { state(): 'asked' | 'answered' | 'failed'; query(): void; drop(): void };

function openProbe(databaseUrl: string): Probe {
  const client = new pg.Client({ connectionString: databaseUrl, application_name: 'life-portal-watch' });
  outliveLoss(client);
  let state: ReturnType<Probe['state']> = 'asked';
  const hear = (answer: Promise<unknown>) => {
    state = 'asked';
    answer.then(
      () => {
        state = 'answered';
      },
      (error: unknown) => {
        state = isDatabaseAway(error) && !isFull(error) ? 'failed' : 'answered';
      },
    );
  };
  const sendProbe = () => client.query('SELECT 1');
  hear(client.connect().then(sendProbe));
  return { state: () => state, query: () => hear(sendProbe()), drop: () => void client.connection.stream.destroy() };
}

/** True if the database rejects this connection because it has none left, so it is not away. */
const isFull = (error: unknown): boolean => Reflect.get(Object(error), 'code') === '53300';
