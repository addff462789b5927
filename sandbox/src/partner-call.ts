import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import type { FastifyInstance, FastifyPluginAsync, FastifyReply, FastifyRequest } from 'fastify';
import type { z } from 'zod';
import { createBoundedMap } from './bounded-map.ts';
import type { Clock } from './clock.ts';
import { answerFaults, type Faults } from './faults.ts';
import type { Log } from './log.ts';
import { Refused, readAs } from './rejected.ts';
import { type Keys, verifyCall } from './signing.ts';

/** A call whose signature was good. */
type Call = {
  readonly params: unknown;
  readonly query: unknown;
  /** The host by which the portal calls, for addresses in answers. */
  readonly host: string;
  /** Parses the JSON body; refuses with 400 when it is something else. */
  readonly read: <Shape extends z.ZodType>(shape: Shape) => z.infer<Shape>;
};

export type Answer = { readonly status: number; readonly json: object } | { readonly status: number; readonly lines: readonly object[] };

/** Result of an input that spoils a good answer: unreadable, or delayed (in real time, because the caller counts it). */
export type Played = Answer | { readonly spoilt: 'http500' | 'badJson' } | { readonly heldMs: number; readonly answer: Answer };

export type PartnerRoute = {
  readonly method: 'GET' | 'POST';
  readonly path: string;
  /** For calls that carry files. */
  readonly maxBytes?: number;
  readonly answer: (call: Call) => Played;
  /** Turns an answer into one about another customer's object, for the fault wrongOwner. */
  readonly ofAnother?: (answer: Answer) => Answer;
};

export type PartnerWorld = { readonly clock: Clock; readonly faults: Faults; readonly log: Log };

const maxIdempotencyKeys = 5_000;
const hugeBytes = 32 * 1024 * 1024;

/** Serves the calls that the portal's server makes: signature, Idempotency-Key and faults are dealt with here, once for all partners. */
export function servePartner(
  app: FastifyInstance,
  { world, partner, keys, routes }: { world: PartnerWorld; partner: string; keys: Keys; routes: readonly PartnerRoute[] },
): void {
  const calls: FastifyPluginAsync = async (scope) => {
    // The signature is over the bytes that came, so they are kept as they are.
    scope.removeAllContentTypeParsers();
    scope.addContentTypeParser('application/json', { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    const usedKeys = createBoundedMap<string, string>(maxIdempotencyKeys);

    for (const route of routes) {
      scope.route({
        method: route.method,
        url: route.path,
        ...(route.maxBytes !== undefined && { bodyLimit: route.maxBytes }),
        handler: async (request, reply) => {
          const error = world.faults.take(partner, route.ofAnother ? [...answerFaults, 'wrongOwner'] : answerFaults);
          const delay = error?.fault === 'slow' ? world.clock.hold(error.delayMs) : undefined;
          if (error) world.log(`${partner} fault ${error.fault} on ${route.method} ${route.path}`);
          if (delay) await delay;
          else if (error && spoil(reply, error.fault)) return reply;

          const raw = Buffer.isBuffer(request.body) ? request.body : Buffer.alloc(0);
          const verdict = verifyCall(keys, {
            now: world.clock.now(),
            headers: request.headers,
            call: { method: request.method, path: request.url, body: raw },
          });
          if (verdict !== 'good') throw new Refused(401, 'SIGNATURE_REFUSED', `The signature was refused: ${verdict}.`);
          if (route.method === 'POST') demandFreshKey(usedKeys, request, raw);

          const played = route.answer({
            params: request.params,
            query: request.query,
            host: request.host,
            read: (shape) => parseJson(raw, shape),
          });
          if ('spoilt' in played) {
            spoil(reply, played.spoilt);
            return reply;
          }
          if ('heldMs' in played) {
            world.log(`${partner} holds ${route.method} ${route.path}`);
            await world.clock.hold(played.heldMs);
          }
          const answer = 'heldMs' in played ? played.answer : played;
          return send(reply, error?.fault === 'wrongOwner' && route.ofAnother ? route.ofAnother(answer) : answer);
        },
      });
    }
  };
  // For a scope without a name Fastify looks through every module that is loaded.
  app.register(Object.assign(calls, { [Symbol.for('fastify.display-name')]: partner }));
}

/** Rejects a key that was used with another body. With the same body, the partner's own id makes the repetition harmless. */
function demandFreshKey(used: ReturnType<typeof createBoundedMap<string, string>>, request: FastifyRequest, raw: Buffer): void {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') throw new Refused(400, 'IDEMPOTENCY_KEY_MISSING', 'A POST needs the header Idempotency-Key.');
  const print = createHash('sha256').update(request.url).update(raw).digest('hex');
  const storedPrint = used.get(key);
  if (storedPrint !== undefined && storedPrint !== print)
    throw new Refused(409, 'IDEMPOTENCY_KEY_REUSED', 'This Idempotency-Key came before with another body.');
  used.set(key, print);
}

function parseJson<Shape extends z.ZodType>(raw: Buffer, shape: Shape): z.infer<Shape> {
  let json: unknown;
  try {
    json = JSON.parse(raw.toString('utf8'));
  } catch {
    throw new Refused(400, 'BODY_INVALID', 'The body is not JSON.');
  }
  return readAs(shape, json);
}

function send(reply: FastifyReply, answer: Answer): FastifyReply {
  reply.code(answer.status);
  if ('json' in answer) return reply.type('application/json; charset=utf-8').send(JSON.stringify(answer.json));
  return reply.type('application/x-ndjson; charset=utf-8').send(answer.lines.map((line) => `${JSON.stringify(line)}\n`).join(''));
}

/** Answers wrongly. False when the fault does not replace the answer. */
function spoil(reply: FastifyReply, fault: string): boolean {
  const error = (code: string) => JSON.stringify({ error: { code, message: 'The sandbox was told to answer like this.' } });
  const json = 'application/json; charset=utf-8';
  switch (fault) {
    case 'down':
      reply.hijack();
      reply.raw.destroy();
      return true;
    case 'halfOpen':
      // Promises more than it sends, and keeps the line.
      reply.hijack();
      reply.raw.writeHead(200, { 'content-type': json, 'content-length': 1_000 });
      reply.raw.write('{"status":');
      return true;
    case 'refuse':
      reply.code(422).type(json).send(error('REFUSED'));
      return true;
    case 'http500':
      reply.code(500).type(json).send(error('INTERNAL'));
      return true;
    case 'errorIn200':
      reply.code(200).type(json).send(error('INTERNAL'));
      return true;
    case 'badJson':
      reply.code(200).type(json).send('{"status": "PEN');
      return true;
    case 'badType':
      reply.code(200).type('text/html; charset=utf-8').send('<!doctype html><title>Please wait</title><p>Please wait.</p>');
      return true;
    case 'huge':
      reply.code(200).type(json).send(Readable.from(hugeJson()));
      return true;
    default:
      return false;
  }
}

function* hugeJson(): Generator<string> {
  const chunk = 'x'.repeat(64 * 1024);
  yield '{"filler":"';
  for (let sent = 0; sent < hugeBytes; sent += chunk.length) yield chunk;
  yield '"}';
}
