import { readRedirect } from '@portal/rules/money/redirect-address.ts';
import type { Services } from '../context/services.ts';

/** An address that a partner gave for the browser, if its host is on the list of the configuration; else operators are notified. */
export function allowedAddress(partner: string, address: string, { config, log }: Services): string | undefined {
  const plainHttp = config.PORTAL_URL.startsWith('http:');
  const allowed = readRedirect(address, { hosts: config.PARTNER_HOSTS, plainHttp });
  if (!allowed) log.error({ partner }, 'redirect to a host that is not allowed');
  return allowed;
}
