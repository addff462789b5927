import { rows } from '@portal/contract/contract.ts';
import type { Endpoint } from '@portal/contract/endpoint.ts';
import type { CodeSent, PasskeyOffered, Proofs } from '@portal/contract/otp.ts';
import { needsOldPasskey } from '@portal/contract/step-up.ts';
import type { PasskeyCreation } from '@portal/contract/webauthn.ts';
import { HOUR_MS } from '@portal/rules/calendar/durations.ts';
import { kindFor } from '@portal/rules/requests/request-kinds.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { PortalError } from '../../base/failure.ts';
import { sampleBodies } from '../../testing/bodies/bodies.ts';
import { aCustomer, type Customer } from '../../testing/factories/customer-factory.ts';
import { aPasskey, sendWithCode } from '../../testing/factories/passkeys.ts';
import { newestCode } from '../../testing/partners/browser.ts';
import { type Actor, type Reply, testWorld, type World } from '../../testing/world.ts';
import { inTransaction } from '../context/services.ts';
import type { CallContext } from './call-context.ts';
import { confirm } from './step-up.ts';

let world: World;
let member: Customer & { as: Actor };
beforeAll(async () => {
  world = await testWorld({ startAt: new Date('2026-11-27T04:30:00Z'), settings: { LEGAL_ANSWERS: 'B12' } });
  const person = await aCustomer(world);
  member = { ...person, as: await person.signIn() };
});
afterAll(() => world.close());

/** Their handlers send a code to a visitor themselves: a visitor has no passkey of the portal. */
const OF_VISITORS = [
  '/appTracker/appTrackerLogin',
  '/claimStatus/deathClaim',
  '/claimStatus/riderClaim',
  '/groupClaim',
  '/lifeClaim',
  '/publicComplaint/find',
  '/publicComplaint/save',
  '/unclaimed',
];
/** Inputs that need a confirmation, where the sample of the call is another action. */
const INPUTS: Readonly<Record<string, object>> = {
  '/complaint/act': { complaintNo: 'SR0000000001', act: 'WITHDRAW' },
  '/claimIntimation/update': {},
  '/appTracker/saveAppTrackerDetails': { action: 'OFFER_ACCEPT', applicationNumber: 'A100' },
  '/privacy/request': { type: 'COPY' },
  '/profileUpdate': { section: 'mobile', mobileNumber: '9876543210' },
};
const IDS = {
  policyNo: '100000801',
  clientId: '1000000008',
  orderNo: 'PO000000000001',
  receiptNo: 'R1',
  paymentRef: 'A'.repeat(22),
  mandateId: 'M100',
  caseId: 'SR0000000001',
  transactionId: 'T1',
};

type Confirmable = { path: string; row: Endpoint; input: object };
function listConfirmable(): Confirmable[] {
  const samples = sampleBodies(IDS) as Record<string, object>;
  return rows.flatMap(({ path, row }) => {
    if (!row.stepUp || OF_VISITORS.includes(path)) return [];
    const input = INPUTS[path] ?? Object(row.request.safeParse(samples[path]).data ?? samples[path]);
    // The proof of the new contact has its own tests.
    const { newContact: _, ...stepUp } = row.stepUp;
    return [{ path, row: { ...row, stepUp }, input }];
  });
}

async function contextOf({ input }: Confirmable, proofs: Proofs): Promise<CallContext> {
  const session = await world.services.store.session.findLive(member.as.handle, world.now(), world.services.config.SESSION_IDLE_MS);
  const cookies = { get: () => undefined, set: () => undefined, clear: () => undefined, language: undefined, theme: undefined };
  const request = { ip: '127.0.0.1', id: 'test' };
  return {
    session: session?.session,
    references: [],
    input,
    proofs,
    cookies,
    request,
    services: world.services,
    now: world.now(),
  } as unknown as CallContext;
}

/** The answer to a call: an error with its data, or the confirmation, used in a transaction. */
async function send(call: Confirmable, proofs: Proofs = {}): Promise<{ code: string; data: unknown }> {
  try {
    const confirmed = await confirm(call.path, { row: call.row, context: await contextOf(call, proofs), dryRun: undefined });
    await inTransaction(world.services, ({ store }) => confirmed.use(store));
    return { code: 'confirmed', data: confirmed.detail };
  } catch (error) {
    if (error instanceof PortalError) return { code: error.code, data: error.details };
    throw error;
  }
}
const offer = async (call: Confirmable) => (await send(call)).data as PasskeyOffered;

