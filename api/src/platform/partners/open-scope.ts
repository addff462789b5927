import type { FastifyInstance, FastifyPluginAsync } from 'fastify';

/** A scope of the server by its name: for one without, Fastify looks through every module that is loaded, at each start. */
export function openScope(app: FastifyInstance, name: string, scope: FastifyPluginAsync): void {
  app.register(Object.assign(scope, { [Symbol.for('fastify.display-name')]: name }));
}
