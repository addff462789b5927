import { addDays, addYears } from '@portal/rules/calendar/dates.ts';
import type { BenefitRow } from '../format/format-services.ts';
import type { Persona } from './persona.ts';
import type { AddedPolicy, PersonaBook } from './persona-book.ts';
import { addIllustrations, addSaleDocuments } from './sale-records.ts';

/** A term policy that was issued some days ago: ₹18,000 a year without GST, all of it for the cover. */
function newTermPolicy(p: PersonaBook, daysAgo: number): AddedPolicy {
  const issued = p.inDays(-daysAgo);
  const changes = { medicalCost: 150_000, stampDuty: 200_000, documentReceivedOn: issued };
  return p.policy({ plan: 'TRM1', sum: 5_000_000, frequency: 'A', issued, annualPremium: 1_800_000, changes });
}

/** Due days of benefits that the demo's activity has paid or sent. */
const PAID_DAYS_AGO = [2, 45, 120, 400, 600];

/** A monthly endowment of ₹2,150.00, unpaid for ten days, whose bank returned the debit and its second attempt. */
function addReturnedDebit(p: PersonaBook): void {
  const due = p.inDays(-10);
  const added = p.policy({
    plan: 'END1',
    sum: 300_000,
    frequency: 'M',
    annualPremium: 2_443_180,
    nextDue: due,
    years: 3,
    collection: 'ENACH',
    changes: { taxExempt: true },
  });
  p.mandate(added, { rail: 'ENACH', createdOn: p.inMonths(-35) });
  const reason = 'Not enough money in the account (04)';
  for (const paymentDate of [due, addDays(due, 4)])
    p.payment(added, { kind: 'BOUNCE', status: 'FAILED', paymentDate, dueDate: due, amount: 215_000, reason });
}

/** People who miss premiums, complain, or take money from a policy. */
export const PERSONAS_52_TO_61: readonly Persona[] = [
  {
    number: 52,
    name: 'Jaya Thomas',
    gender: 'F',
    shows: 'Policies in grace: a term policy due 17 days ago, and an endowment whose debit was returned twice, in PIN 682001',
    client: { permanentAddress: '52 Lake Road, Kochi, Kerala', mailingAddress: '52 Lake Road, Kochi, Kerala', pinCode: '682001' },
    // The sandbox returns every debit of an account that ends in 9804.
    bank: { account: '50100052009804' },
    addTo: (p) => {
      p.policy({ plan: 'TRM1', sum: 5_000_000, frequency: 'Q', nextDue: p.inDays(-17), years: 3, annualPremium: 2_400_000 });
      addReturnedDebit(p);
    },
  },
  {
    number: 53,
    name: 'Ritu Saxena',
    gender: 'F',
    shows: 'New policies in the free-look period: 20 days old, on the last day, a day late, and unit-linked',
    addTo: (p) => {
      for (const daysAgo of [20, 30, 31]) addSaleDocuments(p, newTermPolicy(p, daysAgo), daysAgo === 20 ? 'Canara Bank' : null);
      addIllustrations(p, p.policy({ plan: 'ULP1', sum: 1_000_000, frequency: 'A', issued: p.inDays(-20) }));
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
    number: 56,
    name: 'Lakshmi Pillai',
    gender: 'F',
    // The payouts are part of the demo's activity, not of the book.
    shows: 'Payouts in every state: coming, without an account, held for a certificate, sent, paid, late, returned, and sent again',
    client: { birthDate: '1958-06-15', occupation: 'Retired' },
    addTo: (p) => {
      p.bank({ account: '919010005656', bankName: 'Axis Bank', ifsc: 'UTIB0000056', micr: '400211002' });
      const add = (policyNo: string, row: Omit<BenefitRow, 'policyNo' | 'guaranteed'>) =>
        p.add({ file: 'benefits', row: { policyNo, guaranteed: true, ...row } });
      const income = p.policy({ plan: 'GIN1', sum: 600_000, nextDue: p.inMonths(6, 6), years: 3 }).contract.policyNo;
      for (const months of [1, 13]) add(income, { dueOn: p.inMonths(months, 10), kind: 'SURVIVAL', amount: 5_000_000 });
      for (const days of PAID_DAYS_AGO) add(income, { dueOn: p.inDays(-days), kind: 'SURVIVAL', amount: 5_000_000 });
      const withoutAccount = { payoutBankId: null };
      const endowment = p.policy({ plan: 'END1', sum: 400_000, nextDue: p.inMonths(2, 20), years: 7, changes: withoutAccount }).contract
        .policyNo;
      add(endowment, { dueOn: p.inMonths(9), kind: 'MATURITY', amount: 40_000_000 });
      const anniversary = p.inDays(-20);
      const { contract } = p.policy({ plan: 'ANN1', sum: 2_500_000, issued: addYears(anniversary, -6), changes: { purposeCode: 'A' } });
      const acceptedFor = addYears(anniversary, -1);
      p.annuity(contract, { acceptedFor, acceptedOn: addDays(acceptedFor, -20) });
      for (const months of [1, 2, 3])
        add(contract.policyNo, { dueOn: `${p.inMonths(months).slice(0, 8)}01`, kind: 'ANNUITY', amount: 1_500_000 });
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
      const unlocked = p.policy({ ...common, sum: 1_000_000, years: 7, annualPremium: 10_000_000, moves: [withdrawal] });
      addSaleDocuments(p, unlocked);
      addIllustrations(p, unlocked);
      addIllustrations(p, p.policy({ ...common, sum: 600_000, years: 3, annualPremium: 6_000_000 }), { annualPremium: 5_000_000 });
    },
  },
  {
    number: 60,
    name: 'Vasant Joglekar',
    gender: 'M',
    shows: 'Policies that have ended: matured, surrendered and terminated',
    client: { birthDate: '1962-06-15' },
    addTo: (p) => {
      addSaleDocuments(p, p.policy({ plan: 'END1', sum: 300_000, terms: [12, 12], frequency: 'A', issued: p.inMonths(-150) }));
      const surrendered = p.policy({ plan: 'END1', sum: 500_000, terms: [20, 15], nextDue: p.inMonths(-3), years: 6 }).story.policy;
      const ended = { statusDate: p.inDays(-40), surrenderValue: 0, deathBenefit: 0, bonusVested: 0 };
      Object.assign(surrendered, { status: 'SURRENDERED', ...ended });
      p.policy({ plan: 'TRM1', sum: 2_500_000, frequency: 'A', nextDue: p.inMonths(-80), years: 4 });
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
      const added = p.policy({ ...spec, nextDue: p.inMonths(4, 5), years: 6, changes: values });
      for (const payment of added.story.payments) Object.assign(payment, { amount: 10_040_000, gst: 0 });
      addSaleDocuments(p, added);
      addIllustrations(p, added, { actual: new Map([[5, 35_210_000]]) });
    },
  },
];
