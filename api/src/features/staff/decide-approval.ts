import type { EndpointAt } from '@portal/contract/contract.ts';
import { APPROVAL_SHOWN_MS } from '@portal/rules/four-eyes.ts';
import { hasRole } from '@portal/rules/staff-pages.ts';
import { badFields, PortalError } from '../../http/failure.ts';
import type { Call } from '../../http/implement.ts';
import { type InTransaction, inTransaction } from '../../services.ts';
import { ACTS } from './acts.ts';
import type { Approval } from './approval.store.ts';
import { stepOfCode } from './second-factor.ts';

type Decide = Call<EndpointAt<'/admin/approvals/decide'>>;
const REASON_MISSING = { en: 'Give a reason.', hi: 'कारण लिखें।' };

/** Open requests, of everybody for an approver, and how one's own ended. */
export async function listApprovals({ session, store, now }: Call<EndpointAt<'/admin/approvals'>>) {
  const me = session?.staffUserId;
  if (!me || !session.role) throw new PortalError('notAllowed');
  const [found, staff] = await Promise.all([
    store.approval.list(me, hasRole(session.role, 'approver'), new Date(now.getTime() - APPROVAL_SHOWN_MS), now),
    store.staffAccount.list(),
  ]);
  const nameOf = (userId: string | null) => staff.find((one) => one.userId === userId)?.name ?? userId;
  return found.map(({ approvalId, kind, summary, reason, proposer, at, expiresAt, state, decidedBy, note, hasResult }) => ({
    approvalId,
    kind,
    summary,
    reason,
    proposer: nameOf(proposer) ?? proposer,
    isOwn: proposer === me,
    at,
    expiresAt,
    // The job that says so runs every five minutes.
    state: state === 'PROPOSED' && expiresAt <= now ? ('EXPIRED' as const) : state,
    decidedBy: nameOf(decidedBy),
    note,
    hasResult: hasResult && proposer === me,
  }));
}

/** Another person's yes or no. A yes runs exactly what was stored, once. */
export async function decideApproval(call: Decide) {
  const { input, session, services, now, fail, requestId } = call;
  const { approvalId, decision } = input;
  const me = session?.staffUserId;
  if (!me) throw new PortalError('notAllowed');
  const reason = input.reason?.trim() || null;
  if (decision === 'REJECT' && !reason) throw badFields({ reason: REASON_MISSING });
  const found = await services.store.approval.find(approvalId);
  if (!found) throw fail('notFound');
  const entry = { action: '/admin/approvals/decide', session, objectKind: 'approval', objectId: approvalId, requestId };
  if (found.proposer === me) {
    await services.store.audit.write({ ...entry, outcome: 'ownApproval', detail: { kind: found.kind } }, now);
    throw fail('ownApproval');
  }
  if (found.state !== 'PROPOSED' && found.state !== 'EXPIRED') throw fail('alreadyDecided');
  if (found.state === 'EXPIRED' || found.expiresAt <= now) throw fail('approvalExpired');
  await checkCode(call, me);

  const write = ({ store }: InTransaction, state: string, why: string | null) =>
    store.audit.write({ ...entry, outcome: state, reason: why ?? undefined, detail: { kind: found.kind } }, now);
  if (decision === 'REJECT') {
    await inTransaction(services, async (tx) => {
      if (!(await tx.store.approval.decide(approvalId, me, 'REJECTED', reason, now))) throw fail('alreadyDecided');
      await write(tx, 'REJECTED', reason);
    });
    return { approvalId, state: 'REJECTED' as const };
  }
  let isLate = false;
  const done = await inTransaction(services, async (tx) => {
    isLate = !(await tx.store.approval.decide(approvalId, me, 'APPROVED', reason, now));
    if (isLate) throw fail('alreadyDecided');
    const state = await carryOut(found, tx, call, me);
    await write(tx, state, reason);
    services.crashPoint('approval-before-commit');
    return { approvalId, state };
  }).catch(async (error: unknown) => {
    // It may not be done any more: the approval ends with that, and nothing was written.
    if (!(error instanceof PortalError) || isLate) throw error;
    await inTransaction(services, async (tx) => {
      if (await tx.store.approval.decide(approvalId, me, 'FAILED', error.code, now)) await write(tx, 'FAILED', error.code);
    });
    if (error.code === 'alreadyDecided') throw error;
    return { approvalId, state: 'FAILED' as const };
  });
  services.crashPoint('approval-after-commit');
  const partner = done.state === 'APPROVED' ? ACTS[found.path]?.partner : undefined;
  return partner ? { approvalId, state: await partner.ask(found.params as never, services, now) } : done;
}

/** Runs the stored parameters; what its proposer reads or fetches themself stays approved. */
async function carryOut(
  { approvalId, path, params, proposer }: Approval,
  tx: InTransaction,
  { services, now, requestId }: Decide,
  me: string,
) {
  const act = ACTS[path];
  if (!act) return 'APPROVED' as const;
  await act.check?.(params as never, tx);
  const result = await act.run(params as never, { ...tx, services, now, proposer, approver: me, approvalId, requestId });
  if (act.partner?.isNeeded(params as never)) return 'APPROVED' as const;
  if (!(await tx.store.approval.finish(approvalId, result))) throw new Error(`${approvalId} was not finished.`);
  return 'EXECUTED' as const;
}

/** A code that is sent along must be right. */
async function checkCode({ input, services, now, fail }: Decide, me: string): Promise<void> {
  if (input.totp === undefined) return;
  const account = await services.store.staffAccount.find(me);
  const step = account?.totp ? stepOfCode(account.totp, input.totp, now) : undefined;
  if (step === undefined || !(await services.store.staffAccount.useStep(me, step))) throw fail('staffCredentialsWrong');
}

/** The job `approval-expire`: requests that nobody decided in time. */
export async function expireApprovals(services: Decide['services'], now: Date): Promise<number> {
  return inTransaction(services, async ({ store }) => {
    const ended = await store.approval.expire(now);
    for (const approvalId of ended) {
      const entry = { action: 'approval', outcome: 'EXPIRED', job: 'approval-expire', requestId: `approval-expire ${now.toISOString()}` };
      await store.audit.write({ ...entry, objectKind: 'approval', objectId: approvalId }, now);
    }
    return ended.length;
  });
}
