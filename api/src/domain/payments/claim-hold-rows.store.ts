import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Frequency } from '@portal/rules/policies/policy.ts';
import { sql } from 'kysely';

export type Confirmed = { mandateIds: string[]; insuredId: string | null; hasNamesakes: boolean };
export type Lifted = { policyNo: string; frequency: Frequency; since: Day; dueDate: Day; graceUntil: Day | null };

export type ClaimNotice = {
  policyLast3: string;
  on: Day;
  /** The claim that freezes payouts of this policy; null with a full hold. */
  frozenBy: string | null;
};

/** Columns of a policy without the freeze of this claim. */
export const withoutFreeze = (claimNumber: string) =>
  sql`claim_freeze = CASE WHEN claim_freeze ->> 'claimNumber' = ${claimNumber} THEN NULL ELSE claim_freeze END`;
