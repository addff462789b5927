import { ERRORS } from '@portal/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { PortalError } from '../../base/failure.ts';
import { type CallTime, createCallTime, withinCall } from '../admission/call-time.ts';
import type { KnownCaller, KnownCallers } from '../admission/known-callers.ts';
import type { Lane, Lanes } from '../admission/lanes.ts';
import type { Services } from '../context/services.ts';
import type { CallRate, SessionBudget } from '../limits/call-rate.ts';
import { SOCKET_LIMITS } from '../limits/socket-limits.ts';
import type { ShedHow } from '../telemetry/metrics.ts';
import { handleIn } from './gate.ts';
import { RATE_RETRY_S } from './perform-call.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The lane in which the call waits for its turn; a call without one is admitted directly. */
    lane?: Lane;
    /** It changes nothing. */
    isRead?: boolean;
    /** Its path in the contract, its session budget, and whether all callers get the same answer. */
    row?: { path: string; budget: SessionBudget; isPublic: boolean };
  }
  interface FastifyRequest {
    known: KnownCaller | undefined;
    /** Frees the place of the call once its answer is ready, so that a slow reader does not occupy it. */
    leave: (() => void) | undefined;
  }
}

const RETRY_S = 5;
/** As soon as after any loss of the database. */
const AWAY = new PortalError('shed', { retryAfterS: RATE_RETRY_S });

type Admission = { lanes: Lanes; callMs: number; callers: KnownCallers; callRate: CallRate };

/**
 * Admits or rejects a call before its body is read and before any lookup. It rejects calls whose lane is full and calls of a session
 * without budget. An admitted call waits for its turn among the other callers, and has a deadline.
 */
export function admitCalls(app: FastifyInstance, services: Services, { lanes, callMs, callers, callRate }: Admission): void {
  const { metrics, apiFailures, clock } = services;
  metrics.watchLanes(lanes);
  metrics.watchDatabase(services.database);
  app.decorateRequest('known', undefined);
  app.decorateRequest('leave', undefined);

  app.addHook('onRequest', (request, _reply, done) => {
    const { lane, row } = request.routeOptions.config;
    if (!lane) return done();
    const handle = handleIn(request);
    const { known } = Object.assign(request, { known: handle && callers.find(handle) });
    // Public answers are served without the database where possible.
    if (!row?.isPublic && services.database.isAway()) {
      noteRejection(AWAY, request, 'database away');
      return done(AWAY);
    }
    const retryAfterS = known && row && callRate.spent(row.budget, known.sessionId, clock());
    const rejected =
      retryAfterS === undefined ? lanes[lane].findRejection(getCaller(request)) : new PortalError('tooMany', { retryAfterS });
    if (!rejected) return done();
    noteRejection(rejected, request, 'immediately');
    done(rejected);
  });

  function noteRejection({ code: name }: PortalError, request: FastifyRequest, how: ShedHow): void {
    const { lane, row } = request.routeOptions.config;
    if (lane && name === 'shed') metrics.shed(lane, how);
    if (!row) return;
    const { http, status } = ERRORS[name];
    const caller = request.known?.kind ?? 'visitor';
    Object.assign(request, { caller, outcome: status });
    const failure = { api: row.path, name, caller, partner: '', httpStatus: http, code: status, requestId: request.id, ms: 0 };
    apiFailures.note(failure, clock());
  }

  const admitted = new WeakSet<object>();
  app.addHook('onRoute', (route) => {
    const { lane, isRead = false, isUpload = false } = route.config ?? {};
    // A route for HEAD is made of one for GET.
    if (!lane || admitted.has(route.handler)) return;
    route.handler = within(route.handler, { lane, isRead, isUpload }, { lanes, callMs, metrics, noteRejection });
    admitted.add(route.handler);
  });

  app.addHook('onSend', async (request, _reply, payload) => {
    request.leave?.();
    return payload;
  });
}

/** Key of the caller in the round-robin queue. */
const getCaller = ({ known, ip }: FastifyRequest): string => known?.principal ?? ip;

type Skeleton = Pick<Admission, 'lanes' | 'callMs'> &
  Pick<Services, 'metrics'> & { noteRejection: (error: PortalError, request: FastifyRequest, how: ShedHow) => void };

/** The handler of a route behind its lane: it waits for a place, and has a deadline. */
function within(
  handler: RouteOptions['handler'],
  { lane, isRead, isUpload }: { lane: Lane; isRead: boolean; isUpload: boolean },
  { lanes, callMs, metrics, noteRejection }: Skeleton,
): RouteOptions['handler'] {
  return async function (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const getAbandonSignal = watchAbort(reply);
    const from = performance.now();
    const reject = (error: unknown): never => {
      if (error instanceof PortalError) noteRejection(error, request, 'waited');
      throw error;
    };
    const place = await lanes[lane].enter(getCaller(request), getAbandonSignal()).catch(reject);
    metrics.waited(lane, performance.now() - from);
    // Files need time to arrive, so their deadline starts afterwards.
    const arrival = isUpload ? SOCKET_LIMITS.uploadMs : -reply.elapsedTime;
    const time = createCallTime({
      endsAt: performance.now() + arrival + callMs,
      callMs,
      isRead,
      gone: getAbandonSignal,
      outside: place.outside,
    });
    let isIn = true;
    const leave = () => {
      if (isIn) place.leave();
      isIn = false;
      time.end();
    };
    request.leave = leave;
    const work = withinCall(time, async () => handler.call(this, request, reply)).finally(leave);
    return inTime(work, time, () => {
      // The 503 replaces the answer of the work, which continues and frees its place when it ends.
      request.leave = undefined;
      const over = new PortalError('shed', { retryAfterS: RETRY_S });
      noteRejection(over, request, 'took too long');
      return over;
    });
  };
}

/** Aborted when the connection is closed before the answer is out. */
function watchAbort({ raw }: FastifyReply): () => AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => raw.writableFinished || controller.abort());
  return () => controller.signal;
}

/** Answers work that exceeds its deadline with an error. Work that cannot be aborted continues. */
function inTime(work: Promise<unknown>, time: CallTime, late: () => PortalError): Promise<unknown> {
  return new Promise((resolve, reject) => {
    let timer: NodeJS.Timeout;
    const look = () => {
      const left = time.leftMs();
      if (left === 0) {
        reject(late());
        time.giveUp();
      } else if (left !== undefined) timer = setTimeout(look, left + 1);
    };
    look();
    work.then(resolve, reject).finally(() => clearTimeout(timer));
  });
}
