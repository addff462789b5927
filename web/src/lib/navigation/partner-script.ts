import { partnerAddress } from './go-to-partner.ts';

/** A partner's script failed to load or defined nothing to open. Nothing was started at the partner. */
export class NoScript extends Error {}

const loading = new Map<string, Promise<void>>();

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading.delete(address);
      reject(new NoScript(address));
    };
    document.head.append(script);
  });
}

/** Fetches a partner's script, once. It may do whatever we may: only from the hosts of the configuration. */
export async function loadScript(address: string, hosts: readonly string[]): Promise<void> {
  const allowed = partnerAddress(address, hosts);
  if (!allowed) throw new NoScript(address);
  const script = loading.get(allowed) ?? addScript(allowed);
  loading.set(allowed, script);
  await script;
}
