import type { Identifier } from '@portal/rules/people/identifiers.ts';
import { maskEmail, maskMobile } from '@portal/rules/people/masks.ts';
import { otpText as t } from '../../ui/forms/otp.text.ts';

/** Where the code went: what was typed, masked; for anything but a mobile or an e-mail, nobody is named. */
export function targetOf({ kind, value }: Identifier): string {
  if (kind === 'mobileNumber') return maskMobile(value);
  if (kind === 'emailAddress') return maskEmail(value);
  return t.targetUnknown;
}
