import { formatDay } from '@portal/rules/calendar/dates.ts';
import type { Due } from '@portal/rules/money/premium-position.ts';
import { premiumText } from '../../lib/text/premium.text.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import { Figures, rupees } from './figures.tsx';
import classes from './PolicyDetailPage.module.css';
import { detailText as t } from './policy-detail.text.ts';
import { type PolicyDetails, unpaidSince } from './policy-due.ts';

/** Premium of a policy: amount, frequency and next due date. */
export function PremiumCard({ policy, due }: { policy: PolicyDetails; due: Due }) {
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
          { label: t.method, value: <Method policy={policy} /> },
          money(t.paidSoFar, policy.TOTAL_PREMIUM_PAID),
          ...(policy.ADVANCE_HELD > 0 ? [money(t.advanceHeld, policy.ADVANCE_HELD)] : []),
        ]}
      />
    </Card>
  );
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
