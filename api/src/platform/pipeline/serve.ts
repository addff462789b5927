import multipart from '@fastify/multipart';
import type { Endpoint } from '@portal/contract/endpoint.ts';
import { STATUS } from '@portal/contract/errors.ts';
import { API_BASE, BARE_CALLS, GET_CALLS, NEXT_HANDLE_HEADER, SEAL_KEY_HEADER } from '@portal/contract/transport.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { PortalError } from '../../base/failure.ts';
import { hashSecret } from '../../base/secret.ts';
import { timeOfCall } from '../admission/call-time.ts';
import type { KnownCallers } from '../admission/known-callers.ts';
import type { Services } from '../context/services.ts';
import type { CallRate } from '../limits/call-rate.ts';
import type { SocketLimits } from '../limits/socket-limits.ts';
import type { UploadBudget } from '../limits/upload-budget.ts';
import { createCookies } from '../session/cookies.ts';
import type { Session } from '../session/session-rows.store.ts';
import { checkBodyBounds } from './body-bounds.ts';
import type { Answer, CallContext } from './call-context.ts';
import { open } from './encryption.ts';
import { admit, createInputReader, createOwnershipCheck, handleIn, idempotencyKeyIn, readSession, rejectForeignPages } from './gate.ts';
import type { Feature } from './implement.ts';
import { recordJourney } from './journey.ts';
import { performOnce, RATE_RETRY_S } from './perform-call.ts';
import { readUpload } from './read-upload.ts';
import { rejectCall } from './reject-call.ts';
import { checkStepUpRow } from './step-up.ts';

const SHED_HTTP = 503;
const TOO_LARGE_HTTP = 413;
const NOT_MODIFIED_HTTP = 304;
/** State that all rows share: call rates, known callers and the upload budget. */
export type Shared = { callRate: CallRate; callers: KnownCallers; uploads: { budget: UploadBudget; sockets: SocketLimits } };

/** Serves every row of a feature's table. The server does not start if a row lacks a handler or a handler lacks a row. */
export function serve(app: FastifyInstance, { feature, services, shared }: { feature: Feature; services: Services; shared: Shared }): void {
  const missing = Object.keys(feature.table).filter((path) => !feature.handlers[path]);
  const extra = Object.keys(feature.handlers).filter((path) => !(path in feature.table));
  if (missing.length + extra.length > 0) throw new Error(`Contract and handlers differ: ${[...missing, ...extra].join(', ')}`);
  for (const [path, row] of Object.entries(feature.table)) {
    const handler = feature.handlers[path];
    if (handler) serveRow(app, { path, row, handler, services, shared });
  }
}

/** The status of the envelope; calls without one have none. */
const readOutcome = ({ body }: Answer): number | null => {
  const { status } = Object(body) as { status?: unknown };
  return typeof status === 'number' ? status : null;
};

/** Counts a rejection or failure for the staff log; a required step-up is neither. */
function noteFailure(
  error: unknown,
  { path, answer: { http, body }, context, elapsedMs }: { path: string; answer: Answer; context: CallContext; elapsedMs: number },
): void {
  const { request, session, services, now } = context;
  const { status, data } = Object(body) as { status?: number; data?: { code?: unknown } | null };
  if (status === undefined || status === STATUS.ok) return;
  const name = String(data?.code ?? 'unknown');
  const partner = error instanceof Error && error.name === 'PartnerFailure' ? String(Reflect.get(error, 'partner')) : '';
  const failure = { api: path, name, caller: session?.kind ?? 'visitor', partner, httpStatus: http, code: status };
  services.apiFailures.note({ ...failure, requestId: request.id, ms: Math.round(elapsedMs) }, now);
}

function serveRow(
  app: FastifyInstance,
  {
    path,
    row,
    handler,
    services,
    shared,
  }: { path: string; row: Endpoint; handler: Feature['handlers'][string]; services: Services; shared: Shared },
): void {
  checkStepUpRow(path, row);
  const admitCall = createGate(path, row, shared);
  const secure = services.config.PORTAL_URL.startsWith('https:');
  const route: RouteOptions = {
    method: GET_CALLS.includes(path) ? 'GET' : 'POST',
    url: `${API_BASE}${path}`,
    ...(row.report && { bodyLimit: row.report.maxBytes }),
    config: {
      lane: row.priority ? 'priority' : 'general',
      isRead: row.kind === 'query',
      row: { path, budget: row.report?.budget ?? row.kind, isPublic: row.cacheS !== undefined },
      ...(row.upload && { isUpload: true }),
    },
    handler: async (request, reply) => {
      const context: CallContext = { request, services, cookies: createCookies(request, reply, secure), now: services.clock() };
      let answer: Answer;
      try {
        await admitCall(context);
        answer = await performOnce(path, { row, handler }, context);
      } catch (error) {
        answer = await rejectCall(error, { path, row }, context);
        noteFailure(error, { path, answer, context, elapsedMs: reply.elapsedTime });
        const wait = error instanceof PortalError ? error.details.retryAfterS : answer.http === SHED_HTTP ? RATE_RETRY_S : undefined;
        if (typeof wait === 'number') reply.header('retry-after', wait);
        // Do not read the rest of a body that is too large.
        if (answer.http === TOO_LARGE_HTTP) reply.header('connection', 'close');
      } finally {
        context.releaseUpload?.();
      }
      // The deadline has passed and a 503 was already sent.
      if (reply.sent) return reply;
      Object.assign(request, { caller: context.session?.kind ?? 'visitor', outcome: readOutcome(answer) });
      setHeaders(reply, { path, row, answer }, context);
      if (isUnchanged(request, { reply, row, answer })) reply.code(NOT_MODIFIED_HTTP).send();
      else reply.code(answer.http).send(context.encryptResponse ? await context.encryptResponse(answer.body) : answer.body);
      // A replay is not another step.
      if (row.journey && !context.isReplay) void recordJourney(row, context, answer.body);
      return reply;
    },
  };
  if (!row.upload) return void app.route(route);
  // Form data is understood here only: elsewhere a form of another page must not even be read.
  app.register(async (scope) => {
    if (row.upload === 'multipart' || row.fileList) await scope.register(multipart);
    // The gate reads the body, once it knows the caller.
    scope.removeContentTypeParser('application/json');
    scope.addContentTypeParser('application/json', (_request, _body, done) => done(null));
    scope.route(route);
  });
}

