import { TERMS_VERSION } from '@portal/rules/policies/terms.ts';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { inTransaction } from '../../platform/context/services.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import { createDebitHelpers, readBooks } from '../../testing/factories/debits.ts';
import { createPersonHelpers } from '../../testing/factories/mandates.ts';
import { policiesWithWrongSums } from '../../testing/factories/policy-sums.ts';
import { checkStateChanges, readEvents, recordStateChanges } from '../../testing/state-changes.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { applyDebitEvent } from './debit-event.ts';
import { planFirstDebit } from './debit-plan.ts';
import { postDebit } from './debit-post.ts';
import { skipDebits } from './debit-skip.ts';
import { transitionMandate } from './transition-mandate.ts';

/** Friday, 20 November 2026, 10:30 in India; Tuesday the 24th is a bank holiday. eNACH, monthly, due on Thursday the 26th. */
const POLICY = '100000501';
const OWNER = 'p05';

let world: World;
let debits: ReturnType<typeof createDebitHelpers>;
beforeEach(async () => {
  world = await testWorld();
  await recordStateChanges(world);
  debits = createDebitHelpers(world);
  // The other people of the book would be debited too.
  await debits.db(`UPDATE mandate SET status = 'EXPIRED' WHERE policy_no <> $1`, [POLICY]);
});
afterEach(async () => {
  expect(await policiesWithWrongSums(world.database.pool)).toEqual([]);
  expect((await checkStateChanges(world)).missing).toEqual([]);
  await world.close();
});

const only = async () => {
  const [row, ...more] = await debits.listDebits(POLICY);
  if (!row || more.length > 0) throw new Error(`${more.length + (row ? 1 : 0)} debits`);
  return row;
};
const last = async () => {
  const row = (await debits.listDebits(POLICY)).at(-1);
  if (!row) throw new Error('no debit');
  return row;
};
const readMandate = async () =>
  (await debits.db<{ status: string; at_risk: boolean; mandate_id: string }>('SELECT * FROM mandate WHERE policy_no = $1', [POLICY]))[0];
const readPolicy = async () =>
  (
    await debits.db<{ next_due_date: string; last_paid_due_date: string; status: string; billing_type: string; suspense_balance: number }>(
      'SELECT * FROM policy WHERE policy_no = $1',
      [POLICY],
    )
  )[0];

async function planAndTell() {
  await debits.plan();
  await debits.notify();
}
/** The debit of the 26th, sent to the bank on the 23rd at noon. */
async function sendFirst() {
  await planAndTell();
  await debits.goTo('2026-11-23', '12:00');
  await debits.present();
}
/** Lets the bank decide and queries the result. */
async function answer() {
  await world.advance(60_000);
  await debits.askNow();
}

