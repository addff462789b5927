import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { useApiQuery } from '../../lib/api/use-api-query.ts';
import { Skeleton } from '../../ui/feedback/Skeleton.tsx';
import { Card } from '../../ui/layout/Card.tsx';
import { ErrorCard } from '../../ui/layout/StateCard.tsx';
import table from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { fundText as t } from './fund.text.ts';
import { unitsWords } from './fund-labels.ts';

export function FundsHeld({ policyId }: { policyId: string }) {
  const { data, isEmpty, failure, refetch } = useApiQuery('/getFundDetails', { PolicyId: policyId });
  if (failure) return <ErrorCard title={t.failed} onRetry={refetch} />;
  if (isEmpty) return null;
  if (!data) return <Skeleton label={t.loading} height="14rem" />;
  return (
    <Card title={t.fundsHeld} flush>
      <DataTable
        caption={<caption className="vh">{t.fundsHeld}</caption>}
        columns={[
          { name: t.fund },
          { name: t.units, isRight: true, isWide: true },
          { name: t.share, isRight: true },
          { name: t.value, isRight: true },
        ]}
      >
        <tbody>
          {data.FUNDS.map((fund) => (
            <tr key={fund.FUND_CODE}>
              <th scope="row">{fund.FUND_NAME}</th>
              <td className={`${table.right} ${table.wide}`}>{unitsWords.format(Number(fund.UNITS))}</td>
              <td className={table.right}>{t.percent({ n: String(fund.SHARE) })}</td>
              <td className={`${table.right} ${table.strong}`}>{formatRupees(parseRupees(fund.VALUE) ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}
