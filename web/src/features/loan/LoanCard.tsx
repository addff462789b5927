import { formatDay } from '@portal/rules/calendar/dates.ts';
import { roundRatio } from '@portal/rules/policies/loan-notice.ts';
import { Notice } from '../../ui/feedback/Notice.tsx';
import { Accordion } from '../../ui/layout/Accordion.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import dataTable from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { repayText as t } from './repay.text.ts';
import { UsedShare } from './UsedShare.tsx';
import type { RunningLoan } from './use-loans.ts';

/** Warning about foreclosure. Renders nothing while the loan is far from it. */
export function LoanWarning({ loan }: { loan: RunningLoan }) {
  const { NOTICE_UNTIL: date, NOTICE_AMOUNT: amount, RATIO: share } = loan;
  if (date) return <Notice tone="bad">{t.notice({ amount, date })}</Notice>;
  return loan.FORECLOSURE_RISK ? <Notice tone="warn">{t.risk({ share: String(roundRatio(share)) })}</Notice> : null;
}

/** Outstanding amount of a loan, by component. */
export function LoanCard({ loan }: { loan: RunningLoan }) {
  const { PRINCIPAL: principal, INTEREST_DUE: interest, OVERDUE_INTEREST: overdue, PAYOFF: payoff } = loan;
  return (
    <Card title={loan.PLAN_NAME}>
      <div className={layout.stack4}>
        <p className={layout.dim}>{t.number({ number: loan.POLICY_NUMBER })}</p>
        <UsedShare share={loan.RATIO} isRisk={loan.FORECLOSURE_RISK} />
        <KeyValue
          items={[
            { label: t.loan, value: t.money({ amount: principal }) },
            ...(overdue > 0 ? [{ label: t.overdue, value: t.money({ amount: overdue }) }] : []),
            { label: t.toDate, value: t.money({ amount: interest }) },
            { label: t.total, value: t.money({ amount: payoff }) },
            { label: t.rate, value: t.aYear({ rate: String(loan.RATE) }) },
            { label: t.nextInterest, value: formatDay(loan.NEXT_INTEREST_ON) },
            { label: t.loanNo, value: loan.LOAN_NUMBER },
          ]}
        />
      </div>
    </Card>
  );
}

/** The ledger of the loan, the newest entry first. */
export const LoanEntries = ({ entries }: { entries: RunningLoan['STATEMENT'] }) => (
  <Accordion title={t.entries} text={t.entriesLine}>
    <DataTable
      columns={[{ name: t.date }, { name: t.entry }, { name: t.amount, isRight: true }, { name: t.balance, isRight: true, isWide: true }]}
    >
      <tbody>
        {entries.toReversed().map(({ date, type, amount, balance }) => (
          <tr key={`${date} ${type} ${balance}`}>
            <td>{formatDay(date)}</td>
            <td>{t[type]}</td>
            <td className={dataTable.right}>{t.money({ amount })}</td>
            <td className={`${dataTable.right} ${dataTable.wide}`}>{t.money({ amount: balance })}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  </Accordion>
);
