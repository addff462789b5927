import type { MandateRail } from './mandate-state.ts';

/**
 * Statuses of a rail after which the verification rupee is collected. `0300`: the gateway's transaction succeeded, whatever the register
 * does with it.
 */
const COLLECTED: Readonly<Record<MandateRail, readonly string[]>> = { ENACH: ['0300', 'ACTIVE'], ESI: [], UPI: ['ACTIVE', 'PAUSED'] };
/** End statuses used both before and after approval: a number at the bank distinguishes them. */
const ENDED: Readonly<Record<MandateRail, readonly string[]>> = { ENACH: ['CANCELLED', 'EXPIRED'], ESI: [], UPI: ['REVOKED', 'EXPIRED'] };

/** True if the rail's status says that it collected the verification rupee (calls, part B, 2.1 and 13.3). `number`: UMRN or UMN. */
export const isCollected = (rail: MandateRail, status: string, number: string | null): boolean =>
  COLLECTED[rail].includes(status) || (number !== null && ENDED[rail].includes(status));
