import { addDays, addMonths, type Day, yearsBetween } from '@portal/rules/calendar/dates.ts';
import { graceDays } from '@portal/rules/policies/policy.ts';
import type { Contract, Settled } from '../contract.ts';
import type { BankAccountRow, ClientRow } from '../format/format-clients.ts';
import { PLANS, type Plan, RIDERS, type Terms } from '../plans.ts';
import { annualPremium, riderPremium } from '../premium-rates.ts';
import { generateNominees } from './generate-nominees.ts';
import { generateUnits } from './generate-units.ts';
import { FAMILIES, MEN, WOMEN } from './names.ts';
import { PLACES } from './places.ts';
import { createRandom, type Random } from './random.ts';

const [FIRST_PLAN, ...OTHER_PLANS] = PLANS;
const weigh = (plan: Plan) => [plan, plan.share] as const;
const PLAN_MIX = [weigh(FIRST_PLAN), ...OTHER_PLANS.map(weigh)] as const;

const LONGEST_DAYS = 18 * 365;
const WITH_RIDER = 0.35;
const LAPSES_A_YEAR = 0.015;
const REVIVED = 0.4;
const AGENTS = 400;

type Weighed<T> = readonly [readonly [T, number], ...(readonly [T, number])[]];
const AUTO: Weighed<Contract['collection']> = [
  [{ mode: 'ENACH', billingType: 'Auto Pay', sourceCode: 'EN' }, 55],
  [{ mode: 'UPI', billingType: 'Auto Pay', sourceCode: 'PU' }, 20],
  [{ mode: 'ESI', billingType: 'Auto Pay', sourceCode: 'EI' }, 15],
  [{ mode: 'CARD_SI', billingType: 'Auto Pay', sourceCode: 'SI' }, 10],
];

/** A contract of a large book: plan by the mix, terms by the client's age, and payment behaviour (book.md, sections 2 and 4). */
export function generateContract(
  policyNo: string,
  { owner, bank, random, bookDate }: { owner: ClientRow; bank: BankAccountRow | null; random: Random; bookDate: Day },
): Contract {
  const plan = random.weighted(PLAN_MIX);
  const isChild = plan.code === 'CHD1';
  const issueDate = addDays(bookDate, -issuedDaysAgo(plan, { owner, random, bookDate }));
  const lifeAssured = isChild
    ? createChild(owner, { plan, random, issueDate })
    : { name: owner.name, birthDate: owner.birthDate, ownLife: true };
  const terms = random.pick(plan.terms);
  const frequency = random.weighted(plan.frequencies);
  const sumAssured = Math.round((plan.sum[0] + (plan.sum[1] - plan.sum[0]) * random.next() ** 2) / 10_000) * 1_000_000;
  const age = yearsBetween(owner.birthDate, issueDate);
  const hasRider = plan.value !== 'units' && frequency !== 'S' && random.chance(WITH_RIDER);
  const isAuto = frequency !== 'S' && plan.type !== 'GROUP' && random.chance(frequency === 'M' ? 0.75 : 0.4);
  const agent = random.chance(0.6) ? createAgent(random.int(1, AGENTS)) : null;
  const people = generateNominees(owner, { ownLife: lifeAssured.ownLife, random, bookDate });
  return {
    policyNo,
    owner,
    lifeAssured,
    plan,
    terms,
    frequency,
    issueDate,
    sumAssured,
    annualPremium: annualPremium(plan, { terms, life: { age, smoker: random.chance(0.1) }, sumAssured }),
    riders: hasRider ? [riderFor(sumAssured, frequency, random)] : [],
    nominees: people.nominees,
    collection: isAuto
      ? random.weighted(AUTO)
      : { mode: random.chance(0.93) ? 'DIRECT' : 'CHEQUE', billingType: random.chance(0.97) ? 'Direct Bill' : null, sourceCode: null },
    settle: isAuto ? autoHabit(issueDate, random) : handHabit(issueDate, graceDays(frequency), random),
    stop: frequency === 'S' ? null : generateStop(issueDate, terms, random),
    units: plan.value === 'units' ? generateUnits(plan, { issueDate, random, bookDate }) : null,
    loanOutstanding: null,
    agent,
    branch: random.pick(PLACES).city,
    payoutBankId: bank !== null && random.chance(0.8) ? bank.bankId : null,
    changes: {
      purposeCode: random.weighted([
        ['F', 40],
        ['S', 20],
        ['A', 10],
        ['E', 10],
        ['W', 10],
        ['T', 5],
        ['N', 5],
      ]),
      whatsappInd: random.weighted([
        ['Y', 70],
        ['N', 12],
        [null, 18],
      ]),
      mwp: lifeAssured.ownLife && owner.gender === 'M' && random.chance(0.02),
      assigned: random.chance(0.02) ? random.pick(['ABSOLUTE', 'CONDITIONAL']) : null,
      ...people.appointee,
      ...(random.chance(0.3) ? { eiaRepository: 'CAMS', eiaNo: `1${owner.clientId.padStart(12, '0')}` } : {}),
    },
  };
}

