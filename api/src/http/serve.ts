import type { Endpoint } from '@portal/contract/endpoint.ts';
import { API_BASE, BARE_CALLS, GET_CALLS } from '@portal/contract/transport.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { isDatabaseAway } from '../db/database-away.ts';
import { type InTransaction, inTransaction, type Services } from '../services.ts';
import type { createCallRate } from './call-rate.ts';
import { cookiesOf } from './cookies.ts';
import { failureAnswer, PortalError } from './failure.ts';
import { admit, createInputReader, createOwnershipCheck, ForeignObject, idempotencyKeyOf, refuseForeignPages, sessionOf } from './gate.ts';
import type { AnyHandler, Feature } from './implement.ts';
import { type Passed, recordJourney } from './journey.ts';
import { type Opened, open } from './seal.ts';
import type { Session } from './session.store.ts';
import { checkStepUpRow, confirm, refuseOnHold, rollBack } from './step-up.ts';

const RATE_RETRY_S = 2;
const SHED_HTTP = 503;
type Answer = { http: number; body: unknown };
/** What is known of a call when it fails; `seal` where its answer must be sealed. */
type Known = { session?: Session | undefined; seal?: Opened['answer']; passed?: Passed };

/** Puts every row of a feature's table on the wire. A row without a handler, or a handler without a row, does not start the server. */
export function serve(app: FastifyInstance, feature: Feature, services: Services, callRate: ReturnType<typeof createCallRate>): void {
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
  callRate: ReturnType<typeof createCallRate>,
): void {
  const isGet = GET_CALLS.includes(path);
  const isBare = BARE_CALLS.includes(path);
  checkStepUpRow(path, row);
  const readInput = createInputReader(row);
  const checkOwnership = createOwnershipCheck(row);
  const secure = services.config.PORTAL_URL.startsWith('https:');

  async function pass(request: FastifyRequest, reply: FastifyReply, known: Known): Promise<Answer> {
    const now = services.clock();
    const cookies = cookiesOf(request, reply, secure);
    if (!isBare) refuseForeignPages(request, services.config.PORTAL_URL);
    const session = admit(path, row, isBare ? undefined : await sessionOf(request, services, cookies, now));
    known.session = session;
    const wait = callRate.take(
      row.report?.budget ?? (session ? row.kind : row.cacheS ? 'public' : 'visitor'),
      session?.sessionId ?? request.ip,
      now,
    );
    if (wait !== undefined) throw new PortalError('tooMany', { retryAfterS: wait });
    const { body, answer: seal } = await open(path, isGet ? request.query : (request.body ?? {}), services, now);
    known.seal = seal;
    const { input, proof } = readInput(request, body);
    const references = await checkOwnership(services, session, input);
    known.passed = { input, session, references };

    const key = idempotencyKeyOf(path, row, request, body, session);
    if (key) {
      const claim = await services.store.idempotency.claim(key, now);
      if (claim.state === 'mismatch') throw new PortalError('idempotencyMismatch');
      if (claim.state === 'inProgress') throw new PortalError('inProgress', { retryAfterS: RATE_RETRY_S });
      if (claim.state === 'done') {
        // A repetition is no further step.
        delete known.passed;
        reply.header('idempotent-replayed', 'true');
        return { http: claim.httpStatus, body: claim.answer };
      }
    }
    const fail = (code: ConstructorParameters<typeof PortalError>[0], details?: Record<string, unknown>) => new PortalError(code, details);
    const asking = { input, now, services, fail, requestId: request.id, address: request.ip, cookies, session, customer: session };
    const call = { ...asking, otpRefHash: null as Buffer | null };
    const finish = (data: unknown): Answer => {
      // Parsing what goes out drops every field the contract does not promise.
      const parsed = row.response.parse(data);
      return { http: 200, body: isBare ? parsed : { status: 10, success: true, data: parsed, message: 'Success' } };
    };
    const plain = typeof handler === 'function' ? handler : undefined;
    const check = typeof handler === 'function' ? undefined : handler.check;
    const perform = async ({ store, send }: InTransaction) => finish(await plain?.({ ...call, store, send } as never));
    try {
      const asked = { session, input, references, proof, services, cookies, now, address: request.ip };
      await refuseOnHold(row, asked);
      const dryRun = plain ? () => rollBack(services, perform) : check && (() => check({ ...call, store: services.store } as never));
      const confirmed = await confirm(path, row, asked, dryRun);
      call.otpRefHash = confirmed.refHash ?? null;
      const audit = { action: path, outcome: 'ok', session, requestId: request.id, otpRefHash: confirmed.refHash };
      if (row.kind === 'query') return finish(await (handler as AnyHandler)({ ...call, store: services.store } as never));
      if (typeof handler === 'function') {
        const answer = await inTransaction(services, async (tx) => {
          const { store } = tx;
          await confirmed.use(store);
          const answer = await perform(tx);
          await store.audit.write(audit, now);
          if (key) await store.idempotency.finish(key.scope, key.key, answer.body, answer.http);
          return answer;
        });
        services.crashPoint('command-after-commit');
        return answer;
      }
      await confirmed.use(services.store);
      const answer = finish(await handler.ownTransactions({ ...call, store: services.store } as never));
      services.crashPoint('command-before-answer');
      await inTransaction(services, async ({ store }) => {
        await store.audit.write(audit, now);
        if (key) await store.idempotency.finish(key.scope, key.key, answer.body, answer.http);
      });
      return answer;
    } catch (error) {
      if (key) await services.store.idempotency.release(key.scope, key.key);
      throw error;
    }
  }

  app.route({
    method: isGet ? 'GET' : 'POST',
    url: `${API_BASE}${path}`,
    ...(row.report && { bodyLimit: row.report.maxBytes }),
    handler: async (request, reply) => {
      const known: Known = {};
      let answer: Answer;
      try {
        answer = await pass(request, reply, known);
      } catch (error) {
        answer = await refuse(error, { path, row, request, services, session: known.session });
        const wait = error instanceof PortalError ? error.details.retryAfterS : answer.http === SHED_HTTP ? RATE_RETRY_S : undefined;
        if (typeof wait === 'number') reply.header('retry-after', wait);
      }
      if (row.cacheS && answer.http === 200) reply.header('cache-control', `public, max-age=${row.cacheS}`);
      else if (!isBare) reply.header('cache-control', 'no-store');
      if (row.clearsCache) reply.header('clear-site-data', '"cache"');
      reply.code(answer.http).send(known.seal ? await known.seal(answer.body) : answer.body);
      if (row.journey && known.passed) void recordJourney(row, request, known.passed, answer.body, services);
      return reply;
    },
  });
}

