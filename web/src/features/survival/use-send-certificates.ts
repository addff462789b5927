import { useApiMutation } from '../../lib/api/use-api-mutation.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { isCorrectable } from '../../lib/failures/failure.ts';
import { openRequestIn } from '../../lib/records/open-request.ts';
import type { Rejection } from '../../ui/request/RequestForm.tsx';
import { survivalText as t } from './survival.text.ts';

export type Sent = ResponseOf<'/createCaseArray/survivalCertificate'>;
type Certificate = { policies: readonly string[]; fileRefs: string[]; unclear: boolean; termsVersion: string };

/** Sends the certificates of several policies. Resolves to a failure that the user can correct. */
export function useSendCertificates(onDone: (sent: Sent) => void, onExpired: () => void) {
  const { send } = useApiMutation('/createCaseArray/survivalCertificate', { popup: 'network', loader: t.sending });
  return async ({ policies, fileRefs, unclear, termsVersion }: Certificate): Promise<Rejection | undefined> => {
    const cases = policies.map((policyNumber) => ({ policyNumber, fileRefs, unclear }));
    const { data, failure } = await send({ cases, declaration: true, termsCondition: true, termsVersion });
    if (data) onDone(data);
    if (!failure) return undefined;
    if (failure.code === 'fileGone') onExpired();
    return {
      text: isCorrectable(failure) ? failure.error : undefined,
      areTermsOld: failure.fields?.termsVersion !== undefined,
      open: openRequestIn(failure),
    };
  };
}