/** Spread over 18 years, fewer if the owner was too young for the plan. */
function issuedDaysAgo(plan: Plan, { owner, random, bookDate }: { owner: ClientRow; random: Random; bookDate: Day }): number {
  const youngest = plan.code === 'CHD1' ? 22 : plan.entryAge[0];
  const possible = Math.max(1, yearsBetween(owner.birthDate, bookDate) - youngest) * 365;
  return random.int(3, Math.max(30, Math.min(LONGEST_DAYS, possible)));
}

function createChild(
  owner: ClientRow,
  { plan, random, issueDate }: { plan: Plan; random: Random; issueDate: Day },
): Contract['lifeAssured'] {
  const [youngest, oldest] = plan.entryAge;
  const birthDate = addDays(issueDate, -random.int(youngest * 365, oldest * 365));
  return { name: `${random.pick(random.chance(0.5) ? MEN : WOMEN)} ${owner.name.split(' ').at(-1) ?? ''}`, birthDate, ownLife: false };
}

function riderFor(cover: number, frequency: Contract['frequency'], random: Random): Contract['riders'][number] {
  const rider = random.pick(RIDERS);
  const sumAssured = Math.min(cover, 5_000_000 * 100);
  return {
    name: rider.name,
    sumAssured,
    premium: riderPremium(rider.perMille, sumAssured, frequency),
    annualPremium: riderPremium(rider.perMille, sumAssured, 'A'),
  };
}

function createAgent(number: number): { code: string; name: string } {
  const random = createRandom('agent', number);
  return { code: `AG${40_000 + number}`, name: `${random.pick(random.chance(0.6) ? MEN : WOMEN)} ${random.pick(FAMILIES)}` };
}

/** Debited on the due date; 4% are returned once, 1% twice and then paid manually. */
function autoHabit(issueDate: Day, random: Random): (due: Day) => Settled {
  return (due) => {
    const luck = due === issueDate ? 1 : random.next();
    if (luck < 0.01) return { returned: [due, addDays(due, 4)], paidOn: addDays(due, 9) };
    if (luck < 0.05) return { returned: [due], paidOn: addDays(due, 4) };
    return { returned: [], paidOn: due };
  };
}

/** Paid manually, 12 days before the due date to 2 days after; 2% in grace. */
function handHabit(issueDate: Day, grace: number, random: Random): (due: Day) => Settled {
  return (due) => {
    if (due === issueDate) return { returned: [], paidOn: due };
    const late = random.chance(0.02) ? random.int(3, Math.min(20, grace)) : random.int(-12, 2);
    return { returned: [], paidOn: addDays(due, late) };
  };
}

/** 1.5% of policies a year stop paying; four in ten of those are reinstated within 20 months. */
function generateStop(issueDate: Day, terms: Terms, random: Random): Contract['stop'] {
  for (let year = 0; year < terms[1]; year += 1) {
    if (!random.chance(LAPSES_A_YEAR)) continue;
    const from = addMonths(issueDate, year * 12 + random.int(1, 12));
    return { from, revivedOn: random.chance(REVIVED) ? addMonths(from, random.int(2, 20)) : null };
  }
  return null;
}
