import { addDays, dayOf } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import fc from 'fast-check';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { replayErasures } from '../../domain/privacy/replay-erasures.ts';
import { aCustomer } from '../../testing/factories/customer-factory.ts';
import { createPersonHelpers } from '../../testing/factories/mandates.ts';
import { testWorld, type World } from '../../testing/world.ts';

const RESTORES = 200;
const PEOPLE = 12;

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { LEGAL_ANSWERS: 'A12,A13,A14,A15' } });
});
afterAll(() => world.close());

const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const IDENTITY = 'client_id, pan_sealed, pan_index, pan_verified, aadhaar_last4, ckyc_sealed';
const DETAILS = 'SELECT client_id, details_sealed FROM withdrawn_details ORDER BY client_id';

/** People whose only policy ended long ago, who asked for the erasure of everything. */
async function askErasures(): Promise<string[]> {
  const ids: string[] = [];
  for (let index = 0; index < PEOPLE; index += 1) {
    const customer = await aCustomer(world);
    await rows(`UPDATE policy SET status = 'MATURED', status_date = '2020-03-15' WHERE policy_no = $1`, [customer.policyNo]);
    const actor = await customer.signIn();
    await createPersonHelpers(world, { actor, mobile: customer.mobile }).confirmed('/privacy/request', { type: 'ERASURE' });
    ids.push(customer.clientId);
  }
  return ids;
}
const readIdentities = (ids: string[]) => rows(`SELECT ${IDENTITY} FROM client WHERE client_id = ANY($1) ORDER BY client_id`, [ids]);

test(`the erasures survive ${RESTORES} restores of backups of different ages`, async () => {
  const ids = await askErasures();
  const before = { identities: await readIdentities(ids), details: await rows(DETAILS) };
  expect(before.identities.every(({ aadhaar_last4, pan_sealed }) => aadhaar_last4 !== null && pan_sealed !== null)).toBe(true);
  expect(before.details.every(({ details_sealed }) => details_sealed !== null)).toBe(true);
  // Identity data is erased after the days to cancel, and withdrawn details a year after their last use.
  for (const days of [8, 358]) {
    await world.advance(days * DAY_MS);
    await world.services.jobs.erase.run({}, world.services, world.now());
  }
  expect(dayOf(world.now())).toBe(addDays('2026-11-20', 366));
  const after = { identities: await readIdentities(ids), details: await rows(DETAILS) };
  expect(after.identities.every((row) => row.aadhaar_last4 === null && row.pan_sealed === null && row.ckyc_sealed === null)).toBe(true);
  expect(after.details.every(({ details_sealed }) => details_sealed === null)).toBe(true);
  const entries = await rows('SELECT seq, client_id, data_class FROM erasure_done ORDER BY seq');
  expect(entries).toHaveLength(2 * PEOPLE);

  const seed = Number(process.env.SEED ?? 20261130);
  const ages = fc.sample(fc.integer({ min: 0, max: entries.length }), { numRuns: RESTORES, seed });
  let replayed = 0;
  for (const age of ages) {
    // The backup was taken when this many of the erasures were carried out.
    for (const { client_id: id, data_class: dataClass } of entries.slice(age)) await putBack(id, dataClass, before);
    await rows('DELETE FROM erasure_done WHERE seq > $1', [entries[age - 1]?.seq ?? 0]);
    expect(await replayErasures(world.services, world.now())).toBe(entries.length - age);
    expect({ identities: await readIdentities(ids), details: await rows(DETAILS) }, `a backup after ${age} erasures`).toEqual(after);
    replayed += entries.length - age;
  }
  console.info(`${RESTORES} restores, ${replayed} erasures carried out again, seed ${seed}`);
  expect(await rows('SELECT seq, client_id, data_class FROM erasure_done ORDER BY seq')).toEqual(entries);
}, 180_000);

type Stored = { identities: Record<string, unknown>[]; details: Record<string, unknown>[] };
/** Data of one erasure as the backup has it. The trigger that leaves out erased data does not run during a restore. */
async function putBack(id: string, dataClass: string, { identities, details }: Stored): Promise<void> {
  if (dataClass === 'PERSONAL') {
    const sealed = details.find((row) => row.client_id === id)?.details_sealed;
    await rows('UPDATE withdrawn_details SET details_sealed = $2 WHERE client_id = $1', [id, sealed]);
    return;
  }
  const row = identities.find((stored) => stored.client_id === id) ?? {};
  await rows('DELETE FROM erasure_done WHERE client_id = $1 AND data_class = $2', [id, dataClass]);
  await rows(
    'UPDATE client SET pan_sealed = $2, pan_index = $3, pan_verified = $4, aadhaar_last4 = $5, ckyc_sealed = $6 WHERE client_id = $1',
    [id, row.pan_sealed, row.pan_index, row.pan_verified, row.aadhaar_last4, row.ckyc_sealed],
  );
  const [stored] = await rows('SELECT aadhaar_last4 FROM client WHERE client_id = $1', [id]);
  expect(stored.aadhaar_last4).toBe(row.aadhaar_last4);
}