describe('a debit', () => {
  test('plans a debit for the amount due on the days of the calendar, once, however often the plan runs', async () => {
    const [due] = await debits.db<{ amount: number }>(
      `SELECT premium + rider_premium + gst AS amount FROM premium_due WHERE policy_no = $1 AND due_date = '2026-11-26'`,
      [POLICY],
    );
    await debits.plan();
    await debits.plan();
    expect(await only()).toMatchObject({
      state: 'PLANNED',
      attempt: 1,
      amount: due?.amount,
      notice_on: '2026-11-20',
      present_on: '2026-11-23',
      charge_on: '2026-11-26',
    });
  });

  test('announces a debit by SMS and email with the legal content, and masks the mandate', async () => {
    await planAndTell();
    await world.drain();
    expect((await only()).state).toBe('NOTIFIED');
    const mail = world.sandbox.listMessages('p05@example.in').at(-1);
    const sms = world.sandbox.listMessages('9000000005').at(-1);
    for (const text of [mail?.text, sms?.text]) {
      expect(text).toMatch(/Life Insurance/);
      expect(text).toMatch(/26-11-2026/);
      expect(text).toMatch(/(₹|Rs )[\d,]+\.\d\d/);
      expect(text).toMatch(/policy ending 501/);
      expect(text).toMatch(/XXXXXXXX\d{4}/);
      expect(text).toMatch(/premium/);
    }
    expect(mail?.text).toContain('http://localhost:8080/auto-debit');
    expect(sms?.text).toMatch(/To stop it: http:\/\/localhost:8080\/auto-debit$/);
    await debits.notify();
    expect(await debits.told()).toEqual(['debitNotice']);
  });

  test('never sends a debit without a notice, before its day, or before noon', async () => {
    await debits.plan();
    await debits.goTo('2026-11-23', '12:00');
    await debits.present();
    expect((await only()).state).toBe('PLANNED');
    await debits.db(`UPDATE mandate_debit SET present_on = '2026-11-23', notice_on = '2026-11-20'`);
    await debits.notify();
    await debits.db(`UPDATE mandate_debit SET present_on = '2026-11-24'`);
    await debits.present();
    expect((await only()).state).toBe('NOTIFIED');
    await debits.goTo('2026-11-24', '11:59');
    await debits.present();
    expect((await only()).state).toBe('NOTIFIED');
    await debits.goTo('2026-11-24', '12:00');
    await debits.present();
    expect((await only()).state).toBe('PRESENTED');
  });

  test('does not send a debit whose notice was less than 24 hours before the charge', async () => {
    await planAndTell();
    const midnight = new Date('2026-11-26T00:00:00+05:30');
    await debits.db('UPDATE mandate_debit SET notified_at = $1', [new Date(midnight.getTime() - 86_399_000)]);
    await debits.goTo('2026-11-23', '12:00');
    await debits.present();
    expect((await only()).state).toBe('NOTIFIED');
    await debits.db('UPDATE mandate_debit SET notified_at = $1', [new Date(midnight.getTime() - 86_400_000)]);
    await debits.present();
    expect((await only()).state).toBe('PRESENTED');
  });

  test('moves a debit to later days if its notice is late, without a second notice', async () => {
    await debits.plan();
    await debits.goTo('2026-11-25', '09:00');
    await debits.notify();
    expect(await only()).toMatchObject({ state: 'NOTIFIED', notice_on: '2026-11-25', present_on: '2026-11-26', charge_on: '2026-11-30' });
    expect(await debits.told()).toEqual(['debitNotice']);
  });

  test('confirms and posts a debit: books, receipt, due dates and message', async () => {
    const before = await readPolicy();
    expect(before).toMatchObject({ next_due_date: '2026-11-26' });
    await sendFirst();
    await answer();
    const debit = await only();
    expect(debit).toMatchObject({ state: 'POSTED', posted_as: 'PREMIUM' });
    expect(await readPolicy()).toMatchObject({ next_due_date: '2026-12-26', last_paid_due_date: '2026-11-26' });
    const books = await readBooks(world);
    expect(books.RAIL_CLEARING).toBe(debit.amount);
    expect(Object.values(books).reduce((sum, amount) => sum + amount, 0)).toBe(0);
    expect(await debits.db('SELECT receipt_no, order_id FROM receipt')).toEqual([{ receipt_no: 'R2627-000000001', order_id: null }]);
    expect(await debits.db(`SELECT mode, status FROM payment_history WHERE receipt_no = 'R2627-000000001'`)).toEqual([
      { mode: 'ENACH', status: 'POSTED' },
    ]);
    expect(await debits.told()).toEqual(['debitNotice', 'debitPaid']);
    const [mail] = world.sandbox.listMessages('p05@example.in').filter((message) => message.subject?.includes('R2627-000000001'));
    expect(mail).toBeDefined();
  });

  test('posts a debit exactly once under concurrent callbacks and answers', async () => {
    await sendFirst();
    const { debit_id: debitId } = await only();
    const events = Array.from({ length: 20 }, (_, number) => ({
      rail: 'ENACH' as const,
      adapter: 'sandbox',
      eventId: `evt-${number}`,
      debitId,
      status: 'CONFIRMED',
      code: null,
    }));
    const outcomes = await Promise.all(
      events.map((event) =>
        inTransaction(world.services, (tx) => applyDebitEvent(event, { tx, services: world.services, now: world.now() })),
      ),
    );
    expect(outcomes.filter((outcome) => outcome === 'CONFIRMED')).toHaveLength(1);
    await Promise.all(Array.from({ length: 20 }, () => postDebit(debitId, world.services, world.now())));
    await world.drain();
    expect(await debits.db('SELECT kind FROM ledger_transaction')).toEqual([{ kind: 'PREMIUM' }]);
    expect(await debits.db('SELECT receipt_no FROM receipt')).toHaveLength(1);
    expect(await debits.told()).toEqual(['debitNotice', 'debitPaid']);
  });

  test('uses the policy’s credit first and debits only the rest', async () => {
    await debits.db('UPDATE policy SET suspense_balance = 10000 WHERE policy_no = $1', [POLICY]);
    await sendFirst();
    const [due] = await debits.db<{ amount: number }>(
      `SELECT premium + rider_premium + gst AS amount FROM premium_due WHERE policy_no = $1 AND due_date = '2026-11-26'`,
      [POLICY],
    );
    expect((await only()).amount).toBe((due?.amount ?? 0) - 10_000);
    await answer();
    expect(await readBooks(world)).toMatchObject({ PREMIUM_DEPOSIT: 10_000 });
    expect(await readPolicy()).toMatchObject({ suspense_balance: 0 });
  });

  test.each([
    ['the credit covers it', 'UPDATE policy SET suspense_balance = 100000000 WHERE policy_no = $1', 'COVERED', []],
    ['it is above the limit', 'UPDATE mandate SET max_amount = 100 WHERE policy_no = $1', 'OVER_LIMIT', ['debitOverLimit']],
  ])('plans no debit when %s', async (_what, change, reason, notified) => {
    await debits.db(change, [POLICY]);
    await debits.plan();
    await debits.plan();
    expect(await only()).toMatchObject({ state: 'SKIPPED', skip_reason: reason });
    expect(await debits.told()).toEqual(notified);
  });

  test.each(['DEATH_CLAIM_INTIMATED', 'SURRENDERED', 'LAPSED'])(
    'neither announces nor sends a debit of a policy that is %s',
    async (status) => {
      await debits.plan();
      await debits.db('UPDATE policy SET status = $2 WHERE policy_no = $1', [POLICY, status]);
      await debits.notify();
      expect(await only()).toMatchObject({ state: 'SKIPPED', skip_reason: 'POLICY_ENDED' });
      await debits.db(`UPDATE mandate_debit SET state = 'NOTIFIED', notified_at = $1`, [world.now()]);
      await debits.goTo('2026-11-23', '12:00');
      await debits.present();
      expect(await only()).toMatchObject({ state: 'SKIPPED', skip_reason: 'POLICY_ENDED' });
      expect(await debits.told()).toEqual([]);
    },
  );

  test('debits the last premium before the mandate ends if its due date is a closed day, and announces no further debit', async () => {
    await debits.standingInstruction(POLICY, '9804');
    await debits.db('DELETE FROM premium_due WHERE policy_no = $1 AND posted_at IS NULL', [POLICY]);
    await debits.db(`INSERT INTO premium_due (policy_no, due_date, premium) VALUES ($1, '2026-11-28', 100000)`, [POLICY]);
    await debits.db(`UPDATE mandate SET ends = '2026-11-28' WHERE policy_no = $1`, [POLICY]);
    const card = async () => {
      const as = await world.actAs(OWNER);
      return (await world.call('/esi/getEsiDetails', { ClientId: '1000000005' }, { as })).data.esiDetails[0];
    };
    // The 28th is a Saturday: the bank would debit on Monday, after the last day of the mandate.
    expect((await card())?.Next_Debit_On).toBe('2026-11-27');
    await debits.plan();
    expect(await only()).toMatchObject({ state: 'PLANNED', notice_on: '2026-11-23', present_on: '2026-11-25', charge_on: '2026-11-27' });
    await debits.goTo('2026-11-23', '10:00');
    await debits.notify();
    await debits.goTo('2026-11-25', '12:00');
    await debits.present();
    await answer();
    expect(await only()).toMatchObject({ state: 'RETURNED', reason_code: '04' });
    expect(await debits.told()).toEqual(['debitNotice', 'debitLastFailed']);
  });

  test('moves a debit to another day of the month if the customer asks before the notice, and not afterwards', async () => {
    const mandateId = (await readMandate())?.mandate_id ?? '';
    const requestDebitDay = async (debitDay: number) =>
      createPersonHelpers(world, { actor: await world.actAs(OWNER), mobile: '9000000005' }).confirmed('/createCase/ocdMandate', {
        policyNumber: POLICY,
        mandateId,
        changeType: 'DEBIT_DATE',
        debitDay,
        termsCondition: true,
        termsVersion: TERMS_VERSION,
      });
    await debits.plan();
    expect(await only()).toMatchObject({ notice_on: '2026-11-20', charge_on: '2026-11-26' });
    // The 28th is a Saturday.
    expect((await requestDebitDay(28)).data).toMatchObject({ caseStatus: 'COMPLETED' });
    expect(await only()).toMatchObject({ state: 'PLANNED', notice_on: '2026-11-25', present_on: '2026-11-26', charge_on: '2026-11-30' });
    await debits.goTo('2026-11-25', '10:00');
    await debits.notify();
    expect((await requestDebitDay(27)).data).toMatchObject({ caseStatus: 'COMPLETED' });
    expect(await only()).toMatchObject({ state: 'NOTIFIED', charge_on: '2026-11-30' });
  });

  test.each(['PAUSED', 'CANCEL_REQUESTED', 'CANCELLED'])('neither announces nor sends a debit of a mandate that is %s', async (status) => {
    await debits.plan();
    await debits.db('UPDATE mandate SET status = $2 WHERE policy_no = $1', [POLICY, status]);
    await debits.notify();
    expect(await only()).toMatchObject({ state: 'SKIPPED', skip_reason: status });
    await debits.db(`UPDATE mandate_debit SET state = 'NOTIFIED', notified_at = $1`, [world.now()]);
    await debits.goTo('2026-11-23', '12:00');
    await debits.present();
    expect(await only()).toMatchObject({ state: 'SKIPPED', skip_reason: status });
    // A customer who cancelled knows it; a customer who paused is notified once.
    expect(await debits.told()).toEqual(status === 'PAUSED' ? ['debitPaused'] : []);
  });

  test.each([
    ['before its notice', false],
    ['after its notice', true],
  ])('announces and makes the debit of a mandate again that was paused %s and resumed', async (_when, isAnnounced) => {
    await debits.db(`UPDATE mandate SET rail = 'UPI' WHERE policy_no = $1`, [POLICY]);
    await debits.plan();
    await debits.goTo('2026-11-24', '10:00');
    if (isAnnounced) await debits.notify();
    const mandateId = (await readMandate())?.mandate_id ?? '';
    const move = (to: 'PAUSED' | 'ACTIVE') =>
      inTransaction(world.services, (tx) =>
        transitionMandate(mandateId, { target: to, cause: { cause: 'CALLBACK' } }, { tx, services: world.services, now: world.now() }),
      );
    expect(await move('PAUSED')).toBe('PAUSED');
    await debits.notify();
    await debits.goTo('2026-11-26', '08:00');
    await debits.present();
    expect(await only()).toMatchObject({ state: 'SKIPPED', skip_reason: 'PAUSED' });
    expect(await move('ACTIVE')).toBe('ACTIVE');
    expect(await last()).toMatchObject({ attempt: 2, state: 'PLANNED', notice_on: '2026-11-26', charge_on: '2026-11-28' });
    await debits.goTo('2026-11-26', '10:00');
    await debits.notify();
    await debits.goTo('2026-11-28', '08:00');
    await debits.present();
    expect(await last()).toMatchObject({ attempt: 2, state: 'PRESENTED' });
    expect(await debits.told()).toEqual([...(isAnnounced ? ['debitNotice'] : []), 'debitPaused', 'debitNotice']);
    // After a second pause, no debit is planned again.
    await move('PAUSED');
    await move('ACTIVE');
    expect(await debits.listDebits(POLICY)).toHaveLength(2);
  });

  test('debits a due within grace if the mandate was paused over the due date and resumed', async () => {
    await debits.db(`UPDATE mandate SET rail = 'UPI', status = 'PAUSED' WHERE policy_no = $1`, [POLICY]);
    await debits.goTo('2026-11-28', '06:00');
    await debits.plan();
    expect(await debits.listDebits(POLICY)).toEqual([]);
    await debits.goTo('2026-11-28', '11:00');
    const mandateId = (await readMandate())?.mandate_id ?? '';
    await inTransaction(world.services, (tx) =>
      transitionMandate(mandateId, { target: 'ACTIVE', cause: { cause: 'CALLBACK' } }, { tx, services: world.services, now: world.now() }),
    );
    expect(await only()).toMatchObject({ state: 'PLANNED', attempt: 1, notice_on: '2026-11-29', charge_on: '2026-12-01' });
  });

  test('cancels a debit whose announcement the UPI partner rejects, and tells the customer to pay', async () => {
    await debits.db(`UPDATE mandate SET rail = 'UPI' WHERE policy_no = $1`, [POLICY]);
    await debits.plan();
    await debits.goTo('2026-11-24', '10:00');
    world.services.partners.upi.notify = () => Promise.reject(new PartnerFailure('upi', { reason: 'refused', retry: false }));
    await debits.notify();
    expect(await only()).toMatchObject({ state: 'SKIPPED', skip_reason: 'NOTICE_REFUSED' });
    expect(await debits.told()).toEqual(['debitLastFailed']);
    expect(await debits.db('SELECT kind FROM staff_alert')).toEqual([{ kind: 'debitNoticeRefused' }]);
    const as = await world.actAs(OWNER);
    const { data } = await world.call('/upi/getUPIDetails', { ClientId: '1000000005' }, { as });
    expect(data[0]?.Timeline.find(({ kind }) => kind === 'SKIPPED')).toMatchObject({
      text: 'We did not debit the premium due on 26-11-2026: your UPI app did not accept our notice. Please pay it yourself.',
      action: 'PAY',
    });
  });

  test('cancels an unsent debit with its mandate; a debit that was sent continues', async () => {
    await planAndTell();
    const mandate = await readMandate();
    const skip = () => inTransaction(world.services, (tx) => skipDebits(mandate?.mandate_id ?? '', 'CANCELLED', { tx, now: world.now() }));
    expect(await skip()).toBe(1);
    expect(await only()).toMatchObject({ state: 'SKIPPED', skip_reason: 'CANCELLED' });
    await debits.db(`UPDATE mandate_debit SET state = 'PRESENTED'`);
    expect(await skip()).toBe(0);
    expect((await only()).state).toBe('PRESENTED');
  });

  test('a debit waits while another debit of its policy is at the bank', async () => {
    await debits.db(`INSERT INTO premium_due (policy_no, due_date, premium) VALUES ($1, '2026-11-27', 100000)`, [POLICY]);
    await planAndTell();
    await debits.goTo('2026-11-23', '10:00');
    await debits.notify();
    await debits.goTo('2026-11-25', '12:00');
    const states = async () => (await debits.listDebits(POLICY)).map(({ state }) => state).sort();
    expect(await states()).toEqual(['NOTIFIED', 'NOTIFIED']);
    await debits.present();
    await debits.present();
    expect(await states()).toEqual(['NOTIFIED', 'PRESENTED']);
    await answer();
    await debits.present();
    await answer();
    expect(await states()).toEqual(['POSTED', 'POSTED']);
  });

  test('an unknown status or debit changes nothing, and staff are alerted', async () => {
    await sendFirst();
    const { debit_id: debitId } = await only();
    const applyStatus = (debit: string, status: string, rail: 'ENACH' | 'UPI' = 'ENACH') =>
      inTransaction(world.services, (tx) =>
        applyDebitEvent(
          { rail, adapter: 'sandbox', eventId: crypto.randomUUID(), debitId: debit, status, code: null },
          { tx, services: world.services, now: world.now() },
        ),
      );
    expect(await applyStatus(debitId, 'SETTLED')).toBe('unknown status');
    expect(await applyStatus(crypto.randomUUID(), 'CONFIRMED')).toBe('no such debit');
    expect(await applyStatus("1' OR true", 'CONFIRMED')).toBe('no such debit');
    expect(await applyStatus(debitId, 'CONFIRMED', 'UPI')).toBe('no such debit');
    expect((await only()).state).toBe('PRESENTED');
    expect(await debits.db('SELECT kind FROM staff_alert')).toHaveLength(4);
  });
});

