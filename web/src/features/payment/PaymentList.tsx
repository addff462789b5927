import { formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { IconChevronDown } from '@tabler/icons-react';
import { locale } from '../../lib/text/text.ts';
import { StatusTag } from '../../ui/feedback/StatusTag.tsx';
import { shellText } from '../../ui/layout/shell.text.ts';
import classes from './PaymentList.module.css';
import { type Payment, PaymentDetails, Receipt, TAGS } from './PaymentTable.tsx';
import { methodLabels } from './payment-labels.ts';

const monthName = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric', timeZone: 'UTC' });

/** Payments on a phone, newest first and grouped by month: two lines each, with the details behind the row. */
export function PaymentList({ payments }: { payments: readonly Payment[] }) {
  const months = Map.groupBy(payments, ({ PAYMENT_DATE }) => PAYMENT_DATE.slice(0, 7));
  return [...months].map(([month, monthPayments]) => (
    <section key={month}>
      <h2 className={classes.month}>{monthName.format(new Date(`${month}-01`))}</h2>
      {monthPayments.map((payment) => (
        <PaymentRow key={payment.PAYMENT_ID} payment={payment} />
      ))}
    </section>
  ));
}

function PaymentRow({ payment }: { payment: Payment }) {
  return (
    <details className={classes.payment}>
      <summary>
        <span className={classes.line}>
          <span className={classes.plan}>{payment.PLAN_NAME}</span>
          <span className={`num ${classes.amount}`}>{formatRupees(parseRupees(payment.AMOUNT) ?? 0)}</span>
        </span>
        <span className={classes.line}>
          <span className={classes.facts}>
            <span className="num">{formatDay(payment.PAYMENT_DATE)}</span> · {methodLabels(payment.MODE, payment.INSTRUMENT)}
          </span>
          <StatusTag status={TAGS[payment.STATUS]} />
        </span>
        <IconChevronDown className={classes.chevron} size={20} stroke={1.75} aria-hidden />
      </summary>
      <div className={classes.details}>
        <p className={classes.name}>
          {payment.PLAN_NAME}, <span className="num">{shellText.number({ number: payment.POLICY_NUMBER })}</span>
        </p>
        <PaymentDetails payment={payment} />
        <Receipt payment={payment} />
      </div>
    </details>
  );
}
