import { expect, inject, test } from 'vitest';
import type { Guarantee } from './guarantee.ts';
import { describeMandates } from './mandate-suite.ts';
import { describeNavs } from './nav-suite.ts';
import { describePayment } from './payment-suite.ts';
import { describePayouts } from './payout-suite.ts';
import { describeSms } from './sms-suite.ts';
import { readSubjects } from './subjects.ts';
import { drawVendors, type Result, type TestedPort } from './vendors-page.ts';

const VENDORS = new URL('../../../../docs/vendors.md', import.meta.url).pathname;

const seed = inject('seed');
const { payment, sms, upi, enach, payout, nav, historyRuns, isWhole } = await readSubjects();
const createResults = (subjects: readonly { adapter: string }[]) => new Map<string, Result[]>(subjects.map(({ adapter }) => [adapter, []]));
const results = {
  ...{ payment: createResults(payment), sms: createResults(sms) },
  ...{ upi: createResults(upi), enach: createResults(enach), payout: createResults(payout), nav: createResults(nav) },
};

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
for (const subject of [...upi, ...enach]) describeMandates(subject, { historyRuns, seed, run: runAs(subject.port, subject.adapter) });
for (const subject of payout) describePayouts(subject, { seed, run: runAs('payout', subject.adapter) });
for (const subject of nav) describeNavs(subject, { run: runAs('nav', subject.adapter) });

test.runIf(isWhole)('docs/vendors.md has the results of the suite', async () => {
  await expect(drawVendors(results)).toMatchFileSnapshot(VENDORS);
});
