import { listed } from '../lib/screens.ts';
import type { ScreenName } from './all-screens.ts';

/** The address of a screen: `to('policyDetail', { policyId })`. No address is written anywhere else. */
export function to(name: ScreenName, query: Readonly<Record<string, string>> = {}): string {
  const search = new URLSearchParams(query).toString();
  return `${listed[name]?.path}${search && `?${search}`}`;
}
