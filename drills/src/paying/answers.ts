import { setTimeout as pause } from 'node:timers/promises';
import { type Answer, call } from '../harness/call.ts';

const AGAIN_MS = 400;

/** Calls by people who try again until they are answered, each time at the other portal, and what they heard meanwhile. */
export type Answers = {
  /** `isOver`: tries no more. */
  ask(path: string, body: object | null, headers?: Record<string, string>): Promise<Answer | undefined>;
  /** How often each answer came that was none: `503/20`, `0/0` for a connection that broke. */
  received: Map<string, number>;
  /** No more is tried again. */
  giveUp(): void;
};

/** True if the call must be repeated. A broken connection does not tell if the call took effect. */
const isToBeSentAgain = ({ http, status, retryAfter }: Answer): boolean =>
  http === 0 || (retryAfter !== undefined && ((http === 503 && status === 20) || ((http === 409 || http === 429) && status === 21)));

/** An answer that asks for another try is no answer; every other is given back, refusals too. */
export function answersFrom(urls: readonly string[]): Answers {
  const answerCounts = new Map<string, number>();
  let [turn, isOver] = [0, false];
  return {
    received: answerCounts,
    giveUp: () => {
      isOver = true;
    },
    async ask(path, body, headers = {}) {
      const key = crypto.randomUUID();
      while (!isOver) {
        turn += 1;
        const answer = await call(urls[turn % urls.length] ?? '', { path, body, headers: { 'idempotency-key': key, ...headers } });
        if (answer.status === 10) return answer;
        const answerKind = `${answer.http}/${answer.status}`;
        answerCounts.set(answerKind, (answerCounts.get(answerKind) ?? 0) + 1);
        if (!isToBeSentAgain(answer)) return answer;
        // If the first attempt is still in progress, waits as long as the response asks for.
        await pause(answer.http === 409 ? Number(answer.retryAfter) * 1_000 : AGAIN_MS);
      }
      return undefined;
    },
  };
}
