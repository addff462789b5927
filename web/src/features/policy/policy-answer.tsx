import type { Day } from '@portal/rules/calendar/dates.ts';
import type { Due } from '@portal/rules/money/premium-position.ts';
import { Fragment, type ReactNode } from 'react';
import { premiumText } from '../../lib/text/premium.text.ts';
import { detailText as t } from './policy-detail.text.ts';
import type { PolicyDetails } from './policy-due.ts';

type AnswerContext = { policy: PolicyDetails; due: Due; today: Day; phone: string };

/** The answer line of a policy, by its status; parts without data are left out. */
export function policyAnswer(context: AnswerContext): ReactNode {
  return sentences(context).map((sentence, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sentences have no other identity and never move
    <Fragment key={index}>
      {index > 0 && ' '}
      {sentence}
    </Fragment>
  ));
}

function sentences(context: AnswerContext): readonly ReactNode[] {
  const { policy, due } = context;
  const date = policy.STATUS_DATE;
  if (due.kind === 'pending') return [premiumText.waiting({ amount: due.amount }), covered(policy), ...fund(policy)];
  if (due.kind === 'debiting') return [premiumText.debiting({ amount: due.amount }), covered(policy), ...fund(policy)];
  switch (policy.POLICY_STATUS) {
    case 'IN_FORCE':
    case 'GRACE':
      return due.kind === 'overdue' ? overdue(due) : [covered(policy), ...fundAndDue(policy, due)];
    case 'PREMIUM_PAYING_COMPLETE':
      return [covered(policy), t.allPaid, ...fund(policy)];
    case 'PAID_UP':
    case 'REDUCED_PAID_UP':
      return [t.paidUp({ sum: policy.DEATH_BENEFIT }), ...fund(policy)];
    case 'LAPSED':
      return [t.lapsed({ date: policy.LAPSE_DATE ?? date }), reinstatement(context)];
    case 'DISCONTINUED_LOCKIN':
      return [t.discontinued({ date: policy.LAPSE_DATE ?? date }), ...fund(policy), reinstatement(context)];
    case 'MATURED':
      return [t.matured({ date: policy.MATURITY_DATE ?? date })];
    case 'VESTED':
      return [t.vested({ date }), ...fund(policy)];
    case 'SURRENDERED':
      return [t.surrendered({ date })];
    case 'FREE_LOOK_CANCELLED':
      return [t.cancelled({ date })];
    case 'DEATH_CLAIM_INTIMATED':
      return [t.claimReported({ date })];
    case 'CLAIM_PAID':
      return [t.claimPaid({ date })];
    case 'TERMINATED':
      return [t.ended({ date })];
  }
}

const covered = (policy: PolicyDetails) => (policy.POLICY_TYPE === 'ANNUITY' ? t.annuity : t.covered({ sum: policy.SUM_ASSURED }));

const fund = (policy: PolicyDetails) => (policy.FUND_VALUE === null ? [] : [t.fund({ fund: policy.FUND_VALUE })]);

function fundAndDue(policy: PolicyDetails, { amount, date, autoDebit }: Due) {
  if (!date) return fund(policy);
  if (autoDebit) return [...fund(policy), t.dueDebited({ sum: amount, date })];
  return [policy.FUND_VALUE === null ? t.due({ sum: amount, date }) : t.fundAndDue({ fund: policy.FUND_VALUE, sum: amount, date })];
}

function overdue({ amount, date, graceEnds }: Due) {
  return [date && t.wasDue({ sum: amount, date }), graceEnds && t.stayCovered({ date: graceEnds })];
}

function reinstatement({ policy, today, phone }: AnswerContext) {
  const link = (linkText: ReactNode) => <a href={`tel:${phone}`}>{linkText}</a>;
  const date = policy.REVIVAL_DEADLINE;
  if (!date) return t.reinstateAsk({ phone, link });
  return date < today ? t.reinstateOver({ date, phone, link }) : t.reinstateUntil({ date });
}
