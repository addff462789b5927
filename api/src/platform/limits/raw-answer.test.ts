import { Duplex } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { answerBadRequest } from './raw-answer.ts';

test('answers many timed-out connections a few at a time, each once', async () => {
  const answers: string[][] = [];
  const overloaded = Array.from({ length: 25 }, () => {
    const written: string[] = [];
    answers.push(written);
    const write = (chunk: Buffer, _: string, done: () => void) => {
      written.push(chunk.toString());
      done();
    };
    return Object.assign(new Duplex({ read: () => {}, write }), { destroySoon: () => {} });
  });
  const answered = () => answers.filter(({ length }) => length > 0).length;
  const onError = answerBadRequest({ PORTAL_URL: 'http://localhost' });
  const late = Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT' });
  for (const socket of overloaded) onError(late, socket as never);
  const counts = [answered()];
  while (answered() < overloaded.length && counts.length < 10) {
    await setImmediate();
    counts.push(answered());
  }
  expect(counts).toEqual([0, 10, 20, 25]);
  for (const written of answers) expect(written.join('')).toMatch(/^HTTP\/1\.1 408 [\s\S]*"code":"badRequest"/);
  // A connection whose request has arrived before its turn is left alone.
  const through: string[] = [];
  const onTime = { writable: true, end: (text: string) => void through.push(text), destroySoon: () => {} };
  onError(Object.assign(new Error('late'), { code: 'ERR_HTTP_REQUEST_TIMEOUT', isThrough: () => true }), onTime as never);
  await setImmediate();
  expect(through).toEqual([]);
  // A connection that comes later has its turn as well.
  const [again] = overloaded;
  onError(late, again as never);
  await setImmediate();
  expect(again?.destroyed).toBe(true);
});
