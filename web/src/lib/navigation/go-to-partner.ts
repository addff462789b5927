import { readRedirect } from '@portal/rules/money/redirect-address.ts';

/** How long the page may take to leave before it can be used again. */
const LEAVE_MS = 10_000;

/** An address that a partner gave: of a host on the list, by https wherever the portal is, and without tricks. Else undefined. */
export function partnerAddress(address: unknown, hosts: readonly string[]): string | undefined {
  const allowed = readRedirect(address, { hosts, plainHttp: window.location.protocol === 'http:' });
  return allowed?.startsWith('http') ? allowed : undefined;
}

/**
 * Posts the signed fields to the partner's page, in this tab: it takes the whole page and comes back to it, so the session stays.
 * False, and nothing happens, when the host is not on the list of the configuration.
 */
export function goToPartner(url: string, fields: Readonly<Record<string, string>>, hosts: readonly string[]): boolean {
  const allowed = partnerAddress(url, hosts);
  if (!allowed) return false;
  const form = document.createElement('form');
  form.method = 'post';
  form.action = allowed;
  form.hidden = true;
  for (const [name, value] of Object.entries(fields)) {
    const field = document.createElement('input');
    field.type = 'hidden';
    field.name = name;
    field.value = value;
    form.append(field);
  }
  document.body.append(form);
  // Not `form.submit`: a field of that name would stand in its place.
  HTMLFormElement.prototype.submit.call(form);
  form.remove();
  return true;
}

/** Follows a partner's address in this tab. False, and nothing happens, when it may not be followed. */
export function followPartner(address: string, hosts: readonly string[]): boolean {
  const allowed = partnerAddress(address, hosts);
  if (!allowed) return false;
  window.location.assign(allowed);
  return true;
}

/** Until the browser has left the page; so that the loader stays, and is gone when the person comes Back. */
export const pageLeft = () =>
  new Promise<void>((resolve) => {
    addEventListener('pagehide', () => resolve(), { once: true });
    setTimeout(resolve, LEAVE_MS);
  });
