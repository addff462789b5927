import { addDays } from '@portal/rules/calendar/dates.ts';
import type { Persona } from './persona.ts';
import type { PersonaBook } from './persona-book.ts';

/** First visits, the portfolio, and every state of automatic payment. */
export const PERSONAS_01_TO_10: readonly Persona[] = [
  {
    number: 1,
    name: 'Asha Kulkarni',
    gender: 'F',
    shows: 'First-time registrant: one policy, no user id, no payments yet',
    hasLogin: false,
    bank: null,
    addTo: (p) => {
      p.policy({ plan: 'TRM1', sum: 5_000_000, issued: p.inDays(-20), nominees: [], withoutPayments: true });
    },
  },
  {
    number: 2,
    name: 'Vikram Mehta',
    gender: 'M',
    shows: 'Portfolio owner: nine policies, all tabs, one matured',
    addTo: (p) => {
      p.bank({
        account: '00301400004417',
        ifsc: 'ICIC0000104',
        bankName: 'ICICI Bank',
        micr: '400229002',
        branch: 'Mumbai Andheri',
        verifiedBy: 'CHEQUE',
        accountType: 'Current',
      });
      const eia = { eiaRepository: 'CAMS', eiaNo: '1000000000026' };
      p.policy({
        plan: 'END1',
        sum: 1_200_000,
        terms: [20, 15],
        nextDue: p.inDays(24),
        years: 8,
        riders: ['Accidental Death Benefit', 'Waiver of Premium'],
        changes: { ...eia, purposeCode: 'S' },
      });
      const monthly = p.policy({
        plan: 'ULP1',
        sum: 1_800_000,
        terms: [20, 20],
        frequency: 'M',
        nextDue: p.inDays(12),
        years: 7,
        collection: 'ENACH',
        split: [
          ['LARGECAP', 40],
          ['MIDCAP', 30],
          ['INCOME', 30],
        ],
        changes: { purposeCode: 'W' },
        moves: [{ on: p.inMonths(-26), from: 'INCOME', to: 'MIDCAP', as: 'SWITCH', percent: 50 }],
      });
      p.mandate(monthly, { rail: 'ENACH', createdOn: p.inMonths(-60) });
      p.policy({
        plan: 'TRM1',
        sum: 10_000_000,
        terms: [30, 30],
        nextDue: p.inMonths(5, 3),
        years: 5,
        riders: ['Critical Illness Cover', 'Hospital Cash Benefit'],
        changes: eia,
      });
      addLaterPolicies(p);
    },
  },
  {
    number: 3,
    name: 'Meera Iyer',
    gender: 'F',
    shows: 'UPI Autopay asked for and not approved yet',
    addTo: (p) => {
      const policy = p.policy({ plan: 'END1', sum: 600_000, frequency: 'M', nextDue: p.inDays(19), years: 4 });
      p.mandate(policy, { rail: 'UPI', createdOn: p.inDays(-1), status: 'PENDING' });
    },
  },
  {
    number: 4,
    name: 'Rohit Sharma',
    gender: 'M',
    shows: 'eNACH registration under way at the bank',
    addTo: (p) => {
      const policy = p.policy({ plan: 'TRM1', sum: 7_500_000, frequency: 'M', nextDue: p.inDays(16), years: 3 });
      p.mandate(policy, { rail: 'ENACH', createdOn: p.inDays(-2), status: 'PENDING', umrn: null });
    },
  },
  {
    number: 4,
    variant: 'b',
    name: 'Rohit Sharma',
    gender: 'M',
    shows: 'The same person under a second client id, to be linked; no user id of its own',
    hasLogin: false,
    addTo: (p) => {
      p.policy({ plan: 'END1', sum: 400_000, nextDue: p.inDays(52), years: 6 });
    },
  },
  {
    number: 5,
    name: 'Kavita Nair',
    gender: 'F',
    shows: 'eNACH active, due in 6 days, wants another bank',
    addTo: (p) => {
      const policy = p.policy({
        plan: 'GIN1',
        sum: 800_000,
        frequency: 'M',
        nextDue: p.inDays(6),
        years: 3,
        collection: 'ENACH',
        riders: ['Accidental Death Benefit'],
      });
      p.mandate(policy, { rail: 'ENACH', createdOn: p.inMonths(-34) });
    },
  },
  {
    number: 5,
    variant: 'b',
    name: 'Kavita Nair',
    gender: 'F',
    shows: 'The same person under a second client id, to be linked; no user id of its own',
    hasLogin: false,
    addTo: (p) => {
      p.policy({ plan: 'GIN1', sum: 500_000, nextDue: p.inDays(61), years: 3 });
    },
  },
  {
    number: 6,
    name: 'Suresh Pillai',
    gender: 'M',
    shows: 'ESI possible on one policy, not on the assigned one beside it',
    addTo: (p) => {
      p.policy({ plan: 'END1', sum: 700_000, nextDue: p.inDays(33), years: 5 });
      p.policy({ plan: 'END1', sum: 500_000, frequency: 'H', nextDue: p.inDays(48), years: 7, changes: { assigned: 'ABSOLUTE' } });
    },
  },
  {
    number: 6,
    variant: 'b',
    name: 'Hema Pillai',
    gender: 'F',
    shows: 'No policy for which ESI is possible',
    addTo: (p) => {
      const policy = p.policy({ plan: 'GIN1', sum: 600_000, frequency: 'M', nextDue: p.inDays(14), years: 2, collection: 'ENACH' });
      p.mandate(policy, { rail: 'ENACH', createdOn: p.inMonths(-20) });
    },
  },
  {
    number: 7,
    name: 'Anil Deshmukh',
    gender: 'M',
    shows: 'ESI active, registered as direct debit',
    addTo: (p) => {
      const policy = p.policy({ plan: 'TRM2', sum: 3_000_000, frequency: 'M', nextDue: p.inDays(22), years: 5, collection: 'DD' });
      p.mandate(policy, { rail: 'ESI', createdOn: p.inMonths(-58) });
    },
  },
  {
    number: 8,
    name: 'Neha Gupta',
    gender: 'F',
    shows: 'Pays by hand, due in 9 days',
    addTo: (p) => {
      p.policy({ plan: 'TRM1', sum: 10_000_000, nextDue: p.inDays(9), years: 4, riders: ['Critical Illness Cover'] });
    },
  },
  {
    number: 8,
    variant: 'b',
    name: 'Tarun Gupta',
    gender: 'M',
    shows: 'The boundary of “within 10 days”: due in 10 and 11 days, today, yesterday',
    addTo: (p) => {
      for (const days of [10, 11, 0, -1])
        p.policy({ plan: days < 5 ? 'END1' : 'TRM1', sum: days < 5 ? 400_000 : 5_000_000, nextDue: p.inDays(days), years: 3 });
    },
  },
  {
    number: 9,
    name: 'Imran Khan',
    gender: 'M',
    shows: 'Debit returned twice with code 04, then paid by hand in grace',
    // The sandbox returns every debit of an account that ends in 9804.
    bank: { account: '50100009009804' },
    addTo: (p) => {
      const bounced = addDays(p.inDays(13), -31);
      const policy = p.policy({
        plan: 'END1',
        sum: 800_000,
        frequency: 'M',
        nextDue: p.inDays(13),
        years: 3,
        collection: 'ENACH',
        settle: (due) => (due >= bounced ? { returned: [due, addDays(due, 4)], paidOn: addDays(due, 9) } : undefined),
      });
      p.mandate(policy, { rail: 'ENACH', createdOn: p.inMonths(-35) });
    },
  },
  {
    number: 10,
    name: 'Pooja Reddy',
    gender: 'F',
    shows: 'UPI mandate paused in the app, an older one revoked',
    addTo: (p) => {
      const paused = p.inMonths(-14);
      const policy = p.policy({
        plan: 'ULP1',
        sum: 900_000,
        frequency: 'M',
        nextDue: p.inDays(21),
        years: 2,
        collection: 'UPI',
        // A paused mandate collects nothing.
        settle: (due) => (due > paused ? { returned: [], paidOn: addDays(due, -3), byHand: true } : undefined),
      });
      p.mandate(policy, { rail: 'UPI', createdOn: p.inMonths(-22), status: 'CANCELLED', reasonCode: 'REVOKED' });
      p.mandate(policy, { rail: 'UPI', createdOn: paused, status: 'PAUSED', reasonCode: 'PAUSED' });
    },
  },
];

