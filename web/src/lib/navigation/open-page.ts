import type { PartnerPage } from '@portal/contract/partner-page.ts';
import { followPartner, followPath, goToPartner } from './go-to-partner.ts';

/** Opens a partner's page in this tab, directly or by our page that runs its script. False, and nothing happens, if it may not be opened. */
export function openPage({ method, url, fields }: PartnerPage, hosts: readonly string[]): boolean {
  if (method === 'POST') return goToPartner(url, fields, hosts);
  return method === 'GET' ? followPartner(url, hosts) : followPath(url);
}