describe('premiums paid another way', () => {
  test('a premium paid before the debit was announced or sent cancels the debit', async () => {
    await planAndTell();
    await debits.payByHand(OWNER, POLICY);
    await debits.goTo('2026-11-23', '12:00');
    await debits.present();
    expect(await only()).toMatchObject({ state: 'SKIPPED', skip_reason: 'ALREADY_PAID' });
    expect(await debits.db('SELECT 1 FROM receipt')).toHaveLength(1);
  });

  test('a premium paid while the debit is at the bank is posted once, and the later money is refunded', async () => {
    await sendFirst();
    await debits.payByHand(OWNER, POLICY);
    await answer();
    const debit = await only();
    expect(debit).toMatchObject({ state: 'POSTED', posted_as: 'REFUND' });
    expect(await debits.db('SELECT 1 FROM receipt')).toHaveLength(1);
    expect(await readBooks(world)).toMatchObject({ RAIL_CLEARING: debit.amount, REFUND_PAYABLE: -debit.amount });
    expect(await debits.told()).toEqual(['debitNotice', 'debitToReturn']);
    expect(await debits.db(`SELECT subject FROM staff_alert WHERE kind = 'debitToReturn'`)).toEqual([{ subject: debit.debit_id }]);
  });

  test('if a premium is paid and the bank returns its debit, the customer is not asked to pay and nothing is presented again', async () => {
    await debits.standingInstruction(POLICY, '9804');
    await sendFirst();
    await debits.payByHand(OWNER, POLICY);
    await answer();
    expect(await only()).toMatchObject({ state: 'RETURNED', reason_code: '04' });
    expect(await debits.told()).toEqual(['debitNotice']);
  });
});

