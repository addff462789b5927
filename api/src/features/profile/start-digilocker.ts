import { randomUUID } from 'node:crypto';
import type { EndpointAt } from '@portal/contract/contract.ts';
import { DIGILOCKER_PAGE_MS } from '@portal/rules/people/digilocker.ts';
import { PortalError } from '../../base/failure.ts';
import { newHandle } from '../../base/secret.ts';
import { inTransaction } from '../../platform/context/services.ts';
import { rateLimits } from '../../platform/limits/rate-limits.ts';
import type { Call } from '../../platform/pipeline/implement.ts';
import { noteDeclaration, rejectOldText } from './declaration.ts';

/** Address to which the partner redirects the browser. */
export const DIGILOCKER_RETURN_PATH = '/callbacks/digilocker';

/** Opens a page of DigiLocker. The state in the browser's return is bound to this session, valid once, and stored as a hash. */
export async function startDigiLocker({ input, customer, services, now, fail }: Call<EndpointAt<'/initiateDigilocker'>>) {
  const { policyId: policyNo, purpose, returnPage, consentVersion } = input;
  const { clientId, sessionId } = customer;
  rejectOldText(consentVersion);
  await rateLimits(services, now).openDigiLocker(clientId);
  const client = await services.store.profile.findClient(clientId);
  if (!client) throw fail('notFound');
  const requestId = randomUUID();
  const state = newHandle();
  const expiresAt = new Date(now.getTime() + DIGILOCKER_PAGE_MS);
  await inTransaction(services, async (tx) => {
    const request = { requestId, clientId, policyNo, sessionId, purpose, returnPage, state, expiresAt };
    if (!(await tx.store.digilocker.open(request, now))) throw new PortalError('inProgress');
    await noteDeclaration('AADHAAR', { clientId, given: true }, { tx, now });
  });
  const returnUrl = new URL(DIGILOCKER_RETURN_PATH, services.config.PORTAL_URL).href;
  const holder = { name: client.name, birthDate: client.birthDate };
  const page = await services.partners.digilocker.start({ purpose, state, returnUrl, holder });
  await services.store.digilocker.setPartnerId(requestId, page.requestId);
  return { requestId, redirectUrl: page.redirectUrl, actionId: 'DIGILOCKER' as const, expiresAt };
}
