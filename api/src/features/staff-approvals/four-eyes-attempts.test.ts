import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import type { StaffRole } from '@portal/rules/staff/staff-account.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ensureDemoStaff } from '../../app/demo/demo-staff.ts';
import type { Actor, Reply, World } from '../../testing/world.ts';
import { testWorld } from '../../testing/world.ts';

/** Attempts to bypass the second person, each tried fifty times with a different notice (reliability, AD-02). */
const ATTEMPTS = 50;

let world: World;
beforeAll(async () => {
  world = await testWorld();
  await ensureDemoStaff(world.services, world.now());
  world.services.config.FOUR_EYES = ['BANNER', 'MONEY', 'STAFF'];
});
afterAll(() => world.close());

async function enter(userId: string, role: StaffRole): Promise<Actor> {
  const { store } = world.services;
  await store.session.endAllOfStaff(userId, 'replaced', world.now());
  const kind = { kind: 'admin', clientId: null, role, staffUserId: userId } as const;
  return store.session.create({ ...kind, clientIds: [], absoluteMs: DAY_MS }, world.now());
}
const send = async (path: string, body: object, as: Actor) =>
  (await world.send(path, body, { as, cookies: { c: '', a: as.cookie } })) as Reply<{ approvalId: string; state: string; code?: string }>;
const proposeNotice = (text: string, as: Actor) => send('/admin/setMaintenanceMessage', { Message: text, banner_enabled: 1 }, as);
const approve = (approvalId: string, as: Actor, more: object = {}) =>
  send('/admin/approvals/decide', { approvalId, decision: 'APPROVE', ...more }, as);
const versions = async (): Promise<string[]> =>
  (await world.database.pool.query('SELECT message FROM maintenance_message ORDER BY 1')).rows.map(({ message }) => message);

test.each([
  [
    'by the proposer',
    async (text: string) => {
      const actor = await enter('approver', 'approver');
      const { approvalId } = (await proposeNotice(text, actor)).data;
      return [await approve(approvalId, actor)];
    },
    'ownApproval',
  ],
  [
    'by the proposer after another login',
    async (text: string) => {
      const { approvalId } = (await proposeNotice(text, await enter('approver', 'approver'))).data;
      return [await approve(approvalId, await enter('approver', 'approver'))];
    },
    'ownApproval',
  ],
  [
    'with changed values',
    async (text: string) => {
      const { approvalId } = (await proposeNotice(text, await enter('operator', 'operator'))).data;
      const second = await enter('approver', 'approver');
      const changed = { Message: `${text}, and more`, banner_enabled: 1 };
      const replies = [await approve(approvalId, second, changed), await approve(approvalId, second, { params: changed })];
      // The request is rejected, so that nothing is left to run.
      await send('/admin/approvals/decide', { approvalId, decision: 'REJECT', reason: 'not so' }, second);
      return replies;
    },
    'badRequest',
  ],
  [
    'again after a rejection',
    async (text: string) => {
      const { approvalId } = (await proposeNotice(text, await enter('operator', 'operator'))).data;
      const second = await enter('approver', 'approver');
      await send('/admin/approvals/decide', { approvalId, decision: 'REJECT', reason: 'not now' }, second);
      return [await approve(approvalId, second), await approve(approvalId, await enter('approver2', 'approver'))];
    },
    'alreadyDecided',
  ],
])(`${ATTEMPTS} notices approved %s: none is shown`, async (_, attempt, code) => {
  let attempts = 0;
  for (let n = 0; n < ATTEMPTS; n += 1) {
    for (const reply of await attempt(`Closed at ${n}`)) expect([reply.success, reply.data?.code], `try ${n}`).toEqual([false, code]);
    attempts += 1;
  }
  expect(attempts).toBe(ATTEMPTS);
  expect(await versions()).toEqual([]);
});

test('a notice that is approved as requested is shown', async () => {
  const { approvalId } = (await proposeNotice('Closed tonight', await enter('operator', 'operator'))).data;
  expect(await approve(approvalId, await enter('approver', 'approver'))).toMatchObject({ success: true, data: { state: 'EXECUTED' } });
  expect(await versions()).toEqual(['Closed tonight']);
});
