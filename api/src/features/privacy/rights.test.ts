import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { aProof } from '../../testing/bodies/good-request.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { createPersonHelpers } from '../../testing/factories/mandates.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld();
});
afterAll(() => world.close());

const rows = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
const confirmed = ({ mobile }: Customer, as: Actor, body: Parameters<typeof world.call<'/privacy/request'>>[1]) =>
  createPersonHelpers(world, { actor: as, mobile }).confirmed('/privacy/request', body);
const readOverview = async (as: Actor) => (await world.call('/privacy/overview', {}, { as })).data;
const NOMINEE = { name: 'Kavita Mehta', mobile: '9876543210', relation: 'SPOUS' };

describe('a person for the data rights', () => {
  test('is stored encrypted with the day, and the customer is told', async () => {
    const asha = await aCustomer(world);
    const as = await asha.signIn();
    expect((await readOverview(as)).nominee).toBeNull();
    const { data } = await confirmed(asha, as, { type: 'NOMINEE', nominee: { ...NOMINEE, mobile: '+91 98765 43210' } });
    expect(data).toMatchObject({ caseStatus: 'COMPLETED', promisedBy: null });
    expect((await readOverview(as)).nominee).toEqual({ name: 'Kavita Mehta', since: '2026-11-20' });
    expect(await world.services.store.dataNominee.find(asha.clientId)).toEqual({ ...NOMINEE, since: '2026-11-20' });
    const [stored] = await rows('SELECT person_sealed, case_id FROM data_nominee WHERE client_id = $1', [asha.clientId]);
    expect(stored.case_id).toBe(data.caseId);
    expect(stored.person_sealed.toString('latin1')).not.toContain('Kavita');
    const messages = await rows(`SELECT channel FROM message WHERE client_id = $1 AND template = 'caseCompleted' ORDER BY 1`, [
      asha.clientId,
    ]);
    expect(messages).toEqual([{ channel: 'EMAIL' }, { channel: 'SMS' }]);
  });

  test('is replaced by another, and the same person again is refused', async () => {
    const asha = await aCustomer(world);
    const as = await asha.signIn();
    await confirmed(asha, as, { type: 'NOMINEE', nominee: NOMINEE });
    expect((await world.call('/privacy/request', { type: 'NOMINEE', nominee: NOMINEE }, { as })).data).toMatchObject({ code: 'unchanged' });
    await confirmed(asha, as, { type: 'NOMINEE', nominee: { ...NOMINEE, name: 'Rohan Mehta', relation: 'SON' } });
    expect(await world.services.store.dataNominee.find(asha.clientId)).toMatchObject({ name: 'Rohan Mehta', relation: 'SON' });
  });

  test('cannot be named for a day after a change of the contact', async () => {
    const asha = await aCustomer(world);
    await rows('UPDATE client SET contact_changed_at = $2 WHERE client_id = $1', [asha.clientId, world.now()]);
    const reply = await world.call('/privacy/request', { type: 'NOMINEE', nominee: NOMINEE }, { as: await asha.signIn() });
    expect(reply.data).toMatchObject({ code: 'refusedOnHold' });
  });

  test.each([
    [{ ...NOMINEE, mobile: '12345' }, 'nominee.mobile'],
    [{ ...NOMINEE, relation: 'PET' }, 'nominee.relation'],
    [{ ...NOMINEE, name: 'K' }, 'nominee.name'],
  ])('rejects %o at its field', async (nominee, field) => {
    const asha = await aCustomer(world);
    const { data } = await world.send('/privacy/request', { type: 'NOMINEE', nominee }, { as: await asha.signIn() });
    expect(Object.keys(Object(data).fields ?? {})).toContain(field);
  });
});

describe('a correction', () => {
  test('goes to people with its proof, and is promised within a month', async () => {
    const asha = await aCustomer(world);
    const as = await asha.signIn();
    const text = 'My date of birth is 16-06-1985.';
    const { data } = await confirmed(asha, as, { type: 'CORRECTION', text, fileRefs: [await aProof(world, asha.clientId)] });
    expect(data).toMatchObject({ caseStatus: 'SUBMITTED', promisedBy: '2026-12-20' });
    expect((await readOverview(as)).requests).toMatchObject([{ type: 'CORRECTION', status: 'SUBMITTED', on: '2026-11-20' }]);
    expect(await world.services.store.request.readFields(data.caseId)).toEqual({ before: null, after: { text } });
    expect(await rows('SELECT count(*)::int AS n FROM uploaded_file WHERE case_id = $1', [data.caseId])).toEqual([{ n: 1 }]);
  });

  test('with an unknown file is refused', async () => {
    const asha = await aCustomer(world);
    const reply = await confirmed(asha, await asha.signIn(), {
      type: 'CORRECTION',
      text: 'My date of birth is wrong.',
      fileRefs: ['A'.repeat(22)],
    });
    expect(reply.data).toMatchObject({ code: 'fileGone' });
  });
});
