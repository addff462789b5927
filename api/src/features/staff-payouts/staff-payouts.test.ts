import { beforeAll, describe, expect, test } from 'vitest';
import type { Customer } from '../../testing/factories/customer-factory.ts';
import {
  bankIdOf,
  beneficiary,
  CLOSED_ACCOUNT,
  letBankPay,
  OPEN_ACCOUNT,
  readPayouts,
  runBenefits,
  sendAgain,
} from '../../testing/factories/payouts.ts';
import { suspenseTeam } from '../../testing/factories/suspense.ts';
import { signInStaff } from '../../testing/staff.ts';
import { testWorld, type World } from '../../testing/world.ts';

/** Payouts that the team MONEY looks into. Friday, 20 November 2026, 10:30. */
let world: World;
let team: Awaited<ReturnType<typeof suspenseTeam>>;
beforeAll(async () => {
  world = await testWorld({
    settings: {
      ...{ BENEFITS_PAID_FROM: '2026-11-01', LEGAL_ANSWERS: 'A6', BANK_RATE: '2026-01-01=5.50' },
      ...{ LOG_LEVEL: 'silent', SESSION_IDLE_MS: '8640000000' },
    },
  });
  team = await suspenseTeam(world);
  return () => world.close();
});

const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
type Listed = { problemId: string; problem: string; cause: string; waitsFor: string | null } & Record<string, unknown>;
const list = async (body: object = {}) => {
  const { data } = await team.send('/admin/payouts/list', body, team.cashier);
  return (data as unknown as { rows: Listed[] } | null)?.rows ?? [];
};
const readRow = async (problemId: string) => (await list()).find((row) => row.problemId === problemId);
const propose = (problemId: string, { cause = 'OURS', reason = 'The branch wrote a wrong number', as = team.cashier } = {}) =>
  team.send('/admin/payouts/setCause', { problemId, cause, reason }, as);

/** A benefit without an account, due on 18-11-2026. */
async function lateBenefit(): Promise<Customer & { problemId: string }> {
  const customer = await beneficiary(world, { benefits: [{ dueOn: '2026-11-18' }], others: [{ account: OPEN_ACCOUNT }], bank: null });
  await db('UPDATE policy SET payout_bank_id = NULL WHERE policy_no = $1', [customer.policyNo]);
  await runBenefits(world);
  return { ...customer, problemId: `${customer.policyNo}:2026-11-18` };
}

test('only the team MONEY sees payouts with problems, and reading them leaves an audit row', async () => {
  const elsewhere = await signInStaff(world, 'approver', ['CLAIMS', 'REQUESTS']);
  const viewer = await signInStaff(world, 'viewer', ['MONEY']);
  for (const as of [elsewhere, viewer])
    for (const [path, body] of [
      ['/admin/payouts/list', {}],
      ['/admin/payouts/setCause', { problemId: '100000001:2026-11-18', cause: 'OURS', reason: 'x' }],
    ] as const)
      expect(await team.send(path, body, as), `${as.userId} ${path}`).toMatchObject({ status: 13, data: { code: 'notAllowed' } });
  expect(await team.send('/admin/payouts/list', { problem: 'HELD' }, team.cashier)).toMatchObject({ status: 10, success: false });
  const rows = await db(`SELECT actor_id, outcome, detail FROM audit WHERE action = '/admin/payouts/list' ORDER BY audit_id DESC LIMIT 1`);
  expect(rows).toEqual([{ actor_id: team.cashier.userId, outcome: 'read', detail: { problem: 'HELD', rows: 0 } }]);
});

describe('lists', () => {
  test('a benefit from the day after its due day, without those that others own or that are paid', async () => {
    const late = await lateBenefit();
    const today = await beneficiary(world, { benefits: [{ dueOn: '2026-11-20' }], bank: null });
    const before = await beneficiary(world, { benefits: [{ dueOn: '2026-10-31' }], bank: null });
    const assigned = await beneficiary(world, { benefits: [{ dueOn: '2026-11-18' }] });
    await db(`UPDATE policy SET assigned = 'ABSOLUTE' WHERE policy_no = $1`, [assigned.policyNo]);
    const ended = await beneficiary(world, { benefits: [{ dueOn: '2026-11-18' }], bank: null });
    await db(`UPDATE policy SET status = 'SURRENDERED' WHERE policy_no = $1`, [ended.policyNo]);
    expect(await readRow(late.problemId)).toEqual({
      problemId: late.problemId,
      problem: 'LATE',
      since: '2026-11-18',
      kind: 'SURVIVAL',
      policyNumber: late.policyNo,
      amount: 50_000,
      reason: null,
      cause: 'CUSTOMER',
      waitsFor: null,
    });
    const policies = (await list()).map(({ policyNumber }) => policyNumber);
    for (const { policyNo } of [today, before, assigned, ended]) expect(policies).not.toContain(policyNo);
    expect((await list({ problem: 'RETURNED' })).map(({ problemId }) => problemId)).not.toContain(late.problemId);
  });

  test('a payout that a claim stops, and one without an answer of the bank from the 4th day on', async () => {
    const [held, sent] = [await beneficiary(world), await beneficiary(world)];
    const { payout, claimHold } = world.services.store;
    const add = async ({ clientId, policyNo }: Customer) =>
      (await payout.addOfBenefit(
        {
          ...{ clientId, policyNo, benefitOn: '2026-11-20', purpose: 'SURVIVAL', amount: 5_000_000, interest: 0 },
          account: { bankId: '', holder: 'Asha Rao', accountNo: OPEN_ACCOUNT, ifsc: 'HDFC0001234' },
        },
        world.now(),
      )) ?? '';
    const [heldId, sentId] = [await add(held), await add(sent)];
    await payout.setSent(sentId);
    await claimHold.freeze(held.policyNo, 'CL2611000081', '2026-11-20');
    expect(await payout.holdForClaim(heldId, world.now())).toBe(true);
    expect(await readRow(heldId)).toMatchObject({ problem: 'HELD', since: '2026-11-20', cause: 'CUSTOMER', policyNumber: held.policyNo });
    const shift = (days: number) =>
      db(`UPDATE payout SET created_at = $2::timestamptz - make_interval(days => $3) WHERE payout_id = $1`, [sentId, world.now(), days]);
    await shift(3);
    expect(await readRow(sentId)).toBeUndefined();
    await shift(4);
    expect(await readRow(sentId)).toMatchObject({ problem: 'UNSETTLED', since: '2026-11-16', cause: 'OURS' });
    await db(`DELETE FROM payout WHERE payout_id = ANY($1)`, [[heldId, sentId]]);
    await claimHold.liftAll(held.policyNo, 'CL2611000081', '2026-11-20');
  });

  test('a returned payout from the 8th day on, until its money is sent again', async () => {
    const customer = await beneficiary(world, { bank: { account: CLOSED_ACCOUNT }, others: [{ account: OPEN_ACCOUNT }] });
    await runBenefits(world);
    await letBankPay(world);
    const payoutId = `PO${customer.policyNo}261120`;
    const shift = (days: number) =>
      db('UPDATE payout SET settled_at = $2::timestamptz - make_interval(days => $3) WHERE payout_id = $1', [payoutId, world.now(), days]);
    await shift(7);
    expect(await readRow(payoutId)).toBeUndefined();
    await shift(8);
    expect(await readRow(payoutId)).toMatchObject({
      ...{ problem: 'RETURNED', since: '2026-11-12', reason: 'CLOSED', cause: 'CUSTOMER', amount: 50_000, policyNumber: customer.policyNo },
    });
    await sendAgain(world, customer, { payoutId, payoutBankId: bankIdOf(customer, 2) });
    expect(await readRow(payoutId)).toBeUndefined();
  });
});

