import type { EndpointAt } from '@portal/contract/contract.ts';
import { PortalError } from '../../base/failure.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';

type Update = CommandCall<EndpointAt<'/createCase/panUpdate'>>;
type Seeding = Extract<Update['input'], { updateType: 'SEEDING' }>;
/** A presented Aadhaar: its last digits, and the masked copy if there is one. */
export type Aadhaar = { last4: string; files: string[] };

const OTHER_NAME = {
  en: 'The name is different from our records. Update your name at a branch first, or call 1800-270-7000.',
  hi: 'नाम हमारे रिकॉर्ड से अलग है। पहले किसी शाखा में अपना नाम अपडेट कराएँ या 1800-270-7000 पर कॉल करें।',
};

/** A masked copy, or the Aadhaar shared through DigiLocker; undefined if neither is the customer's. An unmasked copy does not count. */
export async function findAadhaar({ fileRef, pid }: Seeding, { customer, store, now }: Update): Promise<Aadhaar | undefined> {
  if (fileRef !== undefined) {
    const last4 = await store.pan.findAadhaarCopy(fileRef, customer.clientId);
    return last4 === undefined ? undefined : { last4, files: [fileRef] };
  }
  if (pid === undefined) return undefined;
  const request = await store.digilocker.findNewest(customer.clientId, { policyNo: pid, now, purposes: ['PAN'] });
  if (request?.status === 'MISMATCH') throw new PortalError('nameMismatch', {}, OTHER_NAME);
  const last4 = request?.status === 'VERIFIED' ? request.shared?.profile?.aadhaarLast4 : undefined;
  return last4 ? { last4, files: [] } : undefined;
}
