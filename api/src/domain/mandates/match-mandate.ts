import type { Mandate } from './mandate-record.ts';

type Names = Pick<Mandate, 'mandateId' | 'policyNo' | 'mandateNo'>;
/** `conflict`: the two names find different mandates, so that staff decide. */
export type MandateMatch<Found> = Found | 'unknown' | 'conflict';

/**
 * Picks the mandate that a rail's report is about. Its reference decides. If that finds nothing, the number at the bank decides, because
 * an imported mandate has no reference here.
 */
export function matchMandate<Found extends Names>({ byRef, byNumber }: { byRef: Found[]; byNumber: Found[] }): MandateMatch<Found> {
  const [named] = byRef;
  const [numbered] = byNumber;
  if (!numbered) return named ?? 'unknown';
  if (!named) return byNumber.every(({ policyNo }) => policyNo === numbered.policyNo) ? numbered : 'conflict';
  if (byNumber.some(({ mandateId }) => mandateId === named.mandateId)) return named;
  // A book may have the number of a mandate that is being set up here before the rail reports it.
  const isCopy = named.mandateNo === null && byNumber.every(({ policyNo }) => policyNo === named.policyNo);
  return isCopy ? named : 'conflict';
}
