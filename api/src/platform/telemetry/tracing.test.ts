import Fastify from 'fastify';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleBodies } from '../../testing/bodies/bodies.ts';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { type CollectedSpan, startCollector } from '../../testing/partners/trace-collector.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { eventNames } from '../jobs/job-row.ts';
import { loadTracing } from './load-tracing.ts';
import { createTracing } from './otel-tracing.ts';
import { statementShape } from './statement-shape.ts';
import { traceCalls } from './trace-calls.ts';
import { NO_TRACING, type Tracing } from './tracing.ts';

/** As a front sends it: version, trace, span, and that it is recorded. */
const FRONT = { trace: '0af7651916cd43dd8448eb211c80319c', span: 'b7ad6b7169203331' };
const TRACEPARENT = `00-${FRONT.trace}-${FRONT.span}-01`;

let collector: Awaited<ReturnType<typeof startCollector>>;
let tracing: Tracing;
let world: World;
const SDK = { service: 'life-portal', version: '1', sendEachMs: 20, patienceMs: 300 };
const lost: Error[] = [];
const logged: [line: object, traceId: string | undefined][] = [];
beforeAll(async () => {
  collector = await startCollector();
  tracing = createTracing({ ...SDK, url: collector.url, share: 1, part: 'whole', onLost: (error) => lost.push(error) });
  world = await testWorld({ settings: { TRUST_PROXY: '1', ACCESS_LOG: 'on' }, tracing });
  world.services.log.info = (data) => void logged.push([data, tracing.traceId()]);
});
afterAll(async () => {
  await world.close();
  await tracing.close();
  await collector.close();
});

/** Waits until the expected spans of one trace have arrived, and returns them. */
async function readSpans(traceId: string, isThere: (spans: CollectedSpan[]) => boolean): Promise<CollectedSpan[]> {
  const found = () => collector.spans().filter((span) => span.traceId === traceId);
  await expect.poll(() => isThere(found())).toBe(true);
  return found();
}
const named = (spans: CollectedSpan[], name: string): CollectedSpan[] => spans.filter((span) => span.name === name);

test('one trace covers proxy, call, statements, job and partner call, without personal data', async () => {
  const alternateNumber = '9812345670';
  const person = await aCustomer(world, { client: { name: 'Kavita Canary' } });
  const as = await person.signIn();
  const body = { ...sampleBodies({ ...person, applicationNo: '', orderNo: '' } as never)['/scheduleCallAgent'], alternateNumber };
  world.sandbox.setFault('crm', 'http500', { times: 1 });
  const reply = await world.send('/scheduleCallAgent', body, { as, headers: { traceparent: TRACEPARENT } });
  expect(reply.status).toBe(10);
  expect(await world.drain()).toBe(0);

  const spans = await readSpans(FRONT.trace, (found) => named(found, 'job call-back').length > 0);
  const [call, ...more] = named(spans, 'POST /api/scheduleCallAgent');
  expect(more).toEqual([]);
  expect(call).toMatchObject({
    parentSpanId: FRONT.span,
    attributes: {
      'http.request.method': 'POST',
      'http.route': '/api/scheduleCallAgent',
      'http.response.status_code': 200,
      'portal.caller': 'customer',
      'portal.outcome': 10,
      'portal.request.id': reply.headers['x-request-id'],
    },
    of: { 'service.name': 'life-portal', 'portal.part': 'whole' },
  });
  const ids = new Map(spans.map((span) => [span.spanId, span]));
  const under = (span: CollectedSpan): string[] => {
    const parent = span.parentSpanId ? ids.get(span.parentSpanId) : undefined;
    return parent ? [parent.name, ...under(parent)] : [];
  };
  const [job] = named(spans, 'job call-back');
  expect(job?.attributes).toMatchObject({ 'portal.job': 'call-back' });
  expect(job && under(job)).toEqual(['POST /api/scheduleCallAgent']);
  const partners = named(spans, 'partner crm');
  expect(partners.map((span) => [under(span)[0], span.attributes['portal.outcome'], span.status.code ?? 0])).toEqual([
    ['POST /api/scheduleCallAgent', 'failed', 2],
    ['job call-back', 'answered', 0],
  ]);
  const statements = spans.filter(({ attributes }) => attributes['db.system.name'] === 'postgresql');
  expect(statements.filter((span) => under(span)[0] === 'POST /api/scheduleCallAgent').length).toBeGreaterThanOrEqual(4);
  expect(statements.filter((span) => under(span)[0] === 'job call-back').length).toBeGreaterThanOrEqual(2);
  expect(statements.map(({ name }) => name)).toContain('INSERT audit');
  expect(spans.every(({ startTimeUnixNano, endTimeUnixNano }) => BigInt(endTimeUnixNano) >= BigInt(startTimeUnixNano))).toBe(true);

  const canaries = [person.clientId, person.policyNo, person.mobile, person.email, alternateNumber, 'Kavita', as.handle, as.cookie];
  const exported = collector.raw();
  expect(canaries.filter((canary) => exported.includes(canary))).toEqual([]);
  expect(canaries).toHaveLength(8);
  expect(exported.length).toBeGreaterThan(5_000);
  const [access] = logged.filter(([line]) => Reflect.get(line, 'route') === '/api/scheduleCallAgent');
  expect(access?.[1]).toBe(FRONT.trace);
});

