import type { EndpointAt } from '@portal/contract/contract.ts';
import type { LocalizedText } from '@portal/contract/field-text.ts';
import { type Day, formatDay } from '@portal/rules/calendar/dates.ts';
import { MINUTE_MS } from '@portal/rules/calendar/durations.ts';
import { formatRupees } from '@portal/rules/money/money.ts';
import { isPolicyNo } from '@portal/rules/people/identifiers.ts';
import { isPremiumPaying } from '@portal/rules/policies/policy.ts';
import { creditBeside, MONEY_REASON_MAX, type MoneyDecision, moneyDecisions } from '@portal/rules/staff/money-desk.ts';
import { badFields, PortalError } from '../../base/failure.ts';
import { type Action, type Doing, doOrAsk } from '../../domain/approvals/four-eyes.ts';
import { assignMoney } from '../../domain/payments/assign-money.ts';
import type { MoneyToSettle } from '../../domain/payments/money-rows.store.ts';
import { firstReason } from '../../domain/payments/refund.store.ts';
import { startRefund } from '../../domain/payments/send-refund.ts';
import { staffAt } from '../../domain/staff/staff-team.ts';
import { inTransaction, type Services, type Stores } from '../../platform/context/services.ts';
import { PartnerFailure } from '../../platform/partners/partner-failure.ts';
import type { Call } from '../../platform/pipeline/implement.ts';

const PATH = '/admin/money/decide';
const REASON: LocalizedText = { en: 'Give a reason.', hi: 'कारण लिखें।' };
const POLICY: LocalizedText = { en: 'Enter the 9-digit policy number.', hi: '9 अंकों की पॉलिसी संख्या लिखें।' };
const DUE: LocalizedText = { en: 'Enter the due date.', hi: 'देय तिथि लिखें।' };
const NO_POLICY: LocalizedText = { en: 'There is no such policy.', hi: 'ऐसी कोई पॉलिसी नहीं है।' };
const NOT_PAYING: LocalizedText = { en: 'No premium is payable on this policy.', hi: 'इस पॉलिसी में प्रीमियम नहीं लिया जाता।' };
const HELD: LocalizedText = {
  en: 'We have received this money. Refund it or assign it to a policy.',
  hi: 'यह राशि हमारे पास है। इसे लौटाएँ, या किसी पॉलिसी को दें।',
};
const NOT_HELD: LocalizedText = { en: 'We have not received any money for this entry.', hi: 'यहाँ कोई राशि नहीं है।' };
const NOT_NAMED: LocalizedText = { en: 'The partner cannot return this money.', hi: 'साझेदार यह राशि लौटा नहीं सकता।' };

/** The exact decision that is approved. An amount in paise. */
type Decide = {
  moneyId: string;
  decision: MoneyDecision;
  amount: number | null;
  partner: string;
  reference: string;
  policyNo: string | null;
  dueDate: Day | null;
  reason: string;
};

export const moneyAction: Action<Decide> = {
  path: PATH,
  kind: 'MONEY',
  summary: ({ decision, amount, partner, reference, policyNo, dueDate }) =>
    [
      `${decision} ${amount === null ? '-' : formatRupees(amount)}`,
      `${partner} ${reference}`,
      ...(policyNo && dueDate ? [`to policy ${policyNo}, due ${formatDay(dueDate)}`] : []),
    ].join(', '),

  async check({ moneyId, decision, amount, policyNo, dueDate }, { store }) {
    const money = await store.money.find(moneyId);
    if (!money) throw new PortalError('notFound');
    if (money.state !== 'OPEN' || money.amount !== amount) throw new PortalError('alreadyDecided');
    if (!moneyDecisions({ ...money, isRefundable: money.paymentRef !== null }).includes(decision))
      throw badFields({ decision: money.isHeld ? (decision === 'IGNORE' ? HELD : NOT_NAMED) : NOT_HELD });
    if (decision !== 'ASSIGN' || policyNo === null || dueDate === null || amount === null) return;
    const errors = await findAssignErrors(amount, { policyNo, dueDate }, store);
    if (errors) throw badFields(errors);
  },

  async run(params, doing) {
    const { moneyId, decision, policyNo, dueDate, reason } = params;
    const { store, now, proposer, approver, requestId } = doing;
    const money = await store.money.lock(moneyId);
    if (!money) throw new PortalError('notFound');
    // Locks the policy before the decision references it. The reference takes a shared lock, so two decisions that then write to the policy
    // would deadlock.
    if (policyNo !== null) await store.premium.lockPolicies([policyNo]);
    if (!(await store.money.decide(moneyId, { decision, by: approver ?? proposer, policyNo, dueDate }, now)))
      throw new PortalError('alreadyDecided');
    if (decision === 'REFUND') await requestRefund(money, doing);
    if (
      decision === 'ASSIGN' &&
      policyNo !== null &&
      dueDate !== null &&
      !(await assignMoney(money, { policyNo, dueDate }, { tx: doing, now }))
    )
      throw new PortalError(
        'versionOld',
        {},
        {
          en: 'The amount due has changed, and this payment no longer fits it. Please reload and decide again.',
          hi: 'देय राशि बदल गई है और यह भुगतान अब उससे मेल नहीं खाता। कृपया इसे फिर लोड करें और दोबारा फ़ैसला करें।',
        },
      );
    const subjectClientId = (policyNo ?? money.policyNo) ? await store.money.findOwner(policyNo ?? money.policyNo ?? '') : undefined;
    const entry = {
      action: PATH,
      outcome: decision,
      staffUserId: proposer,
      objectKind: 'money',
      objectId: moneyId,
      subjectClientId,
      reason,
      requestId,
    };
    await store.audit.write({ ...entry, ...(approver && { detail: { approver } }) }, now);
    return undefined;
  },

  partner: { isNeeded: ({ decision }) => decision === 'REFUND', ask: ({ moneyId }, services, now) => sendBack(moneyId, services, now) },
};

