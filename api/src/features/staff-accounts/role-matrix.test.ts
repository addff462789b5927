import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { type EndpointPath, rows } from '@portal/contract/contract.ts';
import { CASE_TEAMS, type CaseTeam } from '@portal/rules/staff/case-desk.ts';
import { DESKS, STAFF_ROLES, type StaffRole, type Team } from '@portal/rules/staff/staff-account.ts';
import { hasRole } from '@portal/rules/staff/staff-pages.ts';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { NewSession } from '../../platform/session/session-rows.store.ts';
import { sampleBodies } from '../../testing/bodies/bodies.ts';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { type CallOptions, type Reply, testWorld, type World } from '../../testing/world.ts';

/**
 * Least role, and team where one is needed, of each call of the admin area, page by page as in the specification (reliability, F). The
 * table repeats the contract on purpose, to check it.
 */
const MATRIX: Record<string, Partial<Record<EndpointPath, { role: StaffRole; desk?: Team | readonly Team[] }>>> = {
  '/admin-dashboard': {
    '/admin/apiErrorLogs': { role: 'viewer' },
    '/admin/pp_logs': { role: 'viewer' },
    '/admin/report': { role: 'viewer' },
    '/admin/journey_counts': { role: 'viewer' },
    '/admin/cronRuns': { role: 'viewer' },
    '/admin/alerts': { role: 'viewer' },
    '/admin/health': { role: 'viewer' },
    '/admin/backlog': { role: 'viewer' },
    '/admin/approvals': { role: 'viewer' },
    '/admin/approvals/decide': { role: 'approver' },
  },
  '/admin-downloads': { '/admin/crm_report': { role: 'viewer' } },
  '/journey-reports': { '/admin/saveJourneyData': { role: 'viewer' } },
  '/admin-EncryptionAndDecryption': { '/admin/encryptData': { role: 'operator' }, '/admin/responseDecrypt': { role: 'operator' } },
  '/admin-appTracker': { '/admin/appTracker/sendLink': { role: 'operator' } },
  '/admin-maintenanceBanner': {
    '/admin/getMaintenanceMsgRecord': { role: 'viewer' },
    '/admin/setMaintenanceMessage': { role: 'operator' },
  },
  '/admin-brand': {
    '/admin/brand': { role: 'viewer' },
    '/admin/brand/add': { role: 'operator' },
    '/admin/brand/apply': { role: 'operator' },
  },
  '/cronjob-config': {
    '/admin/cronAuth': { role: 'operator' },
    '/admin/triggerCronjob': { role: 'operator' },
    '/admin/deadLetters': { role: 'operator' },
  },
  '/admin-cases': {
    '/admin/cases/list': { role: 'operator', desk: 'REQUESTS' },
    '/admin/cases/open': { role: 'operator', desk: 'REQUESTS' },
    '/admin/cases/document': { role: 'operator', desk: 'REQUESTS' },
    '/admin/cases/act': { role: 'operator', desk: 'REQUESTS' },
  },
  '/admin-customer': {
    '/admin/customers/find': { role: 'operator', desk: CASE_TEAMS },
    '/admin/customers/open': { role: 'operator', desk: CASE_TEAMS },
    '/admin/customers/reveal': { role: 'operator', desk: CASE_TEAMS },
    '/admin/complaints/enter': { role: 'operator', desk: 'COMPLAINTS' },
  },
  '/admin-privacy': {
    '/admin/privacy/overview': { role: 'operator', desk: 'PRIVACY' },
    '/admin/privacy/retention/preview': { role: 'operator', desk: 'PRIVACY' },
    '/admin/privacy/retention/change': { role: 'operator', desk: 'PRIVACY' },
    '/admin/privacy/notice/send': { role: 'operator', desk: 'PRIVACY' },
    '/admin/privacy/notice/people': { role: 'operator', desk: 'PRIVACY' },
  },
  '/admin-money': {
    '/admin/money/list': { role: 'operator', desk: 'MONEY' },
    '/admin/money/decide': { role: 'operator', desk: 'MONEY' },
  },
  '/admin-payouts': {
    '/admin/payouts/list': { role: 'operator', desk: 'MONEY' },
    '/admin/payouts/setCause': { role: 'operator', desk: 'MONEY' },
  },
  '/admin-alerts': {
    '/admin/alerts/list': { role: 'operator' },
    '/admin/alerts/close': { role: 'operator' },
  },
  '/admin-core': {
    '/admin/core/rows': { role: 'operator' },
    '/admin/core/correct': { role: 'operator' },
    '/admin/core/differences': { role: 'operator' },
    '/admin/core/assign': { role: 'operator' },
  },
  '/admin-reliefs': {
    '/admin/reliefs/list': { role: 'operator' },
    '/admin/reliefs/preview': { role: 'operator' },
    '/admin/reliefs/save': { role: 'operator' },
  },
  '/admin-webhooks': {
    '/admin/webhooks/list': { role: 'operator' },
    '/admin/webhooks/change': { role: 'operator' },
    '/admin/webhooks/secret': { role: 'operator' },
    '/admin/webhooks/deliveries': { role: 'operator' },
    '/admin/webhooks/resend': { role: 'operator' },
    '/admin/webhooks/ping': { role: 'operator' },
  },
  '/admin-staff': { '/admin/staff': { role: 'approver' }, '/admin/staff/save': { role: 'approver' } },
  '/admin-audit': { '/admin/audit/search': { role: 'approver' } },
  // Calls of the caller's own account. A set-up token gives access to the password and second factor of an account that is being set up.
  all: { '/admin/session': { role: 'viewer' }, '/admin/logout': { role: 'viewer' } },
};
/** Cases in which a second person approves, with the kind in the setting FOUR_EYES, for the page docs/staff-roles.md. */
const SECOND: Partial<Record<EndpointPath, string>> = {
  '/admin/apiErrorLogs': 'a file of more than 10,000 rows (REPORT)',
  '/admin/pp_logs': 'a file of more than 10,000 rows (REPORT)',
  '/admin/report': 'a file of more than 10,000 rows (REPORT)',
  '/admin/journey_counts': 'a file of more than 10,000 rows (REPORT)',
  '/admin/crm_report': 'a file of more than 10,000 rows (REPORT)',
  '/admin/responseDecrypt': 'always (DECRYPT)',
  '/admin/setMaintenanceMessage': 'to show a notice, not to switch it off (BANNER)',
  '/admin/brand/apply': 'always (BRAND)',
  '/admin/triggerCronjob': 'jobs that need approval (CRON)',
  '/admin/cases/act':
    'first check of a claim, waiving a compulsory document, approval, payment, rejection, completion of account, nominee, contact and data, legal hold, answer to a complaint that refuses or pays, closing a complaint (CASE)',
  '/admin/money/decide': 'always (MONEY)',
  '/admin/payouts/setCause': 'always (MONEY)',
  '/admin/reliefs/save': 'always (RELIEF)',
  '/admin/privacy/retention/change': 'always (PRIVACY)',
  '/admin/privacy/notice/send': 'always (PRIVACY)',
  '/admin/webhooks/change': 'always (WEBHOOK)',
  '/admin/staff/save':
    'every change of an account with a team or a role above viewer; disabling for approvers only; unlinking a company login always (STAFF)',
};
const PAGE = fileURLToPath(new URL('../../../../docs/staff-roles.md', import.meta.url));
const BY_TOKEN: readonly EndpointPath[] = ['/admin/login', '/admin/password', '/admin/secondFactor/enrol', '/admin/secondFactor/confirm'];
const CELLS = Object.entries(MATRIX).flatMap(([page, calls]) =>
  Object.entries(calls).map(([path, needs]) => ({ page, path: path as EndpointPath, ...needs })),
);

