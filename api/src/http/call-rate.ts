import { MINUTE_MS } from '@portal/rules/durations.ts';

/**
 * Calls per minute: 120 queries and 20 commands per session, 30 calls per address without a session (calls, 0.5). Public data of every page
 * load, clicks and browser reports have their own budgets, so that they never block a login.
 * `stranger` is what comes to partners' ways in without a proof of its sender.
 */
export type Budget = 'query' | 'command' | 'visitor' | 'public' | 'click' | 'log' | 'errorReport' | 'stranger';
const PER_MINUTE: Record<Budget, number> = {
  query: 120,
  command: 20,
  visitor: 30,
  public: 240,
  click: 120,
  log: 30,
  errorReport: 30,
  stranger: 60,
};
const MAX_KEYS = 100_000;

/**
 * Counts calls in this process, in fixed windows of a minute. It slows hasty clients; limits that guard secrets (codes, passwords) are
 * counted in the database for all servers.
 */
export function createCallRate(factor: number) {
  const windows = new Map<string, { start: number; count: number }>();
  return {
    /** Undefined if the call is allowed, else the seconds to wait. */
    take(budget: Budget, who: string, now: Date): number | undefined {
      const key = `${budget}:${who}`;
      const time = now.getTime();
      const window = windows.get(key);
      if (!window || time - window.start >= MINUTE_MS) {
        if (windows.size >= MAX_KEYS) windows.clear();
        windows.set(key, { start: time, count: 1 });
        return undefined;
      }
      window.count += 1;
      return window.count > PER_MINUTE[budget] * factor ? Math.ceil((window.start + MINUTE_MS - time) / 1_000) : undefined;
    },
  };
}
