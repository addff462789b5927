import { afterAll, beforeAll, expect, test } from 'vitest';
import { freePorts } from '../../../../tools/free-ports.ts';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { readiness } from './health.ts';
import { serveMetrics } from './serve-metrics.ts';

let world: World;
let url: string;
let stop: () => Promise<void>;
const lines: [data: object, message: string][] = [];
beforeAll(async () => {
  const [port] = await freePorts(1);
  world = await testWorld({ settings: { METRICS_PORT: String(port), ACCESS_LOG: 'on', LOG_LEVEL: 'silent' } });
  world.services.log.info = (data, message) => void lines.push([data, message]);
  url = `http://localhost:${port}/metrics`;
  stop = await serveMetrics(world.services, [world.database.appPool], 'whole');
});
afterAll(async () => {
  await stop();
  await world.close();
});

type Sample = { name: string; labels: Record<string, string>; value: number };
/** As a Prometheus reads them. */
async function scrape(): Promise<Sample[]> {
  const reply = await fetch(url);
  expect([reply.status, reply.headers.get('content-type')]).toEqual([200, expect.stringContaining('text/plain; version=0.0.4')]);
  return (await reply.text()).split('\n').flatMap((line) => {
    const [, name = '', labels = '', value] = /^([a-z_:]+)(?:\{(.*)\})? (\S+)$/.exec(line) ?? [];
    const pairs = [...labels.matchAll(/([a-z_]+)="([^"]*)"/g)].map(([, key = '', text = '']) => [key, text]);
    return name ? [{ name, labels: Object.fromEntries(pairs), value: Number(value) }] : [];
  });
}
const findFigure = (samples: Sample[], name: string, labels: Record<string, string> = {}): number | undefined =>
  samples.find((sample) => sample.name === name && Object.entries(labels).every(([key, text]) => sample.labels[key] === text))?.value;

test('counts calls, partners and jobs by name and outcome, and logs each call without personal data', async () => {
  const person = await aCustomer(world, { client: { name: 'Kavita Nair' } });
  const as = await person.signIn();
  await world.send('/getPolicyDetails', { policyId: person.policyNo }, { as });
  await world.send('/getPolicyDetails', { policyId: '999999999' }, { as });
  await world.call('/login', { api: 'generateOTP_login', mobileNumber: person.mobile });
  await world.drain();
  await world.app.inject({ url: `/nothing/${person.policyNo}` });
  await world.app.inject({ url: '/readyz' });
  readiness.isStopping = true;
  await world.app.inject({ url: '/readyz' });
  readiness.isStopping = false;
  const samples = await scrape();
  const route = '/api/getPolicyDetails';
  expect(findFigure(samples, 'portal_calls_total', { route, caller: 'customer', http: '200', outcome: '10', part: 'whole' })).toBe(1);
  expect(findFigure(samples, 'portal_calls_total', { route, outcome: '12' })).toBe(1);
  expect(findFigure(samples, 'portal_calls_total', { route: '/api/login', caller: 'visitor', outcome: '10' })).toBe(1);
  expect(findFigure(samples, 'portal_call_seconds_count', { route })).toBe(2);
  expect(findFigure(samples, 'portal_partner_calls_total', { partner: 'sms', outcome: 'answered' })).toBe(1);
  expect(findFigure(samples, 'portal_partner_breaker_open', { partner: 'sms' })).toBe(0);
  expect(findFigure(samples, 'portal_jobs_total', { job: 'message-send', outcome: 'done' })).toBeGreaterThanOrEqual(1);
  expect(findFigure(samples, 'portal_database_connections', { state: 'open' })).toBeGreaterThan(0);
  expect(findFigure(samples, 'portal_import_age_seconds')).toBeDefined();
  expect(findFigure(samples, 'process_resident_memory_bytes')).toBeGreaterThan(0);

  const access = lines.filter(([, message]) => message === 'access').map(([data]) => data);
  expect(access).toContainEqual({
    requestId: expect.stringMatching(/^[\w-]{8,64}$/),
    method: 'POST',
    route,
    http: 200,
    outcome: 10,
    ms: expect.any(Number),
    caller: 'customer',
  });
  expect(access).toContainEqual(expect.objectContaining({ route: 'pages', http: 404, caller: 'none', outcome: null }));
  const healthLines = access.filter((data) => Reflect.get(data, 'route') === '/readyz');
  expect(healthLines).toMatchObject([{ http: 503 }]);
  const telemetryText = JSON.stringify([access, samples]);
  for (const personal of [person.policyNo, person.clientId, person.mobile, 'Kavita']) expect(telemetryText).not.toContain(personal);
});

test('the metrics port reports that its process is alive, without any query', async () => {
  const reply = await fetch(new URL('/healthz', url));
  expect([reply.status, await reply.json()]).toEqual([200, { ok: true }]);
  expect((await fetch(new URL('/readyz', url))).status).toBe(404);
});

