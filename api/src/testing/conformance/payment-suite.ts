import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import type { RunGuarantee } from './guarantee.ts';
import { PAYMENT_ADAPTER_GUARANTEES } from './payment-adapter-guarantees.ts';
import type { PaymentSetup } from './payment-adapter-setup.ts';
import { history, runHistory } from './payment-histories.ts';
import { PAYMENT_PORTAL_GUARANTEES, startPaymentPortal } from './payment-portal-guarantees.ts';
import { createGateway, type PaymentSubject, START, toSettings } from './payment-setup.ts';

const HISTORIES = 'Random histories agree with the model: nothing lost, doubled or wrong';

/** Tests of one payment adapter. */
export function describePayment(
  subject: PaymentSubject,
  { historyRuns, seed, run }: { historyRuns: number; seed: number; run: RunGuarantee },
) {
  describe(`payment/${subject.adapter}`, () => {
    let setup: PaymentSetup;
    beforeAll(async () => {
      const emulator = await subject.startEmulator(START);
      setup = { subject, emulator, gateway: createGateway({ settings: toSettings(subject, emulator) }), seed };
    });
    afterAll(() => setup.emulator.close());

    test.each(PAYMENT_ADAPTER_GUARANTEES)('$group: $title', async (guarantee) => {
      await setup.emulator.takeReports();
      await run(guarantee, setup);
    });

    test.each(PAYMENT_PORTAL_GUARANTEES)('$group: $title', async (guarantee) => {
      const portal = await startPaymentPortal(subject);
      try {
        await run(guarantee, portal);
      } finally {
        await portal.close();
      }
    });

    test(`Payment: ${historyRuns} random histories agree with the model`, async () => {
      // A hundred thousand is more than the orders of all other checks.
      let number = 100_000;
      const property = fc.asyncProperty(history, async (steps) => {
        number += 1;
        expect(await runHistory(steps, { ...setup, number })).toEqual([]);
      });
      const check = () => fc.assert(property, { numRuns: historyRuns, seed, endOnFailure: true });
      await run({ group: 'Payment', title: HISTORIES, check }, setup);
      console.log(`payment/${subject.adapter}: ${historyRuns} random histories, seed ${seed}: 0 lost, doubled or wrong`);
    });
  });
}
