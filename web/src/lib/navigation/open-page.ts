import type { PartnerPage } from '@portal/contract/partner-page.ts';
import { followAddress, goToPartner } from './go-to-partner.ts';

/** Opens a partner's page in this tab, directly or by our page that runs its script. False, and nothing happens, if it may not be opened. */
export const openPage = ({ method, url, fields }: PartnerPage, hosts: readonly string[]): boolean =>
  method === 'POST' ? goToPartner(url, fields, hosts) : followAddress(url, hosts);
