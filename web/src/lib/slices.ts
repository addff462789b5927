import { create } from 'zustand';
import { persist } from 'zustand/middleware';
import { areaKey } from './storage.ts';

const resets: (() => void)[] = [];

/**
 * A client state area of the specification. `kept` names what session storage may hold: flags, ids and choices, never
 * anything personal; the rest lives in memory. An area that is as it began leaves nothing in the store.
 */
export function area<State extends object, Kept extends keyof State = never>(name: string, initial: State, kept: readonly Kept[] = []) {
  const pick = (state: State) => JSON.stringify(Object.fromEntries(kept.map((key) => [key, state[key]])));
  const untouched = pick(initial);
  const useArea = create<State>()(
    persist(() => initial, {
      name: areaKey(name),
      storage: {
        getItem: (key) => {
          const text = sessionStorage.getItem(key);
          return text ? { state: JSON.parse(text) as State } : null;
        },
        setItem: (key, { state }) => {
          const text = pick(state);
          if (text === untouched) sessionStorage.removeItem(key);
          else sessionStorage.setItem(key, text);
        },
        removeItem: (key) => sessionStorage.removeItem(key),
      },
    }),
  );
  resets.push(() => useArea.setState(initial, true));
  return useArea;
}

/** Logging out: every area is as it began. */
export const resetAreas = () => {
  for (const reset of resets) reset();
};
