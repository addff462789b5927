import { expect, inject, test } from 'vitest';
import type { Guarantee } from './guarantee.ts';
import { describePayment } from './payment-suite.ts';
import { describeSms } from './sms-suite.ts';
import { readSubjects } from './subjects.ts';
import { describeUpi } from './upi-suite.ts';
import { drawVendors, type Result, type TestedPort } from './vendors-page.ts';

const VENDORS = new URL('../../../../docs/vendors.md', import.meta.url).pathname;

const seed = inject('seed');
const { payment, sms, upi, historyRuns, isWhole } = await readSubjects();
const createResults = (subjects: readonly { adapter: string }[]) => new Map<string, Result[]>(subjects.map(({ adapter }) => [adapter, []]));
const results = { payment: createResults(payment), sms: createResults(sms), upi: createResults(upi) };

/** Runs a guarantee and notes its result. */
const runAs =
  (port: TestedPort, adapter: string) =>
  async <Setup>({ title, skip, check }: Guarantee<Setup>, setup: Setup): Promise<void> => {
    const reason = skip?.(setup);
    if (reason === undefined) await check(setup);
    results[port].get(adapter)?.push({ title, reason: reason ?? '' });
  };

for (const subject of payment) describePayment(subject, { historyRuns, seed, run: runAs('payment', subject.adapter) });
for (const subject of sms) describeSms(subject, { seed, run: runAs('sms', subject.adapter) });
for (const subject of upi) describeUpi(subject, { historyRuns, seed, run: runAs('upi', subject.adapter) });

test.runIf(isWhole)('docs/vendors.md has the results of the suite', async () => {
  await expect(drawVendors(results)).toMatchFileSnapshot(VENDORS);
});
