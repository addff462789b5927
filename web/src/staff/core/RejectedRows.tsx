import { formatMinute } from '@portal/rules/calendar/dates.ts';
import { useState } from 'react';
import { FormDialog } from '../../ui/dialogs/FormDialog.tsx';
import { showToast } from '../../ui/feedback/toast.ts';
import { TextButton } from '../../ui/links/TextButton.tsx';
import { WideTable } from '../../ui/tables/WideTable.tsx';
import type { RejectedRow } from '../shell/staff-answers.ts';
import { useStaffMutation } from '../shell/staff-calls.ts';
import { coreText as t } from './admin-core.text.ts';
import classes from './Core.module.css';

const COLUMN_HEADERS = [t.at, t.kind, t.policyNo, t.reference, t.batch, t.reason, t.acts];

/** Rows that the core system rejected. A correction is a new row, so the rejected one leaves the list. */
export function RejectedRows({ rows }: { rows: readonly RejectedRow[] }) {
  const [correcting, setCorrecting] = useState<RejectedRow>();
  return (
    <>
      <WideTable name={t.rejected} columns={COLUMN_HEADERS.map((name) => ({ name }))}>
        <tbody>
          {rows.map((row) => (
            <tr key={row.rowId}>
              <td>{formatMinute(new Date(row.at))}</td>
              <td>{t[row.kind]}</td>
              <td>{row.policyNo ?? '-'}</td>
              <td>{row.reference}</td>
              <td>{row.sequence}</td>
              <td className={classes.reason}>{[row.code, row.answer].filter(Boolean).join(': ') || '-'}</td>
              <td>
                <TextButton aria-label={t.correctOf({ reference: row.reference })} onClick={() => setCorrecting(row)}>
                  {t.correct}
                </TextButton>
              </td>
            </tr>
          ))}
        </tbody>
      </WideTable>
      {correcting && <CorrectionDialog row={correcting} onClose={() => setCorrecting(undefined)} />}
    </>
  );
}

function CorrectionDialog({ row: { rowId, reference }, onClose }: { row: RejectedRow; onClose: () => void }) {
  const { send, isSending } = useStaffMutation('/admin/core/correct', t.correct);
  async function submit() {
    const { data } = await send({ rowId });
    if (data) showToast(t.corrected);
    onClose();
  }
  return (
    <FormDialog title={t.correctOf({ reference })} action={t.correct} onClose={onClose} onSubmit={submit} isSending={isSending}>
      <p>{t.correctNote}</p>
    </FormDialog>
  );
}
