import type { EndpointAt, EndpointPath } from '@portal/contract/contract.ts';
import type { Envelope, FailureData, RequestOf, ResponseOf } from '@portal/contract/endpoint.ts';
import { API_BASE, BARE_CALLS, GET_CALLS, NEXT_HANDLE_HEADER, PLAIN_CALLS, WITHOUT_KEY } from '@portal/contract/transport.ts';
import { type QueryClient, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { noteDone, offerHelp } from './agent-help.ts';
import { takeEarlyAnswer } from './early-answers.ts';
import { type Cause, errorOf } from './error-map.ts';
import { type Failure, isCorrectable, isShownInPage, type Reply } from './failure.ts';
import { useHome } from './home.slice.ts';
import { withLoader } from './loader.slice.ts';
import { takeNextHandle } from './next-handle.ts';
import { SESSION, session } from './storage.ts';
import { inLanguage, language } from './text.ts';

type PathOf<Kind> = { [Path in EndpointPath]: EndpointAt<Path>['kind'] extends Kind ? Path : never }[EndpointPath];
export type QueryPath = PathOf<'query'>;
export type CommandPath = PathOf<'command'>;
export type Body<Path extends EndpointPath> = RequestOf<EndpointAt<Path>>;
export type Answer<Path extends EndpointPath> = ResponseOf<EndpointAt<Path>>;

/** In place of `fetch`: for a file, whose progress is shown (send-file.ts). */
type Transport = (address: string, request: RequestInit) => Promise<Response>;
type Extra = { signal?: AbortSignal; idempotencyKey?: string; transactionType?: string; isSecondTry?: true; transport?: Transport };
/** Which dialog a failure opens that the person cannot mend: none, the network one, or its variant of the paying screens. */
export type Popup = 'network' | 'payment';

/** Answers that are the same for everybody: no command changes them, and they stay when the person leaves. */
const PUBLIC: readonly unknown[] = ['/config.json', '/brand.json', '/getBannerMessage', '/country/all', '/policyCompanies/all'];
export const isPersonal = ({ queryKey }: { queryKey: readonly unknown[] }): boolean => !PUBLIC.includes(queryKey[0]);

/** How calls travel; those of staff are listed when the admin area is here. */
type Lists = { GET_CALLS: readonly string[]; PLAIN_CALLS: readonly string[]; WITHOUT_KEY: readonly string[] };
let ofStaff: Lists | undefined;
export const listStaffCalls = (lists: Lists): void => {
  ofStaff = lists;
};
const isListed = (path: string, list: keyof Lists): boolean =>
  ((isOfStaff(path) && ofStaff) || { GET_CALLS, PLAIN_CALLS, WITHOUT_KEY })[list].includes(path);

const TIMEOUT_MS = 60_000;
/** Calls that know nothing of what was typed, which their field says: no help is offered for that. */
const SAID_AT_FIELD: readonly string[] = ['/login', '/getBankName'];
/** Calls that never open the session dialog. */
const SILENT: readonly string[] = ['/logout', '/error/report', '/log/save'];

/** The one place that fetches. Never throws: an answer or a failure comes back (ERR-001). */
export async function callPortal<Path extends EndpointPath>(path: Path, body: Body<Path>, extra: Extra = {}): Promise<Reply<Answer<Path>>> {
  const call = path === '/login' ? `/login ${(body as { api: string }).api}` : path;
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const signal = extra.signal ? AbortSignal.any([extra.signal, timeout]) : timeout;
    const { response, answer } = await fetchOnce(path, body, extra, signal);
    if (BARE_CALLS.includes(path)) {
      return response.ok ? { data: answer as Answer<Path> } : { failure: failureOf(call, { status: 0 }, undefined, response.status) };
    }
    const envelope = answer as Partial<Envelope<Answer<Path>>>;
    // 10 with success false: nothing to show, or with a code what to do instead; in the admin area, what waits for a second person.
    const hasData = envelope.success || isOfStaff(path);
    if (envelope.status === 10 && (hasData || !envelope.data)) return { data: hasData ? (envelope.data ?? null) : null };
    const failure = failureOf(call, { status: envelope.status ?? 0 }, envelope, response.status);
    if (failure.code === 'sealInvalid' && !extra.isSecondTry) {
      (await import('./seal.ts')).forgetServerKey();
      return await callPortal(path, body, { ...extra, isSecondTry: true });
    }
    // The admin area has dialogs of its own, and no help to offer.
    if (isOfStaff(path)) return { failure };
    if (failure.status === 40 && bearerOf(path) !== null && !SILENT.includes(path)) useHome.setState({ isSessionExpired: true });
    // Nothing was found or done, though the person is where they should be: help is offered, once (AGENT-007).
    if ((failure.status === 12 || failure.status === 10) && failure.endpoint && !SAID_AT_FIELD.includes(path))
      offerHelp({ form: 'failure', endPoint: failure.endpoint, failureType: failure.code, message: failure.message });
    return { failure };
  } catch {
    return { failure: { ...failureOf(call, 'throw', undefined, 0), code: timeout.aborted ? 'noAnswer' : 'network' } };
  }
}

