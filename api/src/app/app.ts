import type { IncomingMessage } from 'node:http';
import { resolve } from 'node:path';
import cookie from '@fastify/cookie';
import swagger from '@fastify/swagger';
import swaggerUi from '@fastify/swagger-ui';
import { API_BASE } from '@portal/contract/transport.ts';
import Fastify, { type FastifyInstance } from 'fastify';
import { toTrust } from '../base/config/trust-proxy.ts';
import { CALL_MS } from '../platform/admission/call-time.ts';
import type { QueueBounds } from '../platform/admission/fair-queue.ts';
import { createKnownCallers } from '../platform/admission/known-callers.ts';
import { calculateBounds, createLanes, type Lane } from '../platform/admission/lanes.ts';
import type { Services } from '../platform/context/services.ts';
import { createCallRate } from '../platform/limits/call-rate.ts';
import { answerBadAddress, answerBadRequest } from '../platform/limits/raw-answer.ts';
import { limitRequests, SOCKET_LIMITS, type SocketLimits } from '../platform/limits/socket-limits.ts';
import { createUploadBudget, PLACES } from '../platform/limits/upload-budget.ts';
import { openApi } from '../platform/openapi/openapi.ts';
import { admitCalls } from '../platform/pipeline/admit-calls.ts';
import { answerErrors } from '../platform/pipeline/answer-errors.ts';
import type { Feature } from '../platform/pipeline/implement.ts';
import { BODY_LIMIT } from '../platform/pipeline/read-upload.ts';
import { serve } from '../platform/pipeline/serve.ts';
import { observeCalls } from '../platform/telemetry/observe-calls.ts';
import { traceCalls } from '../platform/telemetry/trace-calls.ts';
import { withReadablePage } from '../platform/web-server/screen-address.ts';
import { addSecurityHeaders } from '../platform/web-server/security-headers.ts';
import { serveWebFiles } from '../platform/web-server/web-files.ts';
import { createPageParts } from './page-parts.ts';
import { features, servedBesides } from './parts.ts';
import { createPublicAnswers } from './public-answers.ts';

const MB = 1024 * 1024;

/** Capacity of the lanes, and the deadline of a call. */
export type AdmissionLimits = { lanes?: Record<Lane, QueueBounds>; callMs?: number };
/** `planted`: tables that only a test serves. */
type AppOptions = { withWeb: boolean; extraFeatures?: readonly Feature[]; socketLimits?: SocketLimits; admission?: AdmissionLimits };

/** The composition root: the only place where features, services and HTTP meet. */
export async function buildApp(services: Services, options: AppOptions): Promise<FastifyInstance> {
  const { withWeb, extraFeatures = [], socketLimits: limits = SOCKET_LIMITS } = options;
  const { config } = services;
  const { lanes: bounds = calculateBounds(config.DATABASE_POOL), callMs = CALL_MS } = options.admission ?? {};
  const app = Fastify({
    bodyLimit: BODY_LIMIT,
    trustProxy: toTrust(config.TRUST_PROXY),
    genReqId: getRequestId,
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200 },
    logger: false,
    http: { headersTimeout: limits.headersMs, connectionsCheckingInterval: limits.checkMs },
    requestTimeout: limits.uploadMs,
    ...(withWeb && { rewriteUrl: ({ url = '/' }: IncomingMessage) => withReadablePage(url) }),
    frameworkErrors: answerBadAddress(config),
    clientErrorHandler: answerBadRequest(config),
    // The hook of answerErrors rejects calls in the envelope instead.
    return503OnClosing: false,
  });
  app.server.maxConnections = limits.connections;
  limitRequests(app, limits);
  // Bodies are JSON; a form or plain text of another page must not even be read.
  app.removeContentTypeParser('text/plain');
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('x-request-id', request.id);
    done();
  });
  addSecurityHeaders(app, { PORTAL_URL: config.PORTAL_URL, partsAt: createPageParts(config.partners) });
  observeCalls(app, services);
  const limitFactor = config.RATE_LIMITS ? config.LIMIT_FACTOR : Number.POSITIVE_INFINITY;
  const callRate = createCallRate(limitFactor);
  const callers = createKnownCallers();
  admitCalls(app, services, { lanes: createLanes(bounds), callMs, callers, callRate });
  traceCalls(app, services);
  answerErrors(app, services);
  await app.register(cookie);
  if (config.API_DOCS) await serveDocs(app);
  const [bytes, bytesPerAddress] = [config.UPLOAD_MB_IN_FLIGHT * MB, config.UPLOAD_MB_PER_ADDRESS * MB];
  const budget = createUploadBudget({ ...PLACES, bytes, bytesPerAddress });
  const shared = { callRate, callers, uploads: { budget, sockets: limits } };
  for (const feature of [...features, ...extraFeatures]) serve(app, { feature, services, shared });
  for (const serveBeside of servedBesides) serveBeside(app, services);
  if (withWeb)
    await serveWebFiles(app, {
      initialData: createPublicAnswers(services),
      secure: config.PORTAL_URL.startsWith('https:'),
      onPrerenderFailed: (error) => services.log.error({ error }, 'page not drawn'),
      sharedAssets: resolve(config.DATA_DIR, 'web-assets'),
      onNotShared: (error) => services.log.warn({ error }, 'files of pages are not shared with other versions'),
      clock: services.clock,
    });
  return app;
}

/** The caller's request id, if it is valid; it is written to logs and rows. */
function getRequestId(request: { headers: Record<string, string | string[] | undefined> }): string {
  const requestId = request.headers['x-request-id'];
  return typeof requestId === 'string' && /^[\w-]{8,64}$/.test(requestId) ? requestId : crypto.randomUUID();
}

const DOCS_POLICY =
  "default-src 'self'; script-src 'self'; style-src 'self' 'unsafe-inline'; img-src 'self' data:; base-uri 'none'; frame-ancestors 'none'";

/** Serves the API description and its page. The page needs inline styles and its own pictures, hence a separate policy. */
async function serveDocs(app: FastifyInstance): Promise<void> {
  // Most processes never serve it, so it is created on the first request.
  let description: ReturnType<typeof openApi> | undefined;
  const describe = () => {
    description ??= openApi();
    return description;
  };
  await app.register(swagger, { mode: 'static', specification: { document: {} as never } });
  await app.register(swaggerUi, { routePrefix: `${API_BASE}/docs`, staticCSP: DOCS_POLICY, transformSpecification: describe });
}
