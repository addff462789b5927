import { randomInt } from 'node:crypto';
import type { Rail } from '../../platform/partners/rail.port.ts';
import { type Step, tryStep } from './step.ts';

/** An id as long as that of the portal's mandates, which it never has. */
const newTransactionId = (): string => `CN${String(randomInt(10 ** 12)).padStart(18, '0')}`;

/** Queries a mandate that was never started, with the key. */
export const checkRail = (rail: Pick<Rail, 'queryMandate'>): Promise<Step> =>
  tryStep('key', 'Check the key and its secret, and that the vendor allows the address of this machine.', async () => {
    const mandate = await rail.queryMandate({ ref: newTransactionId(), vendorData: {} });
    return mandate ? 'the query of an unknown mandate found one' : 'the query of an unknown mandate found none';
  });
