import { area } from '../../lib/state/slices.ts';

type ClaimType = 'DEATH' | 'CRITICAL_ILLNESS' | 'DISABILITY' | 'HOSPITAL_CASH';
type Role = 'NOMINEE' | 'APPOINTEE' | 'ASSIGNEE' | 'HEIR' | 'EMPLOYER' | 'LENDER' | 'SELF' | 'OTHER';

/** Area `initialClaim`: event and policy, kept between the claim pages. It contains no names. */
export const useInitialClaim = area(
  'initialClaim',
  {
    deathClaimDetails: null as {
      claimType: ClaimType;
      policyNumber: string;
      role: Role;
      eventDate: string;
      /** Token from the first step, valid for an hour. */
      claimToken: string;
    } | null,
  },
  { deathClaimDetails: { claimType: true, policyNumber: true, role: true, eventDate: true, claimToken: true } },
);
