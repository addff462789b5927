import type { Services } from '../../platform/context/services.ts';

/** Email address and mobile number of a payer, for partners that require them. Empty if there is none. */
export async function readPayerContact(clientId: string, { store }: Pick<Services, 'store'>): Promise<{ email: string; mobile: string }> {
  const client = await store.profile.findClient(clientId);
  return { email: client?.email ?? '', mobile: client?.mobile ?? '' };
}
