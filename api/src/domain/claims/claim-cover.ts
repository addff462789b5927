import type { LocalizedText } from '@portal/contract/field-text.ts';
import { type ClaimLimits, claimLimits, overLimit } from '@portal/rules/claims/claim-cover.ts';
import { PART_KIND_NAMES, PART_KINDS } from '@portal/rules/claims/part-kinds.ts';
import { publishedNavDay } from '@portal/rules/funds/fund-value.ts';
import { formatRupees } from '@portal/rules/money/money.ts';

import type { Stores } from '../../platform/context/services.ts';
import type { Claim } from './claim-rows.store.ts';

const UNKNOWN_KIND: LocalizedText = { en: 'Choose what each part pays for.', hi: 'चुनें कि हर भाग किसके लिए है।' };
const TOTAL: LocalizedText = { en: 'Total', hi: 'कुल राशि' };

/** Limits of what the claim's policy can pay. `valuedOn`: the instant at which units are valued. */
export async function calculateLimits(claim: Claim, { claimCover }: Stores, valuedOn: Date): Promise<ClaimLimits> {
  const insured = await claimCover.findInsured(claim.policyNo, publishedNavDay(valuedOn));
  if (!insured) throw new Error(`${claim.claimNumber} has no policy.`);
  return claimLimits(claim.type, claim.eventDate, insured);
}

/** Reason why the policy does not cover the amount: the current request plus everything granted to its earlier claims of this type. */
export async function findCoverError(
  claim: Claim,
  parts: readonly { kind: string; amount: number }[],
  { store, now }: { store: Stores; now: Date },
): Promise<LocalizedText | undefined> {
  const before = await store.claimCover.listGranted(claim.policyNo, claim.type);
  const over = overLimit([...parts, ...before], await calculateLimits(claim, store, now));
  if (over === undefined) return undefined;
  if (over === 'UNKNOWN_KIND') return UNKNOWN_KIND;
  const [limit, amount] = [formatRupees(over.limit), formatRupees(over.amount)];
  const kind = over.kind === 'total' ? TOTAL : PART_KIND_NAMES[over.kind];
  return {
    en: `${kind.en}: the policy pays at most ${limit}, and this would make ${amount}.`,
    hi: `${kind.hi}: पॉलिसी अधिक से अधिक ${limit} देती है, और इससे ${amount} हो जाएगा।`,
  };
}

/** Units count as they were worth on the day of the decision, so that a falling market does not stop a payment that was approved. */
export const valuedAt = ({ decision }: Claim, now: Date): Date => (decision ? new Date(`${decision.on}T23:00:00+05:30`) : now);

/** For an approver: the limits that are not zero, and the total. */
export function describeLimits({ total, ...kinds }: ClaimLimits): string {
  const named = PART_KINDS.filter((kind) => kinds[kind] > 0).map((kind) => `${kind} ${formatRupees(kinds[kind])}`);
  return `the policy pays at most: ${[...named, `in total ${formatRupees(total)}`].join(', ')}`;
}
