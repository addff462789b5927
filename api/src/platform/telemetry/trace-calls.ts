import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Services } from '../context/services.ts';
import type { Span } from './tracing.ts';

declare module 'fastify' {
  interface FastifyRequest {
    span: Span | undefined;
  }
}

/** Health checks, which are frequent, and files: their traces show nothing of interest. */
const UNTRACED = /^\/(?:healthz|readyz|assets\/)/;

/**
 * Each call is a span named after the declared route. A `traceparent` is continued only if the call came through a trusted proxy: an
 * outside caller must not decide about recording.
 */
export function traceCalls(app: FastifyInstance, { tracing, config }: Pick<Services, 'tracing' | 'config'>): void {
  app.decorateRequest('span', undefined);
  const hasFront = config.TRUST_PROXY !== false;
  const findParent = ({ headers: { traceparent } }: FastifyRequest) =>
    hasFront && typeof traceparent === 'string' ? traceparent : undefined;
  app.addHook('onRequest', (request, _reply, done) => {
    const { method, id, routeOptions } = request;
    const { url: route } = routeOptions;
    if (route !== undefined && !UNTRACED.test(route)) {
      const attributes = { 'http.request.method': method, 'http.route': route, 'portal.request.id': id };
      request.span = tracing.start({ name: `${method} ${route}`, kind: 'server', attributes, parent: findParent(request) });
    }
    done();
  });
  // Reading the body runs in another async context, so the span must be entered after it.
  app.addHook('preValidation', (request, _reply, done) => (request.span ? request.span.enter(done) : done()));
  app.addHook('onResponse', (request, reply, done) => {
    const { span, caller, outcome } = request;
    span?.note({
      'http.response.status_code': reply.statusCode,
      'portal.caller': caller,
      ...(outcome !== null && { 'portal.outcome': outcome }),
    });
    span?.end(reply.statusCode >= 500 ? String(reply.statusCode) : undefined);
    done();
  });
}
