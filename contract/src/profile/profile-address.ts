import { ADDRESS_LENGTHS, ADDRESS_PROOFS, ADDRESS_TYPES, HOME_COUNTRY, MAX_PROOFS } from '@portal/rules/people/address.ts';
import { PERSONAL_FIELDS } from '@portal/rules/people/personal-details.ts';
import { compactText, plainText, visibleText } from '@portal/rules/text/typed-text.ts';
import { z } from 'zod';
import { fieldText } from '../field-text.ts';
import { requestCommand } from '../request.ts';
import { Consent, DayOut, PolicyNo, Ref, typed, YN } from '../types.ts';

const LENGTH = fieldText('Check the length of this line.', 'इस पंक्ति की लंबाई जाँचें।');
const line = ([min, max]: readonly [number, number], read = visibleText) => typed(read, z.string().min(min, LENGTH).max(max, LENGTH));
const { line1, line2, line3, city, state, foreignPin } = ADDRESS_LENGTHS;

const AddressLines = z.strictObject({
  line1: line(line1),
  line2: line(line2).default(''),
  line3: line(line3).default(''),
  city: line(city),
  state: line(state),
  /** In India a PIN code, abroad whatever stands for it. */
  pincode: line(foreignPin, plainText),
  /** A code of /country/all. */
  country: z.string().regex(/^[A-Z]{2}$/, fieldText('Choose a country.', 'देश चुनें।')),
});
/** A PIN code of India has no spaces; codes abroad may. */
const AddressIn = AddressLines.transform((address) =>
  address.country === HOME_COUNTRY ? { ...address, pincode: compactText(address.pincode) } : address,
);
const fileRefs = z.array(Ref).min(1).max(MAX_PROOFS).optional();

export const profileAddress = {
  '/createCase/addressUpdate': requestCommand('ADDRESS', {
    summary: 'Changes the address: immediately if DigiLocker confirms it, otherwise after a check of the proof.',
    request: z.strictObject({
      addressType: z.enum(ADDRESS_TYPES),
      address: AddressIn,
      route: z.enum(['DIGILOCKER', 'UPLOAD']),
      /** Reference of the DigiLocker request. */
      pid: PolicyNo.optional(),
      fileRefs,
      proofType: z.enum(ADDRESS_PROOFS).optional(),
    }),
    fails: ['pinMismatch', 'proofNeeded', 'foreignNotAllowed', 'fileGone', 'digilockerIncomplete', 'unchanged'],
  }),
  '/createCase/reKYCUpdate': requestCommand('REKYC', {
    summary: 'Renews the KYC: immediately if nothing has changed or is missing, otherwise after a check.',
    request: z.strictObject({
      declaration: z.enum(['NO_CHANGE', 'CHANGE']),
      ckycNo: typed(
        compactText,
        z.string().regex(/^\d{14}$/, fieldText('Enter a CKYC number with 14 digits.', '14 अंकों की CKYC संख्या लिखें।')),
      ).optional(),
      /** Reference of the DigiLocker request. */
      pid: PolicyNo.optional(),
      fileRefs,
      occupation: z.enum(PERSONAL_FIELDS.OCCUPATION).optional(),
      income: z.enum(PERSONAL_FIELDS.INCOME).optional(),
      /** Holds a high public office, or a close relative does. */
      pep: YN,
      ...Consent,
    }),
    response: { recentReKYCUpdate: DayOut, nextDue: DayOut.nullable() },
    fails: ['notEligible', 'proofNeeded', 'fileGone', 'versionOld'],
  }),
};
