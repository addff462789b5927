import type { PremiumPayload } from '@portal/contract/due-of-payload.ts';
import { IconCheck, IconHistory, IconHome, IconProgress, IconRefresh } from '@tabler/icons-react';
import { to } from '../../lib/navigation/to.ts';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { LinkTile } from '../../ui/links/LinkTile.tsx';
import { dateAndTime } from './PaymentFacts.tsx';
import type { Result } from './payment-state.ts';
import { statusText as t } from './payment-status.text.ts';
import classes from './WhatNext.module.css';

type Props = { result: Result; isLoggedIn: boolean; dues: readonly PremiumPayload[] | undefined };

/** After the money has come: when the policy shows it, and where to go. */
export function WhatNext({ result, isLoggedIn, dues }: Props) {
  const policyId = result.lines[0]?.PolicyId;
  const payload = dues?.find((due) => due.POLICYNUMBER === policyId);
  const hasFund = payload?.policyType === 'ULIP';
  const mayStartDebit = payload?.paymentMethod === 'Non Auto Pay' && payload.autoDebit === null && payload.pol_nxt_due_dt !== null;
  return (
    <div className={layout.grid2}>
      <Card title={t.whatNext}>
        <ol className={classes.timeline}>
          <li className={classes.done}>
            <span className={classes.dot}>
              <IconCheck size={18} stroke={2.1} aria-hidden />
            </span>
            <h3>{t.nextReceived}</h3>
            {result.paidAt && <p className="num">{dateAndTime(result.paidAt)}</p>}
          </li>
          <li className={classes.now} aria-current="step">
            <span className={classes.dot}>
              <IconProgress size={18} stroke={2.1} aria-hidden />
            </span>
            <h3>{t.nextCredit}</h3>
            {result.reflectBy && <p>{t.nextCreditBy({ date: result.reflectBy })}</p>}
          </li>
          {hasFund && (
            <li>
              <span className={classes.dot} />
              <h3>{t.nextFund}</h3>
            </li>
          )}
        </ol>
      </Card>
      {isLoggedIn && policyId && (
        <div className={layout.stack4}>
          {mayStartDebit && (
            <LinkTile to={to('upiAutopay', { policyId })} icon={IconRefresh} title={t.setUpAutoDebit} text={t.setUpAutoDebitWhy} />
          )}
          <LinkTile to={to('pastPayments', { policyId })} icon={IconHistory} title={t.pastPayments} text={t.pastPaymentsWhy} />
          <LinkTile to={to('dashboard')} icon={IconHome} title={t.dashboard} text={t.dashboardWhy} />
        </div>
      )}
    </div>
  );
}
