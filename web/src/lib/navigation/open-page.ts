import type { PartnerPage } from '@portal/contract/partner-page.ts';
import { followPartner, goToPartner } from './go-to-partner.ts';
import { loadScript, NoScript } from './partner-script.ts';

declare global {
  interface Window {
    /** Global that the partner's script adds, which opens the partner's page over ours. */
    PartnerPage?: { open: (session: Readonly<Record<string, string>>) => void };
  }
}

/** Opens a partner's page, in this tab. False, and nothing happens, when it may not be opened or its script cannot be had. */
export async function openPage({ method, url, fields }: PartnerPage, hosts: readonly string[]): Promise<boolean> {
  if (method === 'POST') return goToPartner(url, fields, hosts);
  if (method === 'GET') return followPartner(url, hosts);
  try {
    await loadScript(url, hosts);
  } catch (error) {
    if (!(error instanceof NoScript)) throw error;
    return false;
  }
  window.PartnerPage?.open(fields);
  return window.PartnerPage !== undefined;
}
