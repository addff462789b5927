import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { aMandate } from '../../testing/factories/mandate-factory.ts';
import { createPersonHelpers, decideInApp } from '../../testing/factories/mandates.ts';
import { aPolicy } from '../../testing/factories/policy-factory.ts';
import { testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => world.close());

const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;

test.each([
  ['tomorrow', '2026-11-21', '2026-11-22'],
  ['in nine days', '2026-11-29', '2026-11-29'],
  ['in a month', '2026-12-20', '2026-12-20'],
])('the first debit date is the same before a UPI mandate is set up, in the plan, and after it: due %s', async (_case, due, charge) => {
  const customer = await aCustomer(world, { owns: (book) => aPolicy(book, { nextDue: due, frequency: 'A' }) });
  const person = createPersonHelpers(world, { actor: await customer.signIn(), mobile: customer.mobile });
  const readCard = async () => (await person.upiCards(customer.clientId))[0];
  const before = await readCard();
  expect(before?.New_Mandate).toMatchObject({ debitOn: charge, payYourself: [] });
  const amount = before?.New_Mandate.amount ?? 0;

  const { data } = await person.confirmed('/upi/createMandate', await person.upiBody(customer.clientId, customer.policyNo));
  await decideInApp(data.response.links.web_url, 'success@sandbox');
  await world.drain();
  const as = await customer.signIn();
  const { data: status } = await world.call('/mandate/status', { ref: data.ref }, { as });
  expect(status).toMatchObject({ mandate_status: 'ACTIVE', firstDebitOn: charge, firstDebitAmount: amount, payYourself: [] });
  expect(await readCard()).toMatchObject({ Next_Debit_On: charge, Next_Debit_Amount: amount, Pay_Yourself: [] });
  const planned = await db('SELECT charge_on FROM mandate_debit WHERE policy_no = $1', [customer.policyNo]);
  expect(planned).toEqual(due < '2026-12-02' ? [{ charge_on: charge }] : []);
  const texts = world.sandbox.listMessages(customer.mobile).map(({ text }) => text);
  const day = charge.split('-').reverse().join('-');
  expect(texts.find((text) => text.includes('is active.'))).toContain(`on ${day}. You do not need to pay.`);
});

test('a planned debit leaves the card when its premium is paid another way, and the next debit replaces it', async () => {
  const customer = await aCustomer(world, { owns: (book) => aPolicy(book, { nextDue: '2026-11-29', frequency: 'M' }) });
  const mandateId = await aMandate(world, customer.policyNo, { rail: 'ENACH', maxAmount: 100_000_000 });
  await db(
    `INSERT INTO mandate_debit (debit_id, mandate_id, policy_no, due_date, attempt, amount, state, notice_on, present_on, charge_on, created_at)
     VALUES (gen_random_uuid(), $1, $2, '2026-11-29', 1, 100000, 'PLANNED', '2026-11-25', '2026-11-26', '2026-11-30', now())`,
    [mandateId, customer.policyNo],
  );
  await db(`INSERT INTO premium_due (policy_no, due_date, premium) VALUES ($1, '2026-12-29', 100000) ON CONFLICT DO NOTHING`, [
    customer.policyNo,
  ]);
  const person = createPersonHelpers(world, { actor: await customer.signIn(), mobile: customer.mobile });
  const cards = async () => [(await person.enachCards(customer.clientId))[0], (await person.upiCards(customer.clientId))[0]];
  for (const card of await cards()) expect(card).toMatchObject({ Next_Debit_On: '2026-11-30', Last_Debits: [{ status: 'PLANNED' }] });

  await db(`UPDATE premium_due SET posted_at = now() WHERE policy_no = $1 AND due_date = '2026-11-29'`, [customer.policyNo]);
  for (const card of await cards())
    expect(card).toMatchObject({
      Next_Debit_On: '2026-12-29',
      Last_Debits: [{ due: '2026-11-29', status: 'SKIPPED', reasonText: 'it has already been paid' }],
    });
});

test.each(['ENACH', 'ESI', 'UPI'] as const)('a %s mandate that is being cancelled has the same state on all cards', async (rail) => {
  const customer = await aCustomer(world);
  const mandateId = await aMandate(world, customer.policyNo, { rail, status: 'CANCEL_REQUESTED' });
  await db(`UPDATE policy SET billing_type = 'Auto Pay', source_code = 'EN' WHERE policy_no = $1`, [customer.policyNo]);
  const person = createPersonHelpers(world, { actor: await customer.signIn(), mobile: customer.mobile });
  const cards = [
    (await person.enachCards(customer.clientId))[0],
    (await person.esiCards(customer.clientId)).esiDetails[0],
    (await person.upiCards(customer.clientId))[0],
  ];
  for (const card of cards)
    expect(card, mandateId).toMatchObject({
      Held_State: 'CANCEL_REQUESTED',
      Reason_Text: 'Cancellation in process',
      Active_Rail: null,
      billing_typ: 'Direct Bill',
      source_cd: '',
      Next_Debit_On: null,
    });
});
