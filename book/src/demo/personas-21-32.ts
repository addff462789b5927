import { addDays, addMonths, addYears } from '@portal/rules/calendar/dates.ts';
import { certificateAnniversary } from '@portal/rules/policies/survival-certificate.ts';
import type { UnclaimedRow } from '../format/format-services.ts';
import type { Persona } from './persona.ts';

/** Funds, annuities, people abroad, claims, group cover, and other uses of the portal. */
/** Index of the annuity of P24b whose certificate was rejected. */
const NOT_ACCEPTED = 3;

export const PERSONAS_21_TO_32: readonly Persona[] = [
  {
    number: 21,
    name: 'Nikhil Saxena',
    gender: 'M',
    shows: 'Comes by a link with a key of its own',
    addTo: (p) => {
      p.policy({ plan: 'ULP1', sum: 1_200_000, frequency: 'Q', nextDue: p.inDays(37), years: 4, split: [['BALANCED50', 100]] });
      p.policy({ plan: 'TRM1', sum: 5_000_000, frequency: 'Q', nextDue: p.inMonths(-3, -31), years: 2 });
    },
  },
  {
    number: 22,
    name: 'Swati Jain',
    gender: 'F',
    shows: 'Systematic transfer from Liquid to Large-cap: 5 of 12 made, 7 left',
    addTo: (p) => {
      const fifth = `${p.today.slice(0, 8)}05`;
      const last = fifth < p.today ? 0 : -1;
      const months = [-4, -3, -2, -1, 0].map((back) => back + last);
      const policy = p.policy({
        plan: 'ULP1',
        sum: 3_000_000,
        nextDue: p.inMonths(5, 6),
        years: 3,
        strategy: 'STP',
        split: [
          ['LIQUID', 80],
          ['LARGECAP', 20],
        ],
        moves: months.map((back) => ({ on: addMonths(fifth, back), from: 'LIQUID', to: 'LARGECAP', as: 'STP', amount: 2_000_000 })),
      });
      p.transferPlan(policy, { fromFund: 'LIQUID', toFund: 'LARGECAP', amount: 2_000_000, dayOfMonth: 5, made: 5, total: 12 });
    },
  },
  {
    number: 23,
    name: 'Siddharth Kapoor',
    gender: 'M',
    shows: 'Switches funds near 3 pm; a second policy is locked by its strategy',
    addTo: (p) => {
      p.policy({
        plan: 'ULP1',
        sum: 2_500_000,
        nextDue: p.inMonths(4, 17),
        years: 5,
        split: [
          ['LARGECAP', 40],
          ['MIDCAP', 20],
          ['INCOME', 25],
          ['LIQUID', 15],
        ],
        // One free switch is left of the twelve of this policy year.
        moves: Array.from({ length: 11 }, (_, at) => ({
          on: p.inDays(-14 * (11 - at)),
          from: 'INCOME',
          to: 'MIDCAP',
          as: 'SWITCH' as const,
          percent: 2,
        })),
      });
      p.policy({
        plan: 'ULP2',
        sum: 1_500_000,
        nextDue: p.inMonths(8, 1),
        years: 4,
        strategy: 'LIFESTAGE',
        split: [
          ['LARGECAP', 60],
          ['INCOME', 40],
        ],
      });
    },
  },
  {
    number: 24,
    name: 'Lakshmi Subramanian',
    gender: 'F',
    shows: 'Three annuities: certificate due, overdue, done',
    client: { birthDate: '1958-06-15', occupation: 'Retired', maritalStatus: 'Widowed' },
    addTo: (p) => {
      const heir = [{ name: 'Karan Subramanian', relationship: 'SON', birthDate: '1985-03-30', share: 10_000 }];
      // Certificates are due around the anniversary: in 30 days, 100 days ago, five months ago.
      const accepted = [
        { anniversary: p.inDays(30), for: -1, early: 20 },
        { anniversary: p.inDays(-100), for: -1, early: 20 },
        { anniversary: p.inMonths(-5), for: 0, early: 20 },
      ];
      for (const { anniversary, for: years, early } of accepted) {
        const acceptedFor = addYears(anniversary, years);
        const { contract } = p.policy({
          plan: 'ANN1',
          sum: 2_500_000,
          issued: addYears(anniversary, -6),
          nominees: heir,
          changes: { purposeCode: 'A' },
        });
        p.annuity(contract, { acceptedFor, acceptedOn: addDays(acceptedFor, -early) });
      }
    },
  },
  {
    number: 24,
    variant: 'b',
    name: 'Padma Venkatesan',
    gender: 'F',
    shows: 'Annuities: certificate not open yet, late, payouts held, not accepted, issued on 29 February',
    client: { birthDate: '1957-06-15', occupation: 'Retired', maritalStatus: 'Widowed' },
    addTo: (p) => {
      const issued = [
        addYears(p.inDays(90), -1),
        addYears(p.inDays(-10), -6),
        addYears(p.inDays(-45), -6),
        addYears(p.inDays(10), -6),
        '2020-02-29',
      ];
      issued.forEach((on, index) => {
        const { contract } = p.policy({ plan: 'ANN1', sum: 2_500_000, issued: on, changes: { purposeCode: 'A' } });
        const first = addYears(on, 1);
        const last = addYears(certificateAnniversary(on, p.today), -1);
        p.annuity(contract, last < first ? {} : { acceptedFor: last, acceptedOn: addDays(last, -20) });
        if (index !== NOT_ACCEPTED) return;
        const { policyNo } = contract;
        const days = { submittedOn: p.inDays(-5), promisedBy: p.inDays(2), closedOn: p.inDays(-3) };
        const rejectedRequest = { type: 'SURVIVAL', channel: 'BRANCH', status: 'REJECTED', amount: null } as const;
        p.add({
          file: 'requests',
          row: { caseId: `SR${policyNo}1`, policyNo, ...rejectedRequest, ...days, note: 'The signature of the official is missing.' },
        });
      });
    },
  },
  {
    number: 25,
    name: 'Joseph Varghese',
    gender: 'M',
    shows: 'Lives in Dubai: foreign mobile and address, no PAN-Aadhaar duty',
    bank: { bankName: 'Federal Bank', ifsc: 'FDRL0001025', micr: '682049002', branch: 'Kochi' },
    client: {
      nri: true,
      mobile: '+971500000025',
      panAadhaarSeeded: 'NA',
      aadhaarLast4: null,
      pinCode: null,
      permanentAddress: 'Villa 25, Palm Grove, Dubai, United Arab Emirates',
      mailingAddress: 'Villa 25, Palm Grove, Dubai, United Arab Emirates',
    },
    addTo: (p) => {
      p.policy({ plan: 'END1', sum: 2_000_000, nextDue: p.inMonths(2, 20), years: 7 });
    },
  },
  {
    number: 26,
    name: 'Harish Thakur',
    gender: 'M',
    shows: 'Life assured of an early claim; the nominee has no login',
    hasLogin: false,
    addTo: (p) => {
      p.policy({
        plan: 'TRM1',
        sum: 7_500_000,
        nextDue: p.inMonths(10, 2),
        years: 2,
        nominees: [{ name: 'Seema Thakur', relationship: 'SPOUS', birthDate: '1988-08-08', share: 10_000 }],
      });
    },
  },
  {
    number: 27,
    name: 'Esha Malhotra',
    gender: 'F',
    shows: 'Applicant: a user id and no policy yet, one application of each stage',
    bank: null,
    addTo: (p) => p.applications(),
  },
  {
    number: 28,
    name: 'Ramesh Tiwari',
    gender: 'M',
    shows: 'Policy matured 14 months ago and was never claimed',
    client: { birthDate: '1966-06-15', occupation: 'Retired' },
    addTo: (p) => {
      const { policyNo } = p.policy({ plan: 'END1', sum: 400_000, terms: [12, 12], issued: p.inMonths(-158) }).story.policy;
      const owe = (number: number, row: Omit<UnclaimedRow, 'unclaimedId' | 'policyNo'>) =>
        p.add({ file: 'unclaimed', row: { unclaimedId: `UA${policyNo}0${number}`, policyNo, ...row } });
      owe(1, { type: 'MATURITY', amount: 61_600_000, since: p.inMonths(-14), transferredOn: null, claimedOn: null });
      owe(2, { type: 'REFUND', amount: 1_234_500, since: p.inMonths(-37), transferredOn: null, claimedOn: null });
      owe(3, { type: 'SURVIVAL', amount: 4_000_000, since: p.inMonths(-146), transferredOn: p.inMonths(-26), claimedOn: null });
      owe(4, { type: 'REFUND', amount: 250_000, since: p.inMonths(-40), transferredOn: null, claimedOn: p.inMonths(-20) });
    },
  },
  {
    number: 29,
    name: 'Fatima Ahmed',
    gender: 'F',
    shows: 'PAN inoperative: 94 of 100 at most; KYC overdue',
    kycDueIn: -3,
    // The sandbox's PAN service answers INOPERATIVE for numbers that start with OLD.
    client: { pan: 'OLDPA1029Z', panAadhaarSeeded: 'INOPERATIVE' },
    addTo: (p) => {
      p.policy({ plan: 'GIN1', sum: 600_000, nextDue: p.inMonths(6, 6), years: 3 });
    },
  },
  {
    number: 30,
    name: 'Sandeep Yadav',
    gender: 'M',
    shows: 'Member of a group: GST in the premium',
    addTo: (p) => {
      p.policy({
        plan: 'GRP1',
        sum: 3_000_000,
        terms: [10, 10],
        frequency: 'A',
        nextDue: p.inDays(15),
        years: 3,
        changes: { masterPolicyNo: 'GM000030' },
      });
    },
  },
  {
    number: 31,
    name: 'Yamini Naidu',
    gender: 'F',
    shows: 'Locked user, late code, session that ends in a form',
    addTo: (p) => {
      p.policy({ plan: 'END1', sum: 500_000, nextDue: p.inMonths(3, 3), years: 3 });
    },
  },
  {
    number: 32,
    name: 'Omkar Shinde',
    gender: 'M',
    shows: 'Uses keyboard and screen reader, in Hindi',
    client: { language: 'hi' },
    addTo: (p) => {
      p.policy({ plan: 'END1', sum: 700_000, nextDue: p.inDays(28), years: 4, riders: ['Accidental Death Benefit'] });
      p.policy({
        plan: 'ULP1',
        sum: 800_000,
        frequency: 'M',
        nextDue: p.inDays(17),
        years: 3,
        split: [
          ['INDEX', 60],
          ['BALANCED25', 40],
        ],
      });
    },
  },
];
