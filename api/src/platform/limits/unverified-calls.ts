import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { PortalError } from '../../base/failure.ts';
import type { AddressRate } from './address-rate.ts';

type Log = { warn(data: object, message: string): void };

/** Calls to partners' endpoints without proof of their sender. Anyone may send them, at any rate. */
export type UnverifiedCalls = {
  /** Rejects an address that sends too many. */
  take(address: string, now: Date): void;
  /** Counts what was turned away; an operator reads one line a minute for each path and reason. */
  note(path: string, reason: string): void;
  /** Logs what was counted so far. */
  flush(): void;
};

export function createUnverifiedCalls(addressRate: AddressRate, log: Log): UnverifiedCalls {
  const counts = new Map<string, { path: string; reason: string; count: number }>();
  let timer: NodeJS.Timeout | undefined;
  const flush = (): void => {
    clearTimeout(timer);
    timer = undefined;
    for (const { path, reason, count } of counts.values()) log.warn({ path, count }, reason);
    counts.clear();
  };
  return {
    take(address, now) {
      const retryAfterS = addressRate.take('unverified', address, now);
      if (retryAfterS !== undefined) throw new PortalError('tooMany', { retryAfterS });
    },
    note(path, reason) {
      const key = `${path} ${reason}`;
      const counted = counts.get(key) ?? { path, reason, count: 0 };
      counts.set(key, { ...counted, count: counted.count + 1 });
      timer ??= setTimeout(flush, MINUTE_MS).unref();
    },
    flush,
  };
}

declare module '../context/services.ts' {
  interface Services {
    /** Callbacks without a valid proof of the partner. */
    unverifiedCalls: UnverifiedCalls;
  }
}