/** The second half of the portfolio of persona 2. */
function addLaterPolicies(p: PersonaBook): void {
  const quarterly = p.policy({
    plan: 'GIN1',
    sum: 900_000,
    terms: [20, 10],
    frequency: 'Q',
    nextDue: p.inDays(41),
    years: 4,
    collection: 'ESI',
  });
  p.mandate(quarterly, { rail: 'ESI', createdOn: p.inMonths(-40) });
  p.policy({
    plan: 'ULP2',
    sum: 1_000_000,
    nextDue: p.inMonths(7, 9),
    years: 6,
    strategy: 'LIFESTAGE',
    split: [
      ['LARGECAP', 70],
      ['INCOME', 30],
    ],
  });
  const returned = p.policy({ plan: 'TRM2', sum: 4_000_000, frequency: 'M', nextDue: p.inDays(3), years: 3, collection: 'UPI' });
  p.mandate(returned, { rail: 'UPI', createdOn: p.inMonths(-36) });
  p.policy({ plan: 'END1', sum: 500_000, terms: [12, 12], issued: p.inMonths(-149) });
  p.policy({
    plan: 'PEN1',
    sum: 800_000,
    terms: [15, 15],
    frequency: 'H',
    nextDue: p.inMonths(2, 11),
    years: 2,
    split: [
      ['BALANCED50', 60],
      ['INCOME', 40],
    ],
    changes: { purposeCode: 'A' },
  });
  p.policy({ plan: 'ULP1', sum: 600_000, terms: [10, 10], nextDue: p.inMonths(7, 9), years: 6, split: [['INDEX', 100]] });
}