const [clientId, policyNo] = ['1000000008', '100000801'];
const BODIES = sampleBodies({
  policyNo,
  clientId,
  orderNo: 'PO000000000001',
  receiptNo: 'R2627-000000001',
  paymentRef: 'A'.repeat(22),
  mandateId: 'MD10000020101',
  caseId: 'SR0000000000',
  transactionId: 'EN000000000000000000',
});

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => world.close());

const staff = async (role: StaffRole, desks: readonly Team[] = []): Promise<CallOptions> => {
  const as = await signInStaff(world, role, desks);
  return { as, cookies: staffCookies(as) };
};
const link = async (scope: NonNullable<NewSession['scope']>): Promise<CallOptions> => {
  const key: NewSession = { kind: 'preKey', clientId, clientIds: [clientId], scope, policyNo, absoluteMs: 1_800_000 };
  const as = await world.services.store.session.create(key, world.now());
  return { as, cookies: { c: '', p: as.cookie } };
};
const customer = async (): Promise<CallOptions> => ({ as: await world.actAs('p08') });
const send = async (path: EndpointPath, callOptions: CallOptions) =>
  (await world.send(path, BODIES[path], callOptions)) as Reply<{ code?: string } | null>;
/** Audit rows about a rejection, with the rejected account. */
const listRejections = async (path: string): Promise<{ actor_kind: string; outcome: string }[]> => {
  const text = `SELECT actor_kind, outcome FROM audit WHERE action = $1 AND outcome IN ('notAllowed', 'sessionExpired') ORDER BY audit_id`;
  return (await world.database.pool.query(text, [path])).rows;
};

