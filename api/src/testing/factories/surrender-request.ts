import type { PolicySpec } from '@portal/book/demo/persona-book.ts';
import type { ClientRow } from '@portal/book/format/format-clients.ts';
import type { PolicyRow } from '@portal/book/format/format-policies.ts';
import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { newestCode } from '../partners/browser.ts';
import type { Actor, Reply, World } from '../world.ts';
import { aCustomer, type Customer } from './customer-factory.ts';

/** Customers who surrender a policy, and their calls. */

export type Holder = Customer & { bankId: string };
type Options = {
  spec?: Partial<PolicySpec>;
  policy?: Partial<PolicyRow>;
  client?: Partial<ClientRow>;
  /** Owed, as a share of the surrender value. */
  loan?: number;
  hasMandate?: true;
  isLinked?: true;
};
export const VALUE = 42_000_000;

/** An endowment of six years with a surrender value of ₹4,20,000, or a unit-linked policy of seven years. */
export async function aHolder(
  world: World,
  { spec = {}, policy = {}, client = {}, loan, hasMandate, isLinked }: Options = {},
): Promise<Holder> {
  let bankId = '';
  const customer = await aCustomer(world, {
    bank: {},
    client,
    owns(book) {
      const kind: PolicySpec = isLinked
        ? { plan: 'ULP1', sum: 1_000_000, nextDue: book.inMonths(2), years: 7 }
        : { plan: 'END1', sum: 1_500_000, terms: [20, 15], nextDue: book.inMonths(4, 5), years: 6 };
      const added = book.policy({ ...kind, ...spec });
      if (!isLinked) Object.assign(added.story.policy, { surrenderValue: VALUE });
      Object.assign(added.story.policy, { taxExempt: true, ...policy });
      bankId = added.story.policy.payoutBankId ?? '';
      if (loan) book.loan(added, { share: loan, repaid: [] });
      if (hasMandate) book.mandate(added, { rail: 'ENACH', createdOn: book.inMonths(-5) });
    },
  });
  return { ...customer, bankId };
}

type Column = {
  way: string;
  open: boolean;
  why: string | null;
  get: number;
  tds: number;
  charge: number;
  by: string | null;
  navDate: string | null;
};
type Compared = { quoteId: string; correction: { before: number; value: number; reason: string } | null; columns: Column[] };
export async function compareSurrender(world: World, { policyNo }: Holder, as: Actor) {
  const { data } = (await world.call('/needMoney/compare', { policyNumber: policyNo }, { as })) as Reply<Compared>;
  const surrender = data.columns.find(({ way }) => way === 'SURRENDER');
  if (!surrender) throw new Error('There is no column for a surrender.');
  return { ...data, surrender };
}

export const createBody = ({ policyNo, bankId }: Holder, quoteId: string) => ({
  policyNumber: policyNo,
  quoteId,
  payoutBankId: bankId,
  consent: true as const,
  consentVersion: DECLARATIONS_VERSION,
});

type Saved = Reply<{
  code?: string;
  caseId: string;
  get: number;
  navDate: string | null;
  promisedBy: string;
  caseStatus: string;
  message: string;
}>;
/** Sends a surrender and confirms it with the code. */
export async function surrender(world: World, holder: Holder, changes: object = {}): Promise<Saved> {
  const as = await holder.signIn();
  const body = { ...createBody(holder, (await compareSurrender(world, holder, as)).quoteId), ...changes };
  const challenge = (await world.send('/surrender/save', body, { as })) as Reply<{ otpNeeded?: true; otpReferenceId: string }>;
  if (!challenge.data?.otpNeeded) return challenge as never;
  await world.drain();
  const otpProof = { otpReferenceId: challenge.data.otpReferenceId, otp: newestCode(world, holder.mobile) };
  return (await world.send('/surrender/save', { ...body, otpProof }, { as })) as never;
}

/** The back office of the sandbox approves after two minutes, and its bank pays after one. */
export async function letPeopleApprove(world: World): Promise<void> {
  await world.drain();
  await world.advance(121_000);
  await world.drain();
}
export async function letBankPay(world: World): Promise<void> {
  await world.advance(61_000);
  await world.drain();
}

export async function listPayouts({ database }: World, caseId: string) {
  const { rows } = await database.pool.query<{ amount: number; status: string }>(
    'SELECT amount::int AS amount, status FROM payout WHERE case_id = $1 ORDER BY payout_id',
    [caseId],
  );
  return rows;
}
export async function readPolicy({ database }: World, { policyNo }: Holder) {
  const { rows } = await database.pool.query<{ status: string; on: string }>(
    'SELECT status, status_date::text AS on FROM policy WHERE policy_no = $1',
    [policyNo],
  );
  return rows[0];
}
export const readStatus = async ({ services }: World, caseId: string) => (await services.store.request.find(caseId))?.status;
