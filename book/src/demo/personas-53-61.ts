import type { Persona } from './persona.ts';
import type { PersonaBook } from './persona-book.ts';

/** A term policy that was issued some days ago: ₹18,000 a year without GST, all of it for the cover. */
function newTermPolicy(p: PersonaBook, daysAgo: number): void {
  const issued = p.inDays(-daysAgo);
  const changes = { medicalCost: 150_000, stampDuty: 200_000, documentReceivedOn: issued };
  p.policy({ plan: 'TRM1', sum: 5_000_000, frequency: 'A', issued, annualPremium: 1_800_000, changes });
}

/** People who complain, or take money from a policy. */
export const PERSONAS_53_TO_61: readonly Persona[] = [
  {
    number: 53,
    name: 'Ritu Saxena',
    gender: 'F',
    shows: 'New policies in the free-look period: 20 days old, on the last day, a day late, and unit-linked',
    addTo: (p) => {
      for (const daysAgo of [20, 30, 31]) newTermPolicy(p, daysAgo);
      p.policy({ plan: 'ULP1', sum: 1_000_000, frequency: 'A', issued: p.inDays(-20) });
    },
  },
  {
    number: 55,
    name: 'Arun Bhatia',
    gender: 'M',
    // The complaints are part of the demo's activity, not of the book.
    shows: 'Complaints in every state',
    addTo: (p) => {
      p.policy({ plan: 'TRM1', sum: 5_000_000, frequency: 'A', issued: p.inDays(-600) });
      p.policy({ plan: 'END1', sum: 1_000_000, frequency: 'A', issued: p.inDays(-1_000) });
    },
  },
  {
    number: 58,
    name: 'Harish Kamath',
    gender: 'M',
    shows: 'Unit-linked policies: seven years old with a withdrawal of ₹50,000, and one in its lock-in',
    addTo: (p) => {
      const withdrawal = { on: p.inMonths(-5), from: 'LARGECAP', to: null, as: 'PARTIAL_WITHDRAWAL', amount: 5_000_000 } as const;
      const common = { plan: 'ULP1', frequency: 'A', nextDue: p.inMonths(2) } as const;
      p.policy({ ...common, sum: 1_000_000, years: 7, annualPremium: 10_000_000, moves: [withdrawal] });
      p.policy({ ...common, sum: 600_000, years: 3, annualPremium: 6_000_000 });
    },
  },
  {
    number: 61,
    name: 'Deepa Kurian',
    gender: 'F',
    shows: 'Endowment of six years whose premiums had no tax: paid ₹6,02,400, surrender value ₹4,15,695',
    addTo: (p) => {
      const values = { bonusVested: 33_750_000, deathBenefit: 183_750_000, surrenderValue: 41_569_500, taxExempt: true };
      const spec = { plan: 'END1', sum: 1_500_000, terms: [20, 15], frequency: 'A', annualPremium: 10_040_000 } as const;
      const { story } = p.policy({ ...spec, nextDue: p.inMonths(4, 5), years: 6, changes: values });
      for (const payment of story.payments) Object.assign(payment, { amount: 10_040_000, gst: 0 });
    },
  },
];
