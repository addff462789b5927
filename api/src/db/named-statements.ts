import pg from 'pg';

/** As many statements are named at most; each costs every connection some memory of the server. */
const MOST_NAMES = 400;
const CAN_BE_PREPARED = /^\s*(SELECT|INSERT|UPDATE|DELETE|WITH)\b/i;

/** How often each text was sent, until it has a name. */
const seen = new Set<string>();
const names = new Map<string, string>();

/** A statement that comes again is named, so that each connection parses and plans it once. Texts made anew each time stay unnamed. */
function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known !== undefined || names.size >= MOST_NAMES || !CAN_BE_PREPARED.test(text)) return known;
  if (seen.has(text)) {
    seen.delete(text);
    const name = `s${names.size}`;
    names.set(text, name);
    return name;
  }
  if (seen.size < MOST_NAMES) seen.add(text);
  return undefined;
}

/** A connection whose statements with values are prepared under names of their own. */
export class NamingClient extends pg.Client {
  override query(...args: unknown[]): never {
    const [text, values, ...rest] = args;
    const name = typeof text === 'string' && Array.isArray(values) ? nameOf(text) : undefined;
    const sent = name === undefined ? args : [{ name, text, values }, ...rest];
    return Reflect.apply(super.query, this, sent) as never;
  }
}
