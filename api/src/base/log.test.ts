import { execFile } from 'node:child_process';
import { promisify } from 'node:util';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { errorForLog } from './error-for-log.ts';
import { oncePerMinute } from './once-per-minute.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

const rejected = (port: number) => Object.assign(new Error(`connect ECONNREFUSED 127.0.0.1:${port}`), { code: 'ECONNREFUSED' });

test.each([
  ['an error', rejected(1), { name: 'Error', message: 'connect ECONNREFUSED 127.0.0.1:1', code: 'ECONNREFUSED' }],
  ['an object that was made from one', { message: 'away', code: '57P01', queue: 'message-send' }, { message: 'away', code: '57P01' }],
  ['several in one', new AggregateError([rejected(2)]), { name: 'AggregateError', message: 'connect ECONNREFUSED 127.0.0.1:2' }],
  [
    'what a customer typed beside it',
    Object.assign(new Error('duplicate key'), { detail: '(pan)=(ABCDE1234F)' }),
    { name: 'Error', message: 'duplicate key' },
  ],
  ['an object without a message', {}, { message: 'no message' }],
  ['a text', 'broken', { message: 'broken' }],
  ['nothing', undefined, { message: 'undefined' }],
])('logs %s by its name, message and code', (_what, error, expected) => {
  expect(errorForLog(error)).toEqual(expected);
});

function record() {
  const lines: unknown[] = [];
  const write = (level: string) => (data: object, message: string) => void lines.push([level, message, data]);
  return { lines, ...oncePerMinute({ info: write('info'), warn: write('warn'), error: write('error') }) };
}

test('logs repeated failures of a minute as one line of each kind, and one with their number', () => {
  const { log, lines } = record();
  for (let call = 0; call < 400; call += 1) log.error({ requestId: `r${call}`, error: rejected(call) }, 'call failed');
  for (let job = 0; job < 50; job += 1) log.warn({ job: 'message-send', error: rejected(job) }, 'job failed and will be retried');
  for (let order = 0; order < 30; order += 1) log.warn({ orderNo: `${order}`, reason: 'unreachable' }, 'gateway did not answer');
  expect(lines).toHaveLength(3);
  vi.advanceTimersByTime(60_000);
  expect(lines.slice(3)).toEqual([
    ['error', 'call failed', expect.objectContaining({ requestId: 'r399', count: 399 })],
    ['warn', 'job failed and will be retried', expect.objectContaining({ count: 49 })],
    ['warn', 'gateway did not answer', { orderNo: '29', reason: 'unreachable', count: 29 }],
  ]);
  vi.advanceTimersByTime(600_000);
  expect(lines).toHaveLength(6);
  log.error({ error: rejected(1) }, 'call failed');
  expect(lines).toHaveLength(7);
});

test('logs different failures separately, and always logs lines about single decisions', () => {
  const { log, lines } = record();
  log.error({ error: new Error('row 17 is missing') }, 'call failed');
  log.error({ error: new Error('row 18 is missing') }, 'call failed');
  log.error({ error: new Error('no such column') }, 'call failed');
  for (const debitId of ['d1', 'd2']) log.warn({ debitId, reason: 'refused' }, 'debit refused by the rail');
  for (const linkId of ['l1', 'l2']) log.warn({ linkId }, 'link not issued');
  expect(lines).toHaveLength(6);
});

test('writes the counted lines when the process ends', () => {
  const { log, lines, flush } = record();
  for (let call = 0; call < 3; call += 1) log.error({ error: rejected(1) }, 'call failed');
  flush();
  expect(lines).toHaveLength(2);
  expect(lines[1]).toEqual(['error', 'call failed', expect.objectContaining({ count: 2 })]);
});

test('adds the trace id to lines within a recorded trace only', async () => {
  const script = `
    import { createLog } from ${JSON.stringify(new URL('./log.ts', import.meta.url).href)};
    let traceId = '0af7651916cd43dd8448eb211c80319c';
    const log = createLog({ LOG_LEVEL: 'info' }, 'serve', () => traceId);
    log.info({ requestId: 'r1' }, 'access');
    traceId = undefined;
    log.info({ requestId: 'r2' }, 'access');`;
  const { stderr } = await promisify(execFile)(process.execPath, ['--input-type=module', '-e', script]);
  const lines = stderr.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line) as Record<string, unknown>] : []));
  expect(lines.map(({ requestId, traceId, part }) => [requestId, traceId, part])).toEqual([
    ['r1', '0af7651916cd43dd8448eb211c80319c', 'serve'],
    ['r2', undefined, 'serve'],
  ]);
});
