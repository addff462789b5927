import { execFile } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { parse } from 'yaml';
import { formatFigures } from '../../../../tools/backup/drill-figures.ts';
import { freePorts } from '../../../../tools/free-ports.ts';
import { findPromtool, type Prometheus, startPrometheus } from '../../../../tools/prometheus.ts';
import { ROOT } from '../../../../tools/root.ts';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { serveMetrics } from './serve-metrics.ts';

/** Tests the files of ops/ with a Prometheus that scrapes a portal. */

type Rule = {
  alert: string;
  expr: string;
  for?: string;
  labels: { severity: string };
  annotations: { summary: string; runbook_url: string };
};
type RuleTest = { alert_rule_test: { alertname: string; exp_alerts: unknown[] }[] };
type Panel = { type: string; title: string; targets?: { expr: string }[] };

const read = (path: string): string => readFileSync(join(ROOT, path), 'utf8');
const RULES_FILE = 'ops/alerts/portal.yml';
const TEST_FILES = ['ops/alerts/portal.test.yml', 'ops/alerts/portal-days.test.yml'];
const SERVER_RULES = 'ops/alerts/servers.yml';
const readRules = (file: string): Rule[] => (parse(read(file)) as { groups: { rules: Rule[] }[] }).groups.flatMap((group) => group.rules);
const rules = readRules(RULES_FILE);
/** The path behind the address of the insurer's repository. */
const toPath = (runbookUrl: string): string => runbookUrl.replace('{{ $externalLabels.repository }}/', '');
const panels = (JSON.parse(read('ops/dashboards/portal.json')) as { panels: Panel[] }).panels;
const expressions = panels.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ title, expr })));
const RUNBOOKS = 'docs/runbooks';

let world: World;
let target: string;
let stopMetrics: () => Promise<void>;
let prometheus: Prometheus;
beforeAll(async () => {
  const [port] = await freePorts(1);
  target = `localhost:${port}`;
  // Drops the waiting times, which promtool tests, so that the alerts of a running portal fire immediately.
  const atOnce = read(RULES_FILE).replaceAll(/^ +for: .*\n/gm, '');
  const starting = startPrometheus({ job: 'life-portal', targets: [target], rules: atOnce, intervalMs: 200 });
  world = await testWorld({ settings: { METRICS_PORT: String(port) } });
  stopMetrics = await serveMetrics(world.services, [world.database.appPool], 'whole');
  prometheus = await starting;
});
afterAll(async () => {
  await prometheus.stop();
  await stopMetrics();
  await world.close();
});

test('promtool accepts the rules, and each alert fires for its fault only', async () => {
  const promtool = promisify(execFile);
  expect((await promtool(findPromtool(), ['check', 'rules', join(ROOT, RULES_FILE)])).stdout).toContain(`SUCCESS: ${rules.length} rules`);
  await promtool(findPromtool(), ['test', 'rules', ...TEST_FILES.map((file) => join(ROOT, file))]);
  const testedAlerts = TEST_FILES.flatMap((file) => (parse(read(file)) as { tests: RuleTest[] }).tests).flatMap(
    (ruleTest) => ruleTest.alert_rule_test,
  );
  const names = rules.map(({ alert }) => alert).sort();
  const listNames = (isFiring: boolean) =>
    [...new Set(testedAlerts.filter(({ exp_alerts }) => exp_alerts.length > 0 === isFiring).map(({ alertname }) => alertname))].sort();
  expect(listNames(true)).toEqual(names);
  expect(listNames(false)).toEqual(names);
  expect(names.length).toBeGreaterThanOrEqual(21);
});

test('promtool accepts the rules for servers, and each alert fires for its fault', async () => {
  const promtool = promisify(execFile);
  const names = readRules(SERVER_RULES).map(({ alert }) => alert);
  expect((await promtool(findPromtool(), ['check', 'rules', join(ROOT, SERVER_RULES)])).stdout).toContain(`SUCCESS: ${names.length} rules`);
  const testFile = 'ops/alerts/servers.test.yml';
  await promtool(findPromtool(), ['test', 'rules', join(ROOT, testFile)]);
  expect((parse(read(testFile)) as { tests: { name: string }[] }).tests.map(({ name }) => name)).toEqual(names);
});

