import type { ClaimType } from '@portal/rules/claims/claim.ts';
import { create } from 'zustand';
import type { OpenedClaim } from './use-claims.ts';

/** The claim that the pages hand on to each other. In the memory of this tab only: a reload asks for the number and a code again. */
export const useClaimAtHand = create<{
  /** The claim that was filed or found, with what opens it for half an hour. */
  found: OpenedClaim | null;
  /** Masked name and plan of the insured person, and the verified mobile number. */
  insured: { name: string; planName: string; mobile: string } | null;
  /** The first step as it was filled in, for the way back to it, until the claim is filed. */
  firstStep: { kind: ClaimType; values: Readonly<Record<string, string>> } | null;
}>()(() => ({ found: null, insured: null, firstStep: null }));
