import { readPortalPath, readRedirect } from '@portal/rules/money/redirect-address.ts';

/** Time for the page to unload before it becomes usable again. */
const LEAVE_MS = 10_000;

/** An address that a partner gave: of a host on the list, by https wherever the portal is, and without tricks. Else undefined. */
export function partnerAddress(address: unknown, hosts: readonly string[]): string | undefined {
  const allowed = readRedirect(address, { hosts, plainHttp: window.location.protocol === 'http:' });
  return allowed?.startsWith('http') ? allowed : undefined;
}

/**
 * Posts the signed fields to the partner's page in this tab. The partner returns to the portal in this tab, so the session stays. Returns
 * false and does nothing if the host is not configured.
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
  // Not `form.submit`, because a field with that name would replace it.
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

/** Follows a path of the portal that is no screen of the app. False, and nothing happens, for anything else. */
export function followPath(path: string): boolean {
  const allowed = readPortalPath(path);
  if (!allowed) return false;
  window.location.assign(allowed);
  return true;
}

/** Pending until the browser has left the page. The loader stays until then, and is gone if the user returns with Back. */
export const pageLeft = () =>
  new Promise<void>((resolve) => {
    addEventListener('pagehide', () => resolve(), { once: true });
    setTimeout(resolve, LEAVE_MS);
  });
