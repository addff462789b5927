import type { LocalizedText } from '@portal/contract/field-text.ts';

const NOT_HTTPS: LocalizedText = { en: 'Enter an address that starts with https://.', hi: 'https:// से शुरू होने वाला पता लिखें।' };
const NOT_LISTED: LocalizedText = { en: 'This host is not in WEBHOOK_HOSTS.', hi: 'यह होस्ट WEBHOOK_HOSTS में नहीं है।' };

/** Reason why an address must not be called; undefined if it may. */
export function findUrlError(address: string, hosts: readonly string[]): LocalizedText | undefined {
  const url = URL.canParse(address) ? new URL(address) : undefined;
  if (url?.protocol !== 'https:' || url.username || url.password || url.hash) return NOT_HTTPS;
  return hosts.includes(url.host) ? undefined : NOT_LISTED;
}
