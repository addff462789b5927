import type { EndpointAt } from '@portal/contract/contract.ts';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { APPROVAL_SHOWN_MS } from '@portal/rules/staff/four-eyes.ts';
import { hasRole } from '@portal/rules/staff/staff-pages.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import type { Approval } from '../../domain/approvals/approval-rows.store.ts';
import { isIndependent } from '../../domain/approvals/independence.ts';
import { confirmCode } from '../../domain/staff/confirm-staff.ts';
import { type InTransaction, inTransaction } from '../../platform/context/services.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

type Decide = Call<EndpointAt<'/admin/approvals/decide'>>;
const CODE_MISSING = { en: 'Enter the 6 digits.', hi: '6 अंक लिखें।' };
const REASON_MISSING = { en: 'Give a reason.', hi: 'कारण लिखें।' };

/** Open requests of everyone for an approver, and the outcome of the caller's own requests. */
export async function listApprovals({ session, services, store, now }: Call<EndpointAt<'/admin/approvals'>>) {
  const me = session?.staffUserId;
  if (!me || !session.role) throw new PortalError('notAllowed');
  const [found, staff] = await Promise.all([
    store.approval.list(me, { seesAll: hasRole(session.role, 'approver'), since: new Date(now.getTime() - APPROVAL_SHOWN_MS) }, now),
    store.staffAccount.list(),
  ]);
  const getName = (userId: string | null) => staff.find((staffAccount) => staffAccount.userId === userId)?.name ?? userId;
  const independent = await Promise.all(
    found.map((approval) => approval.proposer !== me && isIndependent(me, approval, { services, now })),
  );
  return found.map(({ approvalId, kind, summary, reason, proposer, at, expiresAt, state, decidedBy, note, hasResult }, row) => ({
    approvalId,
    kind,
    summary,
    reason,
    proposer: getName(proposer) ?? proposer,
    isOwn: proposer === me,
    isIndependent: independent[row] ?? false,
    at,
    expiresAt,
    // The job that expires requests runs only every five minutes.
    state: state === 'PROPOSED' && expiresAt <= now ? ('EXPIRED' as const) : state,
    decidedBy: getName(decidedBy),
    note,
    hasResult: hasResult && proposer === me,
  }));
}

/** Approves or rejects another person's request. An approval runs exactly what was stored, once. */
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
  const objection =
    found.proposer === me ? 'ownApproval' : (await isIndependent(me, found, { services, now })) ? undefined : 'notIndependent';
  if (objection) {
    await services.store.audit.write({ ...entry, outcome: objection, detail: { kind: found.kind } }, now);
    throw fail(objection);
  }
  if (found.state !== 'PROPOSED' && found.state !== 'EXPIRED') throw fail('alreadyDecided');
  if (found.state === 'EXPIRED' || found.expiresAt <= now) throw fail('approvalExpired');
  await checkCode(call, me);

  const write = ({ store }: InTransaction, state: string, auditReason: string | null) =>
    store.audit.write({ ...entry, outcome: state, reason: auditReason ?? undefined, detail: { kind: found.kind } }, now);
  if (decision === 'REJECT') {
    await inTransaction(services, async (tx) => {
      if (!(await tx.store.approval.decide(approvalId, { by: me, to: 'REJECTED', note: reason }, now))) throw fail('alreadyDecided');
      await write(tx, 'REJECTED', reason);
    });
    return { approvalId, state: 'REJECTED' as const };
  }
  let isLate = false;
  const done = await inTransaction(services, async (tx) => {
    isLate = !(await tx.store.approval.decide(approvalId, { by: me, to: 'APPROVED', note: reason }, now));
    if (isLate) throw fail('alreadyDecided');
    const state = await carryOut(found, { tx, decide: call, me });
    await write(tx, state, reason);
    services.crashPoint('approval-before-commit');
    return { approvalId, state };
  }).catch(async (error: unknown) => {
    // The action is no longer possible: the approval ends as failed, and nothing was written.
    if (!(error instanceof PortalError) || isLate) throw error;
    await inTransaction(services, async (tx) => {
      if (await tx.store.approval.decide(approvalId, { by: me, to: 'FAILED', note: error.code }, now))
        await write(tx, 'FAILED', error.code);
    });
    if (error.code === 'alreadyDecided') throw error;
    return { approvalId, state: 'FAILED' as const };
  });
  services.crashPoint('approval-after-commit');
  const partner = done.state === 'APPROVED' ? services.acts.get(found.path)?.partner : undefined;
  return partner ? { approvalId, state: await partner.ask(found.params as never, services, now) } : done;
}

/** Runs the stored parameters. Reports and texts that the proposer fetches stay approved until then. */
async function carryOut(
  { approvalId, path, params, proposer }: Approval,
  { tx, decide: { services, now, requestId }, me }: { tx: InTransaction; decide: Decide; me: string },
) {
  // A proposal of an account that has since been disabled cannot be carried out.
  if ((await tx.store.staffAccount.find(proposer))?.state !== 'ACTIVE') throw new PortalError('notAllowed');
  const act = services.acts.get(path);
  if (!act) return 'APPROVED' as const;
  await act.check?.(params as never, tx);
  const result = await act.run(params as never, { ...tx, services, now, proposer, approver: me, approvalId, requestId });
  if (act.partner?.isNeeded(params as never)) return 'APPROVED' as const;
  if (!(await tx.store.approval.finish(approvalId, result))) throw new Error(`${approvalId} was not finished.`);
  return 'EXECUTED' as const;
}

/** One code covers the decisions of the next minutes: an authenticator app shows a new one only every 30 seconds. */
const RECENT_MS = 5 * MINUTE_MS;

/**
 * If staff have a second factor, a decision needs its code, so that a stolen session cannot decide anything. Wrong codes count for the
 * lock.
 */
async function checkCode(call: Decide, me: string): Promise<void> {
  const { input, services, session, now } = call;
  if (!session) throw new PortalError('notAllowed');
  const isRequired = services.config.STAFF_TOTP === 'required';
  if (input.totp === undefined) {
    if (isRequired && !(await services.store.confirmation.hasRecentFactor(session.sessionId, now))) throw badFields({ totp: CODE_MISSING });
    return;
  }
  const account = await services.store.staffAccount.find(me);
  if (!account) throw new PortalError('notAllowed');
  await confirmCode(account, input.totp, call);
  await services.store.confirmation.noteFactor(session.sessionId, new Date(now.getTime() + RECENT_MS));
}

/** The job `approval-expire` closes requests that were not decided in time. */
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
