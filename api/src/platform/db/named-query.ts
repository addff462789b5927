import type { EventEmitter } from 'node:events';
import pg from 'pg';

type Callback = (error: Error | undefined, result: never) => void;
/** Columns of a result, as the driver describes them. */
type Columns = { fields: unknown[]; _parsers: unknown; _prebuiltEmptyResultObject: unknown };

/** The connection of a client, as pg's own queries write to it. */
export type Wire = EventEmitter & {
  parse(config: { text: string }): void;
  bind(config: { statement: string | undefined; values: string[] }): void;
  execute(config: object): void;
  describe(config: object): void;
};

/** The query class of pg, with members that its types omit. */
const Query = pg.Query as unknown as new (
  text: string,
  values: unknown[],
  callback?: Callback,
) => EventEmitter & {
  name: string | undefined;
  queryMode: 'extended' | undefined;
  _result: Columns & { command: string | null };
  _accumulateRows: boolean;
  prepare(connection: Wire): void;
  handleCommandComplete(message: object, connection: Wire): void;
};

/** A connection that leaves out the question for a statement's columns, and the columns that are known already, by the statement's name. */
type DescribedConnection = { undescribed: Wire; columns: Map<string, Columns> };
const describedConnections = new WeakMap<Wire, DescribedConnection>();

function ensureDescribed(connection: Wire): DescribedConnection {
  const before = describedConnections.get(connection);
  if (before) return before;
  const now = { undescribed: Object.create(connection, { describe: { value: () => {} } }) as Wire, columns: new Map() };
  describedConnections.set(connection, now);
  return now;
}

/**
 * A statement with values. A named, prepared statement has its columns described once per connection, which saves a large part of a short
 * answer. This is safe: PostgreSQL rejects a prepared statement whose columns have changed since.
 */
export class NamedQuery extends Query {
  constructor(text: string, { values, name, callback }: { values: unknown[]; name: string | undefined; callback: Callback }) {
    super(text, values, callback);
    this.name = name;
    this.queryMode = 'extended';
  }

  override prepare(connection: Wire): void {
    const { undescribed, columns } = ensureDescribed(connection);
    const before = this.name === undefined ? undefined : columns.get(this.name);
    if (before) {
      Object.assign(this._result, before);
      this._accumulateRows = true;
    }
    super.prepare(before ? undescribed : connection);
  }

  override handleCommandComplete(message: object, connection: Wire): void {
    super.handleCommandComplete(message, connection);
    const { columns } = ensureDescribed(connection);
    if (this.name === undefined || columns.has(this.name)) return;
    const { fields, _parsers, _prebuiltEmptyResultObject } = this._result;
    columns.set(this.name, { fields, _parsers, _prebuiltEmptyResultObject });
  }
}
