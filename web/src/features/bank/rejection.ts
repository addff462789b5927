import type { Failure } from '../../lib/failures/failure.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import type { Rejection } from '../../ui/request/RequestForm.tsx';
import { bankText } from './bank.text.ts';

/** Why the change of an account was not taken; a field that is wrong is named over the button. */
export const toRejection = (failure: Failure | undefined): Rejection | undefined =>
  failure && {
    text: failure.code === 'unchanged' ? bankText.already : (Object.values(failure.fields ?? {})[0] ?? failure.error),
    areTermsOld: failure.fields?.termsVersion !== undefined,
    open: openRequestIn(failure),
  };
