import type { contract } from '@portal/contract/contract.ts';
import { type Day, dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { DECLARATIONS_VERSION } from '@portal/rules/people/declarations.ts';
import { maskAccount } from '@portal/rules/people/masks.ts';
import type { MoneyColumn } from '@portal/rules/policies/money-columns.ts';
import { compareWays } from '@portal/rules/policies/need-money.ts';
import { isLockedIn } from '@portal/rules/policies/surrender.ts';
import { findSaleWarning, SURRENDER_REASON_TEXTS } from '@portal/rules/policies/surrender-reasons.ts';
import { findPayoutAccount } from '../../domain/payouts/payout-account.ts';
import { type FoundFacts, readMoneyFacts } from '../../domain/policy-money/money-facts.ts';
import { CONFIRMATION, readSurrender, type SurrenderRequest, toFigures } from '../../domain/policy-money/surrender-request.ts';
import { plain, selectChanges } from '../../domain/requests/changes.ts';
import type { ServiceRequest } from '../../domain/requests/request-rows.store.ts';
import { serveRequest } from '../../domain/requests/serve-request.ts';
import { transitionRequest } from '../../domain/requests/transition-request.ts';
import type { CommandCall, Customer } from '../../platform/pipeline/implement.ts';
import { completeSurrender } from './complete-surrender.ts';
import { correctSurrenderValue } from './correct-value.ts';
import { isNameOfQuote } from './money-quote.ts';
import { createMoneyRejection } from './money-rejection.ts';
import { paySurrender } from './pay-surrender.ts';
import { notifyReplacedContacts, toAcknowledgedValues } from './surrender-message.ts';

type Surrender = CommandCall<(typeof contract.needMoney)['/surrender/save']> & { customer: Customer };

const MESSAGE = 'We check your request and pay to your account. Your policy ends when we pay.';
const CONFIRMED = 'You have confirmed the amount. We check your request and pay to your account.';

/**
 * Surrenders a policy for the figures that the customer saw. Staff approve it, the payout follows, and the policy ends when the bank has
 * paid. If staff have corrected the value, the same call confirms it.
 */
export const surrenderPolicy = serveRequest('SURRENDER', {
  async check({ customer, input, store, services, now, fail }: Surrender) {
    const { policyNumber: policyNo, quoteId, payoutBankId, reason = null, consentVersion } = input;
    if (consentVersion !== DECLARATIONS_VERSION) throw fail('versionOld');
    // An application for a loan is checked either before this request or after it.
    await store.loan.lockPolicy(policyNo);
    const found = await readMoneyFacts(customer, policyNo, { store, services, now });
    if (!found) throw fail('notFound');
    const { facts, record } = found;
    // While a surrender is open, the unique index rejects another one, and the reply has the first one's number.
    const isConfirmation = facts.correctedValue !== null;
    const open = isConfirmation ? facts.open : { ...facts.open, surrender: null };
    const columns = compareWays({ ...facts, open }, dayOf(now));
    const column = columns.find(({ way }) => way === 'SURRENDER');
    if (!column || column.reason !== null) throw createMoneyRejection(column, CODES);
    if (!isNameOfQuote(quoteId, { policyNo, amount: undefined, columns }, { services, now })) throw fail('quoteOld');
    const account = await findPayoutAccount(customer.clientIds, { policyNo, expected: payoutBankId }, store);
    if (!account) throw fail('bankNotVerified');
    const accountMasked = maskAccount(account.accountNo);
    const after = toFields(column, found, { reason, bankId: account.bankId, account: accountMasked, today: dayOf(now) });
    const findings = { after, record, column, accountMasked };
    const confirmed = isConfirmation ? await store.request.findOpen('SURRENDER', `policy:${policyNo}`) : undefined;
    if (confirmed) return { ...findings, newRequest: { same: { ...confirmed, status: 'IN_REVIEW' as const } }, confirmed };
    const acknowledgement = { acknowledgement: 'surrenderAsked', acknowledgedValues: toAcknowledgedValues(after, policyNo) } as const;
    return { ...findings, newRequest: { policyNo, after, promisedBy: column.by, ...acknowledgement }, confirmed: undefined };
  },

  async submit(call, opened, { after, record }) {
    await notifyReplacedContacts(opened, { clientIds: call.customer.clientIds, fields: after, policyNo: record.policyNo }, call);
    return opened;
  },

  approved: paySurrender,
  apply: completeSurrender,
  completed: 'surrenderPaid',

  correctAmount: correctSurrenderValue,
  hasBookAmount: ({ after }) => readSurrender(after)?.navDate === null,
  warning: ({ after }) => findSaleWarning(readSurrender(after)?.reason ?? null),

  changes({ after }) {
    const fields = readSurrender(after);
    if (!fields) return [];
    const { reason, navDate, payableOn, adviser, correction } = fields;
    const sum = (amount: number) => plain(formatRupees(amount));
    const line = (en: string, hi: string, value: ReturnType<typeof plain> | null) => ({ label: { en, hi }, before: null, after: value });
    return selectChanges([
      line('Reason', 'कारण', reason && SURRENDER_REASON_TEXTS[reason]),
      line('Surrender value', 'सरेंडर मूल्य', sum(fields.value)),
      line('Charge', 'शुल्क', sum(-fields.charge)),
      line('Loan to repay', 'चुकाया जाने वाला ऋण', sum(-fields.loan)),
      line('Tax deducted', 'काटा गया कर', sum(-fields.tds)),
      line('Amount', 'राशि', sum(fields.get)),
      line('Premiums paid', 'दिए गए प्रीमियम', sum(fields.paid)),
      line('Cover that ends', 'समाप्त होने वाली सुरक्षा', sum(fields.cover)),
      line('NAV date', 'NAV की तारीख़', navDate ? plain(formatDay(navDate)) : null),
      line('Paid after the lock-in', 'लॉक-इन के बाद भुगतान', payableOn ? plain(formatDay(payableOn)) : null),
      line('Account', 'खाता', plain(fields.account)),
      line('Adviser', 'सलाहकार', adviser ? plain(adviser) : null),
      line('Corrected value', 'सुधारा गया मूल्य', correction && plain(`${formatRupees(correction.value)}: ${correction.reason}`)),
    ]);
  },

  async answer(call: Surrender, _opened, { after, column: { get, navDate }, accountMasked, confirmed }) {
    if (confirmed) await confirmValue(confirmed, after, call);
    return { message: confirmed ? CONFIRMED : MESSAGE, get, navDate, accountMasked };
  },
});

const CODES = { NO_VALUE: 'noValue', SWITCH_PENDING: 'switchPending', ASSIGNED: 'assigned', MWP: 'mwpPolicy' } as const;

type Chosen = Pick<SurrenderRequest, 'reason' | 'bankId' | 'account'> & { today: Day };
function toFields(column: MoneyColumn, { record, facts }: FoundFacts, { today, ...chosen }: Chosen): SurrenderRequest {
  const { navDate, by, coverNow: cover } = column;
  const payableOn = navDate !== null && isLockedIn(facts.lockInEnds, today) ? by : null;
  return {
    ...{ ...chosen, ...toFigures(column), paid: facts.totalPaid, cover, navDate, payableOn, adviser: record.agentName },
    ...{ correction: null, moved: null, settled: null },
  };
}

/** The customer accepts the corrected value: the review continues with it. */
async function confirmValue({ caseId }: ServiceRequest, after: SurrenderRequest, { services, now, ...tx }: Surrender): Promise<void> {
  const request = await tx.store.request.lock(caseId);
  const stored = readSurrender((await tx.store.request.readFields(caseId)).after);
  if (!request || stored?.correction?.value !== after.value) throw tx.fail('quoteOld');
  await tx.store.request.setFields(caseId, { ...after, reason: after.reason ?? stored.reason });
  await tx.store.request.settleRequirement(caseId, CONFIRMATION, { from: ['OPEN'], to: 'ACCEPTED', reason: null });
  const note = `Confirmed ${formatRupees(after.get)}`;
  await transitionRequest(caseId, { target: 'IN_REVIEW', cause: { by: 'customer', note } }, { tx, services, now });
}
