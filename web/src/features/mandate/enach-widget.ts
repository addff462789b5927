import { readRedirect } from '@portal/rules/redirect-address.ts';

/** What the gateway's script adds to the page (calls, part B, 2.2). */
type Widget = {
  open: (options: { token: string; tokenInfo: object; onResponse: (response: string) => void; onClose: () => void }) => void;
};
declare global {
  interface Window {
    EnachWidget?: Widget;
  }
}

/** The gateway's script could not be had; nothing was begun at the bank. */
export class NoWidget extends Error {}

const loading = new Map<string, Promise<void>>();

function addScript(address: string): Promise<void> {
  return new Promise((resolve, reject) => {
    const script = document.createElement('script');
    script.src = address;
    script.onload = () => resolve();
    script.onerror = () => {
      script.remove();
      loading.delete(address);
      reject(new NoWidget(address));
    };
    document.head.append(script);
  });
}

async function load(address: string, hosts: readonly string[]): Promise<Widget> {
  // A script may do whatever we may: only from the hosts of the configuration.
  const allowed = readRedirect(address, { hosts, plainHttp: window.location.protocol === 'http:' });
  if (!allowed?.startsWith('http')) throw new NoWidget(address);
  const script = loading.get(allowed) ?? addScript(allowed);
  loading.set(allowed, script);
  await script;
  if (!window.EnachWidget) throw new NoWidget(address);
  return window.EnachWidget;
}

type Opened = Pick<Parameters<Widget['open']>[0], 'token' | 'tokenInfo'>;

/** Fetches the gateway's script, once. Gives what opens the bank over the page: the gateway's answer, or '' when the person closed it. */
export async function enachWidget(address: string, hosts: readonly string[]): Promise<(opened: Opened) => Promise<string>> {
  const widget = await load(address, hosts);
  return ({ token, tokenInfo }) =>
    new Promise((resolve) => widget.open({ token, tokenInfo, onResponse: resolve, onClose: () => resolve('') }));
}
