import { formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { AmountSummary } from '../../ui/layout/AmountSummary.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import { KeyValue } from '../../ui/layout/KeyValue.tsx';
import layout from '../../ui/layout/layout.module.css';
import tableClasses from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { revivalText as t } from './reinstatement.text.ts';
import type { LapsedPolicy, Quotation } from './use-revival.ts';

const money = (amount: number): string => formatRupees(parseRupees(amount) ?? 0);

/** Unpaid premiums, each with the tax rate of its own date. */
export const UnpaidPremiums = ({ quotation }: { quotation: Quotation }) => (
  <Card title={t.unpaid} flush>
    <DataTable
      columns={[
        { name: t.dueOn },
        { name: t.premium, isRight: true, isWide: true },
        { name: t.tax, isRight: true, isWide: true },
        { name: t.interest, isRight: true },
      ]}
    >
      <tbody>
        {quotation.dues.map(({ due, premium, tax, interest }) => (
          <tr key={due}>
            <th scope="row">
              {formatDay(due)}
              <span className={tableClasses.narrow}>{tax > 0 ? t.premiumAndTax({ premium, tax }) : money(premium)}</span>
            </th>
            <td className={`${tableClasses.right} ${tableClasses.wide}`}>{money(premium)}</td>
            <td className={`${tableClasses.right} ${tableClasses.wide}`}>{money(tax)}</td>
            <td className={tableClasses.right}>{money(interest)}</td>
          </tr>
        ))}
      </tbody>
    </DataTable>
  </Card>
);

/** Total to be paid, including zero rows, and the deadline. */
export const RevivalTotal = ({ policy, quotation }: { policy: LapsedPolicy; quotation: Quotation }) => (
  <>
    <AmountSummary
      rows={[
        { label: t.unpaid, value: quotation.totalPremium },
        { label: t.taxes, value: quotation.totalTax },
        { label: t.interestAt({ rate: String(quotation.interestRate) }), value: quotation.totalInterest },
        { label: t.lateFee, value: quotation.totalLateFee },
        { label: t.held, value: quotation.suspenseUsed === 0 ? 0 : -quotation.suspenseUsed },
      ]}
      total={{ label: t.total, value: quotation.payable }}
    />
    <KeyValue
      variant="lr"
      items={[
        { label: t.validUntil, value: <Dates>{formatDay(quotation.validTill)}</Dates> },
        { label: t.lapsedSince, value: <Dates>{formatDay(policy.LAPSED_ON)}</Dates> },
        ...(policy.REVIVE_BY ? [{ label: t.lastDay, value: <Dates>{formatDay(policy.REVIVE_BY)}</Dates> }] : []),
        { label: t.quotationNo, value: quotation.quotationNo },
      ]}
    />
  </>
);

/** Requirements of the reinstatement. */
export const Needed = ({ quotation }: { quotation: Quotation }) => (
  <Card title={t.needed}>
    <p>{quotation.requirement === 'APPROVED' ? t.APPROVED({ date: quotation.validTill }) : t[quotation.requirement]}</p>
  </Card>
);

/** Restored benefits and their start dates. */
export const Covers = ({ quotation }: { quotation: Quotation }) => (
  <Card title={t.comesBack}>
    <div className={layout.stack4}>
      <KeyValue
        items={[
          ...quotation.covers.map(({ name, sumAssured }) => ({ label: name, value: money(sumAssured) })),
          { label: t.nominees, value: quotation.nominees.join(', ') || t.noNominees },
        ]}
      />
      <p className={layout.dim}>
        {t.coverStarts} {quotation.oldMandates.length > 0 && t.noAutoDebit}
      </p>
    </div>
  </Card>
);
