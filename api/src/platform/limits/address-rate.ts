import { MINUTE_MS, SECOND_MS } from '@portal/rules/calendar/durations.ts';

/**
 * Calls of an address without a session, as shares of the setting CALLS_PER_ADDRESS: calls of visitors; public data, several times a page;
 * clicks; reports of the browser; and calls to partners' endpoints without proof of their sender.
 */
export type AddressBudget = 'visitor' | 'public' | 'click' | 'log' | 'errorReport' | 'unverified';
const PARTS: Record<AddressBudget, number> = { visitor: 1, public: 4, click: 2, log: 0.5, errorReport: 0.5, unverified: 0.5 };

/** Calls that one process may accept before the others know: a twentieth of the limit, and enough to open a page. */
export const calculateSlice = (limit: number): number => Math.max(10, Math.ceil(limit / 20));
const FLUSH_MS = SECOND_MS;
/** A database that takes longer to count is treated as away. */
const PATIENCE_MS = 2 * SECOND_MS;
const MAX_KEYS = 100_000;

/** Adds these calls to what all processes have counted in the minute, and returns the totals. */
export type SharedCount = (calls: ReadonlyMap<string, number>, minute: Date) => Promise<ReadonlyMap<string, number>>;

/** `own`: counted here. `total`: counted by all processes, at the last exchange. `pending` is not shared yet, `sent` is being shared. */
type Window = { own: number; total: number; sent: number; pending: number };

/** Adds the calls counted here since the last time to the totals of all processes, and notes the new totals. */
async function share(
  windows: ReadonlyMap<string, Window>,
  minute: Date,
  { shared, setAway }: { shared: SharedCount; setAway: (isAway: boolean) => void },
): Promise<void> {
  const calls = new Map<string, number>();
  for (const [key, window] of windows) {
    if (window.pending === 0) continue;
    calls.set(key, window.pending);
    window.sent = window.pending;
    window.pending = 0;
  }
  if (calls.size === 0) return;
  const patience = setTimeout(() => setAway(true), PATIENCE_MS).unref();
  try {
    const totals = await shared(calls, minute);
    setAway(false);
    for (const key of calls.keys()) Object.assign(windows.get(key) ?? {}, { total: totals.get(key) ?? 0, sent: 0 });
  } catch {
    setAway(true);
    for (const window of windows.values()) Object.assign(window, { pending: window.pending + window.sent, sent: 0 });
  } finally {
    clearTimeout(patience);
  }
}

/**
 * Counts the calls of addresses in clock minutes, together with the other processes. Each process reports to the database every second,
 * and immediately after half a slice. So all processes together accept at most the limit and one slice each. While the database is away,
 * each process uses its own count.
 */
export function createAddressRate(callsPerAddress: number, shared: SharedCount) {
  let minute = 0;
  let isAway = false;
  let windows = new Map<string, Window>();
  let timer: NodeJS.Timeout | undefined;
  let running: Promise<void> | undefined;

  function ensureWindow(key: string): Window {
    const existing = windows.get(key);
    if (existing) return existing;
    if (windows.size >= MAX_KEYS) windows.clear();
    const window = { own: 0, total: 0, sent: 0, pending: 0 };
    windows.set(key, window);
    return window;
  }

  const shareCounts = () =>
    share(windows, new Date(minute), {
      shared,
      setAway(away) {
        isAway = away;
      },
    });

  /** Shares the calls admitted here with the other processes, and reads theirs. */
  function flush(): Promise<void> {
    clearTimeout(timer);
    timer = undefined;
    running ??= shareCounts().finally(() => {
      running = undefined;
      // Calls that arrived since, or that could not be counted in the database.
      if ([...windows.values()].some(({ pending }) => pending > 0)) flushLater();
    });
    return running;
  }
  function flushLater(): void {
    timer ??= setTimeout(() => void flush(), FLUSH_MS).unref();
  }

  return {
    /** Undefined if the call is allowed, else the seconds to wait. */
    take(budget: AddressBudget, address: string, now: Date): number | undefined {
      const limit = Math.ceil(callsPerAddress * PARTS[budget]);
      if (!Number.isFinite(limit)) return undefined;
      const time = now.getTime();
      // Calls of the previous minute count for this one. Older counts can no longer reject a call.
      if (time >= minute + MINUTE_MS) {
        minute = Math.floor(time / MINUTE_MS) * MINUTE_MS;
        windows = new Map();
      }
      const window = ensureWindow(`${budget}:${address}`);
      const unknown = window.sent + window.pending;
      if ((isAway ? window.own : window.total + unknown) >= limit) return Math.max(1, Math.ceil((minute + MINUTE_MS - time) / SECOND_MS));
      if (!isAway && unknown >= calculateSlice(limit)) {
        void flush();
        return 1;
      }
      window.own += 1;
      window.pending += 1;
      if (!isAway && unknown + 1 >= calculateSlice(limit) / 2) void flush();
      else flushLater();
      return undefined;
    },
    flush,
    /** Shares the remaining counts and stops. */
    async close(): Promise<void> {
      await flush();
      clearTimeout(timer);
    },
  };
}
export type AddressRate = ReturnType<typeof createAddressRate>;

declare module '../context/services.ts' {
  interface Services {
    /** How often an address calls without a session. */
    addressRate: AddressRate;
  }
}
