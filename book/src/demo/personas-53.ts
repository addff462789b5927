import type { Persona } from './persona.ts';
import type { PersonaBook } from './persona-book.ts';

/** A term policy that was issued some days ago: ₹18,000 a year without GST, all of it for the cover. */
function newTermPolicy(p: PersonaBook, daysAgo: number): void {
  const issued = p.inDays(-daysAgo);
  const changes = { medicalCost: 150_000, stampDuty: 200_000, documentReceivedOn: issued };
  p.policy({ plan: 'TRM1', sum: 5_000_000, frequency: 'A', issued, annualPremium: 1_800_000, changes });
}

/** People who take money from a policy. */
export const PERSONAS_53: readonly Persona[] = [
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
];
