import type { Endpoint } from '@portal/contract/endpoint.ts';
import { API_BASE, BARE_CALLS, GET_CALLS, NEXT_HANDLE_HEADER, SEAL_KEY_HEADER } from '@portal/contract/transport.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Services } from '../services.ts';
import type { Answer, CallContext } from './call-context.ts';
import type { createCallRate } from './call-rate.ts';
import { cookiesOf } from './cookies.ts';
import { PortalError } from './failure.ts';
import { admit, createInputReader, createOwnershipCheck, refuseForeignPages, sessionOf } from './gate.ts';
import type { Feature } from './implement.ts';
import { recordJourney } from './journey.ts';
import { performOnce, RATE_RETRY_S } from './perform-call.ts';
import { refuseCall } from './refuse-call.ts';
import { open } from './seal.ts';
import { hashOf } from './secret.ts';
import { checkStepUpRow } from './step-up.ts';

const SHED_HTTP = 503;
const NOT_MODIFIED_HTTP = 304;
type CallRate = ReturnType<typeof createCallRate>;

/** Serves every row of a feature's table. The server does not start if a row lacks a handler or a handler lacks a row. */
export function serve(app: FastifyInstance, feature: Feature, services: Services, callRate: CallRate): void {
  const missing = Object.keys(feature.table).filter((path) => !feature.handlers[path]);
  const extra = Object.keys(feature.handlers).filter((path) => !(path in feature.table));
  if (missing.length + extra.length > 0) throw new Error(`Contract and handlers differ: ${[...missing, ...extra].join(', ')}`);
  for (const [path, row] of Object.entries(feature.table)) {
    const handler = feature.handlers[path];
    if (handler) serveRow(app, path, row, handler, services, callRate);
  }
}

function serveRow(
  app: FastifyInstance,
  path: string,
  row: Endpoint,
  handler: Feature['handlers'][string],
  services: Services,
  callRate: CallRate,
): void {
  checkStepUpRow(path, row);
  const admitCall = createGate(path, row, callRate);
  const secure = services.config.PORTAL_URL.startsWith('https:');
  app.route({
    method: GET_CALLS.includes(path) ? 'GET' : 'POST',
    url: `${API_BASE}${path}`,
    ...(row.report && { bodyLimit: row.report.maxBytes }),
    handler: async (request, reply) => {
      const context: CallContext = { request, services, cookies: cookiesOf(request, reply, secure), now: services.clock() };
      let answer: Answer;
      try {
        await admitCall(context);
        answer = await performOnce(path, row, handler, context);
      } catch (error) {
        answer = await refuseCall(error, path, row, context);
        const wait = error instanceof PortalError ? error.details.retryAfterS : answer.http === SHED_HTTP ? RATE_RETRY_S : undefined;
        if (typeof wait === 'number') reply.header('retry-after', wait);
      }
      setHeaders(reply, path, row, answer, context);
      if (isUnchanged(request, reply, row, answer)) reply.code(NOT_MODIFIED_HTTP).send();
      else reply.code(answer.http).send(context.sealAnswer ? await context.sealAnswer(answer.body) : answer.body);
      // A replay is not another step.
      if (row.journey && !context.isReplay) void recordJourney(row, context, answer.body);
      return reply;
    },
  });
}

function setHeaders(reply: FastifyReply, path: string, row: Endpoint, answer: Answer, { isReplay, nextHandle }: CallContext): void {
  if (nextHandle) reply.header(NEXT_HANDLE_HEADER, nextHandle);
  if (isReplay) reply.header('idempotent-replayed', 'true');
  if (row.cacheS && answer.http === 200) reply.header('cache-control', `public, max-age=${row.cacheS}`);
  else if (!BARE_CALLS.includes(path)) reply.header('cache-control', 'no-store');
  if (row.clearsCache) reply.header('clear-site-data', '"cache"');
}

/** Whether the caller has this answer already. Only answers that are the same for everybody carry a tag. */
function isUnchanged(request: FastifyRequest, reply: FastifyReply, row: Endpoint, answer: Answer): boolean {
  if (!row.cacheS || answer.http !== 200) return false;
  const tag = `"${hashOf(JSON.stringify(answer.body)).toString('base64url')}"`;
  reply.header('etag', tag);
  // A proxy that compresses makes a strong tag weak.
  return [request.headers['if-none-match'] ?? '']
    .flat()
    .join()
    .split(',')
    .map((one) => one.trim().replace(/^W\//, ''))
    .includes(tag);
}

/** The checks before a handler, in order: page, session, caller, rate, seal, schema, ownership. Each adds its result to the context. */
function createGate(path: string, row: Endpoint, callRate: CallRate) {
  const isGet = GET_CALLS.includes(path);
  const isBare = BARE_CALLS.includes(path);
  const readInput = createInputReader(row);
  const checkOwnership = createOwnershipCheck(row);
  return async (context: CallContext): Promise<void> => {
    const { request, services, cookies, now } = context;
    if (!isBare) refuseForeignPages(request, services.config.PORTAL_URL);
    const found = isBare ? {} : await sessionOf(request, services, cookies, now);
    const session = admit(path, row, found.session);
    Object.assign(context, { session, nextHandle: found.nextHandle });
    const wait = session
      ? callRate.take(row.report?.budget ?? row.kind, session.sessionId, now)
      : services.addressRate.take(row.report?.budget ?? (row.cacheS ? 'public' : 'visitor'), request.ip, now);
    if (wait !== undefined) throw new PortalError('tooMany', { retryAfterS: wait });
    const { body, answer: sealAnswer } = await open(
      path,
      isGet ? request.query : (request.body ?? {}),
      request.headers[SEAL_KEY_HEADER],
      services,
      now,
    );
    Object.assign(context, { body, sealAnswer });
    Object.assign(context, readInput(request, body));
    context.references = await checkOwnership(services, session, context.input);
  };
}
