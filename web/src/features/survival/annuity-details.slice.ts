import type { CertificateStatus } from '@portal/rules/policies/survival-certificate.ts';
import { area } from '../../lib/state/slices.ts';

type Annuity = {
  POLICY_NUMBER: string;
  NEXT_PAYOUT_ON: string;
  WINDOW_FROM: string;
  WINDOW_TO: string;
  CERT_STATUS: CertificateStatus;
};

/** Area `annuityDetails`: which certificates are due, and when. */
export const useAnnuityDetails = area(
  'annuityDetails',
  { annuityDetails: [] as readonly Annuity[] },
  { annuityDetails: { POLICY_NUMBER: true, NEXT_PAYOUT_ON: true, WINDOW_FROM: true, WINDOW_TO: true, CERT_STATUS: true } },
);
