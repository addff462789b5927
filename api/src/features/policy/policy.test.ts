import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const readDetails = async (userId: string, policyId?: string) =>
  (await world.call('/getPolicyDetails', { policyId }, { as: await world.actAs(userId) })).data;

describe('policy details', () => {
  test('shows the newest issuance if no number is given', async () => {
    const as = await world.actAs('p02');
    const { data } = await world.call('/allPoliciesDetails', {}, { as });
    expect((await readDetails('p02')).POLICY_NUMBER).toBe(data.policies[0]?.POLICY_NUMBER);
  });

  test('P17: a minor nominee with an appointee; shares add up to 100', async () => {
    const details = await readDetails('p17');
    expect(details.NOMINEES.reduce((sum, nominee) => sum + nominee.SHARE, 0)).toBe(100);
    expect(details.NOMINEES.some((nominee) => nominee.IS_MINOR)).toBe(true);
    expect(details.APPOINTEE).not.toBeNull();
  });

  test('P17b: the nominee is fixed under the Married Women’s Property Act', async () => {
    expect((await readDetails('p17b')).MWP).toBe(true);
  });

  test('the total paid is the sum of the posted premiums', async () => {
    const details = await readDetails('p08', '100000801');
    const { rows } = await world.database.pool.query(
      `SELECT sum(amount)::bigint AS sum FROM payment_history WHERE policy_no = '100000801' AND status = 'POSTED' AND kind IN ('PREMIUM', 'ADVANCE_PREMIUM', 'REVIVAL')`,
    );
    expect(details.TOTAL_PREMIUM_PAID).toBe(Number(rows[0]?.sum) / 100);
  });

  test.each([
    ['p05', 'Auto Pay'],
    ['p08', 'Non Auto Pay'],
  ])('policy details of %s show the payment method: %s', async (userId, method) => {
    expect((await readDetails(userId)).AUTO_PAY).toBe(method);
  });

  test.each([
    ['p08', '100000801', { allowed: true, why: null }],
    ['p13', undefined, { allowed: false, why: 'LAPSED' }],
  ])('policy details of %s say if the payment frequency may change', async (userId, policyId, flag) => {
    expect((await readDetails(userId, policyId)).services.frequency).toEqual(flag);
  });

  test('account numbers are masked, and no full number appears in the answer', async () => {
    const details = await readDetails('p05');
    expect(details.MANDATES[0]?.ACCOUNT_NUMBER).toMatch(/^XXXXXXXX\d{4}$/);
    expect(JSON.stringify(details)).not.toMatch(/\d{11,}/);
  });
});

describe('funds of a policy', () => {
  test('the fund value is the sum of units times NAV of all funds, the same on every screen', async () => {
    const as = await world.actAs('p23');
    const { data: list } = await world.call('/allPoliciesDetails', {}, { as });
    const linked = list.policies.filter((policy) => policy.FUND_VALUE !== null);
    expect(linked.length).toBeGreaterThanOrEqual(2);
    for (const policy of linked) {
      const { data: funds } = await world.call('/getFundDetails', { PolicyId: policy.POLICY_NUMBER }, { as });
      const sum = funds.FUNDS.reduce((total, fund) => total + Math.round(fund.VALUE * 100), 0) / 100;
      expect(funds.FUND_VALUE).toBe(sum);
      expect(policy.FUND_VALUE).toBe(sum);
      expect(funds.FUNDS.every((fund) => fund.NAV_DATE <= '2026-11-19')).toBe(true);
      expect(Math.abs(funds.FUNDS.reduce((total, fund) => total + fund.SHARE, 0) - 100)).toBeLessThan(0.05);
    }
  });

  test('a policy without funds gets the empty state', async () => {
    const as = await world.actAs('p08');
    expect(await world.call('/getFundDetails', { PolicyId: '100000801' }, { as })).toMatchObject({
      status: 10,
      success: false,
      data: null,
    });
  });

  test('the NAV history covers one fund and at most five years, never an unpublished day', async () => {
    const as = await world.actAs('p23');
    const { data } = await world.call('/genFundInquiry', {}, { as });
    expect(data.SERIES).toBeUndefined();
    expect(data.FUNDS.length).toBeGreaterThanOrEqual(8);
    const fundCode = data.FUNDS.find((fund) => fund.OPEN)?.FUND_CODE;
    const { data: fundData } = await world.call('/genFundInquiry', { fundCode, from: '01-01-2010', to: '2026-11-20' }, { as });
    const days = (fundData.SERIES ?? []).map(([day]) => day);
    expect(days.length).toBeGreaterThan(1_000);
    expect(days[0]?.slice(0, 7)).toBe('2021-11');
    expect(days.at(-1)).toBe('2026-11-19');
  });
});

