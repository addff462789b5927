import { afterAll, beforeAll, expect, test } from 'vitest';
import { coverPolicies } from '../../domain/reliefs/cover-policies.ts';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';

/** p08b has yearly premiums due on 19-11 (100050804) and 20-11-2026 (100050803). The clock stands on 20-11-2026. */
const FLOOD = {
  ...{ event: 'flood', district: 'Ernakulam', kind: 'DAYS', days: 30, pinPrefixes: ['797'], planCodes: [] as string[] },
  ...{ dueFrom: '2026-11-01', dueTo: '2026-11-30', disasterOn: '2026-11-10' },
};
const REASON = 'Circular of the regulator';

let world: World;
let customer: Actor;
let other: Actor;
beforeAll(async () => {
  world = await testWorld();
  [customer, other] = [await world.actAs('p08b'), await world.actAs('p13')];
  await setPin('100050804', '797001');
  await setPin('100001301', '110001');
});
afterAll(() => world.close());

const read = <Row extends object>(query: string, values: unknown[] = []): Promise<Row[]> =>
  world.database.pool.query<Row>(query, values).then(({ rows }) => rows);
const setPin = (policyNo: string, pin: string) =>
  read('UPDATE client SET pin_code = $2 WHERE client_id = (SELECT client_id FROM policy WHERE policy_no = $1)', [policyNo, pin]);

type Data = Reply<Record<string, unknown>>;
async function signIn(role: 'operator' | 'approver') {
  const as = await signInStaff(world, role);
  return async (path: string, body: object) => {
    const reply = (await world.send(path, body, { as, cookies: staffCookies(as) })) as Data;
    await world.drain();
    return reply;
  };
}
/** Proposed by one person and approved by another. */
async function save(body: object): Promise<Data> {
  const [operator, approver] = [await signIn('operator'), await signIn('approver')];
  const proposal = await operator('/admin/reliefs/save', { reason: REASON, ...body });
  if (!proposal.data?.approvalId) return proposal;
  return approver('/admin/approvals/decide', { approvalId: proposal.data.approvalId, decision: 'APPROVE' });
}
const listAll = async () => (await (await signIn('operator'))('/admin/reliefs/list', {})).data?.reliefs as Record<string, unknown>[];
/** Without the relief of the demo book. */
const list = async () => (await listAll()).filter(({ event }) => event !== 'heavy rain');
const namesOf = ({ data }: Data): string[] => Object.keys((data as { fields?: object } | undefined)?.fields ?? {});
const findCover = async (policyNumber: string, caller: Actor) =>
  (await world.call('/keepCover/getDetails', { policyNumber }, { as: caller })).data.policies[0];
const listSms = (event: string) =>
  world.sandbox.listMessages().flatMap(({ text }) => (text.includes(`because of the ${event}`) ? [text] : []));
const listCovered = async (event: string) =>
  (
    await read<{ no: string }>('SELECT policy_no AS no FROM relief_policy JOIN relief USING (relief_id) WHERE event = $1 ORDER BY 1', [
      event,
    ])
  ).map(({ no }) => no);
const listOwned = async (policyNo: string) =>
  (
    await read<{ no: string }>(
      'SELECT policy_no AS no FROM policy WHERE client_id = (SELECT client_id FROM policy WHERE policy_no = $1) ORDER BY 1',
      [policyNo],
    )
  ).map(({ no }) => no);

test('a relief that two people approve gives the customer of the area more days, and tells them once', async () => {
  const [operator, approver] = [await signIn('operator'), await signIn('approver')];
  expect((await operator('/admin/reliefs/preview', FLOOD)).data).toEqual({ policies: 3, premiums: 3 });
  expect((await operator('/admin/reliefs/preview', { ...FLOOD, dueTo: '2026-11-20' })).data).toEqual({ policies: 2, premiums: 2 });
  const proposal = await operator('/admin/reliefs/save', { reason: REASON, ...FLOOD });
  expect(proposal.data).toMatchObject({ state: 'PROPOSED' });
  expect(await list()).toEqual([]);
  const decision = { approvalId: proposal.data?.approvalId, decision: 'APPROVE' };
  expect(await operator('/admin/approvals/decide', decision)).toMatchObject({ success: false });
  expect((await findCover('100050804', customer))?.graceEnds).toBe('2026-12-19');
  await approver('/admin/approvals/decide', decision);
  const cover = await findCover('100050804', customer);
  expect([cover?.state, cover?.graceEnds, cover?.relief]).toEqual([
    'GRACE',
    '2027-01-18',
    { event: 'flood', district: 'Ernakulam', kind: 'DAYS' },
  ]);
  const [listed] = await list();
  const owned = await listOwned('100050804');
  expect(listed).toEqual({ reliefId: expect.any(String), ...FLOOD, isFromBook: false, policies: owned.length });
  expect(await listCovered('flood')).toEqual(owned);
  expect(listSms('flood')).toHaveLength(1);
  expect(listSms('flood')[0]).toContain('because of the flood, you have until 18-01-2027 to pay policy ending 804.');
  // The same run again tells no one twice.
  await coverPolicies(world.services, { now: world.now(), reliefId: String(listed?.reliefId) });
  await world.drain();
  expect(listSms('flood')).toHaveLength(1);
  const [entry] = await read<{ outcome: string; detail: Record<string, unknown> }>(
    `SELECT outcome, detail FROM audit WHERE action = '/admin/reliefs/save' AND object_kind = 'relief'`,
  );
  expect([entry?.outcome, entry?.detail.days, entry?.detail.pinPrefixes]).toEqual(['CREATE', 30, '797']);
});

