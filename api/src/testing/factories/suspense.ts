import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { signInStaff, staffCookies } from '../staff.ts';
import type { Reply, World } from '../world.ts';

type Staff = Awaited<ReturnType<typeof signInStaff>>;
type Row = { moneyId: string; state: string; decidedBy: string | null; may: string[]; waitsFor: string | null; amount: number } & Record<
  string,
  unknown
>;

/** Staff of the team MONEY, and their actions. `second` approves and belongs to no team. */
export async function suspenseTeam(world: World) {
  const [cashier, other] = [await signInStaff(world, 'operator', ['MONEY']), await signInStaff(world, 'operator', ['MONEY'])];
  const [approver, second] = [await signInStaff(world, 'approver', ['MONEY']), await signInStaff(world, 'approver')];
  const send = async (path: string, body: object, as: Staff) =>
    (await world.send(path, body, { as, cookies: staffCookies(as) })) as Reply<Record<string, never>>;
  const list = async (body: object = {}, as = cashier) =>
    ((await send('/admin/money/list', { pageSize: 100, ...body }, as)).data as unknown as { rows: Row[] } | null)?.rows ?? [];
  const propose = (moneyId: string, { decision, more = {}, as = cashier }: { decision: string; more?: object; as?: Staff }) =>
    send('/admin/money/decide', { moneyId, decision, reason: 'as the bank says', ...more }, as);
  const approve = (approvalId: unknown, as = approver) => send('/admin/approvals/decide', { approvalId, decision: 'APPROVE' }, as);

  return {
    ...{ cashier, other, approver, second, send, list, propose, approve },
    readRow: async (moneyId: string) => (await list()).find((row) => row.moneyId === moneyId),
    /** Proposed by one person and approved by another. */
    settle: async (moneyId: string, decision: string, more: object = {}) =>
      approve((await propose(moneyId, { decision, more })).data.approvalId),
    readApproval: async (approvalId: unknown) => world.services.store.approval.find(String(approvalId)),
    /** Advances the clock by the minute after which the job queries a refund without news. */
    async later(ms = MINUTE_MS): Promise<number> {
      await world.advance(ms);
      await world.database.pool.query(`UPDATE pgboss.job SET start_after = now() WHERE name LIKE 'refund%' AND state < 'active'`);
      return world.drain();
    },
  };
}
