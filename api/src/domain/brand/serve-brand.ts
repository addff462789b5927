import type { FastifyInstance } from 'fastify';
import type { Services } from '../../platform/context/services.ts';

/** A drawing that is opened as a page can neither run nor load anything. */
const POLICY = "default-src 'none'; sandbox";
const YEAR_S = 31_536_000;

/** Address of a file of a brand. The hash in it covers the content, so browsers keep it. */
export const getBrandUrl = (hash: string, name: string): string => `/brand/${hash}/${name}`;

/** Serves the files of versions that are or were in use, so that a page that is still open keeps its own. */
export function serveBrand(app: FastifyInstance, services: Services): void {
  app.get<{ Params: { hash: string; name: string } }>('/brand/:hash/:name', async ({ params: { hash, name } }, reply) => {
    const asset = await services.brand.findAsset(hash, name);
    if (!asset) return reply.code(404).header('cache-control', 'no-store').send();
    return reply
      .header('content-security-policy', POLICY)
      .header('cache-control', `public, max-age=${YEAR_S}, immutable`)
      .type(asset.mediaType)
      .send(asset.bytes);
  });
}
