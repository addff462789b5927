import { type PartnerName, SANDBOX_ADAPTER } from '../../base/config/partner-table.ts';
import { PartnerFailure } from './partner-failure.ts';
import type { Partners, PreviousPartners } from './partners.ts';

/** Two vendors may use the same event id, and each event counts once. */
export const toEventKey = (adapter: string, eventId: string): string => (adapter === SANDBOX_ADAPTER ? eventId : `${adapter}:${eventId}`);

type Connected = { partners: Partners; previousPartners: PreviousPartners };

/** The adapter that takes new work, followed by those that finish what they started. */
export const listAdapters = <Name extends PartnerName>({ partners, previousPartners }: Connected, name: Name): Partners[Name][] => {
  const previous: readonly Partners[Name][] = previousPartners[name];
  return [partners[name], ...previous];
};

/**
 * The adapter with which something was started. Fails if the settings no longer name it; a retry succeeds once they do, and nothing is
 * sent to another vendor.
 */
export function getAdapter<Name extends PartnerName>(services: Connected, name: Name, adapter: string): Partners[Name] {
  const found = listAdapters(services, name).find((candidate) => candidate.adapter === adapter);
  if (!found) throw new PartnerFailure(name, { reason: 'unreachable', retry: true, detail: `the settings name no adapter ${adapter}` });
  return found;
}