describe('the payout account of a policy', () => {
  test('the payout account is masked', async () => {
    const as = await world.actAs('p15');
    const { data } = await world.call('/getPolicyBankdetails', { policyId: '100001501' }, { as });
    expect(data.BANK_DETAILS).toMatchObject({ ACCOUNT_NUMBER: expect.stringMatching(/^XXXXXXXX\d{4}$/), STATUS: 'ACTIVE' });
  });
});

describe('past payments', () => {
  test('P9: two returned debits with the bank’s reason, then a manual payment', async () => {
    const as = await world.actAs('p09');
    const { data } = await world.call('/pastPaymentDetails', {}, { as });
    const bounced = data.paymentdetails.filter(
      (payment) => payment.KIND === 'BOUNCE' || payment.STATUS === 'FAILED' || payment.STATUS === 'REVERSED',
    );
    expect(bounced.length).toBeGreaterThanOrEqual(2);
    expect(bounced.every((payment) => payment.REASON?.includes('04'))).toBe(true);
  });

  test('P2: pages of ten, newest first, without duplicates, match the total', async () => {
    const as = await world.actAs('p02');
    const paymentIds: string[] = [];
    const dates: string[] = [];
    let total = 0;
    for (let page = 1; page === 1 || paymentIds.length < total; page += 1) {
      const { data } = await world.call('/pastPaymentDetails', { fromDate: '01-01-2015', toDate: '20-11-2026', page }, { as });
      total = data.total;
      expect(data.paymentdetails.length).toBeGreaterThan(0);
      paymentIds.push(...data.paymentdetails.map((payment) => payment.PAYMENT_ID));
      dates.push(...data.paymentdetails.map((payment) => payment.PAYMENT_DATE));
    }
    expect(new Set(paymentIds).size).toBe(total);
    expect(total).toBeGreaterThan(30);
    expect(dates).toEqual([...dates].sort().reverse());
  });

  test.each([
    [{ fromDate: '20-11-2026', toDate: '19-11-2026' }, 'toDate', 'To Date should be greater than From Date'],
    [{ fromDate: '01-11-2026', toDate: '21-11-2026' }, 'toDate', 'Future Date is Not Allowed'],
    [{ fromDate: '31-02-2026' }, 'fromDate', 'Invalid Date'],
  ])('rejects %o at its field', async (body, field, message) => {
    const reply = await world.call('/pastPaymentDetails', body, { as: await world.actAs('p02') });
    expect(reply).toMatchObject({ http: 400, status: 21, data: { fields: { [field]: message } } });
  });
});

test.each([
  ['p02', '100000202', null, 'UNIT_LINKED'],
  ['p15', '100001501', 'NO_UNITS', null],
  ['p14', '100001401', 'DISCONTINUED', 'UNIT_LINKED'],
])('policy details of %s, %s, say if its funds may be switched and if it may have a loan', async (userId, policyId, switchFunds, loan) => {
  const { data } = await world.call('/getPolicyDetails', { policyId }, { as: await world.actAs(userId) });
  expect([data.services.switchFunds, data.services.loan]).toEqual([
    { allowed: switchFunds === null, why: switchFunds },
    { allowed: loan === null, why: loan },
  ]);
});
