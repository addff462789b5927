import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest';
import { ADAPTER_GUARANTEES } from './adapter-guarantees.ts';
import type { AdapterSetup, Guarantee } from './adapter-setup.ts';
import { history, runHistory } from './payment-histories.ts';
import { createGateway, type PaymentSubject, START, toSettings } from './payment-setup.ts';
import { readSubjects } from './payment-subjects.ts';
import { PORTAL_GUARANTEES, startPortal } from './portal-guarantees.ts';
import { drawVendors, type Result } from './vendors-page.ts';

const VENDORS = new URL('../../../../docs/vendors.md', import.meta.url).pathname;

const seed = inject('seed');
const { subjects, historyRuns, isWhole } = await readSubjects();
const results = new Map<string, Result[]>(subjects.map(({ adapter }) => [adapter, []]));

describe.each(subjects)('payment/$adapter', (subject: PaymentSubject) => {
  async function run<Setup>({ title, skip, check }: Guarantee<Setup>, given: Setup): Promise<void> {
    const reason = skip?.(given);
    if (reason === undefined) await check(given);
    results.get(subject.adapter)?.push({ title, reason: reason ?? '' });
  }
  let setup: AdapterSetup;
  beforeAll(async () => {
    const emulator = await subject.startEmulator(START);
    setup = { subject, emulator, gateway: createGateway({ settings: toSettings(subject, emulator) }), seed };
  });
  afterAll(() => setup.emulator.close());

  test.each(ADAPTER_GUARANTEES)('$group: $title', async (guarantee) => {
    await setup.emulator.takeReports();
    await run(guarantee, setup);
  });

  test.each(PORTAL_GUARANTEES)('$group: $title', async (guarantee) => {
    const portal = await startPortal(subject);
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
    await fc.assert(property, { numRuns: historyRuns, seed, endOnFailure: true });
    results.get(subject.adapter)?.push({ title: 'Random histories agree with the model: nothing lost, doubled or wrong', reason: '' });
    console.log(`payment/${subject.adapter}: ${historyRuns} random histories, seed ${seed}: 0 lost, doubled or wrong`);
  });
});

test.runIf(isWhole)('docs/vendors.md has the results of the suite', async () => {
  await expect(drawVendors(results)).toMatchFileSnapshot(VENDORS);
});
