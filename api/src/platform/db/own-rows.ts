import { AsyncLocalStorage } from 'node:async_hooks';
import type { PostgresPool, PostgresPoolClient } from 'kysely';
import type pg from 'pg';
import type { CallPool } from './call-pool.ts';
import { NamedQuery, type Wire } from './named-query.ts';
import { findName, NamingClient } from './named-statements.ts';

/** The role whose reads row-level security binds to app.client_ids (migration 0025). */
export const CUSTOMER = 'portal_customer';

/** The work of one call, and the connection that its statements share while one of them runs. */
type Work = { clientIds: string; shared?: Shared | undefined };
type Shared = { connection: Promise<PostgresPoolClient>; users: number };
const current = new AsyncLocalStorage<Work>();

/** Runs work that sees only the rows of these clients. */
export const asClients = <Result>(clientIds: readonly string[], work: () => Result): Result =>
  current.run({ clientIds: clientIds.join(',') }, work);

const PORTAL: Work = { clientIds: '' };
/** Runs work of the portal within a customer's read, such as asking a partner about a payment and booking the answer. It sees every row. */
export const asPortal = <Result>(work: () => Result): Result => current.run(PORTAL, work);

/** Returns no rows. `true`: valid until the end of the transaction, which is that of the following statement. */
const SET_CLIENTS = { name: 'own_rows', text: `SELECT WHERE set_config('app.client_ids', $1, true) IS NULL` };

/** A pooler between may drop the startup settings of a connection, and row-level security with them. */
const AS_WHOM = {
  name: 'as_whom',
  text: `SELECT current_user::text AS who, current_setting('default_transaction_read_only') = 'on' AS "isReadOnly"`,
};

/**
 * A statement, preceded in the same packet and transaction by the owner of the visible rows, so that no owner remains on the connection.
 */
class OwnRowsQuery extends NamedQuery {
  readonly #clientIds = current.getStore()?.clientIds ?? '';
  #isSet = false;
  /** Name of the prepared statement that sets the owner of the rows; without one the statement is sent in full each time. */
  settingName: string | undefined;

  override prepare(connection: Wire): void {
    if (this.settingName === undefined) connection.parse({ text: SET_CLIENTS.text });
    connection.bind({ statement: this.settingName, values: [this.#clientIds] });
    connection.execute({});
    super.prepare(connection);
  }

  override handleCommandComplete(message: object, connection: Wire): void {
    if (this.#isSet) super.handleCommandComplete(message, connection);
    this.#isSet = true;
  }
}

/**
 * Interval at which the server checks that the client still waits. Without it, a query of a closed connection (call-pool.ts) would
 * continue.
 */
const NOTICES_LOSS = "SELECT set_config('client_connection_check_interval', '2s', false)";

/** A connection of the customers' role. Each statement is a separate transaction and sees the rows of its work's clients, or none. */
export class OwnRowsClient extends NamingClient {
  /** True if prepared statements survive from one statement to the next. */
  protected keepsNames = true;

  override query(...args: unknown[]): never {
    const [text, values, callback] = args;
    if (typeof text !== 'string') throw new Error('What a customer reads is asked by a text and its values.');
    if (/^\s*(begin|start)\b/i.test(text)) throw new Error('What a customer reads is read outside transactions.');
    const { stream } = this.connection;
    // Queries of the same moment are sent together.
    stream.cork();
    process.nextTick(() => stream.uncork());
    const list = Array.isArray(values) ? values : [];
    const name = this.keepsNames ? findName(text) : undefined;
    return this.run(
      (done) =>
        Object.assign(new OwnRowsQuery(text, { values: list, name, callback: done }), this.keepsNames && { settingName: SET_CLIENTS.name }),
      typeof values === 'function' ? values : callback,
    );
  }

  /** Before its first use. A connection on which this fails answers nothing. */
  async prepareClientSetting(): Promise<void> {
    const name = this.keepsNames ? AS_WHOM.name : undefined;
    const result = await this.run((done) => new NamedQuery(AS_WHOM.text, { values: [], name, callback: done }), undefined);
    const { who, isReadOnly } = (result as pg.QueryResult<{ who: string; isReadOnly: boolean }>).rows[0] ?? {};
    if (who !== CUSTOMER || !isReadOnly)
      throw new Error('A connection for customers has lost its role on the way: set DATABASE_CUSTOMER_URL behind a pooler.');
    if (!this.keepsNames) return;
    await this.run((done) => new NamedQuery(SET_CLIENTS.text, { values: [''], name: SET_CLIENTS.name, callback: done }), undefined);
    // A server on Windows cannot do this, and ends abandoned work only when it would answer.
    await Promise.resolve(
      this.run((done) => new NamedQuery(NOTICES_LOSS, { values: [], name: undefined, callback: done }), undefined),
    ).catch(() => undefined);
  }
}

/** A connection through a pooler that uses another server connection for each transaction, so statements cannot be prepared by name. */
export class UnnamedOwnRowsClient extends OwnRowsClient {
  protected override keepsNames = false;
}

type Pools = { portal: CallPool; customers: CallPool };

/** Returns connections: of the customers' role within `asClients`, of the portal's within `asPortal`, and otherwise of `outside`. */
export function ownRowsPool(outside: keyof Pools, pools: Pools): PostgresPool {
  return {
    connect(): Promise<PostgresPoolClient> {
      const work = current.getStore();
      if (!work || work === PORTAL) return pools[work ? 'portal' : outside].connect();
      work.shared ??= share(work, pools.customers);
      work.shared.users += 1;
      return work.shared.connection;
    },
    end: () => Promise.reject(new Error('The pools are ended by who made them.')),
    options: pools[outside].options,
  };
}

/** One connection for the concurrent queries of a piece of work: they are sent in one packet and answered in order. */
function share(work: Work, customers: CallPool): Shared {
  let isBroken = false;
  const close = () => {
    if (work.shared === shared) work.shared = undefined;
  };
  const shared: Shared = {
    users: 0,
    connection: customers.connect().then((client) => ({
      query: (...args: unknown[]) => Reflect.apply(client.query, client, args) as never,
      release(isDiscarded = false) {
        isBroken ||= isDiscarded;
        shared.users -= 1;
        if (shared.users > 0) return;
        close();
        client.release(isBroken);
      },
    })),
  };
  shared.connection.catch(close);
  return shared;
}
