import type { Services } from '../../platform/context/services.ts';
import type { DebitedMandate } from '../../platform/partners/debit-rail.port.ts';
import { readPayerContact } from '../payments/payer-contact.ts';
import type { Debit } from './debit-record.ts';

/** The mandate of a debit, as its rail knows it. */
export async function readRailMandate(
  { mandateId, partnerRef: ref, mandateNo, clientId }: Debit,
  { store }: Pick<Services, 'store'>,
): Promise<DebitedMandate> {
  return {
    ref,
    mandateNo,
    vendorData: await store.mandate.getVendorData(mandateId),
    contact: () => readPayerContact(clientId, { store }),
  };
}
