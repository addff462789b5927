import type { SwitchPreview } from '@portal/rules/funds/switch-preview.ts';
import type { ReactNode } from 'react';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import table from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import classes from './BeforeAfter.module.css';
import { fundText as t } from './fund.text.ts';

const formatShare = (share: number): string => t.percent({ n: String(share) });

type Props = {
  /** Undefined while more than 100 % is typed: no figure for afterwards is true then. */
  preview: SwitchPreview | undefined;
  names: ReadonlyMap<string, string>;
  colors: ReadonlyMap<string, string>;
  /** Below the table. */
  children: ReactNode;
};

/** The share of each fund before and after the switch: two bars, and a table with their figures. */
export function BeforeAfter({ preview, names, colors, children }: Props) {
  return (
    <Card title={t.beforeAfter}>
      <div className={layout.stack4}>
        {preview ? <Comparison preview={preview} names={names} colors={colors} /> : <p>{t.afterUnknown}</p>}
        {children}
      </div>
    </Card>
  );
}

function Comparison({ preview: { funds, unallocated }, names, colors }: Omit<Props, 'preview' | 'children'> & { preview: SwitchPreview }) {
  const bar = (shareOf: (fund: SwitchPreview['funds'][number]) => number) =>
    funds.filter((fund) => shareOf(fund) > 0).map((fund) => ({ fundCode: fund.fundCode, share: shareOf(fund) }));
  return (
    <>
      <Bar label={t.before} parts={bar(({ shareBefore }) => shareBefore)} colors={colors} />
      <Bar label={t.later} parts={bar(({ shareAfter }) => shareAfter)} colors={colors} rest={unallocated.share} />
      <div className={classes.table}>
        <DataTable
          caption={<caption className="vh">{t.beforeAfter}</caption>}
          columns={[{ name: t.fund }, { name: t.before, isRight: true }, { name: t.later, isRight: true }]}
        >
          <tbody>
            {funds.map((fund) => (
              <tr key={fund.fundCode}>
                <th scope="row">
                  <span className={classes.name}>
                    <i className={classes.swatch} style={{ background: colors.get(fund.fundCode) }} aria-hidden="true" />
                    {names.get(fund.fundCode)}
                  </span>
                </th>
                <td className={table.right}>{formatShare(fund.shareBefore)}</td>
                <td className={`${table.right} ${table.strong}`}>{formatShare(fund.shareAfter)}</td>
              </tr>
            ))}
            {unallocated.share > 0 && (
              <tr>
                <th scope="row">
                  <span className={classes.name}>
                    <i className={`${classes.swatch} ${classes.rest}`} aria-hidden="true" />
                    {t.noFundYet}
                  </span>
                </th>
                <td className={table.right} />
                <td className={`${table.right} ${table.strong}`}>{formatShare(unallocated.share)}</td>
              </tr>
            )}
          </tbody>
        </DataTable>
      </div>
    </>
  );
}

type BarProps = {
  label: string;
  parts: readonly { fundCode: string; share: number }[];
  colors: ReadonlyMap<string, string>;
  rest?: number;
};

/** The table has the figures, so that the bar itself is only a picture. */
const Bar = ({ label, parts, colors, rest = 0 }: BarProps) => (
  <div aria-hidden="true">
    <p className={`${layout.small} ${layout.dim}`}>{label}</p>
    <div className={classes.bar}>
      {parts.map(({ fundCode, share }) => (
        <i key={fundCode} style={{ flexGrow: share, background: colors.get(fundCode) }} />
      ))}
      {rest > 0 && <i className={classes.rest} style={{ flexGrow: rest }} />}
    </div>
  </div>
);
