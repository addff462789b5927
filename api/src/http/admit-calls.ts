import { ERRORS } from '@portal/contract/errors.ts';
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from 'fastify';
import { type CallTime, createCallTime, withinCall } from '../admission/call-time.ts';
import { type CallerPace, waitTurn } from '../admission/caller-pace.ts';
import type { FrontShare } from '../admission/front-share.ts';
import type { KnownCaller, KnownCallers } from '../admission/known-callers.ts';
import type { Room, Rooms } from '../admission/rooms.ts';
import type { ShedHow } from '../observe/metrics.ts';
import type { Services } from '../services.ts';
import type { CallRate, SessionBudget } from './call-rate.ts';
import { PortalError } from './failure.ts';
import { handleIn } from './gate.ts';
import { RATE_RETRY_S } from './perform-call.ts';
import { SOCKET_LIMITS } from './socket-limits.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Where it waits for its turn; without one it comes in at once. */
    room?: Room;
    /** It changes nothing. */
    isRead?: boolean;
    /** Its path in the contract, and which of a session's budgets it uses. */
    row?: { path: string; budget: SessionBudget };
  }
  interface FastifyRequest {
    known: KnownCaller | undefined;
    /** For how long it waits before it takes its turn, in milliseconds, since its caller asks faster than anybody reads. */
    paceMs: number;
    /** Gives its place up, when its answer is ready: whoever reads it slowly keeps nobody out. */
    leave: (() => void) | undefined;
  }
}

const RETRY_S = 5;
/** As soon as after any loss of the database. */
const AWAY = new PortalError('shed', { retryAfterS: RATE_RETRY_S });

type Admission = { rooms: Rooms; callMs: number; callers: KnownCallers; callRate: CallRate; callerPace: CallerPace; share: FrontShare };

/**
 * Decides who comes in before anything is read or looked up: a call for which there is no room, or whose session has used up its calls, costs
 * a tenth of a millisecond, most of it for the request itself. Whoever comes in has a place, a turn among the other callers, and a time after
 * which nobody waits.
 */
export function admitCalls(app: FastifyInstance, services: Services, admission: Admission): void {
  const { rooms, callMs, callers, callRate, callerPace, share } = admission;
  const { metrics, apiFailures, clock } = services;
  metrics.watchRooms(rooms);
  metrics.watchDatabase(services.database);
  app.decorateRequest('known', undefined);
  app.decorateRequest('leave', undefined);
  app.decorateRequest('paceMs', 0);
  const nameOf = ({ known, ip }: FastifyRequest): string => known?.principal ?? ip;

  app.addHook('onRequest', (request, reply, done) => {
    const { room, row } = request.routeOptions.config;
    if (!room) return done();
    const handle = handleIn(request);
    const { known } = Object.assign(request, { known: handle && callers.find(handle) });
    // What is the same for everybody is answered without it, as far as it can be.
    if (room !== 'public' && services.database.isAway()) {
      noteRefusal(AWAY, request, 'database away');
      return done(AWAY);
    }
    const retryAfterS = known && row && callRate.spent(row.budget, known.sessionId, clock());
    const refused = retryAfterS === undefined ? refusalIn(room, request) : new PortalError('tooMany', { retryAfterS });
    if (!refused) {
      if (room === 'calls') reply.raw.once('close', share.arrive());
      return done();
    }
    noteRefusal(refused, request, 'at once');
    done(refused);
  });

  /** What customers read has a pace. Commands are few, and reports of a browser must not keep anybody from reading. */
  function refusalIn(room: Room, request: FastifyRequest): PortalError | undefined {
    const refused = rooms[room].refusal(nameOf(request));
    const isPaced = room === 'calls' && request.routeOptions.config.row?.budget === 'query';
    if (refused || !isPaced || !request.known) return refused;
    const waitMs = callerPace.take(request.known.principal);
    if (waitMs instanceof PortalError) return waitMs;
    request.paceMs = waitMs;
    return undefined;
  }

  function noteRefusal({ code: name }: PortalError, request: FastifyRequest, how: ShedHow): void {
    const { room, row } = request.routeOptions.config;
    if (room && name === 'shed') metrics.shed(room, how);
    if (!row) return;
    const { http, status } = ERRORS[name];
    const caller = request.known?.kind ?? 'visitor';
    Object.assign(request, { caller, outcome: status });
    const failure = { api: row.path, name, caller, partner: '', httpStatus: http, code: status, requestId: request.id, ms: 0 };
    apiFailures.note(failure, clock());
  }

  const admitted = new WeakSet<object>();
  app.addHook('onRoute', (route) => {
    const { room, isRead = false, isUpload = false } = route.config ?? {};
    // A route for HEAD is made of one for GET.
    if (!room || admitted.has(route.handler)) return;
    route.handler = within(route.handler, room, { isRead, isUpload });
    admitted.add(route.handler);
  });

  function within(handler: RouteOptions['handler'], room: Room, { isRead, isUpload }: { isRead: boolean; isUpload: boolean }) {
    return async function (this: FastifyInstance, request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
      const gone = goneOf(reply);
      const from = performance.now();
      const refuse = (error: unknown): never => {
        if (error instanceof PortalError) noteRefusal(error, request, 'waited');
        throw error;
      };
      if (request.paceMs > 0) await waitTurn(request.paceMs, gone()).catch(refuse);
      const place = await rooms[room].enter(nameOf(request), gone()).catch(refuse);
      metrics.waited(room, performance.now() - from);
      // Files take their time to arrive, and count from then on.
      const arrival = isUpload ? SOCKET_LIMITS.uploadMs : -reply.elapsedTime;
      const time = createCallTime({ endsAt: performance.now() + arrival + callMs, callMs, isRead, gone, outside: place.outside });
      let isIn = true;
      const leave = () => {
        if (isIn) place.leave();
        isIn = false;
        time.end();
      };
      request.leave = leave;
      const work = withinCall(time, async () => handler.call(this, request, reply)).finally(leave);
      return inTime(work, time, () => {
        // The answer is another one than that of the work, which goes on in its place.
        request.leave = undefined;
        const over = new PortalError('shed', { retryAfterS: RETRY_S });
        noteRefusal(over, request, 'took too long');
        return over;
      });
    };
  }
  app.addHook('onSend', (request, _reply, payload, done) => {
    request.leave?.();
    done(null, payload);
  });
}

/** Aborted when the connection is closed before the answer is out. */
function goneOf({ raw }: FastifyReply): () => AbortSignal {
  const controller = new AbortController();
  raw.once('close', () => raw.writableFinished || controller.abort());
  return () => controller.signal;
}

/** What takes too long is answered without it. It goes on, as far as it has to. */
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
