import pg from 'pg';
import { NamedQuery } from './named-query.ts';

/** As many statements are named at most; each costs every connection some memory of the server. */
const MAX_NAMES = 400;
const CAN_BE_PREPARED = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;

/** How often each text was sent, until it has a name. */
const sentOnce = new Set<string>();
const names = new Map<string, string>();

/** Names a repeated statement, so that each connection parses and plans it once. Generated texts stay unnamed. */
export function findName(text: string): string | undefined {
  const existingName = names.get(text);
  if (existingName !== undefined || names.size >= MAX_NAMES || !CAN_BE_PREPARED.test(text)) return existingName;
  if (sentOnce.has(text)) {
    sentOnce.delete(text);
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  }
  if (sentOnce.size < MAX_NAMES) sentOnce.add(text);
  return undefined;
}

/** A connection that prepares statements with values under their own names. */
export class NamingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values, callback] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? findName(text) : undefined;
    if (name === undefined) return Reflect.apply(super.query, this, args) as never;
    return this.run((done) => new NamedQuery(text as string, { values: values as unknown[], name, callback: done }), callback);
  }

  /** Sends a query and returns its result as pg does: to the callback, or by a promise. */
  protected run(make: (done: (error: Error | undefined, result: never) => void) => NamedQuery, callback: unknown): never {
    const send = (query: NamedQuery) => void super.query(query as unknown as pg.Submittable);
    if (typeof callback === 'function') return send(make(callback as never)) as never;
    return new Promise((resolve, reject) => send(make((error, result) => (error ? reject(error) : resolve(result))))) as never;
  }
}
