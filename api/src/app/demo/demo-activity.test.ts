import { CLAIM_PERSONAS } from '@portal/book/demo/claim-personas.ts';
import { peopleEntries } from '@portal/book/demo/demo-book.ts';
import { CLAIM_STATUSES, mayTransitionClaim } from '@portal/rules/claims/claim.ts';
import { COMPLAINT_STATES } from '@portal/rules/complaints/ladder.ts';
import { REQUEST_STATUSES } from '@portal/rules/requests/request-status.ts';
import { APPROVAL_KINDS } from '@portal/rules/staff/four-eyes.ts';
import { ALL_REPORTS, REPORT_CALLS, type ReportType, reportBy } from '@portal/rules/staff/staff-reports.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { findCoverError } from '../../domain/claims/claim-cover.ts';
import { byNumber } from '../../testing/factories/claims.ts';
import { insertEntries } from '../../testing/factories/customer-factory.ts';
import { openBrowser } from '../../testing/partners/browser.ts';
import { BOOK_DATE } from '../../testing/server.ts';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';
import { addDemoActivity } from './demo-activity.ts';
import { ensureDemoStaff } from './demo-staff.ts';

let world: World;
let approver: Actor;
beforeAll(async () => {
  world = await testWorld();
  await insertEntries(world, await peopleEntries(BOOK_DATE, CLAIM_PERSONAS));
  await ensureDemoStaff(world.services, world.now());
  approver = await signInStaff(world, 'approver', ['CLAIMS', 'MONEY', 'REQUESTS']);
  await addDemoActivity(world.services, world.now());
});
afterAll(() => world.close());

const WEEK = { from: '2026-11-13T05:00:00.000Z', to: '2026-11-20T05:00:00.000Z' };
/** The month before, or the first week of it that has rows of a report by date. */
const pickRange = (type: ReportType) =>
  reportBy(type).includes('month') ? { month: '2026-10' } : { from: '2026-10-02T18:30:00.000Z', to: '2026-10-09T18:29:00.000Z' };
async function countRows(type: ReportType, range: object): Promise<number> {
  const path = type in REPORT_CALLS ? REPORT_CALLS[type as keyof typeof REPORT_CALLS] : '/admin/report';
  const named = type === 'JOURNEYS' ? { by: 'DAY' } : type in REPORT_CALLS ? {} : { reportType: type };
  const { data } = await world.send(path, { ...named, ...range }, { as: approver, cookies: staffCookies(approver) });
  const answer = data as { total?: number; points?: unknown[]; funnel?: unknown[] } | null;
  return answer?.total ?? answer?.points?.length ?? 0;
}

test('demo activity fills every report for the last seven days and the month before', async () => {
  const empty = [];
  for (const type of ALL_REPORTS)
    for (const range of [...(type === 'JOURNEYS' ? [] : [WEEK]), pickRange(type)])
      if ((await countRows(type, range)) === 0) empty.push([type, range]);
  expect(empty).toEqual([]);
});

test('a demo has a complaint in each state', async () => {
  const { complaints } = (await world.call('/complaint/list', {}, { as: await world.actAs('p55') })).data;
  expect(complaints.map(({ state }) => state).toSorted()).toEqual([...COMPLAINT_STATES].toSorted());
  expect(complaints.find(({ state }) => state === 'LATE')?.steps.map(({ isOpen }) => isOpen)).toEqual([true, true, true, false]);
});

test('a demo has a policy in grace whose debit the bank returned twice', async () => {
  const { policies } = (await world.call('/keepCover/getDetails', {}, { as: await world.actAs('p52') })).data;
  expect(policies.map(({ policyNumber, state, amount, graceEnds }) => [policyNumber, state, amount, graceEnds])).toEqual([
    ['100005202', 'DEBIT_RETURNED', 2_150, '2026-11-25'],
    ['100005201', 'GRACE', 6_240, '2026-12-03'],
  ]);
  expect(policies[0]?.returnedDebit).toEqual({ on: '2026-11-14', reasonCode: '04' });
});

