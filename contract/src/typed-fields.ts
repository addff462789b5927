import { readAccountNo } from '@portal/rules/people/bank-account.ts';
import { compactPhone, normaliseEmail, normaliseMobile, readCode, readPolicyNo, readReference } from '@portal/rules/people/identifiers.ts';
import { readName } from '@portal/rules/people/nominee.ts';
import { compactText, visibleText } from '@portal/rules/text/typed-text.ts';
import { z } from 'zod';
import { typed } from './types.ts';

/** Fields that people type into. The rules or the handler say which values are valid. */

export const shortText = (max: number) => typed(visibleText, z.string().max(max));
export const personName = (max: number, min = 0) => typed(readName, z.string().min(min).max(max));
/** A number with letters: PAN, IFSC, claim and application numbers. */
export const reference = (max = 20) => typed(readReference, z.string().max(max));
/** A number of digits only. */
export const digits = (max: number) => typed(compactText, z.string().max(max));
export const AccountNumber = typed(readAccountNo, z.string().max(20));
/** Any number of digits that may be a telephone number; the rules say which is a mobile. */
export const Mobile = typed(compactPhone, z.string().max(20));
/** A mobile of India as its ten digits; anything else stays, for the check that follows. */
export const IndianMobile = <Schema extends z.ZodType<unknown, string>>(schema: Schema) =>
  typed((text) => normaliseMobile(text) ?? compactPhone(text), schema);
export const Email = typed(normaliseEmail, z.string().max(100));
/** Number of a policy that need not be the caller's. */
export const AnyPolicyNo = typed(readPolicyNo, z.string().max(20));
/** The code of an authenticator app. */
export const Totp = typed(readCode, z.string().regex(/^\d{6}$/, 'Enter the 6 digits.'));
