import type { EndpointAt } from '@portal/contract/contract.ts';
import { addressTextScore, SAME_ADDRESS } from '@portal/rules/people/address.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

/** The outcome of the newest request. For another person's account, the reply only says that it is another person's. */
export async function verifyDigiLocker({ input, customer, store, now, fail }: Call<EndpointAt<'/verifyProfileDigilocker'>>) {
  const { clientId } = customer;
  const [request, record] = await Promise.all([
    store.digilocker.findNewest(clientId, { policyNo: input.pid, now }),
    store.profileRecord.find(clientId),
  ]);
  if (!request) throw fail('empty');
  const { purpose, status: state, shared } = request;
  const { name = null, address = null, aadhaarLast4 = null } = shared?.profile ?? {};
  return {
    purpose,
    state,
    name,
    dobMatches: shared?.isSameBirthDate ?? null,
    nameMatchScore: shared?.nameScore ?? null,
    address,
    addressMatches: address && addressTextScore(address, record?.permanentAddress ?? '') >= SAME_ADDRESS,
    aadhaarLast4,
    documents: shared?.documents.map(({ name: title, ref }) => ({ name: title, docRef: ref })) ?? [],
  };
}
