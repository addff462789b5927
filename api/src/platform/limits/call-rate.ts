import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';

/** Calls per minute and session (calls, 0.5). Browser reports have their own budgets, so that they never block a person. */
export type SessionBudget = 'query' | 'command' | 'log' | 'errorReport';
const PER_MINUTE: Record<SessionBudget, number> = { query: 120, command: 20, log: 30, errorReport: 30 };
const MAX_KEYS = 100_000;

/**
 * Counts the calls of sessions in this process, in windows of a minute. It slows hasty clients; limits that guard secrets (codes,
 * passwords) are counted in the database for all servers, and so are addresses (address-rate.ts).
 */
export function createCallRate(factor: number) {
  const windows = new Map<string, { start: number; count: number }>();
  const left = (start: number, time: number): number => Math.ceil((start + MINUTE_MS - time) / 1_000);
  return {
    /** The seconds to wait for a session that has used up its calls; nothing is counted. */
    spent(budget: SessionBudget, sessionId: string, now: Date): number | undefined {
      const window = windows.get(`${budget}:${sessionId}`);
      const time = now.getTime();
      const isSpent = window && time - window.start < MINUTE_MS && window.count >= PER_MINUTE[budget] * factor;
      return isSpent ? left(window.start, time) : undefined;
    },
    /** Undefined if the call is allowed, else the seconds to wait. */
    take(budget: SessionBudget, sessionId: string, now: Date): number | undefined {
      const key = `${budget}:${sessionId}`;
      const time = now.getTime();
      const window = windows.get(key);
      if (!window || time - window.start >= MINUTE_MS) {
        if (windows.size >= MAX_KEYS) windows.clear();
        windows.set(key, { start: time, count: 1 });
        return undefined;
      }
      window.count += 1;
      return window.count > PER_MINUTE[budget] * factor ? left(window.start, time) : undefined;
    },
  };
}
export type CallRate = ReturnType<typeof createCallRate>;
