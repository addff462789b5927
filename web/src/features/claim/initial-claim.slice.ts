import { area } from '../../lib/slices.ts';

type ClaimType = 'DEATH' | 'CRITICAL_ILLNESS' | 'DISABILITY' | 'HOSPITAL_CASH' | 'GROUP';

/** Area `initialClaim`: what has happened and to which policy, between the pages of a claim. No name of anybody. */
export const useInitialClaim = area(
  'initialClaim',
  { deathClaimDetails: null as { claimType: ClaimType; policyNumber: string; claimId?: string } | null },
  { deathClaimDetails: { claimType: true, policyNumber: true, claimId: true } },
);
