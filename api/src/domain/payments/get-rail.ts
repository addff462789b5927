import type { MandateRail } from '@portal/rules/mandates/mandate-state.ts';
import type { Services } from '../../platform/context/services.ts';
import type { Rail } from '../../platform/partners/rail.port.ts';

/** The partner of each rail. */
export const PARTNERS_OF_RAILS = { ENACH: 'enach', ESI: 'esi', UPI: 'upi' } as const;

export const getRail = ({ partners }: Pick<Services, 'partners'>, rail: MandateRail): Rail => partners[PARTNERS_OF_RAILS[rail]];
