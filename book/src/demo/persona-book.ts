import { addDays, addMonths, addYears, type Day, yearsBetween } from '@portal/rules/calendar/dates.ts';
import { loanPosition } from '@portal/rules/policies/loan.ts';
import type { Frequency } from '@portal/rules/policies/policy.ts';
import type { Contract, NomineeShare, Settled, Split, UnitMove } from '../contract.ts';
import type { BookRow } from '../format/format.ts';
import type { BankAccountRow, ClientRow } from '../format/format-clients.ts';
import type { PolicyRow } from '../format/format-policies.ts';
import type { MandateRow, PaymentRow } from '../format/format-premiums.ts';
import { createMandate } from '../mandate-rows.ts';
import { DISABILITY_RIDER, findPlan, type PlanCode, RIDERS, type Terms } from '../plans.ts';
import { type PolicyStory, policyStory, type World } from '../policy-rows.ts';
import { annualPremium, riderPremium } from '../premium-rates.ts';
import type { BookEntry } from '../write-book.ts';
import { bookKind, LOAN_RATE_BP, loanOwing, type Repaid } from './loan-history.ts';
import type { personaIds } from './persona-ids.ts';

const COLLECTION = {
  DIRECT: { mode: 'DIRECT', billingType: 'Direct Bill', sourceCode: null },
  ENACH: { mode: 'ENACH', billingType: 'Auto Pay', sourceCode: 'EN' },
  ESI: { mode: 'ESI', billingType: 'Auto Pay', sourceCode: 'EI' },
  /** Registered at the bank's counter as a direct debit, run as a standing instruction. */
  DD: { mode: 'ESI', billingType: 'Auto Pay', sourceCode: 'DD' },
  UPI: { mode: 'UPI', billingType: 'Auto Pay', sourceCode: 'PU' },
} as const;

/** The short form of a persona's policy. `nextDue` is the first unpaid premium; `years` is how long before it the policy started. */
export type PolicySpec = {
  plan: PlanCode;
  /** Sum assured, or the price of an annuity, in rupees. */
  sum: number;
  terms?: Terms;
  frequency?: Frequency;
  /** In paise; by default that of the rate table. */
  annualPremium?: number;
  collection?: keyof typeof COLLECTION;
  riders?: readonly string[];
  nominees?: readonly NomineeShare[];
  settle?: (due: Day) => Settled | undefined;
  strategy?: PolicyRow['strategy'];
  split?: Split;
  moves?: readonly UnitMove[];
  changes?: Partial<PolicyRow>;
  /** Leaves out all payments before this one: money still held by new business. */
  withoutPayments?: true;
} & ({ nextDue: Day; years: number } | { issued: Day });

const APPLICATIONS = 12;

export type AddedPolicy = { contract: Contract; story: PolicyStory };

/** One in this week and one long ago; the sandbox's new-business system has the same days. */
const appliedDaysAgo = (no: number): number => (no === 1 ? 5 : no === APPLICATIONS ? 40 : 12 + no);

/** Collects what one persona owns, with ids counted from the persona's number. */
export class PersonaBook {
  readonly entries: BookEntry[] = [];
  readonly today: Day;
  readonly client: ClientRow;
  readonly #world: World;
  readonly #ids: ReturnType<typeof personaIds>;
  #policies = 0;
  #mandates = 0;
  #banks: BankAccountRow[] = [];

  constructor(world: World, ids: ReturnType<typeof personaIds>, client: ClientRow) {
    this.#world = world;
    this.#ids = ids;
    this.today = world.bookDate;
    this.client = client;
    this.entries.push({ file: 'clients', row: client });
  }

  inDays(days: number): Day {
    return addDays(this.today, days);
  }

  /** A day some months from today; negative is earlier. */
  inMonths(months: number, days = 0): Day {
    return addDays(addMonths(this.today, months), days);
  }

