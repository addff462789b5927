import { writeLater } from './write-later.ts';

/** Rejected and failed calls, for the staff log: counted here, and written together every few seconds, so that no call waits for it. */
type ApiFailure = {
  api: string;
  name: string;
  caller: string;
  /** The partner that failed the call; empty where none did. */
  partner: string;
  httpStatus: number;
  code: number;
  requestId: string;
  ms: number;
};
export type ApiFailures = {
  note(failure: ApiFailure, now: Date): void;
  /** Writes what was counted so far. */
  flush(): Promise<void>;
};

/** A flood of different failures must not fill the memory. */
const MAX_KINDS = 5_000;
const MINUTE = 60_000;

export type CountedFailure = ApiFailure & { minute: Date; count: number };

export function createApiFailures(
  write: (rows: CountedFailure[]) => Promise<void>,
  log: { warn(data: object, message: string): void },
): ApiFailures {
  const later = writeLater(write, (error, rows) => log.warn({ error, rows }, 'failed calls were not counted'));
  return {
    note(failure, now) {
      const minute = new Date(Math.floor(now.getTime() / MINUTE) * MINUTE);
      const key = [minute.getTime(), failure.api, failure.name, failure.caller, failure.partner].join(' ');
      const before = later.get(key);
      if (!before && later.size() >= MAX_KINDS) return;
      later.set(key, { ...failure, minute, ms: Math.max(before?.ms ?? 0, failure.ms), count: (before?.count ?? 0) + 1 });
    },
    flush: later.flush,
  };
}

declare module '../context/services.ts' {
  interface Services {
    /** Calls that were rejected or failed. */
    apiFailures: ApiFailures;
  }
}
