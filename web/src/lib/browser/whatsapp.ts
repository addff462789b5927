import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import type { Failure } from '../failures/failure.ts';

/** Turns WhatsApp on for some policies, or with none named for all; gives back why not. */
export function useWhatsAppOptIn() {
  const { send, failure, isSending } = useApiMutation('/createCaseArray/whatsappOptIn', { popup: 'network' });
  const turnOn = async (policyNos: string[]): Promise<Failure | undefined> =>
    (await send({ policyNos, version: DECLARATIONS_VERSION })).failure;
  return { turnOn, failure, isSending };
}
