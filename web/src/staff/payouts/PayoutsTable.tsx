import { formatDay } from '@portal/rules/calendar/dates.ts';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { PAYOUT_KIND_TEXTS, RETURN_REASON_TEXTS } from '@portal/rules/money/payouts.ts';
import { inLanguage } from '../../lib/text/text.ts';
import { TextButton } from '../../ui/links/TextButton.tsx';
import table from '../../ui/tables/DataTable.module.css';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import type { PayoutToCheck } from '../shell/staff-answers.ts';
import { adminPayoutsText as t } from './admin-payouts.text.ts';

const COLUMNS = [
  { name: t.since },
  { name: t.problem },
  { name: t.kind },
  { name: t.policyNumber },
  { name: t.amount, isRight: true },
  { name: t.cause },
  { name: t.acts },
];

export function PayoutsTable({ rows, onCorrect }: { rows: readonly PayoutToCheck[]; onCorrect: (payout: PayoutToCheck) => void }) {
  return (
    <WideTable name={t.subject} columns={COLUMNS}>
      <tbody>
        {rows.map((row) => (
          <tr key={row.problemId}>
            <td>{formatDay(row.since)}</td>
            <td>{describeProblem(row)}</td>
            <td>{inLanguage(PAYOUT_KIND_TEXTS[row.kind])}</td>
            <td>{row.policyNumber ?? '-'}</td>
            <td className={table.right}>{formatAmount(row)}</td>
            <td>{row.waitsFor ? t.waits({ cause: t[row.waitsFor] }) : t[row.cause]}</td>
            <td>
              {row.waitsFor ? (
                '-'
              ) : (
                <TextButton aria-label={t.correctOf({ name: describePayout(row) })} onClick={() => onCorrect(row)}>
                  {t.correct}
                </TextButton>
              )}
            </td>
          </tr>
        ))}
      </tbody>
    </WideTable>
  );
}

export const describeProblem = ({ problem, reason }: PayoutToCheck): string =>
  reason ? `${t[problem]}: ${inLanguage(RETURN_REASON_TEXTS[reason])}` : t[problem];
export const formatAmount = ({ amount }: PayoutToCheck): string => formatRupees(parseRupees(amount) ?? 0);
/** Distinguishes a payout in the name of its button and dialog. */
export const describePayout = ({ kind, policyNumber, since }: PayoutToCheck): string =>
  [inLanguage(PAYOUT_KIND_TEXTS[kind]), policyNumber, formatDay(since)].filter(Boolean).join(', ');
