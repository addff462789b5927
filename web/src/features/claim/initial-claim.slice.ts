import { area } from '../../lib/state/slices.ts';

type ClaimType = 'DEATH' | 'CRITICAL_ILLNESS' | 'DISABILITY' | 'HOSPITAL_CASH';
type Role = 'NOMINEE' | 'APPOINTEE' | 'ASSIGNEE' | 'HEIR' | 'EMPLOYER' | 'LENDER' | 'SELF' | 'OTHER';

/** Area `initialClaim`: what has happened and to which policy, between the pages of a claim. No name of anybody. */
export const useInitialClaim = area(
  'initialClaim',
  {
    deathClaimDetails: null as {
      claimType: ClaimType;
      policyNumber: string;
      role: Role;
      eventDate: string;
      /** Of the first step, for an hour. */
      claimToken: string;
    } | null,
  },
  { deathClaimDetails: { claimType: true, policyNumber: true, role: true, eventDate: true, claimToken: true } },
);
