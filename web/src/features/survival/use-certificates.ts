import { useEffect } from 'react';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { useOwner } from '../../lib/records/use-owner.ts';
import { useAnnuityDetails } from './annuity-details.slice.ts';

export type Certificates = ResponseOf<'/getSurvivalAnnuityDetails'>;
export type AnnuityCertificate = Certificates['annuities'][number];

/** The customer's annuities with their certificate status. */
export function useCertificates() {
  const owner = useOwner();
  const query = useApiQuery('/getSurvivalAnnuityDetails', { ClientId: owner.clientId ?? '' }, { main: true, skip: !owner.clientId });
  const annuities = query.data?.annuities;
  // The area is outside React: other pages read which certificates are due.
  useEffect(() => {
    if (annuities) useAnnuityDetails.setState({ annuityDetails: annuities });
  }, [annuities]);
  return { ...query, failure: query.failure ?? owner.failure, refetch: owner.failure ? owner.refetch : query.refetch };
}
