import type { RefKind } from '@portal/contract/types.ts';
import { z } from 'zod';

/** One object named in a request. */
export type Reference = { kind: RefKind; id: string };

type Step = string | '[]';
type RefPath = { steps: Step[]; kind: RefKind };

const REF_KINDS: readonly RefKind[] = ['policy', 'client', 'order', 'receipt', 'paymentRef', 'mandate', 'case'];

/** Contracts do not change while they are served. */
const cachedPaths = new WeakMap<z.ZodType, RefPath[]>();

/** The paths in a request schema that refer to objects: every field marked with `meta({ ref })`, in arrays and unions too. */
export function listRefPaths(schema: z.ZodType): RefPath[] {
  const paths = cachedPaths.get(schema) ?? findRefPaths(schema);
  cachedPaths.set(schema, paths);
  return paths;
}

function findRefPaths(schema: z.ZodType): RefPath[] {
  const found: RefPath[] = [];
  walk(schema, [], found);
  const pathKeys = new Set<string>();
  return found.filter(({ steps, kind }) => {
    const key = `${kind}:${steps.join('.')}`;
    return !pathKeys.has(key) && pathKeys.add(key);
  });
}

function walk(schema: unknown, steps: Step[], found: RefPath[]): void {
  if (!(schema instanceof z.ZodType)) return;
  const kind = REF_KINDS.find((refKind) => refKind === schema.meta()?.ref);
  if (kind) found.push({ steps, kind });
  if (schema instanceof z.ZodObject) for (const [name, field] of Object.entries(schema.shape)) walk(field, [...steps, name], found);
  else if (schema instanceof z.ZodArray) walk(schema.element, [...steps, '[]'], found);
  else if (schema instanceof z.ZodUnion) for (const option of schema.options) walk(option, steps, found);
  else if (schema instanceof z.ZodOptional || schema instanceof z.ZodNullable || schema instanceof z.ZodDefault)
    walk(schema.unwrap(), steps, found);
  else if (schema instanceof z.ZodPipe) walk(schema.in, steps, found);
}

/** The objects named in a validated request. 'ALL' and, where the schema allows it, an empty string name none. */
export function referencesIn(paths: RefPath[], input: unknown): Reference[] {
  return paths.flatMap(({ steps, kind }) => valuesAt(input, steps).map((id) => ({ kind, id })));
}

function valuesAt(value: unknown, steps: Step[]): string[] {
  const [step, ...rest] = steps;
  if (step === undefined) return typeof value === 'string' && value !== 'ALL' && value !== '' ? [value] : [];
  if (step === '[]') return Array.isArray(value) ? value.flatMap((item) => valuesAt(item, rest)) : [];
  if (typeof value !== 'object' || value === null) return [];
  return valuesAt(Reflect.get(value, step), rest);
}
