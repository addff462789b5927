import type { MandateRail } from '@portal/rules/mandates/mandate-state.ts';
import type { Config } from '../../base/config/config.ts';
import type { Services } from '../../platform/context/services.ts';
import { getAdapter, listAdapters } from '../../platform/partners/adapters.ts';
import type { Named } from '../../platform/partners/partners.ts';
import type { Rail } from '../../platform/partners/rail.port.ts';

type Connected = Pick<Services, 'partners' | 'previousPartners'>;

/** The partner of each rail. */
export const PARTNERS_OF_RAILS = { ENACH: 'enach', ESI: 'esi', UPI: 'upi' } as const;

/** The adapter with which a mandate was set up. */
export const getRail = (services: Connected, { rail, adapter }: { rail: MandateRail; adapter: string }): Named<Rail> =>
  getAdapter(services, PARTNERS_OF_RAILS[rail], adapter);

/** The adapter that takes new mandates. */
export const getNewRail = ({ partners }: Pick<Services, 'partners'>, rail: MandateRail): Named<Rail> => partners[PARTNERS_OF_RAILS[rail]];

/** All adapters that have mandates of a rail. */
export const listRails = (services: Connected, rail: MandateRail): Named<Rail>[] => listAdapters(services, PARTNERS_OF_RAILS[rail]);

/** The adapter that takes new mandates of each rail, by the settings. */
export const listRailAdapters = ({ partners }: Pick<Config, 'partners'>): Record<MandateRail, string> => ({
  ENACH: partners.enach.adapter,
  ESI: partners.esi.adapter,
  UPI: partners.upi.adapter,
});
