import type { Endpoint } from '@portal/contract/endpoint.ts';
import * as home from '@portal/contract/home/home.ts';
import * as otp from '@portal/contract/otp.ts';
import * as partnerPage from '@portal/contract/partner-page.ts';
import * as session from '@portal/contract/session/session.ts';
import { getRequest } from '@portal/contract/step-up.ts';
import * as types from '@portal/contract/types.ts';
import { z } from 'zod';

export type Json = Record<string, unknown>;
export type DescribedRow = { feature: string; path: string; row: Endpoint };

/** Schemas that calls share go by the name of their export. */
const SHARED: ReadonlyMap<z.ZodType, string> = new Map(
  [types, otp, partnerPage, session, home].flatMap((module) =>
    Object.entries<unknown>(module).flatMap(([name, value]): [z.ZodType, string][] => (value instanceof z.ZodType ? [[value, name]] : [])),
  ),
);

const PLACE = '#/components/schemas/';
export const refTo = (name: string): Json => ({ $ref: `${PLACE}${name}` });

/** `/admin/cancel-mandate` is `adminCancelMandate`. */
export const toOperationId = (path: string): string =>
  path.slice(1).replaceAll(/[^A-Za-z0-9]+(\w?)/g, (_, letter: string) => letter.toUpperCase());

type Named = { schemas: Record<string, Json>; requests: ReadonlyMap<string, string>; answers: ReadonlyMap<string, string> };

/** Every schema of the table under a name: what calls share, and the request and answer of each operation. */
export function namedSchemas(table: readonly DescribedRow[]): Named {
  const requests = createRegistry(table, 'Request', (row) => getRequest(row));
  const answers = createRegistry(table, 'Answer', (row) => row.response);
  const sent = convert(requests, 'input');
  const received = convert(answers, 'output');
  // A type that is parsed differently from how it is printed needs a name for each side.
  const twoSided = Object.keys(sent).filter((name) => name in received && JSON.stringify(sent[name]) !== JSON.stringify(received[name]));
  let text = JSON.stringify(sent);
  for (const name of twoSided) text = text.replaceAll(`"${PLACE}${name}"`, `"${PLACE}${name}Input"`);
  const renamed = Object.entries(JSON.parse(text) as Record<string, Json>).map(([name, schema]): [string, Json] => [
    twoSided.includes(name) ? `${name}Input` : name,
    schema,
  ]);
  return { schemas: { ...Object.fromEntries(renamed), ...received }, requests: requests.names, answers: answers.names };
}

type Registry = { registry: ReturnType<typeof z.registry<{ id: string }>>; names: ReadonlyMap<string, string> };

function createRegistry(table: readonly DescribedRow[], suffix: string, getSchema: (row: Endpoint) => z.ZodType): Registry {
  const registry = z.registry<{ id: string }>();
  for (const [schema, id] of SHARED) registry.add(schema, { id });
  const names = new Map<string, string>();
  const usedIds = new Set(SHARED.values());
  for (const { path, row } of table) {
    const schema = getSchema(row);
    const existingId = registry.get(schema)?.id;
    const id = existingId ?? `${toOperationId(path)[0]?.toUpperCase()}${toOperationId(path).slice(1)}${suffix}`;
    if (existingId === undefined && usedIds.has(id))
      throw new Error(`${path}: another schema is called ${id} in the description of the API.`);
    if (existingId === undefined) registry.add(schema, { id });
    usedIds.add(id);
    names.set(path, id);
  }
  return { registry, names };
}

function convert({ registry, names }: Registry, io: 'input' | 'output'): Record<string, Json> {
  const { schemas } = z.toJSONSchema(registry, {
    io,
    unrepresentable: 'any',
    uri: (id) => `${PLACE}${id}`,
    // The pipeline checks which objects a field names; the description uses its own word for it.
    override: ({ jsonSchema }) => {
      const own: Json = jsonSchema;
      if ('ref' in own) own['x-ref'] = own.ref;
      delete own.ref;
    },
  });
  const all = Object.fromEntries(Object.entries(schemas).map(([id, { $schema: _, $id: __, ...json }]): [string, Json] => [id, json]));
  return reachable(all, [...names.values(), 'OtpNeeded'].map(refTo));
}

/** The schemas that are referred to, directly or by others. */
export function reachable(schemas: Record<string, Json>, from: unknown): Record<string, Json> {
  const reached = new Set<string>();
  const visit = (value: unknown): void => {
    for (const [, name = ''] of JSON.stringify(value).matchAll(/"#\/components\/schemas\/([^"]+)"/g)) {
      if (reached.has(name) || !schemas[name]) continue;
      reached.add(name);
      visit(schemas[name]);
    }
  };
  visit(from);
  return Object.fromEntries(
    Object.entries(schemas)
      .filter(([name]) => reached.has(name))
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );
}