/** Time without news of a refund after which the job requests it. */
const REFUND_AFTER_MS = MINUTE_MS;
/** The reason that the partner sees for a refund by staff. */
const BY_STAFF = 'STAFF';

async function requestRefund(
  { moneyId, orderId, paymentRef, amount, source }: MoneyToSettle,
  { store, send, now, approvalId }: Doing,
): Promise<void> {
  if (paymentRef === null || amount === null) throw new PortalError('alreadyDecided');
  const failed = source.startsWith('refund:') ? await store.refund.find(source.slice('refund:'.length)) : undefined;
  const refund = {
    moneyId,
    orderId: failed ? orderId : null,
    paymentId: paymentRef,
    amount,
    approvalId,
    reason: failed ? firstReason(failed) : BY_STAFF,
  };
  const refundId = await store.refund.addOfMoney(refund, now);
  if (!refundId) throw new PortalError('alreadyDecided');
  await send('refund-start', { refundId }, { startAfter: new Date(now.getTime() + REFUND_AFTER_MS) });
}

/** Queries the partner immediately, so that the person who decided sees its answer. Without an answer the job continues to ask. */
async function sendBack(moneyId: string, services: Services, now: Date): Promise<'EXECUTED' | 'APPROVED'> {
  const refund = await services.store.refund.findOfMoney(moneyId);
  if (!refund) return 'APPROVED';
  try {
    const answer = await startRefund(refund.refundId, services, now);
    if (answer?.state === 'FAILED') throw rejected(answer.reason ?? 'FAILED');
    return answer ? 'EXECUTED' : 'APPROVED';
  } catch (error) {
    if (!(error instanceof PartnerFailure)) throw error;
    services.log.warn({ refundId: refund.refundId, reason: error.reason }, 'refund by staff: the partner did not answer');
    return 'APPROVED';
  }
}

const rejected = (reason: string): PortalError =>
  new PortalError('refundRefused', {}, { en: `The refund was refused: ${reason}.`, hi: `रिफ़ंड अस्वीकार हुआ: ${reason}।` });

/** The reason why a due cannot take this money, at the field concerned. */
async function findAssignErrors(
  amount: number,
  { policyNo, dueDate }: { policyNo: string; dueDate: Day },
  store: Stores,
): Promise<Record<string, LocalizedText> | undefined> {
  const found = await store.money.findDue(policyNo, dueDate);
  if (!found) return { policyNumber: NO_POLICY };
  if (!isPremiumPaying(found.status)) return { policyNumber: NOT_PAYING };
  const day = formatDay(dueDate);
  if (!found.due)
    return { dueDate: { en: `No premium of this policy is due on ${day}.`, hi: `इस पॉलिसी का कोई प्रीमियम ${day} को देय नहीं है।` } };
  if (found.due.isPaid) return { dueDate: { en: `The premium due on ${day} is paid.`, hi: `${day} को देय प्रीमियम चुका दिया गया है।` } };
  if (creditBeside(amount, found.due) !== undefined) return undefined;
  const [is, due] = [formatRupees(amount), formatRupees(found.due.amount)];
  return {
    dueDate: { en: `This money is ${is}, the premium due on ${day} is ${due}.`, hi: `यह राशि ${is} है, ${day} को देय प्रीमियम ${due} है।` },
  };
}

/** `/admin/money/decide` decides about an unallocated payment, always by two people. */
export async function decideMoney(call: Call<EndpointAt<typeof PATH>>) {
  const { input, session, services, now, fail, requestId } = call;
  await staffAt('MONEY', session, services.store);
  const { moneyId, decision } = input;
  const isAssigned = decision === 'ASSIGN';
  const policyNo = isAssigned ? (input.policyNumber?.trim() ?? '') : null;
  const dueDate = isAssigned ? (input.dueDate ?? null) : null;
  const reason = input.reason.trim();
  const errors = {
    ...(reason.length === 0 || reason.length > MONEY_REASON_MAX ? { reason: REASON } : {}),
    ...(policyNo !== null && !isPolicyNo(policyNo) ? { policyNumber: POLICY } : {}),
    ...(isAssigned && dueDate === null ? { dueDate: DUE } : {}),
  };
  if (Object.keys(errors).length > 0) throw badFields(errors);
  const money = await services.store.money.find(moneyId);
  if (!money) throw fail('notFound');
  const { amount, partner, reference } = money;
  const params: Decide = { moneyId, decision, amount, partner, reference, policyNo, dueDate, reason };
  const { result: _, ...asked } = await inTransaction(services, (tx) =>
    doOrAsk(moneyAction, { params, reason }, { ...tx, services, session, now, requestId }),
  );
  if (asked.state === 'EXECUTED' && decision === 'REFUND') await sendBack(moneyId, services, now);
  return asked;
}
