import { createServer, type IncomingMessage, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { NO_TRACING } from '../telemetry/tracing.ts';
import type { PartnerCaller, PartnerNote } from './breaker.ts';
import { createPartnerClient, type PartnerRequest } from './partner-client.ts';
import { PartnerFailure } from './partner-failure.ts';
import { isSigned } from './signature.ts';

const KEYS = 'k1:first-secret-of-the-test';
const NOW = new Date('2026-11-20T10:00:00Z');
const Answer = z.object({ ok: z.boolean() });
const ASK: PartnerRequest = { method: 'GET', path: '/v1/things?a=1', timeoutMs: 5_000 };

type Reply = { status?: number; headers?: Record<string, string>; text?: string; hold?: Promise<void> };
type Call = { method: string; path: string; headers: IncomingMessage['headers']; body: string };

let server: Server;
let baseUrl: string;
let reply: Reply;
let calls: Call[];

beforeAll(async () => {
  server = createServer((request, response) => {
    let body = '';
    request.on('data', (chunk: Buffer) => {
      body += chunk.toString();
    });
    request.on('end', async () => {
      calls.push({ method: request.method ?? '', path: request.url ?? '', headers: request.headers, body });
      const { status = 200, headers = {}, text = '{"ok":true}', hold } = reply;
      await hold;
      response.writeHead(status, headers).end(text);
    });
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  baseUrl = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});
beforeEach(() => {
  reply = {};
  calls = [];
  // The breaker's clock is frozen unless a test advances it.
  vi.useFakeTimers({ toFake: ['performance'] });
});
afterEach(() => void vi.useRealTimers());

const client = (address: { url?: string; allowedHosts?: string[]; caller?: PartnerCaller; note?: PartnerNote } = {}) =>
  createPartnerClient({
    partner: 'gateway',
    url: baseUrl,
    timeoutMs: 5_000,
    keys: KEYS,
    allowedHosts: [new URL(baseUrl).host],
    clock: () => NOW,
    note: () => {},
    trace: NO_TRACING,
    ...address,
  });

/** Outcome of a call: 'ok', 'nothing', or the reason of its failure. */
async function outcome(asking: Promise<unknown>): Promise<string> {
  try {
    return (await asking) === undefined ? 'nothing' : 'ok';
  } catch (error) {
    if (!(error instanceof PartnerFailure)) throw error;
    return `${error.reason}${error.retry ? ', may be repeated' : ''}`;
  }
}

describe('a call to a partner', () => {
  test('a partner call sends the request with a signature over its exact bytes, and validates the answer', async () => {
    const request: PartnerRequest = {
      method: 'POST',
      path: '/v1/refunds',
      body: { refundId: 'R1', amount: 5 },
      timeoutMs: 5_000,
      idempotencyKey: 'key-1',
    };
    expect(await client().call(request, Answer)).toEqual({ ok: true });
    const [call] = calls;
    expect(call).toMatchObject({ method: 'POST', path: '/v1/refunds', body: '{"refundId":"R1","amount":5}' });
    expect(call?.headers).toMatchObject({ 'content-type': 'application/json', 'idempotency-key': 'key-1' });
    expect(
      isSigned(KEYS, { headers: call?.headers ?? {}, message: { method: 'POST', path: '/v1/refunds', body: call?.body ?? '' } }, NOW),
    ).toBe(true);
  });

  test('a partner call that changes something has an idempotency key, and a read has none', async () => {
    const post: PartnerRequest = { method: 'POST', path: '/v1/x', timeoutMs: 5_000 };
    for (const request of [post, post, ASK]) await client().call(request, Answer);
    const keys = calls.map((call) => call.headers['idempotency-key']);
    expect(keys[0]).toMatch(/^[0-9a-f-]{36}$/);
    expect(new Set(keys).size).toBe(3);
    expect(keys[2]).toBeUndefined();
    expect(isSigned(KEYS, { headers: calls[2]?.headers ?? {}, message: { method: 'GET', path: '/v1/things?a=1', body: '' } }, NOW)).toBe(
      true,
    );
  });

  test('a rejection by a partner is not retryable; an unavailable partner or an invalid answer is', async () => {
    const replies: [reply: Reply, outcome: string][] = [
      [{}, 'ok'],
      [{ status: 202 }, 'ok'],
      [{ status: 404 }, 'nothing'],
      [{ status: 400 }, 'refused'],
      [{ status: 401 }, 'refused'],
      [{ status: 422 }, 'refused'],
      [{ status: 429 }, 'refused, may be repeated'],
      [{ status: 500 }, 'unreachable, may be repeated'],
      [{ status: 503 }, 'unreachable, may be repeated'],
      [{ text: 'no JSON' }, 'badAnswer, may be repeated'],
      [{ text: '' }, 'badAnswer, may be repeated'],
      [{ text: '{"ok":"yes"}' }, 'badAnswer, may be repeated'],
      [{ text: '[]' }, 'badAnswer, may be repeated'],
      [{ text: JSON.stringify({ ok: true, filler: 'x'.repeat(5_000_001) }) }, 'badAnswer, may be repeated'],
      [{ text: JSON.stringify({ ok: true, filler: 'x'.repeat(4_000_000) }) }, 'ok'],
      [{ status: 301, headers: { location: '/elsewhere' } }, 'unreachable, may be repeated'],
      [{ status: 302, headers: { location: 'http://127.0.0.1:1/' } }, 'unreachable, may be repeated'],
      [{ status: 307, headers: { location: '/v1/things' } }, 'unreachable, may be repeated'],
    ];
    for (const [partnerReply, expected] of replies) {
      reply = partnerReply;
      expect(await outcome(client().call(ASK, Answer)), JSON.stringify(partnerReply).slice(0, 80)).toBe(expected);
    }
    expect(replies).toHaveLength(18);
    // One call each: nothing was repeated and no redirect was followed.
    expect(calls.map((call) => call.path)).toEqual(replies.map(() => '/v1/things?a=1'));
  });

  test('a partner call ends at its timeout', async () => {
    const heldReply = Promise.withResolvers<void>();
    reply = { hold: heldReply.promise };
    expect(await outcome(client().call({ ...ASK, timeoutMs: 50 }, Answer))).toBe('unreachable, may be repeated');
    heldReply.resolve();
  });

  test('a partner call never goes to a host that is not on the list', async () => {
    const port = new URL(baseUrl).port;
    const strangers: [address: Parameters<typeof client>[0], path: string][] = [
      [{ allowedHosts: [] }, '/v1/things'],
      [{ allowedHosts: ['partner.example'] }, '/v1/things'],
      [{ allowedHosts: [`localhost:${port}`] }, '/v1/things'],
      [{ allowedHosts: ['127.0.0.1'] }, '/v1/things'],
      [{ allowedHosts: ['partner.example'], url: 'http://partner.example' }, `${baseUrl}/v1/things`],
      [{ allowedHosts: ['partner.example'], url: 'http://partner.example' }, `//127.0.0.1:${port}/v1/things`],
    ];
    for (const [address, path] of strangers) {
      expect(await outcome(client(address).call({ ...ASK, path }, Answer)), path).toBe('unreachable');
    }
    expect(strangers).toHaveLength(6);
    expect(calls).toEqual([]);
  });

  test('a partner may return one value per line', async () => {
    reply = { text: '{"ok":true}\n{"ok":false}\n' };
    expect(await client().lines(ASK, Answer)).toEqual([{ ok: true }, { ok: false }]);
    reply = { text: '{"ok":true}\nnonsense\n' };
    expect(await outcome(client().lines(ASK, Answer))).toBe('badAnswer, may be repeated');
    reply = { status: 404 };
    expect(await client().lines(ASK, Answer)).toEqual([]);
  });
});

describe('a failing partner and the circuit breaker', () => {
  const AWAY = 'unreachable, may be repeated';

  test('the breaker opens after five failures, lets one call through after fifteen seconds, and closes when it succeeds', async () => {
    const partner = client();
    reply = { status: 500 };
    for (let failure = 1; failure <= 5; failure += 1) expect(await outcome(partner.call(ASK, Answer))).toBe(AWAY);
    expect(calls).toHaveLength(5);

    reply = {};
    vi.advanceTimersByTime(14_999);
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await outcome(partner.call(ASK, Answer))).toBe(AWAY);
    expect(calls).toHaveLength(5);

    vi.advanceTimersByTime(1);
    const heldReply = Promise.withResolvers<void>();
    reply = { hold: heldReply.promise };
    const probe = outcome(partner.call(ASK, Answer));
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await outcome(partner.call(ASK, Answer))).toBe(AWAY);
    heldReply.resolve();
    expect(await probe).toBe('ok');
    expect(calls).toHaveLength(6);

    reply = {};
    for (let attempt = 0; attempt < 10; attempt += 1) expect(await outcome(partner.call(ASK, Answer))).toBe('ok');
    expect(calls).toHaveLength(16);
  });

  test('the breaker opens again when the trial call fails', async () => {
    const partner = client();
    reply = { status: 500 };
    for (let failure = 1; failure <= 5; failure += 1) await outcome(partner.call(ASK, Answer));
    for (let round = 1; round <= 3; round += 1) {
      vi.advanceTimersByTime(15_000);
      for (let attempt = 0; attempt < 4; attempt += 1) expect(await outcome(partner.call(ASK, Answer))).toBe(AWAY);
      expect(calls).toHaveLength(5 + round);
    }
  });

  test('the breaker stays closed after four failures, and after five that are more than thirty seconds apart', async () => {
    const partner = client();
    reply = { status: 500 };
    for (let failure = 1; failure <= 4; failure += 1) await outcome(partner.call(ASK, Answer));
    vi.advanceTimersByTime(30_000);
    for (let failure = 5; failure <= 8; failure += 1) await outcome(partner.call(ASK, Answer));
    expect(calls).toHaveLength(8);
    expect(await outcome(partner.call(ASK, Answer))).toBe(AWAY);
    expect(calls).toHaveLength(9);
    await outcome(partner.call(ASK, Answer));
    expect(calls).toHaveLength(9);
  });

  test('any answer resets the breaker, including a rejection', async () => {
    const partner = client();
    for (const status of [200, 404, 422]) {
      reply = { status: 500 };
      for (let failure = 1; failure <= 4; failure += 1) await outcome(partner.call(ASK, Answer));
      reply = { status };
      await outcome(partner.call(ASK, Answer));
    }
    expect(calls).toHaveLength(15);
  });

  test('the breaker of one partner does not affect another', async () => {
    reply = { status: 500 };
    const partner = client();
    for (let failure = 1; failure <= 6; failure += 1) await outcome(partner.call(ASK, Answer));
    reply = {};
    expect(await outcome(partner.call(ASK, Answer))).toBe(AWAY);
    expect(await outcome(client().call(ASK, Answer))).toBe('ok');
  });
});

describe('a partner call within an incoming call', () => {
  const POST: PartnerRequest = { method: 'POST', path: '/v1/x', timeoutMs: 5_000 };

  /** A client for an incoming call with this much time left, and the recorded outcomes of the partner. */
  function within(leftMs: number) {
    const abandonController = new AbortController();
    const noted: string[] = [];
    let outside = 0;
    const caller: PartnerCaller = {
      leftMs: () => leftMs,
      gone: () => abandonController.signal,
      outside(work) {
        outside += 1;
        return work();
      },
    };
    const asking = client({ caller, note: (_partner, outcome) => void noted.push(outcome) });
    return {
      gone: abandonController,
      noted,
      ask: (request: PartnerRequest) => outcome(asking.call(request, Answer)),
      outside: () => outside,
    };
  }

  test('a call that waits for a partner frees its place, and sends nothing after its deadline', async () => {
    const { ask, outside } = within(3_000);
    expect([await ask(ASK), outside(), calls.length]).toEqual(['ok', 1, 1]);
    const over = within(0);
    expect([await over.ask(POST), over.noted, calls.length]).toEqual(['unreachable, may be repeated', [], 1]);
  });

  test('a partner call waits no longer than the incoming call’s deadline, which is no failure of the partner', async () => {
    let answer = () => {};
    reply = { hold: new Promise<void>((resolve) => (answer = resolve)) };
    const { ask, noted } = within(50);
    for (let turn = 0; turn < 6; turn += 1) expect(await ask(POST)).toBe('unreachable, may be repeated');
    answer();
    reply = {};
    expect([noted, await within(5_000).ask(ASK)]).toEqual([[], 'ok']);
  });

  test('aborts a read when the caller disconnects, and completes a change', async () => {
    let answer = () => {};
    reply = { hold: new Promise<void>((resolve) => (answer = resolve)) };
    const { ask, noted, gone } = within(5_000);
    const [read, change] = [ask(ASK), ask(POST)];
    await expect.poll(() => calls.length).toBe(2);
    gone.abort();
    expect(await read).toBe('unreachable, may be repeated');
    answer();
    expect([await change, noted]).toEqual(['ok', ['answered']]);
  });
});
