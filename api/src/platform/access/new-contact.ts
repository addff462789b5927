import type { LocalizedText } from '@portal/contract/field-text.ts';
import { type NewContact, toNewContact } from '@portal/rules/people/new-contact.ts';
import { badFields } from '../../base/failure.ts';
import { isDialCode } from './countries.ts';

/** Validates a new email address or mobile number and returns the error text of its screen. */

const WRONG = {
  mobile: {
    mobileNumber: { en: 'Enter 10 digits starting with 6, 7, 8 or 9.', hi: '6, 7, 8 या 9 से शुरू होने वाले 10 अंक लिखें।' },
  },
  abroad: { mobileNumber: { en: 'Enter 6 to 14 digits.', hi: '6 से 14 अंक लिखें।' } },
  country: { countryCode: { en: 'Choose a country code.', hi: 'देश का कोड चुनें।' } },
  email: {
    emailAddress: { en: 'Enter an email address like name@example.in.', hi: 'ई-मेल पता name@example.in की तरह लिखें।' },
  },
} as const;

/** Error text for a contact that is registered already. */
export const SAME_CONTACT: Record<NewContact['kind'], LocalizedText> = {
  mobile: { en: 'This is already your mobile number.', hi: 'यह पहले से आपका मोबाइल नंबर है।' },
  email: { en: 'This is already your email address.', hi: 'यह पहले से आपका ई-मेल पता है।' },
};

type Typed = { mobileNumber?: string | undefined; countryCode?: string | undefined; emailAddress?: string | undefined };

/** The new contact of a client. A number abroad is only for people who live there. */
export function newContactFor({ nri }: { nri: boolean }, typed: Typed): NewContact {
  const { mobileNumber, countryCode } = typed;
  const isAbroad = countryCode !== undefined && countryCode !== '+91';
  if (isAbroad && (!nri || !isDialCode(countryCode))) throw badFields(WRONG.country);
  const contact = toNewContact(typed);
  if (!contact) throw badFields(mobileNumber === undefined ? WRONG.email : isAbroad ? WRONG.abroad : WRONG.mobile);
  return contact;
}
