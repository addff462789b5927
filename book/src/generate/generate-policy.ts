import { addDays, type Day } from '@portal/rules/calendar/dates.ts';
import { isPremiumPaying } from '@portal/rules/policies/policy.ts';
import type { Contract } from '../contract.ts';
import type { BankAccountRow, ClientRow } from '../format/format-clients.ts';
import type { MandateRow } from '../format/format-premiums.ts';
import { createMandate } from '../mandate-rows.ts';
import { type PolicyStory, policyStory, type World } from '../policy-rows.ts';
import type { BookEntry } from '../write-book.ts';
import { generateContract } from './generate-contract.ts';
import type { Random } from './random.ts';

const WITH_LOAN = 0.08;
const SMALLEST_LOAN = 1_000_000;

/** All rows of a policy of a large book. */
export function generatePolicy(
  policyNo: string,
  { owner, bank, random, world }: { owner: ClientRow; bank: BankAccountRow | null; random: Random; world: World },
): BookEntry[] {
  const contract = generateContract(policyNo, { owner, bank, random, bookDate: world.bookDate });
  const story = policyStory(contract, world);
  addLoan(contract, { story, random, bookDate: world.bookDate });
  const rail = pickRail(contract);
  const entries = story.entries;
  if (rail && bank) entries.push({ file: 'mandates', row: mandate(contract, { story, rail, bank, random }) });
  for (const row of story.payments) entries.push({ file: 'payments', row });
  return entries;
}

function pickRail(contract: Contract): MandateRow['rail'] | null {
  const { mode } = contract.collection;
  return mode === 'ENACH' || mode === 'ESI' || mode === 'UPI' ? mode : null;
}

function mandate(
  contract: Contract,
  { story, rail, bank, random }: { story: PolicyStory; rail: MandateRow['rail']; bank: BankAccountRow; random: Random },
): MandateRow {
  const isRunning = isPremiumPaying(story.policy.status);
  const changes: Partial<MandateRow> = isRunning ? {} : { status: random.pick(['CANCELLED', 'EXPIRED']), reasonCode: '14' };
  return createMandate(contract, { number: 1, rail, createdOn: contract.issueDate, bank, ...changes });
}

/** Some owners have borrowed against their policy and paid interest once or twice. */
function addLoan(contract: Contract, { story, random, bookDate }: { story: PolicyStory; random: Random; bookDate: Day }): void {
  const value = story.policy.surrenderValue ?? 0;
  if (!contract.plan.loan || value < 2 * SMALLEST_LOAN || !isPremiumPaying(story.policy.status) || !random.chance(WITH_LOAN)) return;
  const loan = Math.floor((value * random.int(20, 85)) / 10_000) * 100;
  story.policy.loanOutstanding = loan;
  for (const daysAgo of [400, 215, 30].slice(random.int(0, 2))) {
    const amount = Math.ceil((loan * 0.0475) / 100) * 100;
    story.payments.push(story.makePayment({ kind: 'LOAN_REPAYMENT', mode: 'DIRECT', paymentDate: addDays(bookDate, -daysAgo), amount }));
  }
}
