import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDebitHelpers } from '../../testing/factories/debits.ts';
import { APPROVE, createPersonHelpers, decideAtBank } from '../../testing/factories/mandates.ts';
import { startPageRail } from '../../testing/partners/page-rail.ts';
import { type Actor, testWorld, type World } from '../../testing/world.ts';
import { cancelAtPartner } from './cancel-at-partner.ts';
import { checkMandates, checkRegisters } from './check-register.ts';

/** The portal moves from the sandbox's eNACH gateway to another one, while mandates are in force at the first. */
const CLIENT = '1000000008';
const POLICY = '100000801';
const NEW = 'page';

let rail: Awaited<ReturnType<typeof startPageRail>>;
let world: World;
let payer: Actor;
let person: ReturnType<typeof createPersonHelpers>;
let debits: ReturnType<typeof createDebitHelpers>;
let adapters: { old: World['services']['partners']['enach']; new: World['services']['partners']['enach'] };
beforeEach(async () => {
  rail = await startPageRail({}, '/callbacks/enach/page');
  world = await testWorld({
    settings: { LOG_LEVEL: 'silent', SESSION_IDLE_MS: '864000000', SESSION_MAX_H: '9999' },
    partners: (clock) => {
      return { enach: { ...rail.createGateway(clock), adapter: NEW } };
    },
    previousPartners: ['enach'],
  });
  const [old] = world.services.previousPartners.enach;
  if (!old) throw new Error('no previous rail');
  adapters = { old, new: world.services.partners.enach };
  payer = await world.actAs('p08');
  person = createPersonHelpers(world, { actor: payer, mobile: '9000000008' });
  debits = createDebitHelpers(world);
  // The other people of the book would be debited too.
  await debits.db(`UPDATE mandate SET status = 'EXPIRED' WHERE policy_no <> $1`, [POLICY]);
});
afterEach(async () => {
  await world.close();
  await rail.close();
});

/** Settings of before or after the switch. */
function useRail(name: 'old' | 'new'): void {
  world.services.partners.enach = adapters[name];
  world.services.previousPartners = { ...world.services.previousPartners, enach: [adapters[name === 'old' ? 'new' : 'old']] };
}

type MandateRow = { mandate_id: string; status: string; adapter: string; vendor_data_sealed: Buffer | null };
const readMandate = async () => {
  const [row] = await debits.db<MandateRow>('SELECT * FROM mandate WHERE policy_no = $1 AND transaction_id IS NOT NULL', [POLICY]);
  if (!row) throw new Error('no mandate');
  return row;
};
const start = async () => (await person.confirmed('/token/getingenicoToken', await person.enachBody(CLIENT, POLICY))).data;
const approveAtOld = async (started: Awaited<ReturnType<typeof start>>) => {
  const ingenicoResponse = await decideAtBank(world, started, APPROVE);
  await world.call(
    '/enach/saveEnachCase',
    { ingenicoRequest: started.tokenInfo, ingenicoResponse, billing_typ: 'Direct Bill' },
    { as: payer },
  );
  await world.drain();
};
/** A callback of the new rail. */
const reportStatus = (subscription: string, status: string) =>
  world.app.inject({
    method: 'POST',
    url: rail.callbackPath,
    payload: JSON.stringify({ subscription, status }),
    headers: { 'content-type': 'application/json' },
  });
/** Plans the first debit, announces it and sends it to the bank. */
async function sendDebit() {
  await debits.plan();
  const [debit] = await debits.listDebits(POLICY);
  if (!debit) throw new Error('no debit');
  await debits.goTo(debit.notice_on, '10:30');
  await debits.notify();
  await debits.goTo(debit.present_on, '12:00');
  await debits.present();
  return debit.debit_id;
}

test('a mandate that was started before the switch is approved, verified, debited and cancelled at its rail', async () => {
  useRail('old');
  const started = await start();
  useRail('new');
  await approveAtOld(started);
  expect(await readMandate()).toMatchObject({ status: 'ACTIVE', adapter: 'sandbox', vendor_data_sealed: null });
  await world.advance(60_000);
  await world.drain();
  expect(await debits.db('SELECT adapter FROM refund')).toEqual([{ adapter: 'sandbox' }]);

  await sendDebit();
  await world.advance(60_000);
  await debits.askNow();
  expect(await debits.db('SELECT state, adapter FROM mandate_debit')).toEqual([{ state: 'POSTED', adapter: 'sandbox' }]);

  const { mandate_id: mandateId } = await readMandate();
  const cancel = vi.spyOn(adapters.old, 'cancel');
  await world.services.store.mandateFollow.planCancel(mandateId, world.now());
  await cancelAtPartner(mandateId, world.services, world.now());
  expect(cancel).toHaveBeenCalledTimes(1);
  expect(rail.asked).toEqual([]);
});

test('a mandate of the new rail has its data encrypted, and each call gets it', async () => {
  await start();
  const { mandate_id: mandateId, vendor_data_sealed: encrypted, ...mandate } = await readMandate();
  expect(mandate).toMatchObject({ status: 'STARTED', adapter: NEW });
  expect(encrypted?.toString('latin1')).not.toContain('token-of-sub_1');
  const vendorData = { token: 'token-of-sub_1' };
  expect(await world.services.store.mandate.getVendorData(mandateId)).toEqual(vendorData);

  rail.decide('sub_1', { status: 'ACTIVE', at: world.now(), umrn: 'HDFC7000000000000077' });
  const query = vi.spyOn(adapters.new, 'queryMandate');
  await reportStatus('sub_1', 'ACTIVE');
  expect(query.mock.calls).toEqual([[{ ref: 'sub_1', vendorData }]]);
  expect(await readMandate()).toMatchObject({ status: 'ACTIVE' });

  const present = vi.spyOn(adapters.new, 'present').mockImplementation(async (debited, { debitId }) => {
    expect(await debited.contact()).toEqual({ email: 'p08@example.in', mobile: '9000000008' });
    return { debitRef: `ref-${debitId}`, vendorData: { order: 'order_1' } };
  });
  const queryDebit = vi.spyOn(adapters.new, 'queryDebit');
  const debitId = await sendDebit();
  expect(present.mock.calls).toMatchObject([
    [
      { ref: 'sub_1', mandateNo: 'HDFC7000000000000077', vendorData },
      { debitId, vendorData: {} },
    ],
  ]);
  await debits.askNow();
  expect(queryDebit.mock.calls[0]?.[0]).toMatchObject({ debitId, vendorData: { order: 'order_1' } });
});

test('registers, daily queries and callbacks keep to the mandates of their own rail', async () => {
  useRail('old');
  const started = await start();
  await approveAtOld(started);
  useRail('new');
  const query = vi.spyOn(adapters.old, 'queryMandate');
  const [row] = await debits.db<{ umrn: string }>('SELECT umrn FROM mandate WHERE mandate_id = $1', [(await readMandate()).mandate_id]);
  await checkMandates(world.services, world.now());
  await reportStatus(started.tokenInfo.transactionId, 'CANCELLED');
  expect([query.mock.calls, rail.asked]).toEqual([[], []]);
  const line = { mandateNo: row?.umrn ?? '', status: 'CANCELLED', code: null };
  adapters.new.listRegister = async () => [line];
  await checkRegisters(world.services, world.now());
  expect(await readMandate()).toMatchObject({ status: 'ACTIVE' });
  expect(await debits.db('SELECT kind FROM staff_alert')).toEqual([]);
  adapters.old.listRegister = async () => [line];
  await checkRegisters(world.services, world.now());
  expect(await readMandate()).toMatchObject({ status: 'CANCELLED' });
});
