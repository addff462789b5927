import type { EndpointPath } from '@portal/contract/contract.ts';
import type { Envelope, FailureData } from '@portal/contract/endpoint.ts';
import { API_BASE, BARE_CALLS, NEXT_HANDLE_HEADER } from '@portal/contract/transport.ts';
import { type Cause, findMessage } from '../failures/error-map.ts';
import type { Failure, Reply } from '../failures/failure.ts';
import { useHome } from '../state/home.slice.ts';
import { inLanguage, language } from '../text/text.ts';
import { offerHelp } from './agent-help.ts';
import { findBearer, isOfStaff } from './bearer.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { takeNextHandle } from './next-handle.ts';
import { isListed } from './travel.ts';
import type { Body, ResponseOf } from './wire.ts';

/** In place of `fetch`: for a file, whose progress is shown (send-file.ts). */
export type Transport = (address: string, request: RequestInit) => Promise<Response>;
type Extra = { signal?: AbortSignal; idempotencyKey?: string; transactionType?: string; isSecondTry?: true; transport?: Transport };
const TIMEOUT_MS = 60_000;
/** Calls that report unknown input at their field, so no help is offered. */
const SAID_AT_FIELD: readonly string[] = ['/login', '/getBankName'];
/** Calls that never open the session dialog. */
const SILENT: readonly string[] = ['/logout', '/error/report', '/log/save'];

/** The only place that calls fetch. It never throws, but returns a response or a failure (ERR-001). */
export async function callPortal<Path extends EndpointPath>(
  path: Path,
  body: Body<Path>,
  extra: Extra = {},
): Promise<Reply<ResponseOf<Path>>> {
  const call = path === '/login' ? `/login ${(body as { api: string }).api}` : path;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const signal = extra.signal ? AbortSignal.any([extra.signal, timeout]) : timeout;
    const { response, answer } = await fetchOnce(path, { body, extra, signal });
    if (BARE_CALLS.includes(path)) {
      return response.ok
        ? { data: answer as ResponseOf<Path> }
        : { failure: toFailure(call, { cause: { status: 0 }, envelope: undefined, httpStatus: response.status }) };
    }
    const envelope = answer as Partial<Envelope<ResponseOf<Path>>>;
    // 10 with success false: nothing to show, or with a code what to do instead; in the admin area, what waits for a second person.
    const hasData = envelope.success || isOfStaff(path);
    if (envelope.status === 10 && (hasData || !envelope.data)) return { data: hasData ? (envelope.data ?? null) : null };
    const failure = toFailure(call, { cause: { status: envelope.status ?? 0 }, envelope, httpStatus: response.status });
    if (failure.code === 'sealInvalid' && !extra.isSecondTry) {
      (await import('./encryption.ts')).forgetServerKey();
      return await callPortal(path, body, { ...extra, isSecondTry: true });
    }
    // The admin area has separate dialogs and offers no help.
    if (isOfStaff(path)) return { failure };
    if (failure.status === 40 && findBearer(path) !== null && !SILENT.includes(path)) useHome.setState({ isSessionExpired: true });
    // Nothing was found or done on a valid page, so help is offered once (AGENT-007).
    if ((failure.status === 12 || failure.status === 10) && failure.endpoint && !SAID_AT_FIELD.includes(path))
      offerHelp({ form: 'failure', endPoint: failure.endpoint, failureType: failure.code, message: failure.message });
    return { failure };
  } catch {
    return {
      failure: {
        ...toFailure(call, { cause: 'throw', envelope: undefined, httpStatus: 0 }),
        code: timeout.aborted ? 'noAnswer' : 'network',
      },
    };
  }
}

const requestKeys = () => callPortal('/keys', {});

/** Fetches what seals bodies before the first of them waits for it. */
export function prefetchEncryption(): void {
  if (!globalThis.isSecureContext) return;
  import('./encryption.ts').then(({ prefetchKey }) => prefetchKey(requestKeys)).catch(() => undefined);
}

/** Browsers encrypt only in secure contexts. A development host may not be one, and its server accepts plain bodies. */
const isEncrypted = (path: string): boolean => !isListed(path, 'PLAIN_CALLS') && globalThis.isSecureContext;

async function fetchOnce(
  path: EndpointPath,
  { body, extra, signal }: { body: unknown; extra: Extra; signal: AbortSignal },
): Promise<{ response: Response; answer: unknown }> {
  const token = findBearer(path);
  // Form data is not encrypted.
  const encrypted =
    isEncrypted(path) && !extra.transport
      ? await (await import('./encryption.ts')).encrypt({ path, plain: body, token, idempotencyKey: extra.idempotencyKey }, requestKeys)
      : undefined;
  const [address, request] = requestFor(path, {
    token,
    body: encrypted?.body ?? body,
    extra: { ...extra, headers: encrypted?.headers ?? {} },
    signal,
  });
  const response = await (extra.transport?.(address, request) ?? takeEarlyAnswer(address) ?? fetch(address, request));
  takeNextHandle(token, response.headers.get(NEXT_HANDLE_HEADER));
  const answer = (await response.json()) as unknown;
  return { response, answer: encrypted ? await encrypted.decrypt(answer) : answer };
}

function requestFor(
  path: EndpointPath,
  {
    token,
    body,
    extra,
    signal,
  }: { token: string | null; body: unknown; extra: Extra & { headers: Readonly<Record<string, string>> }; signal: AbortSignal },
): [string, RequestInit] {
  const headers = new Headers({ 'X-Portal': '1', ...extra.headers });
  if (token) headers.set('Authorization', `Bearer ${token}`);
  if (extra.idempotencyKey) headers.set('Idempotency-Key', extra.idempotencyKey);
  if (extra.transactionType) headers.set('transactionType', extra.transactionType);
  if (!isListed(path, 'GET_CALLS')) {
    headers.set('Content-Type', 'application/json');
    return [API_BASE + path, { method: 'POST', headers, body: JSON.stringify(body), signal }];
  }
  const query = new URLSearchParams(
    Object.entries(body as Record<string, string | undefined>).flatMap(([key, value]) => (value === undefined ? [] : [[key, value]])),
  );
  return [API_BASE + path + (query.size > 0 ? `?${query}` : ''), { headers, signal }];
}

function toFailure(
  call: string,
  { cause, envelope, httpStatus }: { cause: Cause; envelope: Partial<Envelope> | undefined; httpStatus: number },
): Failure {
  const data = (envelope?.data ?? null) as FailureData | null;
  const message = inLanguage({ en: envelope?.message ?? '', hi: data?.messageHi ?? envelope?.message ?? '' });
  return {
    error: findMessage(call, cause, message),
    status: cause === 'throw' ? 0 : cause.status,
    code: data?.code ?? 'network',
    message,
    fields: language === 'hi' ? (data?.fieldsHi ?? data?.fields) : data?.fields,
    endpoint: data?.endpoint,
    data,
    httpStatus,
  };
}
