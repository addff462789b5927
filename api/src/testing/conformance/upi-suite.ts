import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RunGuarantee } from './guarantee.ts';
import { mandateHistory, runMandateHistory } from './mandate-histories.ts';
import { START } from './payment-setup.ts';
import { UPI_GUARANTEES } from './upi-guarantees.ts';
import { createUpi, toUpiSettings, type UpiSetup, type UpiSubject } from './upi-setup.ts';

const HISTORIES = 'Random histories of mandates and debits agree with the model: nothing lost, doubled or wrong';

/** Tests of one adapter of UPI Autopay. Each check has an emulator with its own time. */
export function describeUpi(subject: UpiSubject, { historyRuns, seed, run }: { historyRuns: number; seed: number; run: RunGuarantee }) {
  describe(`upi/${subject.adapter}`, () => {
    let setup: UpiSetup;
    beforeEach(async () => {
      const emulator = await subject.startEmulator(START);
      const upi = createUpi({ emulator, settings: toUpiSettings(subject, emulator) });
      setup = { subject, emulator, upi, seed };
    });
    afterEach(() => setup.emulator.close());

    test.each(UPI_GUARANTEES)('$group: $title', (guarantee) => run(guarantee, setup));

    test(`Mandate: ${historyRuns} random histories agree with the model`, async () => {
      let [number, debits] = [0, 0];
      const { upi: rail, emulator } = setup;
      const property = fc.asyncProperty(mandateHistory, async (history) => {
        number += 1;
        const { differences, sent } = await runMandateHistory(history, { kind: 'UPI', rail, emulator, number });
        debits += sent;
        expect(differences).toEqual([]);
      });
      const check = () => fc.assert(property, { numRuns: historyRuns, seed, endOnFailure: true });
      await run({ group: 'Mandate', title: HISTORIES, check }, setup);
      console.log(`upi/${subject.adapter}: ${historyRuns} random histories with ${debits} debits, seed ${seed}: 0 lost, doubled or wrong`);
    });
  });
}
