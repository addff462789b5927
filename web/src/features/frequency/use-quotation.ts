import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';

export type Quotation = ResponseOf<'/modeChangeEnquiry'>;
export type Quote = Quotation['modes'][number];
export type PolicyMode = ResponseOf<'/currentmodeChange'>[number];

/** Quotes the premium of each frequency: with a session, or with the key of a link. */
export function useQuotation(policyNumber: string | undefined, isByLink: boolean) {
  const body = { policyNumber: policyNumber ?? '' };
  const own = useApiQuery('/modeChangeEnquiry', body, { skip: isByLink || !policyNumber });
  const ofLink = useApiQuery('/stp/modeChangeEnquiry', body, { skip: !isByLink || !policyNumber });
  return isByLink ? ofLink : own;
}
