import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { useApiMutation } from '../api/use-api-mutation.ts';
import type { Failure } from '../failures/failure.ts';

/** Turns WhatsApp on for the named policies, or for all. Resolves to the failure, if any. */
export function useWhatsAppOptIn() {
  const { send, failure, isSending } = useApiMutation('/createCaseArray/whatsappOptIn', { popup: 'network' });
  const turnOn = async (policyNos: string[]): Promise<Failure | undefined> =>
    (await send({ policyNos, version: DECLARATIONS_VERSION })).failure;
  return { turnOn, failure, isSending };
}
