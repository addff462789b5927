import { expect, test } from 'vitest';
import { PortalError } from '../http/failure.ts';
import { createCallerPace, waitTurn } from './caller-pace.ts';

/** Callers with a clock of their own. `ask`: for how long each of these calls waits, in milliseconds, or after how many seconds it may come again. */
function callers(factor = 1) {
  let now = 1_000;
  const pace = createCallerPace(factor, () => now);
  return {
    pass(ms: number) {
      now += ms;
    },
    ask(count: number, { eachMs = 0, caller = 'person' } = {}): (number | string)[] {
      return Array.from({ length: count }, () => {
        const waitMs = pace.take(caller);
        now += eachMs;
        return waitMs instanceof PortalError ? `${waitMs.code} ${waitMs.details.retryAfterS}` : Math.round(waitMs);
      });
    },
  };
}
const times = <What>(count: number, what: What): What[] => Array.from({ length: count }, () => what);
const REFUSED = 'tooMany 3';

test('of fifty calls at once 24 wait for nothing, 20 have a turn every tenth of a second, and the others are to come again', () => {
  const inTurn = Array.from({ length: 20 }, (_, at) => 100 * (at + 1));
  expect(callers().ask(50)).toEqual([...times(24, 0), ...inTurn, ...times(6, REFUSED)]);
});

test('whoever asks 64 times a second has ten turns a second, after the first 24', () => {
  const { ask } = callers();
  const turns = ask(64 * 60, { eachMs: 1_000 / 64 }).filter((turn) => turn !== REFUSED);
  // The last of them asks before the minute is over.
  expect(turns).toHaveLength(24 + 20 + 60 * 10 - 1);
});

test('a person who opens a page of eight calls each second never waits', () => {
  const { ask, pass } = callers();
  for (let page = 0; page < 60; page += 1) {
    expect(ask(8)).toEqual(times(8, 0));
    pass(1_000);
  }
});

test('who was refused is not kept out for longer, and another caller does not notice', () => {
  const { ask, pass } = callers();
  ask(44);
  expect(ask(1_000)).toEqual(times(1_000, REFUSED));
  expect(ask(8, { caller: 'another' })).toEqual(times(8, 0));
  pass(100);
  expect(ask(2)).toEqual([2_000, REFUSED]);
  pass(60_000);
  expect(ask(24)).toEqual(times(24, 0));
});

test('with wider limits the pace is as much faster; without any nobody waits', () => {
  expect(callers(10).ask(26).slice(24)).toEqual([10, 20]);
  expect(callers(Number.POSITIVE_INFINITY).ask(10_000)).toEqual(times(10_000, 0));
});

test('ten thousand others do not make a hasty caller forgotten', () => {
  const { ask, pass } = callers();
  ask(44);
  for (let other = 0; other < 9_999; other += 1) ask(1, { caller: `other ${other}` });
  pass(100);
  ask(1, { caller: 'one more' });
  expect(ask(2)).toEqual([2_000, REFUSED]);
});

test('whoever has gone waits no more', async () => {
  const gone = new AbortController();
  const waiting = waitTurn(600_000, gone.signal);
  gone.abort();
  await expect(waiting).rejects.toMatchObject({ code: 'shed' });
});
