import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { createBreaker, NotAwaited } from './breaker.ts';
import { wireText } from './callback.ts';
import { parseJson, parseJsonKeepingNumbers } from './json.ts';
import type { PartnerAddress } from './partner-address.ts';
import { PartnerFailure } from './partner-failure.ts';
import { signMessage } from './signature.ts';

type Reached = Pick<PartnerAddress, 'partner' | 'url' | 'keys' | 'allowedHosts' | 'timeoutMs' | 'clock' | 'note' | 'trace' | 'caller'> & {
  /** For a partner that does not accept our signatures. */
  authorise?: () => Record<string, string>;
  /** Header of the idempotency key of a POST, if the partner calls it otherwise; null if it has none. */
  idempotencyHeader?: string | null;
  /** Reads the partner's code from the JSON body of a 4xx answer. */
  errorSchema?: z.ZodType<string>;
};
/** `timeoutMs`: shorter than the partner's usual timeout. `keepNumbers`: the schema reads numbers as the received text. */
export type PartnerRequest = {
  method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE';
  path: string;
  /** Sent as JSON. */
  body?: unknown;
  /** In place of a body: files, or URL-encoded fields. */
  form?: FormData | URLSearchParams;
  /** In addition to those that every call has. */
  headers?: Readonly<Record<string, string>>;
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
const MAX_CODE = 60;
const FORM_TYPE = 'application/x-www-form-urlencoded';

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

  async function exchange(request: PartnerRequest, { signal, mostBytes }: { signal: AbortSignal; mostBytes: number }): Promise<Exchange> {
    const url = addressAt(address.url, request.path);
    if (!address.allowedHosts.includes(url.host))
      throw new PartnerFailure(partner, { reason: 'unreachable', retry: false, detail: 'host is not on the list', wasCalled: false });
    const { text, sent, type } = encodeBody(request);
    const message = { method: request.method, path: url.pathname + url.search, body: text };
    const proof = address.authorise?.() ?? signMessage(address.keys, message, address.clock());
    const traceparent = address.trace.parent();
    const headers: Record<string, string> = {
      ...(type && { 'content-type': type }),
      ...(traceparent && { traceparent }),
      ...proof,
      ...request.headers,
    };
    const { idempotencyHeader = 'idempotency-key' } = address;
    if (request.method === 'POST' && idempotencyHeader !== null) headers[idempotencyHeader] = request.idempotencyKey ?? randomUUID();
    const response = await fetch(url, { method: request.method, headers, ...(sent && { body: sent }), redirect: 'error', signal });
    address.trace.note({ 'http.request.method': request.method, 'http.response.status_code': response.status });
    return { status: response.status, bytes: await readAtMost(response, mostBytes, partner) };
  }

  async function sendRequest(request: PartnerRequest, mostBytes = MAX_ANSWER_BYTES): Promise<Buffer | undefined> {
    const answer = await guarded(async () => {
      const { signal, isAwaited } = limitTime(request, address);
      const found = await exchange(request, { signal, mostBytes }).catch((error: unknown) => {
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
        code: readCode(address.errorSchema, answer.bytes),
      });
    return answer.bytes;
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
      return text && read(request, schema, text.toString('utf8'));
    },
    /** An answer that is no JSON, such as XML or a file; undefined for 404. */
    bytes: (request: PartnerRequest, mostBytes: number): Promise<Buffer | undefined> => sendRequest(request, mostBytes),
    async text(request: PartnerRequest, mostBytes: number): Promise<string | undefined> {
      return (await sendRequest(request, mostBytes))?.toString('utf8');
    },
    /** An answer of one JSON value a line. */
    async lines<Schema extends z.ZodType>(request: PartnerRequest, schema: Schema): Promise<z.output<Schema>[]> {
      const text = (await sendRequest(request))?.toString('utf8') ?? '';
      return text
        .split('\n')
        .filter(Boolean)
        .map((line) => read(request, schema, line));
    },
  };
}

type Exchange = { status: number; bytes: Buffer };

/** The body as it is signed and as it is sent, with its type: some partners reject an empty body that has one. fetch sets the type of files, which has their boundary. */
function encodeBody({ body, form }: PartnerRequest): { text: string; sent: string | FormData; type?: string } {
  if (form instanceof FormData) return { text: '', sent: form };
  if (!form && body === undefined) return { text: '', sent: '' };
  const text = form ? form.toString() : JSON.stringify(body);
  return { text, sent: text, type: form ? FORM_TYPE : 'application/json' };
}

/** Empty if the answer has no code that may be logged. */
function readCode(schema: z.ZodType<string> | undefined, bytes: Buffer): string {
  const code = schema?.pipe(wireText(MAX_CODE)).safeParse(parseJson(bytes.toString('utf8')));
  return code?.success ? code.data : '';
}

/** Stops reading where an answer becomes too large, so that a partner cannot fill our memory. */
async function readAtMost(response: Response, most: number, partner: string): Promise<Buffer> {
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of response.body ?? []) {
    size += chunk.length;
    // The partner may have carried out the request. As after any unusable answer, it may be repeated.
    if (size > most) throw new PartnerFailure(partner, { reason: 'badAnswer', retry: true, detail: 'answer too large' });
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
