import type { MandateRail } from './mandate-state.ts';

/** Words of a rail after which the money is collected. `0300`: the gateway's transaction was a success, whatever the register does with it. */
const COLLECTED: Readonly<Record<MandateRail, readonly string[]>> = { ENACH: ['0300', 'ACTIVE'], ESI: [], UPI: ['ACTIVE', 'PAUSED'] };
/** End statuses used both before and after approval: a number at the bank distinguishes them. */
const ENDED: Readonly<Record<MandateRail, readonly string[]>> = { ENACH: ['CANCELLED', 'EXPIRED'], ESI: [], UPI: ['REVOKED', 'EXPIRED'] };

/** Whether a rail's own status says that it collected the verification (calls, part B, 2.1 and 13.3). `number`: UMRN or UMN. */
export const isCollected = (rail: MandateRail, status: string, number: string | null): boolean =>
  COLLECTED[rail].includes(status) || (number !== null && ENDED[rail].includes(status));
