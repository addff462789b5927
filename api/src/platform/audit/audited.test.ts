import { type EndpointPath, rows } from '@portal/contract/contract.ts';
import { DESKS } from '@portal/rules/staff/staff-account.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { sampleBodies } from '../../testing/bodies/bodies.ts';
import { signInStaff, staffCookies } from '../../testing/staff.ts';
import { type CallOptions, type Reply, testWorld, type World } from '../../testing/world.ts';
import type { NewSession } from '../session/session-rows.store.ts';

let world: World;
beforeAll(async () => {
  world = await testWorld({ settings: { LOG_LEVEL: 'silent' } });
});
afterAll(() => world.close());

const [clientId, policyNo] = ['1000000008', '100000801'];
const BODIES = sampleBodies({
  policyNo,
  clientId,
  orderNo: 'PO000000000001',
  receiptNo: 'R2627-000000001',
  paymentRef: 'A'.repeat(22),
  mandateId: 'MD10000020101',
  caseId: 'SR0000000000',
  transactionId: 'EN000000000000000000',
});
const COMMANDS = rows.filter(({ row }) => row.kind === 'command');

/** A caller that the row accepts. */
async function toCaller(caller: string): Promise<{ kind: string; caller: CallOptions }> {
  if (caller.startsWith('anyone')) return { kind: 'visitor', caller: {} };
  if (caller === 'customer') return { kind: 'customer', caller: { as: await world.actAs('p08') } };
  if (caller.startsWith('preKey(')) {
    const named = caller.slice('preKey('.length, -1);
    const scope = (named === 'any' ? 'LOGIN' : named) as NonNullable<NewSession['scope']>;
    const key: NewSession = { kind: 'preKey', clientId, clientIds: [clientId], scope, policyNo, absoluteMs: 1_800_000 };
    const as = await world.services.store.session.create(key, world.now());
    return { kind: 'preKey', caller: { as, cookies: { c: '', p: as.cookie } } };
  }
  const as = await signInStaff(world, 'approver', DESKS);
  return { kind: 'admin', caller: { as, cookies: staffCookies(as) } };
}

/** Commands, accepted or rejected: every change leaves an audit row (reliability, AU-02). */
type Row = { actor_kind: string; outcome: string; request_id: string };
const readRows = async (path: string): Promise<Row[]> =>
  (await world.database.pool.query<Row>('SELECT actor_kind, outcome, request_id FROM audit WHERE action = $1 ORDER BY audit_id', [path]))
    .rows;

test(`each of ${COMMANDS.length} commands leaves one row with actor, action, outcome and request`, async () => {
  const odd: unknown[] = [];
  for (const { path, row } of COMMANDS) {
    const caller = [row.caller].flat()[0] ?? '';
    const { kind, caller: callerKind } = await toCaller(caller);
    const before = (await readRows(path)).length;
    const reply = (await world.send(path, BODIES[path as EndpointPath], callerKind)) as Reply<Record<string, unknown> | null>;
    const written = (await readRows(path)).slice(before);
    if (written.length !== 1 || written[0]?.actor_kind !== kind) odd.push([path, kind, reply.status, reply.data, written]);
  }
  expect(odd).toEqual([]);
  expect(COMMANDS.length).toBeGreaterThan(100);
});