test('a relief for the same PIN codes and dates is rejected, also at the decision', async () => {
  expect(await save({ ...FLOOD, event: 'storm', pinPrefixes: ['797016'] })).toMatchObject({
    status: 13,
    message: 'A relief for these PIN codes and dates exists.',
  });
  const [operator, approver] = [await signIn('operator'), await signIn('approver')];
  const storm = { ...FLOOD, event: 'storm', pinPrefixes: ['7510'], reason: REASON };
  const first = await operator('/admin/reliefs/save', storm);
  const second = await operator('/admin/reliefs/save', { ...storm, pinPrefixes: ['751'] });
  await approver('/admin/approvals/decide', { approvalId: first.data?.approvalId, decision: 'APPROVE' });
  const decided = await approver('/admin/approvals/decide', { approvalId: second.data?.approvalId, decision: 'APPROVE' });
  expect(decided.data).toMatchObject({ state: 'FAILED' });
  expect((await list()).filter(({ event }) => event === 'storm').map(({ pinPrefixes }) => pinPrefixes)).toEqual([['7510']]);
});

test.each<[string, object, string[]]>([
  ['a name with a link', { event: 'see http://x.in' }, ['event']],
  ['a short district', { district: 'E' }, ['district']],
  ['a PIN code of two digits', { pinPrefixes: ['68'] }, ['pinPrefixes']],
  ['no PIN code', { pinPrefixes: [] }, ['pinPrefixes']],
  ['an unknown plan', { planCodes: ['NONE9'] }, ['planCodes']],
  ['a range that ends before it starts', { dueTo: '2026-10-31' }, ['dueTo']],
  ['a disaster of tomorrow', { disasterOn: '2026-11-21' }, ['disasterOn']],
  ['no reason', { reason: ' ' }, ['reason']],
])('%s is an error of its field', async (_, changes, fields) => {
  expect(namesOf(await save({ ...FLOOD, pinPrefixes: ['403'], ...changes }))).toEqual(fields);
});

test('a relief of 91 days is too long, and one of 90 days is not', async () => {
  const operator = await signIn('operator');
  expect(await operator('/admin/reliefs/preview', { ...FLOOD, days: 91 })).toMatchObject({
    status: 13,
    message: 'A relief lasts 90 days at most.',
  });
  expect((await operator('/admin/reliefs/preview', { ...FLOOD, days: 90 })).data).toEqual({ policies: 3, premiums: 3 });
});

test('a relief can be extended and not reduced', async () => {
  const reliefId = (await list()).find(({ event }) => event === 'flood')?.reliefId;
  expect(namesOf(await save({ ...FLOOD, reliefId, days: 29, dueTo: '2026-11-29' }))).toEqual(['days', 'dueTo']);
  await save({ ...FLOOD, reliefId, days: 40, kind: 'NO_INTEREST' });
  const cover = await findCover('100050804', customer);
  expect([cover?.graceEnds, cover?.relief?.kind]).toEqual(['2027-01-28', 'NO_INTEREST']);
  expect(listSms('flood').filter((text) => text.includes('until 28-01-2027'))).toHaveLength(1);
  expect(listSms('flood')).toHaveLength(2);
  expect(await save({ ...FLOOD, reliefId: 'unknown', pinPrefixes: ['403'] })).toMatchObject({ status: 12 });
});

/** An address that was changed through the portal, with the PIN code that it replaced. */
async function changeAddress(policyNo: string, { on, from, to }: { on: string; from: string; to: string }): Promise<void> {
  const caseId = `SR${on.replaceAll('-', '')}01`;
  const sealed = world.services.sealing.seal(
    `service_case.before:${caseId}`,
    JSON.stringify({ permanent: null, mailing: null, pinCode: from }),
  );
  await read(
    `INSERT INTO service_case (case_id, kind, type, client_id, one_open_for, handled_by, channel, status, before_sealed, submitted_at, closed_at)
     SELECT $2, 'ADDRESS', 'ADDRESS', client_id, 'client:' || client_id, 'backOffice', 'PORTAL', 'COMPLETED', $3, $4, $4 FROM policy WHERE policy_no = $1`,
    [policyNo, caseId, sealed, `${on}T06:00:00Z`],
  );
  await setPin(policyNo, to);
}

