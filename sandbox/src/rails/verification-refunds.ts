import type { Clock } from '../clock.ts';
import type { Log } from '../log.ts';
import { createRefundBook } from '../refund-book.ts';
import { Refused } from '../rejected.ts';
import type { Mandate } from './mandate.ts';
import type { Rail } from './rail.ts';

export type VerificationRefunds = ReturnType<typeof createVerificationRefunds>;

/** Amount that verifies a mandate, and the most that is refunded. */
const verificationPaise = 100;

/** The verification rupee on its way back: eNACH and UPI collect it as a mandate becomes active. ESI collects none. */
export const createVerificationRefunds = (world: { rail: Rail; clock: Clock; log: Log }) =>
  createRefundBook<Mandate>({
    ...world,
    find(id) {
      const mandate = world.rail.findOrAdopt(id);
      // The number at the bank is given with ACTIVE, and stays.
      if (mandate.mandateNo === null) throw new Refused(422, 'VERIFICATION_NOT_COLLECTED', 'This mandate was never verified.');
      return {
        paid: mandate,
        collectedPaise: verificationPaise,
        name: `the verification of ${world.rail.name} mandate ${mandate.terms.id}`,
      };
    },
    decideFate: ({ script }) => script?.refund ?? 'done',
  });
