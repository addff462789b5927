import type { FastifyInstance } from 'fastify';
import type { Services } from '../context/services.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The kind of session that a call of the contract was made with; partners and pages have none. */
    caller: string;
    /** The status of its envelope. */
    outcome: number | null;
  }
}

/** A load balancer asks every second, so only a failed check is logged. */
const HEALTH_ROUTES: ReadonlySet<string> = new Set(['/healthz', '/readyz']);

/**
 * Counts each call and writes the access log: route, outcome, duration, and the request id that the answer and its rows carry. It logs the
 * declared route, never the requested address, which might contain personal data.
 */
export function observeCalls(app: FastifyInstance, { metrics, log, config }: Pick<Services, 'metrics' | 'log' | 'config'>): void {
  app.decorateRequest('caller', 'none');
  app.decorateRequest('outcome', null);
  app.addHook('onResponse', (request, reply, done) => {
    const { caller, outcome, method, id: requestId, span } = request;
    const route = request.routeOptions.url ?? 'pages';
    const http = reply.statusCode;
    const ms = Math.round(reply.elapsedTime);
    metrics.called({ route, caller, http, outcome, ms });
    const logAccess = () => log.info({ requestId, method, route, http, outcome, ms, caller }, 'access');
    const isLogged = config.ACCESS_LOG === 'on' && !(HEALTH_ROUTES.has(route) && http === 200);
    if (isLogged) span ? span.enter(logAccess) : logAccess();
    done();
  });
}