describe('a returned debit', () => {
  test('presents a debit with insufficient funds twice more, each with a notice, and then asks the customer to pay', async () => {
    await debits.standingInstruction(POLICY, '9804');
    await sendFirst();
    await answer();
    // Known on Monday the 23rd after 10:00: notice on the 24th, charge three business days later.
    expect(await last()).toMatchObject({
      attempt: 2,
      state: 'PLANNED',
      notice_on: '2026-11-24',
      present_on: '2026-11-25',
      charge_on: '2026-11-27',
    });
    await debits.goTo('2026-11-24', '10:00');
    await debits.notify();
    await debits.goTo('2026-11-25', '12:00');
    await debits.present();
    await answer();
    expect(await last()).toMatchObject({
      attempt: 3,
      state: 'PLANNED',
      notice_on: '2026-11-26',
      present_on: '2026-11-26',
      charge_on: '2026-11-30',
    });
    await debits.goTo('2026-11-26', '10:00');
    await debits.notify();
    await debits.goTo('2026-11-26', '12:00');
    await debits.present();
    await answer();
    expect((await debits.listDebits(POLICY)).map(({ attempt, state, reason_code }) => [attempt, state, reason_code])).toEqual([
      [1, 'RETURNED', '04'],
      [2, 'RETURNED', '04'],
      [3, 'RETURNED', '04'],
    ]);
    expect(await debits.told()).toEqual(['debitNotice', 'debitReturned', 'debitNotice', 'debitReturned', 'debitNotice', 'debitLastFailed']);
    await world.drain();
    const sms = world.sandbox.listMessages('9000000005').map(({ text }) => text);
    expect(sms.filter((text) => text.includes('Next attempt: 27-11-2026'))).toHaveLength(1);
    expect(sms.filter((text) => text.includes('/paypremium') && text.includes('by 11-12-2026'))).toHaveLength(1);
    expect(await readMandate()).toMatchObject({ status: 'ACTIVE', at_risk: false });
    expect(await readBooks(world)).toEqual({});
  });

  test('does not present a returned debit after the last day of grace', async () => {
    await debits.standingInstruction(POLICY, '9804');
    await sendFirst();
    // Grace is 15 days from the due date: the 26th becomes the 12th, and its last day the 27th.
    await debits.db(`UPDATE premium_due SET due_date = '2026-11-11' WHERE policy_no = $1 AND due_date = '2026-11-26'`, [POLICY]);
    await debits.db(`UPDATE mandate_debit SET due_date = '2026-11-11'`);
    await answer();
    expect(await only()).toMatchObject({ state: 'RETURNED' });
    expect(await debits.told()).toEqual(['debitNotice', 'debitLastFailed']);
  });

  const ENDINGS: [ending: string, code: string, mandate: string, attempts: number, told: string][] = [
    ['9801', '01', 'CANCELLED', 1, 'debitLastFailed'],
    ['9861', '61', 'CANCELLED', 1, 'debitLastFailed'],
    ['9814', '14', 'EXPIRED', 1, 'debitLastFailed'],
    ['9823', '23', 'CANCELLED', 1, 'debitLastFailed'],
    ['9806', '06', 'ACTIVE', 1, 'debitLastFailed'],
    ['9851', '51', 'ACTIVE', 1, 'debitLastFailed'],
    ['9859', '59', 'ACTIVE', 2, 'debitReturned'],
    ['9877', '77', 'ACTIVE', 1, 'debitLastFailed'],
  ];
  test.each(ENDINGS)(
    'a return from account ending in %s (code %s) leaves the mandate %s, after %i attempt(s) so far',
    async (ending, code, mandate, attempts, notified) => {
      await debits.standingInstruction(POLICY, ending);
      await sendFirst();
      await answer();
      const rows = await debits.listDebits(POLICY);
      expect(rows[0]).toMatchObject({ state: 'RETURNED', reason_code: code });
      expect(rows).toHaveLength(attempts);
      expect((await readMandate())?.status).toBe(mandate);
      expect(await debits.told()).toEqual(['debitNotice', notified]);
      const history = await debits.db(`SELECT from_status, to_status, cause, reason_code FROM mandate_history`);
      expect(history).toEqual(
        mandate === 'ACTIVE' ? [] : [{ from_status: 'ACTIVE', to_status: mandate, cause: 'DEBIT', reason_code: code }],
      );
      expect((await readPolicy())?.billing_type === 'Direct Bill').toBe(mandate !== 'ACTIVE');
    },
  );

  test('a debit that is returned the first time only (96NN) is collected by the second attempt', async () => {
    await debits.standingInstruction(POLICY, '9604');
    await sendFirst();
    await answer();
    await debits.goTo('2026-11-24', '10:00');
    await debits.notify();
    await debits.goTo('2026-11-25', '12:00');
    await debits.present();
    await answer();
    expect((await debits.listDebits(POLICY)).map(({ state }) => state)).toEqual(['RETURNED', 'POSTED']);
    expect(await readPolicy()).toMatchObject({ next_due_date: '2026-12-26' });
  });

  test('two returned dues in a row put the mandate at risk, and a collected one clears that', async () => {
    await debits.standingInstruction(POLICY, '9806');
    await sendFirst();
    await answer();
    expect(await readMandate()).toMatchObject({ at_risk: false });
    const due = (day: string) =>
      debits.db('INSERT INTO premium_due (policy_no, due_date, premium) VALUES ($1, $2, 100000) ON CONFLICT DO NOTHING', [POLICY, day]);
    await due('2026-12-26');
    await debits.goTo('2026-12-22', '10:00');
    await planAndTell();
    await debits.goTo('2026-12-23', '12:00');
    await debits.present();
    await answer();
    expect(await readMandate()).toMatchObject({ status: 'ACTIVE', at_risk: true });
    await due('2027-01-26');
    await debits.standingInstruction(POLICY, '0000');
    await debits.goTo('2027-01-21', '10:00');
    await planAndTell();
    await debits.goTo('2027-01-22', '12:00');
    await debits.present();
    await answer();
    expect((await last()).state).toBe('POSTED');
    expect(await readMandate()).toMatchObject({ at_risk: false });
  });
});