describe('the cause of a delay', () => {
  test('is corrected by two people, with an audit row, and then earns interest', async () => {
    const { problemId, clientId, policyNo, ...customer } = await lateBenefit();
    const { data } = await propose(problemId);
    expect(data).toMatchObject({ state: 'PROPOSED' });
    expect(await readRow(problemId)).toMatchObject({ cause: 'CUSTOMER', waitsFor: 'OURS' });
    const { approvalId } = data as unknown as { approvalId: string };
    expect((await team.readApproval(approvalId))?.summary).toBe(
      `CAUSE CUSTOMER -> OURS, LATE since 2026-11-18, SURVIVAL ₹50,000.00, policy ${policyNo}`,
    );
    expect(await team.approve(approvalId, team.cashier)).toMatchObject({ success: false });
    expect(await team.approve(approvalId)).toMatchObject({ success: true });
    expect(await readRow(problemId)).toMatchObject({ cause: 'OURS', waitsFor: null });
    const [row] = await db(
      `SELECT outcome, object_id, detail, reason FROM audit WHERE action = '/admin/payouts/setCause' ORDER BY audit_id DESC LIMIT 1`,
    );
    expect(row).toEqual({
      ...{ outcome: 'OURS', object_id: problemId, reason: 'The branch wrote a wrong number' },
      detail: { from: 'CUSTOMER', problem: 'LATE', approver: team.approver.userId },
    });
    await db('UPDATE policy SET payout_bank_id = $2 WHERE policy_no = $1', [
      policyNo,
      bankIdOf({ ...customer, clientId, policyNo } as Customer, 1),
    ]);
    await runBenefits(world);
    // 2 days at 7.50% on ₹50,000: ₹20.55.
    expect((await readPayouts(world, clientId)).map(({ amount }) => amount)).toEqual([5_002_055]);
    expect(await readRow(problemId)).toBeUndefined();
  });

  test('is not corrected twice, nor after the benefit was paid', async () => {
    const { problemId, policyNo } = await lateBenefit();
    const [first, second] = [await propose(problemId), await propose(problemId, { as: team.other, reason: 'The same, found by another' })];
    expect(await team.approve(first.data.approvalId)).toMatchObject({ success: true });
    expect(await team.approve(second.data.approvalId)).toMatchObject({ success: false, data: { code: 'alreadyDecided' } });
    const back = await propose(problemId, { cause: 'CUSTOMER' });
    const { payout } = world.services.store;
    const { rows } = await world.database.pool.query('SELECT client_id FROM policy WHERE policy_no = $1', [policyNo]);
    await payout.addOfBenefit(
      {
        ...{ clientId: rows[0].client_id, policyNo, benefitOn: '2026-11-18', purpose: 'SURVIVAL', amount: 5_000_000, interest: 0 },
        account: { bankId: '', holder: 'Asha Rao', accountNo: OPEN_ACCOUNT, ifsc: 'HDFC0001234' },
      },
      world.now(),
    );
    expect(await team.approve(back.data.approvalId)).toMatchObject({ success: false, data: { code: 'alreadyDecided' } });
  });

  test('rejects a missing reason, the present cause and an unknown payout', async () => {
    const { problemId } = await lateBenefit();
    expect(await propose(problemId, { reason: ' ' })).toMatchObject({ success: false, data: { fields: { reason: 'Give a reason.' } } });
    expect(await propose(problemId, { cause: 'CUSTOMER' })).toMatchObject({
      success: false,
      data: { fields: { cause: 'This is the cause already.' } },
    });
    expect(await propose('PO999999999261120')).toMatchObject({ status: 12 });
    expect(await propose('999999999:2026-11-18')).toMatchObject({ status: 12 });
  });
});
