import { expect, test } from 'vitest';
import { ANSWER_FAULTS, type Answer, noteIds, type ResponseError } from './spoil-answer.ts';

const GOOD = { orderNo: 'PPG1', payments: [{ orderNo: 'PPG1', amountPaise: 500, currency: 'INR' }] };
const createAnswer = (value: object): Answer => ({ status: 200, type: 'application/json', body: Buffer.from(JSON.stringify(value)) });

/** The answer with a fault, and the number of calls to the partner. */
async function spoilt(error: ResponseError, value: object = GOOD) {
  let callCount = 0;
  const fetchAnswer = async () => {
    callCount += 1;
    return createAnswer(value);
  };
  const ofAnother = new Map<string, string>();
  noteIds(createAnswer({ orderNo: 'PPG2' }), ofAnother);
  const { status, type, body } = await ANSWER_FAULTS[error]({ ask: fetchAnswer, gone: AbortSignal.timeout(50), ofAnother }).catch(() =>
    createAnswer({ gone: true }),
  );
  return { asked: callCount, status, type, text: body.toString() };
}

/** How often the partner is asked, and what comes of it. */
const FAULTS: [error: ResponseError, asked: number, status: number, text: RegExp][] = [
  // The caller has gone before the answer comes.
  ['slow', 1, 200, /^{"gone":true}$/],
  ['refuse', 0, 422, /^{"error":{"code":"REFUSED"/],
  ['wrongJson', 1, 200, /^{"orderNo":"PPG1"[^}]*$/],
  ['wrongType', 1, 200, /^<!doctype html>/],
  ['errorIn200', 1, 200, /^{"error":{"code":"INTERNAL"/],
  ['duplicate', 2, 200, /^{"orderNo":"PPG1","payments"/],
  ['huge', 1, 200, /^{"filler":"x{100}/],
  ['wrongCurrency', 1, 200, /"amountPaise":500,"currency":"USD"/],
  ['wrongOwner', 1, 200, /^{"orderNo":"PPG2","payments":\[{"orderNo":"PPG2"/],
];

test.each(FAULTS)('the fault %s changes the answer', async (error, expectedCalls, status, text) => {
  const found = await spoilt(error);
  expect({ asked: found.asked, status: found.status }).toEqual({ asked: expectedCalls, status });
  expect(text.test(found.text), found.text.slice(0, 200)).toBe(true);
});

test('the examples cover every fault', () => {
  expect(FAULTS.map(([error]) => error).sort()).toEqual(Object.keys(ANSWER_FAULTS).sort());
});

test('a huge answer is over 30 MB', async () => {
  expect((await spoilt('huge')).text.length).toBeGreaterThan(30_000_000);
});

test('adds a wrong amount to an answer without money and leaves an error unchanged', async () => {
  expect(JSON.parse((await spoilt('wrongCurrency', { partnerId: 'a' })).text)).toEqual({ currency: 'USD', amount: 1, partnerId: 'a' });
  const rejected: Answer = { ...createAnswer({ error: {} }), status: 404 };
  expect(await ANSWER_FAULTS.wrongOwner({ ask: async () => rejected, gone: AbortSignal.timeout(50), ofAnother: new Map() })).toBe(rejected);
});
