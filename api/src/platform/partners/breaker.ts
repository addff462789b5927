import { PartnerFailure } from './partner-failure.ts';

const FAILURES_TO_OPEN = 5;
const FAILURES_WITHIN_MS = 30_000;
const OPEN_MS = 15_000;

/** Receives the outcome and duration in milliseconds of each call. */
export type PartnerNote = (partner: string, outcome: 'answered' | 'failed' | 'left alone', ms: number) => void;
/** Records each call as a step of the current work, and passes `parent` to the partner. */
export type PartnerTrace = {
  step<Answer>(name: string, attributes: Record<string, string>, work: () => Promise<Answer>): Promise<Answer>;
  note(attributes: Record<string, string | number>): void;
  parent(): string | undefined;
};

/** The incoming call for which the portal calls a partner, if any. */
export type PartnerCaller = {
  /** Milliseconds that the caller still waits. */
  leftMs(): number | undefined;
  /** Aborted when no caller waits for a read any more. */
  gone(): AbortSignal | undefined;
  /** Runs work that waits for a partner, while other calls use the place of this call. */
  outside<Result>(work: () => Promise<Result>): Promise<Result>;
};

/** Thrown when no caller waits for the answer any more. It does not count as a failure of the partner. */
export class NotAwaited extends Error {}

/**
 * Circuit breaker of one partner: opens after five failures in 30 seconds, stays open for 15, then allows one trial call. All errors are
 * PartnerFailures.
 */
export function createBreaker(
  partner: string,
  { note, trace, caller }: { note: PartnerNote; trace: PartnerTrace; caller?: PartnerCaller },
) {
  let failures: number[] = [];
  let openUntil = 0;

  function noteFailure(now: number): void {
    failures = [...failures.filter((at) => now - at < FAILURES_WITHIN_MS), now];
    if (failures.length >= FAILURES_TO_OPEN) openUntil = now + OPEN_MS;
  }

  async function guarded<Answer>(call: () => Promise<Answer>): Promise<Answer> {
    const started = performance.now();
    const end = (outcome: Parameters<PartnerNote>[1]) => {
      note(partner, outcome, performance.now() - started);
      trace.note({ 'portal.outcome': outcome });
    };
    if (started < openUntil) {
      end('left alone');
      throw new PartnerFailure(partner, { reason: 'unreachable', retry: true, detail: 'breaker open', wasCalled: false });
    }
    // One probe after the pause; the others fail fast until it was answered.
    if (openUntil > 0) openUntil = started + OPEN_MS;
    try {
      const answer = await call();
      failures = [];
      openUntil = 0;
      end('answered');
      return answer;
    } catch (error) {
      if (error instanceof NotAwaited) throw new PartnerFailure(partner, { reason: 'unreachable', retry: true, detail: 'no caller waits' });
      noteFailure(performance.now());
      end('failed');
      throw error instanceof PartnerFailure
        ? error
        : new PartnerFailure(partner, { reason: 'unreachable', retry: true, detail: error instanceof Error ? error.name : '' });
    }
  }

  return <Answer>(call: () => Promise<Answer>): Promise<Answer> =>
    trace.step(`partner ${partner}`, { 'portal.partner': partner }, () => (caller ? caller.outside(() => guarded(call)) : guarded(call)));
}
