import type { ClaimType } from '@portal/rules/claims/claim.ts';
import { create } from 'zustand';
import type { OpenedClaim } from './use-claims.ts';

/** Current claim, shared by the claim pages. Kept in the memory of this tab only: a reload asks for the number and a code again. */
export const useClaimAtHand = create<{
  /** The claim that was filed or found, with what opens it for half an hour. */
  found: OpenedClaim | null;
  /** Masked name and plan of the insured person, and the verified mobile number. */
  insured: { name: string; planName: string; mobile: string } | null;
  /** Values of the first step for Back, until the claim is filed. */
  firstStep: { kind: ClaimType; values: Readonly<Record<string, string>> } | null;
}>()(() => ({ found: null, insured: null, firstStep: null }));
