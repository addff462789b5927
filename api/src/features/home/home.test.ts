import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { recordStatements } from '../../testing/record-statements.ts';
import { testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const readDashboard = async (userId: string) => (await world.call('/getDashboardDetails', {}, { as: await world.actAs(userId) })).data;
const readDues = async (userId: string) => (await world.call('/getODPDetails', {}, { as: await world.actAs(userId) })).data.payPremium;

describe('the dashboard', () => {
  test('P2 sees nine policies, the newest issuance first, and their totals', async () => {
    const { DASHBOARDdDETAILS: policies, summary, endpoint } = await readDashboard('p02');
    expect(policies).toHaveLength(9);
    const dates = policies.map((policy) => policy.POLICY_ISSUANCE_DATE);
    expect(dates).toEqual([...dates].sort().reverse());
    expect(policies.every((policy) => policy.OWNER_ID === '1000000002' && policy.POL_ID === policy.POLICY_NUMBER)).toBe(true);
    expect(summary.policies).toBe(9);
    expect(summary.fundValue).toBeCloseTo(
      policies.reduce((sum, policy) => sum + (policy.FUND_VALUE ?? 0), 0),
      2,
    );
    expect(endpoint).toBe('getDashboardDetails');
  });

  test('a person whose policies are not imported yet gets the empty state, not an error', async () => {
    await world.database.pool.query(
      `INSERT INTO client (client_id, name, short_name, birth_date, gender, source_hash) VALUES ('4000000000', 'New Person', 'New', '1990-01-01', 'F', gen_random_uuid())`,
    );
    const as = await world.services.store.session.create(
      { kind: 'customer', clientId: '4000000000', clientIds: ['4000000000'], absoluteMs: 1e7 },
      world.now(),
    );
    expect(await world.call('/getDashboardDetails', {}, { as })).toMatchObject({ status: 10, success: false, data: null, http: 200 });
  });

  test.each([
    ['p18', 'N'],
    ['p02', 'Y'],
  ])('%s: WhatsApp opted in is %s', async (userId, opted) => {
    expect((await readDashboard(userId)).WHATSAPP_OPTED).toBe(opted);
  });

  test.each([
    ['p13', 'LAPSED'],
    ['p14', 'LAPSED'],
    ['p08', 'DUE_SOON'],
    ['p28', 'UNCLAIMED'],
    ['p24', 'CERTIFICATE_DUE'],
    ['p16', 'LOAN_OVERDUE'],
  ])('%s sees the alert %s', async (userId, kind) => {
    expect((await readDashboard(userId)).alerts.map((alert) => alert.kind)).toContain(kind);
  });
});

describe('reads of the dashboard', () => {
  /** Statements of a call on open connections. A session's time of last use is written once a second at most. */
  async function countStatements(path: '/getDashboardDetails' | '/allPoliciesDetails', userId: string): Promise<number> {
    const as = await world.actAs(userId);
    const send = async () => expect((await world.call(path, {}, { as })).http).toBe(200);
    await send();
    return (await recordStatements(send)).filter(({ text }) => !text.startsWith('UPDATE session')).length;
  }
  test.each([
    ['/getDashboardDetails', 'p08', 4],
    // One more for the annuities, and one for the loans.
    ['/getDashboardDetails', 'p24', 5],
    ['/getDashboardDetails', 'p16', 5],
    ['/allPoliciesDetails', 'p08', 3],
  ] as const)('%s of %s runs %i statements', async (path, userId, statements) => {
    expect(await countStatements(path, userId)).toBe(statements);
  });

  /** Pages of 8 KB that the statements of a call touch, in tables that were just vacuumed. */
  async function countPages(path: '/getDashboardDetails' | '/allPoliciesDetails', userId: string): Promise<number> {
    const as = await world.actAs(userId);
    const statements = await recordStatements(() => world.call(path, {}, { as }));
    await world.database.pool.query('VACUUM (ANALYZE)');
    let pages = 0;
    for (const { text, values } of statements.filter((statement) => /^\s*(SELECT|WITH)\b/i.test(statement.text))) {
      const { rows } = await world.database.pool.query(`EXPLAIN (ANALYZE, BUFFERS, FORMAT JSON) ${text}`, values);
      const { 'Shared Hit Blocks': hit, 'Shared Read Blocks': read } = rows[0]['QUERY PLAN'][0].Plan;
      pages += hit + read;
    }
    return pages;
  }
  test.each([
    ['/getDashboardDetails', 32],
    ['/allPoliciesDetails', 14],
  ] as const)('%s of a customer with one policy touches at most %i pages', async (path, most) => {
    const pages = await countPages(path, 'p08');
    expect(pages).toBeGreaterThan(5);
    expect(pages).toBeLessThanOrEqual(most);
  });
});

describe('dues on the dashboard', () => {
  test('P8b: due in 10 and 11 days, today, and since yesterday: overdue first, then the nearest', async () => {
    const dues = await readDues('p08b');
    expect(dues.map((due) => due.pol_nxt_due_dt)).toEqual(['2026-11-19', '2026-11-20', '2026-11-30', '2026-12-01']);
    expect(dues.map((due) => [due.CUR_PREMIUMDUE > 0, due.PREMIUMDUE_Next30 > 0])).toEqual([
      [true, false],
      [true, false],
      [false, true],
      [false, true],
    ]);
    expect(dues[0]?.graceEnds).toBe('2026-12-19');
    expect(dues[1]?.graceEnds).toBeNull();
  });

  test('P12: one premium due soon, one policy without a due, one paid today', async () => {
    const dues = await readDues('p12');
    const facts = dues.map((due) => ({ now: due.CUR_PREMIUMDUE, soon: due.PREMIUMDUE_Next30 > 0, paid: due.IS_ALREADY_PAID }));
    expect(facts.filter((fact) => fact.now > 0)).toEqual([]);
    expect(facts.filter((fact) => fact.paid === 'Y')).toHaveLength(1);
    expect(facts.filter((fact) => fact.soon && fact.paid === 'N')).toHaveLength(1);
    expect(facts).toHaveLength(3);
  });

  test('P13 with a lapsed policy cannot pay a premium, and sees the reason', async () => {
    expect(await readDues('p13')).toMatchObject([{ policyStatus: 'LAPSED', payable: false, whyNot: 'LAPSED', CUR_PREMIUMDUE: 0 }]);
  });

  test('P30: the group member’s amount includes GST of 18%', async () => {
    const [due] = await readDues('p30');
    if (!due) throw new Error('nothing due');
    expect(due.gst).toBeCloseTo(due.modalPremium * 0.18, 2);
    expect(due.dues[0]?.amount).toBeCloseTo(due.modalPremium + due.gst, 2);
  });

  test('P11, whose policy has ended, has no dues', async () => {
    const as = await world.actAs('p11');
    expect(await world.call('/getODPDetails', {}, { as })).toMatchObject({ status: 10, success: false, data: null });
  });
});