test('the table has each call of the admin area once, with the role that the contract requires', () => {
  const ofContract = rows.filter(({ path }) => path.startsWith('/admin/') && !BY_TOKEN.includes(path));
  expect(CELLS.map(({ path }) => path).sort()).toEqual(ofContract.map(({ path }) => path).sort());
  expect(CELLS.map(({ path, role }) => [path, `admin(${role})`])).toEqual(
    CELLS.map(({ path }) => [path, rows.find((endpoint) => endpoint.path === path)?.row.caller]),
  );
  expect(CELLS.length).toBeGreaterThanOrEqual(24);
});

test('docs/staff-roles.md has this table, with the cases that need a second person', async () => {
  const paths = rows.filter(({ path, row }) => path.startsWith('/admin/') && row.fourEyes).map(({ path }) => path);
  expect(Object.keys(SECOND).sort()).toEqual(paths.sort());
  const lines = CELLS.map(({ page, path, role, desk }) => {
    const team = desk === 'REQUESTS' ? 'team of the case' : desk === CASE_TEAMS ? 'a team that works on cases' : (desk ?? '–');
    return `| ${page === 'all' ? 'all pages' : `\`${page}\``} | \`${path}\` | ${role} | ${team} | ${SECOND[path] ?? '–'} |`;
  });
  const table = ['| page | call | minimum role | team | second person |', '|---|---|---|---|---|', ...lines].join('\n');
  const currentTable = /<!-- made from the role matrix -->\n([\s\S]*?)\n<!-- end -->/.exec(await readFile(PAGE, 'utf8'))?.[1];
  expect(currentTable).toBe(table);
});

const OTHER_TEAMS = DESKS.filter((desk) => desk !== 'REQUESTS');
const PEOPLE: { name: string; role: StaffRole; desks: readonly Team[] }[] = STAFF_ROLES.flatMap((role) => [
  { name: `${role} without a team`, role, desks: [] },
  { name: `${role} in other teams`, role, desks: OTHER_TEAMS },
  { name: `${role} in every team`, role, desks: DESKS },
]);

describe(`${PEOPLE.length} kinds of staff x ${CELLS.length} calls = ${PEOPLE.length * CELLS.length} cells`, () => {
  test.each(PEOPLE)('calls are open to $name exactly as the table says', async ({ role, desks }) => {
    let attempts = 0;
    for (const { page, path, role: needed, desk } of CELLS) {
      // Each call uses a separate session, because some calls end theirs.
      const callOptions = await staff(role, desks);
      const before = (await listRejections(path)).length;
      const { status, success, data } = await send(path, callOptions);
      const mayCall = hasRole(role, needed) && (desk === undefined || [desk].flat().some((team) => desks.includes(team)));
      const label = `${page} ${path} as ${role} at ${desks}`;
      if (mayCall) expect([status === 40, data?.code === 'notAllowed'], label).toEqual([false, false]);
      else expect([status, success, data?.code], label).toEqual([13, false, 'notAllowed']);
      expect((await listRejections(path)).slice(before), label).toEqual(mayCall ? [] : [{ actor_kind: 'admin', outcome: 'notAllowed' }]);
      attempts += 1;
    }
    expect(attempts).toBe(CELLS.length);
  });
});

