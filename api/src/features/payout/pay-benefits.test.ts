import { addDays, addYears } from '@portal/rules/calendar/dates.ts';
import { certificateFacts, getCertificate } from '@portal/rules/policies/survival-certificate.ts';
import { afterEach, expect, test } from 'vitest';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import {
  bankIdOf,
  beneficiary,
  letBankPay,
  listOf,
  OPEN_ACCOUNT,
  readAlerts,
  readLedger,
  readPayouts,
  runBenefits,
} from '../../testing/factories/payouts.ts';
import { sentTexts } from '../../testing/partners/browser.ts';
import { testWorld, type World } from '../../testing/world.ts';

/** Benefits on their due day and after it. Friday, 20 November 2026, 10:30. */
let world: World;
const open = async (settings: object = {}) => {
  world = await testWorld({
    settings: { BENEFITS_PAID_FROM: '2026-10-01', LEGAL_ANSWERS: 'A6', BANK_RATE: '2026-01-01=5.50,2026-11-15=5.25', ...settings },
  });
};
afterEach(() => world.close());
const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const settle = async () => {
  await runBenefits(world);
  await letBankPay(world);
};
const DAY_MS = 24 * 3_600_000;

test('pays a guaranteed benefit on its due day, once, and names the reference of the bank', async () => {
  await open();
  const customer = await beneficiary(world, {
    benefits: [{}, { dueOn: '2026-11-21' }, { dueOn: '2026-09-30' }, { dueOn: '2026-11-19', guaranteed: false }],
  });
  await settle();
  await settle();
  expect(await readPayouts(world, customer.clientId)).toEqual([
    { payoutId: `PO${customer.policyNo}261120`, status: 'PAID', amount: 5_000_000, againOf: null },
  ]);
  expect(await readLedger(world, customer.clientId)).toEqual({ BENEFITS_PAID: 5_000_000, PAYOUT_CLEARING: -5_000_000 });
  expect(sentTexts(world, customer.mobile).at(-1)).toMatch(
    /we sent Rs 50,000\.00 to the account ending \d{4} on 20-11-2026, reference SBX/,
  );
  await world.advance(DAY_MS);
  await settle();
  expect((await readPayouts(world, customer.clientId)).map(({ payoutId }) => payoutId.slice(-6))).toEqual(['261120', '261121']);
});

test('concurrent runs pay once', async () => {
  await open();
  const customer = await beneficiary(world);
  await Promise.all(Array.from({ length: 10 }, () => runBenefits(world)));
  await letBankPay(world);
  expect((await readPayouts(world, customer.clientId)).map(({ status }) => status)).toEqual(['PAID']);
});

test('pays nothing unless a setting names the first day', async () => {
  await open({ BENEFITS_PAID_FROM: undefined });
  const customer = await beneficiary(world, { benefits: [{}, { dueOn: '2026-11-19' }] });
  await settle();
  expect(await readPayouts(world, customer.clientId)).toEqual([]);
  expect((await listOf(world, customer)).next.map(({ dueOn }) => dueOn)).toEqual(['2026-11-20']);
});

test('adds interest for a delay of the insurer, across a change of the bank rate, and books it', async () => {
  await open();
  const customer = await beneficiary(world, { benefits: [{ dueOn: '2026-11-10' }] });
  await settle();
  // 5 days at 7.50% and 5 at 7.25% on ₹50,000: 50,000 × 73.75% ÷ 365 = ₹101.03.
  expect(await readLedger(world, customer.clientId)).toEqual({
    BENEFITS_PAID: 5_000_000,
    LATE_INTEREST: 10_103,
    PAYOUT_CLEARING: -5_010_103,
  });
  expect((await listOf(world, customer)).past).toMatchObject([{ state: 'PAID', amount: 50_101.03, interest: 101.03 }]);
  expect(sentTexts(world, customer.mobile).at(-1)).toMatch(/we paid Rs 50,000\.00 late and added Rs 101\.03 interest\. Reference SBX/);
  expect(await db('SELECT delayed_by FROM benefit WHERE policy_no = $1', [customer.policyNo])).toEqual([{ delayed_by: 'OURS' }]);
});

test('adds no interest before the question A6 is answered', async () => {
  await open({ LEGAL_ANSWERS: 'A5' });
  const customer = await beneficiary(world, { benefits: [{ dueOn: '2026-11-10' }] });
  await settle();
  expect((await readPayouts(world, customer.clientId)).map(({ amount }) => amount)).toEqual([5_000_000]);
});

