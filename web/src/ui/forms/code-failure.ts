// Error messages for requesting and checking a code.
import '../../lib/failures/error-rows.ts';
import { type Failure, isShownInPage } from '../../lib/failures/failure.ts';
import { otpText as t } from './otp.text.ts';

/** Error text if a code could not be sent or was rejected. Undefined opens the network dialog. */
export function codeFailure(failure: Failure, phone: string): string | undefined {
  if (isShownInPage(failure)) return failure.error;
  switch (failure.code) {
    case 'otpWrong':
      return wrong(failure.data?.triesLeft);
    case 'otpDead':
      return t.dead;
    case 'otpExpired':
      return t.expired;
    case 'tooMany':
      return t.tooMany({ phone });
    case 'network':
    case 'noAnswer':
      return undefined;
    default:
      return failure.error || undefined;
  }
}

function wrong(attemptsLeft: unknown): string {
  if (typeof attemptsLeft !== 'number') return t.wrong;
  if (attemptsLeft === 0) return t.dead;
  return attemptsLeft === 1 ? t.wrongOne : t.wrongMany({ n: attemptsLeft });
}
