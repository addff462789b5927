import { addYears } from '@portal/rules/calendar/dates.ts';
import type { Persona } from './persona.ts';

/** Unpaid, late and double payments; loans; nominees; profiles from 0 to 100. */
export const PERSONAS_11_TO_20: readonly Persona[] = [
  {
    number: 11,
    name: 'Girish Hegde',
    gender: 'M',
    shows: 'Terminated policy: no amount, no button',
    addTo: (p) => {
      p.policy({ plan: 'TRM1', sum: 5_000_000, nextDue: p.inMonths(-76), years: 4 });
    },
  },
  {
    number: 12,
    name: 'Leela Menon',
    gender: 'F',
    shows: 'Nothing due now but within 30 days; nothing at all; paid today',
    addTo: (p) => {
      p.policy({ plan: 'TRM1', sum: 5_000_000, nextDue: p.inDays(20), years: 3 });
      p.policy({ plan: 'END1', sum: 600_000, nextDue: p.inMonths(5), years: 2 });
      const paid = p.policy({ plan: 'GIN1', sum: 700_000, frequency: 'Q', nextDue: p.today, years: 3 });
      const { modalPremium: amount } = paid.story.policy;
      p.payment(paid, {
        kind: 'PREMIUM',
        paymentDate: p.today,
        dueDate: p.today,
        amount,
        status: 'RECEIVED',
        mode: 'DIRECT',
        instrument: 'UPI',
      });
    },
  },
  {
    number: 13,
    name: 'Dinesh Patil',
    gender: 'M',
    shows: 'Lapsed four months ago: revival with a declaration of health',
    addTo: (p) => {
      p.policy({ plan: 'TRM1', sum: 7_500_000, frequency: 'Q', nextDue: p.inMonths(-4, -31), years: 4 });
    },
  },
  {
    number: 13,
    variant: 'b',
    name: 'Meena Patil',
    gender: 'F',
    shows: 'Lapsed seven, thirteen and four months ago: health form, medical test, money held; one paid-up policy',
    addTo: (p) => {
      p.policy({ plan: 'TRM1', sum: 5_000_000, frequency: 'Q', nextDue: p.inMonths(-7), years: 3 });
      p.policy({ plan: 'TRM1', sum: 4_000_000, frequency: 'Q', nextDue: p.inMonths(-13), years: 5 });
      p.policy({ plan: 'END1', sum: 500_000, nextDue: p.inMonths(-8), years: 4 });
      p.policy({ plan: 'TRM1', sum: 6_000_000, frequency: 'Q', nextDue: p.inMonths(-4), years: 2, changes: { suspenseBalance: 50_000 } });
    },
  },
  {
    number: 14,
    name: 'Nalini Rao',
    gender: 'F',
    shows: 'Unit-linked policy lapsed three years ago: deadline passed, discontinued policy fund',
    addTo: (p) => {
      p.policy({
        plan: 'ULP1',
        sum: 1_000_000,
        frequency: 'H',
        nextDue: `${p.inMonths(-38).slice(0, 8)}05`,
        years: 1,
        split: [['GROWTH', 100]],
      });
    },
  },
  {
    number: 15,
    name: 'Prakash Joshi',
    gender: 'M',
    shows: 'Loan possible: six years paid, surrender value, verified account',
    addTo: (p) => {
      p.policy({ plan: 'END1', sum: 1_500_000, terms: [20, 15], nextDue: p.inMonths(4, 5), years: 6, changes: { purposeCode: 'S' } });
    },
  },
  {
    number: 15,
    variant: 'b',
    name: 'Vikram Kulkarni',
    gender: 'M',
    shows: 'Loan possible, beside a unit-linked policy and a term policy, for which there is none',
    addTo: (p) => {
      p.policy({ plan: 'END1', sum: 1_500_000, terms: [20, 15], nextDue: p.inMonths(4, 5), years: 6 });
      p.policy({ plan: 'ULP1', sum: 600_000, nextDue: p.inMonths(5, 5), years: 2 });
      p.policy({ plan: 'TRM1', sum: 5_000_000, nextDue: p.inMonths(5, 9), years: 2 });
    },
  },
  {
    number: 16,
    name: 'Sunita Verma',
    gender: 'F',
    shows: 'Loan of 92% of the surrender value: risk of foreclosure; KYC due soon',
    kycDueIn: 20,
    addTo: (p) => {
      const policy = p.policy({ plan: 'END1', sum: 1_500_000, terms: [20, 15], nextDue: p.inMonths(3, 8), years: 9 });
      p.loan(policy, { share: 0.92, repaid: [-30, -24, -18].map((months) => ({ on: p.inMonths(months), amount: 2_150_000 })) });
    },
  },
  {
    number: 16,
    variant: 'b',
    name: 'Farida Khan',
    gender: 'F',
    shows: 'A surrender asked for two days ago, and one that is paid; a paid-up policy',
    addTo: (p) => {
      const endowment = { plan: 'END1', sum: 800_000, terms: [20, 15] } as const;
      p.loan(p.policy({ ...endowment, nextDue: p.inMonths(-14), years: 6 }), { share: 1.01, repaid: [] });
      const requestedPolicy = p.policy({ ...endowment, nextDue: p.inMonths(4, 3), years: 7 }).story.policy;
      const paid = p.policy({ ...endowment, nextDue: p.inMonths(-14, 3), years: 5 }).story.policy;
      const surrender = (of: typeof requestedPolicy) => ({
        caseId: `SR${of.policyNo}1`,
        policyNo: of.policyNo,
        type: 'SURRENDER' as const,
        channel: 'BRANCH' as const,
        amount: of.surrenderValue,
        note: null,
      });
      p.add({
        file: 'requests',
        row: { ...surrender(requestedPolicy), status: 'SUBMITTED', submittedOn: p.inDays(-2), promisedBy: p.inDays(5), closedOn: null },
      });
      p.add({
        file: 'requests',
        row: { ...surrender(paid), status: 'COMPLETED', submittedOn: p.inDays(-17), promisedBy: p.inDays(-10), closedOn: p.inDays(-10) },
      });
      Object.assign(paid, { status: 'SURRENDERED', statusDate: p.inDays(-10), surrenderValue: 0, deathBenefit: 0, bonusVested: 0 });
    },
  },
  {
    number: 17,
    name: 'Manoj Banerjee',
    gender: 'M',
    shows: 'Two nominees 60/40, one of them nine years old, with an appointee',
    addTo: (p) => {
      p.policy({
        plan: 'TRM1',
        sum: 10_000_000,
        nextDue: p.inMonths(6, 4),
        years: 5,
        nominees: [
          { name: 'Rekha Banerjee', relationship: 'SPOUS', birthDate: '1987-11-02', share: 6_000 },
          { name: 'Ishaan Banerjee', relationship: 'SON', birthDate: addYears(p.inDays(-70), -9), share: 4_000 },
        ],
        changes: { appointeeName: 'Shankar Banerjee', appointeeRelationship: 'BRTHR', appointeeBirthDate: '1982-01-17' },
      });
    },
  },
  {
    number: 17,
    variant: 'b',
    name: 'Ajay Sinha',
    gender: 'M',
    shows: 'Under the Married Women’s Property Act: nominees are fixed',
    addTo: (p) => {
      p.policy({
        plan: 'TRM1',
        sum: 10_000_000,
        nextDue: p.inMonths(8),
        years: 3,
        changes: { mwp: true },
        nominees: [
          { name: 'Ritu Sinha', relationship: 'WIFE', birthDate: '1988-04-12', share: 5_000 },
          { name: 'Tanvi Sinha', relationship: 'DAUGH', birthDate: addYears(p.inDays(-200), -20), share: 5_000 },
        ],
      });
    },
  },
  {
    number: 18,
    name: 'Divya Shetty',
    gender: 'F',
    shows: 'WhatsApp switched off on one of two policies: 88 of 100',
    // Without a cover offer, the dashboard asks about WhatsApp immediately.
    client: { riskClass: 'HIGH' },
    addTo: (p) => {
      p.policy({ plan: 'END1', sum: 600_000, nextDue: p.inMonths(5, 2), years: 4 });
      p.policy({ plan: 'TRM1', sum: 5_000_000, nextDue: p.inMonths(9, 12), years: 2, changes: { whatsappInd: 'N' } });
    },
  },
  {
    number: 19,
    name: 'Mohan Das',
    gender: 'M',
    shows: 'Profile 0 of 100: nothing filled in, WhatsApp switched off',
    bank: null,
    client: {
      mobile: null,
      email: null,
      pan: null,
      panVerified: false,
      panAadhaarSeeded: null,
      aadhaarLast4: null,
      maritalStatus: null,
      education: null,
      occupation: null,
      income: null,
      permanentAddress: null,
      mailingAddress: null,
      pinCode: null,
    },
    addTo: (p) => {
      p.policy({ plan: 'TRM1', sum: 2_500_000, nextDue: p.inMonths(4, 20), years: 2, nominees: [], changes: { whatsappInd: 'N' } });
    },
  },
  {
    number: 20,
    name: 'Ananya Bose',
    gender: 'F',
    shows: 'Profile 100 of 100',
    kycDueIn: 700,
    client: { education: 'Postgraduate', occupation: 'Professional', income: '15-25' },
    addTo: (p) => {
      p.policy({
        plan: 'ULP1',
        sum: 2_000_000,
        nextDue: p.inMonths(3, 14),
        years: 6,
        split: [
          ['LARGECAP', 50],
          ['BALANCED50', 50],
        ],
        changes: { eiaRepository: 'NDML', eiaNo: '1000000000200' },
      });
      p.policy({ plan: 'TRM1', sum: 15_000_000, nextDue: p.inMonths(7, 2), years: 4, riders: ['Accidental Death Benefit'] });
    },
  },
];
