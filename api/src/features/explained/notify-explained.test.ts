import type { PersonaBook } from '@portal/book/demo/persona-book.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { sentTexts } from '../../testing/partners/browser.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { notifyExplained } from './notify-explained.ts';

/** Messages about policies in plain words. The day is Friday, 20 November 2026. */
let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const DAY_MS = 24 * 3_600_000;
async function runOn(day: number): Promise<void> {
  await notifyExplained(world.services, new Date(world.now().getTime() + day * DAY_MS));
  await world.drain();
}
const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const texts = ({ mobile }: Customer) => sentTexts(world, mobile).map((text) => text.replace(/^.*?: /, ''));
const newTerm = (book: PersonaBook) =>
  book.policy({ plan: 'TRM1', sum: 5_000_000, frequency: 'A', issued: book.inDays(0), changes: { documentReceivedOn: book.inDays(0) } });

test('asks the owner of a new policy to read it, two days after its receipt and once', async () => {
  const customer = await aCustomer(world, { owns: newTerm });
  await runOn(0);
  await runOn(1);
  expect(texts(customer)).toEqual([]);
  for (const day of [2, 3, 4, 5]) {
    await runOn(day);
    expect(texts(customer)).toEqual([
      expect.stringMatching(/^read your new policy in plain words: http.*\/policy-explained You can cancel it until 20-12-2026\.$/),
    ]);
  }
});

test('sends nothing about a new policy that is cancelled, that has ended, or whose death is reported', async () => {
  const cancelled = await aCustomer(world, { owns: newTerm });
  await db(
    `INSERT INTO service_case (case_id, kind, type, client_id, policy_no, one_open_for, handled_by, channel, status, submitted_at)
     VALUES ('SR5558487941', 'FREE_LOOK', 'FREE_LOOK', $2, $1, $1, 'backOffice', 'PORTAL', 'SUBMITTED', '2026-11-20T05:00:00Z')`,
    [cancelled.policyNo, cancelled.clientId],
  );
  const ended = await aCustomer(world, { owns: newTerm });
  await db("UPDATE policy SET status = 'FREE_LOOK_CANCELLED' WHERE policy_no = $1", [ended.policyNo]);
  const dead = await aCustomer(world, { owns: newTerm });
  await world.services.store.claimHold.freeze(dead.policyNo, 'CL2611000081', '2026-11-20');
  await runOn(2);
  expect([texts(cancelled), texts(ended), texts(dead)]).toEqual([[], [], []]);
});

test('tells the value and the cover of the page once a year, on the day on which a policy year ends', async () => {
  const endowment = await aCustomer(world, {
    owns: (book) => book.policy({ plan: 'END1', sum: 500_000, frequency: 'A', issued: `2021-${book.inDays(-1).slice(5)}`, years: 6 }),
  });
  const term = await aCustomer(world, {
    owns: (book) => book.policy({ plan: 'TRM1', sum: 5_000_000, frequency: 'A', issued: `2021-${book.inDays(-1).slice(5)}` }),
  });
  const { data } = await world.call('/policyExplained/getDetails', { policyNumber: endowment.policyNo }, { as: await endowment.signIn() });
  const rupees = (amount = -1) => formatRupees(Math.round(amount * 100)).replace('₹', 'Rs ');
  await runOn(0);
  expect(texts(endowment)[0]?.replace(/http\S*\//, '/')).toBe(
    `your policy ending ${endowment.policyNo.slice(-3)} on 20-11-2026: value ${rupees(data.soFar?.value)}, cover ${rupees(data.basics.cover)}. See what is guaranteed: /policy-explained`,
  );
  expect(data.soFar?.value).toBeGreaterThan(10_000);
  await runOn(1);
  await runOn(2);
  expect(texts(endowment)).toHaveLength(1);
  await runOn(364);
  expect(texts(endowment)).toHaveLength(2);
  expect(texts(term)).toEqual([]);
});