const askKeys = () => callPortal('/keys', {});

/** Fetches what seals bodies before the first of them waits for it. */
export function prefetchSeal(): void {
  if (!globalThis.isSecureContext) return;
  import('./seal.ts').then(({ prefetchKey }) => prefetchKey(askKeys)).catch(() => undefined);
}

/** Browsers seal on secure pages only; a development host may not be one, and its server takes plain bodies. */
const isSealed = (path: string): boolean => !isListed(path, 'PLAIN_CALLS') && globalThis.isSecureContext;

async function fetchOnce(
  path: EndpointPath,
  body: unknown,
  extra: Extra,
  signal: AbortSignal,
): Promise<{ response: Response; answer: unknown }> {
  // Form data is not sealed.
  const sealed = isSealed(path) && !extra.transport ? await (await import('./seal.ts')).seal(path, body, askKeys) : undefined;
  const token = bearerOf(path);
  const [address, request] = requestFor(path, token, sealed?.body ?? body, { ...extra, headers: sealed?.headers ?? {} }, signal);
  const response = await (extra.transport?.(address, request) ?? takeEarlyAnswer(address) ?? fetch(address, request));
  takeNextHandle(token, response.headers.get(NEXT_HANDLE_HEADER));
  const answer = (await response.json()) as unknown;
  return { response, answer: sealed ? await sealed.unseal(answer) : answer };
}

