import type { Persona } from './persona.ts';

/** People who complain. Their complaints are part of the demo's activity, not of the book. */
export const PERSONAS_55: readonly Persona[] = [
  {
    number: 55,
    name: 'Arun Bhatia',
    gender: 'M',
    shows: 'Complaints in every state',
    addTo: (p) => {
      p.policy({ plan: 'TRM1', sum: 5_000_000, frequency: 'A', issued: p.inDays(-600) });
      p.policy({ plan: 'END1', sum: 1_000_000, frequency: 'A', issued: p.inDays(-1_000) });
    },
  },
];
