import { loadScript, NoScript } from '../../../lib/navigation/partner-script.ts';

/** Global that the gateway's script adds to the page (calls, part B, 2.2). */
type Widget = {
  open: (options: { token: string; tokenInfo: object; onResponse: (response: string) => void; onClose: () => void }) => void;
};
declare global {
  interface Window {
    EnachWidget?: Widget;
  }
}

type Opened = Pick<Parameters<Widget['open']>[0], 'token' | 'tokenInfo'>;

/**
 * Loads the gateway's script once. Resolves to a function that opens the bank over the page and returns the response, or '' if the user
 * closed it.
 */
export async function enachWidget(address: string, hosts: readonly string[]): Promise<(opened: Opened) => Promise<string>> {
  await loadScript(address, hosts);
  const widget = window.EnachWidget;
  if (!widget) throw new NoScript(address);
  return ({ token, tokenInfo }) =>
    new Promise((resolve) => widget.open({ token, tokenInfo, onResponse: resolve, onClose: () => resolve('') }));
}