test('every command with step-up is confirmed by either proof, once, and a new passkey confirms only small ones', async () => {
  const calls = listConfirmable();
  expect(calls.filter(({ row, input }) => row.stepUp?.isNeeded?.(input) === false).map(({ path }) => path)).toEqual([]);
  expect(calls.length).toBeGreaterThanOrEqual(28);
  const { passkey } = await aPasskey(world, member);
  const tooNew: string[] = [];
  for (const call of calls) {
    const { code } = await send(call, { passkeyProof: { credential: passkey.prove((await offer(call)).passkey) } });
    if (code === 'passkeyTooNew') tooNew.push(call.path);
    else expect(code, call.path).toBe('confirmed');
  }
  expect(tooNew.toSorted()).toEqual([
    '/createCase/nomineeUpdate',
    '/createCaseArray/bankAccountUpdate',
    '/freeLook/save',
    '/loanapply/save',
    '/payouts/sendAgain',
    '/privacy/request',
    '/surrender/save',
    '/withdrawal/save',
  ]);

  await world.advance(25 * HOUR_MS);
  member.as = await member.signIn();
  const { passkeyId } =
    ((await world.send('/passkey/list', {}, { as: member.as })) as Reply<{ passkeys: { passkeyId: string }[] }>).data.passkeys[0] ?? {};
  for (const call of calls) {
    const offered = await offer(call);
    const proof = { passkeyProof: { credential: passkey.prove(offered.passkey) } };
    expect(await send(call, proof), call.path).toEqual({ code: 'confirmed', data: { passkeyId } });
    expect((await send(call, proof)).code, call.path).toBe('passkeyUsed');
    expect(offered.command.action.en.length, call.path).toBeGreaterThan(5);

    const { otpReferenceId } = (await send(call, { sendCode: true })).data as CodeSent;
    await world.drain();
    const otpProof = { otpReferenceId, otp: newestCode(world, member.mobile) };
    expect((await send(call, { otpProof })).code, call.path).toBe('confirmed');
    expect((await send(call, { otpProof })).code, call.path).toBe('otpWrong');
  }
});

test('a passkey confirms a change of contact only after its first day', () => {
  const row = rows.find(({ path }) => path === '/profileUpdate')?.row as Endpoint;
  expect(needsOldPasskey(row, INPUTS['/profileUpdate'] ?? {})).toBe(true);
  expect(needsOldPasskey(row, { section: 'personal', occupation: 'TEACHER' })).toBe(false);
});

test('of 100 parallel uses of one proof one is accepted', async () => {
  const person = await aCustomer(world);
  member = { ...person, as: await person.signIn() };
  const { passkey } = await aPasskey(world, member);
  const call = listConfirmable().find(({ path }) => path === '/passkey/registerOptions') as Confirmable;
  const proof = { passkeyProof: { credential: passkey.prove((await offer(call)).passkey) } };
  const replies = await Promise.all(Array.from({ length: 100 }, () => send(call, proof)));
  expect(replies.filter(({ code }) => code === 'confirmed')).toHaveLength(1);
  expect(replies.filter(({ code }) => code === 'passkeyUsed')).toHaveLength(99);
});

test('a proof for another body is refused, changes nothing and leaves one audit row', async () => {
  const person = await aCustomer(world);
  const owner = { ...person, as: await person.signIn() };
  const { passkey } = await aPasskey(world, owner);
  const offered = (await world.send('/passkey/registerOptions', { device: 'Phone' }, { as: owner.as })) as Reply<PasskeyOffered>;
  const passkeyProof = { credential: passkey.prove(offered.data.passkey) };
  expect(await world.send('/passkey/registerOptions', { device: 'Phone 2', passkeyProof }, { as: owner.as })).toMatchObject({
    status: 13,
    data: { code: 'passkeyRefused' },
    message: 'This passkey cannot be used here. Use a one-time password.',
  });
  const { rows: audits } = await world.database.pool.query<{ outcome: string }>(
    `SELECT outcome FROM audit WHERE subject_client_id = $1 AND outcome = 'passkeyRefused'`,
    [owner.clientId],
  );
  expect(audits).toHaveLength(1);
  const reply = (await world.send('/passkey/registerOptions', { device: 'Phone', passkeyProof }, { as: owner.as })) as Reply<{
    options: PasskeyCreation;
  }>;
  expect(reply.data.options.challenge).toHaveLength(43);
});

test('without an answer to B12 a passkey is neither offered nor accepted for what replaces a signature', async () => {
  const other = await testWorld();
  try {
    const person = await aCustomer(other);
    const owner = { ...person, as: await person.signIn() };
    await aPasskey(other, owner);
    const signatures = rows.filter(({ row }) => row.requestKinds && kindFor(row.requestKinds, {}).signature).map(({ path }) => path);
    expect(signatures).toEqual(['/createCase/nomineeUpdate', '/surrender/save']);
    const nominees = [{ nomineeName: 'Ravi Kumar', relationshipCode: 'SPOUSE', dob: '1985-06-15', sharePercent: 100 }];
    const body = sampleBodies({ ...IDS, policyNo: person.policyNo, clientId: person.clientId })['/createCase/nomineeUpdate'];
    const reply = await other.send(
      '/createCase/nomineeUpdate',
      { ...body, nominees: Reflect.get(body, 'nominees') ?? nominees },
      { as: owner.as },
    );
    expect(reply.data).toMatchObject({ otpNeeded: true, passkey: null, otpReferenceId: expect.stringMatching(/^[\w-]{22}$/) });
    expect(await sendWithCode(other, '/passkey/registerOptions', {}, owner)).toMatchObject({ success: true });
  } finally {
    await other.close();
  }
});
