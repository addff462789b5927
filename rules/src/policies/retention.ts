import { isUnderWay, type RequestStatus } from '../requests/request-status.ts';
import { type PolicyStatus, purposeRefusal } from './policy.ts';

/** The note of a surrender request that its owner has stopped (screens, part B, 6). */
export const RETAINED = 'RETAINED';

export type RetentionRefusal = 'surrenderPaid' | 'noSurrender' | 'policyClosed';

/** Why a surrender cannot be stopped, by the newest request for it; null: it can (calls, 3, /retentionSubmission). */
export function retentionRefusal(
  policy: { status: PolicyStatus },
  surrender: { status: RequestStatus } | undefined,
): RetentionRefusal | null {
  if (surrender?.status === 'COMPLETED') return 'surrenderPaid';
  if (!surrender || !isUnderWay(surrender.status)) return 'noSurrender';
  return purposeRefusal(policy);
}
