import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { createPool } from '@portal/api/db/pool.ts';
import { freePorts } from '../../tools/free-ports.ts';
import { embeddedUrls, startPortalProcess } from '../../tools/portal-process.ts';
import { type Prometheus, startPrometheus } from '../../tools/prometheus.ts';
import { ROOT } from '../../tools/root.ts';
import { startStack } from '../../tools/stack.ts';
import { call } from './harness/call.ts';
import type { Drill, DrillOptions, Finding } from './harness/drill.ts';

const JOB = 'life-portal';
const SCRAPE_MS = 1_000;
/** How much later than its own patience an alert may come, and how long after its fault it may stay. */
const SLACK_S = 60;
const GONE_S = 90;
const FIRST_MOBILE = 9_000_000_001;
const MOBILES = 24;
const ASK_MS = 1_000;

type Fault = {
  alert: string;
  /** What the rule waits for, in seconds. */
  patienceS: number;
  begin(): Promise<unknown>;
  mend(): Promise<unknown>;
};

/**
 * Breaks what a running portal stands on, with the rules of ops/alerts as they are, and waits for the alert of each: it comes after its own
 * patience and at most a minute later, nothing else comes, and it goes when its fault has.
 */
export const alerts: Drill = async (options) => {
  const { say, atEnd, isQuick } = options;
  const [wholePort = 0, servePort = 0, serveHttp = 0] = await freePorts(3);
  const settings = { RATE_LIMITS: 'false', METRICS_PORT: String(wholePort) };
  const stack = await startStack(settings);
  atEnd(stack.stop);
  const urls = embeddedUrls(stack.dataDir);
  const env = {
    ...urls,
    RATE_LIMITS: 'false',
    METRICS_PORT: String(servePort),
    PORT: String(serveHttp),
    SANDBOX_URL: stack.sandboxUrl,
    DATA_DIR: stack.dataDir,
    LOG_LEVEL: 'error',
  };
  let second = await startPortalProcess('serve', env);
  atEnd(() => second.end());
  const pool = createPool(urls.DATABASE_OWNER_URL, { max: 1 });
  atEnd(() => pool.end());
  const prometheus = await startPrometheus({
    job: JOB,
    targets: [`localhost:${wholePort}`, `localhost:${servePort}`],
    rules: readFileSync(join(ROOT, 'ops/alerts/portal.yml'), 'utf8'),
    intervalMs: SCRAPE_MS,
  });
  atEnd(prometheus.stop);
  await until(async () => (await prometheus.query(`up{job="${JOB}"} == 1`)).length === 2, 30);
  say('a Prometheus reads two processes of the portal');

  let turn = 0;
  const asking = setInterval(() => {
    turn += 1;
    void call(stack.portalUrl, '/login', { api: 'generateOTP_login', mobileNumber: String(FIRST_MOBILE + (turn % MOBILES)) });
  }, ASK_MS);
  atEnd(() => clearInterval(asking));
  const setSms = (fault: string) =>
    fetch(`${stack.sandboxUrl}/control/faults`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ partner: 'sms', fault }),
    });
  const faults: Fault[] = [
    { alert: 'PortalPartnerLeftAlone', patienceS: 60, begin: () => setSms('http500'), mend: () => setSms('none') },
    {
      alert: 'PortalDown',
      patienceS: 60,
      begin: () => second.end('SIGKILL'),
      mend: async () => {
        second = await startPortalProcess('serve', env);
      },
    },
    {
      alert: 'PortalMoneyUnposted',
      patienceS: 0,
      begin: () =>
        pool.query(
          `INSERT INTO payment_order (order_id, order_no, client_id, source, purpose, amount, merchant_id, state, terms_version, created_at, expires_at, captured_at)
          SELECT gen_random_uuid(), 'PO999999999991', client_id, 'PORTAL', 'PREMIUM', 276050, 'M', 'CAPTURED', '-', at, at, at
          FROM client, (SELECT now() - interval '20 minutes' AS at) t LIMIT 1`,
        ),
      // Unless the portal has found and posted it by now.
      mend: () => pool.query(`UPDATE payment_order SET captured_at = now() WHERE order_no = 'PO999999999991' AND state = 'CAPTURED'`),
    },
    {
      alert: 'PortalDeadLetters',
      patienceS: 300,
      begin: () =>
        pool.query(`INSERT INTO pgboss.job (name, data, state, retry_count, completed_on) VALUES ('call-back', '{}', 'failed', 20, now())`),
      mend: () => pool.query(`DELETE FROM pgboss.job WHERE name = 'call-back' AND state = 'failed'`),
    },
  ];
  return tryFaults(isQuick ? faults.filter(({ patienceS }) => patienceS <= 60) : faults, prometheus, options);
};

