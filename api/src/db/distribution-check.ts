import type pg from 'pg';
import type { Place, Uniqueness } from './distribution.ts';

type Table = { name: string; columns: string[]; required: string[]; primaryKey: string[] };
type Key = { name: string; table: string; columns: string[] };
type Link = { name: string; table: string; target: string };
/** What the database has of tables, unique indexes and foreign keys. */
export type Catalog = { tables: Table[]; keys: Key[]; links: Link[] };
/** What is said of them: see distribution.ts. */
export type Said = {
  places: Readonly<Record<string, Place>>;
  keys: Readonly<Record<string, Uniqueness>>;
  links: Readonly<Record<string, 'same client' | { first: string }>>;
};

const ROOT = 'client';
const CLIENT_ID = 'client_id';

/** The queue's own schema is not the portal's and stays on one machine. */
export async function readCatalog(pool: pg.Pool | pg.PoolClient): Promise<Catalog> {
  const { rows } = await pool.query<Catalog>(`
    WITH ours AS (SELECT oid, relname AS name FROM pg_class WHERE relkind IN ('r', 'p') AND relnamespace = 'public'::regnamespace
        AND oid NOT IN (SELECT inhrelid FROM pg_inherits)),
      columns AS (
        SELECT attrelid AS oid, array_agg(attname::text) AS columns, coalesce(array_agg(attname::text) FILTER (WHERE attnotnull), '{}') AS required
        FROM pg_attribute WHERE attnum > 0 AND NOT attisdropped GROUP BY attrelid),
      keys AS (
        SELECT indrelid AS oid, indexrelid::regclass::text AS name, indisprimary,
          ARRAY(SELECT attname::text FROM pg_attribute WHERE attrelid = indrelid AND attnum = ANY (indkey)) AS columns
        FROM pg_index WHERE indisunique)
    SELECT
      (SELECT json_agg(json_build_object('name', name, 'columns', columns, 'required', required,
        'primaryKey', coalesce((SELECT columns FROM keys k WHERE k.oid = ours.oid AND indisprimary), '{}')) ORDER BY name)
        FROM ours JOIN columns USING (oid)) AS tables,
      (SELECT json_agg(json_build_object('name', k.name, 'table', ours.name, 'columns', columns) ORDER BY k.name)
        FROM keys k JOIN ours USING (oid)) AS keys,
      (SELECT json_agg(json_build_object('name', conname, 'table', a.name, 'target', b.name) ORDER BY conname)
        FROM pg_constraint JOIN ours a ON a.oid = conrelid JOIN ours b ON b.oid = confrelid WHERE contype = 'f') AS links`);
  const [catalog] = rows;
  if (!catalog) throw new Error('The catalog answered nothing.');
  return catalog;
}

export const isDistributed = (place: Place | undefined): place is { with: string; first?: string } =>
  typeof place === 'object' && 'with' in place;

/** The rows that a row of this table belongs to, the nearest first, up to its client. */
function above(table: string, places: Said['places']): string[] {
  const found: string[] = [];
  let at = table;
  for (;;) {
    const place = places[at];
    if (!isDistributed(place) || place.with === at || found.includes(place.with)) return found;
    found.push(place.with);
    at = place.with;
  }
}

/** One sentence for each thing that is not said, said without cause, or not so. */
export function distributionFaults({ tables, keys, links }: Catalog, said: Said): string[] {
  return [...tableFaults(tables, said), ...keyFaults({ tables, keys }, said), ...linkFaults(links, said)];
}

function tableFaults(tables: Table[], { places }: Said): string[] {
  const byName = new Map(tables.map((table) => [table.name, table]));
  const gone = Object.keys(places).filter((name) => !byName.has(name));
  return [
    ...gone.map((name) => `There is no table ${name}.`),
    ...tables.flatMap((table) => {
      const { name, columns, required } = table;
      const place = places[name];
      if (!place) return [`It is not said where ${name} would lie.`];
      if (!isDistributed(place))
        return place === 'reference' && columns.includes(CLIENT_ID) ? [`${name} is of clients: it is no reference.`] : [];
      const faults = [];
      if (name !== ROOT && above(name, places).at(-1) !== ROOT) faults.push(`What ${name} lies with does not lead to a client.`);
      const parent = byName.get(place.with);
      const isNamed = parent?.primaryKey.every((column) => columns.includes(column)) ?? false;
      if (!isNamed && !place.first) faults.push(`${name} does not name its ${place.with}.`);
      if (columns.includes(CLIENT_ID) && !required.includes(CLIENT_ID) && !place.first) faults.push(`Rows of ${name} may have no client.`);
      return faults;
    }),
  ];
}

/** The keys that neither name the client nor a row above: those that something else has to make unique. */
export function bareKeys({ tables, keys }: Pick<Catalog, 'tables' | 'keys'>, places: Said['places']): Key[] {
  const primaryKeys = new Map(tables.map(({ name, primaryKey }) => [name, primaryKey]));
  return keys.filter(({ table, columns }) => {
    const place = places[table];
    if (!isDistributed(place)) return false;
    const holds = (others: string[]) => others.length > 0 && others.every((column) => columns.includes(column));
    // The key of the client table itself is what makes a client_id unique.
    if (table === ROOT) return true;
    // A client_id that is somebody else's is not what the rows would lie by.
    const isOthers = place.with !== ROOT && place.first !== undefined;
    return !above(table, places).some((name) => !(isOthers && name === ROOT) && holds(primaryKeys.get(name) ?? []));
  });
}

function keyFaults(catalog: Pick<Catalog, 'tables' | 'keys'>, { places, keys }: Said): string[] {
  const bare = bareKeys(catalog, places).map(({ name }) => name);
  return [
    ...bare.filter((name) => !(name in keys)).map((name) => `It is not said what keeps ${name} unique among clients.`),
    ...Object.keys(keys)
      .filter((name) => !bare.includes(name))
      .map((name) => `${name} needs no reason, or is not there.`),
  ];
}

/** Foreign keys that PostgreSQL could not check any more, or only once both rows lie together. */
export function bareLinks(links: Link[], places: Said['places']): Link[] {
  return links.filter(({ table, target }) => {
    const [from, to] = [places[table], places[target]];
    if (!isDistributed(from) && !isDistributed(to)) return false;
    return to !== 'reference' && !(isDistributed(from) && (table === target || above(table, places).includes(target)));
  });
}

function linkFaults(links: Link[], said: Said): string[] {
  const bare = bareLinks(links, said.places).map(({ name }) => name);
  return [
    ...bare.filter((name) => !(name in said.links)).map((name) => `It is not said whether the rows of ${name} lie together.`),
    ...Object.keys(said.links)
      .filter((name) => !bare.includes(name))
      .map((name) => `${name} needs no reason, or is not there.`),
  ];
}
