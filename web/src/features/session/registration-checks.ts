import { identify, isEmail, isPolicyNo, isUserIdChoice, readPolicyNo } from '@portal/rules/people/identifiers.ts';
import { PASSWORD_MIN } from '@portal/rules/people/password.ts';
import { shellText } from '../../ui/layout/shell.text.ts';
import { registrationText as t } from './registration.text.ts';

/** Error text of a field. Undefined if the value is valid. */
type Check = (typed: string) => string | undefined;

const needed =
  (label: string, check: Check): Check =>
  (typed) =>
    typed.trim() === '' ? shellText.required({ label }) : check(typed);

export const checkPolicyNumber = needed(t.policyNumber, (typed) => (isPolicyNo(readPolicyNo(typed)) ? undefined : t.policyNumberWrong));

/** Puts a typed mobile number or email under its wire name. */
export function contactIn(typed: string): { mobileNumber: string } | { emailAddress: string } | undefined {
  const { kind, value } = identify(typed);
  if (kind === 'mobileNumber') return { mobileNumber: value };
  return kind === 'emailAddress' && isEmail(value) ? { emailAddress: value } : undefined;
}
export const checkContact = needed(t.contact, (typed) => (contactIn(typed) ? undefined : t.contactWrong));

export const reachIn = (typed: string) => {
  const policyNumber = readPolicyNo(typed);
  return isPolicyNo(policyNumber) ? { policyNumber } : contactIn(typed);
};
export const checkReach = needed(t.identifier, (typed) => (reachIn(typed) ? undefined : t.identifierWrong));

export const checkOwnUserId = needed(t.userId, () => undefined);
export const checkUserIdChoice = needed(t.userId, (typed) => (isUserIdChoice(typed.trim()) ? undefined : t.userIdWrong));
export const checkPassword = (typed: string): string | undefined => {
  if (typed === '') return shellText.required({ label: t.newPassword });
  return [...typed].length < PASSWORD_MIN ? t.short : undefined;
};
