import type { BankAccountRow } from '@portal/book/format/format-clients.ts';
import type { BenefitRow } from '@portal/book/format/format-services.ts';
import { payBenefits } from '../../features/payout/pay-benefits.ts';
import { newestCode } from '../partners/browser.ts';
import type { Actor, Reply, World } from '../world.ts';
import { aCustomer, type Customer } from './customer-factory.ts';

/** The sandbox's bank returns payments to account numbers with this ending. */
export const CLOSED_ACCOUNT = '501044557001';
export const ALSO_CLOSED = '501044567001';
export const OPEN_ACCOUNT = '501044558888';

type Owed = {
  benefits?: readonly Partial<Omit<BenefitRow, 'policyNo'>>[];
  bank?: Partial<BankAccountRow> | null;
  others?: readonly Partial<BankAccountRow>[];
};
/** The owner of a policy whose benefit of ₹50,000 is due today, on 20-11-2026, unless the test says otherwise. */
export function beneficiary(world: World, { benefits = [{}], bank = {}, others = [] }: Owed = {}): Promise<Customer> {
  return aCustomer(world, {
    bank,
    owns(book) {
      const { policyNo } = book.policy({ plan: 'GIN1', sum: 600_000, nextDue: book.inMonths(6, 6), years: 3 }).contract;
      for (const account of others) book.bank(account);
      const usual = { dueOn: '2026-11-20', kind: 'SURVIVAL', amount: 5_000_000, guaranteed: true } as const;
      for (const benefit of benefits) book.add({ file: 'benefits', row: { policyNo, ...usual, ...benefit } });
    },
  });
}
/** A customer whose benefit of today the bank has returned: the first account is closed. */
export async function returnedBenefit(
  world: World,
  others: readonly Partial<BankAccountRow>[] = [{ account: OPEN_ACCOUNT }],
): Promise<Customer & { payoutId: string }> {
  const customer = await beneficiary(world, { bank: { account: CLOSED_ACCOUNT }, others });
  await runBenefits(world);
  await letBankPay(world);
  return { ...customer, payoutId: `PO${customer.policyNo}261120` };
}
export const bankIdOf = ({ clientId }: Customer, number: number): string => `BA${clientId}0${number}`;

export async function runBenefits(world: World): Promise<void> {
  await payBenefits(world.services, world.now());
  await world.drain();
}
/** The sandbox's bank settles after a minute. */
export async function letBankPay(world: World): Promise<void> {
  await world.advance(61_000);
  await world.drain();
}

export type Sent = Reply<{ code?: string; caseId: string; caseStatus: string; message: string; accountMasked: string; promisedBy: string }>;
type Sending = { payoutId: string; payoutBankId: string };
/** Sends a payment again and confirms it with a code. */
export async function sendAgain(world: World, customer: Customer, body: Sending, actor?: Actor): Promise<Sent> {
  const as = actor ?? (await customer.signIn());
  const first = (await world.send('/payouts/sendAgain', body, { as })) as Reply<{ otpNeeded?: true; otpReferenceId: string }>;
  if (!first.data?.otpNeeded) return first as never;
  await world.drain();
  const otpProof = { otpReferenceId: first.data.otpReferenceId, otp: newestCode(world, customer.mobile) };
  return (await world.send('/payouts/sendAgain', { ...body, otpProof }, { as })) as never;
}

export type Listed = {
  next: { dueOn: string; kind: string; policyNumber: string; amount: number; needs: string | null; needsBy: string | null }[];
  past: {
    payoutId: string;
    state: string;
    kind: string;
    policyNumber: string | null;
    amount: number;
    tds: number;
    interest: number;
    accountMasked: string;
    utr: string | null;
    reason: string | null;
    mayResend: boolean;
    isUnclaimed: boolean;
    sentAgainOn: string | null;
    letterOf: string | null;
    sentOn: string;
    paidOn: string | null;
    returnedOn: string | null;
  }[];
  total: number;
  years: number[];
  file: { fileName: string; base64Data: string } | null;
};
export async function listOf(world: World, customer: Customer, filter: object = {}): Promise<Listed> {
  const { data } = (await world.send('/payouts/list', filter, { as: await customer.signIn() })) as Reply<Listed>;
  return data;
}

/** Balances of the accounts of the ledger, in paise, for the payouts of a client. */
export async function readLedger(world: World, clientId: string): Promise<Record<string, number>> {
  const { rows } = await world.database.pool.query<{ account: string; sum: number }>(
    `SELECT e.account, sum(e.amount)::int AS sum FROM ledger_entry e JOIN ledger_transaction t USING (transaction_id) JOIN payout y USING (payout_id)
     WHERE y.client_id = $1 GROUP BY e.account`,
    [clientId],
  );
  return Object.fromEntries(rows.map(({ account, sum }) => [account, sum]));
}
export async function readPayouts(
  world: World,
  clientId: string,
): Promise<{ payoutId: string; status: string; amount: number; againOf: string | null }[]> {
  const { rows } = await world.database.pool.query(
    `SELECT payout_id AS "payoutId", status, amount::int AS amount, again_of AS "againOf" FROM payout WHERE client_id = $1 ORDER BY created_at, payout_id`,
    [clientId],
  );
  return rows;
}
export async function readAlerts(world: World): Promise<string[]> {
  const { rows } = await world.database.pool.query<{ kind: string }>('SELECT kind FROM staff_alert ORDER BY at, kind');
  return rows.map(({ kind }) => kind);
}
