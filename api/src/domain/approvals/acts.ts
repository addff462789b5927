import type { Act } from './four-eyes.ts';

/** What an approval carries out, by the call that asks for it. Calls whose proposer reads or fetches the result are not here. */
export type Acts = ReadonlyMap<string, Act<never>>;

const ACT = Symbol('act of an approval');
/** Marks the handler of a call with the act that an approval of it carries out. */
export const withAct = <Handler extends object>(act: Act<never>, handler: Handler): Handler => Object.assign(handler, { [ACT]: act });

/** The acts of all features, read from their handlers. */
export function actsOf(features: readonly { handlers: Readonly<Record<string, object>> }[]): Acts {
  const acts = features
    .flatMap(({ handlers }) => Object.values(handlers))
    .flatMap((handler) => (Reflect.get(handler, ACT) as Act<never> | undefined) ?? []);
  return new Map(acts.map((act) => [act.path, act]));
}

declare module '../../platform/context/services.ts' {
  interface Services {
    acts: Acts;
  }
}
