import { afterEach, beforeEach, expect, test } from 'vitest';
import { testWorld, type World } from '../../testing-world.ts';
import { sweepMandates } from './sweep-mandates.ts';

let world: World;
beforeEach(async () => {
  world = await testWorld();
});
afterEach(() => world.close());

test('a mandate that breaks keeps no other from its end; the sweep fails, and tells it when it is mended', async () => {
  const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
  const [broken, ...others] = (await db(`SELECT mandate_id AS id FROM mandate WHERE status = 'ACTIVE' ORDER BY mandate_id LIMIT 3`)).map(
    ({ id }): string => id,
  );
  // Its day is the earliest: it comes first.
  await db(`UPDATE mandate SET ends = '2026-11-18' WHERE mandate_id = ANY($1)`, [others]);
  await db(`UPDATE mandate SET ends = '2026-11-01' WHERE mandate_id = $1`, [broken]);
  await db(`CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.mandate_id = '${broken}' THEN RAISE EXCEPTION 'this one breaks'; END IF; RETURN NEW; END $$`);
  await db('CREATE TRIGGER refuse_one BEFORE UPDATE ON mandate FOR EACH ROW EXECUTE FUNCTION refuse_one()');
  const ended = async () =>
    (await db(`SELECT mandate_id AS id FROM mandate WHERE status = 'EXPIRED' AND ends > '2026-10-31' ORDER BY id`)).map(({ id }) => id);

  await expect(sweepMandates(world.services, world.now())).rejects.toThrow(/this one breaks/);
  expect(await ended()).toEqual(others);
  await db('DROP TRIGGER refuse_one ON mandate');
  await sweepMandates(world.services, world.now());
  expect(await ended()).toEqual([broken, ...others]);
});
