import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { createBreaker, NotAwaited } from './breaker.ts';
import { parseJson, parseJsonKeepingNumbers } from './json.ts';
import type { PartnerAddress } from './partner-address.ts';
import { PartnerFailure } from './partner-failure.ts';
import { signMessage } from './signature.ts';

type Reached = Pick<PartnerAddress, 'partner' | 'url' | 'keys' | 'allowedHosts' | 'timeoutMs' | 'clock' | 'note' | 'trace' | 'caller'> & {
  /** For a partner that does not accept our signatures. */
  authorise?: () => Record<string, string>;
};
/** `timeoutMs`: shorter than the partner's usual timeout. `keepNumbers`: the schema reads numbers as the received text. */
export type PartnerRequest = {
  method: 'GET' | 'POST';
  path: string;
  body?: unknown;
  /** In place of a body, for files. */
  form?: FormData;
  timeoutMs?: number;
  idempotencyKey?: string;
  keepNumbers?: boolean;
};
export type PartnerClient = ReturnType<typeof createPartnerClient>;

/** An address at a partner, whose own may be a folder of its host. */
export function addressAt(partnerUrl: string, path: string): URL {
  const url = new URL(path, partnerUrl);
  url.pathname = new URL(partnerUrl).pathname.replace(/\/+$/, '') + url.pathname;
  return url;
}

const MAX_ANSWER_BYTES = 5_000_000;

/**
 * Time limit of a call: its own, or the rest of the incoming call's deadline if that is shorter. A read is aborted when our caller
 * disconnects. Any other call is awaited, because the partner carries it out in any case.
 */
function limitTime({ method, timeoutMs }: PartnerRequest, { timeoutMs: most, caller }: Reached) {
  const own = Math.min(timeoutMs ?? most, most);
  const left = caller?.leftMs() ?? own;
  if (left === 0) throw new NotAwaited();
  const time = AbortSignal.timeout(Math.ceil(Math.min(own, left)));
  const abandonSignal = method === 'GET' ? caller?.gone() : undefined;
  return {
    signal: abandonSignal ? AbortSignal.any([time, abandonSignal]) : time,
    isAwaited: (): boolean => !abandonSignal?.aborted && !(left < own && time.aborted),
  };
}

/** Signed calls to one partner, behind a breaker. No call is repeated here. `undefined` stands for 404. */
export function createPartnerClient(address: Reached) {
  const { partner } = address;
  const guarded = createBreaker(partner, { note: address.note, trace: address.trace, caller: address.caller });

  async function exchange(request: PartnerRequest, signal: AbortSignal): Promise<{ status: number; text: string }> {
    const url = addressAt(address.url, request.path);
    if (!address.allowedHosts.includes(url.host))
      throw new PartnerFailure(partner, { reason: 'unreachable', retry: false, detail: 'host is not on the list' });
    const body = request.body === undefined ? '' : JSON.stringify(request.body);
    const message = { method: request.method, path: url.pathname + url.search, body };
    const proof = address.authorise?.() ?? signMessage(address.keys, message, address.clock());
    const traceparent = address.trace.parent();
    const headers: Record<string, string> = {
      ...(!request.form && { 'content-type': 'application/json' }),
      ...(traceparent && { traceparent }),
      ...proof,
    };
    if (request.method === 'POST') headers['idempotency-key'] = request.idempotencyKey ?? randomUUID();
    const response = await fetch(url, {
      method: request.method,
      headers,
      ...(request.form ? { body: request.form } : body && { body }),
      redirect: 'error',
      signal,
    });
    address.trace.note({ 'http.request.method': request.method, 'http.response.status_code': response.status });
    return { status: response.status, text: await readAtMost(response, MAX_ANSWER_BYTES, partner) };
  }

  async function sendRequest(request: PartnerRequest): Promise<string | undefined> {
    const answer = await guarded(async () => {
      const { signal, isAwaited } = limitTime(request, address);
      const found = await exchange(request, signal).catch((error: unknown) => {
        throw isAwaited() ? error : new NotAwaited();
      });
      if (found.status >= 500) throw new PartnerFailure(partner, { reason: 'unreachable', retry: true, detail: `HTTP ${found.status}` });
      return found;
    });
    if (answer.status === 404) return undefined;
    if (answer.status >= 400)
      throw new PartnerFailure(partner, {
        reason: 'refused',
        retry: answer.status === 429,
        detail: `HTTP ${answer.status}`,
        isConflict: answer.status === 409,
      });
    return answer.text;
  }

  function read<Schema extends z.ZodType>({ keepNumbers }: PartnerRequest, schema: Schema, text: string): z.output<Schema> {
    const parsed = schema.safeParse(keepNumbers ? parseJsonKeepingNumbers(text) : parseJson(text));
    if (!parsed.success) throw new PartnerFailure(partner, { reason: 'badAnswer', retry: true });
    return parsed.data;
  }

  return {
    /** The partner's answer, checked against a schema; undefined for 404. */
    async call<Schema extends z.ZodType>(request: PartnerRequest, schema: Schema): Promise<z.output<Schema> | undefined> {
      const text = await sendRequest(request);
      return text === undefined ? undefined : read(request, schema, text);
    },
    /** An answer of one JSON value a line. */
    async lines<Schema extends z.ZodType>(request: PartnerRequest, schema: Schema): Promise<z.output<Schema>[]> {
      const text = (await sendRequest(request)) ?? '';
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => read(request, schema, line));
    },
  };
}

/** Stops reading where an answer becomes too large, so that a partner cannot fill our memory. */
async function readAtMost(response: Response, most: number, partner: string): Promise<string> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // The partner may have carried out the request. As after any unusable answer, it may be repeated.
    if (size > most) throw new PartnerFailure(partner, { reason: 'badAnswer', retry: true, detail: 'answer too large' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks).toString('utf8');
}
