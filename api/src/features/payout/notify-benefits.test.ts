import { afterAll, beforeAll, expect, test } from 'vitest';
import { beneficiary, OPEN_ACCOUNT } from '../../testing/factories/payouts.ts';
import { sentTexts } from '../../testing/partners/browser.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { notifyBenefits } from './notify-benefits.ts';

/** Messages before the due day of a benefit. The day is Friday, 20 November 2026. */
let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { BENEFITS_PAID_FROM: '2026-11-20' } });
});
afterAll(() => world.close());

const DAY_MS = 24 * 3_600_000;
async function runOn(day: number): Promise<void> {
  await notifyBenefits(world.services, new Date(world.now().getTime() + day * DAY_MS));
  await world.drain();
}
const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;

test('announces a benefit once, 30 days before, and asks for a missing account three times', async () => {
  const due = { dueOn: '2026-12-25' };
  const ready = await beneficiary(world, { benefits: [due] });
  const missing = await beneficiary(world, { benefits: [due], others: [{ account: OPEN_ACCOUNT }] });
  await db('UPDATE policy SET payout_bank_id = NULL WHERE policy_no = $1', [missing.policyNo]);
  const texts = ({ mobile }: { mobile: string }) => sentTexts(world, mobile).map((text) => text.replace(/^.*?: /, ''));
  await runOn(4);
  expect([texts(ready), texts(missing)]).toEqual([[], []]);
  await runOn(5);
  await runOn(6);
  const last3 = ready.policyNo.slice(-3);
  expect(texts(ready)).toHaveLength(1);
  expect(texts(ready)[0]).toMatch(
    new RegExp(
      `^we will pay Rs 50,000\\.00 for policy ending ${last3} on 25-12-2026 to the account ending \\d{4}\\. Wrong account\\? http.*/payouts$`,
    ),
  );
  expect(texts(missing)[0]).toMatch(
    /^we want to pay you Rs 50,000\.00 on 25-12-2026\. Please add a verified bank account first: http.*\/payouts$/,
  );
  for (const [day, count] of [
    [20, 1],
    [21, 2],
    [31, 2],
    [32, 3],
    [34, 3],
    [35, 3],
  ] as const) {
    await runOn(day);
    expect([texts(missing).length, texts(ready).length], String(day)).toEqual([count, 1]);
  }
});

test('sends nothing about a benefit that is not guaranteed, or of a policy with a reported death', async () => {
  const due = { dueOn: '2026-12-10' };
  const open = await beneficiary(world, { benefits: [{ ...due, guaranteed: false }] });
  const dead = await beneficiary(world, { benefits: [due] });
  await world.services.store.claimHold.freeze(dead.policyNo, 'CL2611000080', '2026-11-20');
  await runOn(1);
  expect([sentTexts(world, open.mobile), sentTexts(world, dead.mobile)]).toEqual([[], []]);
});
