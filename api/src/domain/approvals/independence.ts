import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { INDEPENDENT_AFTER_D } from '@portal/rules/staff/staff-account.ts';
import type { Work } from '../../platform/context/services.ts';
import type { Approval } from './approval-rows.store.ts';

/**
 * True if an approver is independent of a proposal. It must not be about the approver's own account. The approver must not lately have
 * created, reset or changed the proposer's account, an account that did so, or the account concerned.
 */
export async function isIndependent(
  approver: string,
  { path, params, proposer }: Pick<Approval, 'path' | 'params' | 'proposer'>,
  { services, now }: Pick<Work, 'services' | 'now'>,
): Promise<boolean> {
  const since = new Date(now.getTime() - INDEPENDENT_AFTER_D * DAY_MS);
  const { store, acts } = services;
  const act = params === undefined ? undefined : acts.get(path);
  const account = act?.getAccount?.(params as never);
  if (account === approver) return false;
  if ((await act?.mayApprove?.(params as never, approver, services)) === false) return false;
  if ((await store.staffAccount.listMakers(proposer, since)).includes(approver)) return false;
  return account === undefined || !(await store.staffAccount.hasChanged(approver, account, since));
}
