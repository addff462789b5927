import { afterAll, beforeAll, describe, test } from 'vitest';
import type { RunGuarantee } from './guarantee.ts';
import { START } from './payment-setup.ts';
import { PAYOUT_GUARANTEES } from './payout-guarantees.ts';
import { PAYOUT_PORTAL_GUARANTEES, startPayoutPortal } from './payout-portal-guarantees.ts';
import { createPayoutPartner, type PayoutSetup, type PayoutSubject, toPayoutSettings } from './payout-setup.ts';

/** Tests of one adapter of the payout bank. */
export function describePayouts(subject: PayoutSubject, { seed, run }: { seed: number; run: RunGuarantee }) {
  describe(`payout/${subject.adapter}`, () => {
    let setup: PayoutSetup;
    beforeAll(async () => {
      const emulator = await subject.startEmulator(START);
      setup = { subject, emulator, payouts: createPayoutPartner(toPayoutSettings({ subject, emulator })), seed };
    });
    afterAll(() => setup.emulator.close());

    test.each(PAYOUT_GUARANTEES)('$group: $title', async (guarantee) => {
      // Reports of earlier checks are due.
      await setup.emulator.takeReports();
      await run(guarantee, setup);
    });

    test.each(PAYOUT_PORTAL_GUARANTEES)('$group: $title', async (guarantee) => {
      const portal = await startPayoutPortal(subject);
      try {
        await run(guarantee, portal);
      } finally {
        await portal.close();
      }
    });
  });
}