describe('a debit that the bank reverses', () => {
  test('a reversal after posting (95NN) mirrors every line and reopens the due, once', async () => {
    await debits.standingInstruction(POLICY, '9504');
    const before = await readPolicy();
    await sendFirst();
    await answer();
    expect((await only()).state).toBe('POSTED');
    await world.advance(25 * 3_600_000);
    await debits.askNow();
    expect(await only()).toMatchObject({ state: 'REVERSED', reason_code: '04' });
    expect(await readBooks(world)).toEqual({});
    expect(
      await debits.db(
        'SELECT kind, count(*)::int AS lines FROM ledger_transaction JOIN ledger_entry USING (transaction_id) GROUP BY kind ORDER BY kind',
      ),
    ).toMatchObject([{ kind: 'BOUNCE_REVERSAL' }, { kind: 'PREMIUM' }]);
    expect(await readPolicy()).toEqual(before);
    expect(await debits.db(`SELECT status FROM payment_history WHERE receipt_no = 'R2627-000000001'`)).toEqual([{ status: 'REVERSED' }]);
    expect(await debits.told()).toEqual(['debitNotice', 'debitPaid', 'debitReversed']);
    expect(await readEvents(world, 'premium.reversed')).toEqual([{ receiptNo: 'R2627-000000001' }]);
    expect(await readEvents(world, 'debit.returned')).toMatchObject([{ status: 'REVERSED', reasonCode: '04' }]);
    const { debit_id: debitId } = await only();
    const again = { rail: 'ESI' as const, adapter: 'sandbox', eventId: 'again', debitId, status: 'RETURNED', code: '04' };
    expect(await inTransaction(world.services, (tx) => applyDebitEvent(again, { tx, services: world.services, now: world.now() }))).toBe(
      'nothing',
    );
  });

  test('a reversal between confirmation and posting shows both in the books', async () => {
    await sendFirst();
    const { debit_id: debitId } = await only();
    const applyStatus = (status: string, code: string | null) =>
      inTransaction(world.services, (tx) =>
        applyDebitEvent(
          { rail: 'ENACH', adapter: 'sandbox', eventId: status, debitId, status, code },
          { tx, services: world.services, now: world.now() },
        ),
      );
    await applyStatus('CONFIRMED', null);
    await applyStatus('RETURNED', '04');
    await world.drain();
    expect((await only()).state).toBe('REVERSED');
    expect(await readBooks(world)).toEqual({});
    expect(await readPolicy()).toMatchObject({ next_due_date: '2026-11-26' });
  });

  test('a reversal after the due date puts the policy into grace', async () => {
    await sendFirst();
    await answer();
    await debits.goTo('2026-11-27', '09:00');
    const { debit_id: debitId } = await only();
    const event = { rail: 'ENACH' as const, adapter: 'sandbox', eventId: 'late', debitId, status: 'RETURNED', code: '01' };
    await inTransaction(world.services, (tx) => applyDebitEvent(event, { tx, services: world.services, now: world.now() }));
    expect(await readPolicy()).toMatchObject({ status: 'GRACE', next_due_date: '2026-11-26' });
    expect(await readMandate()).toMatchObject({ status: 'CANCELLED' });
  });
});

