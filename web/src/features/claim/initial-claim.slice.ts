import { area } from '../../lib/slices.ts';
import type { OpenedClaim } from './use-claims.ts';

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
    /** The claim that was filed or found, and what opens it for half an hour. */
    filed: null as { claimNumber: string; ref: string; claimType: ClaimType } | null,
    /** What the server said of it last; in memory only. */
    found: null as OpenedClaim | null,
    /** Masked; in memory only. */
    insured: null as { name: string; planName: string; mobile: string } | null,
  },
  {
    deathClaimDetails: { claimType: true, policyNumber: true, role: true, eventDate: true, claimToken: true },
    filed: { claimNumber: true, ref: true, claimType: true },
  },
);
