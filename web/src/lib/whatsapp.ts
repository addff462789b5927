import { DECLARATIONS_VERSION } from '@portal/rules/declarations.ts';
import type { Failure } from './failure.ts';
import { useTell } from './portal-api.ts';

/** Turns WhatsApp on for some policies; gives back why not. For `ui/WhatsAppOptIn.tsx`. */
export function useWhatsAppOptIn() {
  const { send, isSending } = useTell('/createCaseArray/whatsappOptIn', { popup: 'network' });
  const turnOn = async (policyNos: string[]): Promise<Failure | undefined> =>
    (await send({ policyNos, version: DECLARATIONS_VERSION })).failure;
  return { turnOn, isSending };
}