test('reports backlogs: unposted money, waiting messages and jobs, dead letters and an open breaker', async () => {
  const { pool } = world.database;
  await pool.query(
    `
    INSERT INTO payment_order (order_id, order_no, client_id, source, purpose, amount, merchant_id, state, terms_version, created_at, expires_at, captured_at)
    VALUES (gen_random_uuid(), 'PO999999999991', '1000000008', 'PORTAL', 'PREMIUM', 276050, 'M', 'CAPTURED', '-', $1, $1, $1)`,
    [new Date(world.now().getTime() - 90_000)],
  );
  await pool.query(
    `INSERT INTO pgboss.job (name, data, state, start_after) VALUES ('message-send', '{}', 'created', now() - interval '70 seconds')`,
  );
  await pool.query(`INSERT INTO pgboss.job (name, data, state, retry_count) VALUES ('message-send', '{}', 'failed', 20)`);
  world.sandbox.setFault('sms', 'http500', { times: 10 });
  for (let n = 0; n < 6; n += 1) {
    const person = await aCustomer(world);
    await world.call('/login', { api: 'generateOTP_login', mobileNumber: person.mobile });
  }
  await world.drain();
  const samples = await scrape();
  expect(findFigure(samples, 'portal_unposted_orders')).toBe(1);
  expect(findFigure(samples, 'portal_unposted_paise')).toBe(276_050);
  expect(findFigure(samples, 'portal_unposted_oldest_seconds')).toBe(90);
  expect(findFigure(samples, 'portal_messages_queued')).toBeGreaterThanOrEqual(6);
  expect(findFigure(samples, 'portal_audit_check_age_seconds')).toBeUndefined();
  expect(findFigure(samples, 'portal_audit_broken')).toBeUndefined();
  expect(findFigure(samples, 'portal_dead_letters')).toBeGreaterThanOrEqual(1);
  expect(findFigure(samples, 'portal_partner_calls_total', { partner: 'sms', outcome: 'failed' })).toBe(5);
  expect(findFigure(samples, 'portal_partner_calls_total', { partner: 'sms', outcome: 'left alone' })).toBeGreaterThanOrEqual(1);
  expect(findFigure(samples, 'portal_partner_breaker_open', { partner: 'sms' })).toBe(1);
  const open = async () => findFigure(await scrape(), 'portal_partner_breaker_open', { partner: 'sms' });
  // The trial call of the breaker.
  world.services.metrics.partnerAnswered('sms', 'failed', 1);
  expect(await open()).toBe(1);
  world.services.metrics.partnerAnswered('sms', 'answered', 1);
  expect(await open()).toBe(0);
});

test('reports failed and late scheduled jobs, and the checks of the audit trail', async () => {
  const { pool } = world.database;
  const now = world.now();
  const hourAgo = new Date(now.getTime() - 3_600_000);
  const before = findFigure(await scrape(), 'portal_dead_letters') ?? -1;
  await pool.query(`INSERT INTO pgboss.job (name, data, state, retry_count) VALUES ('policy-sums', '{}', 'failed', 5)`);
  const { jobRun } = world.services.store;
  for (const [job, end] of [
    ['policy-sums', { error: 'planted' }],
    ['audit-anchor', {}],
  ] as const) {
    const fence = await jobRun.start(job, { slot: now, leaseUntil: now }, now);
    await jobRun.end({ job, slot: now, fence: fence ?? '' }, end, now);
  }
  await world.services.store.audit.write(
    { action: 'audit-verify', job: 'audit-verify', requestId: 'audit-verify x', outcome: 'broken', detail: { rows: 1, brokenAt: 'x' } },
    hourAgo,
  );
  const late = async (job: string) => findFigure(await scrape(), 'portal_scheduled_job_late_seconds', { job });
  const samples = await scrape();
  expect(findFigure(samples, 'portal_scheduled_job_failed', { job: 'policy-sums' })).toBe(1);
  expect(findFigure(samples, 'portal_scheduled_job_failed', { job: 'audit-anchor' })).toBe(0);
  expect(samples.filter(({ name }) => name === 'portal_scheduled_job_late_seconds').length).toBeGreaterThanOrEqual(35);
  // It has a slot each minute, of which the present one was run.
  expect(await late('audit-anchor')).toBe(0);
  await pool.query(`UPDATE job_run SET slot = $1 WHERE job = 'audit-anchor'`, [hourAgo]);
  await world.advance(20_000);
  expect(await late('audit-anchor')).toBe(20);
  // A job that its schedule repeats is not a dead letter for staff.
  expect(findFigure(samples, 'portal_dead_letters')).toBe(before);
  expect(findFigure(samples, 'portal_audit_check_age_seconds')).toBe(3_600);
  expect(findFigure(samples, 'portal_audit_broken')).toBe(1);
});

test('while the database is away, the process still reports its own metrics', async () => {
  const { db } = world.services;
  const away = new Proxy(db, {
    get(target, name, receiver) {
      if (name === 'getExecutor') throw new Error('away');
      return Reflect.get(target, name, receiver);
    },
  });
  Object.assign(world.services, { db: away });
  await stop();
  world.services.metrics.registry.clear();
  stop = await serveMetrics(world.services, [world.database.appPool], 'whole');
  const samples = await scrape();
  expect(findFigure(samples, 'portal_backlog_readable')).toBe(0);
  expect(findFigure(samples, 'portal_dead_letters')).toBeUndefined();
  expect(findFigure(samples, 'process_resident_memory_bytes')).toBeGreaterThan(0);
  expect((await fetch(url.replace('/metrics', '/other'))).status).toBe(404);
});
