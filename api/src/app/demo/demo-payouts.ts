import { addDays, type Day, dayOf } from '@portal/rules/calendar/dates.ts';
import { DAY_MS } from '@portal/rules/calendar/durations.ts';
import { benefitEntries } from '../../domain/payouts/end-benefit-payout.ts';
import type { PayoutAccount } from '../../domain/payouts/payout-rows.store.ts';
import type { InTransaction } from '../../platform/context/services.ts';
import { demoPerson } from './demo-person.ts';

const P56 = demoPerson(56);
const AMOUNT = 5_000_000;
const PAISE_OF_INTEREST = 10_274;

type DemoPayout = {
  daysAgo: number;
  interest?: number;
  /** The end that the bank reported; none for a payout that is on its way. */
  end?: 'PAID' | 'RETURNED';
};
/** Survival benefits of P56: on its way, returned, paid, paid late. */
const PAYOUTS: readonly DemoPayout[] = [
  { daysAgo: 2 },
  { daysAgo: 45, end: 'RETURNED' },
  { daysAgo: 120, end: 'PAID' },
  { daysAgo: 400, end: 'PAID', interest: PAISE_OF_INTEREST },
  { daysAgo: 600, end: 'PAID' },
];

/** Payouts of P56. They send no message and reach no bank. */
export async function addDemoPayouts(tx: InTransaction, now: Date): Promise<void> {
  const client = await tx.store.profile.findClient(P56.clientId);
  const [first] = await tx.store.bank.listOfClient(P56.clientId);
  if (!client || !first) return;
  const { bankId, holder, accountNo, ifsc } = first;
  for (const payout of PAYOUTS) await addPayout(payout, { bankId, holder, accountNo, ifsc }, { tx, now });
}

async function addPayout(
  { daysAgo, interest = 0, end }: DemoPayout,
  account: PayoutAccount,
  { tx: { store }, now }: { tx: InTransaction; now: Date },
): Promise<void> {
  const at = new Date(now.getTime() - daysAgo * DAY_MS);
  const benefitOn: Day = addDays(dayOf(now), -daysAgo);
  const policyNo = P56.policyNo(1);
  const payoutId = await store.payout.addOfBenefit(
    { clientId: P56.clientId, policyNo, benefitOn, purpose: 'SURVIVAL', amount: AMOUNT + interest, interest, account },
    at,
  );
  if (payoutId === undefined) return;
  if (end === undefined) return store.payout.setSent(payoutId);
  const settledAt = new Date(at.getTime() + DAY_MS / 24);
  if (end === 'RETURNED') {
    await store.payout.end(payoutId, { status: 'RETURNED', reasonCode: 'AC04', at: settledAt });
    return;
  }
  await store.payout.end(payoutId, { status: 'PAID', utr: `HDFCN${payoutId.slice(-10)}`, at: settledAt });
  const entries = benefitEntries({ policyNo, amount: AMOUNT + interest, interest });
  await store.posting.book('BENEFIT_PAID', { money: { payoutId }, entries }, settledAt);
}
