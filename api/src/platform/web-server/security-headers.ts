import type { FastifyInstance } from 'fastify';
import helmet from 'helmet';

const YEAR_S = 31_536_000;
export const STRICT_TRANSPORT = `max-age=${YEAR_S}; includeSubDomains`;
/** `camera`: who may use it; empty for no one. */
const permissions = (camera: string): string => `camera=(${camera}), microphone=(), geolocation=(), payment=()`;
export const PERMISSIONS = permissions('');

/** Origins of partners that a page may use, by the kind of use. */
type PartsOfPage = Readonly<Record<'script' | 'frame' | 'form' | 'camera', readonly string[]>>;
type Options = { PORTAL_URL: string; partsAt: (path: string) => PartsOfPage };

/**
 * Headers of every answer. Everything is loaded from this host, except the parts of partners that a page uses. Each page allows its own
 * partners, and each of those only as its row defines.
 */
export function addSecurityHeaders(app: FastifyInstance, { partsAt, PORTAL_URL }: Options): void {
  function headersFor({ script, frame, form, camera: cameras }: PartsOfPage) {
    const protect = helmet({
      contentSecurityPolicy: {
        useDefaults: false,
        directives: {
          defaultSrc: ["'none'"],
          scriptSrc: ["'self'", ...script],
          frameSrc: frame.length > 0 ? [...frame] : ["'none'"],
          styleSrc: ["'self'"],
          imgSrc: ["'self'", 'data:', 'blob:'],
          fontSrc: ["'self'"],
          connectSrc: ["'self'"],
          formAction: ["'self'", ...form],
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
    // The portal's page needs the camera permission before the partner's frame can have it.
    const camera = cameras.length > 0 ? permissions(['self', ...cameras.map((origin) => JSON.stringify(origin))].join(' ')) : PERMISSIONS;
    return { protect, camera };
  }
  const cachedHeaders = new Map<string, ReturnType<typeof headersFor>>();
  app.addHook('onRequest', (request, reply, done) => {
    const parts = partsAt(request.url.split('?')[0] ?? '');
    const key = JSON.stringify(parts);
    const headers = cachedHeaders.get(key) ?? headersFor(parts);
    cachedHeaders.set(key, headers);
    reply.header('permissions-policy', headers.camera);
    headers.protect(request.raw, reply.raw, () => done());
  });
}