test('pays without interest and tells staff if no rate is known', async () => {
  await open({ BANK_RATE: '2026-11-15=5.25' });
  const customer = await beneficiary(world, { benefits: [{ dueOn: '2026-11-10' }] });
  await settle();
  expect((await readPayouts(world, customer.clientId)).map(({ amount }) => amount)).toEqual([5_000_000]);
  expect(await readAlerts(world)).toContain('lateInterestUnknown');
});

test('waits for a verified account without interest, and pays a day after it was added', async () => {
  await open();
  const customer = await beneficiary(world, { benefits: [{ dueOn: '2026-11-20' }], bank: null, others: [{ account: OPEN_ACCOUNT }] });
  await db('UPDATE policy SET payout_bank_id = NULL WHERE policy_no = $1', [customer.policyNo]);
  await settle();
  expect((await listOf(world, customer)).next).toEqual([
    { dueOn: '2026-11-20', kind: 'SURVIVAL', policyNumber: customer.policyNo, amount: 50_000, needs: 'BANK', needsBy: '2026-11-20' },
  ]);
  await world.advance(10 * DAY_MS);
  await db('UPDATE policy SET payout_bank_id = $2, payout_changed_at = $3 WHERE policy_no = $1', [
    customer.policyNo,
    bankIdOf(customer, 1),
    world.now(),
  ]);
  await settle();
  expect(await readPayouts(world, customer.clientId)).toEqual([]);
  await world.advance(DAY_MS);
  await settle();
  expect(await readPayouts(world, customer.clientId)).toMatchObject([{ status: 'PAID', amount: 5_000_000 }]);
  expect(await db('SELECT delayed_by FROM benefit WHERE policy_no = $1', [customer.policyNo])).toEqual([{ delayed_by: 'CUSTOMER' }]);
});

test('a reported death stops a benefit', async () => {
  await open();
  const customer = await beneficiary(world);
  await world.services.store.claimHold.freeze(customer.policyNo, 'CL2611000078', '2026-11-20');
  await settle();
  expect(await readPayouts(world, customer.clientId)).toEqual([]);
  await world.services.store.claimHold.liftAll(customer.policyNo, 'CL2611000078', '2026-11-20');
  await runBenefits(world);
  // A death that is reported between the start and the bank stops it too.
  const other = await beneficiary(world);
  const { payout } = world.services.store;
  const started = await payout.addOfBenefit(
    {
      ...{
        clientId: other.clientId,
        policyNo: other.policyNo,
        benefitOn: '2026-11-20',
        purpose: 'SURVIVAL',
        amount: 5_000_000,
        interest: 0,
      },
      account: { bankId: '', holder: 'Asha Rao', accountNo: OPEN_ACCOUNT, ifsc: 'HDFC0001234' },
    },
    world.now(),
  );
  await world.services.store.claimHold.freeze(other.policyNo, 'CL2611000079', '2026-11-20');
  expect(await payout.holdForClaim(started ?? '', world.now())).toBe(true);
  expect((await readPayouts(world, customer.clientId)).map(({ status }) => status)).toEqual(['SENT']);
});

test('an annuity waits for its survival certificate, and is paid when that is accepted', async () => {
  await open();
  const anniversary = addDays('2026-11-20', -80);
  const customer = await aCustomer(world, {
    owns(book) {
      const { contract } = book.policy({ plan: 'ANN1', sum: 2_500_000, issued: addYears(anniversary, -6) });
      const acceptedFor = addYears(anniversary, -1);
      book.annuity(contract, { acceptedFor, acceptedOn: acceptedFor });
      const row = { policyNo: contract.policyNo, kind: 'ANNUITY', amount: 1_500_000, guaranteed: true } as const;
      book.add({ file: 'benefits', row: { ...row, dueOn: '2026-11-20' } });
    },
  });
  const { policyNo } = customer;
  // The payout of the first day of a month is the first on hold, 30 days after the anniversary.
  const { stopFrom } = await readCertificate(customer);
  expect(stopFrom).toBe('2026-11-01');
  expect((await listOf(world, customer)).next).toMatchObject([{ needs: 'CERTIFICATE', needsBy: '2026-11-20' }]);
  await settle();
  expect(await readPayouts(world, customer.clientId)).toEqual([]);
  await db('UPDATE annuity SET accepted_for = $2, accepted_on = $3 WHERE policy_no = $1', [policyNo, anniversary, '2026-11-20']);
  await settle();
  expect((await readPayouts(world, customer.clientId)).map(({ status }) => status)).toEqual(['PAID']);
});

async function readCertificate({ clientId, policyNo }: Customer) {
  const [annuity] = await world.services.store.survival.listAnnuities([clientId], policyNo);
  if (!annuity) throw new Error('no annuity');
  return getCertificate(certificateFacts(annuity), '2026-11-20');
}
