import { formatDay } from '@portal/rules/dates.ts';
import type { Due } from '../../lib/dues.ts';
import { Card } from '../../ui/Card.tsx';
import { KeyValue } from '../../ui/KeyValue.tsx';
import { StatusTag } from '../../ui/StatusTag.tsx';
import { Figures, rupees } from './figures.tsx';
import classes from './PolicyDetailPage.module.css';
import { detailText as t } from './policy-detail.text.ts';
import { type PolicyDetails, unpaidSince } from './policy-due.ts';

/** What is paid, how often, and when next. */
export function PremiumCard({ policy, due }: { policy: PolicyDetails; due: Due }) {
  const isAutoPay = policy.AUTO_PAY === 'Auto Pay';
  const money = (label: string, value: number) => ({ label, value: <Figures>{rupees(value)}</Figures> });
  return (
    <Card title={t.premium}>
      <KeyValue
        items={[
          money(t.instalment, policy.MODAL_PREMIUM),
          ...(policy.GST > 0 ? [money(t.gst, policy.GST)] : []),
          { label: t.frequency, value: t[`frequency${policy.FREQUENCY}`] },
          due.kind === 'lapsed'
            ? { label: t.unpaidSince, value: formatDay(unpaidSince(policy)) }
            : { label: t.nextDue, value: <NextDue due={due} /> },
          { label: t.method, value: <StatusTag status={isAutoPay ? 'NOTHING_DUE' : 'TERMINATED'} label={policy.AUTO_PAY} /> },
          money(t.paidSoFar, policy.TOTAL_PREMIUM_PAID),
          ...(policy.ADVANCE_HELD > 0 ? [money(t.advanceHeld, policy.ADVANCE_HELD)] : []),
        ]}
      />
    </Card>
  );
}

function NextDue({ due }: { due: Due }) {
  if (!due.date) return t.noneLeft;
  return (
    <span className={classes.beside}>
      <Figures>{formatDay(due.date)}</Figures>
      {due.kind === 'overdue' && <StatusTag status="OVERDUE" />}
      {due.kind === 'today' && <StatusTag status="DUE_TODAY" />}
      {due.kind === 'soon' && <StatusTag status="DUE" days={due.days} />}
    </span>
  );
}
