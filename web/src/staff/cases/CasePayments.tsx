import { nameOfPart } from '../../lib/records/claim-parts.ts';
import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { formatRupees, parseRupees } from '@portal/rules/money/money.ts';
import { Card } from '../../ui/layout/Card.tsx';
import { TextButton } from '../../ui/links/TextButton.tsx';
import tableClasses from '../../ui/tables/DataTable.module.css';
import { DataTable } from '../../ui/tables/DataTable.tsx';
import { actionNames } from '../shell/case-action-names.text.ts';
import type { CasePart, OpenedCase } from '../shell/staff-answers.ts';
import classes from './AdminCases.module.css';
import { casesText as t } from './admin-cases.text.ts';
import { caseActionsText } from './case-actions.text.ts';
import { isPayable, nameOfClaimant, type RequestedAction } from './case-form.ts';

const COLUMNS = [{ name: t.part }, { name: t.claimant }, { name: t.amount, isRight: true }, { name: t.status }];

type Props = { openedCase: OpenedCase; onAction: (action: RequestedAction) => void; onReload: () => void };

/** Payments of a claim. Each part is released separately. */
export function CasePayments({ openedCase, onAction, onReload }: Props) {
  if (openedCase.parts.length === 0) return null;
  return (
    <Card title={t.payments} flush>
      <DataTable columns={COLUMNS} className={classes.cards}>
        <tbody>
          {openedCase.parts.map((part) => (
            <tr key={`${part.claimantRef} ${part.partNo}`}>
              <td className={classes.head}>{nameOfPart(part.kind)}</td>
              <td data-label={t.claimant}>{nameOfClaimant(openedCase, part.claimantRef)}</td>
              <td className={`num ${tableClasses.right}`} data-label={t.amount}>
                {formatRupees(parseRupees(part.amount) ?? 0)}
              </td>
              <td data-label={t.status}>
                {openedCase.may.includes('PAY') && isPayable(part) ? <Release part={part} onAction={onAction} /> : describeState(part)}
              </td>
            </tr>
          ))}
        </tbody>
      </DataTable>
      {openedCase.parts.some(({ waitsFor }) => waitsFor === 'PAYING') && (
        <p className={classes.pad}>
          <TextButton onClick={onReload}>{t.loadAgain}</TextButton>
        </p>
      )}
    </Card>
  );
}

function Release({ part, onAction }: { part: CasePart; onAction: (action: RequestedAction) => void }) {
  const amount = formatRupees(parseRupees(part.amount) ?? 0);
  return (
    <div className={classes.release}>
      {part.needsAccount && <p>{t.cameBack}</p>}
      <Button
        variant="default"
        size="sm"
        aria-label={caseActionsText.payOf({ kind: nameOfPart(part.kind), amount })}
        onClick={() => onAction({ act: 'PAY', part })}
      >
        {actionNames.PAY}
      </Button>
    </div>
  );
}

function describeState({ utr, paidOn, waitsFor, needsAccount }: CasePart): string {
  if (utr !== null && paidOn !== null) return t.paid({ date: paidOn, utr });
  if (waitsFor === 'PAYING') return t.paying;
  if (needsAccount) return t.cameBack;
  return waitsFor ? t.waitsUntil({ why: waitsFor }) : t.notPaid;
}
