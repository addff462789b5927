import { addYears } from '@portal/rules/calendar/dates.ts';
import type { NomineeShare } from '../contract.ts';
import type { Persona } from './persona.ts';
import type { PersonaBook, PolicySpec } from './persona-book.ts';

/**
 * People whose policies are claimed on. The claims are demo activity, so a book without that activity does not have these people (decision 137).
 * Their numbers from 40 on are those of doubles, which only tests load.
 */

const SEEMA: NomineeShare = { name: 'Seema Thakur', relationship: 'SISTR', birthDate: '1988-08-08', share: 10_000 };
const HER_60 = { ...SEEMA, share: 6_000 };
const SON_40: NomineeShare = { name: 'Rohit Thakur', relationship: 'SON', birthDate: '2003-05-11', share: 4_000 };

const term = (p: PersonaBook, changes: Partial<PolicySpec> = {}) =>
  p.policy({ plan: 'TRM1', sum: 2_500_000, nextDue: p.inMonths(5, 6), years: 6, nominees: [SEEMA], ...changes } as PolicySpec);

/** A life assured without a login, with one policy. */
const insured = (
  number: number,
  { name, shows, addTo = (p) => void term(p) }: { name: string; shows: string; addTo?: Persona['addTo'] },
): Persona => ({
  number,
  name,
  gender: 'M',
  shows,
  hasLogin: false,
  addTo,
});

export const CLAIM_PERSONAS: readonly Persona[] = [
  {
    number: 26,
    variant: 'b',
    name: 'Gopal Rane',
    gender: 'M',
    shows: 'Alive, but a death claim was filed by mistake: claim hold and notice; eNACH, due in 9 days',
    addTo: (p) => {
      const spouse = { name: 'Kavita Rane', relationship: 'SPOUS', birthDate: '1987-04-12', share: 10_000 };
      const policy = term(p, { nextDue: p.inDays(9), collection: 'ENACH', nominees: [spouse] });
      p.mandate(policy, { rail: 'ENACH', createdOn: p.inMonths(-40) });
    },
  },
  {
    ...insured(30, {
      name: 'Mahesh Solanki',
      shows: 'Member of the group of P30: his family has filed a claim',
      addTo: (p) => {
        const spouse = { name: 'Sunita Solanki', relationship: 'SPOUS', birthDate: '1986-01-27', share: 10_000 };
        p.policy({
          ...{ plan: 'GRP1', sum: 1_500_000, terms: [10, 10], frequency: 'A', nextDue: p.inMonths(4, 2), years: 4 },
          nominees: [spouse],
          changes: { masterPolicyNo: 'GM000030' },
        });
      },
    }),
    variant: 'b',
  },
  insured(40, { name: 'Ramesh Thakur', shows: 'Death claim that waits for documents' }),
  insured(41, { name: 'Suresh Thakur', shows: 'Death claim in review' }),
  insured(42, { name: 'Mukesh Thakur', shows: 'Death claim under investigation' }),
  insured(43, { name: 'Naresh Thakur', shows: 'Death claim approved' }),
  insured(44, {
    name: 'Dinesh Thakur',
    shows: 'Death claim paid in part: two nominees',
    addTo: (p) => void term(p, { nominees: [HER_60, SON_40] }),
  }),
  insured(45, { name: 'Rajesh Thakur', shows: 'Death claim paid late, with interest' }),
  insured(46, { name: 'Umesh Thakur', shows: 'Death claim repudiated' }),
  insured(47, { name: 'Kamlesh Thakur', shows: 'Death claim reopened' }),
  insured(48, { name: 'Yogesh Thakur', shows: 'Death claim withdrawn' }),
  insured(49, {
    name: 'Brijesh Thakur',
    shows: 'No claim yet; a mandate is active',
    addTo: (p) => {
      const policy = term(p, { nextDue: p.inDays(20), collection: 'ENACH' });
      p.mandate(policy, { rail: 'ENACH', createdOn: p.inMonths(-30) });
    },
  }),
  insured(50, {
    name: 'Lokesh Thakur',
    shows: 'Two nominees, 60 and 40 percent: one has filed, the other joins',
    addTo: (p) => void term(p, { nominees: [HER_60, SON_40] }),
  }),
  insured(51, {
    name: 'Mahendra Thakur',
    shows: 'The nominee is a child: the appointee has filed',
    addTo: (p) => {
      const child = { name: 'Tara Thakur', relationship: 'DAUGH', birthDate: addYears(p.inDays(-100), -8), share: 10_000 };
      const appointee = { appointeeName: SEEMA.name, appointeeRelationship: 'SISTR', appointeeBirthDate: SEEMA.birthDate };
      term(p, { nominees: [child], changes: appointee });
    },
  }),
];
