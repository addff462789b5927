import { addresses, type ScreenName } from '../addresses/addresses.ts';

/** The address of a screen: `to('policyDetail', { policyId })`. */
export function to(name: ScreenName, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${addresses[name]}${search && `?${search}`}`;
}
