import formbody from '@fastify/formbody';
import type { FastifyInstance } from 'fastify';
import type { Callback } from './callback.ts';
import { openScope } from './open-scope.ts';

const CALLBACK_LIMIT = 256 * 1_024;
const FORM_LIMIT = 32 * 1_024;

/** Calls without a proof. `take` rejects an address that makes too many of them; `note` counts them for the operator. */
type UnverifiedCalls = { take(address: string, now: Date): void; note(path: string, reason: string): void };
type Counting = { clock: () => Date; unverifiedCalls: UnverifiedCalls };
/** A received callback. If `isSigned` is false, it may only make us query the partner, or is a receipt. */
export type Received = { isSigned: boolean; now: Date };

/**
 * Serves a partner's callback, outside the contract. The proof is checked over the raw bytes: without it the answer is 401 and nothing is
 * looked up. An unreadable body, or one about an impossible object, is answered with 400. `apply` counts each event id once.
 */
export function serveCallback<Event>(
  app: FastifyInstance,
  {
    callback,
    counting: { clock, unverifiedCalls },
    apply,
  }: { callback: Callback<Event>; counting: Counting; apply: (event: Event, received: Received) => Promise<'malformed' | undefined> },
): void {
  const { path, proof, answer } = callback;
  openScope(app, `callback ${path}`, async (scope) => {
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: CALLBACK_LIMIT }, (_request, body, done) => done(null, body));
    const { verify } = callback;
    if (verify)
      scope.get(path, { config: { lane: 'priority' } }, async (request, reply) => {
        const challenge = verify(readFields(request.query, {}));
        if (challenge !== undefined) return reply.type('text/plain').send(challenge);
        unverifiedCalls.take(request.ip, clock());
        return reply.code(403).send();
      });
    scope.post(proof === 'secretPath' ? `${path}/*` : path, { config: { lane: 'priority' } }, async (request, reply) => {
      const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
      const event = callback.read({ headers: request.headers, path: request.url, raw });
      if (event === 'forged') {
        unverifiedCalls.note(path, 'callback without a good proof of its sender');
        unverifiedCalls.take(request.ip, clock());
        return reply.code(401).send();
      }
      if (event === 'ignored') return reply.code(answer).send();
      const outcome = event === 'malformed' ? event : await apply(event, { isSigned: proof === 'signature', now: clock() });
      if (outcome === 'malformed') unverifiedCalls.note(path, 'callback that cannot be read');
      return reply.code(outcome === 'malformed' ? 400 : answer).send();
    });
  });
}

/** Data that a browser brought back. Call `noteUnverified` before any lookup if no partner signed the return. */
export type Return = { form: Record<string, string>; now: Date; noteUnverified(reason: string): void };

/**
 * Serves the address to which a partner's page returns the browser, with a form or by a link. `handle` returns the address to redirect to.
 * A GET without our reference is for the page of the same address.
 */
export function serveReturn(
  app: FastifyInstance,
  {
    path,
    methods,
    counting: { clock, unverifiedCalls },
    handle,
  }: { path: string; methods: ('GET' | 'POST')[]; counting: Counting; handle: (back: Return) => Promise<string> },
): void {
  openScope(app, `return ${path}`, async (scope) => {
    await scope.register(formbody, { bodyLimit: FORM_LIMIT });
    scope.route({
      method: methods,
      url: path,
      bodyLimit: FORM_LIMIT,
      config: { lane: 'priority' },
      async handler(request, reply) {
        if (request.method !== 'POST' && readFields(request.query, {}).ref === undefined) return reply.callNotFound();
        const now = clock();
        const noteUnverified = (reason: string) => {
          unverifiedCalls.note(path, reason);
          unverifiedCalls.take(request.ip, now);
        };
        return reply.redirect(await handle({ form: readFields(request.query, request.body), now, noteUnverified }), 303);
      },
    });
  });
}

/** Text fields of the address and of the form, whose own count first. */
function readFields(query: unknown, body: unknown): Record<string, string> {
  const fields = [query, body].flatMap((part) => Object.entries(Object(part)));
  return Object.fromEntries(fields.flatMap(([name, value]) => (typeof value === 'string' ? [[name, value]] : [])));
}