describe('UPI debits', () => {
  const makeUpi = () => debits.db(`UPDATE mandate SET rail = 'UPI' WHERE policy_no = $1`, [POLICY]);

  test('a UPI debit is announced to the app too, two days before, and charged at 08:00 of the due date', async () => {
    await makeUpi();
    await debits.plan();
    expect(await only()).toMatchObject({ notice_on: '2026-11-24', present_on: '2026-11-26', charge_on: '2026-11-26' });
    await debits.goTo('2026-11-24', '10:00');
    await debits.notify();
    await debits.goTo('2026-11-26', '08:00');
    // Without the announcement to the app, the rail would reject the debit.
    await debits.present();
    expect((await only()).state).toBe('PRESENTED');
    await answer();
    expect((await only()).state).toBe('POSTED');
  });

  test('UPI debits left over from the morning are sent from 13:00 on, never in the peak hours', async () => {
    await makeUpi();
    await debits.plan();
    await debits.goTo('2026-11-24', '10:00');
    await debits.notify();
    for (const time of ['10:00', '12:00']) {
      await debits.goTo('2026-11-26', time);
      await debits.present();
      expect((await only()).state, time).toBe('NOTIFIED');
    }
    await debits.goTo('2026-11-26', '13:00');
    await debits.present();
    expect((await only()).state).toBe('PRESENTED');
  });

  test('a UPI debit that the app did not accept before the peak hours is sent again after them', async () => {
    await makeUpi();
    await debits.plan();
    await debits.goTo('2026-11-24', '10:00');
    await debits.notify();
    await debits.goTo('2026-11-26', '09:50');
    world.sandbox.setFault('upi', 'http500', { times: 1 });
    await expect(debits.present()).rejects.toThrow(/upi/);
    const sent = async () =>
      (await debits.db<{ debit_ref: string | null }>('SELECT debit_ref FROM mandate_debit WHERE policy_no = $1', [POLICY]))[0];
    for (const [time, isSent] of [
      ['10:05', false],
      ['12:59', false],
      ['13:00', true],
    ] as const) {
      await debits.goTo('2026-11-26', time);
      await debits.follow();
      expect((await sent())?.debit_ref !== null, time).toBe(isSent);
    }
  });

  test('a UPI debit is announced once the partner is available again', async () => {
    await makeUpi();
    await debits.plan();
    await debits.goTo('2026-11-24', '10:00');
    world.sandbox.setFault('upi', 'http500', { times: 1 });
    await expect(debits.notify()).rejects.toThrow(/upi/);
    expect((await only()).state).toBe('PLANNED');
    expect(await debits.told()).toEqual([]);
    await debits.notify();
    expect((await only()).state).toBe('NOTIFIED');
  });
});

