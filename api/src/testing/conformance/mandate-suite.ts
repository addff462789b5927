import fc from 'fast-check';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import type { RunGuarantee } from './guarantee.ts';
import { listMandateGuarantees } from './mandate-guarantees.ts';
import { mandateHistory, runMandateHistory } from './mandate-histories.ts';
import { createRails, KINDS, type MandateSetup, type MandateSubject, toMandateSettings } from './mandate-setup.ts';
import { START } from './payment-setup.ts';

const HISTORIES = 'Random histories of mandates and debits agree with the model: nothing lost, doubled or wrong';

/** Tests of one adapter of mandates. Each check has an emulator with its own time. */
export function describeMandates(
  subject: MandateSubject,
  { historyRuns, seed, run }: { historyRuns: number; seed: number; run: RunGuarantee },
) {
  const { port, adapter } = subject;
  describe(`${port}/${adapter}`, () => {
    let setup: MandateSetup;
    beforeEach(async () => {
      const emulator = await subject.startEmulator(START);
      const rail = createRails({ emulator, settings: toMandateSettings(subject, emulator) })[port];
      setup = { subject, emulator, rail, seed };
    });
    afterEach(() => setup.emulator.close());

    test.each(listMandateGuarantees(port))('$group: $title', (guarantee) => run(guarantee, setup));

    test(`Mandate: ${historyRuns} random histories agree with the model`, async () => {
      let [number, debits] = [0, 0];
      const { rail, emulator } = setup;
      const property = fc.asyncProperty(mandateHistory, async (history) => {
        number += 1;
        const { differences, sent } = await runMandateHistory(history, { kind: KINDS[port], rail, emulator, number });
        debits += sent;
        expect(differences).toEqual([]);
      });
      const check = () => fc.assert(property, { numRuns: historyRuns, seed, endOnFailure: true });
      await run({ group: 'Mandate', title: HISTORIES, check }, setup);
      console.log(`${port}/${adapter}: ${historyRuns} random histories with ${debits} debits, seed ${seed}: 0 lost, doubled or wrong`);
    });
  });
}