test('passes the trace on to the partner', async () => {
  const parents: (string | undefined)[] = [];
  await world.services.tracing
    .start({ name: 'work', kind: 'consumer', parent: TRACEPARENT })
    ?.enter(() => world.services.tracing.step('partner', {}, async () => void parents.push(world.services.tracing.parent())));
  expect(parents).toEqual([expect.stringMatching(new RegExp(`^00-${FRONT.trace}-(?!${FRONT.span})[0-9a-f]{16}-01$`))]);
});

test('marks failed jobs and statements with the error code only', async () => {
  const { tracing: own, db } = world.services;
  const span = own.start({ name: 'fails', kind: 'consumer' });
  const traceId = span?.enter(() => own.traceId()) ?? '';
  await span?.enter(async () => {
    await expect(sql`INSERT INTO client (client_id) VALUES (${'1'})`.execute(db)).rejects.toThrow();
  });
  span?.end('ECONNREFUSED');
  const spans = await readSpans(traceId, (found) => found.length === 2);
  const [statement] = named(spans, 'INSERT client');
  expect([statement?.status.code, statement?.attributes['error.type']]).toEqual([2, expect.stringMatching(/^[0-9A-Z]{5}$/)]);
  expect(named(spans, 'fails')[0]?.attributes['error.type']).toBe('ECONNREFUSED');
});

test('does not record health checks, files, and statements outside of any work', async () => {
  const before = new Set(collector.spans().map(({ spanId }) => spanId));
  await world.app.inject({ url: '/healthz' });
  await world.app.inject({ url: '/readyz' });
  await world.services.store.deadLetter.count(eventNames(world.services.jobs));
  await world.send('/brand.json', {});
  await expect
    .poll(() =>
      collector
        .spans()
        // Statements of the call are part of its span.
        .filter(({ spanId, parentSpanId }) => !before.has(spanId) && !parentSpanId)
        .map(({ name }) => name),
    )
    .toEqual(['GET /api/brand.json']);
});

test('does not record unsampled work, or a trace from outside a trusted proxy', async () => {
  const none = createTracing({ ...SDK, url: collector.url, share: 0, part: 'whole', onLost: () => {} });
  const ids = [undefined, TRACEPARENT].map((parent) => none.start({ name: 'work', kind: 'server', parent })?.enter(() => none.traceId()));
  expect(ids).toEqual([undefined, FRONT.trace]);
  await none.close();

  const parents: boolean[] = [];
  for (const trust of [false, 1]) {
    const app = Fastify();
    traceCalls(app, { tracing, config: { ...world.services.config, TRUST_PROXY: trust } });
    app.get('/api/x', async () => parents.push(tracing.traceId() === FRONT.trace));
    await app.inject({ url: '/api/x', headers: { traceparent: TRACEPARENT } });
    await app.close();
  }
  expect(parents).toEqual([false, true]);
});

test('an unavailable collector delays nothing and is reported', async () => {
  const reportedErrors: Error[] = [];
  const away = createTracing({
    ...SDK,
    url: 'http://127.0.0.1:9/v1/traces',
    share: 1,
    part: 'work',
    onLost: (error) => reportedErrors.push(error),
  });
  away.start({ name: 'work', kind: 'consumer' })?.end();
  const began = performance.now();
  await away.close();
  expect(performance.now() - began).toBeLessThan(2_000);
  expect(reportedErrors.length).toBe(1);
  expect(lost).toEqual([]);
});

test('records traces only if the collector’s address is set, and otherwise loads nothing', async () => {
  const loaded = await loadTracing({ TRACES_URL: collector.url, TRACES_SHARE: 1 }, 'work', () => {});
  loaded.start({ name: 'last words', kind: 'consumer' })?.end();
  await loaded.close();
  const [last] = named(collector.spans(), 'last words');
  expect(last?.of).toMatchObject({ 'service.name': 'life-portal', 'service.version': expect.any(String), 'portal.part': 'work' });
  expect(await loadTracing({ TRACES_URL: undefined, TRACES_SHARE: 1 }, 'whole', () => {})).toBe(NO_TRACING);
});

test.each([
  [`SELECT a FROM policy WHERE name = $1 AND state = 'IN''FORCE'`, 'SELECT policy', 'SELECT a FROM policy WHERE name = $1 AND state = ?'],
  ['\n  INSERT INTO pgboss.job (name)\n VALUES ($1)', 'INSERT pgboss.job', 'INSERT INTO pgboss.job (name) VALUES ($1)'],
  ['UPDATE "session" SET seen_at = $1', 'UPDATE session', 'UPDATE "session" SET seen_at = $1'],
  ['SET LOCAL statement_timeout = 30000', 'SET', 'SET LOCAL statement_timeout = 30000'],
])('the span name of %s', (sql, name, text) => {
  expect(statementShape(sql)).toMatchObject({ name, text });
});
