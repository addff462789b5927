import { toPercent } from '@portal/rules/funds/fund-value.ts';
import { lazy, Suspense } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import table from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import classes from './Fund.module.css';
import { fundText as t } from './fund.text.ts';
import type { Part } from './switch-form.ts';

const FundDonut = lazy(() => import('../../ui/charts/FundDonut.tsx').then((file) => ({ default: file.FundDonut })));
const formatShare = (share: number): string => t.percent({ n: share.toFixed(1).replace('.0', '') });

type Props = {
  parts: readonly Part[];
  /** False while the typed shares do not add up: no figure for afterwards is true yet. */
  isKnown: boolean;
};

/** The share of each fund before and after the switch. */
export function AfterSwitch({ parts, isKnown }: Props) {
  const sum = (side: 'before' | 'after') => parts.reduce((total, part) => total + part[side], 0);
  const [before, after] = [sum('before'), sum('after')];
  const label = parts.map((part) => t.splitPart({ fund: part.name, share: String(toPercent(part.after, after)) })).join(', ');
  return (
    <Card title={t.after}>
      <div className={classes.side}>
        {isKnown ? (
          <Suspense fallback={<div className={classes.donut} />}>
            <FundDonut parts={parts.map(({ name, after: value }) => ({ name, value }))} label={t.splitLabel({ parts: label })}>
              <span>{t.later}</span>
            </FundDonut>
          </Suspense>
        ) : (
          <p className={classes.donut}>{t.afterUnknown}</p>
        )}
        <div className={classes.table}>
          <DataTable
            caption={<caption className="vh">{t.after}</caption>}
            columns={[{ name: t.fund }, { name: t.before, isRight: true }, { name: t.later, isRight: true }]}
          >
            <tbody>
              {parts.map((part) => (
                <tr key={part.fundCode}>
                  <th scope="row">{part.name}</th>
                  <td className={table.right}>{formatShare(toPercent(part.before, before))}</td>
                  <td className={`${table.right} ${table.strong}`}>{isKnown ? formatShare(toPercent(part.after, after)) : '-'}</td>
                </tr>
              ))}
            </tbody>
          </DataTable>
        </div>
      </div>
    </Card>
  );
}
