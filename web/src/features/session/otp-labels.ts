import type { Identifier } from '@portal/rules/people/identifiers.ts';
import { maskEmail, maskMobile } from '@portal/rules/people/masks.ts';
import { otpText as t } from '../../ui/forms/otp.text.ts';

/** Masked destination of the code. Only a typed mobile number or email is shown, because a registered contact would identify the user. */
export function maskTarget({ kind, value }: Identifier): string {
  if (kind === 'mobileNumber') return maskMobile(value);
  if (kind === 'emailAddress') return maskEmail(value);
  return t.targetUnknown;
}
