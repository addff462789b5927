import { Refused } from './rejected.ts';

/** No fault at all; any partner understands it. */
export const noErrorName = 'none';
/** Faults that spoil the answer to a call, before the partner has looked at what it says. */
export const answerFaults = ['down', 'slow', 'refuse', 'http500', 'badJson', 'badType', 'huge', 'errorIn200', 'halfOpen'] as const;
/** Faults that affect callbacks. */
export const callbackFaults = ['badSignature', 'duplicate', 'wrongOwner'] as const;

/** `times` null: until it is changed. `delayMs` is real time, whatever the sandbox's speed. */
export type InputError = { readonly fault: string; readonly times: number | null; readonly delayMs: number };

const noError: InputError = { fault: noErrorName, times: null, delayMs: 0 };
const defaultDelayMs = 60_000;

export type Faults = ReturnType<typeof createFaults>;

/** One fault at a time for each partner. `possible`: what each of them can do wrong. */
export function createFaults(possible: Readonly<Record<string, readonly string[]>>) {
  const current = new Map<string, InputError>();
  const find = (partner: string): InputError => current.get(partner) ?? noError;

  return {
    find,
    /** Throws Refused for a partner or a fault that does not exist, and for one that does not go with the other. */
    set(partner: string, faultRequest: { fault: string; times?: number | undefined; delayMs?: number | undefined }): void {
      const possibleFaults = Object.hasOwn(possible, partner) ? possible[partner] : undefined;
      if (!possibleFaults) throw new Refused(400, 'PARTNER_UNKNOWN', 'There is no such partner.');
      if (faultRequest.fault !== noErrorName && !possibleFaults.includes(faultRequest.fault))
        throw new Refused(400, 'FAULT_UNKNOWN', 'This partner cannot misbehave so.');
      current.set(partner, {
        fault: faultRequest.fault,
        times: faultRequest.times ?? null,
        delayMs: faultRequest.delayMs ?? defaultDelayMs,
      });
    },
    /** The fault that is set, if it is one of `among`; it is then used up by one. */
    take<Name extends string>(partner: string, among: readonly Name[]): { fault: Name; delayMs: number } | undefined {
      const set = find(partner);
      const error = among.find((name) => name === set.fault);
      if (error === undefined) return undefined;
      if (set.times !== null) current.set(partner, set.times > 1 ? { ...set, times: set.times - 1 } : noError);
      return { fault: error, delayMs: set.delayMs };
    },
  };
}
