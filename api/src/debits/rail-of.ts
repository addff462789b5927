import type { MandateRail } from '@portal/rules/mandate-state.ts';
import type { Rail } from '../partners/rail.port.ts';
import type { Services } from '../services.ts';

export const railOf = ({ partners }: Pick<Services, 'partners'>, rail: MandateRail): Rail =>
  ({ ENACH: partners.enach, ESI: partners.esi, UPI: partners.upi })[rail];
