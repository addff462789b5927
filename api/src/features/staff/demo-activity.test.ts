import { APPROVAL_KINDS } from '@portal/rules/four-eyes.ts';
import { ALL_REPORTS, REPORT_CALLS, type ReportType, reportBy } from '@portal/rules/staff-reports.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';
import { addDemoActivity } from './demo-activity.ts';
import { ensureDemoStaff } from './demo-staff.ts';

let world: World;
let approver: Actor;
beforeAll(async () => {
  world = await testWorld();
  await ensureDemoStaff(world.services, world.now());
  approver = await signInStaff(world, 'approver', ['CLAIMS', 'MONEY', 'REQUESTS']);
  await addDemoActivity(world.services, world.now());
});
afterAll(() => world.close());

const WEEK = { from: '2026-11-13T05:00:00.000Z', to: '2026-11-20T05:00:00.000Z' };
/** The month before, or the first week of it that has rows of a report by date. */
const monthOf = (type: ReportType) =>
  reportBy(type).includes('month') ? { month: '2026-10' } : { from: '2026-10-02T18:30:00.000Z', to: '2026-10-09T18:29:00.000Z' };
async function countRows(type: ReportType, range: object): Promise<number> {
  const path = type in REPORT_CALLS ? REPORT_CALLS[type as keyof typeof REPORT_CALLS] : '/admin/report';
  const named = type === 'JOURNEYS' ? { by: 'DAY' } : type in REPORT_CALLS ? {} : { reportType: type };
  const { data } = await world.send(path, { ...named, ...range }, { as: approver, cookies: staffCookies(approver) });
  const answer = data as { total?: number; points?: unknown[]; funnel?: unknown[] } | null;
  return answer?.total ?? answer?.points?.length ?? 0;
}

test('every report has rows of the last seven days and of the month before', async () => {
  const empty = [];
  for (const type of ALL_REPORTS)
    for (const range of [...(type === 'JOURNEYS' ? [] : [WEEK]), monthOf(type)])
      if ((await countRows(type, range)) === 0) empty.push([type, range]);
  expect(empty).toEqual([]);
});

test('a new demo has a failed run, a dead letter, money to settle, claims, and a proposal of each kind', async () => {
  const { store } = world.services;
  const ask = async (path: string, body: object) => (await world.send(path, body, { as: approver, cookies: staffCookies(approver) })).data;
  const proposals = (await ask('/admin/approvals', {})) as { kind: string; state: string; proposer: string }[];
  expect(proposals.map(({ kind }) => kind).toSorted()).toEqual([...APPROVAL_KINDS].toSorted());
  expect(await ask('/admin/alerts', {})).toMatchObject({
    failedRuns: [{ name: 'nav-load' }],
    deadLetters: [{ job: 'call-back', letters: 1 }],
  });
  const money = (await world.database.pool.query(`SELECT kind, amount::int FROM money_to_settle WHERE state = 'OPEN' ORDER BY amount`))
    .rows;
  expect(money).toEqual([
    { kind: 'LATE_DEBIT', amount: 310_000 },
    { kind: 'UNMATCHED', amount: 550_000 },
    { kind: 'UNMATCHED', amount: 575_000 },
  ]);
  const claims = (await world.database.pool.query('SELECT claim_number AS number, status FROM claim ORDER BY 1')).rows;
  expect(claims).toEqual([
    { number: 'CL7100000201', status: 'REPUDIATED' },
    { number: 'CL8100000203', status: 'PAID' },
    { number: 'CL9100000203', status: 'IN_REVIEW' },
    { number: 'CL9100002601', status: 'REQUIREMENT_RAISED' },
  ]);
  expect(await store.notice.list(10)).toHaveLength(3);
});
