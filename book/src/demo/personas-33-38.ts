import { DISABILITY_RIDER } from '../plans.ts';
import type { Persona } from './persona.ts';

/** People whose policies are claimed on, and a second applicant. */
export const PERSONAS_33_TO_38: readonly Persona[] = [
  {
    number: 33,
    name: 'Lalita Joshi',
    gender: 'F',
    shows: 'Claims by riders: illness, disability, hospital; a group certificate',
    addTo: (p) => {
      const riders = ['Critical Illness Cover', 'Hospital Cash Benefit', DISABILITY_RIDER.name];
      p.policy({ plan: 'TRM1', sum: 5_000_000, nextDue: p.inMonths(5, 3), years: 5, riders });
      p.policy({
        plan: 'GRP1',
        sum: 2_000_000,
        terms: [10, 10],
        frequency: 'A',
        nextDue: p.inMonths(7, 1),
        years: 4,
        changes: { masterPolicyNo: 'GM000033' },
      });
    },
  },
  {
    number: 34,
    name: 'Harish Pawar',
    gender: 'M',
    shows: 'Two nominees, 60 and 40 percent',
    addTo: (p) => {
      const nominees = [
        { name: 'Kiran Pawar', relationship: 'SPOUS', birthDate: '1987-03-02', share: 6_000 },
        { name: 'Rohan Pawar', relationship: 'SON', birthDate: '2004-08-19', share: 4_000 },
      ];
      p.policy({ plan: 'TRM1', sum: 4_000_000, nextDue: p.inMonths(4, 9), years: 6, nominees });
    },
  },
  {
    number: 35,
    name: 'Girish Menon',
    gender: 'M',
    shows: 'Alive: for a death that is reported by mistake; eNACH, due in 9 days',
    addTo: (p) => {
      const policy = p.policy({ plan: 'TRM1', sum: 5_000_000, nextDue: p.inDays(9), years: 5, collection: 'ENACH' });
      p.mandate(policy, { rail: 'ENACH', createdOn: p.inMonths(-40) });
    },
  },
  {
    number: 36,
    name: 'Prem Chauhan',
    gender: 'M',
    shows: 'For a claim that is refused and heard again',
    addTo: (p) => {
      p.policy({ plan: 'TRM1', sum: 3_000_000, nextDue: p.inMonths(3, 12), years: 6 });
    },
  },
  {
    number: 37,
    name: 'Usha Bhatt',
    gender: 'F',
    shows: 'For a death claim',
    addTo: (p) => {
      p.policy({ plan: 'TRM1', sum: 5_000_000, nextDue: p.inMonths(2, 5), years: 2 });
    },
  },
  {
    number: 38,
    name: 'Esha Malhotra',
    gender: 'F',
    shows: 'A second applicant, with the applications of P27',
    bank: null,
    addTo: (p) => p.applications(),
  },
];
