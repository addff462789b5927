import type { Action } from './four-eyes.ts';

/**
 * Actions that an approval can carry out, by the call that proposes them. Calls whose proposer reads or fetches the result are not
 * included.
 */
export type Actions = ReadonlyMap<string, Action<never>>;

const ACT = Symbol('act of an approval');
/** Marks the handler of a call with the action that its approval carries out. */
export const withAction = <Handler extends object>(act: Action<never>, handler: Handler): Handler => Object.assign(handler, { [ACT]: act });

/** The actions of all features, read from their handlers. */
export function collectActions(features: readonly { handlers: Readonly<Record<string, object>> }[]): Actions {
  const actions = features
    .flatMap(({ handlers }) => Object.values(handlers))
    .flatMap((handler) => (Reflect.get(handler, ACT) as Action<never> | undefined) ?? []);
  return new Map(actions.map((act) => [act.path, act]));
}

declare module '../../platform/context/services.ts' {
  interface Services {
    acts: Actions;
  }
}
