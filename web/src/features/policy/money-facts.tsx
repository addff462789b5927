import { type Day, dayOf, formatDay } from '@portal/rules/calendar/dates.ts';
import type { Due } from '@portal/rules/money/premium-position.ts';
import { to } from '../../lib/navigation/to.ts';
import { cancelRequest } from '../../lib/records/cancel-request.ts';
import { premiumText } from '../../lib/text/premium.text.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Figures } from '../../ui/layout/Figures.tsx';
import type { Fact, FactLink } from '../../ui/tables/FactLines.tsx';
import { closedReason } from './closed-reasons.ts';
import { rupees } from './figures.ts';
import { MandateList } from './MandateList.tsx';
import classes from './PolicyDetailPage.module.css';
import { detailText as t } from './policy-detail.text.ts';
import { type PolicyDetails, unpaidSince } from './policy-due.ts';
import { hasCancellableMandate, isLinked, isOnAutoDebit } from './policy-facts.ts';
import { sectionText } from './policy-sections.text.ts';

const money = (label: string, value: number): Fact => ({ label, value: <Figures>{rupees(value)}</Figures> });

/** Premium of a policy: amount, frequency, next due date and how it is paid. */
export function premiumFacts(policy: PolicyDetails, due: Due): Fact[] {
  const isSingle = policy.FREQUENCY === 'S';
  return [
    {
      label: t.premium,
      value: <Figures>{t[`each${policy.FREQUENCY}`]({ sum: policy.MODAL_PREMIUM })}</Figures>,
      note: policy.GST > 0 && <Figures>{t.plusGst({ sum: policy.GST })}</Figures>,
      link: isSingle ? undefined : frequencyLink(policy),
    },
    due.kind === 'lapsed'
      ? { label: t.unpaidSince, value: <Figures>{formatDay(unpaidSince(policy))}</Figures> }
      : { label: t.nextDue, value: <NextDue due={due} /> },
    { label: t.method, value: <Method policy={policy} />, link: methodLink(policy, due) },
    ...mandateFacts(policy),
    money(t.paidSoFar, policy.TOTAL_PREMIUM_PAID),
    ...(policy.ADVANCE_HELD > 0 ? [money(t.advanceHeld, policy.ADVANCE_HELD)] : []),
  ];
}

const frequencyLink = (policy: PolicyDetails): FactLink => ({
  text: sectionText.change,
  to: to('paymentFrequency', { policyId: policy.POLICY_NUMBER }),
  closed: closedReason('frequency', policy, dayOf(new Date())),
});

/** Without a premium to come, there is nothing to debit. */
function methodLink(policy: PolicyDetails, due: Due): FactLink | undefined {
  if (isOnAutoDebit(policy)) return { text: sectionText.manageAutoDebit, to: to('autoDebit') };
  return due.date !== null && due.kind !== 'lapsed'
    ? { text: sectionText.setUpAutoDebit, to: to('upiAutopay', { policyId: policy.POLICY_NUMBER }) }
    : undefined;
}

/** The page that lists the mandates of every rail opens the dialog. */
function mandateFacts(policy: PolicyDetails): Fact[] {
  if (policy.MANDATES.length === 0) return [];
  const link = { text: t.cancelAutoPay, to: to('upiAutopay'), state: cancelRequest(policy.POLICY_NUMBER) };
  return [{ label: t.mandates, value: <MandateList mandates={policy.MANDATES} />, link: hasCancellableMandate(policy) ? link : undefined }];
}

/** The specification's word, and what debits the premiums now: a mandate that is paused debits nothing. */
function Method({ policy: { AUTO_PAY: method, autoDebit } }: { policy: PolicyDetails }) {
  const how = autoDebit ? premiumText[`on${autoDebit}`] : method === 'Auto Pay' && t.nothingDebited;
  return (
    <>
      <StatusTag status={autoDebit ? 'AUTO_DEBIT' : 'TERMINATED'} label={t[method]} />
      {how && <span className={classes.under}>{how}</span>}
    </>
  );
}

function NextDue({ due }: { due: Due }) {
  if (!due.date) return t.noneLeft;
  return (
    <span className={classes.beside}>
      <Figures>{formatDay(due.date)}</Figures>
      {due.kind === 'pending' && <StatusTag status="BEING_CONFIRMED" />}
      {due.kind === 'debiting' && <StatusTag status="BEING_DEBITED" />}
      {due.kind === 'overdue' && <StatusTag status="OVERDUE" />}
      {due.kind === 'today' && <StatusTag status="DUE_TODAY" />}
      {due.kind === 'soon' && <StatusTag status="DUE" days={due.days} />}
    </span>
  );
}

/** Current value of a policy and what can be done with it. */
export function valueFacts(policy: PolicyDetails, today: Day): Fact[] {
  return isLinked(policy) ? linkedFacts(policy, today) : savedFacts(policy, today);
}

function linkedFacts(policy: PolicyDetails, today: Day): Fact[] {
  const link = {
    text: sectionText.switchFunds,
    to: to('switchFunds', { policyId: policy.POLICY_NUMBER }),
    closed: closedReason('switchFunds', policy, today),
  };
  return [
    ...(policy.LOCK_IN_ENDS ? [{ label: t.lockIn, value: <Figures>{formatDay(policy.LOCK_IN_ENDS)}</Figures> }] : []),
    ...(policy.FUND_VALUE === null ? [] : [{ label: t.fundSwitch, value: availability(policy.services.switchFunds), link }]),
    ...(policy.FUND_VALUE ? [takeOutFact(policy, today)] : []),
  ];
}

/** A policy without a surrender value has no loan. Nothing is shown for a policy that never builds up a value. */
function savedFacts(policy: PolicyDetails, today: Day): Fact[] {
  const { POLICY_NUMBER: policyId, SURRENDER_VALUE: surrender, BONUS_VESTED: bonus, LOAN_OUTSTANDING: loan, services } = policy;
  if (![surrender, bonus, loan].some((value) => value !== null && value > 0)) return [];
  const apply = { text: sectionText.applyForLoan, to: to('loanApply', { policyId }), closed: closedReason('loan', policy, today) };
  return [
    ...(surrender === null ? [] : [{ ...money(t.surrenderValue, surrender), link: surrender > 0 ? moneyLink(policy) : undefined }]),
    ...(bonus === null ? [] : [money(t.bonus, bonus)]),
    ...(loan === null || loan === 0
      ? []
      : [{ ...money(t.loan, loan), link: { text: sectionText.repayLoan, to: to('loanRepay', { policyId }) } }]),
    ...(surrender ? [{ label: t.newLoan, value: availability(services.loan), link: apply }] : []),
  ];
}

/** Withdrawals start when the lock-in ends. */
function takeOutFact(policy: PolicyDetails, today: Day): Fact {
  const { LOCK_IN_ENDS: ends } = policy;
  if (ends !== null && today < ends) return { label: sectionText.needMoney, value: <Figures>{t.takeOutFrom({ date: ends })}</Figures> };
  return { label: sectionText.needMoney, value: sectionText.available, link: moneyLink(policy) };
}

/** Every way to take money out, side by side. */
const moneyLink = ({ POLICY_NUMBER: policyId }: PolicyDetails): FactLink => ({
  text: sectionText.compareWays,
  to: to('needMoney', { policyId }),
});

const availability = ({ allowed }: { allowed: boolean }): string => (allowed ? sectionText.available : sectionText.notAvailable);
