import { listed } from '../lib/screens.ts';
import type { ScreenName } from './all-screens.ts';

/** The address of a screen: `to('policyDetail', { policyId })`. No address is written anywhere else. */
export function to(name: ScreenName, query: Readonly<Record<string, string>> = {}): string {
  const row = listed[name];
  if (!row) throw new Error(`The screen ${name} is not loaded yet: what the first load shows may name first screens only.`);
  const search = new URLSearchParams(query).toString();
  return `${row.path}${search && `?${search}`}`;
}
