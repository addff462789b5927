import type { Day } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { creditBeside } from '@portal/rules/staff/money-desk.ts';
import type { Work } from '../../platform/context/services.ts';
import { sendEventAlerts } from '../alerts/send-alert.ts';
import type { MoneyToSettle } from './money-rows.store.ts';
import { issueReceipts, settlePremium } from './post-premium.ts';
import type { Entry } from './posting-rows.store.ts';

const MODES = { payment: 'DIRECT', enach: 'ENACH', esi: 'ESI', upi: 'UPI', card: 'DIRECT', payout: 'DIRECT' } as const;

/**
 * Posts unallocated money to a premium like any other payment: ledger, receipt, dues and messages. The caller has locked the money and
 * decided it. False if the due cannot accept it any more: it was paid, the policy has ended, or the amount does not fit.
 */
export async function assignMoney(
  money: MoneyToSettle,
  { policyNo, dueDate }: { policyNo: string; dueDate: Day },
  { tx, now }: Pick<Work, 'tx' | 'now'>,
): Promise<boolean> {
  const { store } = tx;
  const { moneyId, amount, at, partner, paymentRef, reference } = money;
  const policies = await store.premium.lockPolicies([policyNo]);
  const found = await store.money.findDue(policyNo, dueDate);
  const creditUsed = amount === null || !found?.due ? undefined : creditBeside(amount, found.due);
  if (amount === null || !found?.due || creditUsed === undefined) return false;
  const { planName, clientId, due } = found;
  const premium = {
    of: { moneyId },
    policyNo,
    planName,
    dueDate,
    amount,
    gst: due.gst,
    creditUsed,
    receivedAt: at,
    mode: MODES[partner],
    instrument: null,
    transactionRef: paymentRef ?? reference,
    clientId,
  };
  const entries: Entry[] = [{ account: 'REFUND_PAYABLE', amount }];
  const settled = await settlePremium(premium, { policy: policies.get(policyNo), entries }, { tx, now });
  if (!settled) return false;
  await store.posting.book('PREMIUM', { money: { moneyId }, entries }, now);
  await sendEventAlerts({ kind: 'PAYMENT_RECEIVED', policyNo, occurrence: moneyId, values: { amount: formatRupees(amount) } }, tx, now);
  await issueReceipts([settled], tx, now);
  return true;
}
