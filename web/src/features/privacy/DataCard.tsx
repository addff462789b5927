import { formatDay } from '@portal/rules/calendar/dates.ts';
import { CLASS_ITEMS, CLASS_LABELS, LAW_LABELS, PARTY_LABELS } from '@portal/rules/privacy/privacy-labels.ts';
import { to } from '../../lib/navigation/to.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { Card } from '../../ui/layout/Card.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import table from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import type { Overview } from './overview.ts';
import { privacyText as t } from './privacy.text.ts';

type Row = Overview['classes'][number];

/** Each kind of data with its purpose, its retention and its recipients. */
export function DataCard({ classes }: { classes: readonly Row[] }) {
  const columns = [
    { name: t.columnData },
    { name: t.columnWhy, isWide: true },
    { name: t.columnKept, isWide: true },
    { name: t.columnShared, isWide: true },
  ];
  return (
    <Card title={t.data} action={<Link to={to('dataAccess')}>{t.whoLooked}</Link>} flush>
      <DataTable caption={<caption className="vh">{t.data}</caption>} columns={columns}>
        <tbody>
          {classes.map((row) => (
            <tr key={row.class}>
              <td>
                <span className={table.strong}>{inLanguage(CLASS_LABELS[row.class].title)}</span>
                <span className={`${layout.small} ${layout.dim}`}>
                  <br />
                  {listItems(row)}
                </span>
                <span className={table.narrow}>
                  {t.columnWhy}: <Why row={row} />
                </span>
                <span className={table.narrow}>
                  {t.columnKept}: {describeRetention(row)}
                </span>
                <span className={table.narrow}>
                  {t.columnShared}: {listParties(row)}
                </span>
              </td>
              <td className={table.wide}>
                <Why row={row} />
              </td>
              <td className={table.wide}>{describeRetention(row)}</td>
              <td className={table.wide}>{listParties(row)}</td>
            </tr>
          ))}
        </tbody>
      </DataTable>
    </Card>
  );
}

function Why({ row }: { row: Row }) {
  return (
    <>
      {inLanguage(CLASS_LABELS[row.class].purpose)}
      <span className={layout.dim}>
        {' '}
        ({t[row.ground]}
        {row.ground === 'LAW' && row.law && `: ${inLanguage(LAW_LABELS[row.law])}`})
      </span>
    </>
  );
}

function listItems(row: Row): string {
  const labels: Readonly<Record<string, { en: string; hi: string }>> = CLASS_ITEMS[row.class];
  return row.items.flatMap((item) => (labels[item] ? [inLanguage(labels[item])] : [])).join(', ');
}

function describeRetention({ ground, keptUntil }: Row): string {
  if (ground === 'CONSENT') return t.untilWithdrawn;
  if (keptUntil) return formatDay(keptUntil);
  return ground === 'LAW' ? t.asLawRequires : t.asNeeded;
}

const listParties = ({ sharedWith }: Row): string =>
  sharedWith.length === 0 ? t.noOne : sharedWith.map((party) => inLanguage(PARTY_LABELS[party])).join(', ');