function requestFor(
  path: EndpointPath,
  token: string | null,
  body: unknown,
  extra: Extra & { headers: Readonly<Record<string, string>> },
  signal: AbortSignal,
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

/** Calls of every area take the first there is: customer, staff, link (TRANS-001); elsewhere a token of another area is refused. */
const SHARED: readonly string[] = ['/log/save', '/error/report'];

const isOfStaff = (path: string): boolean => path.startsWith('/admin/');

/** The bearer by the path (E-07): staff's for theirs, a link's for link journeys, else the customer's; calls of both take what there is. */
function bearerOf(path: string): string | null {
  const own = session.get(SESSION.sessionToken);
  const link = session.get(SESSION.preLoginKey);
  // A link is exchanged by its handle alone, also in a tab that is logged in.
  if (path === '/serviceLinkLogin') return null;
  if (isOfStaff(path)) return session.get(SESSION.adminToken);
  if (path.startsWith('/stp/')) return link;
  return SHARED.includes(path) ? (own ?? session.get(SESSION.adminToken) ?? link) : (own ?? link);
}

function failureOf(call: string, cause: Cause, envelope: Partial<Envelope> | undefined, httpStatus: number): Failure {
  const data = (envelope?.data ?? null) as FailureData | null;
  const message = inLanguage({ en: envelope?.message ?? '', hi: data?.messageHi ?? envelope?.message ?? '' });
  return {
    error: errorOf(call, cause, message),
    status: cause === 'throw' ? 0 : cause.status,
    code: data?.code ?? 'network',
    message,
    fields: language === 'hi' ? (data?.fieldsHi ?? data?.fields) : data?.fields,
    endpoint: data?.endpoint,
    data,
    httpStatus,
  };
}

/** Opens the dialog of a failure that the customer cannot correct. */
export function raise(failure: Failure, popup: Popup) {
  if (isCorrectable(failure) || isShownInPage(failure) || failure.status === 40) return;
  useHome.setState(popup === 'payment' ? { errorPopupPP_RI: true } : { errorPopup: true, noAnswer: null });
}

const queryOf = <Path extends QueryPath>(path: Path, body: Body<Path>) => ({
  queryKey: [path, body],
  queryFn: async ({ signal }: { signal: AbortSignal }) => {
    const reply = await callPortal(path, body, { signal });
    if (reply.failure) throw reply.failure;
    return reply.data;
  },
});

/** Queries without a body, which a screen makes whatever it finds. */
export type EarlyPath = { [Path in QueryPath]: Record<string, never> extends Body<Path> ? Path : never }[QueryPath];

/** Asks what a screen is about to ask, while its script is still on the way; the screen finds the answers in the cache. */
export function askEarly(client: QueryClient, paths: readonly EarlyPath[]): void {
  for (const path of paths) void client.prefetchQuery(queryOf<EarlyPath>(path, {}));
}

/**
 * Reads from the server, from the cache when it can. `main`: the page cannot do without it, so a failure also opens the network
 * dialog (R4a); all others fail in their card. `skip`: only what is in the cache already, nothing is fetched.
 * `isEmpty`: the server answered that there is nothing to show. `refreshMs`: reads again after this time while the page is open.
 */
export function useAsk<Path extends QueryPath>(
  path: Path,
  body: Body<Path>,
  options: { skip?: boolean; main?: boolean | Popup; refreshMs?: number } = {},
) {
  const query = useQuery<Answer<Path> | null, Failure>({
    ...queryOf(path, body),
    enabled: !options.skip,
    refetchInterval: options.refreshMs ?? false,
  });
  const failure = query.data === undefined ? (query.error ?? undefined) : undefined;
  const popup = options.main === true ? 'network' : options.main || undefined;
  // The dialog is the shell's, outside React's tree of the page: opening it is an effect.
  useEffect(() => {
    if (failure && popup) raise(failure, popup);
  }, [failure, popup]);
  return {
    data: query.data ?? undefined,
    isEmpty: query.data === null,
    failure,
    isLoading: query.isLoading,
    refetch: () => {
      void query.refetch();
    },
  };
}

export type TellOptions = {
  /** The dialog for failures that cannot be mended. Left out: the page shows them itself. */
  popup?: Popup;
  /** The line of the loader overlay while the command runs. Left out: no overlay, the button shows it. */
  loader?: string;
  /** A command that only fetches a file or sends a message: what was read before stays good. */
  changesNothing?: boolean;
};

type SendExtra = { transactionType?: string | undefined; files?: readonly File[] | undefined };

/** Sends the body as the part `request` of form data, followed by the files of its list: they travel as they are, not as text. */
const asFormData =
  (files: readonly File[]): Transport =>
  (address, { body, headers, ...request }) => {
    const form = new FormData();
    form.append('request', String(body));
    for (const file of files) form.append('file', file);
    // The browser's own type names the boundary of the parts.
    const others = new Headers(headers);
    others.delete('content-type');
    return fetch(address, { ...request, headers: others, body: form });
  };

/** Changes something on the server. A repeat of the same body carries the same Idempotency-Key until it succeeds (R14); nothing repeats by itself. */
export function useTell<Path extends CommandPath>(path: Path, { popup, loader, changesNothing = false }: TellOptions = {}) {
  const client = useQueryClient();
  const attempt = useRef({ body: '', key: '' });
  const { mutateAsync, data, isPending, reset } = useMutation({
    mutationFn: async ({ body, transactionType, files }: { body: Body<Path> } & SendExtra): Promise<Reply<Answer<Path>>> => {
      const idempotencyKey = isListed(path, 'WITHOUT_KEY') ? undefined : keyFor(attempt.current, body, files);
      const call = (sent: Body<Path>) => {
        const work = () => callPortal(path, sent, { idempotencyKey, transactionType, ...(files && { transport: asFormData(files) }) });
        return loader ? withLoader(loader, work) : work();
      };
      let reply = await call(body);
      const asked = reply.failure;
      // The server wants to know that it is the person (R10): the same body again, with the proof or for a new code.
      if (asked?.data?.otpNeeded)
        reply = await import('./step-up.ts').then(
          (stepUp) => stepUp.confirmed(asked, stepUp.wordsOf(path, body), (otpProof) => call({ ...body, otpProof })),
          () => reply,
        );
      if (!reply.failure) {
        attempt.current = { body: '', key: '' };
        noteDone(reply.data);
      } else if (popup) raiseCommand(reply.failure, popup);
      if (!reply.failure && !changesNothing) void client.invalidateQueries({ predicate: isPersonal });
      return reply;
    },
  });
  const send = (body: Body<Path>, transactionType?: string, files?: readonly File[]) => mutateAsync({ body, transactionType, files });
  const failure = data?.failure;
  return { send, failure: failure?.code === 'cancelled' ? undefined : failure, isSending: isPending, reset };
}

function raiseCommand(failure: Failure, popup: Popup) {
  if (failure.code === 'noAnswer') useHome.setState({ errorPopup: true, noAnswer: popup });
  else raise(failure, popup);
}

/** One key for one body, whatever one-time password was added to it (W9). */
function keyFor(attempt: { body: string; key: string }, body: object, files: readonly File[] = []): string {
  const text = JSON.stringify({
    ...body,
    otpProof: undefined,
    files: files.map(({ name, size, lastModified }) => [name, size, lastModified]),
  });
  if (attempt.body !== text) Object.assign(attempt, { body: text, key: uuid() });
  return attempt.key;
}

/** Not `crypto.randomUUID`: it exists only where the page is secure, and a development host may not be. */
export function uuid(): string {
  const hex = Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
  return hex.replace(/(.{8})(.{4}).(.{3}).(.{3})/, '$1-$2-4$3-a$4-');
}
