import { DAY_MS, HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { transitionMandate } from '../../domain/mandates/transition-mandate.ts';
import { inTransaction } from '../../platform/context/services.ts';
import { aMandate } from '../../testing/factories/mandate-factory.ts';
import { testWorld, type World } from '../../testing/world.ts';
import { checkRegisters } from './check-register.ts';
import { sweepMandates } from './sweep-mandates.ts';

let world: World;
beforeEach(async () => {
  world = await testWorld();
});
afterEach(() => world.close());

const db = async (text: string, values: unknown[] = []) => (await world.database.pool.query(text, values)).rows;
/** Makes the database reject every change of this mandate. */
async function reject(mandateId: string): Promise<void> {
  await db(`CREATE FUNCTION refuse_one() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
      IF NEW.mandate_id = '${mandateId}' THEN RAISE EXCEPTION 'this one breaks'; END IF; RETURN NEW; END $$`);
  await db('CREATE TRIGGER refuse_one BEFORE UPDATE ON mandate FOR EACH ROW EXECUTE FUNCTION refuse_one()');
}
const fix = () => db('DROP TRIGGER refuse_one ON mandate');

test('a failing mandate does not stop the others; the sweep fails, and ends that mandate once it is fixed', async () => {
  const [broken = '', ...otherIds] = (
    await db(`SELECT mandate_id AS id FROM mandate WHERE status = 'ACTIVE' ORDER BY mandate_id LIMIT 3`)
  ).map(({ id }): string => id);
  // Its date is the earliest, so it is processed first.
  await db(`UPDATE mandate SET ends = '2026-11-18' WHERE mandate_id = ANY($1)`, [otherIds]);
  await db(`UPDATE mandate SET ends = '2026-11-01' WHERE mandate_id = $1`, [broken]);
  await reject(broken);
  const ended = async () =>
    (await db(`SELECT mandate_id AS id FROM mandate WHERE status = 'EXPIRED' AND ends > '2026-10-31' ORDER BY id`)).map(({ id }) => id);

  await expect(sweepMandates(world.services, world.now())).rejects.toThrow(/this one breaks/);
  expect(await ended()).toEqual(otherIds);
  await fix();
  await sweepMandates(world.services, world.now());
  expect(await ended()).toEqual([broken, ...otherIds]);
});

test('the message that auto-debit has ended asks for a payment only if a premium is still to come', async () => {
  await db(`UPDATE mandate SET ends = '2026-11-18' WHERE policy_no IN ('100000501', '100000701')`);
  await db(`DELETE FROM premium_due WHERE policy_no = '100000701' AND posted_at IS NULL`);
  await sweepMandates(world.services, world.now());
  await world.drain();
  const toldAt = (mobile: string) => world.sandbox.listMessages(mobile).map(({ text }) => text.split(' has ended. ')[1]);
  expect(toldAt('9000000005')).toEqual(['Please pay your premium yourself from now on.']);
  expect(toldAt('9000000007')).toEqual(['No further premium is due.']);
});

test('a failing register entry does not stop the others; the job fails and is repeated', async () => {
  const rows = await db(
    `SELECT mandate_id AS id, umrn AS no FROM mandate WHERE status = 'ACTIVE' AND rail = 'ENACH' ORDER BY mandate_id LIMIT 3`,
  );
  const ids: string[] = rows.map(({ id }) => id);
  expect(ids).toHaveLength(3);
  world.services.partners.enach.listRegister = async () => rows.map(({ no }) => ({ mandateNo: no, status: 'CANCELLED', code: '61' }));
  await reject(ids[0] ?? '');
  const states = async () =>
    (await db('SELECT status FROM mandate WHERE mandate_id = ANY($1) ORDER BY mandate_id', [ids])).map((row) => row.status);

  await expect(checkRegisters(world.services, world.now())).rejects.toThrow(/this one breaks/);
  expect(await states()).toEqual(['ACTIVE', 'CANCELLED', 'CANCELLED']);
  await fix();
  await checkRegisters(world.services, world.now());
  expect(await states()).toEqual(['CANCELLED', 'CANCELLED', 'CANCELLED']);
});

test('a cancellation completes if the bank no longer knows the mandate', async () => {
  await db(`UPDATE mandate SET status = 'CANCELLED' WHERE policy_no = '100000801'`);
  const mandateId = await aMandate(world, '100000801', { rail: 'ESI' });
  // The bank accepted the cancellation, and has forgotten the instruction since.
  world.services.partners.esi.cancel = async () => ({ status: 'REQUESTED', code: null });
  world.services.partners.esi.queryMandate = async () => undefined;
  await db('UPDATE mandate SET transaction_id = NULL WHERE mandate_id = $1', [mandateId]);
  await inTransaction(world.services, (tx) =>
    transitionMandate(
      mandateId,
      { target: 'CANCEL_REQUESTED', cause: { cause: 'CUSTOMER' } },
      { tx, services: world.services, now: world.now() },
    ),
  );
  const state = async () => (await db('SELECT status FROM mandate WHERE mandate_id = $1', [mandateId]))[0].status;
  let hours = 0;
  for (; (await state()) === 'CANCEL_REQUESTED' && hours < 10 * 24; hours += 6) {
    await world.advance(6 * HOUR_MS);
    await sweepMandates(world.services, world.now());
  }
  expect(await state()).toBe('CANCELLED');
  // The bank is told after two days.
  expect(hours * HOUR_MS).toBeGreaterThan(2 * DAY_MS);
  expect(await db('SELECT cause FROM mandate_history WHERE mandate_id = $1 ORDER BY history_id DESC LIMIT 1', [mandateId])).toEqual([
    { cause: 'SWEEP' },
  ]);
});
