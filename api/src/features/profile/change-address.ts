import type { EndpointAt } from '@portal/contract/contract.ts';
import { type AddressLines, addressScore, HOME_COUNTRY, SAME_ADDRESS } from '@portal/rules/people/address.ts';
import { addressRegion } from '@portal/rules/people/address-region.ts';
import { isPinInState, statesOfPin } from '@portal/rules/people/pin-code.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { plain, selectChanges } from '../../domain/requests/changes.ts';
import type { Apply } from '../../domain/requests/request-handling.ts';
import type { RequestFields } from '../../domain/requests/request-rows.store.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import type { CommandCall } from '../../platform/pipeline/implement.ts';
import type { AddressBefore, AddressChange, AddressRecord } from './address.store.ts';
import { formatLine, isCountry, matchLines } from './address-line.ts';

type Change = CommandCall<EndpointAt<'/createCase/addressUpdate'>>;
type Input = Change['input'];
/** New address in the fields of a request. `aadhaarLast4` belongs to the Aadhaar that DigiLocker shared. */
type After = AddressChange & { aadhaarLast4: string | null };

const PIN_UNKNOWN = { en: 'We could not find this PIN code. Please check it.', hi: 'यह पिन कोड हमें नहीं मिला। कृपया जाँचें।' };
const COUNTRY_UNKNOWN = { en: 'Choose a country.', hi: 'देश चुनें।' };
const MESSAGE = 'We will use the new address after we have checked the proof.';
const DONE = 'Your address is changed.';

/** Changes the permanent or mailing address, or both, for the client and so for all own policies. */
export const changeAddress = serveRequest('ADDRESS', {
  async check(call: Change) {
    const { customer, input, store, fail } = call;
    const [client, record] = await Promise.all([store.profile.findClient(customer.clientId), store.address.find(customer.clientId)]);
    if (!client || !record) throw fail('notFound');
    rejectBadPlace(input.address, client.nri);
    const change = toChange(input);
    if (isAsNow(record, change)) throw fail('unchanged');
    const isDone = input.route === 'DIGILOCKER';
    const aadhaarLast4 = isDone ? await sharedLast4(call) : await rejectWithoutProof(call);
    const { permanent, mailing, pinCode } = record;
    const after: After = { ...change, aadhaarLast4 };
    return {
      newRequest: { before: { permanent, mailing, pinCode } satisfies AddressBefore, after, files: isDone ? [] : input.fileRefs, isDone },
    };
  },
  apply: writeAddress(),
  changes: addressChanges,
  answer: async (_call, { status }) => ({ message: status === 'COMPLETED' ? DONE : MESSAGE }),
});

function rejectBadPlace({ country, pincode, state }: AddressLines, nri: boolean): void {
  if (!isCountry(country)) throw badFields({ 'address.country': COUNTRY_UNKNOWN });
  if (country !== HOME_COUNTRY) {
    if (!nri) throw new PortalError('foreignNotAllowed', { field: 'address.country' });
    return;
  }
  if (statesOfPin(pincode).length === 0) throw badFields({ 'address.pincode': PIN_UNKNOWN });
  if (!isPinInState(pincode, state)) throw new PortalError('pinMismatch', { field: 'address.pincode' });
}

function toChange({ address, addressType }: Input): AddressChange {
  const types = addressType === 'BOTH' ? (['PERMANENT', 'MAILING'] as const) : ([addressType] as const);
  return { line: formatLine(address), lines: address, types, pinCode: address.country === HOME_COUNTRY ? address.pincode : null };
}

/** An address that is known as a single line is unchanged if the line and, for the mailing address, the PIN are equal. */
function isAsNow(
  { permanent, mailing, pinCode, permanentLines }: AddressRecord,
  { line, types, lines, pinCode: pin }: AddressChange,
): boolean {
  const storedPincode = matchLines(permanent, permanentLines)?.pincode ?? (permanent === mailing ? pinCode : null);
  const isSame = {
    PERMANENT: permanent === line && (storedPincode === null || storedPincode === lines.pincode),
    MAILING: mailing === line && pinCode === pin,
  };
  return types.every((type) => isSame[type]);
}

/** DigiLocker must have shared the same address of the same person within a day. */
async function sharedLast4({ input, customer, store, now, fail }: Change): Promise<string> {
  const found = input.pid && (await store.digilocker.findNewest(customer.clientId, { policyNo: input.pid, now, purposes: ['ADDRESS'] }));
  const profile = found && found.status === 'VERIFIED' ? found.shared?.profile : undefined;
  const isSame = profile && input.address.country === HOME_COUNTRY && addressScore(input.address, profile.address) >= SAME_ADDRESS;
  if (!isSame) throw fail('digilockerIncomplete');
  return profile.aadhaarLast4;
}

/** An Aadhaar is accepted only as a masked copy. */
async function rejectWithoutProof({ input: { fileRefs = [], proofType }, customer, store, fail }: Change): Promise<null> {
  if (fileRefs.length === 0 || !proofType) throw fail('proofNeeded');
  const isAadhaar = proofType === 'AADHAAR_MASKED';
  if (isAadhaar && (await store.uploadedFile.listAadhaarLast4(fileRefs, customer.clientId)).includes(null)) throw fail('proofNeeded');
  return null;
}

function writeAddress(): Apply {
  return async ({ caseId, clientId, before, after }, { tx: { store, send } }) => {
    const { aadhaarLast4, ...change } = after as After;
    if (!(await store.address.set(clientId, change, before as AddressBefore))) return 'recordChanged';
    if (aadhaarLast4) await store.address.setAadhaarLast4(clientId, aadhaarLast4);
    await send('ckyc-update', { caseId });
    return 'applied';
  };
}

const LABELS = {
  PERMANENT: { en: 'Permanent address', hi: 'स्थायी पता' },
  MAILING: { en: 'Mailing address', hi: 'डाक का पता' },
} as const;

/** Shortens an address for display outside the profile to its last parts. */
function addressChanges({ before, after }: RequestFields) {
  const { line, lines, types } = after as After;
  const { permanent, mailing, pinCode } = before as AddressBefore;
  const old = { PERMANENT: [permanent, permanent === mailing ? pinCode : null], MAILING: [mailing, pinCode] } as const;
  return selectChanges(
    types.map((type) => {
      const [text, pin] = old[type];
      return {
        label: LABELS[type],
        before: plain(text && addressRegion(text, pin)),
        after: plain(addressRegion(line, lines.country === HOME_COUNTRY ? lines.pincode : null)),
      };
    }),
  );
}