describe('a bank that does not answer', () => {
  test('a debit counts as sent if the bank does not answer, and is sent again under the same id', async () => {
    await planAndTell();
    await debits.goTo('2026-11-23', '12:00');
    world.sandbox.setFault('enach', 'http500', { times: 1 });
    await expect(debits.present()).rejects.toThrow(/enach/);
    expect((await only()).state).toBe('PRESENTED');
    await world.advance(15 * 60_000);
    await debits.follow();
    await answer();
    expect((await only()).state).toBe('POSTED');
  });

  test('a debit that never reached the bank counts as a network failure and is presented again', async () => {
    await planAndTell();
    await debits.goTo('2026-11-23', '12:00');
    world.sandbox.setFault('enach', 'down', { times: 1 });
    await expect(debits.present()).rejects.toThrow(/enach/);
    await debits.goTo('2026-11-27', '09:00');
    await debits.askNow();
    expect((await debits.listDebits(POLICY)).map(({ state, reason_code }) => [state, reason_code])).toEqual([
      ['RETURNED', '59'],
      ['PLANNED', null],
    ]);
  });

  test('a debit that the bank rejects finally is not retried, and staff are alerted', async () => {
    await planAndTell();
    await debits.goTo('2026-11-23', '12:00');
    world.sandbox.setFault('enach', 'refuse', { times: 1 });
    await debits.present();
    expect(await only()).toMatchObject({ state: 'REJECTED', reason_code: 'REFUSED' });
    expect(await debits.db(`SELECT 1 FROM staff_alert WHERE kind = 'debitRefused'`)).toHaveLength(1);
  });
});

test('a mandate that has just become active is debited as soon as notice and presentation allow', async () => {
  await debits.db(`UPDATE premium_due SET due_date = '2026-11-21' WHERE policy_no = $1 AND due_date = '2026-11-26'`, [POLICY]);
  await debits.db(`UPDATE mandate SET created_on = '2026-11-20' WHERE policy_no = $1`, [POLICY]);
  const mandate = await world.services.store.mandate.find((await readMandate())?.mandate_id ?? '');
  if (!mandate) throw new Error('no mandate');
  const first = await inTransaction(world.services, (tx) => planFirstDebit(mandate, { tx, services: world.services, now: world.now() }));
  expect(first).toMatchObject({ debit: { due: '2026-11-21', charge: '2026-11-26' }, payYourself: [] });
  // Its notice is sent immediately.
  await world.drain();
  expect(await only()).toMatchObject({ state: 'NOTIFIED', notice_on: '2026-11-20', present_on: '2026-11-23', charge_on: '2026-11-26' });
});