test('each alert has a runbook, whose commands, pages and alerts exist', () => {
  const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
  const books = new Set(rules.map(({ annotations }) => toPath(annotations.runbook_url)));
  for (const { alert, annotations, labels } of [...rules, ...readRules(SERVER_RULES)]) {
    const path = toPath(annotations.runbook_url);
    const book = read(path);
    expect(book, path).toContain(alert);
    for (const part of ['## Diagnose', '## Mitigate', '## Resolved when']) expect(book, path).toContain(part);
    expect(['page', 'ticket']).toContain(labels.severity);
  }
  let commands = 0;
  for (const file of readdirSync(join(ROOT, RUNBOOKS))) {
    const book = read(join(RUNBOOKS, file));
    for (const [, script = ''] of book.matchAll(/npm run ([a-z:-]+)/g)) {
      expect(Object.keys(scripts), `${file}: npm run ${script}`).toContain(script);
      commands += 1;
    }
    for (const [, link = ''] of book.matchAll(/\]\(([^)#]+\.md)/g))
      expect(existsSync(join(ROOT, RUNBOOKS, link)), `${file}: ${link}`).toBe(true);
  }
  expect(books.size).toBeGreaterThanOrEqual(12);
  expect(commands).toBeGreaterThanOrEqual(20);
});

test('the SQL of the runbooks works', async () => {
  const books = readdirSync(join(ROOT, RUNBOOKS)).map((file) => read(join(RUNBOOKS, file)));
  const statements = books.flatMap((book) => [...book.matchAll(/`(SELECT [^`<]+;)`/g)].map(([, statement = '']) => statement));
  for (const statement of statements) await expect(world.database.pool.query(statement), statement).resolves.toHaveProperty('rows');
  expect(statements.length).toBeGreaterThanOrEqual(10);
});

test('Prometheus scrapes the portal, has every metric of rules and dashboard, and accepts every expression', async () => {
  await expect.poll(() => prometheus.query('up{job="life-portal"} == 1')).toHaveLength(1);
  const metricsText = await (await fetch(`http://${target}/metrics`)).text();
  const ofRestores = formatFigures({ at: new Date(), tookMs: 1 });
  const metricNames = new Set([...(metricsText + ofRestores).matchAll(/^# TYPE (\w+) (\w+)/gm)].map(([, name = '']) => name));
  const named = [...rules.map(({ expr }) => expr), ...expressions.map(({ expr }) => expr)].flatMap((expr) =>
    [...expr.matchAll(/\b(?:portal|process|nodejs)_\w+/g)].map(([name]) => name.replace(/_(?:bucket|count|sum)$/, '')),
  );
  expect([...new Set(named)].filter((name) => !metricNames.has(name))).toEqual([]);
  expect(new Set(named).size).toBeGreaterThanOrEqual(20);
  for (const { title, expr } of expressions) await expect(prometheus.query(expr), `${title}: ${expr}`).resolves.toBeInstanceOf(Array);
  expect(expressions.length).toBeGreaterThanOrEqual(30);
  await expect(prometheus.query('sum(')).rejects.toThrow('parse error');
  const { query } = prometheus;
  await expect.poll(async () => (await query('max(portal_backlog_readable)'))[0]?.value).toBe(1);
});

test('a failing partner, unposted money and a missing process each fire an alert, and only then', async () => {
  const firing = async () => (await prometheus.alerts()).map(({ labels }) => labels.alertname).sort();
  // No job checks the audit trail or the backups of this test portal.
  await expect.poll(firing).toEqual(['PortalAuditNeverChecked', 'PortalRestoreNeverDrilled']);
  world.sandbox.setFault('sms', 'http500', { times: 10 });
  for (let n = 0; n < 6; n += 1) {
    const person = await aCustomer(world);
    await world.call('/login', { api: 'generateOTP_login', mobileNumber: person.mobile });
  }
  await world.drain();
  await world.database.pool.query(
    `INSERT INTO payment_order (order_id, order_no, client_id, source, purpose, amount, merchant_id, state, terms_version, created_at, expires_at, captured_at)
    VALUES (gen_random_uuid(), 'PO999999999991', '1000000008', 'PORTAL', 'PREMIUM', 276050, 'M', 'CAPTURED', '-', $1, $1, $1)`,
    [new Date(world.now().getTime() - 3_600_000)],
  );
  await expect.poll(firing).toEqual(expect.arrayContaining(['PortalMoneyUnposted', 'PortalPartnerLeftAlone']));
  const [partner] = (await prometheus.alerts()).filter(({ labels }) => labels.alertname === 'PortalPartnerLeftAlone');
  expect(partner).toMatchObject({
    state: 'firing',
    annotations: { summary: 'sms failed so often that the portal has stopped calling it.' },
  });
  await stopMetrics();
  await expect.poll(firing).toContain('PortalDown');
});
