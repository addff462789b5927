import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { to } from '../../lib/navigation/to.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { Dates } from '../../ui/layout/Figures.tsx';
import { Link } from '../../ui/links/Link.tsx';
import table from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import classes from './ExplainedPage.module.css';
import type { Explained } from './explained-policy.ts';
import { soFarText as t } from './so-far.text.ts';

const COLUMNS = [{ name: t.result }, { name: t.amount, isRight: true }];
const format = (amount: number) => formatRupees(parseRupees(amount) ?? 0);

/** Illustrated and actual value at the last completed policy year. */
export function IllustrationCard({ policy: { illustrated, hasIllustration, policyNumber } }: { policy: Explained }) {
  if (!illustrated)
    return (
      <Card title={t.illustration} flush>
        <div className={classes.body}>
          <p>{hasIllustration ? t.noneYet : t.noIllustration}</p>
          {!hasIllustration && (
            <p>
              <Link to={to('complaintNew', { about: 'POLICY', id: policyNumber, category: 'DOCUMENT' })}>{t.askFor}</Link>
            </p>
          )}
        </div>
      </Card>
    );
  const { policyYear: year, on: date, at4, at8, actual, forPremium: premium } = illustrated;
  return (
    <Card title={t.illustration} text={<Dates>{t.illustrationOf({ year, date })}</Dates>} flush>
      <DataTable columns={COLUMNS}>
        <tbody>
          <tr>
            <td>{t.at4}</td>
            <td className={`num ${table.right}`}>{format(at4)}</td>
          </tr>
          <tr>
            <td>{t.at8}</td>
            <td className={`num ${table.right}`}>{format(at8)}</td>
          </tr>
          <tr>
            <td className={table.strong}>{t.actual}</td>
            <td className={`num ${table.right} ${table.strong}`}>{actual === null ? '–' : format(actual)}</td>
          </tr>
        </tbody>
      </DataTable>
      <p className={classes.foot}>
        {[t.examples, premium !== null && t.forPremium({ premium }), actual === null && t.actualUnknown].filter(Boolean).join(' ')}
      </p>
    </Card>
  );
}