type Refusal = { path: string; row: Endpoint; request: FastifyRequest; services: Services; session: Session | undefined };

/** Refusals of commands and tries at foreign objects leave an audit row; unknown errors are logged and told as 20. */
async function refuse(error: unknown, { path, row, request, services, session }: Refusal): Promise<Answer> {
  const known = error instanceof PortalError;
  const code = known ? error.code : unexpectedCode(error);
  if (!known)
    services.log.error(
      { requestId: request.id, path, error: String(error), stack: error instanceof Error ? error.stack : undefined },
      'call failed',
    );
  if (error instanceof ForeignObject || (row.kind === 'command' && known && code !== 'tooMany')) {
    const object = error instanceof ForeignObject ? error.references[0] : undefined;
    const outcome = error instanceof ForeignObject ? 'foreign or absent' : code;
    const entry = { action: path, outcome, session, objectKind: object?.kind, objectId: object?.id, requestId: request.id };
    await services.store.audit
      .write(entry, services.clock())
      .catch(() => services.log.error({ requestId: request.id, path }, 'audit row lost'));
  }
  if (row.silentWithKey && session?.kind === 'preKey' && code !== 'sessionExpired') return failureAnswer(path, 'empty', {});
  return failureAnswer(path, code, known ? error.details : {});
}

/** A partner that failed is told as such (20), the database away or full as "try again" (503), a bug as 500. */
function unexpectedCode(error: unknown): 'partnerDown' | 'shed' | 'unexpected' {
  if (error instanceof Error && error.name === 'PartnerFailure') return 'partnerDown';
  return isDatabaseAway(error) ? 'shed' : 'unexpected';
}
