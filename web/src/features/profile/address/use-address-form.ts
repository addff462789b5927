import { ADDRESS_LENGTHS, ADDRESS_PROOFS, type AddressType, HOME_COUNTRY } from '@portal/rules/people/address.ts';
import { isPinCode } from '@portal/rules/people/identifiers.ts';
import { isPinInState, STATE_NAMES, statesOfPin } from '@portal/rules/people/pin-code.ts';
import { useEffect } from 'react';
import { useApiQuery } from '../../../lib/api/use-api-query.ts';
import { draftForm, loadDraft, useDraft } from '../../../lib/forms/use-draft.ts';
import { useForm } from '../../../lib/forms/use-form.ts';
import { addressText as t } from './address.text.ts';

const FIELDS = ['addressType', 'country', 'line1', 'line2', 'line3', 'pincode', 'city', 'state', 'proofType'] as const;
type Name = (typeof FIELDS)[number];
type Values = Record<Name, string>;
const DRAFT = draftForm('update-address', FIELDS);
const EMPTY: Values = {
  addressType: 'BOTH',
  country: HOME_COUNTRY,
  line1: '',
  line2: '',
  line3: '',
  pincode: '',
  city: '',
  state: '',
  proofType: '',
};

const fits = (text: string, [min, max]: readonly [number, number]) => text.trim().length >= min && text.trim().length <= max;

function check({ country, line1, pincode, city, state, proofType }: Values): Record<Name, string | undefined> {
  const isHome = country === HOME_COUNTRY;
  return {
    addressType: undefined,
    country: undefined,
    line1: fits(line1, ADDRESS_LENGTHS.line1) ? undefined : t.errorLine1,
    line2: undefined,
    line3: undefined,
    pincode: isHome ? pinError(pincode, state) : fits(pincode, ADDRESS_LENGTHS.foreignPin) ? undefined : t.errorForeignPin,
    city: fits(city, ADDRESS_LENGTHS.city) ? undefined : t.errorCity,
    state: isHome
      ? STATE_NAMES.includes(state)
        ? undefined
        : t.errorState
      : fits(state, ADDRESS_LENGTHS.state)
        ? undefined
        : t.errorState,
    proofType: ADDRESS_PROOFS.some((addressProof) => addressProof === proofType) ? undefined : t.errorProof,
  };
}

function pinError(pincode: string, state: string): string | undefined {
  if (!isPinCode(pincode)) return t.errorPin;
  if (statesOfPin(pincode).length === 0) return t.pinUnknown;
  return state !== '' && !isPinInState(pincode, state) ? t.pinMismatch : undefined;
}

/** The fields of a new address; a PIN code fills city and state. */
export function useAddressForm() {
  const form = useForm<Name>({ ...EMPTY, ...loadDraft(DRAFT) }, check);
  const { done } = useDraft(DRAFT, t.draftThing, form.values);
  const { country, pincode, addressType, line1, line2, line3, city, state, proofType } = form.values;
  const isHome = country === HOME_COUNTRY;
  const { data: place } = useApiQuery('/postMaster/getDetails', { pincode }, { skip: !isHome || !isPinCode(pincode) });
  const setCity = form.field('city').onChange;
  const setState = form.field('state').onChange;
  // biome-ignore lint/correctness/useExhaustiveDependencies: filled once for each PIN code, when its place is here
  useEffect(() => {
    if (place?.PINCODE !== pincode) return;
    if (!isPinInState(pincode, state)) setState(place.STATE);
    if (place.CITY !== '') setCity(place.CITY);
  }, [place]);
  const address = { line1, line2, line3, city, state, pincode, country };
  return { ...form, done, isHome, address, addressType: addressType as AddressType, proofType };
}
export type AddressForm = ReturnType<typeof useAddressForm>;