test('a team opens its own cases only', async () => {
  const addRequest = (kind: 'DATA_COPY' | 'COMPLAINT') =>
    world.services.store.request.add(
      {
        ...{ kind, type: kind, clientId, policyNo: null, oneOpenFor: `client:${clientId}`, handledBy: 'portal' },
        ...{ channel: 'PORTAL', status: 'SUBMITTED', before: null, after: {}, termsVersion: null, promisedBy: null, otpRefHash: null },
      },
      world.now(),
    );
  const ids: Record<CaseTeam, string> = {
    ...{ REQUESTS: 'SR0000000000', CLAIMS: 'CL0000000000', APPLICATIONS: 'AP00000404' },
    PRIVACY: (await addRequest('DATA_COPY')) ?? '',
    COMPLAINTS: (await addRequest('COMPLAINT')) ?? '',
  };
  const got: [string, string, boolean][] = [];
  for (const caseTeam of CASE_TEAMS) {
    const callOptions = await staff('operator', [caseTeam]);
    for (const desk of CASE_TEAMS) {
      const reply = (await world.send('/admin/cases/open', { id: ids[desk], purpose: 'WORK' }, callOptions)) as Reply<{ code: string }>;
      got.push([caseTeam, desk, reply.data.code === 'notAllowed']);
    }
  }
  expect(got).toEqual(CASE_TEAMS.flatMap((caseTeam) => CASE_TEAMS.map((desk) => [caseTeam, desk, caseTeam !== desk])));
});

describe('sessions of one area are not valid in another', () => {
  const findCallers = (path: EndpointPath): readonly string[] => [rows.find((endpoint) => endpoint.path === path)?.row.caller ?? []].flat();
  const closedTo = (admitted: RegExp): EndpointPath[] =>
    rows
      .map(({ path }) => path)
      .filter((path) => !findCallers(path).some((caller) => caller.startsWith('anyone') || admitted.test(caller)));
  const AREAS: [string, RegExp, () => Promise<CallOptions>][] = [
    ['a customer', /^customer$/, customer],
    ['the key of a link', /^preKey\((LOGIN|any)\)$/, () => link('LOGIN')],
    ['an approver in every team', /^admin\(/, () => staff('approver', DESKS)],
  ];

  test.each(AREAS)('rejects calls of other areas from a session of %s', async (_, admitted, enter) => {
    const closed = closedTo(admitted);
    const callOptions = await enter();
    for (const path of closed) {
      const reply = await send(path, callOptions);
      expect([reply.status, reply.success, reply.data], path).toEqual([40, false, expect.anything()]);
      expect((await listRejections(path)).at(-1), path).toMatchObject({ outcome: 'sessionExpired' });
    }
    expect(closed.length).toBeGreaterThan(25);
    const closedRows = rows.filter(({ path }) => closed.includes(path));
    expect(closedRows).toHaveLength(closed.length);
  });

  test('the handle of one session is not valid with the cookie of another', async () => {
    const own: [EndpointPath, Promise<CallOptions>][] = [
      ['/getUserDetails', customer()],
      ['/admin/session', staff('approver')],
      ['/stp/modeChangeEnquiry', link('STPMC')],
    ];
    const actors = await Promise.all(own.map(async ([path, actor]) => [path, (await actor).as] as const));
    let attempts = 0;
    for (const [path, handle] of actors) {
      for (const [other, cookie] of actors) {
        const value = cookie?.cookie ?? '';
        const reply = await send(path, { as: handle, cookies: { c: value, a: value, p: value } });
        expect([path, other, reply.status === 40]).toEqual([path, other, path !== other]);
        attempts += 1;
      }
    }
    expect(attempts).toBe(9);
  });
});
