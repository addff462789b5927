import { create } from 'zustand';
import { areaKey } from './storage.ts';

/** Areas in session storage during a session, as the specification lists them. */
export const PERSISTED_AREAS = [
  'home',
  'policy',
  'ProfileUpdate',
  'PayPremium',
  'serviceRequest',
  'initialClaim',
  'SetAlerts',
  'admin',
  'loader',
  'Tokens',
  'annuityDetails',
  'appTrackerDetails',
  'UrlSlice',
] as const;

const resets = new Map<string, () => void>();

type Plain = string | number | boolean;
/** Part of a value that session storage may contain: a plain value or a list of them completely, an object only with the named fields. */
type Stored<Value> = Value extends Plain
  ? true
  : Value extends readonly (infer Item)[]
    ? Stored<Item>
    : { readonly [Field in keyof Value]?: Stored<NonNullable<Value[Field]>> };

/** Marks a field that session storage has with its initial value only: the value in use stays in memory. */
const EMPTY = 'empty';
type StoredFields<State> = { readonly [Field in keyof State]?: Stored<NonNullable<State[Field]>> | typeof EMPTY };

/** Stored part of a value. Undefined for fields not on the list, such as an object in place of a plain value. */
function pickStored(value: unknown, storedFields: unknown): unknown {
  if (value === null) return null;
  if (Array.isArray(value)) return value.map((item: unknown) => pickStored(item, storedFields));
  if (storedFields === true || storedFields === EMPTY) return typeof value === 'object' ? undefined : value;
  if (typeof value !== 'object') return undefined;
  const part: Record<string, unknown> = {};
  for (const [field, inner] of Object.entries(storedFields as object)) {
    const found = pickStored(Reflect.get(value, field), inner);
    if (found !== undefined) part[field] = found;
  }
  return part;
}

/**
 * Creates a client state area of the specification. `storedFields` lists what session storage may contain: flags, ids and selections, never
 * anything personal. All other fields live in memory and may be missing after a reload. A field marked 'empty' is stored with its initial
 * value. Before a login, an unchanged area stores nothing. `initial` may be a function of the time, which runs again at each reset.
 */
export function area<State extends object>(name: string, initial: State | (() => State), storedFields: StoredFields<State> = {}) {
  const key = areaKey(name);
  const start = () => (typeof initial === 'function' ? (initial as () => State)() : initial);
  const toText = (state: State) => JSON.stringify(pickStored({ ...state, ...emptyPart(first, storedFields) }, storedFields));
  let first = start();
  const useArea = create<State>()(() => ({ ...first, ...storedPart(key, storedFields), ...emptyPart(first, storedFields) }));
  useArea.subscribe((state) => {
    const text = toText(state);
    if (text !== toText(first) || sessionStorage.getItem(key) !== null) sessionStorage.setItem(key, text);
  });
  resets.set(name, () => {
    first = start();
    useArea.setState(first, true);
    sessionStorage.removeItem(key);
  });
  return useArea;
}

const emptyPart = <State extends object>(first: State, storedFields: StoredFields<State>): Partial<State> =>
  Object.fromEntries(Object.entries(first).filter(([field]) => Reflect.get(storedFields, field) === EMPTY)) as Partial<State>;

/** Stored part of an area after a reload. Empty if the stored text is not valid. */
function storedPart(key: string, storedFields: unknown): object {
  try {
    return Object(pickStored(JSON.parse(sessionStorage.getItem(key) ?? '{}'), storedFields)) as object;
  } catch {
    return {};
  }
}

/** Logging in: every area has its place, also one whose screens are not loaded yet. */
export function openAreas(): void {
  for (const name of PERSISTED_AREAS) {
    const key = areaKey(name);
    if (sessionStorage.getItem(key) === null) sessionStorage.setItem(key, '{}');
  }
}

/** Returns one area to its start and removes what session storage has of it. */
export const resetArea = (name: string): void => resets.get(name)?.();

/** Logging out: every area is as it began. */
export const resetAreas = () => {
  for (const reset of resets.values()) reset();
};
