import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';
import type { Config } from '../config.ts';

const YEAR_S = 31_536_000;
export const STRICT_TRANSPORT = `max-age=${YEAR_S}; includeSubDomains`;
/** `camera`: origins that may use it, beside nobody. */
const permissions = (camera: string): string => `camera=(${camera}), microphone=(), geolocation=(), payment=()`;
export const PERMISSIONS = permissions('');

/**
 * Headers of every answer. Everything is loaded from this host except the partners' parts: forms post to their pages, and the eNACH
 * gateway's widget is their script and shows the bank in a frame, as does the component that takes photos.
 */
export function addSecurityHeaders(app: FastifyInstance, { PARTNER_ORIGINS: partners, PORTAL_URL }: Config): void {
  const protect = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'none'"],
        scriptSrc: ["'self'", ...partners],
        frameSrc: partners,
        styleSrc: ["'self'"],
        imgSrc: ["'self'", 'data:', 'blob:'],
        fontSrc: ["'self'"],
        connectSrc: ["'self'"],
        formAction: ["'self'", ...partners],
        baseUri: ["'none'"],
        frameAncestors: ["'none'"],
        objectSrc: ["'none'"],
      },
    },
    frameguard: { action: 'deny' },
    crossOriginResourcePolicy: { policy: 'same-origin' },
    referrerPolicy: { policy: 'no-referrer' },
    hsts: PORTAL_URL.startsWith('https:') && { maxAge: YEAR_S, includeSubDomains: true },
  });
  // The photo of a survival certificate is taken by the checker's component in its frame, for which this page asks first.
  const withCamera = permissions(['self', ...partners.map((origin) => JSON.stringify(origin))].join(' '));
  app.addHook('onRequest', (request, reply, done) => {
    reply.header('permissions-policy', withCamera);
    protect(request.raw, reply.raw, () => done());
  });
}