function setHeaders(
  reply: FastifyReply,
  { path, row, answer }: { path: string; row: Endpoint; answer: Answer },
  { isReplay, nextHandle }: CallContext,
): void {
  if (nextHandle) reply.header(NEXT_HANDLE_HEADER, nextHandle);
  if (isReplay) reply.header('idempotent-replayed', 'true');
  if (row.cacheS && answer.http === 200) reply.header('cache-control', `public, max-age=${row.cacheS}`);
  else if (!BARE_CALLS.includes(path)) reply.header('cache-control', 'no-store');
  if (row.clearsCache) reply.header('clear-site-data', '"cache"');
}

/** True if the caller's cached answer is current. Only public answers carry a tag. */
function isUnchanged(request: FastifyRequest, { reply, row, answer }: { reply: FastifyReply; row: Endpoint; answer: Answer }): boolean {
  if (!row.cacheS || answer.http !== 200) return false;
  const tag = `"${hashSecret(JSON.stringify(answer.body)).toString('base64url')}"`;
  reply.header('etag', tag);
  // A proxy that compresses makes a strong tag weak.
  return [request.headers['if-none-match'] ?? '']
    .flat()
    .join()
    .split(',')
    .map((etag) => etag.trim().replace(/^W\//, ''))
    .includes(tag);
}

/** Queues later calls of this session under the caller instead of the IP address. */
function remember(request: FastifyRequest, { clientId, staffUserId, sessionId, kind }: Session, callers: KnownCallers): void {
  const handle = handleIn(request);
  if (handle) callers.keep(handle, { principal: `${kind} ${clientId ?? staffUserId ?? sessionId}`, sessionId, kind });
}

/** Reads a body without occupying a place. The deadline starts once the body is complete. */
async function arrived<Body>(read: () => Promise<Body>): Promise<Body> {
  const time = timeOfCall();
  if (!time) return read();
  const body = await time.outside(read);
  time.restart();
  return body;
}

/**
 * The checks before a handler, in order: page, session, caller, rate, encryption, schema, ownership. Each adds its result to the context.
 */
function createGate(path: string, row: Endpoint, { callRate, callers, uploads }: Shared) {
  const isGet = GET_CALLS.includes(path);
  const isBare = BARE_CALLS.includes(path);
  const readInput = createInputReader(row);
  const checkOwnership = createOwnershipCheck(row);
  return async (context: CallContext): Promise<void> => {
    const { request, services, cookies, now } = context;
    if (!isBare) rejectForeignPages(request, services.config.PORTAL_URL);
    const found = isBare ? {} : await readSession(request, { services, cookies }, now);
    context.presented = found.session;
    if (found.session && !request.known) remember(request, found.session, callers);
    if (row.partner && !services.config.partners[row.partner].isUsed) throw new PortalError('notFound');
    const session = admit(path, row, found.session);
    Object.assign(context, { session, nextHandle: found.nextHandle });
    const wait = session
      ? callRate.take(row.report?.budget ?? row.kind, session.sessionId, now)
      : services.addressRate.take(row.report?.budget ?? (row.cacheS ? 'public' : 'visitor'), request.ip, now);
    if (wait !== undefined) throw new PortalError('tooMany', { retryAfterS: wait });
    const { raw, isForm } = row.upload ? await parseUpload(context) : { raw: isGet ? request.query : (request.body ?? {}), isForm: false };
    checkBodyBounds(raw);
    const { body, answer: encryptResponse } = isForm
      ? { body: raw }
      : await open(
          {
            path,
            isRead: row.kind === 'query',
            handle: handleIn(request),
            hasSession: session !== undefined,
            idempotencyKey: idempotencyKeyIn(request),
          },
          { raw, encryptionKey: request.headers[SEAL_KEY_HEADER] },
          { services, now },
        );
    if (body !== raw) checkBodyBounds(body);
    Object.assign(context, { body, encryptResponse });
    Object.assign(context, readInput(request, body));
    context.references = await checkOwnership(services, session, context.input);
  };

  async function parseUpload(context: CallContext): Promise<{ raw: unknown; isForm: boolean }> {
    const { request, session } = context;
    const caller = session ? `${session.kind} ${session.clientId ?? session.sessionId}` : `address ${request.ip}`;
    const { release, ...read } = await arrived(() => readUpload({ request, row, hasSession: session !== undefined, caller }, uploads));
    context.releaseUpload = release;
    return read;
  }
}
