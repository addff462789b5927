import { formatDay } from '@portal/rules/calendar/dates.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import type { ResponseOf } from '../../lib/api/wire.ts';
import { to } from '../../lib/navigation/to.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { type Status, StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import { Link } from '../../ui/links/Link.tsx';
import classes from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { Figures, rupees } from './figures.tsx';
import { detailText as t } from './policy-detail.text.ts';

import { useStoredAnswer } from './use-stored-choice.ts';

type Payment = ResponseOf<'/pastPaymentDetails'>['paymentdetails'][number];

const SHOWN = 3;
const STATES: Record<Payment['STATUS'], Status> = {
  POSTED: 'PAID',
  RECEIVED: 'IN_PROCESS',
  PENDING: 'IN_PROCESS',
  FAILED: 'FAILED',
  REFUNDED: 'REFUNDED',
  REVERSED: 'RETURNED',
};

const COLUMNS = [
  { name: t.paidOn },
  { name: t.paidFor, isWide: true },
  { name: t.paidBy, isWide: true },
  { name: t.status, isWide: true },
  { name: t.amount, isRight: true },
];

/** The newest payments of this policy. */
export function PaymentsCard({ policyId }: { policyId: string }) {
  const { data, failure, isEmpty, refetch } = useApiQuery('/pastPaymentDetails', { policyId });
  useStoredAnswer('paymentdetails', data);
  if (failure) return <ErrorCard title={t.paymentsFailed} onRetry={refetch} />;
  if (!data && !isEmpty) return <Skeleton label={t.paymentsLoading} rows={SHOWN} />;
  const payments = data?.paymentdetails.slice(0, SHOWN) ?? [];
  if (payments.length === 0) {
    return (
      <Card title={t.pastPayments}>
        <p>{t.noPayments}</p>
      </Card>
    );
  }
  return (
    <Card title={t.pastPayments} flush action={<Link to={to('pastPayments', { policyId })}>{t.seeAll}</Link>}>
      <DataTable caption={<caption className="vh">{t.pastPayments}</caption>} columns={COLUMNS}>
        <tbody>
          {payments.map((payment) => (
            <Row key={payment.PAYMENT_ID} payment={payment} />
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}

/** Two columns on a phone: values of hidden cells appear below date and amount. */
function Row({ payment }: { payment: Payment }) {
  const status = <StatusTag status={payment.KIND === 'BOUNCE' ? 'RETURNED' : STATES[payment.STATUS]} />;
  return (
    <tr>
      <td>
        <Figures>{formatDay(payment.PAYMENT_DATE)}</Figures>
        <span className={classes.narrow}>
          <Figures>{purposeText(payment)}</Figures>
        </span>
        <span className={classes.narrow}>{paidBy(payment)}</span>
      </td>
      <td className={classes.wide}>{purposeText(payment)}</td>
      <td className={classes.wide}>{paidBy(payment)}</td>
      <td className={classes.wide}>{status}</td>
      <td className={`${classes.right} ${classes.strong}`}>
        <Figures>{rupees(payment.AMOUNT)}</Figures>
        <span className={classes.narrow}>{status}</span>
      </td>
    </tr>
  );
}

const purposeText = ({ KIND, DUE_DATE }: Payment) =>
  KIND === 'PREMIUM' && DUE_DATE ? t.forPremiumOf({ date: DUE_DATE }) : t[`for${KIND}`];

const INSTRUMENTS: Record<string, string> = { UPI: t.byUPI, NB: t.byNB, DC: t.byDC, CC: t.byCC, WALLET: t.byWALLET };
const paidBy = ({ MODE, INSTRUMENT }: Payment) => (MODE === 'DIRECT' ? (INSTRUMENTS[INSTRUMENT ?? ''] ?? t.byDIRECT) : t[`by${MODE}`]);
