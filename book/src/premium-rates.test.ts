import { expect, test } from 'vitest';
import { PLANS } from './plans.ts';
import { annualPremium, modalPremium } from './premium-rates.ts';

const FACTORS = { A: 1_000n, H: 510n, Q: 260n, M: 88n } as const;
const SUM = 123_456_700;

test('every instalment is its share of the annual premium, rounded up to the rupee', () => {
  let checked = 0;
  for (const plan of PLANS)
    for (const terms of plan.terms)
      for (let age = plan.entryAge[0]; age <= plan.entryAge[1]; age += 1)
        for (const smoker of [false, true]) {
          const annual = annualPremium(plan, { terms, life: { age, smoker }, sumAssured: SUM });
          expect(annual % 100).toBe(0);
          for (const [mode, factor] of Object.entries(FACTORS) as ['A' | 'H' | 'Q' | 'M', bigint][]) {
            // In rupees, with no fraction of a number lost.
            const thousandths = (BigInt(annual) / 100n) * factor;
            const rupees = (thousandths + 999n) / 1_000n;
            expect(modalPremium(annual, mode), `${plan.code} ${terms} ${age} ${mode}`).toBe(Number(rupees) * 100);
            checked += 1;
          }
        }
  console.log(`premiums by frequency: ${checked} of ${PLANS.length} plans`);
  expect(checked).toBe(7_600);
});
