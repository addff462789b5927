import { isEmail, normaliseEmail, normaliseMobile } from '@portal/rules/people/identifiers.ts';
import { maskEmail, maskMobile } from '@portal/rules/people/masks.ts';
import { badFields } from '../../base/failure.ts';
import type { Contact } from './credential.store.ts';

type Typed = { mobileNumber?: string | undefined; emailAddress?: string | undefined };

/** Normalises the typed mobile number or email; undefined if neither was given. Checks only the format. */
export function toContact({ mobileNumber, emailAddress }: Typed): Contact | undefined {
  if (mobileNumber !== undefined) {
    const mobile = normaliseMobile(mobileNumber);
    if (!mobile) throw badFields({ mobileNumber: { en: 'Enter a 10-digit mobile number.', hi: '10 अंकों का मोबाइल नंबर लिखें।' } });
    return { kind: 'mobile', value: mobile };
  }
  if (emailAddress === undefined) return undefined;
  const email = normaliseEmail(emailAddress);
  if (!isEmail(email)) throw badFields({ emailAddress: { en: 'Enter a valid email address.', hi: 'सही ई-मेल पता लिखें।' } });
  return { kind: 'email', value: email };
}

/** Counting key and address of a person with this contact. */
export const toReach = ({ kind, value }: Contact) =>
  kind === 'mobile'
    ? { key: `mobile:${value}`, sentTo: maskMobile(value), cr: 'Mobile' as const }
    : { key: `email:${value}`, sentTo: maskEmail(value), cr: 'Email' as const };
