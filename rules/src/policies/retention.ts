import { isUnderWay, type RequestStatus } from '../requests/request-status.ts';
import { type PolicyStatus, purposeRejection } from './policy.ts';

/** The note of a surrender request that its owner has stopped (screens, part B, 6). */
export const RETAINED = 'RETAINED';

export type RetentionRejection = 'surrenderPaid' | 'noSurrender' | 'policyClosed';

/**
 * Why a surrender cannot be stopped, by the newest request for it; null: it can (calls, 3, /retentionSubmission). `isCarriedOut`: its units
 * are sold or its payout is on its way.
 */
export function retentionRejection(
  policy: { status: PolicyStatus },
  surrender: { status: RequestStatus; isCarriedOut: boolean } | undefined,
): RetentionRejection | null {
  if (surrender?.status === 'COMPLETED' || (surrender?.isCarriedOut && isUnderWay(surrender.status))) return 'surrenderPaid';
  if (!surrender || !isUnderWay(surrender.status)) return 'noSurrender';
  return purposeRejection(policy);
}