async function tryFaults(faults: Fault[], prometheus: Prometheus, { say }: DrillOptions): Promise<Finding[]> {
  const firing = async () =>
    (await prometheus.alerts()).filter(({ state }) => state === 'firing').map(({ labels }) => labels.alertname ?? '');
  const before = await firing();
  const findings: Finding[] = [
    { what: 'Alerts before any fault', found: before.join(', ') || '0', limit: '0', isMet: before.length === 0 },
  ];
  const seen = new Set<string>();
  const began = new Map<string, number>();
  const came = new Map<string, number>();
  for (const { alert, begin } of faults) {
    await begin();
    began.set(alert, performance.now());
  }
  say(`${faults.length} faults: ${faults.map(({ alert }) => alert).join(', ')}`);
  const longest = Math.max(...faults.map(({ patienceS }) => patienceS)) + SLACK_S;
  await until(async () => {
    for (const alert of await firing()) {
      if (!seen.has(alert)) say(`${alert} fires`);
      seen.add(alert);
      if (!came.has(alert)) came.set(alert, performance.now());
    }
    return faults.every(({ alert }) => came.has(alert));
  }, longest);
  for (const { alert, patienceS } of faults) {
    const at = came.get(alert);
    const seconds = at === undefined ? undefined : (at - (began.get(alert) ?? 0)) / 1_000;
    findings.push({
      what: `${alert} after its fault`,
      found: seconds === undefined ? 'never' : `${seconds.toFixed(0)} s`,
      limit: `${patienceS} s to ${patienceS + SLACK_S} s`,
      isMet: seconds !== undefined && seconds >= patienceS && seconds <= patienceS + SLACK_S,
    });
  }
  const others = [...seen].filter((alert) => !faults.some((fault) => fault.alert === alert) && !FOLLOWING.includes(alert));
  findings.push({ what: 'Alerts of no fault', found: others.join(', ') || '0', limit: '0', isMet: others.length === 0 });

  for (const { mend } of faults) await mend();
  const mended = performance.now();
  const isQuiet = await until(async () => (await firing()).every((alert) => !faults.some((fault) => fault.alert === alert)), GONE_S);
  const goneS = ((performance.now() - mended) / 1_000).toFixed(0);
  const left = (await firing()).join(', ');
  findings.push({
    what: `${faults.length} alerts gone after their faults were mended`,
    found: isQuiet ? `${goneS} s` : `still ${left}`,
    limit: `${GONE_S} s at most`,
    isMet: isQuiet,
  });
  return findings;
}

/** What a partner that is away brings with it when it lasts. */
const FOLLOWING = ['PortalPartnerFailing', 'PortalMessagesWaiting'];

/** Looks each second; false when it did not come in time. */
async function until(isThere: () => Promise<boolean>, seconds: number): Promise<boolean> {
  const late = performance.now() + seconds * 1_000;
  while (performance.now() < late) {
    if (await isThere()) return true;
    await new Promise((resolve) => setTimeout(resolve, 1_000));
  }
  return false;
}
