import '@mantine/core/styles/Button.layer.css';
import { Button } from '@mantine/core';
import { to } from '../../lib/navigation/to.ts';
import { Dialog } from '../../ui/dialogs/Dialog.tsx';
import layout from '../../ui/layout/layout.module.css';
import { Link } from '../../ui/links/Link.tsx';
import type { Column } from './column-cells.ts';
import { paidUpText as t } from './need-money.text.ts';

type Props = { policyId: string; column: Column; onClose: () => void };

/** Effects of stopping to pay. */
export function PaidUpDialog({ policyId, column, onClose }: Props) {
  const { coverNow: before, coverAfter: after, maturityAfter, undoUntil } = column;
  return (
    <Dialog title={t.title} onClose={onClose} footer={<Button onClick={onClose}>{t.close}</Button>}>
      <div className={layout.stack4}>
        {after !== null && <p>{t.cover({ before, after })}</p>}
        {maturityAfter !== null && <p>{t.maturity({ amount: maturityAfter })}</p>}
        {undoUntil && <p>{t.undo({ date: undoUntil })}</p>}
        <p>{t.noRequest}</p>
        <p>
          <Link to={to('autoDebit', { policyId })}>{t.autoDebit}</Link>
        </p>
      </div>
    </Dialog>
  );
}
