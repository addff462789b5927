import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePorts } from '../../../tools/free-ports.ts';
import { startStack } from '../../../tools/stack.ts';
import { makeCertificates } from '../fault-proxy/certificates.ts';
import { PARTNER_FAULTS, startPartnerLine } from '../fault-proxy/partner-line.ts';
import { call } from '../harness/call.ts';
import type { DrillOptions, Finding } from '../harness/drill.ts';
import { createNumbers, pause, percentile, shuffled } from '../harness/numbers.ts';
import { logIn, type Person } from '../load/help-events.ts';

const PASSWORD = 'Policy#2026';
const READERS = ['p02', 'p03', 'p04', 'p05', 'p06', 'p07'];
const READS = ['/allPoliciesDetails', '/getUserDetails', '/getDashboardDetails'];
const READ_PACE_MS = 60;
/** Calls that need a partner. */
const ASKERS = ['p08', 'p09', 'p10', 'p11'];
const ASK_PACE_MS = 100;
const SPOILT = ['pan', 'sms', 'sso'] as const;
/** As long as the faults: what was left alone is asked again before the next. */
const ROUND_MS = 16_000;
const QUICK_FAULTS = 2;
const MAX_RATIO = 1.2;

/** A whole portal with a load of calls that need no partner; beside them others, whose partners fail and do not, in turns. */
export async function measureBeside({ seed, isQuick, log, atEnd }: DrillOptions): Promise<Finding[]> {
  const certificates = makeCertificates();
  const folder = mkdtempSync(join(tmpdir(), 'portal-partners-'));
  atEnd(() => rmSync(folder, { recursive: true, force: true }));
  const authority = join(folder, 'authority.pem');
  writeFileSync(authority, certificates.authority);
  const [sandboxPort = 0] = await freePorts(1);
  const lines = await Promise.all(SPOILT.map((_, at) => startPartnerLine(() => sandboxPort, certificates, seed + at)));
  for (const line of lines) atEnd(line.end);
  const stack = await startStack({
    ...{ SANDBOX_PORT: String(sandboxPort), NODE_EXTRA_CA_CERTS: authority, RATE_LIMITS: 'false', LOG_LEVEL: 'silent' },
    ...Object.fromEntries(SPOILT.map((partner, at) => [`${partner.toUpperCase()}_URL`, lines[at]?.url ?? ''])),
  });
  atEnd(stack.stop);
  const { portalUrl } = stack;
  const readers = await Promise.all(READERS.map((userId) => logIn(portalUrl, userId, PASSWORD)));
  const askers = await Promise.all(ASKERS.map((userId) => logIn(portalUrl, userId, PASSWORD)));
  log('a whole portal is up');

  const times = { calm: [] as number[], spoilt: [] as number[] };
  const outcomes = new Map<string, number>();
  let [phase, isOver, lost]: [keyof typeof times, boolean, number] = ['calm', false, 0];
  const until = async (pace: number, work: (turn: number) => Promise<void>) => {
    for (let turn = 0; !isOver; turn += 1) {
      await work(turn);
      await pause(pace);
    }
  };
  const read = async ({ headers }: Person, turn: number) => {
    const [began, at] = [performance.now(), phase];
    const answer = await call(portalUrl, { path: READS[turn % READS.length] ?? '', body: turn % READS.length === 2 ? null : {}, headers });
    if (answer.status === 10) times[at].push(performance.now() - began);
    else lost += 1;
  };
  const callPartners = async ({ headers }: Person, turn: number) => {
    const method = turn % 3;
    const answer =
      method === 0
        ? await call(portalUrl, { path: '/verifyPANDetails', body: { panNumber: 'ABCPK1234F' }, headers })
        : method === 1
          ? await call(portalUrl, { path: '/sso/token', body: { api: 'SSOTokenGen' }, headers })
          : await call(portalUrl, { path: '/login', body: { api: 'generateOTP_login', mobileNumber: '9000000012' } });
    const outcomeKind = `${phase} ${answer.http}/${answer.status}`;
    outcomes.set(outcomeKind, (outcomes.get(outcomeKind) ?? 0) + 1);
  };
  const all = [
    ...readers.map((reader) => until(READ_PACE_MS, (turn) => read(reader, turn))),
    ...askers.map((asker) => until(ASK_PACE_MS, (turn) => callPartners(asker, turn))),
  ];
  const plannedFaults = shuffled(PARTNER_FAULTS, createNumbers(seed)).slice(0, isQuick ? QUICK_FAULTS : undefined);
  await pause(ROUND_MS / 2);
  times.calm.length = 0;
  for (const error of plannedFaults) {
    await pause(ROUND_MS);
    phase = 'spoilt';
    await Promise.all(lines.map((line) => line.set(error)));
    await pause(ROUND_MS);
    phase = 'calm';
    await Promise.all(lines.map((line) => line.set('none')));
    log(
      `${error}: p99 so far ${percentile(times.calm, 0.99).toFixed(0)} ms calm, ${percentile(times.spoilt, 0.99).toFixed(0)} ms beside faults`,
    );
  }
  isOver = true;
  await Promise.all(all);
  log(`calls that need a partner: ${[...outcomes].map(([what, n]) => `${what}: ${n}`).join(', ')}`);
  const [normal, spoilt] = [percentile(times.calm, 0.99), percentile(times.spoilt, 0.99)];
  return [
    {
      label: `p99 of calls that need no partner, beside ${plannedFaults.length} faults of ${SPOILT.length} partners, ${times.calm.length} without and ${times.spoilt.length} with`,
      found: `${normal.toFixed(0)} ms, ${spoilt.toFixed(0)} ms: ${(spoilt / normal).toFixed(2)} times`,
      limit: `at most ${MAX_RATIO} times`,
      isMet: spoilt <= normal * MAX_RATIO,
    },
    { label: 'Of these failed', found: `${lost}`, limit: '0', isMet: lost === 0 && times.calm.length > 500 && times.spoilt.length > 500 },
  ];
}
