import type { OptionalPartner } from '@portal/contract/optional-partners.ts';
import type { ScreenName } from '../addresses/addresses.ts';
import { useConfig } from '../browser/config.ts';

const SCREENS: Readonly<Record<OptionalPartner, readonly ScreenName[]>> = {
  sso: ['groupLogin'],
  chat: [],
  esi: ['esi', 'esiLogin', 'esiStatus'],
  card: ['setSi'],
  eia: ['eInsurance', 'openEInsurance'],
};

/** Screens of the partners that this insurer does without. No link leads to them, and their page says that the service is not online. */
export function useClosedScreens(): ReadonlySet<ScreenName> {
  const { without } = useConfig();
  return new Set(without.flatMap((partner) => SCREENS[partner]));
}