test('a customer who changed the PIN code after the disaster has no relief, and one who moved away keeps it', async () => {
  await changeAddress('100050804', { on: '2026-11-12', from: '700001', to: '110002' });
  await changeAddress('100001301', { on: '2026-11-11', from: '110001', to: '700001' });
  await save({ ...FLOOD, event: 'cyclone', district: 'Kolkata', pinPrefixes: ['700'], dueFrom: '2026-06-01' });
  expect(await listCovered('cyclone')).toEqual(await listOwned('100050804'));
  expect((await findCover('100001301', other))?.relief).toBeNull();
  // Changed on the day before the disaster: the new PIN code counts.
  await save({ ...FLOOD, event: 'landslide', pinPrefixes: ['110'], dueFrom: '2026-06-01', disasterOn: '2026-11-13' });
  expect(await listCovered('landslide')).toEqual(expect.arrayContaining(await listOwned('100050804')));
});

test('a relief that reaches back over a lapse puts the policy at risk again, and lists it for the administration', async () => {
  await setPin('100001301', '500001');
  await read(`UPDATE service_case SET status = 'REJECTED' WHERE type = 'ADDRESS'`);
  const [due] = await read<{ first: string }>(
    `SELECT min(due_date)::text AS first FROM premium_due WHERE policy_no = '100001301' AND posted_at IS NULL`,
  );
  // Due on 15-10-2026 with a grace of 30 days, so that it lapsed on 15-11-2026.
  await read(`UPDATE premium_due SET due_date = '2026-10-15' WHERE policy_no = '100001301' AND due_date = $1`, [due?.first]);
  await read(`DELETE FROM premium_due WHERE policy_no = '100001301' AND posted_at IS NULL AND due_date <> '2026-10-15'`);
  await read(`UPDATE policy SET lapse_date = '2026-11-15', frequency = 'A' WHERE policy_no = '100001301'`);
  expect((await findCover('100001301', other))?.state).toBe('LAPSED');
  await save({ ...FLOOD, event: 'earthquake', pinPrefixes: ['500001'], dueFrom: '2026-10-01', disasterOn: '2026-11-18' });
  const cover = await findCover('100001301', other);
  expect([cover?.state, cover?.graceEnds, cover?.lapsedOn]).toEqual(['GRACE', '2026-12-14', null]);
  expect(cover?.ways.map(({ way, why }) => [way, why])).toEqual([
    ['PAY', 'BEING_RESTORED'],
    ['HELP', null],
  ]);
  expect(cover?.costs[0]).toMatchObject({ interest: 0, requirement: 'NONE' });
  const rows = await read<{ kind: string; no: string; payload: object }>(
    `SELECT kind, policy_no AS no, payload FROM core_row WHERE kind = 'relief-lapses'`,
  );
  expect(rows).toEqual([
    {
      kind: 'relief-lapses',
      no: '100001301',
      payload: {
        policyNo: '100001301',
        reliefId: expect.any(String),
        dueDate: '2026-10-15',
        graceEnds: '2026-12-14',
        lapsedOn: '2026-11-15',
      },
    },
  ]);
  expect(listSms('earthquake')).toEqual([expect.stringContaining('you have until 14-12-2026 to pay policy ending 301.')]);
});

test('a relief of a book covers its policies by the nightly job, also those that a book adds later', async () => {
  await setPin('100050804', '641001');
  const [policy] = await listOwned('100050804');
  await read(`UPDATE policy SET known_since = now() - interval '3 days'`);
  await read(
    `INSERT INTO relief (relief_id, event, district, kind, days, pin_prefixes, due_from, due_to, disaster_on, source_hash)
     VALUES ('BOOK-1', 'drought', 'Coimbatore', 'NO_INTEREST', 20, '641', '2026-11-01', '2027-01-31', '2026-11-10', gen_random_uuid())`,
  );
  await coverPolicies(world.services, { now: world.now() });
  expect(await listCovered('drought')).toEqual(await listOwned('100050804'));
  const isFromBook = (await list()).find(({ event }) => event === 'drought')?.isFromBook;
  expect(isFromBook).toBe(true);
  expect(await save({ ...FLOOD, reliefId: 'BOOK-1', pinPrefixes: ['641'], dueFrom: '2026-11-01' })).toMatchObject({ status: 12 });
  await read(`DELETE FROM relief_policy WHERE relief_id = 'BOOK-1'`);
  await coverPolicies(world.services, { now: world.now() });
  expect(await listCovered('drought')).toEqual([]);
  await read('UPDATE policy SET known_since = now() WHERE policy_no = $1', [policy]);
  await coverPolicies(world.services, { now: world.now() });
  expect(await listCovered('drought')).toEqual([policy]);
  await read(`UPDATE relief SET source_hash = gen_random_uuid() WHERE relief_id = 'BOOK-1'`);
  await coverPolicies(world.services, { now: world.now() });
  expect(await listCovered('drought')).toEqual(await listOwned('100050804'));
});
