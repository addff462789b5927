import type { ApprovalKind, ApprovalState } from '@portal/rules/staff/four-eyes.ts';
import { hashSecret, newRef } from '../../base/secret.ts';
import type { InTransaction, Services } from '../../platform/context/services.ts';
import type { Session } from '../../platform/session/session-rows.store.ts';

/** The people behind an action. `approver`: null if one person is enough. */
export type Doing = InTransaction & {
  services: Services;
  now: Date;
  proposer: string;
  approver: string | null;
  /** Null if one person is enough. */
  approvalId: string | null;
  requestId: string;
};

/** A staff action that may need a second person. `Params`: plain JSON with exactly the approved values; it is stored, and run as stored. */
export type Action<Params extends object = object> = {
  /** The call that proposes it. */
  path: string;
  kind: ApprovalKind;
  /** The exact values as the approver reads them, what is personal masked. */
  summary(params: Params): string;
  /** The staff account that it changes: neither that person nor the person who last changed it may decide. */
  getAccount?(params: Params): string;
  /** False if this account must not approve it, because it is concerned. */
  mayApprove?(params: Params, approver: string, services: Services): Promise<boolean>;
  /** Throws if the action is not allowed. Runs at the proposal and again at the decision. */
  check?(params: Params, doing: Pick<Doing, 'store'>): Promise<void>;
  /**
   * Runs in the transaction of the decision. A rejection (PortalError) fails the approval. The proposer can read the returned object once.
   */
  run(params: Params, doing: Doing): Promise<object | undefined>;
  /**
   * Request to a partner that follows once `run` is committed. Until the partner has answered, the approval stays APPROVED; the code that
   * receives the answer ends it. Throws the partner's rejection as PortalError.
   */
  partner?: { isNeeded(params: Params): boolean; ask(params: Params, services: Services, now: Date): Promise<ApprovalState> };
};

type Asking = InTransaction & { services: Services; session?: Session | undefined; now: Date; requestId: string };
export type ApprovalResult = { approvalId: string | null; state: ApprovalState; expiresAt: Date | null };

export const hashOfParams = (path: string, params: object): Buffer => hashSecret(`${path} ${JSON.stringify(params)}`);

/**
 * Carries out an action immediately, or proposes it to a second person. Only the kinds in the setting FOUR_EYES need one. `isFree`: this
 * action needs none. If it was approved and carried out since the proposal, its result is returned here.
 */
export async function doOrAsk<Params extends object>(
  act: Action<Params>,
  { params, reason, isFree = false }: { params: Params; reason: string; isFree?: boolean },
  { store, send, services, session, now, requestId }: Asking,
): Promise<ApprovalResult & { result: object | undefined }> {
  const proposer = session?.staffUserId;
  if (!proposer) throw new Error('Only staff ask for an approval.');
  const paramsHash = hashOfParams(act.path, params);
  if (isFree || !services.config.FOUR_EYES.includes(act.kind)) {
    await act.check?.(params, { store });
    const result = await act.run(params, { store, send, services, now, proposer, approver: null, approvalId: null, requestId });
    return { approvalId: null, state: 'EXECUTED', expiresAt: null, result };
  }
  const done = await store.approval.takeResult(proposer, { path: act.path, paramsHash }, now);
  if (done) return { approvalId: done.approvalId, state: 'EXECUTED', expiresAt: null, result: done.result };
  await act.check?.(params, { store });
  return { ...(await propose(act, { params, reason, proposer }, { store, now, by: { session, requestId } })), result: undefined };
}

type Proposer = Pick<Asking, 'store' | 'now'> & { by: { session?: Session | undefined; staffUserId?: string; requestId: string } };

/** Proposes an action to a second person. `by`: who proposes it, for the audit trail. */
export async function propose<Params extends object>(
  { path, kind, summary }: Action<Params>,
  { params, reason, proposer }: { params: Params; reason: string; proposer: string },
  { store, now, by }: Proposer,
): Promise<ApprovalResult> {
  const paramsHash = hashOfParams(path, params);
  const proposal = { approvalId: newRef(), kind, path, params, paramsHash, summary: summary(params), reason, proposer };
  const { approvalId, expiresAt } = await store.approval.propose(proposal, 'PROPOSED', now);
  const entry = { action: 'approval', outcome: 'PROPOSED', ...by, objectKind: 'approval', objectId: approvalId, reason };
  await store.audit.write({ ...entry, detail: { kind } }, now);
  return { approvalId, state: 'PROPOSED', expiresAt };
}