  /** A payout account. Its number avoids the endings with a meaning in the sandbox, unless one is requested. */
  bank(changes: Partial<BankAccountRow> = {}): BankAccountRow {
    const number = this.#banks.length + 1;
    const row: BankAccountRow = {
      bankId: `BA${this.client.clientId}${String(number).padStart(2, '0')}`,
      clientId: this.client.clientId,
      holder: this.client.name,
      account: `5010${this.client.clientId.slice(-3)}0${number}${4_400 + Number(this.client.clientId.slice(-3))}`,
      accountType: 'Saving',
      ifsc: `HDFC0${String(1_200 + Number(this.client.clientId.slice(-3))).padStart(6, '0')}`,
      micr: '400240015',
      bankName: 'HDFC Bank',
      branch: 'Mumbai Fort',
      verifiedBy: 'PENNY_DROP',
      status: 'ACTIVE',
      ...changes,
    };
    this.#banks.push(row);
    this.entries.push({ file: 'bank-accounts', row });
    return row;
  }

  policy(spec: PolicySpec): AddedPolicy {
    this.#policies += 1;
    const contract = this.#contractOf(spec);
    const story = policyStory(contract, this.#world);
    this.entries.push(...story.entries);
    if (!spec.withoutPayments) for (const row of story.payments) this.entries.push({ file: 'payments', row });
    return { contract, story };
  }

  /** A payment in addition to those of the policy's history. */
  payment({ story }: AddedPolicy, payment: Pick<PaymentRow, 'paymentDate' | 'kind' | 'amount'> & Partial<PaymentRow>): void {
    this.entries.push({ file: 'payments', row: story.makePayment(payment) });
  }

  /** A row of another file: what a branch took, or what is owed. */
  add(entry: BookEntry): void {
    this.entries.push(entry);
  }

  /** One application of each stage; the sandbox's new-business system has the same. */
  applications(): void {
    const { clientId } = this.client;
    for (let no = 1; no <= APPLICATIONS; no += 1) {
      const applicationNumber = `APP000${clientId.slice(-2)}${String(no).padStart(2, '0')}`;
      this.add({ file: 'applications', row: { applicationNumber, clientId, appliedOn: addDays(this.today, -appliedDaysAgo(no)) } });
    }
  }

  /** A loan of three years, repaid in parts, of which a share of the surrender value is owed today. */
  loan(added: AddedPolicy, { share, repaid }: { share: number; repaid: readonly Repaid[] }): void {
    const { policy } = added.story;
    const { policyNo } = policy;
    const loanNo = `LN${policyNo.slice(1).padStart(10, '0')}`;
    const disbursedOn = this.inMonths(-36);
    const entries = loanOwing(
      Math.round((policy.surrenderValue ?? 0) * share),
      { loan: { disbursedOn, rateBp: LOAN_RATE_BP }, repaid },
      this.today,
    );
    this.add({ file: 'loans', row: { loanNo, policyNo, disbursedOn, rate: LOAN_RATE_BP } });
    for (const [index, { date, kind, amount }] of entries.entries())
      this.add({ file: 'loan-entries', row: { loanNo, entryNo: index + 1, entryDate: date, kind: bookKind(kind), amount } });
    for (const { on, amount } of repaid) this.payment(added, { kind: 'LOAN_REPAYMENT', paymentDate: on, amount });
    policy.loanOutstanding = loanPosition({ disbursedOn, rateBp: LOAN_RATE_BP }, entries, this.today).payoff;
    policy.assigned = 'CONDITIONAL';
  }

  /** Pays ₹15,000 on the first of each month. */
  annuity({ policyNo }: Contract, accepted: { acceptedFor?: Day; acceptedOn?: Day }): void {
    const nextPayoutOn = `${addMonths(this.today, 1).slice(0, 8)}01`;
    const row = { policyNo, amount: 1_500_000, mode: 'M' as const, nextPayoutOn, acceptedFor: null, acceptedOn: null, ...accepted };
    this.entries.push({ file: 'annuities', row });
  }

  mandate({ contract }: AddedPolicy, mandate: { rail: MandateRow['rail']; createdOn: Day } & Partial<MandateRow>): void {
    this.#mandates += 1;
    const bank = this.#banks[0] ?? this.bank();
    this.entries.push({ file: 'mandates', row: createMandate(contract, { number: this.#mandates, bank, ...mandate }) });
  }

  /** A systematic transfer plan in progress. */
  transferPlan({ contract }: AddedPolicy, plan: Omit<BookRow<'transfer-plans'>, 'policyNo' | 'status'>): void {
    this.entries.push({ file: 'transfer-plans', row: { policyNo: contract.policyNo, ...plan, status: 'RUNNING' } });
  }

  #contractOf(spec: PolicySpec): Contract {
    const plan = findPlan(spec.plan);
    const terms = spec.terms ?? plan.terms[0];
    const frequency = spec.frequency ?? plan.frequencies.at(-1)?.[0] ?? 'A';
    const issueDate = 'issued' in spec ? spec.issued : anniversaryBefore(spec.nextDue, spec.years);
    const firstOpen = 'issued' in spec ? null : spec.nextDue;
    const sumAssured = spec.sum * 100;
    const collection = COLLECTION[spec.collection ?? 'DIRECT'];
    return {
      policyNo: this.#ids.policyNo(this.#policies),
      owner: this.client,
      lifeAssured: { name: this.client.name, birthDate: this.client.birthDate, ownLife: true },
      plan,
      terms,
      frequency,
      issueDate,
      sumAssured,
      annualPremium:
        spec.annualPremium ??
        annualPremium(plan, { terms, life: { age: yearsBetween(this.client.birthDate, issueDate), smoker: false }, sumAssured }),
      riders: (spec.riders ?? []).map((name) => ({
        name,
        sumAssured,
        premium: riderPremium(findPerMille(name), sumAssured, frequency),
        annualPremium: riderPremium(findPerMille(name), sumAssured, 'A'),
      })),
      nominees: spec.nominees ?? [createSpouse(this.client)],
      collection,
      settle: (due) => {
        if (firstOpen !== null && due >= firstOpen) return { returned: [], paidOn: null };
        const byHand = collection.mode === 'DIRECT' && due !== issueDate;
        return spec.settle?.(due) ?? { returned: [], paidOn: byHand ? addDays(due, -3) : due };
      },
      stop: null,
      units:
        plan.value === 'units'
          ? {
              strategy: spec.strategy ?? 'SELF',
              split: spec.split ?? [
                ['LARGECAP', 60],
                ['INCOME', 40],
              ],
              moves: spec.moves ?? [],
            }
          : null,
      loanOutstanding: null,
      agent: { code: 'AG40217', name: 'Rohan Das' },
      branch: 'Mumbai Fort',
      payoutBankId: this.#banks[0]?.bankId ?? null,
      changes: { purposeCode: 'F', ...spec.changes },
    };
  }
}

const findPerMille = (rider: string): number => {
  const found = [...RIDERS, DISABILITY_RIDER].find(({ name }) => name === rider);
  if (!found) throw new Error(`There is no rider ${rider}.`);
  return found.perMille;
};

/** The same date some years earlier, so that a due date falls on the day itself. 29 February needs steps of four years. */
function anniversaryBefore(day: Day, years: number): Day {
  return addYears(day, -(day.endsWith('02-29') ? Math.max(4, Math.round(years / 4) * 4) : years));
}

const createSpouse = (client: ClientRow): NomineeShare => ({
  name: `${client.gender === 'F' ? 'Arjun' : 'Kavita'} ${client.name.split(' ').at(-1) ?? ''}`,
  relationship: 'SPOUS',
  birthDate: '1986-09-21',
  share: 10_000,
});
