import { afterEach, beforeEach, describe, test } from 'vitest';
import type { RunGuarantee } from './guarantee.ts';
import { START } from './payment-setup.ts';
import { UPI_GUARANTEES } from './upi-guarantees.ts';
import { createUpi, toUpiSettings, type UpiSetup, type UpiSubject } from './upi-setup.ts';

/** Tests of one adapter of UPI Autopay. Each check has an emulator with its own time. */
export function describeUpi(subject: UpiSubject, { seed, run }: { seed: number; run: RunGuarantee }) {
  describe(`upi/${subject.adapter}`, () => {
    let setup: UpiSetup;
    beforeEach(async () => {
      const emulator = await subject.startEmulator(START);
      const upi = createUpi({ emulator, settings: toUpiSettings(subject, emulator) });
      setup = { subject, emulator, upi, seed };
    });
    afterEach(() => setup.emulator.close());

    test.each(UPI_GUARANTEES)('$group: $title', (guarantee) => run(guarantee, setup));
  });
}
