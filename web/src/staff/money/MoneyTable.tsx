import { formatMinute } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import type { MoneyDecision } from '@portal/rules/staff/money-desk.ts';
import { TextButton } from '../../ui/links/TextButton.tsx';
import table from '../../ui/tables/DataTable.module.css';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import type { Money } from '../shell/staff-answers.ts';
import { moneyText as t } from './admin-money.text.ts';
import classes from './MoneyTable.module.css';

type Action = (money: Money, decision: MoneyDecision) => void;
type Props = { rows: readonly Money[]; sort: string; onSort: (sort: string) => void; onAction: Action };

/** In the order of the screen; each sorts. */
const SORTED = ['at', 'kind', 'partner', 'reference', 'amount', 'policyNumber', 'state'] as const;

export function MoneyTable({ rows, sort, onSort, onAction }: Props) {
  const columns = SORTED.map((name) => ({
    name: t[name],
    isRight: name === 'amount',
    sort: sort === name ? ('ascending' as const) : sort === `-${name}` ? ('descending' as const) : ('none' as const),
    onSort: () => onSort(sort === `-${name}` ? name : `-${name}`),
  }));
  return (
    <WideTable name={t.what} columns={[...columns, { name: t.acts }]}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.moneyId}>
            <td>{formatMinute(new Date(row.at))}</td>
            <td>{t[row.kind]}</td>
            <td>{getPartnerName(row)}</td>
            <td>{row.reference || '-'}</td>
            <td className={table.right}>{formatAmount(row)}</td>
            <td>{row.policyNumber ?? '-'}</td>
            <td>{describeState(row)}</td>
            <td>
              <Actions row={row} onAction={onAction} />
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

const PARTNERS: Readonly<Record<string, string>> = {
  payment: t.payment,
  enach: t.enach,
  esi: t.esi,
  upi: t.upi,
  card: t.card,
  payout: t.payout,
};
export const getPartnerName = ({ partner }: Money): string => PARTNERS[partner] ?? partner;
export const formatAmount = ({ amount }: Money): string => (amount === null ? '-' : formatRupees(parseRupees(amount) ?? 0));

function describeState({ state, waitsFor, decision, decidedBy }: Money): string {
  if (waitsFor) return t.waits({ act: t[waitsFor] });
  if (state === 'OPEN' || !decision) return t[state];
  return decision === 'GONE' ? t.decidedGONE : t[`decided${decision}`]({ name: decidedBy ?? '-' });
}

function Actions({ row, onAction }: { row: Money; onAction: Action }) {
  if (row.may.length === 0) return '-';
  return (
    <div className={classes.acts}>
      {row.may.map((decision) => (
        <TextButton
          key={decision}
          aria-label={t.actionOf({ act: t[decision], reference: row.reference })}
          onClick={() => onAction(row, decision)}
        >
          {t[decision]}
        </TextButton>
      ))}
    </div>
  );
}