test('a new demo has a failed run, a dead letter, unallocated payments and a proposal of each kind', async () => {
  const { store } = world.services;
  const fetchData = async (path: string, body: object) =>
    (await world.send(path, body, { as: approver, cookies: staffCookies(approver) })).data;
  const proposals = (await fetchData('/admin/approvals', {})) as { kind: string; state: string; proposer: string }[];
  expect(proposals.map(({ kind }) => kind).toSorted()).toEqual([...APPROVAL_KINDS].toSorted());
  expect(await fetchData('/admin/alerts', {})).toMatchObject({
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
  expect(await store.notice.list(10)).toHaveLength(3);
});

const queryRows = async <Row extends object>(text: string): Promise<Row[]> => (await world.database.pool.query<Row>(text)).rows;

/** Status of the claim, and of its policy as its own record and every reader have it. */
const CLAIMS: [number: string, status: string, policy: string, standing: string, isFrozen: boolean][] = [
  ['CL7100000201', 'REPUDIATED', 'IN_FORCE', 'IN_FORCE', false],
  ['CL8100000203', 'PAID', 'IN_FORCE', 'IN_FORCE', false],
  ['CL9100000203', 'IN_REVIEW', 'IN_FORCE', 'IN_FORCE', false],
  ['CL9100002601', 'REQUIREMENT_RAISED', 'IN_FORCE', 'DEATH_CLAIM_INTIMATED', false],
  ['CL9100004001', 'DOCS_PENDING', 'IN_FORCE', 'IN_FORCE', true],
  ['CL9100004101', 'IN_REVIEW', 'IN_FORCE', 'DEATH_CLAIM_INTIMATED', false],
  ['CL9100004201', 'INVESTIGATION', 'IN_FORCE', 'DEATH_CLAIM_INTIMATED', false],
  ['CL9100004301', 'APPROVED', 'DEATH_CLAIM_INTIMATED', 'DEATH_CLAIM_INTIMATED', false],
  ['CL9100004401', 'PART_PAID', 'DEATH_CLAIM_INTIMATED', 'DEATH_CLAIM_INTIMATED', false],
  ['CL9100004501', 'PAID', 'CLAIM_PAID', 'CLAIM_PAID', false],
  ['CL9100004601', 'REPUDIATED', 'TERMINATED', 'TERMINATED', false],
  ['CL9100004701', 'REOPENED', 'IN_FORCE', 'DEATH_CLAIM_INTIMATED', false],
  ['CL9100004801', 'CLOSED', 'IN_FORCE', 'IN_FORCE', false],
  ['CL9100005001', 'DOCS_PENDING', 'IN_FORCE', 'IN_FORCE', true],
  ['CL9100005101', 'INTIMATED', 'IN_FORCE', 'DEATH_CLAIM_INTIMATED', false],
  ['CL9100052601', 'DOCS_PENDING', 'IN_FORCE', 'DEATH_CLAIM_INTIMATED', false],
  ['CL9100053001', 'IN_REVIEW', 'IN_FORCE', 'DEATH_CLAIM_INTIMATED', false],
];

test('a new demo has a claim in each status, with a matching policy status', async () => {
  const claims = await queryRows<{ number: string; status: string; policy: string; standing: string; isFrozen: boolean }>(`
    SELECT claim_number AS number, c.status, p.status AS policy, p.standing, p.claim_freeze IS NOT NULL AS "isFrozen"
    FROM claim c JOIN policy p USING (policy_no) ORDER BY 1`);
  expect(claims.map(({ number, status, policy, standing, isFrozen }) => [number, status, policy, standing, isFrozen])).toEqual(CLAIMS);
  expect(new Set(claims.map(({ status }) => status))).toEqual(new Set(CLAIM_STATUSES));
  const tracked = [];
  for (const [number, status] of CLAIMS) {
    const { rows } = await world.database.pool.query<{ owner: string; type: string }>(
      'SELECT client_id AS owner, type FROM claim JOIN policy USING (policy_no) WHERE claim_number = $1',
      [number],
    );
    const clientId = rows[0]?.owner ?? '';
    const as = await world.services.store.session.create(
      { kind: 'customer', clientId, clientIds: [clientId], absoluteMs: 60_000 },
      world.now(),
    );
    const path = rows[0]?.type === 'DEATH' ? '/claimStatus/deathClaim' : '/claimStatus/riderClaim';
    const { data } = await world.send(path, { claimNumber: number }, { as });
    tracked.push([number, status, (data as { claimStatus: string }[] | null)?.map(({ claimStatus }) => claimStatus)]);
  }
  expect(tracked).toEqual(CLAIMS.map(([number, status]) => [number, status, [status]]));
  const lookup = { mobile: '9000000926', claimNumber: 'CL9100004501' };
  const { data } = await byNumber<unknown>(world, { browser: openBrowser(world), path: '/claimStatus/deathClaim', body: lookup });
  expect(data).toMatchObject([
    { claimStatus: 'PAID', claimantName: 'S**** T*****', payments: [{ kind: 'Base sum' }, { kind: 'Late interest' }] },
  ]);
});

test('demo claims follow the rules for transitions, payments and documents', async () => {
  const { store } = world.services;
  const moves = [];
  for (const [number] of CLAIMS) {
    const steps = (await store.claim.timeline(number)).map(({ status }) => status);
    for (const [index, to] of steps.slice(1).entries()) {
      const from = steps[index];
      if (from && !(['claimant', 'portal', 'decider'] as const).some((by) => mayTransitionClaim(by, from, to)))
        moves.push([number, from, to]);
    }
    const claim = await store.claim.find(number);
    expect(claim && (await findCoverError(claim, [], { store, now: world.now() })), number).toBeUndefined();
  }
  expect(moves).toEqual([]);
  const paid = await queryRows(`
    SELECT c.claim_number AS number, kind, amount::int, utr IS NOT NULL AS "isPaid" FROM claim_payment JOIN claimant c USING (claimant_id)
    ORDER BY 1, part_no, amount DESC`);
  expect(paid).toEqual([
    { number: 'CL8100000203', kind: 'Rider benefit', amount: 2_500_000, isPaid: true },
    { number: 'CL9100004301', kind: 'Base sum', amount: 250_000_000, isPaid: false },
    { number: 'CL9100004401', kind: 'Base sum', amount: 150_000_000, isPaid: true },
    { number: 'CL9100004401', kind: 'Base sum', amount: 100_000_000, isPaid: false },
    { number: 'CL9100004501', kind: 'Base sum', amount: 250_000_000, isPaid: true },
    { number: 'CL9100004501', kind: 'Late interest', amount: 2_328_767, isPaid: true },
  ]);
});

test('P2 has a request in each status, a late one, one with an open requirement, and data access of every kind', async () => {
  const as = await world.actAs('p02');
  const requests = await queryRows<{ status: string; isLate: boolean; open: number }>(`
    SELECT status, promised_by < '2026-11-20' AND closed_at IS NULL AS "isLate",
      (SELECT count(*)::int FROM service_case_requirement r WHERE r.case_id = c.case_id AND r.status = 'OPEN') AS open
    FROM service_case c WHERE client_id = '1000000002'`);
  expect(requests.map(({ status }) => status).toSorted()).toEqual([...REQUEST_STATUSES].toSorted());
  expect(requests.filter(({ isLate }) => isLate)).toMatchObject([{ status: 'IN_REVIEW' }]);
  expect(requests.filter(({ open }) => open > 0)).toMatchObject([{ status: 'REQUIREMENT_RAISED', open: 1 }]);
  const { data } = await world.call('/dataAccess/list', {}, { as });
  expect(new Set(data?.rows.map(({ kind }) => kind))).toEqual(new Set(['LOGIN', 'CHANGED', 'VIEWED', 'SHARED']));
  expect(new Set(data?.rows.map(({ who }) => who))).toEqual(new Set(['YOU', 'STAFF', 'PARTNER']));
});
